import { namedCell } from '#mesh/reading/pasted-table.ts';
import { SPEC_COLUMN } from '../../../content/vocabulary/file-words.ts';
import { isHead } from '../../../modules/file/chunks-of-page.ts';
import { heldOf, passageWords } from '../../../modules/file/passage-words.ts';
import type { QueryTerm } from '../../../modules/knowledge/read-query.ts';
import { sentencesOf } from '../../plugins/summary/read-text.ts';
import type { FilePassage } from '../../asked-file.ts';

/** A sentence or a row of a passage. */
export interface FileLine {
  text: string;
  page: number;
  /** What it stands under. */
  heading: string;
  /** Of a row: its cells, and what their columns are called. */
  cells: string[] | null;
  head: string[];
  /** What calculators may read of it: a sentence, or the columns of a row that describe a mesh. */
  spec: string;
}

const TAB = '\t';
const HEADING = /^\s*#{1,6}\s+(\S.*)$/;
/** A line that ends in no mark goes on in the next one where it is so long, or breaks within Chinese. */
const LONG_LINE = 40;
const ENDS = /[。！？!?:：.;；]$/;
const HAN_END = /[\p{Script=Han}，、]$/u;
const HAN_START = /^[\p{Script=Han}\d]/u;
const HAN_LINE = 18;

/** The sentences and rows of a passage, in order, without its headings. */
export function linesOf({ text, page, head }: FilePassage): FileLine[] {
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

/** How much of what is asked a line says, with its heading; what is a subject counts twice. */
export function termsSaid(
  { text, heading }: Pick<FileLine, 'text' | 'heading'>,
  terms: readonly QueryTerm[],
): number {
  const words = new Set(passageWords(`${heading}\n${text}`));

  return terms.reduce((sum, term) => sum + heldOf(term, words) * (term.isAspect ? 1 : 2), 0);
}
