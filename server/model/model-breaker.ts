import { ModelError, type ModelFault } from './provider.ts';
import type { UpstreamModel } from './upstream-model.ts';

/** Failures in a row after which the model counts as out. */
const FAILURES = 3;
const PROBE_MS = 15_000;
const PROBE_WAIT_MS = 10_000;
/** Faults of the service; others may lie in one question or its answer. */
const OUTAGES: ReadonlySet<ModelFault> = new Set(['unreachable', 'refused', 'busy', 'timeout']);

/** Keeps questions from a model service that is out, and tries it again until it answers. */
export interface ModelBreaker {
  /** Why the service is out; null while it can be asked. */
  outage: () => ModelFault | null;
  /** When the outage began; null without one. */
  outageSince: () => Date | null;
  succeeded: () => void;
  failed: (fault: ModelFault) => void;
}

export interface ModelBreakerPorts {
  /** Asks the service for a few words. @throws when it gives none */
  probe: (signal: AbortSignal) => Promise<void>;
  /** Called when an outage begins, and with null when it ends. */
  onChange: (outage: ModelFault | null) => void;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  now: () => Date;
  /** Between two probes, in milliseconds. Default 15 s. */
  probeMs?: number;
}

export function createModelBreaker({
  probe,
  onChange,
  closing,
  now,
  probeMs = PROBE_MS,
}: ModelBreakerPorts): ModelBreaker {
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

  async function tryAgain(): Promise<void> {
    if (outage === null || closing.aborted) return;
    try {
      await probe(AbortSignal.any([closing, AbortSignal.timeout(PROBE_WAIT_MS)]));
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
      outage = fault;
      since = now();
      onChange(fault);
      // At once: the questions may have been at fault.
      void tryAgain();
    },
  };
}

/** `shaped` of a model, which isn't asked while it is out. @throws ModelError */
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
