import { i18n } from '#i18n/setup.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { inputSymbols, nameSteps } from '#mesh/sentences/formula-symbols.ts';
import { arrangeResult } from './arrange-result.ts';
import { namesOf, quantityText, valueText } from './calculation-text.ts';
import { calculatorList } from './calculator-texts.ts';
import type { ReadCalculation } from './read-calculation.ts';
import { readLine, readValues, shortTitle } from './read-values.ts';
import { totalsOf } from './totals.ts';
import { asTyped } from './use-calculator.ts';

interface ToldCalculation {
  read: string;
  values: { name: string; value: string; unit: string }[];
  steps: string[];
  /** 'N₁ Mesh · d₁ Wire diameter'; empty without symbols. */
  symbols: string;
  notes: string[];
}

/** Requires the namespace `calculators` to be loaded. */
export function toldCalculation(part: ReadCalculation, texts: CalculatorTexts): ToldCalculation {
  const t = i18n.getFixedT(null, 'calculators');
  const { calculator, inputs, result, reading } = part;
  const names = namesOf(calculator, texts);
  const values = readValues({
    calculator,
    fields: calculatorList(texts).find(({ id }) => id === calculator)?.fields ?? [],
    reading,
    inputs,
    values: asTyped(inputs),
    language: texts.language,
  });
  const line = readLine(shortTitle(names.title), values, (mark) => t(`readMarks.${mark}`));
  const { asked, rows, more } = arrangeResult(result, reading.asked, null, inputs);

  return {
    read: t('read.line', { line }),
    values: [...asked, ...rows, ...more].map(([key, value]) => ({
      name: names.output(key),
      value: valueText(value, names),
      unit: value.unit,
    })),
    steps: nameSteps(calculator, result.steps, { outputName: names.output }),
    symbols: inputSymbols(calculator, result.steps)
      .map(({ symbol, field }) => `${symbol} ${names.field(field)}`)
      .join(' · '),
    notes: [...result.warnings, ...result.assumptions],
  };
}

export function toldTotals(parts: readonly ReadCalculation[], texts: CalculatorTexts): string[] {
  const t = i18n.getFixedT(null, 'calculators');
  const names = namesOf(parts[0]?.calculator ?? '', texts);

  return totalsOf(parts).flatMap(({ key, sum }) =>
    sum === null
      ? []
      : [t('group.totalLine', { name: names.output(key), value: quantityText(sum, names) })],
  );
}
