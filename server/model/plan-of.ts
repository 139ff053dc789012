import type { CalculationPart } from '#contract/chat/calls.ts';
import { languageOf } from '../modules/knowledge/language-of.ts';
import type { EmbeddedEngine } from './embedded/create-embedded-engine.ts';
import { WorkTooLongError } from './long-work.ts';
import type { ModelRequest } from './provider.ts';

/** What a question comes to, read by rules and calculated. */
interface QuestionPlan {
  /** Empty where there is nothing to calculate, or where a number of the question found no place. */
  results: CalculationPart[];
}

/** Reads a question for a model. */
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
