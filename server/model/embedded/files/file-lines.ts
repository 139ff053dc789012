import type { QueryTerm } from '../../../modules/knowledge/read-query.ts';
import { passageWords } from '../../../modules/file/passage-words.ts';
import { paragraphsOf, sentencesOf } from '../../plugins/summary/read-text.ts';
import type { FilePassage } from '../../asked-file.ts';

/** A sentence or a row of a passage. */
export interface FileLine {
  text: string;
  page: number;
  /** Of a row: its cells, and what their columns are called. */
  cells: string[] | null;
  head: string[];
}

const TAB = '\t';
const HAN_BREAK = /(?<=[\p{Script=Han}，、；：])\n(?=[\p{Script=Han}\d])/gu;
/** A line that goes on in the next one: it ends in no mark, and is long. */
const LONG_LINE = 40;

/** The sentences and rows of a passage, in order. */
export function linesOf({ text, page, head }: FilePassage): FileLine[] {
  const names = head === '' ? [] : head.split(TAB);
  const lines: FileLine[] = [];
  let prose = '';
  const endProse = () => {
    for (const sentence of sentencesOf(paragraphsOf(unwrapped(prose)))) {
      lines.push({ text: sentence.text, page, cells: null, head: [] });
    }
    prose = '';
  };
  for (const line of text.split('\n')) {
    if (!line.includes(TAB)) {
      prose += `${line}\n`;
      continue;
    }
    endProse();
    const cells = line.split(TAB).map((cell) => cell.trim());
    if (line.trim() !== head.trim())
      lines.push({ text: rowText(cells, names), page, cells, head: names });
  }
  endProse();

  return lines;
}

/** '目数 40，丝径 0.2': what a row says, in one line. */
function rowText(cells: readonly string[], names: readonly string[]): string {
  return cells
    .map((cell, n) => [names[n]?.trim() ?? '', cell].filter((word) => word !== '').join(' '))
    .filter((word, n) => cells[n] !== '' && word !== '')
    .join('，');
}

/** Lines of a page put together where a sentence goes on in the next one. */
function unwrapped(text: string): string {
  return text
    .replace(HAN_BREAK, '')
    .split('\n')
    .reduce((whole, line) => {
      const last = whole.slice(whole.lastIndexOf('\n') + 1);
      const goesOn =
        last.length >= LONG_LINE && !/[。！？!?:：.;；]$/.test(last.trim()) && line.trim() !== '';
      return goesOn ? `${whole} ${line}` : `${whole}\n${line}`;
    }, '');
}

/** How much of what is asked a line says: the number of terms, those of a subject counting more. */
export function termsSaid(line: Pick<FileLine, 'text'>, terms: readonly QueryTerm[]): number {
  const words = new Set(passageWords(line.text));
  return terms.reduce(
    (sum, { alternatives, isAspect }) =>
      alternatives.some((each) => each.length > 0 && each.every((word) => words.has(word)))
        ? sum + (isAspect ? 1 : 2)
        : sum,
    0,
  );
}
