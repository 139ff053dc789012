import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { MM_PER_INCH, pitchOfMesh } from '#mesh/wire-grid.ts';
import type { CalculatorRun } from '../../../modules/calculator/service.ts';
import type { Amount } from './find-quantities.ts';
import type { Asked, CalculationQuestion } from './read-calculation.ts';

type Missing = 'hole' | 'wire' | 'pitch' | 'size';

export type CalculationPlan =
  | { kind: 'unknownMaterial'; material: string }
  | { kind: 'tooWide'; openingMm: number; pitchMm: number }
  | { kind: 'missing'; family: 'woven' | 'welded'; missing: Missing[] }
  | { kind: 'run'; family: 'woven' | 'welded'; runs: CalculatorRun[]; headline: string[] };

/** Variants that are set side by side. */
const MOST_WIRES = 4;
const MOST_ROLL_LENGTH_M = 10_000;

/** Which calculator answers, with which inputs, and which of its values were asked for. */
export function planCalculation(question: CalculationQuestion): CalculationPlan {
  const { measures, materials, asked } = question;
  const family = familyOf(question);
  const needsDensity = family === 'welded' || wantsWeight(asked);
  if (materials.unknown !== undefined && measures.density === undefined && needsDensity) {
    return { kind: 'unknownMaterial', material: materials.unknown };
  }
  const missing = family === 'welded' ? missingOfWelded(question) : missingOfWoven(question);
  if (missing.length > 0) return { kind: 'missing', family, missing };

  const { mesh, opening } = measures;
  if (mesh && opening && (derivedWire(question) ?? 1) <= 0) {
    return { kind: 'tooWide', openingMm: opening[0].value, pitchMm: pitchOfMesh(mesh[0].value) };
  }
  const headline = family === 'welded' ? weldedHeadline(question) : wovenHeadline(question);
  const runs = family === 'welded' ? weldedRuns(question) : wovenRuns(question, headline);
  return { kind: 'run', family, runs, headline };
}

function wantsWeight(asked: ReadonlySet<Asked>): boolean {
  return asked.has('weight') || asked.size === 0;
}

/** The size of the piece that is weighed, in m; a bare area counts as a strip of 1 m. */
export function wovenSize({
  measures,
}: CalculationQuestion): { width: number; length: number } | undefined {
  const { width, length, area, pieces = 1 } = measures;
  if (width && length) {
    return { width: width.value / 1000, length: round((length.value / 1000) * pieces) };
  }
  return area !== undefined && area > 1 && area <= MOST_ROLL_LENGTH_M
    ? { width: 1, length: area }
    : undefined;
}

/** mm; undefined when the wire is given, or mesh and opening don't make one. */
export function derivedWire({ measures }: CalculationQuestion): number | undefined {
  const { mesh, opening, wire } = measures;
  return mesh && opening && !wire
    ? round(MM_PER_INCH / mesh[0].value - opening[0].value)
    : undefined;
}

/** No size was given: what stands in its place says nothing about a piece. */
export function isNominal({ measures }: CalculationQuestion): boolean {
  return !measures.width || !measures.length;
}

function familyOf({ product, measures }: CalculationQuestion): 'woven' | 'welded' {
  if (product === 'welded' || product === 'woven') return product;
  return measures.pitch && !measures.mesh ? 'welded' : 'woven';
}

function missingOfWoven({ measures }: CalculationQuestion): Missing[] {
  const { mesh, opening, pitch, wire } = measures;
  const hole = mesh ?? opening ?? pitch;
  return [
    ...(hole ? [] : ['hole' as const]),
    ...(wire || (mesh && opening) ? [] : ['wire' as const]),
  ];
}

function missingOfWelded({ measures, asked }: CalculationQuestion): Missing[] {
  const { mesh, opening, pitch, wire, width, length } = measures;
  const needsSize = ['weldPoints', 'wireCount', 'wireLength'] as const;
  return [
    ...((pitch ?? opening ?? mesh) ? [] : ['pitch' as const]),
    ...(wire ? [] : ['wire' as const]),
    ...(needsSize.some((each) => asked.has(each)) && !(width && length) ? ['size' as const] : []),
  ];
}

function wovenHeadline(question: CalculationQuestion): string[] {
  const { asked, perArea, measures } = question;
  const weight = wovenSize(question) && !perArea ? 'weight_kg' : 'weight_kg_m2';
  const keys = [
    ...(asked.has('weight') ? [weight] : []),
    ...(asked.has('openArea') ? ['open_area_pct'] : []),
    ...(asked.has('mesh') && !measures.mesh ? ['mesh'] : []),
    ...((asked.has('aperture') || asked.has('microns')) && !measures.opening
      ? ['aperture_mm']
      : []),
    ...(asked.has('pitch') ? ['pitch_mm'] : []),
  ];
  if (keys.length > 0) return keys;
  if (derivedWire(question) !== undefined && asked.has('wire')) return [];
  return [weight];
}

function weldedHeadline(question: CalculationQuestion): string[] {
  const { asked, perArea } = question;
  const weight = isNominal(question) || perArea ? 'weight_kg_m2_theory' : 'weight_kg';
  const keys = [
    ...(asked.has('weight') ? [weight] : []),
    ...(asked.has('weldPoints') ? ['weld_points'] : []),
    ...(asked.has('wireCount') ? ['n_line', 'n_cross'] : []),
    ...(asked.has('wireLength') ? ['wire_length_m'] : []),
  ];
  return keys.length > 0 ? keys : [weight];
}

function wovenRuns(question: CalculationQuestion, headline: string[]): CalculatorRun[] {
  const { product, measures, materials, asked } = question;
  const { mesh, opening = measures.pitch, wire, crossWire, density } = measures;
  const size = wovenSize(question);
  const thickness = wire ? input(wire, 1) : derivedWire(question);
  if (thickness === undefined) return [];
  const isConversion =
    product === undefined &&
    materials.known.length === 0 &&
    !size &&
    !wantsWeight(asked) &&
    !crossWire &&
    !measures.otherWires &&
    mesh?.[1] === undefined &&
    opening?.[1] === undefined &&
    headline.every((key) => key === 'aperture_mm' || key === 'mesh');

  if (isConversion && mesh && wire) {
    const inputs = { mode: 'mesh_to_aperture', mesh: meshInput(mesh[0]), wire_mm: thickness };
    return [{ calculator: 'mesh_aperture', inputs }];
  }
  if (isConversion && opening && wire) {
    const inputs = {
      mode: 'aperture_to_mesh',
      aperture_um: input(opening[0], 0.001),
      wire_um: input(wire, 0.001),
    };
    return [{ calculator: 'mesh_aperture', inputs }];
  }

  const inputs: CalculatorInputs = {
    ...(mesh && (wire || !opening)
      ? { mesh: meshInput(mesh[0]), ...(mesh[1] && { mesh_weft: meshInput(mesh[1]) }) }
      : opening && {
          aperture_mm: input(opening[0], 1),
          ...(opening[1] && { aperture_weft_mm: input(opening[1], 1) }),
        }),
    wire_mm: thickness,
    ...(crossWire && { wire_weft_mm: input(crossWire, 1) }),
    ...(size && { width_m: size.width, length_m: size.length }),
    ...(density !== undefined && { density }),
  };
  const wires = [thickness, ...(measures.otherWires ?? []).map((each) => input(each, 1))];
  return wires
    .slice(0, MOST_WIRES)
    .flatMap((each) => withMaterials('woven_mesh', { ...inputs, wire_mm: each }, materials.known));
}

function weldedRuns(question: CalculationQuestion): CalculatorRun[] {
  const { measures, materials } = question;
  const { mesh, wire, crossWire, width, length, pieces, density, isClear } = measures;
  const pitch = measures.pitch ?? measures.opening ?? (mesh && [pitchAmount(mesh[0])]);
  if (!pitch || !wire) return [];

  const inputs: CalculatorInputs = {
    pitch_across_mm: input(pitch[0], 1),
    pitch_along_mm: input(pitch[1] ?? pitch[0], 1),
    ...(isClear && { basis: 'clear' }),
    wire_mm: input(wire, 1),
    ...(crossWire && { wire_cross_mm: input(crossWire, 1) }),
    width_m: width && length ? input(width, 1000) : 1,
    length_m: width && length ? input(length, 1000) : 1,
    ...(pieces !== undefined && pieces > 1 && width && length && { qty: pieces }),
    ...(density !== undefined && { density }),
  };
  return withMaterials('welded_mesh', inputs, materials.known);
}

function withMaterials(
  calculator: string,
  inputs: CalculatorInputs,
  materials: string[],
): CalculatorRun[] {
  if (materials.length === 0) return [{ calculator, inputs }];
  return materials.slice(0, 3).map((material) => ({ calculator, inputs: { ...inputs, material } }));
}

/** A plain number of `scale` mm, but the words where their reading should be noted. */
function input({ text, value, unit }: Amount, scale: number): string | number {
  if (unit === 'gauge' || unit === 'si' || unit === 'in' || unit === 'ft') {
    return unit === 'gauge' ? text.toUpperCase() : text;
  }
  return round(value / scale);
}

function meshInput({ text, value, unit }: Amount): string | number {
  return unit === 'mesh/cm' ? text : value;
}

function pitchAmount({ value }: Amount): Amount {
  const pitch = round(MM_PER_INCH / value);
  return { text: String(pitch), value: pitch, unit: 'mm' };
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}
