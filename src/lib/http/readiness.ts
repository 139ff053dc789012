import { loadClient } from './load-client.ts';

const TIMEOUT_MS = 10_000;

/** What the server says of itself, beside the calls. */
export interface Readiness {
  isReady: boolean;
  database: boolean;
  storage: boolean;
  model: boolean;
}

/**
 * Asks the server whether it can serve. It answers in words also when it can't.
 * @throws when there is no answer, or none that a server of ours gives
 */
export async function readReadiness(signal: AbortSignal): Promise<Readiness> {
  const { defaults } = await loadClient({ signal, quiet: true });
  const address = new URL('/readyz', defaults.baseURL);
  const answer = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null) throw new TypeError('Not a state');
  const { status, database, storage, model } = body as Record<string, unknown>; // checked below
  if (typeof status !== 'string') throw new TypeError('Not a state');

  return {
    isReady: answer.ok && status === 'ready',
    database: database === 'ok',
    storage: storage === 'ok',
    model: (model as { status?: unknown } | null | undefined)?.status === 'ok',
  };
}
