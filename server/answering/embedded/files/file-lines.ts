import { namedCell } from '#mesh/reading/pasted-table.ts';
import { SPEC_COLUMN } from '../../../content/vocabulary/file-words.ts';
import { isHead } from '../../../trade/passages/chunks-of-page.ts';
import { heldOf, passageWords, termsOf } from '../../../trade/passages/passage-words.ts';
import type { QueryTerm } from '../../../trade/knowledge/read-query.ts';
import { sentencesOf, type Sentence } from '../../plugins/summary/read-text.ts';
import type { FilePassage } from '../../asked-file.ts';

/** A sentence or a row of a passage. */
export interface FileLine {
  text: string;
  page: number;
  /** Its heading. */
  heading: string;
  /** Cells of a row, and the names of their columns. */
  cells: string[] | null;
  head: string[];
  /** The part that calculators may read: a sentence, or the columns of a row that describe a mesh. */
  spec: string;
}

const TAB = '\t';
const BEST_SHARE = 0.7;
/** Lines of a file that are tried as a specification. */
const MAX_TRIED = 60;

const HEADING = /^\s*#{1,6}\s+(\S.*)$/;
/** A line that ends in no mark goes on in the next one where it is so long, or breaks within Chinese. */
const LONG_LINE = 40;
const ENDS = /[。！？!?:：.;；]$/;
const HAN_END = /[\p{Script=Han}，、]$/u;
const HAN_START = /^[\p{Script=Han}\d]/u;
const HAN_LINE = 18;

/** The sentences and rows of a passage, in order, without its headings. */
function linesOf({ text, page, head }: FilePassage): FileLine[] {
  const lines: FileLine[] = [];
  let names = head === '' ? [] : head.split(TAB);
  let heading = '';
  let prose = '';
  const endProse = () => {
    for (const sentence of sentencesOf([prose])) {
      const { text: said } = sentence;
      lines.push({ text: said, page, heading, cells: null, head: [], spec: said });
    }
    prose = '';
  };
  for (const line of text.split('\n')) {
    const [, title] = HEADING.exec(line) ?? [];
    if (title !== undefined) {
      endProse();
      heading = title.trim();
    } else if (line.includes(TAB)) {
      endProse();
      const isNames =
        head === '' ? names.length === 0 && isHead(line) : line.trim() === head.trim();
      if (isNames) names = line.split(TAB);
      else lines.push(rowOf(line, names, { page, heading }));
    } else {
      if (head === '' && line.trim() === '') names = [];
      prose = joined(prose, line);
    }
  }
  endProse();

  return lines;
}

/** A row says what its columns are called: '目数 40，丝径 0.2'. */
function rowOf(
  line: string,
  names: readonly string[],
  place: Pick<FileLine, 'page' | 'heading'>,
): FileLine {
  const cells = line.split(TAB).map((cell) => cell.trim());
  const words = cells.flatMap((cell, n) =>
    cell === '' ? [] : [[names[n]?.trim() ?? '', cell].filter((word) => word !== '').join(' ')],
  );

  return {
    ...place,
    text: words.join('，'),
    cells,
    head: names.map((name) => name.trim()),
    spec: specOf(cells, names),
  };
}

/** '丝径 0.2mm': with the unit that the column's name has. */
function specOf(cells: readonly string[], names: readonly string[]): string {
  return cells
    .flatMap((cell, n) => {
      const name = (names[n] ?? '').trim().toLowerCase();
      if (cell === '' || !SPEC_COLUMN.test(name)) return [];
      return [namedCell(name, cell)];
    })
    .join('，');
}

/** Lines of a page are put together where a sentence goes on in the next one. */
function joined(text: string, line: string): string {
  const last = text.slice(text.lastIndexOf('\n') + 1);
  if (last.trim() === '' || line.trim() === '' || ENDS.test(last.trim())) return `${text}\n${line}`;
  if (last.length >= HAN_LINE && HAN_END.test(last) && HAN_START.test(line)) return text + line;

  return last.length >= LONG_LINE ? `${text} ${line}` : `${text}\n${line}`;
}

/** Score of a line with its heading for what is asked; a subject counts twice. */
function termsSaid(
  { text, heading }: Pick<FileLine, 'text' | 'heading'>,
  terms: readonly QueryTerm[],
): number {
  const words = new Set(passageWords(`${heading}\n${text}`));

  return terms.reduce((sum, term) => sum + heldOf(term, words) * (term.isAspect ? 1 : 2), 0);
}

/** The lines that say about as much of what is asked as the best of them; none where none says any. */
function linesSaying(lines: readonly FileLine[], terms: readonly QueryTerm[]): FileLine[] {
  const scores = lines.map((line) => termsSaid(line, terms));
  const least = Math.max(1, Math.max(0, ...scores) * BEST_SHARE);

  return lines.filter((_, n) => (scores[n] ?? 0) >= least);
}

/** The lines of each passage that contain the most asked words; its first `most` lines if none contains any. */
export function linesSaid(
  passages: readonly FilePassage[],
  terms: readonly QueryTerm[] | 'all',
  most: number,
): FileLine[][] {
  return passages.map((passage) => {
    const lines = linesOf(passage);
    if (terms === 'all') return lines;
    const said = linesSaying(lines, terms);

    return said.length === 0 ? lines.slice(0, most) : said;
  });
}

/** The passages that say any of what is asked. */
export function passagesSaying(
  passages: readonly FilePassage[],
  terms: readonly QueryTerm[],
): FilePassage[] {
  return passages.filter((passage) => linesOf(passage).some((line) => termsSaid(line, terms) > 0));
}

/** The lines with numbers that a calculation may rest on, those that the question names first. */
export function linesToTry(
  passages: readonly FilePassage[],
  question: string,
): { line: FileLine; isNamed: boolean }[] {
  const lines = passages.flatMap(linesOf).filter(({ spec }) => /\d/.test(spec));
  const terms = termsOf(question);
  const named = linesSaying(lines, terms);
  // A number or a code identifies a line on its own; ordinary words also occur in other lines.
  const isOne = terms.some(({ text }) => /\d/.test(text));
  const isNamedLine = new Set(named);
  const tried = isOne ? named : [...named, ...lines.filter((line) => !isNamedLine.has(line))];

  return tried.slice(0, MAX_TRIED).map((line) => ({ line, isNamed: isNamedLine.has(line) }));
}

/** The sentences of a file; where they stand is their page. */
export function sentencesIn(passages: readonly FilePassage[]): Sentence[] {
  let page = 0;

  return passages.flatMap(linesOf).map((line) => {
    const isFirst = line.page !== page;
    page = line.page;
    return { text: line.text, paragraph: line.page, isFirst };
  });
}
