import { solveChallengeWorkers } from 'altcha-lib';
import type { ProofChallenge } from '#contract/member/calls.ts';
import { ApiError } from '../http/api-error.ts';

/** More would make phones unresponsive. */
const MAX_WORKERS = 4;

/**
 * Solves a proof of work in web workers.
 * @throws ApiError `ABORTED`, `NETWORK` if a worker fails to load, `TIMEOUT` after 90 s
 */
export async function prove(challenge: ProofChallenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      controller,
      concurrency: Math.min(navigator.hardwareConcurrency, MAX_WORKERS),
      createWorker: () =>
        new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
    }).catch((cause: unknown) => {
      throw new ApiError('NETWORK', { cause });
    });
    if (signal.aborted) throw new ApiError('ABORTED');
    if (solution === null) throw new ApiError('TIMEOUT');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
