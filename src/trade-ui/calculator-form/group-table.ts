import { wholeAmount } from '#mesh/reading/work-out/whole-amount.ts';
import type { CalculationValue } from '#contract/calculator/calls.ts';
import type { CardRun } from './card-run.ts';
import { readValues, type ReadValue } from './read-values.ts';
import { totalsOf, type Total } from './totals.ts';
import type { LiveCalculator } from './use-calculator.ts';
import { formatNumber, formatQuantity, type Language } from '#mesh/format-quantity.ts';

export interface GroupItem {
  run: CardRun;
  live: LiveCalculator;
}

export interface GroupTable {
  common: ReadValue[];
  inputs: string[] | null;
  outputs: string[];
  /** Some rows say how many pieces or square metres there are. */
  hasAmounts: boolean;
  rows: GroupRow[];
  totals: Total[];
}

export interface GroupRow {
  values: ReadValue[];
  /** '× 120', '50 m²'; empty for one piece. */
  amount: string;
  result: CardRun['result'] | null;
  asked: string[];
  /** Weights of all pieces, by output; without those of one piece. */
  whole: Record<string, CalculationValue>;
}

const MAX_OUTPUTS = 3;

export function groupTable(items: readonly GroupItem[], language: Language): GroupTable {
  const rows = items.map(({ run, live }) => ({
    values: readValues({
      calculator: run.result.calculator,
      fields: live.described?.fields ?? [],
      reading: run.reading,
      inputs: run.inputs,
      values: live.values,
      language,
    }),
    amount: amountOf(run.reading.beside, language),
    result: resultOf({ run, live }),
    asked: run.reading.asked,
    whole: wholeWeights({ run, live }),
  }));
  const kinds = new Set(items.map(({ run }) => run.result.calculator));
  const asked = items.flatMap(({ run, live }) =>
    run.reading.asked.length > 0 || live.headline === null ? run.reading.asked : [live.headline],
  );
  const keys = [...new Set(rows.flatMap(({ values }) => values.map(({ key }) => key)))];
  const isCommon = (key: string) =>
    new Set(rows.map(({ values }) => values.find((value) => value.key === key)?.value)).size === 1;

  return {
    common: kinds.size > 1 ? [] : (rows[0]?.values.filter(({ key }) => isCommon(key)) ?? []),
    inputs: kinds.size > 1 ? null : keys.filter((key) => !isCommon(key)),
    hasAmounts: rows.some(({ amount }) => amount !== ''),
    outputs: [...new Set(asked)].slice(0, MAX_OUTPUTS),
    rows,
    totals: totalsOf(
      items.map(({ run, live }) => ({ reading: run.reading, result: resultOf({ run, live }) })),
    ),
  };
}

function amountOf(beside: CardRun['reading']['beside'], language: Language): string {
  const [count, area] = [beside?.['count'], beside?.['area']];
  const times = typeof count === 'number' ? `× ${formatNumber(count, language)}` : '';
  const whole =
    typeof area === 'number' ? formatQuantity({ value: area, unit: 'm²' }, language) : '';
  return [whole, times].filter(Boolean).join(' ');
}

function wholeWeights({ run, live }: GroupItem): GroupRow['whole'] {
  const values = resultOf({ run, live })?.values ?? {};
  const { asked, beside } = run.reading;

  return Object.fromEntries(
    asked.flatMap((key) => {
      if (values[key]?.unit !== 'kg') return [];
      const whole = wholeAmount(key, values, beside);
      return whole === null || whole.value === values[key].value ? [] : [[key, whole] as const];
    }),
  );
}

function resultOf({ run, live }: GroupItem): CardRun['result'] | null {
  return live.described !== undefined && live.isChanged ? live.result : (live.result ?? run.result);
}
