import type { PluginForm } from '#contract/chat/plugins.ts';
import { invalid } from '../../platform/http/domain-error.ts';
import type { DrawingRequest } from '../../platform/db/schema/session.ts';
import type { Screening } from '../../trade/screening/screening.ts';

export interface AskedWords {
  question: string;
  form: PluginForm | null;
  drawing: Pick<DrawingRequest, 'prompt'> | null;
}

/**
 * @throws DomainError 422 for forbidden words, before anything is saved or charged
 */
export async function screenQuestion(
  { question, form, drawing }: AskedWords,
  { screen }: Pick<Screening, 'screen'>,
): Promise<void> {
  const texts = [question, ...Object.values(form ?? {}), drawing?.prompt ?? ''];
  const said = texts.filter((text) => typeof text === 'string' && text !== '').join('\n');
  const verdict = await screen(said, 'question');
  if (verdict.stops) throw invalid({ question: { key: 'screening.question', sentence: true } });
}
