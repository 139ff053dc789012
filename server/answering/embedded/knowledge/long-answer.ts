import type { Language } from '../../../content/messages.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import type { AnswerPiece } from '../answer-piece.ts';
import type { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';
import { cited } from './cited-blocks.ts';
import { bullets, isTable } from './quote-passages.ts';

export function* longAnswer(chapters: RankedArticle[], language: Language): Generator<AnswerPiece> {
  yield* cited((citations) =>
    chapters.flatMap(({ passages }) => [
      `## ${passages[0]?.title ?? ''}`,
      ...sections(passages, citations, language, {
        title: (heading) => `### ${heading}`,
        bestFirst: false,
      }),
    ]),
  );
}

/** Passages under their headings, in the order of the article or the best heading first. */
function sections(
  passages: RankedPassage[],
  citations: Citations,
  language: Language,
  { title, bestFirst }: { title: (heading: string) => string; bestFirst: boolean },
): string[] {
  const ordered = bestFirst ? [...passages].sort((one, other) => other.fit - one.fit) : passages;
  const headings = [...new Set(ordered.map(({ heading }) => heading))];

  return headings.flatMap((heading) => {
    const members = passages.filter((passage) => passage.heading === heading);
    const tables = members.filter(isTable);
    const prose = members.filter((passage) => !isTable(passage));
    return [
      ...(heading === '' ? [] : [title(heading)]),
      ...(prose.length > 0 ? [bullets(prose, citations, language)] : []),
      ...tables.flatMap((passage) => [
        passage.text,
        `${engineTexts(language).tableFrom}${citations.mark(passage)}`,
      ]),
    ];
  });
}
