import { formulaNumber as show } from '../format-quantity.ts';
import { hexCell } from '../hex-cell.ts';
import { MATERIALS } from '../materials.ts';
import { note } from '../note.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { wholeAbove } from '../whole-number.ts';
import { wireMass } from '../wire-mass.ts';
import { defineCalculator } from './definition.ts';
import type { Given, WorkedStep } from './definition.ts';
import {
  DEFAULT_TWIST_FACTOR,
  DEFAULT_TWIST_SHARE,
  hexFields,
  thickWireConflict,
} from './hex-netting.ts';

const STEEL = MATERIALS.carbon_steel;
const withoutWeight = { requiredWhen: { field: 'mesh_kg_m2', given: false } } as const;

const outputs = {
  volume_m3: { symbol: 'V', unit: 'm³', confidence: 'A' },
  diaphragms: { symbol: 'n', unit: 'diaphragms', confidence: 'A', rounded: 'up' },
  mesh_area_m2: { symbol: 'S', unit: 'm²', confidence: 'A' },
  mesh_weight_kg: { symbol: 'M₁', unit: 'kg', confidence: 'A' },
  selvedge_length_m: { symbol: 'l', unit: 'm', confidence: 'A' },
  selvedge_weight_kg: { symbol: 'M₂', unit: 'kg', confidence: 'A' },
  total_weight_kg: { symbol: 'M', unit: 'kg', confidence: 'A' },
  stone_t: { symbol: 'T', unit: 't', confidence: 'A' },
} as const;

/**
 * Gabion box by geometry, lid included; a diaphragm every metre as in the usual sizes of
 * ASTM A975 (2 × 1 × 1 has two cells, 3 × 1 × 1 three).
 */
export const gabion = defineCalculator({
  id: 'gabion',
  group: 'netting',
  fields: {
    length_m: {
      kind: 'quantity',
      unit: 'm',
      min: 0.1,
      max: 10,
      required: true,
      pairedWith: 'width_m',
    },
    width_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 5, required: true },
    height_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 3, required: true },
    diaphragms: {
      kind: 'integer',
      unit: 'diaphragms',
      min: 0,
      max: 9,
      fallback: {
        rule: 'DIAPHRAGM_EVERY_METRE',
        by: (given) => {
          const length = given.positive('length_m');
          return length === undefined ? undefined : Math.max(0, wholeAbove(length) - 1);
        },
      },
      saysFallback: true,
    },
    mesh_kg_m2: { kind: 'quantity', unit: 'kg/m²', min: 0.2, max: 10 },
    mesh_width_mm: { ...hexFields.mesh_width_mm, ...withoutWeight },
    mesh_length_mm: hexFields.mesh_length_mm,
    wire_mm: { ...hexFields.wire_mm, ...withoutWeight },
    selvedge_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 1, max: 6, required: true },
    stone_t_m3: {
      kind: 'quantity',
      unit: 't/m³',
      min: 1,
      max: 2.2,
      fallback: 1.6,
      saysFallback: true,
    },
  },
  symbols: {
    L: 'length_m',
    W: 'width_m',
    H: 'height_m',
    G: 'mesh_kg_m2',
    d: 'selvedge_mm',
    ρ: 'density',
    ρₛ: 'stone_t_m3',
  },
  example: {
    length_m: 2,
    width_m: 1,
    height_m: 1,
    mesh_width_mm: 80,
    mesh_length_mm: 100,
    wire_mm: 2.7,
    selvedge_mm: 3.4,
  },
  outputs,

  check: thickWireConflict,

  run(given) {
    const length = given.number('length_m');
    const width = given.number('width_m');
    const height = given.number('height_m');
    const diaphragms = given.number('diaphragms');
    const selvedge = given.number('selvedge_mm');
    const stone = given.number('stone_t_m3');
    const isGiven = given.has('mesh_kg_m2');
    const meshWeight = isGiven ? given.number('mesh_kg_m2') : modelWeight(given);

    const volume = length * width * height;
    const area =
      2 * (length * width + length * height + width * height) + diaphragms * width * height;
    const edge = 4 * (length + width + height) + diaphragms * 2 * (width + height);
    const netting = area * meshWeight;
    const edging = edge * wireMass(selvedge, STEEL.density);
    const confidence = isGiven ? 'A' : weakestConfidence('C', STEEL.confidence);
    const [L, W, H, n] = [show(length), show(width), show(height), show(diaphragms)];
    const steps: WorkedStep<keyof typeof outputs>[] = [
      { output: 'volume_m3', expression: 'L·W·H', substitution: `${L} × ${W} × ${H}` },
      {
        output: 'mesh_area_m2',
        expression: '2·(L·W + L·H + W·H) + n·W·H',
        substitution: `2 × (${L} × ${W} + ${L} × ${H} + ${W} × ${H}) + ${n} × ${W} × ${H}`,
      },
      {
        output: 'mesh_weight_kg',
        expression: 'S·G',
        substitution: `${show(area)} × ${show(meshWeight)}`,
      },
      {
        output: 'selvedge_length_m',
        expression: '4·(L + W + H) + n·2·(W + H)',
        substitution: `4 × (${L} + ${W} + ${H}) + ${n} × 2 × (${W} + ${H})`,
      },
      {
        output: 'selvedge_weight_kg',
        expression: 'l·(π/4)·d²·ρ/1000',
        substitution: `${show(edge)} × 0.7854 × ${show(selvedge)}² × ${show(STEEL.density)}/1000`,
      },
      {
        output: 'total_weight_kg',
        expression: 'M₁ + M₂',
        substitution: `${show(netting)} + ${show(edging)}`,
      },
      { output: 'stone_t', expression: 'V·ρₛ', substitution: `${show(volume)} × ${show(stone)}` },
    ];

    return {
      headline: 'total_weight_kg',
      values: {
        volume_m3: volume,
        diaphragms,
        mesh_area_m2: area,
        mesh_weight_kg: netting,
        selvedge_length_m: edge,
        selvedge_weight_kg: edging,
        total_weight_kg: netting + edging,
        stone_t: volume * stone,
      },
      confidence: { mesh_weight_kg: confidence, total_weight_kg: confidence },
      steps,
      assumptions: [
        note(isGiven ? 'GABION_MESH_GIVEN' : 'GABION_MESH_MODEL', { weight: meshWeight }),
        note('LID_INCLUDED'),
        note('ZINC_EXCLUDED'),
        note('LACING_EXCLUDED'),
      ],
      warnings: isGiven ? [] : [note('HEX_DEFAULTS')],
    };
  },
});

/** kg/m² of steel netting with the usual twist. */
function modelWeight(given: Given<'mesh_width_mm' | 'mesh_length_mm' | 'wire_mm'>): number {
  const lengthMm = given.number('mesh_length_mm');
  const { wirePerArea } = hexCell({
    widthMm: given.number('mesh_width_mm'),
    lengthMm,
    twistMm: lengthMm * DEFAULT_TWIST_SHARE,
    factor: DEFAULT_TWIST_FACTOR,
  });
  return wirePerArea * wireMass(given.number('wire_mm'), STEEL.density);
}
