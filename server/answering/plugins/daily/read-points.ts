import {
  ABNORMAL,
  COUNTED,
  DONE,
  FOR_TOMORROW,
  IS_TOTAL,
  NOT_ABNORMAL,
  PLANNED,
  POINT_CLASSES,
  type PointClass,
} from '../../../content/plugins/daily-texts.ts';
import { dailyOrder } from './daily-order.ts';

interface Count {
  value: number;
  unit: string;
}

export interface Point {
  n: number;
  text: string;
  class: PointClass;
  isAbnormal: boolean;
  isForTomorrow: boolean;
  planned: Count | null;
  done: Count | null;
  count: Count | null;
}

export interface Sum {
  class: PointClass;
  total: Count;
  count: number;
}

const BULLET = /^(?:[-*•·–]|\(?\d{1,2}[.、)）](?!\d)|[一二三四五六七八九十]{1,2}、)\s*/;
const MIN_LINES = 2;
/** Characters of a clause that is a point of its own. */
const MIN_CLAUSE = 3;
const SENTENCE_END = /[；;。！!]|(?<=[a-z0-9)])\.\s+/i;
/** A comma behind which another thing is told: '织 12 卷，坏 1 台机', '12 rolls woven and 3 orders shipped'. */
const NEXT_THING =
  /[，,](?!\d)(?!\s*(?:实际|已?完成|其中|因为?|由于|所以|但|而|并|且|以及|即|也|都|为|比|占|共|合计|actual|done|of which|because|due to|but|so|which|that|produced|completed|finished))|\sand\s(?=\d)/i;

/**
 * One point a line, or a sentence where there is only one line. An order to write something is no
 * point. `isList`: clauses with figures are points of their own.
 */
export function readPoints(text: string, { isList = false } = {}): Point[] {
  const body = (dailyOrder(text)?.content ?? text).trim();
  const lines = body.split('\n').map((line) => line.trim().replace(BULLET, ''));
  const written = lines.filter((line) => line !== '');
  const sentences = written.length >= MIN_LINES ? written : body.split(SENTENCE_END);
  const pieces = sentences.length === 1 && isList ? clausesOf(body) : sentences;

  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(BULLET, '')
        .replace(/[。；;，,]$/, ''),
    )
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece, at) => pointOf(piece, at + 1));
}

function clausesOf(line: string): string[] {
  const clauses = line.split(NEXT_THING);

  return clauses.every((clause) => clause.trim().length >= MIN_CLAUSE) ? clauses : [line];
}

function pointOf(text: string, n: number): Point {
  const planned = countOf(PLANNED.exec(text));
  const done = countOf(DONE.exec(text));
  const isForTomorrow = FOR_TOMORROW.test(text);
  const isCounted = !isForTomorrow && !IS_TOTAL.test(text);
  const counted = done ?? (planned === null ? countOf(COUNTED.exec(text)) : null);

  return {
    n,
    text,
    class: POINT_CLASSES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other',
    isAbnormal: ABNORMAL.test(text) && !NOT_ABNORMAL.test(text),
    isForTomorrow,
    planned,
    done,
    count: isCounted ? counted : null,
  };
}

function countOf(match: RegExpExecArray | null): Count | null {
  const [, number, unit = ''] = match ?? [];
  if (number === undefined) return null;
  const value = Number(number.replaceAll(',', ''));
  return Number.isFinite(value) ? { value, unit: unit.trim() } : null;
}

/** Percent; null if the units differ. */
export function completionOf({ planned, done }: Point): number | null {
  if (planned === null || done === null || planned.value <= 0) return null;
  const areAlike = planned.unit === done.unit || planned.unit === '' || done.unit === '';

  return areAlike ? (done.value / planned.value) * 100 : null;
}

export function sumsOf(points: readonly Point[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { class: of, count, isAbnormal } of points) {
    if (count === null || count.unit === '' || isAbnormal) continue;
    const key = `${of} ${count.unit.toLowerCase()}`;
    const known = sums.get(key);
    sums.set(key, {
      class: of,
      total: { value: (known?.total.value ?? 0) + count.value, unit: count.unit },
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...sums.values()].filter(({ count }) => count > 1);
}
