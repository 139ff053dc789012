import type { Language } from '../../../content/messages.ts';
import { matchedWords } from '../../../modules/knowledge/matched-words.ts';
import type { RankedPassage } from '../../../modules/knowledge/rank-passages.ts';
import type { QueryTerm } from '../../../modules/knowledge/read-query.ts';
import type { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';

/** A table of more rows is cut to those that were asked for. */
const WHOLE_TABLE = 12;
const MOST_ROWS = 8;

export function isTable({ text }: RankedPassage): boolean {
  return text.startsWith('|');
}

/** A passage's sentence with its caution and its source. */
export function quoted(passage: RankedPassage, citations: Citations, language: Language): string {
  const caution = passage.confidence === 'C' ? engineTexts(language).unverified : '';
  return `${passage.text}${caution}${citations.mark(passage)}`;
}

export function bullets(
  passages: RankedPassage[],
  citations: Citations,
  language: Language,
): string {
  return passages.map((passage) => `- ${quoted(passage, citations, language)}`).join('\n');
}

/**
 * A long table's head with the rows that say a word of the question which not most rows say; the whole
 * table where that is none or too many.
 */
export function rowsAskedFor(table: string, terms: QueryTerm[]): string {
  const [head = '', rule = '', ...rows] = table.split('\n');
  if (rows.length <= WHOLE_TABLE) return table;
  const telling = terms.filter(
    (term) =>
      rows.filter((row) => matchedWords([term], cellsOf(row)).length > 0).length <= MOST_ROWS,
  );
  const asked = rows.filter((row) => matchedWords(telling, cellsOf(row)).length > 0);

  return asked.length === 0 || asked.length > MOST_ROWS ? table : [head, rule, ...asked].join('\n');
}

export function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
