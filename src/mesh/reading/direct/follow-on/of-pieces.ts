import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert } from '../../../units.ts';
import { GAUGE_SYSTEMS, gaugeDiameter, nearestGauge } from '../../../wire-gauge.ts';
import { factsOf } from '../facts.ts';
import { inBoth } from '../in-both.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from '../weights.ts';
import { type FollowOn, figure } from './follow-on.ts';

const ROLLS =
  /^(?:and |so |那|要|客户要|for |,|，| )*(\d{1,6}) ?(?:卷|捆|rolls?|coils?)(?:共|总共|一共|是|多重|重|几吨|多少吨|几公斤|多少公斤|in (?:tons|tonnes|kg)|weight|total|how (?:many )?(?:tons|tonnes|heavy)|[?？,， ])*$/;

/** '200卷几吨' behind the weight of a roll of barbed wire. */
export const rollsOfBarbed: FollowOn = (folded, { item, pieceKg }) => {
  const rolls = Number(ROLLS.exec(folded.trim())?.[1]);
  if (item?.calculator !== 'barbed_wire' || !(rolls > 0)) return null;
  const each = item.inputs['roll_kg'] ?? pieceKg;
  if (typeof each !== 'number' || item.inputs['length_m'] !== undefined) return null;
  const unit = weightUnitAsked(folded);
  return {
    figures: [
      figure(
        'lot_kg',
        convert(each * rolls, 'kg', unit),
        unit,
        `${show(each)} kg × ${show(rolls)}`,
      ),
      { ...figure('each_kg', each, 'kg'), name: inBoth('每卷', 'each roll') },
    ],
  };
};

const PIECE_OF_WEIGHT = new RegExp(
  String.raw`(?:一|每|1)(?:卷|张|片|块|件|个|捆)(?:是|重| )*${WEIGHT}|${WEIGHT} ?(?:一|每|1)(?:卷|张|片|块|件|个)|(?:a|per|one) (?:roll|sheet|piece|coil) (?:of|is|weighs)? ?${WEIGHT}|${WEIGHT} (?:roll|sheet|piece|coil)`,
);
const ASKS_AMOUNT = /摊|卖|多少|几块|合|\bhow much|cost|price|\?/;

/** '一卷46公斤的摊多少' behind an amount by the kilogram: that of one piece. */
export const amountOfPiece: FollowOn = (folded, { earlier }) => {
  const rate = earlier.figures.find(({ unit }) => /^[A-Z]{3}\/kg$/.test(unit));
  const facts = factsOf(folded);
  const [value, unit] = facts.take(PIECE_OF_WEIGHT)?.filter((each) => each !== undefined) ?? [];
  if (typeof rate?.value !== 'number' || value === undefined || !ASKS_AMOUNT.test(folded))
    return null;
  if (facts.rest().length > 0 || folded.length > 40) return null;
  const kg = inKilograms(value, unit);
  return {
    figures: [
      {
        ...figure(
          'total',
          rate.value * kg,
          rate.unit.slice(0, 3),
          `${show(rate.value)} × ${show(kg)} kg`,
        ),
        name: inBoth('每件（卷）', 'each piece or roll'),
      },
    ],
  };
};

const SQUARE =
  /方(?:片|形)的?(?:是|:| )*(\d{2,4}) ?(?:mm)? ?[x*×] ?(\d{2,4})(?: ?mm)?|square(?: pieces?| discs?)? (\d{2,4}) ?[x*×] ?(\d{2,4})(?: ?mm)?/;

/** '改成方片100*100' behind discs of mesh: pieces with sides in mm, as many as before. */
export const squarePieces: FollowOn = (folded, { item, kgM2, count }) => {
  const facts = factsOf(folded);
  const sides = facts
    .take(SQUARE)
    ?.filter((each) => each !== undefined)
    .map(Number);
  const [one, other] = sides ?? [];
  if (item?.calculator !== 'woven_mesh' || kgM2 === null || !one || !other) return null;
  if (facts.rest().length > 0) return null;
  const area = (one * other) / 1e6;
  const each = kgM2 * area;
  return {
    figures: [
      ...(count === null
        ? []
        : [figure('lot_kg', each * count, 'kg', `${show(each)} kg × ${show(count)}`)]),
      {
        ...figure('each_kg', each, 'kg', `${show(kgM2)} kg/m² × ${show(area)} m²`),
        name: inBoth('每片', 'each piece'),
      },
    ],
  };
};

const NEAREST =
  /(?:最接近|最近|对应|靠近)的?(?:标准)?(?:是)?(?:几号|线规|号数?|规格)|(?:nearest|closest)(?: standard| wire)* (?:gauge|size|wire)/;

/** 'Nearest standard gauge' behind a wire: its number in each system. */
export const gaugeNearWire: FollowOn = (folded, { item, earlier }) => {
  if (!NEAREST.test(folded) || factsOf(folded).rest().length > 0 || folded.length > 50) return null;
  const solved = earlier.figures.find(({ key, unit }) => key === 'wire_mm' && unit === 'mm')?.value;
  const wire = solved ?? item?.inputs['wire_mm'];
  if (typeof wire !== 'number') return null;
  return {
    figures: GAUGE_SYSTEMS.flatMap((system) => {
      const gauge = nearestGauge(system, wire);
      const mm = gauge === undefined ? undefined : gaugeDiameter(system, gauge);
      return gauge === undefined || mm === undefined
        ? []
        : [
            {
              ...figure(`gauge_${system}`, mm, 'mm'),
              name: inBoth(`${system} ${gauge} 号`, `${system} ${gauge}`),
            },
          ];
    }),
  };
};

const SHARE =
  /(?:开孔|通孔)率[^\d]{0,8}(\d{1,2}(?:\.\d)?) ?%|open area[^\d]{0,16}(\d{1,2}(?:\.\d)?) ?%/;
const ASKS_VERDICT =
  /行不|可以|能不能|够|合格|吗|么|有没有|不[?？]?$|\b(?:ok|okay|enough|is it|does it|reach|meet)\b|\?/;

/** '开孔率低于40%行不' behind a mesh or a plate: its open area, and on which side of the limit it is. */
export const openAreaLimit: FollowOn = (folded, { item }) => {
  const facts = factsOf(folded);
  const limit = Number(facts.take(SHARE)?.find((each) => each !== undefined));
  const own = item?.result.values['open_area_pct']?.value;
  if (!(limit > 0) || typeof own !== 'number' || !ASKS_VERDICT.test(folded)) return null;
  if (facts.rest().length > 0) return null;
  const isBelow = own < limit;
  const [zh, en] = isBelow ? ['低于', 'below'] : ['不低于', 'not below'];
  return {
    figures: [
      {
        ...figure('open_area_pct', own, '%'),
        name: inBoth(`开孔率${zh} ${show(limit)} %，是`, `open area is ${en} ${show(limit)} %:`),
      },
    ],
  };
};
