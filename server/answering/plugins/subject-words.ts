import { languageOf } from '../../trade/knowledge/language-of.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';
import type { ModelRequest } from '../provider.ts';

/** The question; where the answer is told in another language, the title of the article that it is about. */
export async function subjectWords(
  { question, language, told }: Pick<ModelRequest, 'question' | 'language' | 'told'>,
  knowledge: KnowledgeService,
): Promise<string> {
  const own = languageOf(question, language);
  if (told === undefined || told === own) return question;
  const [found] = await knowledge.find(question, own, 1);
  const id = found?.passages[0]?.articleId;

  return id === undefined
    ? question
    : (await knowledge.article({ id, language: told }, told)).title;
}
