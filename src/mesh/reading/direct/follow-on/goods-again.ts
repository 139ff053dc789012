import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert, isSameDimension } from '../../../units.ts';
import { isUnit } from '../../work-out/asked-unit.ts';
import { asEarlier } from '../../answer/items.ts';
import { reworkItem } from '../../work-out.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { inBoth } from '../in-both.ts';
import { weightUnitAsked } from '../weights.ts';
import { type FollowOn, figure } from './follow-on.ts';
import { sizeOf } from './wires-again.ts';

const ASKS_GAP =
  /差(?:了|出)?(?:多少|几)|少(?:了)?(?:多少|几)|多(?:了)?(?:多少|几)|相差|how (?:much|many)[^\d]{0,20}(?:short|less|more|off|differ|missing)|difference|by how much|percent short|short\?|short in/;

/** '差了多少' behind a number that was checked: how far it is from the result. */
export const gapOfClaim: FollowOn = (folded, { earlier }) => {
  const told = [...earlier.figures, ...earlier.before];
  const claim = told.find(({ kind }) => kind === 'claim');
  const result = told.find(
    ({ kind, key, unit }) => kind !== 'claim' && key === claim?.key && unit !== '%',
  );
  if (!claim || typeof result?.value !== 'number' || !ASKS_GAP.test(folded)) return null;
  if (
    factsOf(folded).rest().length > 0 ||
    folded.length > 40 ||
    /钱|money|price|usd|元/.test(folded)
  )
    return null;
  const pct = Number(claim.value);
  const said = result.value * (1 + pct / 100);
  const gap: Figure = {
    ...figure(
      result.key,
      said - result.value,
      result.unit,
      `${show(said)} − ${show(result.value)}`,
    ),
    kind: 'difference',
  };
  return {
    figures: [
      gap,
      {
        ...claim,
        kind: 'percent',
        working: `(${show(said)} − ${show(result.value)}) / ${show(result.value)}`,
      },
    ],
  };
};

const OPEN_M2 =
  /(?:开孔|通流|过流|净空|透空)(?:的)?面积|(?:open|free|flow|clear) area[^\d]{0,8}(?:m2|m²|sqm|sq m|square)/;

/** 'Open area m2' of a sheet of a size: its area by the open share. */
export const openSquareMetres: FollowOn = (folded, { item, areaM2, count }) => {
  if (!item || !OPEN_M2.test(folded)) return null;
  if (factsOf(folded.replaceAll(/m2|m²/g, ' ')).rest().length > 0) return null;
  const pct = item.result.values['open_area_pct']?.value;
  const area = areaM2 ?? sizeOf(item, count);
  if (typeof pct !== 'number' || area === null) return null;
  return {
    figures: [figure('open_m2', (area * pct) / 100, 'm²', `${show(area)} × ${show(pct / 100)}`)],
  };
};

const PER_TONNE = /(?:per|a|in a|for a|to the) (?:metric )?(?:ton|tonne)|一吨|每吨|1吨/;

/** 'So what is it per ton' behind grams in a kilogram. */
export const zincOfTonne: FollowOn = (folded, { earlier }) => {
  const grams = earlier.figures.find(({ unit }) => unit === 'g/kg');
  if (typeof grams?.value !== 'number' || !PER_TONNE.test(folded)) return null;
  if (
    factsOf(folded)
      .rest()
      .some((each) => !isOfOne(each)) ||
    folded.length > 50 ||
    /[元块$]|price|cost/.test(folded)
  )
    return null;
  return {
    figures: [figure('zinc_kg_t', grams.value, 'kg/t', `${show(grams.value)} g/kg × 1000`)],
  };
};

const OF_DIAPHRAGM = /隔[板片网]|diaphragms?/;
const ASKS_WHETHER_IN =
  /[带挂含算加有]不[带挂含算加有]|[含带算加有挂][^\d]{0,6}[吗么没]|没有?[?？]?$|[不没吗][?？]?$|\b(?:does|do|is|are|incl|with)\w*/;

/** '挂1米隔板不' behind the weight of a gabion: the diaphragms that it is worked out with. */
export const diaphragmsIn: FollowOn = (folded, { item }) => {
  if (item?.calculator !== 'gabion' || !OF_DIAPHRAGM.test(folded) || folded.length > 40)
    return null;
  if (
    !ASKS_WHETHER_IN.test(folded) ||
    /不[要带挂含加]|去掉|without|no diaphragm/.test(folded.replaceAll(/(.)不\1/g, ''))
  )
    return null;
  const every = factsOf(folded).rest();
  if (!every.every((each) => isOfOne(each))) return null;
  const count = item.result.values['diaphragms']?.value;
  const weight = item.result.values['total_weight_kg']?.value;
  if (typeof count !== 'number' || typeof weight !== 'number') return null;
  return {
    figures: [
      {
        ...figure('diaphragms', count, 'pcs'),
        name: inBoth('重量里的隔板', 'diaphragms in the weight'),
      },
      { ...figure('total_weight_kg', weight, 'kg'), name: inBoth('网箱总重', 'weight of the box') },
    ],
  };
};

const OF_PLASTIC =
  /(?:算上|含|带|包括|加上|连)(?:着|了)?(?:包)?(?:塑|pvc|胶|皮)|with (?:the )?(?:pvc|plastic|coating)|includ\w* (?:the )?(?:pvc|plastic|coating)/;

/** '算上塑呢' behind a mesh whose outer diameter was said: its weight has the plastic in it. */
export const plasticIncluded: FollowOn = (folded, { item, earlier }) => {
  if (typeof item?.inputs['pvc_od_mm'] !== 'number' || !OF_PLASTIC.test(folded)) return null;
  if (folded.length > 30 || factsOf(folded).rest().length > 0) return null;
  const [weight] = earlier.figures.filter(({ unit }) => OF_WEIGHT.test(unit));
  if (!weight) return null;
  return { figures: [{ ...weight, kind: 'money', name: inBoth('含塑层', 'with the plastic') }] };
};

const ASKS_LENGTH_UNIT =
  /^(?:and|what is (?:that|it)|whats that|how (?:much|many)|那|换算?成?|折合?|用|是多少|多少|,| )*(?:in |to )?(mm|毫米|microns?|微米|um|µm|in|inch(?:es)?|英寸|mil)s?(?:呢|是多少|多少|then|[?]| )*$/;
const LENGTH_UNITS: readonly [RegExp, 'mm' | 'µm' | 'in' | 'mil'][] = [
  [/^(?:mm|毫米)/, 'mm'],
  [/^mil/, 'mil'],
  [/^(?:micron|微米|um|µm)/, 'µm'],
  [/^(?:in|英寸)/, 'in'],
];

const OPENING_AND_WIRE = [
  ['aperture_mm', inBoth('孔径', 'opening')],
  ['wire_mm', inBoth('丝径', 'wire')],
] as const;

/** 'And in mm?' behind the open area of a cloth: its opening and its wire in that unit. */
export const openingInUnit: FollowOn = (folded, { earlier, item }) => {
  const word = ASKS_LENGTH_UNIT.exec(folded.trim())?.[1];
  const unit = LENGTH_UNITS.find(([words]) => words.test(word ?? ''))?.[1];
  if (!item || unit === undefined || earlier.items.length > 1) return null;
  if (earlier.figures.some((each) => isUnit(each.unit) && isSameDimension(each.unit, 'mm')))
    return null;
  const sizes = OPENING_AND_WIRE.flatMap(([key, name]) => {
    const value = item.result.values[key]?.value ?? item.inputs[key];
    return typeof value === 'number'
      ? [{ ...figure(key, convert(value, 'mm', unit), unit), name }]
      : [];
  });
  return sizes.length === 2 ? { figures: sizes } : null;
};

const OF_FIGURE: readonly [string, RegExp][] = [
  ['open_area_pct', /开孔率|open(?:ing)? area/],
  ['aperture_mm', /孔径|网孔多大|aperture|opening(?! area)/],
  [
    'weight_kg_m2',
    /(?:一|每)平[^\d]{0,4}(?:多重|重|几公斤|多少公斤)|(?:weight|kg|weigh)[^\d]{0,12}(?:per|a) (?:m²|sqm)/,
  ],
];

/** 'Then what open area do we get' behind the open area: it is told once more. */
export const toldAgain: FollowOn = (folded, { earlier, item }) => {
  if (factsOf(folded).rest().length > 0 || folded.length > 40) return null;
  const key = OF_FIGURE.find(([, words]) => words.test(folded))?.[0];
  const told = earlier.figures.filter((each) => each.key === key && each.kind === 'output');
  const isAsked = /多少|多大|多重|几|what|how|呢|\?/.test(folded);
  const isOther =
    /m2|m²|面积|why|为|比|compar|than|哪|which|标准|一般|usual/.test(folded) ||
    (key !== 'weight_kg_m2' && /重|weigh/.test(folded));
  if (told.length !== 1 || !item || !isAsked || isOther) return null;
  return { figures: told, item: asEarlier(item) };
};

const ASKS_WEIGHT_AGAIN_ZH =
  /^(?:那|那么|所以|就|到底|我问的?是?|问的是|请|直接|告诉我|说|一下|它|这个|这|一共|总共|每?一?(?:卷|片|张|件|个)|大概|大约|呢|啊|吧|的|是|有|[?？,，。 ])*(?:多重|总重量?|重量|多少公斤|几公斤|几吨|多少吨|重多少|净重)(?:是?多少|几吨|多少吨|呢|啊|吧|的|[?？,，。 ])*$/;
const ASKS_WEIGHT_AGAIN_EN =
  /^(?:so|ok|okay|and|then|just|please|pls|tell|give|me|i|only|need|want|asked|for|again|how|heavy|is|it|what|whats|does|weigh|that|this|the|one|each|roll|sheet|panel|piece|total|in|all|[,?.! '])*(?:weight|weigh|heavy|tons|tonnes)(?: |is|in|tons|tonnes|it|then|now|again|please|pls|of|that|this|the|one|roll|sheet|panel|piece|[,?.!'])*$/;
const OF_WEIGHT = /^(?:kg|t|lb|jin|g|kg\/m²|g\/m²|lb\/ft²)$/;

/** 'How heavy is it', '多重' behind an answer: its weights once more. */
export const weightAgain: FollowOn = (folded, { earlier, item }) => {
  const text = folded.trim();
  if (text.length > 50 || /\d/.test(text)) return null;
  if (!ASKS_WEIGHT_AGAIN_ZH.test(text) && !ASKS_WEIGHT_AGAIN_EN.test(text)) return null;
  const told = (figures: readonly Figure[]) =>
    figures.filter(
      ({ unit, value, kind, key }) =>
        typeof value === 'number' &&
        OF_WEIGHT.test(unit) &&
        !/^(?:difference|percent|claim)$/.test(kind) &&
        !key.startsWith('stone'),
    );
  const now = told(earlier.figures);
  const known = now.length > 0 ? now : told(earlier.before);
  const whole = /总|一共|吨|total|in all|tons|tonnes/.test(text)
    ? known.find(({ key, kind }) => key === 'lot_kg' || kind === 'sum' || kind === 'total')
    : undefined;
  const chosen = whole ? [whole] : known;
  if (whole === undefined && /吨|tons|tonnes/.test(text)) return null;
  if (chosen.length === 0 || earlier.items.length > 1) return null;
  const weights = NAMES_UNIT.test(text)
    ? chosen.map((each) => inWeightUnit(each, weightUnitAsked(text)))
    : chosen;
  return { figures: weights, ...(item && now.length > 0 && { item: asEarlier(item) }) };
};

const NAMES_UNIT = /吨|斤|tons?\b|tonnes?|\blbs?\b|pounds?/;

/** A weight in another unit; those of an area or a metre stay. */
function inWeightUnit(figure: Figure, unit: 'kg' | 't' | 'lb' | 'jin'): Figure {
  const { value, unit: own } = figure;
  if (typeof value !== 'number' || !isUnit(own) || !isSameDimension(own, unit) || own === unit)
    return figure;
  return { ...figure, value: convert(value, own, unit), unit, working: `${show(value)} ${own}` };
}

const ZINC_PRICE =
  /(us\$|\$|€|¥)? ?(\d{3,6}(?:\.\d{1,2})?) ?(元|块|usd|eur|rmb)?钱? ?(?:一|每|1|\/|per |a ) ?(?:metric )?(?:吨|tonne|ton|t\b)|(?:一|每|1)吨[^\d]{0,4}(\d{3,6})/;

/** 'Zinc at 2600 USD per ton, cost on a ton of wire' behind the zinc on a kilogram or a tonne of wire. */
export const zincCost: FollowOn = (folded, { earlier }) => {
  const share = [...earlier.figures, ...earlier.before].find(
    ({ unit }) => unit === 'g/kg' || unit === 'kg/t',
  );
  if (typeof share?.value !== 'number' || !/锌|zinc/.test(folded)) return null;
  const facts = factsOf(folded);
  const price = facts.take(ZINC_PRICE);
  if (!price || !facts.rest().every(isOfOne)) return null;
  const money = `${price[0] ?? ''}${price[2] ?? ''}`;
  const currency = /\$|usd/.test(money) ? 'USD' : /€|eur/.test(money) ? 'EUR' : 'CNY';
  const perTonne = Number(price[1] ?? price[3]);
  const [first] = earlier.figures;
  if (first?.key === 'zinc_mass_kg' && typeof first.value === 'number') {
    const all = (first.value * perTonne) / 1000;
    const working = `${show(first.value)} × ${show(perTonne / 1000)}`;
    return { figures: [figure('zinc_cost', all, currency, working)] };
  }
  const cost = (share.value * perTonne) / 1000;
  return {
    figures: [
      figure('zinc_cost', cost, `${currency}/t`, `${show(share.value)} × ${show(perTonne / 1000)}`),
    ],
  };
};

const YEARS = /(?<![\d.])(\d{1,3}) ?(?:年|years?|yrs?)/;
const ASKS_PROMISE =
  /写|保|承诺|能不能|行不行|行吗|可以|够|敢|\b(?:can|may|write|guarantee|promise|offer|warrant|say|ok|enough)\b/;

/** 'Can I write 50 years in the offer' behind the estimated life of a coat. */
export const promisedYears: FollowOn = (folded, { earlier }) => {
  const lives = earlier.figures.filter(
    ({ key, value }) => key === 'life_years' && typeof value === 'number',
  );
  const facts = factsOf(folded);
  const years = facts.take(YEARS)?.[0];
  if (lives.length === 0 || years === undefined || !ASKS_PROMISE.test(folded)) return null;
  if (facts.rest().length > 0) return null;
  const values = lives.map(({ value }) => Number(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const claimed = Number(years);
  return {
    figures: lives.map((each) => ({ ...each, kind: 'money', item: null })),
    notes: [claimed > most ? 'lifeTooShort' : claimed <= least ? 'lifeEnough' : 'lifeBetween'],
  };
};

const AREA_ALONE =
  /^(?:and|for|那|如果是|要|一共|总共|total|of|how about|what about|,| )*(\d{1,7}(?:\.\d{1,2})?) ?(?:平方?米?|m²|m2|sqm|square met(?:er|re)s)(?:呢|的|多重|几公斤|多少公斤|总重|一共|共|total|weight|how (?:much|heavy)|in all|then|kg|,|\?| )*$/;

/** '500 m2' behind the weight of a square metre: of all of it. */
export const weightOfThatArea: FollowOn = (folded, { item, kgM2, earlier }) => {
  const area = AREA_ALONE.exec(folded.trim())?.[1];
  if (area === undefined || !item || kgM2 === null || earlier.items.length > 1) return null;
  const last = earlier.items[0];
  const beside = { ...last?.beside, area: Number(area) };
  const asks = (last?.asks ?? []).map((ask) => ({ ...ask, per: null, isTotal: true }));
  const worked = last && reworkItem({ ...last, beside, asks }, 0);
  const whole = worked?.figures.find(({ kind, unit }) => kind === 'total' && unit === 'kg');
  return worked && whole ? { figures: worked.figures, item: worked.item } : null;
};

const ASKS_WEIGHT = /多重|几公斤|多少公斤|几斤|重量|weigh|how heavy|kg\?/;

/** '一个多重' behind the area of a shape: of the mesh that was weighed before. */
export const weightOfShape: FollowOn = (folded, { earlier, areaM2, kgM2 }) => {
  const [first] = earlier.figures;
  if (first?.unit !== 'm²' || areaM2 === null || kgM2 === null || !ASKS_WEIGHT.test(folded))
    return null;
  if (
    factsOf(folded)
      .rest()
      .some((each) => !isOfOne(each)) ||
    /平米?重|每平|一平|per m/.test(folded)
  )
    return null;
  if (folded.length > 30) return null;
  return {
    figures: [
      figure('lot_kg', areaM2 * kgM2, 'kg', `${show(areaM2)} m² × ${show(kgM2)} kg/m²`),
      { ...first, item: null },
    ],
  };
};
