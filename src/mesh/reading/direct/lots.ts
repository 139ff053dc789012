import { formulaNumber } from '../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from './weights.ts';
import { convert } from '../../units.ts';

const LOT = new RegExp(
  String.raw`(?<![\d.])(\d{1,5}) ?(?:卷|张|片|件|个|rolls?|sheets?|panels?|pcs|pieces?)(?: ?(?:of )?(?:(?:item |type )?[a-z]|[甲乙丙丁])(?![a-z]))?[ ,，]?(?:每卷|每张|每片|每件|一卷|一张|一片|各|at|@|x|\*|of|each)?[ ]?${WEIGHT}(?: ?(?:each|\/roll|per roll|a roll|一卷|每卷))?`,
  'g',
);
const PACKING = new RegExp(
  String.raw`(?:add|plus|加上?|包装|另加)[^\d]{0,10}${WEIGHT}[^\d]{0,12}(?:each|every|per|每|一|a)[ ]?(?:roll|sheet|panel|piece|卷|张|片|件)`,
);
const ASKS = /总|合计|一共|共|毛重|净重|total|altogether|in all|gross|net|sum/;
const OF_OTHERS = /[孔目丝元块¥$托柜]|mesh|wire|usd|price|pallet|container|%/;

function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null || OF_OTHERS.test(text) || !ASKS.test(text)) return null;
  const facts = factsOf(text);
  const packing = facts.take(PACKING);
  const lots = [...facts.left().matchAll(LOT)];
  if (lots.length < 2) return null;
  const left = factsOf(facts.left().replaceAll(LOT, ' '));
  if (left.rest().length > 0) return null;
  return {
    inputs: {
      lots: lots
        .map(([, count = '', value, unit]) => `${count}:${inKilograms(value, unit)}`)
        .join(' '),
      weight_unit: weightUnitAsked(text),
      ...(packing && { pack_kg: inKilograms(packing[0], packing[1]) }),
    },
  };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const lots = String(inputs['lots'])
    .split(' ')
    .map((each) => each.split(':').map(Number));
  const net = lots.reduce((sum, [count = 0, kg = 0]) => sum + count * kg, 0);
  const pieces = lots.reduce((sum, [count = 0]) => sum + count, 0);
  const unit =
    inputs['weight_unit'] === 't' || inputs['weight_unit'] === 'lb' ? inputs['weight_unit'] : 'kg';
  const shown = lots.map(([count = 0, kg = 0]) => `${show(count)} × ${show(kg)}`).join(' + ');
  const ofUnit = unit === 'kg' ? '' : ' kg';
  const pack = inputs['pack_kg'];
  const all: DirectValue = {
    key: typeof pack === 'number' ? 'lot_net_kg' : 'lot_kg',
    value: convert(net, 'kg', unit),
    unit,
    working: `${shown}${ofUnit}`,
  };
  if (typeof pack !== 'number') return [all];
  return [
    all,
    {
      key: 'lot_gross_kg',
      value: convert(net + pieces * pack, 'kg', unit),
      unit,
      working: `${show(net)} + ${show(pieces)} × ${show(pack)}${ofUnit}`,
    },
  ];
}

/** Weight of several lots of pieces, Σ n·m, net and with the packing of each piece. */
export const lots: DirectSum = { id: 'lots', read, work };
