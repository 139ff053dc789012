import { ModelError } from './provider.ts';
import type { ModelFault } from '../content/model-prompts.ts';
import { modelErrorOf } from './upstream/model-error-of.ts';
import type { UpstreamModel } from './upstream-model.ts';

const FAILURES = 3;
const PROBE_MS = 15_000;
const PROBE_WAIT_MS = 10_000;
/** Service faults; other faults may be caused by a single question. */
const OUTAGES: ReadonlySet<ModelFault> = new Set(['unreachable', 'refused', 'busy', 'timeout']);

/** A circuit breaker: probes an unavailable service until it responds. */
export interface ModelBreaker {
  outage: () => ModelFault | null;
  /** null while the service is available. */
  outageSince: () => Date | null;
  succeeded: () => void;
  failed: (fault: ModelFault) => void;
  /** Asks the service now; a failure opens the breaker at once. */
  probe: () => Promise<void>;
}

interface ModelBreakerDeps {
  probe: (signal: AbortSignal) => Promise<void>;
  onChange: (outage: ModelFault | null) => void;
  closing: AbortSignal;
  now: () => Date;
  probeMs?: number;
}

export function createModelBreaker({
  probe,
  onChange,
  closing,
  now,
  probeMs = PROBE_MS,
}: ModelBreakerDeps): ModelBreaker {
  let failures = 0;
  let outage: ModelFault | null = null;
  let since: Date | null = null;

  function close(): void {
    failures = 0;
    if (outage === null) return;
    outage = null;
    since = null;
    onChange(null);
  }

  function openFor(fault: ModelFault): void {
    outage = fault;
    since = now();
    onChange(fault);
  }

  const ask = () => probe(AbortSignal.any([closing, AbortSignal.timeout(PROBE_WAIT_MS)]));

  async function tryAgain(): Promise<void> {
    if (outage === null || closing.aborted) return;
    try {
      await ask();
      close();
    } catch {
      setTimeout(() => void tryAgain(), probeMs).unref();
    }
  }

  return {
    outage: () => outage,
    outageSince: () => since,
    succeeded: close,
    failed(fault) {
      if (!OUTAGES.has(fault) || outage !== null) return;
      failures += 1;
      if (failures < FAILURES) return;
      openFor(fault);
      // At once: the questions may have been at fault.
      void tryAgain();
    },
    async probe() {
      try {
        await ask();
        close();
      } catch (cause) {
        if (outage !== null || closing.aborted) return;
        openFor(probeFaultOf(cause));
        setTimeout(() => void tryAgain(), probeMs).unref();
      }
    },
  };
}

/** The reason of a failed request for a word, which has no question that may be at fault. */
export function probeFaultOf(cause: unknown): ModelFault {
  return cause instanceof Error && cause.name === 'TimeoutError'
    ? 'timeout'
    : modelErrorOf(cause).reason;
}

/** Applies the breaker to `shaped`. @throws ModelError */
export function guardedShaped(
  upstream: Pick<UpstreamModel, 'shaped'>,
  breaker: ModelBreaker,
): UpstreamModel['shaped'] {
  return async <Value>(...given: Parameters<typeof upstream.shaped<Value>>) => {
    const outage = breaker.outage();
    if (outage !== null) throw new ModelError(outage);
    try {
      const shaped = await upstream.shaped<Value>(...given);
      breaker.succeeded();
      return shaped;
    } catch (cause) {
      if (cause instanceof ModelError) breaker.failed(cause.reason);
      throw cause;
    }
  };
}
