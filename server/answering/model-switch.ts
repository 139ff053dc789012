import type { Metrics } from '../platform/observability/metrics.ts';
import type { Logger } from 'pino';
import type { ModelFault } from '../content/model-prompts.ts';
import {
  createGateway,
  openUpstream,
  type GatewayEnvironment,
  type GatewayLimits,
} from './gateway.ts';
import { createModelBreaker, guardedShaped, type ModelBreaker } from './model-breaker.ts';
import type { PluginDeps } from './plugins/plugin.ts';
import type { ModelProvider } from './provider.ts';
import { createRewriteText, type RewriteText } from './rewrite/rewrite-text.ts';

interface ModelSwitchDeps {
  embedded: ModelProvider;
  plugins: PluginDeps;
  limits: Omit<GatewayLimits, 'breaker' | 'onStoodIn' | 'fetch'>;
  /** `fetch` for an address of the environment, and for one that was set in the console. */
  fetchFor: (trust: ServiceTrust, baseUrl: string) => typeof fetch;
  metrics: Pick<Metrics, 'modelUp' | 'modelFailures'>;
  logger: Logger;
  closing: AbortSignal;
  now: () => Date;
}

/** The source of a service's address: the environment or an operator. */
export type ServiceTrust = 'environment' | 'console';

interface OpenedService {
  provider: ModelProvider;
  breaker: ModelBreaker | null;
  rewrite: RewriteText;
  deepModels: readonly string[];
  hasPictures: boolean;
  close: () => void;
}

/** The models that a question may choose from now. */
export interface ModelChoices {
  readonly modelId: string;
  readonly deepModels: readonly string[];
  readonly hasPictures: boolean;
}

export interface ModelSwitch {
  /** Always the service in use; answers in progress end with the one that they began with. */
  provider: ModelProvider;
  rewrite: RewriteText;
  choices: ModelChoices;
  outage: () => ModelFault | null;
  outageSince: () => Date | null;
  /** Replaces the service; without an address, the embedded engine answers alone. */
  use: (variables: GatewayEnvironment, trust: ServiceTrust) => void;
  /** Asks the service for a word; a failure begins an outage at once. */
  probe: () => Promise<void>;
}

export function createModelSwitch(first: GatewayEnvironment, deps: ModelSwitchDeps): ModelSwitch {
  let current = open(first, 'environment', deps);

  return {
    provider: {
      get id() {
        return current.provider.id;
      },
      stream: (request) => current.provider.stream(request),
      title: (exchange, signal) => current.provider.title(exchange, signal),
      check: (signal) => current.provider.check(signal),
    },
    rewrite: (request, caller) => current.rewrite(request, caller),
    choices: {
      get modelId() {
        return current.provider.id;
      },
      get deepModels() {
        return current.deepModels;
      },
      get hasPictures() {
        return current.hasPictures;
      },
    },
    outage: () => current.breaker?.outage() ?? null,
    outageSince: () => current.breaker?.outageSince() ?? null,
    use: (variables, trust) => {
      const opened = open(variables, trust, deps);
      current.close();
      current = opened;
      deps.metrics.modelUp.set(1);
    },
    probe: async () => current.breaker?.probe(),
  };
}

function open(
  variables: GatewayEnvironment,
  trust: ServiceTrust,
  { embedded, plugins, limits, fetchFor, metrics, logger, closing, now }: ModelSwitchDeps,
): OpenedService {
  const replaced = new AbortController();
  const { LLM_BASE_URL, LLM_DEEP_MODELS, LLM_IMAGE_MODEL } = variables;
  const watched = {
    ...limits,
    ...(LLM_BASE_URL !== undefined && { fetch: fetchFor(trust, LLM_BASE_URL) }),
  };
  const upstream = openUpstream(variables, plugins, watched);
  const breaker =
    upstream &&
    createModelBreaker({
      probe: upstream.probe,
      closing: AbortSignal.any([closing, replaced.signal]),
      now,
      onChange: (reason) => {
        metrics.modelUp.set(reason === null ? 1 : 0);
        if (reason === null) logger.info('the model answers again');
        else logger.warn({ reason }, 'the model is out: the embedded engine answers');
      },
    });
  const provider = createGateway(variables, embedded, plugins, {
    ...watched,
    breaker: breaker ?? undefined,
    onStoodIn: (reason, requestId) => {
      metrics.modelFailures.inc({ provider: 'service', reason });
      logger.warn({ requestId, reason }, 'the embedded engine stands in for the model');
    },
  });
  const rewrite = createRewriteText(
    upstream &&
      breaker && {
        ...upstream,
        upstream: { shaped: guardedShaped(upstream.upstream, breaker) },
      },
    closing,
  );

  return {
    provider,
    breaker,
    rewrite,
    deepModels: LLM_BASE_URL === undefined ? [provider.id] : (LLM_DEEP_MODELS ?? [provider.id]),
    hasPictures: LLM_IMAGE_MODEL !== undefined,
    close: () => replaced.abort(),
  };
}
