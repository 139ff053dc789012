import type { SendCodeData, SendCodeRequest } from '#contract/member/calls.ts';
import { memberApi } from '#api/member-api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { loadChunk } from '#lib/load-chunk.ts';

export type RequestStep = 'sending' | 'confirming';

interface RequestOptions {
  /** Stops the work; a request that is on its way arrives all the same. */
  signal: AbortSignal;
  onStep: (step: RequestStep) => void;
}

/** The work may expire or become too little while it is done. */
const MAX_PROOFS = 2;

/** Asks for an SMS code, and does the work that it costs where the server wants some. @throws ApiError */
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
