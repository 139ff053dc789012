import { tokenize } from '../reading/lexer.ts';
import { hanValue } from '../reading/lexer/han-numbers.ts';
import { HAN_NUMBER, MARKER, SENDER } from '../words/list-marker-words.ts';
import { foldEnquiry } from './fold-enquiry.ts';

/** A line of a message without its marker and sender. */
interface MarkedLine {
  text: string;
  /** The number that it is listed under; null without one. */
  number: number | null;
}

/** Numbers that are markers only in a row: '1.304 …' and '2.316 …', '1 304 …'. */
const COUNTED = /^\s{0,10}([\d０-９]{1,3})(?:[.．](?=[\d０-９])|[\t ]{1,10})(?=\S)/;
/** Lines between two markers of one list. */
const MAX_BETWEEN = 3;

/** The lines without markers and senders; both are looked for at the start alone. */
export function withoutMarkers(lines: readonly string[]): MarkedLine[] {
  const said = lines.map((line) => line.replace(SENDER, ''));
  const counted = countedLines(said);

  return said.map((line, at) => {
    const number = counted.get(at);
    if (number !== undefined) return { text: line.replace(COUNTED, ''), number };
    const marker = MARKER.exec(line);
    if (marker === null) return { text: line, number: null };
    const { circled, ...written } = marker.groups ?? {};
    const found = Object.values(written).find(Boolean);

    return {
      text: line.slice(marker[0].length),
      number:
        circled === undefined
          ? found === undefined
            ? null
            : numberOf(found)
          : circledNumber(circled),
    };
  });
}

/** Lines that begin with 1, 2, 3 …, and are no amounts. */
function countedLines(lines: readonly string[]): Map<number, number> {
  const counted = new Map<number, number>();
  let run: number[] = [];
  const close = () => {
    if (run.length > 1) for (const [n, at] of run.entries()) counted.set(at, n + 1);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    const match = COUNTED.exec(line);
    const last = run.at(-1);
    if (last !== undefined && at - last > MAX_BETWEEN + 1) close();
    if (match === null || isAmount(line.slice(0, 80))) continue;
    const number = numberOf(match[1] ?? '');
    if (number !== run.length + 1) close();
    if (number === run.length + 1) run.push(at);
  }
  close();

  return counted;
}

/** '1 roll of …', '2mm …' */
function isAmount(line: string): boolean {
  const first = tokenize(foldEnquiry(line).text).find(({ kind }) => kind !== 'break');

  return first?.kind === 'quantity' && first.meanings.some(({ unit }) => unit !== null);
}

/** '12', '１２' or a number in Chinese words; null if it is none. */
export function numberOf(written: string): number | null {
  const digits = written.normalize('NFKC');
  if (/^\d{1,3}$/.test(digits)) return Number(digits);

  return HAN_NUMBER.test(digits) ? hanValue(digits) : null;
}

function circledNumber(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const first = ['①', '⑴', '⒈'].map((each) => each.codePointAt(0) ?? 0);

  return code - Math.max(...first.filter((start) => start <= code)) + 1;
}
