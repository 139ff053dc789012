import { tokenize } from '../reading/lexer.ts';
import { foldText } from '../reading/fold-text.ts';

/** A line of a message without its marker and sender. */
export interface MarkedLine {
  text: string;
  /** The number that it is listed under; null without one. */
  number: number | null;
}

/** '[2026/11/3 14:22] 张工: ' and '03/11/26, 2:22 PM - Ahmed: ' of copied chats. */
const SENDER =
  /^\s{0,4}\[?\d{1,4}[./年-]\d{1,2}(?:[./月-]\d{1,4})?日?,?\s{1,3}(?:[上下]午\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s{0,3}[-–]?\s{0,3}[^\d:：]{1,40}[:：]\s{0,4}/i;

/** '3、', '(1)', '1️⃣', '第2项：', 'Item 3:' and '-' at the start of an item. */
const MARKER = new RegExp(
  String.raw`^\s{0,10}(?:${[
    String.raw`第\s?(?<nth>[\d０-９]{1,3}|[一二三四五六七八九十]{1,3})\s?[个项条种款样行号]?[:：、，,.．]`,
    String.raw`(?:item|no\.?|line|pos\.?|number|#)\s?(?<item>\d{1,3})\s?[:：.)）–-]`,
    String.raw`[(（]?(?<closed>[\d０-９]{1,3})(?:[)）、:：]|[.．](?![\d０-９]))`,
    // A decimal has one width.
    String.raw`(?<wide>[０-９]{1,3})．`,
    String.raw`(?<key>\d)\uFE0F?\u20E3`,
    String.raw`(?<circled>[①-⑳⑴-⒇⒈-⒛])`,
    String.raw`(?<han>[一二三四五六七八九十]{1,3})、`,
    String.raw`[-–—•·*●○▪■◆◇➤►>※]|\p{Extended_Pictographic}\uFE0F?`,
  ].join('|')})\s{0,10}`,
  'iu',
);
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
    const found = Object.values(written).find((group) => group !== undefined);

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
  const first = tokenize(foldText(line).text).find(({ kind }) => kind !== 'break');

  return first?.kind === 'quantity' && first.meanings.some(({ unit }) => unit !== null);
}

/** '12', '１２' or '十二'; null if it is none. */
export function numberOf(written: string): number | null {
  const digits = written.normalize('NFKC');
  if (/^\d{1,3}$/.test(digits)) return Number(digits);
  const [tens, ones] = digits.includes('十') ? digits.split('十') : ['', digits];
  if (!digits.includes('十')) return HAN.indexOf(digits) > 0 ? HAN.indexOf(digits) : null;

  return (tens === '' ? 1 : HAN.indexOf(tens ?? '')) * 10 + Math.max(0, HAN.indexOf(ones ?? ''));
}

const HAN = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

function circledNumber(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const first = ['①', '⑴', '⒈'].map((each) => each.codePointAt(0) ?? 0);

  return code - Math.max(...first.filter((start) => start <= code)) + 1;
}
