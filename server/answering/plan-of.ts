import type { CalculationPart } from '#contract/chat/calls.ts';
import { languageOf } from '../trade/knowledge/language-of.ts';
import type { EmbeddedEngine } from './embedded/create-embedded-engine.ts';
import { WorkTooLongError } from './long-work/long-work.ts';
import type { ModelRequest } from './provider.ts';

interface QuestionPlan {
  /** Empty if there is nothing to calculate, or if a number in the question was not used. */
  results: CalculationPart[];
}

export async function planOf(
  { question, history, language }: Pick<ModelRequest, 'question' | 'history' | 'language'>,
  engine: Pick<EmbeddedEngine, 'calculations'>,
): Promise<QuestionPlan> {
  try {
    return {
      results: await engine.calculations(question, languageOf(question, language), history),
    };
  } catch (cause) {
    if (cause instanceof WorkTooLongError) return { results: [] };
    throw cause;
  }
}
