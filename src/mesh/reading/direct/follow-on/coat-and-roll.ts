import { METRES_OF } from '../length-units.ts';
import { CONTAINERS, USUAL_FILL_PCT } from '../../../calculators/container-load.ts';
import { MATERIALS } from '../../../materials.ts';
import { formulaNumber as show } from '../../../format-quantity.ts';
import { factsOf, isOfOne, withCountsInDigits } from '../facts.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from '../weights.ts';
import { convert } from '../../../units.ts';
import { type FollowOn, figure } from './follow-on.ts';

const COATED = /浸塑|包塑|涂塑|喷塑|塑层|包胶|\bpvc\b|plastic|coated|coating/;
const NUM = String.raw`(?<![\d.])(\d{1,2}(?:\.\d{1,3})?) ?(?:mm|毫米)?`;
/** The thickness of the coat on one side. */
const THICKNESS = new RegExp(
  String.raw`(?:塑层|层厚|塑厚|壁厚|单边|厚度?|thick(?:ness)?|coat(?:ing)?|layer)(?:是|为|of|is|:| )*${NUM}|${NUM}(?:的)?(?:厚|塑层|塑厚|单边| ?thick| ?pvc (?:coat|layer)| ?coating)`,
);
/** The diameter with the coat. */
const OUTER = new RegExp(
  String.raw`(?:外径|到|成|做到|包好|包完|浸完|涂好|\bod\b|outer|outside|to)(?:直径|diameter|dia|是|为|of|is|:| )*${NUM}|${NUM}(?:的)?(?:外径| od\b| outer)`,
);

/** '浸塑后呢 塑层0.5' behind the weight of a mesh: the wire with its plastic. */
export const coatAdded: FollowOn = (folded, { item, earlier, count, pieceKg, kgM2 }) => {
  const core = item?.inputs['wire_mm'];
  if (!item || typeof core !== 'number' || !COATED.test(folded) || earlier.items.length > 1)
    return null;
  if (/不带|没有|去掉|没包|without|no pvc|锌|zinc|[元块$¥€]/.test(folded)) return null;
  if ('pvc_od_mm' in item.inputs || 'coat' in item.beside) return null;
  const facts = factsOf(folded);
  const thick = facts.take(THICKNESS)?.find((each) => each !== undefined);
  const outer = thick === undefined ? facts.take(OUTER)?.find((each) => each !== undefined) : null;
  if ((thick === undefined && outer == null) || !facts.rest().every(isOfOne)) return null;
  const diameter = thick === undefined ? Number(outer) : core + 2 * Number(thick);
  if (!(diameter > core && diameter < core + 4)) return null;
  const value = (key: string) => {
    const found = item.result.values[key]?.value;
    return typeof found === 'number' ? found : null;
  };
  const whole = value('wire_length_m');
  const pitch = value('pitch_mm');
  if (pitch !== null && diameter >= pitch) return null;
  const perM2 = value('wire_m_per_m2') ?? (pitch === null ? null : 2000 / pitch);
  const isSized = whole !== null && item.origins['length_m'] !== 'assumed';
  const section = `0.7854 × (${show(diameter)}² − ${show(core)}²) × ${show(MATERIALS.pvc.density)} / 1000`;
  const ofMetre = ((Math.PI / 4) * (diameter ** 2 - core ** 2) * MATERIALS.pvc.density) / 1000;
  const asksArea = /[一每1]平|per (?:m²|m2|sqm|square)/.test(folded);
  if (isSized && pieceKg !== null && !asksArea) {
    const plastic = whole * ofMetre;
    return {
      figures: [
        figure('each_kg', pieceKg + plastic, 'kg', `${show(pieceKg)} + ${show(plastic)}`),
        figure('plastic_kg', plastic, 'kg', `${show(whole)} × ${section}`),
        ...(count !== null && count > 1
          ? [
              figure(
                'lot_kg',
                (pieceKg + plastic) * count,
                'kg',
                `${show(pieceKg + plastic)} × ${show(count)}`,
              ),
            ]
          : []),
      ],
    };
  }
  const theory = kgM2 ?? value('weight_kg_m2_theory');
  const straight = perM2 ?? metresOfWire(item.inputs);
  if (theory === null || straight === null) return null;
  const plastic = straight * ofMetre;
  const area = pieceKg === null || asksArea ? null : pieceKg / theory;
  const ofOne: [number, number, string] =
    area === null ? [theory, plastic, 'kg/m²'] : [area * theory, area * plastic, 'kg'];
  const [steel, pvc, unit] = ofOne;
  return {
    figures: [
      figure(
        unit === 'kg' ? 'each_kg' : 'coated_kg_m2',
        steel + pvc,
        unit,
        `${show(steel)} + ${show(pvc)}`,
      ),
      figure('plastic_kg', pvc, unit, `${show(straight * (area ?? 1))} × ${section}`),
    ],
  };
};

/** Metres of straight wire on a square metre of a net that says its pitches. */
function metresOfWire(inputs: Readonly<Record<string, unknown>>): number | null {
  const [across, along] = [inputs['pitch_across_mm'], inputs['pitch_along_mm']];
  return typeof across === 'number' && typeof along === 'number'
    ? 1000 / across + 1000 / along
    : null;
}

const ROLL_DIAMETER =
  /(?:卷径|卷(?:的)?直径|直径|外径|\broll(?:s)?(?: (?:dia(?:meter)?\.?|od))?(?: (?:of|is|are))?|\bdia(?:meter)?\.?(?: of| is)?)(?:大概|大约|约|差不多|是|为|about|around|:| )*(\d{1,3}(?:\.\d{1,2})?) ?(公分|厘米|cm|毫米|mm|米|m|inch(?:es)?|in|")(?![a-z])|(\d{1,3}(?:\.\d{1,2})?) ?(公分|厘米|cm|毫米|mm|inch(?:es)?|in|")(?:的)? ?(?:卷径|直径|dia(?:meter)?\b|across)/;
const PIECES = /(\d{1,6}) ?(?:卷|rolls?)(?![a-z])/;
const OF_PACKS = /柜|托|箱|container|pallet|\b(?:20|40) ?(?:ft|hc|hq|gp|')/;

/** '卷直径35公分 一卷多少体积' behind a roll: the box around it. */
export const rollVolume: FollowOn = (folded, { item, count, earlier }) => {
  if (!item || earlier.items.length > 1 || OF_PACKS.test(folded)) return null;
  const said = { ...item.inputs, ...item.beside };
  const wide = said['width_m'] ?? said['height_m'];
  if (typeof wide !== 'number' || item.origins['width_m'] === 'assumed') return null;
  const facts = factsOf(withCountsInDigits(folded));
  const found = facts.take(ROLL_DIAMETER)?.filter((each) => each !== undefined);
  const asked = facts.take(PIECES)?.[0];
  if (!found || !facts.rest().every(isOfOne)) return null;
  const across = Number(found[0]) * (METRES_OF[found[1] ?? ''] ?? 1);
  if (!(across > 0.03 && across < 2.5)) return null;
  const one = across ** 2 * wide;
  const pieces = asked === undefined ? count : Number(asked);
  const ofOne = figure('roll_box_m3', one, 'm³', `${show(across)}² × ${show(wide)}`);
  return {
    figures:
      pieces !== null && pieces > 1
        ? [figure('packed_m3', one * pieces, 'm³', `${show(one)} × ${show(pieces)}`), ofOne]
        : [ofOne],
  };
};

const NAMED_CONTAINER =
  /(?<!\d)(20|40) ?(?:尺|英尺|ft|foot|feet|'|gp|hq|hc|hcq)(?:高)?(?:柜|货柜| containers?)?|(?:一个|1个|每)?(高柜|小柜)/;

/** '一个高柜装多少卷 卷径28公分' behind a roll: by its room, and by its weight. */
export const rollsInContainer: FollowOn = (folded, { item, pieceKg, earlier }) => {
  const container = NAMED_CONTAINER.exec(folded);
  if (!item || !container || earlier.items.length > 1) return null;
  if (!/几|多少|how many|fit/.test(folded) || /托|pallet|[元块$¥€]|usd/.test(folded)) return null;
  const said = { ...item.inputs, ...item.beside };
  const wide = said['width_m'] ?? said['height_m'];
  if (typeof wide !== 'number' || item.origins['width_m'] === 'assumed') return null;
  const facts = factsOf(folded.replace(container[0], ' '));
  const found = facts.take(ROLL_DIAMETER)?.filter((each) => each !== undefined);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const across = Number(found[0]) * (METRES_OF[found[1] ?? ''] ?? 1);
  if (!(across > 0.03 && across < 2.5)) return null;
  const kind =
    CONTAINERS[
      container[1] === '20' || container[2] === '小柜'
        ? '20GP'
        : container[0].includes('gp')
          ? '40GP'
          : '40HQ'
    ];
  const usable = (kind.volume * USUAL_FILL_PCT) / 100;
  const one = across ** 2 * wide;
  const byRoom = Math.floor(usable / one + 1e-9);
  const byWeight = pieceKg === null ? Infinity : Math.floor(kind.payload / pieceKg + 1e-9);
  const isByRoom = byRoom <= byWeight;
  return {
    figures: [
      figure(
        'count',
        Math.min(byRoom, byWeight),
        'pcs',
        isByRoom
          ? `${show(usable)} m³ ÷ (${show(across)}² × ${show(wide)})`
          : `⌊${show(kind.payload)} / ${show(pieceKg ?? 0)}⌋`,
      ),
      ...(pieceKg === null
        ? []
        : [
            isByRoom
              ? figure(
                  'lot_kg',
                  (byRoom * pieceKg) / 1000,
                  't',
                  `${show(byRoom)} × ${show(pieceKg)} kg`,
                )
              : figure('packed_m3', byWeight * one, 'm³', `${show(byWeight)} × ${show(one)}`),
          ]),
    ],
    notes: ['containerUsual'],
  };
};

const PARTS =
  /(?:立?柱子?|管子?|卡子?|抱箍|底座|边框|框|附件|配件|posts?|tubes?|feet|frames?|clamps?)[^\d]{0,6}(\d{1,5}) ?(?:根|个|支|件|套|只|pcs|pieces)?|(\d{1,5}) ?(?:根|个|支|件|套|只|pcs|pieces)?(?:of )?(?:立?柱子?|管子?|卡子?|抱箍|底座|附件|配件|posts?|tubes?|feet|frames?|clamps?)/;
const EACH_PART = new RegExp(
  String.raw`(?:每|一|1|单)(?:根|个|支|件|套|只)(?:重|是|约)*${WEIGHT}|${WEIGHT} ?(?:一|每|1|\/|per |a )?(?:根|个|支|件|套|只|each|apiece|piece|post)`,
);

/** '加立柱201根 每根9公斤 一共几吨' behind the weight of many panels: both together. */
export const partsBeside: FollowOn = (folded, { allKg, pieceKg }) => {
  if (!/加|另|还|连|和|plus|add|and|with/.test(folded) || /[元块$¥€]|usd|price/.test(folded))
    return null;
  const facts = factsOf(withCountsInDigits(folded));
  const each = facts.take(EACH_PART)?.filter((found) => found !== undefined);
  const count = facts.take(PARTS)?.find((found) => found !== undefined);
  const goods = allKg ?? pieceKg;
  if (!each || count === undefined || goods === null || !facts.rest().every(isOfOne)) return null;
  const one = inKilograms(each[0], each[1]);
  const parts = one * Number(count);
  const unit = weightUnitAsked(folded);
  const sum = `${show(goods)} + ${show(Number(count))} × ${show(one)}`;
  return {
    figures: [
      figure(
        'lot_kg',
        convert(goods + parts, 'kg', unit),
        unit,
        unit === 'kg' ? sum : `${sum} = ${show(goods + parts)} kg`,
      ),
      figure('parts_kg', parts, 'kg', `${show(Number(count))} × ${show(one)}`),
    ],
  };
};
