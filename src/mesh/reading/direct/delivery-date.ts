import type { DirectInputs, DirectRead, DirectSum, DirectText } from './direct-sum.ts';
import { factsOf } from './facts.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const MONTH = String.raw`(${MONTHS})[a-z]{0,6}\.?`;
const DATES: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [/(20\d\d) ?[年./-] ?(\d{1,2}) ?[月./-] ?(\d{1,2}) ?[日号]?/, [0, 1, 2]],
  [new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH},? (20\d\d)`), [2, 1, 0]],
  [new RegExp(String.raw`\b${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)`), [2, 0, 1]],
];
const SPAN =
  /(?<![\d.])(\d{1,3}) ?(?:个)?(天|日|周|星期|礼拜|days?|weeks?)(?! ?(?:工作|work))(?:以?后|之后|内|交货|到| after| from)?/;
const WORKING = /工作日|working days?|business days?/;
const ASKS =
  /几号|哪天|哪一天|什么日期|什么时候|到期|\b(?:what|which) (?:date|day)|\bdate\b|\bwhen\b/;
const DAY_MS = 86_400_000;

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !ASKS.test(folded) || WORKING.test(folded)) return null;
  const facts = factsOf(folded);
  const date = DATES.map(([pattern, order]) => ({ found: facts.take(pattern), order })).find(
    ({ found }) => found !== null,
  );
  const span = facts.take(SPAN);
  if (!date?.found || !span || facts.rest().length > 0) return null;
  const [year, month, day] = date.order.map((at) => date.found?.[at] ?? '');
  const number = /^\d/.test(month ?? '')
    ? Number(month)
    : MONTHS.split('|').indexOf((month ?? '').slice(0, 3)) + 1;
  const start = Date.UTC(Number(year), number - 1, Number(day));
  if (new Date(start).getUTCDate() !== Number(day) || number < 1) return null;
  const isWeeks = /^(?:周|星|礼|w)/.test(span[1] ?? '');
  const isBack = /提前|之前|以前|前\b|\bbefore\b|earlier/.test(folded);
  const days = Number(span[0]) * (isWeeks ? 7 : 1) * (isBack ? -1 : 1);
  return { inputs: { start_day: start / DAY_MS, days } };
}

const written = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

function work(inputs: DirectInputs): DirectText[] {
  const [start, days] = [Number(inputs['start_day']), Number(inputs['days'])];
  const end = written(start + days);
  const sign = days < 0 ? '−' : '+';
  return [
    {
      key: 'end_date',
      value: end,
      unit: '1',
      working: `${written(start)} ${sign} ${String(Math.abs(days))}`,
    },
  ];
}

/** The date so many calendar days or weeks after (or before) a date that has its year. */
export const deliveryDate: DirectSum = { id: 'delivery_date', read, work };
