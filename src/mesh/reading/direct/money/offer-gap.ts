import { formulaNumber as show } from '../../../format-quantity.ts';
import { UNIT, unitOf } from '../bill/bill-words.ts';
import type { DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const ASKS =
  /少(?:收|赚|挣|卖|拿)(?:了)?(?:多少|几)|\b(?:how much|what) (?:do|will|would) (?:i|we) lose\b/;
const ASKED_PRICE =
  /我们?(?:原来)?[报卖]|报价?|原价|要价|\b(?:i|we|my|our) (?:quote|price|offer)|\bmy\b|\bvs\b/;
const OFFERED =
  /他(?:们)?(?:说|给|出|还)|还(?:价)?(?:到|是)?|[砍压谈]到|客户?(?:说|只?给|只?出|还|要)|\bcounter|\boffers?\b|\bhe says\b|\bwants\b/;
const OTHERS = /成本|进价|利润率|毛利|汇率|%|个点|折|税|运|cost|margin|tax|vat|freight/;
const AMOUNT = new RegExp(
  String.raw`(?:(${ANY_CURRENCY}) ?)?${NUM} ?(?:(${ANY_CURRENCY})|元|块)?钱?(?: ?(?:一|每|\/|per |an? )个? ?(${UNIT}))?`,
);
const QUANTITY = new RegExp(
  String.raw`(?<![\d.])(?<!\$|€|£)${NUM}(万)? ?(${UNIT})(?! ?(?:\/|per |[一每]))`,
);

/** '报价1.85美金一平 客户还到1.7 一共2400平 少收多少': the two prices apart, for the whole order. */
function read(text: string): DirectRead {
  if (!ASKS.test(text) || OTHERS.test(text)) return null;
  if (!ASKED_PRICE.test(text) || !OFFERED.test(text)) return null;
  const facts = factsOf(text);
  const quantity = facts.take(QUANTITY);
  const [one, other] = [facts.take(AMOUNT), facts.take(AMOUNT)];
  if (!quantity || !one || !other || !facts.rest().every(isOfOne)) return null;
  const unit = unitOf(quantity[2] ?? '');
  const named = [one[3], other[3]].flatMap((word) => (word === undefined ? [] : [unitOf(word)]));
  if (named.some(({ base }) => base !== unit.base)) return null;
  const codes = [one[0] ?? one[2], other[0] ?? other[2]].flatMap((word) =>
    word === undefined ? [] : [currencyOf(word)],
  );
  if (new Set(codes).size > 1) return null;
  const value = Number(quantity[0]) * (quantity[1] === undefined ? 1 : 10_000);
  return {
    inputs: {
      prices: `${one[1] ?? ''} ${other[1] ?? ''}`,
      quantity: (value * unit.factor) / (named[0]?.factor ?? unit.factor),
      currency: codes[0] ?? (/\p{Script=Han}/u.test(text) ? 'CNY' : '1'),
    },
  };
}

function work({ prices, quantity, currency }: Record<string, unknown>): DirectValue[] {
  const both = String(prices).split(' ').map(Number);
  const [high, low] = [Math.max(...both), Math.min(...both)];
  return [
    {
      key: 'lost_by_rate',
      value: (high - low) * Number(quantity),
      unit: String(currency),
      working: `(${show(high)} − ${show(low)}) × ${show(Number(quantity))}`,
    },
  ];
}

/** The loss by a price that was bargained down. */
export const offerGap: DirectSum = { id: 'offer_gap', read, work };
