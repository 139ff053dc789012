import { METRES_OF } from './length-units.ts';
import { formulaNumber } from '../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const OF_VOLUME = /几个?方|多少方|立方|体积|cbm|cubic|m3|m³|volume|几吨/;
const OF_OTHERS = /柜|container|\b[24]0(?:ft|hq|gp|')|托|pallet|[孔目丝]|mesh|wire|木箱|石/;
const NUM = String.raw`(\d{1,5}(?:\.\d{1,3})?)`;
const SIZE = String.raw`${NUM} ?(公分|厘米|毫米|米|cm|mm|m|in|inch|inches|")(?![a-z])`;
const ACROSS = [
  new RegExp(String.raw`(?:直径|外径|卷径|\bdia(?:meter)?\.?(?: of)?|\bod|φ)(?:是|:| )*${SIZE}`),
  new RegExp(String.raw`${SIZE} ?(?:的?直径|dia(?:meter)?\b|od\b|across)`),
];
const ALONG = [
  new RegExp(String.raw`(?:高|宽|长|幅宽|\b(?:height|width|length|by|x)|\*)度?(?:是|:| )*${SIZE}`),
  new RegExp(String.raw`${SIZE} ?(?:的?[高宽长]|high|wide|long|tall|in width)`),
];
const COUNT = /(\d{1,6}) ?(?:卷|rolls?|coils?|pcs)/;
const GROSS = [
  new RegExp(String.raw`(?:毛重|gross)(?:是|:| )*${WEIGHT}`),
  new RegExp(String.raw`${WEIGHT}(?:毛重| gross)`),
  new RegExp(String.raw`毛重${NUM}`),
];
const NET = new RegExp(
  String.raw`(?:(?:一|每|1)卷|净重|net)(?:重|是|:| )*${WEIGHT}|${WEIGHT} ?(?:each|a roll|per roll|net)`,
);
const RATE =
  /(?:运费|海运费?|freight)?[^\d$]{0,4}(?:(?:一|每)(?:个?立?方|吨|cbm))?(us\$|\$)?(\d{1,5}(?:\.\d{1,2})?) ?(元|块|美元|美金|usd|dollars?)?(?: ?(?:\/|per|一|每) ?(?:方|cbm|m3|m³|吨|t|w\/m))?/;

function read(folded: string, before: DirectInputs | null): DirectRead {
  const text = withCountsInDigits(folded).replaceAll(/(?<!\d)1卷/g, '每卷');
  if (OF_OTHERS.test(text)) return null;
  const facts = factsOf(text);
  if (before !== null) {
    if (/nest|hexagon|交错|错开|品字|塞紧|紧密/.test(text) && facts.rest().length === 0)
      return { inputs: { ...before, nested: true } };
    if (!/运费|海运|freight|w\/m/.test(text)) return null;
    const rate = facts.take(RATE);
    if (!rate || facts.rest().length > 0) return null;
    const isForeign = /\$|美|usd|dollar/.test(`${rate[0] ?? ''}${rate[2] ?? ''}`);
    return { inputs: { ...before, rate: Number(rate[1]), currency: isForeign ? 'USD' : 'CNY' } };
  }
  if (!OF_VOLUME.test(text)) return null;
  const size = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const found = facts.take(pattern);
      if (found) return Number(found[0]) * (METRES_OF[found[1] ?? ''] ?? 1);
    }
    return undefined;
  };
  const across = size(ACROSS);
  const gross = GROSS.map((pattern) => facts.take(pattern)).find((found) => found !== null);
  const along = size(ALONG);
  const count = facts.take(COUNT)?.[0];
  const net = facts.take(NET);
  const netAt = net?.findIndex((each) => each !== undefined) ?? -1;
  if (across === undefined || along === undefined || count === undefined) return null;
  if (facts.rest().length > 0) return null;
  return {
    inputs: {
      roll_dia_m: across,
      roll_wide_m: along,
      rolls: Number(count),
      ...(net && { net_kg: inKilograms(net[netAt], net[netAt + 1]) }),
      ...(gross && { gross_kg: inKilograms(gross[0], gross[1]) }),
    },
  };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const [across, along, rolls] = [
    Number(inputs['roll_dia_m']),
    Number(inputs['roll_wide_m']),
    Number(inputs['rolls']),
  ];
  const square = rolls * across ** 2 * along;
  const boxed: DirectValue = {
    key: 'packed_m3',
    value: square,
    unit: 'm³',
    working: `${show(rolls)} × ${show(across)}² × ${show(along)}`,
  };
  const solid: DirectValue = {
    key: 'solid_rolls_m3',
    value: (square * Math.PI) / 4,
    unit: 'm³',
    working: `${show(square)} × π/4`,
  };
  const nested: DirectValue[] =
    inputs['nested'] === true
      ? [
          {
            key: 'nested_m3',
            value: (square * Math.sqrt(3)) / 2,
            unit: 'm³',
            working: `${show(square)} × √3/2`,
          },
        ]
      : [];
  const weights = (['gross', 'net'] as const).flatMap((kind): DirectValue[] => {
    const each = inputs[`${kind}_kg`];
    return typeof each === 'number'
      ? [
          {
            key: `lot_${kind}_kg`,
            value: (each * rolls) / 1000,
            unit: 't',
            working: `${show(rolls)} × ${show(each)} kg`,
          },
        ]
      : [];
  });
  const rate = inputs['rate'];
  const tonnes = typeof weights[0]?.value === 'number' ? weights[0].value : 0;
  const revenue = Math.max(square, tonnes);
  const freight: DirectValue[] =
    typeof rate === 'number'
      ? [
          {
            key: 'freight',
            value: revenue * rate,
            unit: String(inputs['currency']),
            working:
              tonnes > 0
                ? `max(${show(square)} m³, ${show(tonnes)} t) × ${show(rate)}`
                : `${show(square)} × ${show(rate)}`,
          },
        ]
      : [];
  return [...freight, ...nested, boxed, solid, ...weights];
}

/** Volume of rolls as they are stowed, n·Ø²·w, with their weight, and freight by the greater of both. */
export const stowedRolls: DirectSum = { id: 'stowed_rolls', read, work };
