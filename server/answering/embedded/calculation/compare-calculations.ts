import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { labelOf } from '#mesh/sentences/calculation-sentences.ts';
import type { Language } from '../../../content/messages.ts';
import {
  calculatorSentences,
  calculatorTexts,
} from '../../../trade/calculations/calculator-sentences.ts';
import { engineTexts, fill } from '../engine-language.ts';

type Value = CalculationPart['result']['values'][string];

/** The difference of two calculations, and its cause. */
export interface Compared {
  lines: string[];
  steps: string[];
}

/** The differences of two results in the values `keys`; empty where none can be compared. */
export function compareCalculations(
  first: CalculationPart,
  second: CalculationPart,
  keys: readonly string[],
  language: Language,
): Compared {
  const texts = engineTexts(language);
  const { meshLanguage, outputName } = calculatorSentences(language, first.calculator);
  const compared: Compared = { lines: [], steps: [] };
  for (const key of keys) {
    const one = numberIn(first, key);
    const other = numberIn(second, key);
    if (!one || !other) continue;
    const name = outputName(key);
    if (one.value === other.value) {
      compared.lines.push(fill(texts.same, { name }));
      continue;
    }
    const [less, more] = one.value < other.value ? [first, second] : [second, first];
    const [low, high] = [Math.min(one.value, other.value), Math.max(one.value, other.value)];
    const value = formatQuantity({ value: high - low, unit: one.unit }, meshLanguage);
    const shown = (amount: number) => formatNumber(amount, meshLanguage);
    compared.steps.push(`${shown(high)} − ${shown(low)} = ${value}`);
    compared.lines.push(
      fill(texts.exceeds, {
        name,
        less: labelOf(less, more, calculatorTexts(language)),
        more: labelOf(more, less, calculatorTexts(language)),
        value,
        percent: shown(((high - low) / low) * 100),
      }),
    );
  }
  return compared;
}

/** The values `keys` of several results side by side. */
export function comparisonTable(
  parts: readonly CalculationPart[],
  keys: readonly string[],
  language: Language,
): string {
  const [first, second] = parts;
  if (!first || !second) return '';
  const { meshLanguage, outputName } = calculatorSentences(language, first.calculator);
  const texts = calculatorTexts(language);
  const columns = parts.map((part) => labelOf(part, part === first ? second : first, texts));
  const rows = keys.flatMap((key) => {
    const values = parts.map((part) => valueIn(part, key));
    if (values.some((value) => value === undefined)) return [];
    const cells = values.map((value) => (value ? formatQuantity(value, meshLanguage) : ''));
    return [`| ${outputName(key)} | ${cells.join(' | ')} |`];
  });

  return [
    `| ${engineTexts(language).quantity} | ${columns.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...rows,
  ].join('\n');
}

function numberIn(part: CalculationPart, key: string): (Value & { value: number }) | undefined {
  const value = valueIn(part, key);
  return value && typeof value.value === 'number' ? { ...value, value: value.value } : undefined;
}

/** The weight of a square metre of welded mesh has a key of its own. */
function valueIn({ result: { values } }: CalculationPart, key: string): Value | undefined {
  const twin = key === 'weight_kg_m2' ? 'weight_kg_m2_theory' : 'weight_kg_m2';
  return values[key] ?? (key.startsWith('weight_kg_m2') ? values[twin] : undefined);
}
