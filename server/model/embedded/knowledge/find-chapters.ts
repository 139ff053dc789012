import type { Language } from '../../../content/messages.ts';
import type { RankedArticle } from '../../../modules/knowledge/rank-passages.ts';
import type { KnowledgeService } from '../../../modules/knowledge/service.ts';
import { ASKS_PROCESS, OUTLINE, PROCESS_OF, WHOLE_TRADE } from '../words/knowledge-words.ts';

const MOST_CHAPTERS = 12;
/** Of what a question names, the articles that are about it. */
const DIRECT_CHAPTERS = 4;
const DIRECT_COVERAGE = 0.45;

/** The articles of a long answer, whole, in the order in which they are best read. */
export async function findChapters(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedArticle[]> {
  const lower = question.toLowerCase();
  const direct = await knowledge.find(question, language, DIRECT_CHAPTERS);
  const named = direct.filter(({ coverage, isNamed }) => isNamed || coverage >= DIRECT_COVERAGE);
  const queries = [
    ...(WHOLE_TRADE.test(lower)
      ? OUTLINE[language].filter(({ when }) => when.test(lower)).flatMap((each) => each.queries)
      : []),
    ...(ASKS_PROCESS.test(lower) && named.length > 0
      ? (PROCESS_OF[language].find(({ product }) => product.test(lower))?.queries ?? [])
      : []),
  ];
  const outlined = await Promise.all(
    queries.map(async (query) => (await knowledge.find(query, language, 1))[0]),
  );
  // An outline is in order; what was only found stands behind it.
  const all = [...outlined.filter((each) => each !== undefined), ...named];
  const seen = new Set<string>();

  return all
    .filter(({ articleId }) => !seen.has(articleId) && seen.add(articleId))
    .slice(0, MOST_CHAPTERS);
}
