import type { LineUnit } from '#mesh/quotation/vocabulary.ts';

/** What a line has to be read as. */
export interface ExpectedLine {
  calculator: string;
  /** All that a customer said of the goods, in the units of the calculator. */
  inputs: Readonly<Record<string, string | number>>;
  quantity: string;
  unit: LineUnit | null;
}

export interface Enquiry {
  name: string;
  /** The text of a message, or the rows of a table. A cell of null lies under a merged one. */
  content: string | readonly (readonly (string | number | null)[])[];
  kind: 'text' | 'sheet' | 'word' | 'pdf';
  /** 'open': not enough is said, and the line has to say so. */
  lines: readonly (ExpectedLine | 'open')[];
}

const line =
  (calculator: string) =>
  (inputs: ExpectedLine['inputs'], quantity: string, unit: LineUnit | null): ExpectedLine => ({
    calculator,
    inputs,
    quantity,
    unit,
  });

export const woven = line('woven_mesh');
export const welded = line('welded_mesh');
export const chain = line('chain_link');
export const hex = line('hex_netting');
export const perforated = line('perforated_plate');
export const expanded = line('expanded_metal');
export const barbed = line('barbed_wire');
export const gabion = line('gabion');
export const dutch = line('dutch_weave');

/** Pitches and wire in mm, width and length in m. */
export const weldedOf = (
  [pitch_across_mm, pitch_along_mm]: readonly [number, number],
  wire_mm: number,
  [width_m, length_m]: readonly [number, number],
  quantity: string,
  unit: LineUnit,
) =>
  welded(
    {
      ...{ pitch_across_mm, pitch_along_mm, wire_mm },
      ...{ width_m, length_m, material: 'carbon_steel' },
    },
    quantity,
    unit,
  );

/** Mesh and wire in mm, height and length in m. */
export const chainOf = (
  mesh_mm: number,
  wire_mm: number,
  [height_m, length_m]: readonly [number, number],
  quantity: string,
  unit: LineUnit,
) => chain({ mesh_mm, wire_mm, height_m, length_m, material: 'carbon_steel' }, quantity, unit);

/** mesh, wire, width, length, material of a roll of woven mesh */
export function roll(
  mesh: number,
  wire: number,
  [width, length]: readonly [number, number],
  material: string,
  quantity: string,
  unit: LineUnit | null = 'roll',
): ExpectedLine {
  return woven({ mesh, wire_mm: wire, width_m: width, length_m: length, material }, quantity, unit);
}
