import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateImage } from 'ai';
import type { DrawingRequest } from '../provider.ts';
import { ModelError } from '../provider.ts';
import type { Picture } from '../upstream-model.ts';
import { modelErrorOf } from './model-error-of.ts';

type ImageModel = ReturnType<ReturnType<typeof createOpenAICompatible>['imageModel']>;

const PIXELS: Record<DrawingRequest['size'], `${number}x${number}`> = {
  square: '1024x1024',
  wide: '1536x1024',
  tall: '1024x1536',
};
/** What a file of each kind has at which place. */
const SIGNATURES: readonly { mime: Picture['mime']; at: number; bytes: readonly number[] }[] = [
  { mime: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { mime: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mime: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** @throws ModelError */
export async function makePicture(
  model: ImageModel,
  prompt: string,
  size: DrawingRequest['size'],
  { signal, ms }: { signal: AbortSignal; ms: number },
): Promise<Picture> {
  const patience = AbortSignal.timeout(ms);
  try {
    const { image } = await generateImage({
      model,
      prompt,
      size: PIXELS[size],
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, patience]),
    });
    const bytes = image.uint8Array;
    const kind = SIGNATURES.find(({ at, bytes: signature }) =>
      signature.every((byte, n) => bytes[at + n] === byte),
    );
    if (kind === undefined) throw new ModelError('broken');

    return { bytes, mime: kind.mime };
  } catch (cause) {
    if (patience.aborted) throw new ModelError('timeout', { cause });
    throw modelErrorOf(cause);
  }
}
