import { METRES_OF } from './length-units.ts';
import { formulaNumber } from '../../format-quantity.ts';
import { MATERIALS, findMaterial } from '../../materials.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';

const OF_SAMPLE =
  /样品|样块|样片|小样|剪了?一?[块片]|裁了?一?[块片]|取样|一小块|\b(?:sample|swatch|cut(?:ting)? a|piece)\b/;
const OF_OTHERS = /[元块]钱|[¥$]|\busd\b|锌|zinc|卷|\brolls?\b|孔距|焊|weld|勾花|link|六角|hex/;
const NUM = String.raw`(\d{1,4}(?:\.\d{1,4})?)`;
const LENGTH = String.raw`(毫米|厘米|公分|米|mm|cm|m|in|inch|inches|")`;
const SIDES = new RegExp(
  String.raw`${NUM} ?${LENGTH}? ?(?:[x*×乘]|by) ?${NUM} ?${LENGTH}(?: ?的?大)?(?![a-z])`,
);
const SQUARE = new RegExp(String.raw`${NUM} ?${LENGTH} ?(?:见方|方的|square)`);
const GRAMS = /(\d{1,5}(?:\.\d{1,4})?) ?(?:克|g|grams?|gr)(?![a-z/])/;
const MESH = /(?<![\d.])(\d{1,3}(?:\.\d)?) ?(?:目|mesh|#)/;
const GRADE = /(?:aisi ?|ss ?|sus ?)?(?<!\d)(304|316|201|430|310)(?=l?(?!\d))l?/;

const metres = (value: string | undefined, unit: string | undefined) =>
  Number(value) * (METRES_OF[unit ?? ''] ?? 1);

function densityOf(text: string, grade: string | undefined): number | null {
  const material = grade === undefined ? findMaterial(text)?.material : `ss${grade}`;
  const entry = Object.entries(MATERIALS).find(([key]) => key === material);
  return entry?.[1].density ?? null;
}

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !OF_SAMPLE.test(folded) || OF_OTHERS.test(folded)) return null;
  const facts = factsOf(folded);
  const sides = facts.take(SIDES);
  const square = sides ? null : facts.take(SQUARE);
  const grams = facts.take(GRAMS)?.[0];
  const mesh = facts.take(MESH)?.[0];
  const grade = facts.take(GRADE)?.[0];
  if (grams === undefined || (!sides && !square) || facts.rest().length > 0) return null;
  const area = sides
    ? metres(sides[0], sides[1] ?? sides[3]) * metres(sides[2], sides[3])
    : metres(square?.[0], square?.[1]) ** 2;
  if (!(area > 0 && area < 4)) return null;
  const asksWire =
    /丝|\bwire\b|diameter|粗/.test(folded) && !/丝网[^丝]*$/.test(folded.replaceAll('丝网', ''));
  const density = densityOf(folded, grade);
  const isSolved = asksWire && mesh !== undefined;
  if (isSolved && density === null) return null;
  return {
    inputs: {
      sample_m2: area,
      sample_g: Number(grams),
      ...(isSolved && { mesh: Number(mesh), density: density ?? 0 }),
    },
    ...(isSolved && { notes: ['straightWires' as const] }),
  };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const [area, grams] = [Number(inputs['sample_m2']), Number(inputs['sample_g'])];
  const areal = grams / 1000 / area;
  const weight: DirectValue = {
    key: 'sample_kg_m2',
    value: areal,
    unit: 'kg/m²',
    working: `${show(grams)} g ÷ ${show(area)} m²`,
  };
  const [mesh, density] = [inputs['mesh'], inputs['density']];
  if (typeof mesh !== 'number' || typeof density !== 'number') return [weight];
  const pitch = 25.4 / mesh;
  const wire = Math.sqrt((2 * areal * pitch) / (Math.PI * density));
  return [
    {
      key: 'sample_wire_mm',
      value: wire,
      unit: 'mm',
      working: `√(2 × ${show(areal)} × ${show(pitch)} ÷ (π × ${show(density)}))`,
    },
    weight,
  ];
}

/**
 * A cut sample of woven mesh that was weighed: kg/m² = g ÷ area, and the wire of a plain count from it. Two sets of
 * straight wires weigh 2 · π/4 · d² · ρ / p kg/m² with d and p in mm and ρ in g/cm³.
 */
export const weighedSample: DirectSum = { id: 'weighed_sample', read, work };
