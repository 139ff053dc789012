import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { weakestConfidence } from '#mesh/weakest-confidence.ts';
import type { Language } from '../../../content/messages.ts';
import { CALCULATION_TEXTS } from '../../../content/plugins/calculation-texts.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import type { CalculatorService } from '../../../modules/calculator/service.ts';

export function calculatorName(id: string, calculator: CalculatorService, language: Language) {
  return calculator.list(language).find((each) => each.id === id)?.name ?? id;
}

/** All values of a result in a table. */
export function valueTable({ calculator, result }: CalculationPart, language: Language): string {
  const texts = CALCULATION_TEXTS[language];
  const sentences = calculatorSentences(language, calculator);
  const rows = Object.entries(result.values).map(([key, { value, unit }]) => {
    const shown = typeof value === 'string' ? sentences.choiceName(value) : value;
    const quantity = formatQuantity({ value: shown, unit }, sentences.meshLanguage);
    return `| ${sentences.outputName(key)} | ${quantity} |`;
  });

  return [`| ${texts.quantity} | ${texts.value} |`, '| --- | --- |', ...rows].join('\n');
}

/** How a result comes about, what it rests on and what to look out for. */
export function workingBlocks({ result }: CalculationPart, language: Language): string[] {
  const texts = CALCULATION_TEXTS[language];
  const confidence = weakestConfidence(
    'A',
    ...Object.values(result.values).map((value) => value.confidence),
  );

  return [
    `**${texts.formula}**`,
    list(result.steps),
    `**${texts.assumptions}**`,
    list([...result.assumptions, texts.confidence[confidence]]),
    ...(result.warnings.length === 0 ? [] : [`**${texts.warnings}**`, list(result.warnings)]),
  ];
}

export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
