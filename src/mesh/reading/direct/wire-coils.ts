import { METRES_OF } from './length-units.ts';
import { formulaNumber } from '../../format-quantity.ts';
import { MATERIALS, findMaterial } from '../../materials.ts';
import { gaugeDiameter } from '../../wire-gauge.ts';
import { wholeBelow } from '../../whole-number.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const OF_WIRE = /铁?丝|线材|扎丝|\bwires?\b/;
const OF_OTHERS = /网|孔|目|刺|mesh|barb|netting|fence|[元块]|[¥$€]|\busd\b|锌|zinc|根|卷芯/;
const NUM = String.raw`(\d{1,2}(?:\.\d{1,3})?)`;
const COIL = [
  new RegExp(String.raw`\bin ${WEIGHT} (?:coils?|rolls?|spools?|bundles?|hanks?)`),
  new RegExp(
    String.raw`\b(?:coils?|rolls?|spools?|bundles?) of ${WEIGHT}|${WEIGHT}[ -](?:coils?|rolls?|spools?)`,
  ),
  new RegExp(
    String.raw`${WEIGHT} ?(?:一|每|1|\/|per |a )(?:小|大)?(?:卷|盘|轴|捆|扎|把|coil|roll|spool)`,
  ),
  new RegExp(String.raw`(?:一|每|1)(?:小|大)?(?:卷|盘|轴|捆|扎|把)(?:是|重|约|装|打)*${WEIGHT}`),
  new RegExp(String.raw`(?:打|做|分|绕|盘)成${WEIGHT}的?(?:小|大)?(?:卷|盘|轴|捆|扎|把)`),
];
const ALL = new RegExp(String.raw`(?<![\d.])${WEIGHT}`);
const WIRE = [
  new RegExp(String.raw`(?<![\d.])${NUM} ?(?:mm|毫米|个)(?:的|粗)?`),
  new RegExp(
    String.raw`(?<![\d.])(\d{1,2}\.\d{1,3})(?:的|粗)? ?(?:退火|镀锌|黑|扎|铁|钢|冷拔)*[丝线]`,
  ),
];
const ASKS = /米|metres?|meters?|\bm\b|长|long|几卷|多少卷|几盘|几轴|how many/;

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !OF_WIRE.test(folded) || OF_OTHERS.test(folded)) return null;
  const facts = factsOf(folded);
  const coil = COIL.map((pattern) => facts.take(pattern))
    .find((found) => found !== null)
    ?.filter((each) => each !== undefined);
  if (!coil || !ASKS.test(folded)) return null;
  const all = facts.take(ALL);
  const wire = WIRE.map((pattern) => facts.take(pattern)).find((found) => found !== null)?.[0];
  if (!all || facts.rest().length > 0) return null;
  const isOfLength = /米|met(?:re|er)s?|\bm\b|多长|how long/.test(facts.left());
  if (isOfLength && wire === undefined) return null;
  const material = findMaterial(folded)?.material ?? 'carbon_steel';
  return {
    inputs: {
      wire_all_kg: inKilograms(all[0], all[1]),
      coil_kg: inKilograms(coil[0], coil[1]),
      ...(wire !== undefined && { wire_mm: Number(wire), density: MATERIALS[material].density }),
    },
  };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const [all, coil] = [Number(inputs['wire_all_kg']), Number(inputs['coil_kg'])];
  const [wire, density] = [inputs['wire_mm'], inputs['density']];
  if (!(coil > 0)) return [];
  const coils: DirectValue = {
    key: 'coils',
    value: wholeBelow(all / coil),
    unit: 'rolls',
    working: `${show(all)} kg ÷ ${show(coil)} kg`,
  };
  if (typeof wire !== 'number' || typeof density !== 'number') return [coils];
  const perMetre = ((Math.PI / 4) * wire ** 2 * density) / 1000;
  return [
    {
      key: 'coil_m',
      value: coil / perMetre,
      unit: 'm',
      working: `${show(coil)} kg ÷ ${show(perMetre)} kg/m`,
    },
    coils,
  ];
}

/** A lot of wire in coils of one weight: their number, and the length of one from m = π/4 · d² · ρ / 1000 kg/m. */
export const wireCoils: DirectSum = { id: 'wire_coils', read, work };

const CUT =
  /(?:切|剪|裁|断|截|cut (?:to|into)?)[^\d]{0,6}(\d{1,3}(?:\.\d{1,3})?) ?(米|m|公分|cm|厘米|毫米|mm)(\d)?(?:长|的|一根|每根|1根)?/;
const CUT_GAUGE = /(?<![\d.])#?(\d{1,2}) ?(?:号|#|gauge|ga\b)/;
const ASKS_BARS = /(?:几|多少)(?:根|支|段|条)|how many (?:pieces|lengths|bars|wires|pcs)/;

/** '12号铁丝 5吨 切1米2一根 能切多少根': pieces of a length from a mass of wire. */
export const cutBars: DirectSum = {
  id: 'cut_bars',
  read(folded, before): DirectRead {
    if (before !== null || !ASKS_BARS.test(folded) || !OF_WIRE.test(folded)) return null;
    if (/网|孔|目|刺|mesh|barb|fence|[元块¥$€]|\busd\b|锌|zinc/.test(folded)) return null;
    const facts = factsOf(
      withCountsInDigits(folded).replaceAll(/(?<=[切剪裁断截成])一(?=米|公分)/g, '1'),
    );
    const cut = facts.take(CUT);
    const all = facts.take(ALL);
    const gauge = facts.take(CUT_GAUGE)?.[0];
    const wire =
      gauge === undefined
        ? WIRE.map((pattern) => facts.take(pattern)).find((found) => found !== null)?.[0]
        : undefined;
    const mm = gauge === undefined ? Number(wire) : gaugeDiameter('BWG', gauge);
    if (!cut || !all || mm === undefined || !(mm > 0) || facts.rest().length > 0) return null;
    const long = (Number(cut[0]) + Number(`0.${cut[2] ?? '0'}`)) * (METRES_OF[cut[1] ?? ''] ?? 1);
    if (!(long > 0.005 && long < 50)) return null;
    const material = findMaterial(folded)?.material ?? 'carbon_steel';
    return {
      inputs: {
        wire_all_kg: inKilograms(all[0], all[1]),
        cut_m: long,
        wire_mm: mm,
        density: MATERIALS[material].density,
      },
      ...(gauge !== undefined && { notes: ['gaugeAssumed' as const] }),
    };
  },
  work(inputs): DirectValue[] {
    const [all, cut, wire, density] = ['wire_all_kg', 'cut_m', 'wire_mm', 'density'].map((key) =>
      Number(inputs[key]),
    ) as [number, number, number, number];
    const each = (((Math.PI / 4) * wire ** 2 * density) / 1000) * cut;
    return [
      {
        key: 'cut_pieces',
        value: wholeBelow(all / each),
        unit: 'pcs',
        working: `${show(all)} kg ÷ (${show(each / cut)} kg/m × ${show(cut)} m)`,
      },
    ];
  },
};
