import { formulaNumber as show } from '../../../format-quantity.ts';
import { UNIT, unitOf } from '../bill/bill-words.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { type Facts, factsOf, isOfOne } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const EXW = String.raw`(?:exw|ex[- ]works?|出厂价?|工厂交货价?)`;
const FOB = String.raw`(?:fob|离岸价?)`;
const PRICE = String.raw`(?:(${ANY_CURRENCY}) ?)?${NUM} ?(?:(${ANY_CURRENCY})|元|块)?钱?(?: ?(?:一|每|\/|per |an? )个? ?(${UNIT}))?`;
const BEFORE_NEXT = String.raw`(?:(?!plus|inland|port|运|费|加)[^\d,，。;；]){0,14}`;
const PRICED = {
  exw: [
    new RegExp(String.raw`${EXW}${BEFORE_NEXT}${PRICE}`),
    new RegExp(String.raw`${PRICE} ?(?:usd )?${EXW}`),
  ],
  fob: [
    new RegExp(String.raw`${FOB}${BEFORE_NEXT}${PRICE}`),
    new RegExp(String.raw`${PRICE} ?(?:usd )?${FOB}`),
  ],
} as const;
const CHARGE_WORDS =
  '(?:内陆|国内|拖车|港杂|港口|报关|陆运|运)(?:运费|费用?)?|inland(?: freight| haulage)?|port(?: charges?| fees?)?|customs(?: clearance)?|haulage|trucking|local charges?';
const CHARGE = new RegExp(
  String.raw`(?:${CHARGE_WORDS})(?:费用?|是|:|：| of| is|\s)*(?:(?:${ANY_CURRENCY}) ?)?${NUM} ?(?:${ANY_CURRENCY}|元|块)?`,
);
const LOAD = new RegExp(
  String.raw`(?<![\d.])${NUM} ?(${UNIT})(?: ?(?:per|a|一|每|\/) ?(?:个)?(?:container|柜))?|(?:一|每)个?柜(?:装)?${NUM} ?(${UNIT})`,
);
const ASKS = /便宜|划算|合算|哪家|谁|cheap|better|who|which|difference/;
const LOTS = /(?:for|按|共|总共|一共|买)? ?(\d{1,4}|[两二三四五])(?:个)? ?(?:containers?|柜|个柜)/;
const MOVES = new RegExp(
  String.raw`(?<who>\b[ab]\b|甲|乙|exw|fob|出厂|离岸).{0,12}?(?:drops?|falls?|goes|went|comes? down|rises?|降|跌|涨|减)(?: (?:down|up))?(?: ?(?:to|到|至|成))\s?\$?${NUM}`,
);
const DIGITS: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5 };

function priceOf(facts: Facts, kind: 'exw' | 'fob') {
  for (const pattern of PRICED[kind]) {
    const said = facts.take(pattern);
    if (said) return { value: Number(said[1]), code: said[0] ?? said[2], unit: said[3] };
  }
  return null;
}

/** 'A 2.35/m2 EXW, B 2.60 FOB, inland 900 for 6000 m2, port 350': which is cheaper on board. */
function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null) return readOn(text, before);
  if (!new RegExp(EXW).test(text) || !new RegExp(FOB).test(text) || !ASKS.test(text)) return null;
  const facts = factsOf(text);
  const [exwAt, fobAt] = [text.search(new RegExp(EXW)), text.search(new RegExp(FOB))];
  const order = exwAt < fobAt ? (['exw', 'fob'] as const) : (['fob', 'exw'] as const);
  const [first, second] = order.map((kind) => priceOf(facts, kind));
  if (!first || !second) return null;
  const charges: number[] = [];
  for (let charge = facts.take(CHARGE); charge; charge = facts.take(CHARGE))
    charges.push(Number(charge.find((each) => each !== undefined)));
  const load = facts.take(LOAD);
  if (charges.length === 0 || !load || !facts.rest().every(isOfOne)) return null;
  const unit = unitOf(load[1] ?? load[3] ?? '');
  const named = [first, second].flatMap((each) => each.unit ?? []).map((word) => unitOf(word));
  if (named.some(({ base, factor }) => base !== unit.base || factor !== unit.factor)) return null;
  const codes = [first, second].flatMap(({ code }) =>
    code === undefined ? [] : [currencyOf(code)],
  );
  if (new Set(codes).size > 1) return null;
  const [exw, fob] = order[0] === 'exw' ? [first, second] : [second, first];
  return {
    inputs: {
      exw: exw.value,
      fob: fob.value,
      is_exw_first: order[0] === 'exw',
      charges: charges.join(' '),
      load: Number(load[0] ?? load[2]),
      unit: unit.base === 'piece' ? 'pcs' : unit.base,
      currency: codes[0] ?? (/[元块]/.test(text) ? 'CNY' : ''),
    },
  };
}

function readOn(text: string, before: DirectInputs): DirectRead {
  const facts = factsOf(text);
  const moved = facts.take(MOVES);
  const lots = facts.take(LOTS)?.[0];
  if ((!moved && lots === undefined) || facts.rest().length > 0) return null;
  const who = moved?.[0] ?? '';
  const isFirst = /^(?:a|甲)$/.test(who);
  const isExw =
    /exw|出厂/.test(who) || (!/fob|离岸/.test(who) && isFirst === before['is_exw_first']);
  return {
    inputs: {
      ...before,
      ...(moved && { [isExw ? 'exw' : 'fob']: Number(moved[1]) }),
      ...(lots !== undefined && { lots: DIGITS[lots] ?? Number(lots) }),
    },
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const charges = String(inputs['charges']).split(' ').map(Number);
  const [exw, fob, load, lots] = ['exw', 'fob', 'load', 'lots'].map((key) =>
    Number(inputs[key] ?? 1),
  );
  if (exw === undefined || fob === undefined || load === undefined || lots === undefined) return [];
  const sum = charges.reduce((all, each) => all + each, 0);
  const landed = exw + sum / load;
  const unit = `${String(inputs['currency'])}/${String(inputs['unit'])}`;
  const isExwFirst = inputs['is_exw_first'] === true;
  const isExwCheaper = landed < fob;
  const difference = Math.abs(fob - landed);
  const shownCharges = charges.length === 1 ? show(sum) : `(${charges.map(show).join(' + ')})`;
  const working = `${show(exw)} + ${shownCharges} ÷ ${show(load)}`;
  const total: DirectValue = {
    key: 'difference',
    value: difference * load * lots,
    unit: String(inputs['currency']) || '1',
    working: `${show(difference)} × ${show(load)}${lots === 1 ? '' : ` × ${show(lots)}`}`,
  };
  const [dear, cheap] = isExwCheaper ? [show(fob), show(landed)] : [show(landed), show(fob)];
  return [
    {
      key: isExwCheaper === isExwFirst ? 'cheapest_1' : 'cheapest_2',
      value: difference,
      unit,
      working: `${dear} − ${cheap}`,
    },
    total,
    { key: isExwFirst ? 'offer_1' : 'offer_2', value: landed, unit, working },
    { key: isExwFirst ? 'offer_2' : 'offer_1', value: fob, unit, working: '' },
  ];
}

/** Offers ex works and free on board, with the charges to the port on the former. */
export const landedOffers: DirectSum = { id: 'landed_offers', read, work };
