import { solveChallengeWorkers } from 'altcha-lib';
import type { ProofChallenge } from '#contract/member/calls.ts';
import { ApiError } from '../http/api-error.ts';

/** More would keep a phone from drawing. */
const MAX_WORKERS = 4;

/**
 * Does the work of a challenge, in workers; answers with the proof as the server takes it.
 * @throws ApiError `ABORTED`, `NETWORK` when a worker can't be had, `TIMEOUT` after 90 seconds
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
