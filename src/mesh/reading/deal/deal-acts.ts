import { formulaNumber } from '../../format-quantity.ts';
import { type Figure } from '../work-out/calculated-item.ts';
import { lineResults } from './deal-lines.ts';
import type { DealState } from './deal-state.ts';
import { isSame } from './dimension.ts';
import { figureOf } from './tell-deal.ts';

/** The lines of a deal and what came out of it, a row each. */
export function tableOfDeal({ read }: DealState, figures: readonly Figure[]): Figure[] {
  const lines = lineResults(read).map((result) => figureOf(result, '', read.facts));
  const told = figures.filter(({ key }) => !key.startsWith('line_'));
  const unit = told.find(({ key }) => key === 'total')?.unit;
  return [...lines.map((line) => (unit === undefined ? line : { ...line, unit })), ...told];
}

/** Difference of the deal to the one before; null if they can't be compared. */
export function dealDifference({ results, past = [] }: DealState, text: string): Figure[] | null {
  const [now] = results;
  const [then] = past.at(-1)?.results ?? [];
  if (!now || !then || !isSame(now.dimension, then.dimension)) return null;
  const isOneCurrency = (now.currency ?? then.currency) === (then.currency ?? now.currency);
  if (!isOneCurrency || now.value === then.value || then.value <= 0) return null;
  const [low, high] = [now, then].toSorted((a, b) => a.value - b.value);
  if (!low || !high) return null;
  const key = now.value > then.value ? 'increase' : 'decrease';
  const amount = figureOf(
    {
      ...now,
      key,
      value: high.value - low.value,
      working: `${formulaNumber(high.value)} − ${formulaNumber(low.value)}`,
    },
    text,
    [],
  );
  const percent: Figure = {
    key: `${key}_pct`,
    value: ((high.value - low.value) / then.value) * 100,
    unit: '%',
    kind: 'money',
    working: `(${formulaNumber(high.value)} − ${formulaNumber(low.value)}) / ${formulaNumber(then.value)}`,
    item: null,
  };
  return [amount, percent];
}
