import {
  calculatorSentences as sentencesOf,
  type CalculatorSentences,
} from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import type { Language } from '../../content/messages.ts';

const TEXTS: Record<Language, CalculatorTexts> = {
  'zh-CN': zhCnCalculatorTexts,
  'en-US': enUsCalculatorTexts,
};

export function calculatorTexts(language: Language): CalculatorTexts {
  return TEXTS[language];
}

/** In the words of one calculator if it is named. */
export function calculatorSentences(language: Language, calculator?: string): CalculatorSentences {
  return sentencesOf(TEXTS[language], calculator);
}

/** Title of a calculator; its id if it has none. */
export function calculatorTitle(id: string, language: Language): string {
  return Object.entries(TEXTS[language].calculators).find(([each]) => each === id)?.[1].name ?? id;
}
