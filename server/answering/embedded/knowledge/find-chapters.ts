import type { Language } from '../../../content/messages.ts';
import type { RankedArticle } from '../../../trade/knowledge/rank-passages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import { ASKS_PROCESS, OUTLINE, PROCESS_OF, WHOLE_TRADE } from '../words/knowledge-words.ts';

const MAX_CHAPTERS = 12;
/** The most articles on the things that a question names. */
const DIRECT_CHAPTERS = 4;
const DIRECT_COVERAGE = 0.3;

/** Search queries of the chapters on the whole trade or on a process, in order. */
export function chapterQueries(question: string, language: Language): string[] {
  const lower = question.toLowerCase();
  const outline = WHOLE_TRADE.test(lower)
    ? OUTLINE[language].filter(({ when }) => when.test(lower)).flatMap(({ queries }) => queries)
    : [];
  const process = ASKS_PROCESS.test(lower)
    ? (PROCESS_OF[language].find(({ product }) => product.test(lower))?.queries ?? [])
    : [];

  return [...outline, ...process];
}

/** The articles of a long answer, whole, in the order in which they are best read. */
export async function findChapters(
  question: string,
  queries: string[],
  language: Language,
  knowledge: KnowledgeService,
): Promise<RankedArticle[]> {
  const found = await Promise.all([
    ...queries.map((query) => knowledge.find(query, language, 1)),
    knowledge.find(question, language, DIRECT_CHAPTERS),
  ]);
  const direct = found.pop() ?? [];
  const named = direct.filter(({ coverage, isNamed }) => isNamed && coverage >= DIRECT_COVERAGE);
  const seen = new Set<string>();

  // An outline is in order; what was only found stands behind it.
  return [...found.flat(), ...named]
    .filter(({ articleId }) => !seen.has(articleId) && seen.add(articleId))
    .slice(0, MAX_CHAPTERS);
}
