import type { Calculated } from '../answer/outcome.ts';
import { readFirst } from '../answer/read-first.ts';
import { tokenize } from '../lexer.ts';
import { withoutPartSizes } from '../parts-beside.ts';

/** The one calculation that a text describes with all of its numbers; null where it describes none. */
export function calculationIn(text: string): Calculated | null {
  const outcome = readFirst(text, withoutPartSizes(tokenize(text)), false);
  if (outcome.kind !== 'calculated' || outcome.unused.length > 0) return null;
  return outcome.results.length === 1 ? outcome : null;
}

/** A result of that calculation, in the calculator's unit. */
export function valueOf({ results: [item] }: Calculated, key: string): number | undefined {
  const value = item?.result.values[key]?.value;
  return typeof value === 'number' ? value : undefined;
}
