import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '#data/keys.ts';
import { siteApi } from '#data/site.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import { readReadiness, type Readiness } from '#lib/http/readiness.ts';

type Health = 'ok' | 'degraded' | 'down';

export interface ServiceCheck {
  health: Health;
  /** null if the server didn't respond. */
  readiness: Readiness | null;
  /** Median of three light calls in ms; null if all failed. */
  latency: number | null;
  config: AppConfig | null;
  at: Date;
}

/** Ms from which a call counts as slow, and interval between checks. */
const SLOW_MS = 1500;
const EVERY_MS = 60_000;
const CALLS = 3;

/** Checked every minute while the page is visible. */
export const serviceCheck = queryOptions({
  queryKey: keyOf('site', 'check'),
  queryFn: ({ signal }) => checkService(signal),
  refetchInterval: EVERY_MS,
});

async function checkService(signal: AbortSignal): Promise<ServiceCheck> {
  const [readiness, config, latency] = await Promise.all([
    readReadiness(signal).catch(() => null),
    siteApi.app({ signal, quiet: true }).catch(() => null),
    measure(signal),
  ]);
  return { health: healthOf(readiness, latency), readiness, latency, config, at: new Date() };
}

/** Sequential, so that the calls don't delay each other. */
async function measure(signal: AbortSignal): Promise<number | null> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    try {
      await siteApi.site({ signal, quiet: true });
    } catch {
      return null;
    }
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? null;
}

function healthOf(readiness: Readiness | null, latency: number | null): Health {
  if (readiness?.isReady !== true || latency === null) return 'down';
  return readiness.model && latency < SLOW_MS ? 'ok' : 'degraded';
}
