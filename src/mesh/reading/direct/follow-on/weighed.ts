import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert } from '../../../units.ts';
import { isUnit } from '../../work-out/asked-unit.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import { asEarlier } from '../../answer/items.ts';
import { differenceOf } from '../../answer/claim.ts';
import { factsOf, isOfOne, withCountsInDigits } from '../facts.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from '../weights.ts';
import { type FollowOn, figure } from './follow-on.ts';

const IS_WEIGHT = ({ unit, value }: Figure) =>
  typeof value === 'number' && /^(?:kg|t|lb|jin|g)$/.test(unit);

const SAYS_WEIGHT =
  /weighs?|weighed|came out|comes out|measured|on the scale|supplier|client|customer|供应商|客户|对家|别家|称|过磅|实重|到货/;
const SAID = new RegExp(WEIGHT);
/** A weight that is so many times another one is no other weighing of it. */
const MAX_RATIO = 3;

/** 'The supplier's roll weighs 9 kg' behind the weight of a roll: how far it is from the result. */
export const weighedOther: FollowOn = (folded, { earlier, item }) => {
  const result = earlier.figures.find(
    (each) => IS_WEIGHT(each) && /^(?:output|each)$/.test(each.kind),
  );
  if (!result || !isUnit(result.unit) || !SAYS_WEIGHT.test(folded)) return null;
  if (/[元块$]|price|托|箱|pallet|装|柜|总共|一共|total/.test(folded)) return null;
  const facts = factsOf(folded);
  const said = facts.take(SAID);
  if (!said || !facts.rest().every(isOfOne)) return null;
  const kg = inKilograms(said[0], said[1]);
  const claim = differenceOf({ value: kg, unit: 'kg' }, result, MAX_RATIO);
  if (!claim || !item) return null;
  return { figures: [result, claim], item: asEarlier(item) };
};

const ASKS_SAVED = /省|差|轻|少用|save|saving|less|differ|lighter/;
const OF_ALL_ITEMS = /各|一共|总共|合计|两种|together|each|both/;
const COUNT = /(\d{1,6}) ?(?:卷|张|片|件|个|根|块|rolls?|sheets?|panels?|pcs|pieces?)(?![a-z])/;

/** '1200片省几吨' behind the same piece in two wires: what all of them differ by. */
export const savedByAll: FollowOn = (folded, { earlier }) => {
  const isOfOne = (each: Figure) => IS_WEIGHT(each) && /^(?:output|each)$/.test(each.kind);
  const now = earlier.figures.find(isOfOne);
  const then = earlier.before.find((each) => isOfOne(each) && each.key === now?.key);
  if (!now || !then || !isUnit(now.unit) || !isUnit(then.unit) || !ASKS_SAVED.test(folded))
    return null;
  if (/钱|[元块$]|price|money|cost/.test(folded) || OF_ALL_ITEMS.test(folded)) return null;
  const facts = factsOf(withCountsInDigits(folded));
  const count = facts.take(COUNT)?.[0];
  if (count === undefined || facts.rest().length > 0) return null;
  const [was, is] = [
    convert(Number(then.value), then.unit, 'kg'),
    convert(Number(now.value), now.unit, 'kg'),
  ];
  const unit = weightUnitAsked(folded);
  const all = (is - was) * Number(count);
  if (all === 0) return null;
  return {
    figures: [
      {
        ...figure(
          now.key,
          convert(all, 'kg', unit),
          unit,
          `(${show(is)} − ${show(was)}) × ${show(Number(count))}`,
        ),
        kind: 'difference',
      },
    ],
  };
};

const PRICE =
  /(us\$|\$|€|¥)? ?(\d{1,6}(?:\.\d{1,3})?) ?(元|块|usd|eur|rmb)?钱? ?(?:一|每|1|\/|per |a ) ?(公斤|千克|kg|吨|tonne|ton|t\b)|(?:一|每|1)(公斤|千克|kg|吨)[^\d]{0,3}(\d{1,6}(?:\.\d{1,3})?)/;

/** '一吨5100 省多少钱' behind the weight that all pieces differ by. */
export const moneyOfDifference: FollowOn = (folded, { earlier }) => {
  const [first] = earlier.figures;
  if (!first || first.kind !== 'difference' || !IS_WEIGHT(first) || !isUnit(first.unit))
    return null;
  if (!ASKS_SAVED.test(folded) || !/钱|money|cost|how much|saving|save/.test(folded)) return null;
  const facts = factsOf(folded);
  const price = facts.take(PRICE);
  if (!price || !facts.rest().every(isOfOne)) return null;
  const ofKg =
    Number(price[1] ?? price[5]) / (/^(?:吨|t)/.test(price[3] ?? price[4] ?? '') ? 1000 : 1);
  const money = `${price[0] ?? ''}${price[2] ?? ''}`;
  const currency = /\$|usd/.test(money)
    ? 'USD'
    : /€|eur/.test(money)
      ? 'EUR'
      : /\p{Script=Han}/u.test(folded)
        ? 'CNY'
        : '1';
  const kg = Math.abs(convert(Number(first.value), first.unit, 'kg'));
  return { figures: [figure('difference', kg * ofKg, currency, `${show(kg)} × ${show(ofKg)}`)] };
};

/** 'For 5 tonnes of wire how much zinc' behind the zinc on a kilogram of it. */
export const zincOfMass: FollowOn = (folded, { earlier }) => {
  const share = earlier.figures.find(({ unit }) => unit === 'g/kg' || unit === 'kg/t');
  if (typeof share?.value !== 'number' || !/锌|zinc|多少|how much/.test(folded)) return null;
  const facts = factsOf(folded);
  const said = facts.take(SAID);
  if (!said || !facts.rest().every(isOfOne) || /[元块$]|rmb|usd|price/.test(folded)) return null;
  const kg = inKilograms(said[0], said[1]);
  const zinc = (kg * share.value) / 1000;
  return {
    figures: [figure('zinc_mass_kg', zinc, 'kg', `${show(kg)} × ${show(share.value)} / 1000`)],
  };
};

const CHARGE =
  /^(?:再|另|外)?(?:加上?|含|算上|plus|add|and|with)[^\d]{0,4}(?:运费|安装费?|包装费?|加工费|托盘费|杂费|freight|shipping|packing|installation|delivery)?[^\d]{0,6}(?:us\$|\$|€)?(\d{2,7}(?:\.\d{1,2})?) ?(?:元|块|usd|eur)?钱?(?:的)?(?:运费|安装费?|包装费?|加工费|托盘费|杂费|freight|shipping|packing|installation|delivery)?[^\d]{0,10}$/;
const NAMES_CHARGE = /费|freight|shipping|packing|installation|delivery/;

/** '加运费1500' behind an amount of money: both together. */
export const chargeAdded: FollowOn = (folded, { earlier }) => {
  const [first] = earlier.figures;
  const isTotal = first?.key === 'total' && first.kind === 'money' && earlier.deal === undefined;
  const charge = CHARGE.exec(folded.trim())?.[1];
  if (!isTotal || charge === undefined || typeof first.value !== 'number') return null;
  if (!NAMES_CHARGE.test(folded) || /一|每|per|\//.test(folded)) return null;
  const value = first.value + Number(charge);
  return {
    figures: [figure('total', value, first.unit, `${show(first.value)} + ${show(Number(charge))}`)],
  };
};
