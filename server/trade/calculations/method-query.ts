import { METHOD_QUERIES } from '../../content/engine/method-queries.ts';
import type { Language } from '../../content/messages.ts';
import { calculatorTitle } from './calculator-sentences.ts';

export function methodQuery(calculator: string, language: Language): string {
  return METHOD_QUERIES[language][calculator] ?? calculatorTitle(calculator, language);
}
