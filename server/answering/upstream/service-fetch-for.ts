import { isListed, lookupPublic } from '../../platform/http/public-address.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Tracing } from '../../platform/observability/tracing.ts';
import type { ServiceTrust } from '../model-switch.ts';
import { createServiceFetch, serviceFetch } from './service-fetch.ts';
import { watchService } from './watch-service.ts';

interface ServiceFetchDeps {
  metrics: Metrics;
  tracing: Tracing;
  /** Hosts of the own network, as in `LLM_HOSTS`. */
  hosts: readonly string[];
}

/** A service that was set in the console is reached at public addresses and at listed hosts. */
export function serviceFetchFor({ metrics, tracing, hosts }: ServiceFetchDeps) {
  const open = watchService(metrics, tracing, serviceFetch);
  const guarded = watchService(metrics, tracing, createServiceFetch(lookupPublic));

  return (trust: ServiceTrust, baseUrl: string): typeof fetch =>
    trust === 'environment' || isListed(baseUrl, hosts) ? open : guarded;
}
