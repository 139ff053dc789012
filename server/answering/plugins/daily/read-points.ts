import {
  ABNORMAL,
  COUNTED,
  DONE,
  FOR_TOMORROW,
  IS_TOTAL,
  NOT_ABNORMAL,
  PLANNED,
  POINT_CLASSES,
  REQUEST,
  type PointClass,
} from '../../../content/plugins/daily-texts.ts';

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

const BULLET = /^(?:[-*•·–]|\(?\d{1,2}[.、)）]|[一二三四五六七八九十]{1,2}[、.])\s*/;
const MIN_LINES = 2;

/** One point per line, or per sentence if there is only one line. */
export function readPoints(text: string): Point[] {
  const body = text.trim().replace(REQUEST, '');
  const lines = body.split('\n').map((line) => line.trim().replace(BULLET, ''));
  const written = lines.filter((line) => line !== '');
  const pieces = written.length >= MIN_LINES ? written : body.split(/[；;。]|(?<=[a-z0-9)])\.\s+/i);

  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(BULLET, '')
        .replace(/[。；;]$/, ''),
    )
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece, at) => pointOf(piece, at + 1));
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
