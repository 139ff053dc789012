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
