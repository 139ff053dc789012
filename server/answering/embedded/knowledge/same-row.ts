import { fold } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { cellsOf } from '../../../trade/knowledge/hits.ts';
import { isTable } from './quote-passages.ts';
import { rowSentence } from './table-rows.ts';
import { CLAIMS_LIKENESS } from './verdict.ts';

/** Tables with fewer rows are no scales. */
const MIN_ROWS = 8;

interface RowVerdict {
  isSame: boolean;
  /** The rows of the two numbers as sentences, one if they share it. */
  passage: RankedPassage;
}

/**
 * True if two numbers that a question sets equal ('a No. 100 sieve and 150 µm') stand in one row of a
 * table; undefined if no table has both.
 */
export function sameRow(
  question: string,
  articles: readonly RankedArticle[],
  hasHan: boolean,
): RowVerdict | undefined {
  const text = fold(question);
  if (!CLAIMS_LIKENESS.test(text)) return undefined;
  const numbers = [...new Set(text.match(/(?<![\d.a-z-])\d+(?:\.\d+)?(?![\d.]|-\d)/g))];
  const [one, other] = numbers.slice(-2);
  if (one === undefined || other === undefined) return undefined;
  for (const passage of articles.flatMap(({ passages }) => passages).filter(isTable)) {
    const [head = '', , ...lines] = passage.text.split('\n');
    const rows = lines.map(cellsOf);
    if (rows.length < MIN_ROWS) continue;
    const names = cellsOf(head);
    const told = (found: string[][]) => ({
      ...passage,
      text: found.map((row) => rowSentence(names, row, hasHan)).join(hasHan ? '' : ' '),
    });
    const both = rows.find((row) => row.includes(one) && row.includes(other));
    if (both) return { isSame: true, passage: told([both]) };
    const byNumber = [one, other].map((number, at) => rows.find((row) => row[at] === number));
    const [first, second] = byNumber;
    if (first && second) return { isSame: false, passage: told([first, second]) };
  }
  return undefined;
}
