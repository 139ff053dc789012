import { formulaNumber as show } from '../../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { factsOf } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const PERCENT = String.raw`${NUM} ?(?:%|个点|percent)`;
const MARKUP = [
  new RegExp(String.raw`(?:加价率?|成本加|mark-?up)(?: of| is|是|了|:| )*${PERCENT}`),
  new RegExp(String.raw`${PERCENT} (?:mark-?up|on cost)`),
];
const COST = new RegExp(
  String.raw`(?:成本价?|进价|cost)(?: of| is|是|价|:| )*(?:(${ANY_CURRENCY}) ?)?${NUM} ?(?:(${ANY_CURRENCY})|元|块)?(?! ?(?:%|\/|per|每|一))`,
);
const OFF = [
  new RegExp(String.raw`(?:优惠|让利?|降|便宜|折扣|discount)(?: of|了|价)? ?${PERCENT}`),
  new RegExp(String.raw`${PERCENT} (?:off|discount)`),
];
const ASKS_MARGIN = /毛利|利润率|margin/;
const ASKS_PRICE =
  /卖多少|售价|卖价|报多少|what (?:do i |to |should i )?sell|sell(?:ing)? price|\bprice\b/;

function first(facts: ReturnType<typeof factsOf>, patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const said = facts.take(pattern)?.find((each) => each !== undefined);
    if (said !== undefined) return Number(said);
  }
  return null;
}

/** 'Markup 35% on cost 14.2, what margin is that': the share of the price that a markup is, behind a discount too. */
function read(text: string, before: DirectInputs | null): DirectRead {
  const facts = factsOf(text);
  const markup = first(facts, MARKUP);
  if (before === null && (markup === null || !ASKS_MARGIN.test(text))) return null;
  const off = first(facts, OFF);
  const cost = before === null || markup !== null ? facts.take(COST) : null;
  if (facts.rest().length > 0) return null;
  const isAsking = ASKS_MARGIN.test(text) || ASKS_PRICE.test(text);
  if (before !== null && (!isAsking || text.length > 60)) return null;
  const code = cost && (cost[0] ?? cost[2]);
  const isYuan = /\p{Script=Han}/u.test(text);
  return {
    inputs: {
      ...before,
      ...(markup !== null && { markup_pct: markup }),
      ...(off !== null && { off_pct: off }),
      ...(cost && {
        cost: Number(cost[1]),
        currency: code === undefined || code === null ? (isYuan ? 'CNY' : '1') : currencyOf(code),
      }),
      asks_price: !ASKS_MARGIN.test(text),
    },
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [markup, off, cost] = [inputs['markup_pct'], inputs['off_pct'] ?? 0, inputs['cost']];
  if (typeof markup !== 'number' || typeof off !== 'number' || off >= 100) return [];
  const [up, down] = [1 + markup / 100, 1 - off / 100];
  const factors = down === 1 ? show(up) : `(${show(up)} × ${show(down)})`;
  const margin: DirectValue = {
    key: 'margin_pct',
    value: (1 - 1 / (up * down)) * 100,
    unit: '%',
    working: `1 − 1 ÷ ${factors}`,
  };
  if (typeof cost !== 'number') return [margin];
  const price: DirectValue = {
    key: 'unitPrice',
    value: cost * up * down,
    unit: String(inputs['currency']),
    working: [show(cost), show(up), ...(down === 1 ? [] : [show(down)])].join(' × '),
  };
  return inputs['asks_price'] === true ? [price, margin] : [margin, price];
}

/** The margin that a markup comes to. */
export const markupMargin: DirectSum = { id: 'markup_margin', read, work };
