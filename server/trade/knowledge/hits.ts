import type { KnowledgeHit, RankedHit } from '#contract/knowledge/calls.ts';
import { firstMatch, matchedWords } from './matched-words.ts';
import { UNRANKED, type RankedArticle, type RankedPassage } from './rank-passages.ts';
import type { QueryTerm } from './read-query.ts';

const SNIPPET_CHARS = 120;
/** Characters shown before a match, if its sentence begins earlier. */
const BEFORE_MATCH = 24;

/** Ranked articles as a list of hits, each with the paragraph that fits best. */
export function hitsOf(terms: QueryTerm[], ranked: RankedArticle[]): KnowledgeHit[] {
  return ranked.flatMap(({ articleId, score, passages }) => {
    const passage = bestOf(passages);
    if (!passage) return [];
    const { title, heading } = passage;
    const snippet = snippetAround(terms, passage.text);

    return [
      {
        articleId,
        language: passage.language,
        title,
        heading,
        snippet,
        paragraph: passage.n,
        matches: matchedWords(terms, [title, heading, snippet]),
        score: Number(score.toFixed(3)),
        contributor: passage.contributor,
      },
    ];
  });
}

/** Hits with what their ranks are made of: four parts that add up to the score, and how sure it is. */
export function rankedHitsOf(terms: QueryTerm[], ranked: RankedArticle[]): RankedHit[] {
  return ranked.flatMap((article) => {
    const { parts, spoken } = bestOf(article.passages) ?? UNRANKED;
    const { coverage, relevance } = article;
    const named = { ...parts, spoken, coverage, relevance };

    return hitsOf(terms, [article]).map((hit) => ({
      ...hit,
      parts: Object.entries(named).map(([name, value]) => ({
        name,
        value: Number(value.toFixed(3)),
      })),
    }));
  });
}

function bestOf(passages: RankedPassage[]): RankedPassage | undefined {
  return passages.reduce<RankedPassage | undefined>(
    (best, each) => (best === undefined || each.score > best.score ? each : best),
    undefined,
  );
}

/**
 * At most 120 characters of a paragraph, from its beginning, or from shortly before the first match
 * where that comes later. Of a table the row that says most of what was searched for.
 */
export function snippetAround(terms: QueryTerm[], markdown: string): string {
  const text = markdown.startsWith('|')
    ? bestRow(terms, markdown)
    : markdown.replaceAll(/\s+/g, ' ');
  if (text.length <= SNIPPET_CHARS) return text;

  const match = firstMatch(terms, text);
  const isLate = match > SNIPPET_CHARS - BEFORE_MATCH;
  const start = isLate ? startBefore(text, match) : 0;
  const cut = Array.from(text.slice(start));
  const room = SNIPPET_CHARS - (start > 0 ? 1 : 0);
  const shown =
    cut.length <= room
      ? cut.join('')
      : `${cut
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`;

  return start > 0 ? `…${shown}` : shown;
}

/** After the end of a sentence or a gap between words, where one is near. */
function startBefore(text: string, match: number): number {
  const earliest = Math.max(0, match - BEFORE_MATCH);
  const before = text.slice(earliest, match);
  const stop = /[。；;，,.:：](?=[^。；;，,.:：]*$)/u.exec(before);
  if (stop)
    return earliest + stop.index + stop[0].length + (before[stop.index + 1] === ' ' ? 1 : 0);
  const gap = before.indexOf(' ');

  return earliest + (gap < 0 ? 0 : gap + 1);
}

function bestRow(terms: QueryTerm[], table: string): string {
  const [head = [], , ...rows] = table.split('\n').map(cellsOf);
  const worth = (cells: string[]) => matchedWords(terms, cells).length;
  const best = rows.reduce<string[]>(
    (found, row) => (found.length === 0 || worth(row) > worth(found) ? row : found),
    [],
  );

  return best.length === 0
    ? head.join(' · ')
    : best.map((cell, at) => [head[at], cell].filter(Boolean).join(' ')).join(' · ');
}

/** The cells of a row of a Markdown table. */
export function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
