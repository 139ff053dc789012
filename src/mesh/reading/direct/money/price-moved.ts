import { formulaNumber as show } from '../../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const MONEY = String.raw`(?:(${ANY_CURRENCY}) ?)?${NUM} ?(?:${ANY_CURRENCY}|元|块)?钱?`;
const OF_KG = String.raw`(?: ?(?:一|每|\/|per |a )(?:公斤|千克|kg|kilo))`;
const MOVED = new RegExp(
  String.raw`(?:从|由|\bfrom )${MONEY}${OF_KG}? ?(?:涨到|升到|跌到|降到|调到|变成|到|to |up to |down to )${MONEY}(${OF_KG})?`,
);
const ROLL = /(\d{1,5}(?:\.\d{1,3})?) ?(?:公斤|千克|kg)(?: ?(?:的|一|每)?卷?| rolls?| a roll)?/;
const ASKS = /多少|几|百分|how much|what|%/;

/** 'Price went from 5.20 to 5.65 per kg, how much % up, and on 18.6 kg roll'. */
function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !ASKS.test(text) || text.length > 160) return null;
  const facts = factsOf(text);
  const moved = facts.take(MOVED);
  if (!moved || !/kg|公斤|千克|kilo/.test(text)) return null;
  const kg = facts.take(ROLL)?.[0];
  if (kg === undefined || !facts.rest().every(isOfOne)) return null;
  const code = moved[0] ?? moved[2];
  const isHan = /\p{Script=Han}/u.test(text);
  return {
    inputs: {
      old_price: Number(moved[1]),
      new_price: Number(moved[3]),
      each_kg: Number(kg),
      currency: code === undefined ? (isHan ? 'CNY' : '') : currencyOf(code),
    },
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [from, to, kg] = [inputs['old_price'], inputs['new_price'], inputs['each_kg']].map(Number);
  if (from === undefined || to === undefined || kg === undefined) return [];
  const currency = String(inputs['currency']);
  const difference = Math.abs(to - from);
  const shown = `${show(Math.max(from, to))} − ${show(Math.min(from, to))}`;
  return [
    {
      key: to < from ? 'decrease_pct' : 'increase_pct',
      value: (difference / from) * 100,
      unit: '%',
      working: `(${shown}) / ${show(from)}`,
    },
    {
      key: 'price_piece',
      value: difference * kg,
      unit: currency || '1',
      working: `(${shown}) × ${show(kg)}`,
    },
  ];
}

/** The change of a price of a kilogram, in per cent and for a roll. */
export const priceMoved: DirectSum = { id: 'price_moved', read, work };
