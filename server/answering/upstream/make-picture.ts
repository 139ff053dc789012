import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateImage } from 'ai';
import { REFUSES_CONTENT, REFUSES_SIZE } from '../../content/plugins/picture-words.ts';
import type { DrawingRequest } from '../../platform/db/schema/session.ts';
import { ModelError } from '../provider.ts';
import { PictureRefused, type Picture, type UpstreamModel } from '../upstream-model.ts';
import { modelErrorOf } from './model-error-of.ts';
import { requestHeaders } from './request-headers.ts';

type ImageModel = ReturnType<ReturnType<typeof createOpenAICompatible>['imageModel']>;
type Pixels = `${number}x${number}`;
/** null for the model's default size. */
type Size = Pixels | null;
type Shape = DrawingRequest['size'];

const SIZES: Record<Shape, readonly Pixels[]> = {
  square: ['1024x1024', '2048x2048'],
  wide: ['1536x1024', '1792x1024', '2304x1536'],
  tall: ['1024x1536', '1024x1792', '1536x2304'],
};
const MAX_TRIES = 5;
const SIGNATURES: readonly { mime: Picture['mime']; at: number; bytes: readonly number[] }[] = [
  { mime: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  { mime: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mime: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** Returns the picture and its tokens, 0 if the service reports none. */
type Painter = (
  ...asked: Parameters<NonNullable<UpstreamModel['picture']>>
) => Promise<Picture & { tokens: number }>;

/**
 * Creates pictures with one model. A rejected size is replaced by one named in the error message,
 * the next common one, or the model's default; the working size is remembered.
 * @param ms timeout over all attempts
 */
export function createPainter(model: ImageModel, ms: number): Painter {
  const known = new Map<Shape, Size>();

  return async (prompt, shape, request) => {
    const timeout = AbortSignal.timeout(ms);
    const both = AbortSignal.any([request.signal, timeout]);
    const headers = requestHeaders(request);
    const tried: Size[] = [];
    let size = known.get(shape) ?? (known.has(shape) ? null : (SIZES[shape][0] ?? null));
    for (;;) {
      tried.push(size);
      try {
        const picture = await makePicture(model, { prompt, size, headers, signal: both });
        known.set(shape, size);
        return picture;
      } catch (cause) {
        if (timeout.aborted) throw new ModelError('timeout', { cause });
        const refusal = refusalIn(cause);
        if (refusal === null || both.aborted) throw modelErrorOf(cause);
        if (refusal.about === 'content') throw new PictureRefused('content', { cause });
        const next = nextSize(shape, tried, refusal);
        if (next === undefined) {
          throw refusal.about === 'size'
            ? new PictureRefused('size', { cause })
            : modelErrorOf(cause);
        }
        size = next;
      }
    }
  };
}

/**
 * `fetch` for image models that always return bytes and reject `response_format`: repeats the
 * request without it.
 */
export function withoutRefusedFormat(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 400 || typeof init?.body !== 'string') return response;
    const said = await response.clone().text();
    if (!said.includes('response_format')) return response;
    const body = JSON.parse(init.body) as Record<string, unknown>; // as the library wrote it

    return send(input, {
      ...init,
      body: JSON.stringify({ ...body, response_format: undefined }),
    });
  };
}

async function makePicture(
  model: ImageModel,
  {
    prompt,
    size,
    headers,
    signal,
  }: { prompt: string; size: Size; headers: Record<string, string>; signal: AbortSignal },
): Promise<Picture & { tokens: number }> {
  const { image, usage } = await generateImage({
    model,
    prompt,
    ...(size === null ? {} : { size }),
    headers,
    maxRetries: 0,
    abortSignal: signal,
  });
  // `image.uint8Array` converts character by character, which takes 100 ms for a common picture.
  const bytes = new Uint8Array(Buffer.from(image.base64, 'base64'));
  const kind = SIGNATURES.find(({ at, bytes: signature }) =>
    signature.every((byte, n) => bytes[at + n] === byte),
  );
  if (kind === undefined) throw new ModelError('broken');

  return { bytes, mime: kind.mime, model: model.modelId, tokens: usage.totalTokens ?? 0 };
}

interface Refusal {
  about: 'size' | 'content' | 'unknown';
  said: string;
}

function refusalIn(cause: unknown): Refusal | null {
  if (!APICallError.isInstance(cause)) return null;
  const { statusCode = 0, responseBody, message } = cause;
  const said = responseBody ?? message;
  if (![400, 403, 422, 451].includes(statusCode)) return null;
  if (REFUSES_CONTENT.test(said)) return { about: 'content', said };
  if (statusCode === 403 || statusCode === 451) return null;

  return { about: REFUSES_SIZE.test(said) ? 'size' : 'unknown', said };
}

function nextSize(
  shape: Shape,
  tried: readonly Size[],
  { about, said }: Refusal,
): Size | undefined {
  if (tried.length >= MAX_TRIES || tried.includes(null)) return undefined;
  if (about === 'unknown' || tried.length === MAX_TRIES - 1) return null;
  const isNew = (size: Pixels) => !tried.includes(size);
  const named = namedSizes(said).filter(isNew);
  const wanted = ratioOf(SIZES[shape][0] ?? '1x1');
  const [closest] = named.toSorted(
    (one, other) => distance(ratioOf(one), wanted) - distance(ratioOf(other), wanted),
  );

  return closest ?? SIZES[shape].find(isNew) ?? null;
}

function namedSizes(said: string): Pixels[] {
  return [...said.matchAll(/\b(\d{3,4})\s?[x×*]\s?(\d{3,4})\b/gi)].map(
    ([, width, height]): Pixels => `${Number(width)}x${Number(height)}`,
  );
}

function ratioOf(size: Pixels): number {
  const [width = 1, height = 1] = size.split('x').map(Number);
  return width / height;
}

function distance(one: number, other: number): number {
  return Math.abs(Math.log(one / other));
}
