import {
  calculatorSentences as sentencesOf,
  type CalculatorSentences,
} from '#mesh/sentences/calculator-sentences.ts';
import {
  calculatorTitle as titleIn,
  type ToldTexts,
} from '#mesh/sentences/calculation-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { READING_TEXTS } from '#mesh/sentences/texts-by-language.ts';
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
  return titleIn(id, TEXTS[language]);
}

export function toldTexts(language: Language): ToldTexts {
  return { calculators: TEXTS[language], reading: READING_TEXTS[language] };
}
