import { loadClient } from './load-client.ts';

const TIMEOUT_MS = 10_000;

export interface Readiness {
  isReady: boolean;
  database: boolean;
  storage: boolean;
  model: boolean;
}

export async function readReadiness(signal: AbortSignal): Promise<Readiness> {
  const { defaults } = await loadClient({ signal, quiet: true });
  const address = new URL('/readyz', defaults.baseURL);
  const answer = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null) throw new TypeError('Not a state');
  const { status, database, storage, model } = body as Record<string, unknown>; // validated below
  if (typeof status !== 'string') throw new TypeError('Not a state');

  return {
    isReady: answer.ok && status === 'ready',
    database: database === 'ok',
    storage: storage === 'ok',
    model: (model as { status?: unknown } | null | undefined)?.status === 'ok',
  };
}
