import { byLanguage } from '#i18n/use-by-language.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import {
  describedCalculators,
  type DescribedCalculator,
} from '#mesh/sentences/described-calculators.ts';

export const CALCULATOR_TEXTS = byLanguage<CalculatorTexts>({
  zh: async () => (await import('#mesh/sentences/zh-cn-calculator-texts.ts')).zhCnCalculatorTexts,
  en: async () => (await import('#mesh/sentences/en-us-calculator-texts.ts')).enUsCalculatorTexts,
});

const described = new Map<CalculatorTexts, readonly DescribedCalculator[]>();

export function calculatorList(texts: CalculatorTexts): readonly DescribedCalculator[] {
  const known = described.get(texts);
  if (known !== undefined) return known;
  const list = describedCalculators(texts);
  described.set(texts, list);
  return list;
}
