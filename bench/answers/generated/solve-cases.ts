import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';
import { isLegal, resultOf } from './case.ts';
import type { Case, Part, Product } from './case.ts';
import { materialOf } from './cases-of-mesh.ts';
import type { Figure } from './question.ts';
import type { Speaker } from './speaker.ts';

export type SolveId =
  | 'wireForOpenArea'
  | 'wireForWeight'
  | 'wireForAperture'
  | 'pitchForOpenArea'
  | 'weldedWireForWeight'
  | 'chainWireForWeight'
  | 'lengthForDiameter'
  | 'tensileForForce'
  | 'plateForWeight'
  | 'areaForFlow'
  | 'markupForPrice';

export interface SolveCase {
  id: SolveId;
  calculator: string;
  told: Case;
  target: string;
  answer: Figure;
  allowed: Figure[];
  /** The answer is the largest value that reaches the target. */
  canBeLimit: boolean;
}

interface Outline {
  id: SolveId;
  calculator: string;
  product: Product;
  material?: string;
  parts: Part[];
  inputs: CalculatorInputs;
  field: string;
  fieldUnit: string;
  usual: number;
  output: string;
  range: readonly [number, number];
  tell: (target: number) => string;
  canBeLimit?: boolean;
}

/** Undefined if the rounded target is unreachable. */
export function solveCase(s: Speaker, wanted?: SolveId): SolveCase | undefined {
  const makers = Object.entries(OUTLINES) as [SolveId, (s: Speaker) => Omit<Outline, 'id'>][];
  const [id, make] = wanted ? ([wanted, OUTLINES[wanted]] as const) : s.random.pick(makers);
  const outline = { ...make(s), id };
  const { calculator, inputs, field, usual, output } = outline;
  const valueAt = (value: number) => {
    const all = { ...inputs, [field]: value };
    return isLegal(calculator, all)
      ? Number(resultOf(calculator, all).values[output]?.value)
      : undefined;
  };
  const usualOutput = valueAt(usual);
  if (usualOutput === undefined) return undefined;
  const target = Number(usualOutput.toPrecision(outline.output.includes('pct') ? 2 : 3));
  const value = bisect(valueAt, target, outline.range);
  if (value === undefined) return undefined;

  const told: Case = {
    calculator,
    product: outline.product,
    ...(outline.material !== undefined && { material: outline.material }),
    parts: outline.parts,
    inputs: { ...inputs, [field]: value },
    others: [],
    asks: [],
    changes: [],
  };
  return {
    id,
    calculator,
    told,
    target: outline.tell(target),
    answer: { value, unit: outline.fieldUnit },
    allowed: Object.values(resultOf(calculator, told.inputs).values).map((each) => ({
      value: each.value,
      unit: each.unit,
    })),
    canBeLimit: outline.canBeLimit ?? false,
  };
}

const OUTLINES: Record<SolveId, (s: Speaker) => Omit<Outline, 'id'>> = {
  wireForOpenArea: (s) => {
    const [mesh, wire] = s.random.pick([
      [10, 0.5],
      [16, 0.35],
      [20, 0.3],
      [30, 0.25],
      [40, 0.2],
      [60, 0.14],
      [80, 0.1],
      [100, 0.08],
    ] as const);
    return {
      calculator: 'woven_mesh',
      product: 'woven',
      parts: [{ role: 'mesh', text: s.number(mesh) }],
      inputs: { mesh },
      field: 'wire_mm',
      fieldUnit: 'mm',
      usual: wire,
      output: 'open_area_pct',
      range: [0.01, (25.4 / mesh) * 0.95],
      tell: (target) => s.percent(target),
      canBeLimit: true,
    };
  },
  wireForWeight: (s) => {
    const [mesh, wire] = s.random.pick([
      [6, 0.9],
      [8, 0.6],
      [10, 0.5],
      [14, 0.4],
      [20, 0.3],
      [30, 0.25],
      [40, 0.2],
      [60, 0.15],
    ] as const);
    const material = s.random.pick(['ss304', 'ss304', 'ss316', 'brass']);
    return {
      calculator: 'woven_mesh',
      product: 'woven',
      material,
      parts: [{ role: 'mesh', text: s.number(mesh) }],
      inputs: { mesh, material },
      field: 'wire_mm',
      fieldUnit: 'mm',
      usual: wire,
      output: 'weight_kg_m2',
      range: [0.01, (25.4 / mesh) * 0.95],
      tell: (target) => kilograms(s, target),
    };
  },
  wireForAperture: (s) => {
    const [mesh, opening] = s.random.pick([
      [10, 2],
      [12, 1.7],
      [16, 1.25],
      [20, 0.95],
      [24, 0.78],
      [30, 0.6],
      [40, 0.45],
      [50, 0.35],
      [60, 0.28],
      [80, 0.2],
    ] as const);
    return {
      calculator: 'mesh_aperture',
      product: 'woven',
      parts: [{ role: 'mesh', text: s.number(mesh) }],
      inputs: { mode: 'mesh_to_aperture', mesh },
      field: 'wire_mm',
      fieldUnit: 'mm',
      usual: 25.4 / mesh - opening,
      output: 'aperture_mm',
      range: [0.01, (25.4 / mesh) * 0.99],
      tell: (target) => (s.isChinese ? `${target}毫米` : `${target} mm`),
    };
  },
  pitchForOpenArea: (s) => {
    const [hole, pitch] = s.random.pick([
      [2, 3.5],
      [3, 5],
      [4, 6],
      [5, 8],
      [6, 9],
      [8, 12],
      [10, 14],
    ] as const);
    const pattern = s.random.pick(['round_60', 'round_60', 'round_90']);
    return {
      calculator: 'perforated_plate',
      product: 'perforated',
      parts: [
        { role: 'hole', text: s.small([hole]).text },
        { role: 'pattern', text: pattern },
      ],
      inputs: { pattern, hole_mm: hole },
      field: 'pitch_mm',
      fieldUnit: 'mm',
      usual: pitch,
      output: 'open_area_pct',
      range: [hole * 1.01, hole * 10],
      tell: (target) => s.percent(target),
    };
  },
  weldedWireForWeight: (s) => {
    const [pitch, wire] = s.random.pick([
      [25, 2],
      [30, 2],
      [50, 3],
      [50, 4],
      [75, 4],
      [100, 5],
    ] as const);
    return {
      calculator: 'welded_mesh',
      product: 'welded',
      parts: [{ role: 'pitch', text: s.pitchPair([pitch]).text }],
      inputs: { pitch_across_mm: pitch, pitch_along_mm: pitch, width_m: 1, length_m: 1 },
      field: 'wire_mm',
      fieldUnit: 'mm',
      usual: wire,
      output: 'weight_kg_m2_theory',
      range: [0.3, Math.min(16, pitch * 0.9)],
      tell: (target) => kilograms(s, target),
    };
  },
  chainWireForWeight: (s) => {
    const [mesh, wire] = s.random.pick([
      [40, 2.5],
      [50, 3],
      [50, 2.5],
      [60, 3],
      [80, 4],
    ] as const);
    return {
      calculator: 'chain_link',
      product: 'chainLink',
      parts: [{ role: 'diamond', text: s.pitchPair([mesh]).text }],
      inputs: { mesh_mm: mesh },
      field: 'wire_mm',
      fieldUnit: 'mm',
      usual: wire,
      output: 'weight_kg_m2',
      range: [0.8, 8],
      tell: (target) => kilograms(s, target),
    };
  },
  lengthForDiameter: (s) => {
    const core = s.random.pick([50, 60, 76]);
    const layer = s.random.pick([0.5, 0.8, 1, 1.6, 2.2]);
    return {
      calculator: 'roll_diameter',
      product: 'roll',
      parts: [
        { role: 'core', text: s.small([core]).text },
        { role: 'layer', text: s.small([layer]).text },
      ],
      inputs: { core_mm: core, thickness_mm: layer },
      field: 'length_m',
      fieldUnit: 'm',
      usual: s.random.pick([20, 30, 50]),
      output: 'outer_dia_mm',
      range: [0.5, 5000],
      tell: (target) =>
        s.isChinese
          ? s.random.pick([`${target}毫米`, `${target / 10}公分`])
          : s.random.pick([`${target} mm`, `${target / 10} cm`]),
      canBeLimit: true,
    };
  },
  tensileForForce: (s) => {
    const wire = s.small([1, 1.6, 2, 2.5, 2.7, 3, 3.15, 4]);
    return {
      calculator: 'wire_break_load',
      product: 'wire',
      parts: [{ role: 'wire', text: wire.text }],
      inputs: { wire_mm: wire.value },
      field: 'tensile_mpa',
      fieldUnit: 'MPa',
      usual: s.random.pick([400, 450, 500, 600]),
      output: 'force_n',
      range: [50, 3000],
      tell: (target) => {
        const text =
          target >= 1000 && s.random.has(0.5)
            ? `${target / 1000}${s.isChinese ? 'kN' : ' kN'}`
            : `${target}${s.isChinese ? s.random.pick(['牛', 'N']) : ' N'}`;
        return text;
      },
    };
  },
  plateForWeight: (s) => {
    const [hole, pitch] = s.random.pick([
      [3, 5],
      [5, 8],
      [6, 9],
      [8, 12],
      [10, 15],
    ] as const);
    const material = s.random.pick(['plate_steel', 'ss304', 'aluminium']);
    return {
      calculator: 'perforated_plate',
      product: 'perforated',
      material,
      parts: [
        { role: 'hole', text: s.small([hole]).text },
        { role: 'holePitch', text: s.small([pitch]).text },
        { role: 'pattern', text: 'round_60' },
      ],
      inputs: {
        pattern: 'round_60',
        hole_mm: hole,
        pitch_mm: pitch,
        material: materialOf(material),
      },
      field: 'thickness_mm',
      fieldUnit: 'mm',
      usual: s.random.pick([1, 1.5, 2, 3]),
      output: 'weight_kg_m2',
      range: [0.2, 25],
      tell: (target) => kilograms(s, target),
    };
  },
  areaForFlow: (s) => {
    const open = s.random.pick([30, 36, 40, 45, 50]);
    const pressure = s.random.pick([1000, 2000, 5000, 10_000]);
    return {
      calculator: 'filter_flow',
      product: 'filter',
      parts: [
        { role: 'openArea', text: s.percent(open) },
        {
          role: 'pressure',
          text: s.isChinese ? `${pressure / 1000}kPa` : `${pressure / 1000} kPa`,
        },
      ],
      inputs: { open_area_pct: open, dp_pa: pressure },
      field: 'area_m2',
      fieldUnit: 'm²',
      usual: s.random.pick([0.05, 0.1, 0.2, 0.5, 1]),
      output: 'flow_m3_h',
      range: [0.001, 900],
      tell: (target) =>
        s.isChinese ? s.random.pick([`${target}方`, `${target}立方`]) : `${target} m3/h`,
    };
  },
  markupForPrice: (s) => {
    const weight = s.random.pick([0.94, 1.55, 2.2, 2.8, 3.95]);
    const price = s.random.pick([4.5, 5, 5.5, 6, 18, 22]);
    return {
      calculator: 'quotation',
      product: 'offer',
      parts: [
        { role: 'unitWeight', text: s.isChinese ? `${weight}公斤一平` : `${weight} kg/m2` },
        { role: 'price', text: s.isChinese ? `${price}块一公斤` : `${price} yuan/kg` },
      ],
      inputs: { weight_kg_m2: weight, material_price_kg: price },
      field: 'markup_pct',
      fieldUnit: '%',
      usual: s.random.pick([12, 15, 18, 20, 25]),
      output: 'exw_m2',
      range: [0, 300],
      tell: (target) => (s.isChinese ? `${target}块` : `${target} yuan`),
    };
  },
};

function kilograms(s: Speaker, value: number): string {
  return s.isChinese ? `${value}${s.random.pick(['公斤', 'kg'])}` : `${value} kg`;
}

function bisect(
  valueAt: (value: number) => number | undefined,
  target: number,
  [least, most]: readonly [number, number],
): number | undefined {
  let [low, high] = [least, most];
  const [atLow, atHigh] = [valueAt(low), valueAt(high)];
  if (atLow === undefined || atHigh === undefined) return undefined;
  if ((atLow - target) * (atHigh - target) > 0) return undefined;
  const isRising = atHigh > atLow;
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    const value = valueAt(middle);
    if (value === undefined) return undefined;
    if (value < target === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
