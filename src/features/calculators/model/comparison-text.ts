import { valueText, type ValueNames } from '#trade-ui/calculator-form/calculation-text.ts';
import type { CalculatorInputs, CalculationValue } from '#contract/calculator/calls.ts';
import type { Language } from '#mesh/format-quantity.ts';
import type { ComparedValue } from './compare-results.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const;

export function differenceText(percent: number | null, language: Language): string {
  if (percent === null) return '—';
  const rounded = Number(percent.toPrecision(3));
  if (Math.abs(rounded) < 0.005) return '±0 %';
  const number = new Intl.NumberFormat(LOCALES[language], {
    maximumFractionDigits: Math.abs(rounded) < 10 ? 2 : 1,
    signDisplay: 'exceptZero',
  }).format(rounded);

  return `${number} %`;
}

interface Column {
  title: string;
  inputs: CalculatorInputs;
}

export function comparisonAsRows(
  [first, second]: readonly [Column, Column],
  values: readonly ComparedValue[],
  names: ValueNames,
  difference: string,
): string[][] {
  const inputKeys = new Set([...Object.keys(first.inputs), ...Object.keys(second.inputs)]);
  const input = ({ inputs }: Column, key: string) => names.choice(String(inputs[key] ?? ''));

  return [
    [names.title, first.title, second.title, difference],
    ...[...inputKeys].map((key) => [names.field(key), input(first, key), input(second, key), '']),
    ...values.map((row) => [
      names.output(row.key),
      quantity(row.first, names),
      quantity(row.second, names),
      row.differencePct === null ? '' : differenceText(row.differencePct, names.language),
    ]),
  ];
}

function quantity(value: CalculationValue | null, names: ValueNames): string {
  return value === null ? '' : `${valueText(value, names)} ${value.unit}`.trim();
}
