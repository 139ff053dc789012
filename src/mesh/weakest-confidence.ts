import type { Confidence } from './result.ts';

/** A result is as certain as the least certain thing it rests on. */
export function weakestConfidence(first: Confidence, ...others: readonly Confidence[]): Confidence {
  return others.reduce((weakest, each) => (each > weakest ? each : weakest), first);
}
