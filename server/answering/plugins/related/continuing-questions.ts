import type { CalculationPart, Part } from '#contract/chat/calls.ts';
import { CONTINUING_QUESTIONS } from '../../../content/plugins/related-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { EmbeddedEngine } from '../../embedded/create-embedded-engine.ts';
import type { EarlierExchange } from '../../provider.ts';

/**
 * Questions that go on from the single calculation of an answer: another material, a roll, a price.
 * Each is known to be calculated.
 */
export async function continuingQuestions(
  { question, answer, parts = [] }: EarlierExchange,
  language: Language,
  engine: Pick<EmbeddedEngine, 'calculations'>,
): Promise<string[]> {
  const [run, ...others] = parts.filter(isCalculation);
  if (run === undefined || others.length > 0) return [];
  const texts = CONTINUING_QUESTIONS[language];
  const { material } = run.inputs;
  const candidates = [
    ...(material === undefined ? [] : [material === 'ss316' ? texts.to304 : texts.to316]),
    ...(run.result.values['weight_kg_m2'] === undefined ? [] : [texts.roll, texts.price]),
  ];
  const history = [{ question, answer, parts }];
  const goOn: string[] = [];
  for (const candidate of candidates) {
    const found = await engine.calculations(candidate, language, history);
    if (found.some(({ calculator }) => calculator === run.calculator)) goOn.push(candidate);
  }
  return goOn;
}

function isCalculation(part: Part): part is CalculationPart {
  return part.type === 'calculation';
}
