import { lexemes } from '../../../trade/knowledge/lexemes.ts';
import { matchedWords } from '../../../trade/knowledge/matched-words.ts';
import type { QueryTerm } from '../../../trade/knowledge/read-query.ts';
import { cellsOf } from '../../../trade/knowledge/hits.ts';

const RANGE = /^\D{0,3}(\d+(?:\.\d+)?)\s*(?:–|-|~|至|to)\s*(\d+(?:\.\d+)?)/;
/** '316L' is a name, and no 316. */
const NUMBER = /(?<![\d.])\d{1,6}(?:\.\d{1,6})?(?!\.?\d|(?:l|h|n|s|ti)(?![a-z]))/gi;
const MAX_ROWS = 6;

/** A table's head and the rows that a question asks for; `isCut` where these are fewer than all. */
interface AskedRows {
  head: string[];
  rows: string[][];
  isCut: boolean;
}

/**
 * The rows whose first cell is a number of the question, a range around one, or names what it names;
 * else those that say a word of it which not most rows say.
 */
export function askedRows(table: string, question: string, terms: QueryTerm[]): AskedRows {
  const [head = '', , ...lines] = table.split('\n');
  const rows = lines.map(cellsOf);
  const kept = byFirstCell(rows, question, terms) ?? byAnyCell(rows, terms) ?? rows;

  return { head: cellsOf(head), rows: kept, isCut: kept.length < rows.length };
}

function byFirstCell(
  rows: string[][],
  question: string,
  terms: QueryTerm[],
): string[][] | undefined {
  const numbers = (question.match(NUMBER) ?? []).map(Number);
  const inRange = rows.filter(([first = '']) => {
    if (/^\d+(?:\.\d+)?$/.test(first)) return numbers.includes(Number(first));
    const range = RANGE.exec(first);
    if (!range) return false;
    return numbers.some((each) => each >= Number(range[1]) && each < Number(range[2]));
  });
  if (inRange.length > 0 && inRange.length <= 2) return inRange;
  const telling = terms.filter(({ isAspect }) => !isAspect);
  const named = rows.filter(([first = '']) => {
    const found = new Set(lexemes(first));
    return telling.some(({ alternatives }) =>
      alternatives.some((each) => each.length > 0 && each.every((lexeme) => found.has(lexeme))),
    );
  });

  return named.length > 0 && named.length < rows.length && named.length <= MAX_ROWS
    ? named
    : undefined;
}

function byAnyCell(rows: string[][], terms: QueryTerm[]): string[][] | undefined {
  const most = Math.max(1, Math.floor(rows.length / 2));
  const telling = terms.filter(
    (term) => rows.filter((row) => matchedWords([term], row).length > 0).length <= most,
  );
  const kept = rows.filter((row) => matchedWords(telling, row).length > 0);

  return kept.length > 0 && kept.length < rows.length ? kept : undefined;
}

export function tableText({ head, rows }: AskedRows): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A head that is a question of its own reads badly before its value: '是什么', 'What it is', 'In full'. */
const ASKING_HEAD =
  /什么|哪|怎|^(?:what|which|how|where|when|in full)\b|^(?:全称|说明|含义|意思)$/i;

/**
 * One row as a sentence. A number says nothing without the head above it; of two columns the second
 * head is said only with a number.
 */
export function rowSentence(head: string[], row: string[], hasHan: boolean): string {
  const [subject = '', ...values] = row;
  const [about = '', ...names] = head;
  const isNumber = /^[\d./–×x½ -]+$/.test(subject);
  const begin = isNumber ? `${about} ${subject}` : subject;
  const said = values
    .map((value, at) => {
      if (values.length === 1 && !/\d/.test(value)) return value;
      const name = names[at] ?? '';
      if (ASKING_HEAD.test(name)) return value;
      const joint = hasHan && /\p{Script=Han}$/u.test(name) ? '为' : ' ';
      return `${name}${joint}${value}`.trim();
    })
    .join(hasHan ? '，' : ', ');

  return hasHan ? `${begin}：${said}。` : `${begin}: ${said}.`;
}
