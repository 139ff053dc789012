import { shanghaiDay } from '../../platform/shanghai-day.ts';

const COUNTER = /\{(N{1,6})\}/;

export interface NumberState {
  numberPattern: string;
  sequenceOf: string;
  sequence: number;
}

/** The next number, and the state after it. The counter starts again when a date of the pattern changes. */
export function nextNumber(
  { numberPattern, sequenceOf, sequence }: NumberState,
  at: Date,
): NumberState & { number: string } {
  const [year = '', month = '', day = ''] = shanghaiDay(at).split('-');
  const period = numberPattern
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replaceAll('{DD}', day);
  const next = period === sequenceOf ? sequence + 1 : 1;
  const number = period.replace(new RegExp(COUNTER, 'g'), (_, digits: string) =>
    String(next).padStart(digits.length, '0'),
  );

  return { numberPattern, sequenceOf: period, sequence: next, number };
}
