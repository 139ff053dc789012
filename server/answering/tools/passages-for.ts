import type { Language } from '../../content/messages.ts';
import type { Passage } from '../../trade/knowledge/repository.ts';
import type { KnowledgeService } from '../../trade/knowledge/knowledge-service.ts';

const MAX_ARTICLES = 4;
const MAX_PASSAGES = 8;

export async function passagesFor(
  knowledge: Pick<KnowledgeService, 'find'>,
  query: string,
  language: Language,
  region?: string,
): Promise<Passage[]> {
  const found = await knowledge.find(query, language, MAX_ARTICLES, region);

  return found
    .flatMap(({ passages, score: weight }) =>
      passages.map((passage) => ({ passage, weight: passage.score * weight })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PASSAGES)
    .map(({ passage }) => passage);
}
