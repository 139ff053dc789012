import type { CalculationPart, Part } from '#contract/chat/calls.ts';
import { CONTINUING_QUESTIONS } from '../../../content/plugins/related-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { EmbeddedEngine } from '../../embedded/create-embedded-engine.ts';
import type { EarlierExchange } from '../../provider.ts';

/**
 * Questions that go on from the calculations of an answer: another material, a roll, a price. Each is
 * known to be calculated for all of them.
 */
export async function continuingQuestions(
  { question, answer, parts = [] }: EarlierExchange,
  language: Language,
  engine: Pick<EmbeddedEngine, 'calculations'>,
): Promise<string[]> {
  const runs = parts.filter(isCalculation);
  if (runs.length === 0) return [];
  const texts = CONTINUING_QUESTIONS[language];
  const [material, ...others] = new Set(runs.map(({ inputs }) => inputs['material']));
  const isWeighed = runs.every(({ result }) => result.values['weight_kg_m2'] !== undefined);
  const hasLength = runs.some(({ inputs }) => inputs['length_m'] !== undefined);
  const candidates = [
    ...(material === undefined || others.length > 0
      ? []
      : [material === 'ss316' ? texts.to304 : texts.to316]),
    ...(isWeighed && !hasLength ? [texts.roll] : []),
    ...(isWeighed ? [texts.price] : []),
  ];
  const history = [{ question, answer, parts }];
  const goOn: string[] = [];
  for (const candidate of candidates) {
    const found = await engine.calculations(candidate, language, history);
    if (isSameKind(found, runs)) goOn.push(candidate);
  }
  return goOn;
}

function isSameKind(found: readonly Kind[], runs: readonly Kind[]): boolean {
  return (
    found.length >= runs.length &&
    runs.every((run) => found.some(({ calculator }) => calculator === run.calculator))
  );
}

type Kind = Pick<CalculationPart, 'calculator'>;

function isCalculation(part: Part): part is CalculationPart {
  return part.type === 'calculation';
}
