import type { SendCodeData, SendCodeRequest } from '#contract/member/calls.ts';
import { memberApi } from '#data/member.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { loadChunk } from '#lib/load-chunk.ts';

export type RequestStep = 'sending' | 'confirming';

interface RequestOptions {
  /** Stops the proof of work; a request already sent is not cancelled. */
  signal: AbortSignal;
  onStep: (step: RequestStep) => void;
}

/** A proof can expire, or the difficulty can rise, while it is computed. */
const MAX_PROOFS = 2;

/**
 * Requests an SMS code and solves a proof of work if the server demands one.
 * @throws ApiError
 */
export async function requestCode(
  request: SendCodeRequest,
  { signal, onStep }: RequestOptions,
): Promise<SendCodeData> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    onStep('sending');
    try {
      return await memberApi.sendCode({ ...request, proof }, { quiet: true });
    } catch (cause) {
      if (!wantsProof(cause) || proofs === MAX_PROOFS) throw cause;
      onStep('confirming');
      proof = await makeProof(signal);
    }
  }
}

function wantsProof(cause: unknown): boolean {
  return cause instanceof ApiError && cause.data?.fields?.['proof'] !== undefined;
}

async function makeProof(signal: AbortSignal): Promise<string | undefined> {
  const [{ challenge }, { prove }] = await Promise.all([
    memberApi.challenge({ signal, quiet: true }),
    loadChunk(() => import('#lib/proof-of-work/prove.ts')).catch((cause: unknown) => {
      throw new ApiError('NETWORK', { cause });
    }),
  ]);
  return challenge === null ? undefined : prove(challenge, signal);
}
