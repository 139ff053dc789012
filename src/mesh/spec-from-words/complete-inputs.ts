import { findDutchReference } from '../data/dutch-references.ts';
import type { MeshProduct } from '../drawing/mesh-spec.ts';
import { readQuantity } from '../units.ts';
import type { UnitId } from '../units.ts';
import { pitchOfMesh } from '../wire-grid.ts';
import { BARBS, GABION, PANEL_358 } from '../words/drawing-words.ts';
import { readHolePattern } from './hole-pattern.ts';
import type { SpecNote } from './spec-note.ts';
import { usualWire } from './usual-wires.ts';

type Inputs = Record<string, string>;
interface Completed {
  inputs: Inputs;
  notes: SpecNote[];
}

const USUAL_BARB_SPACING_MM = 100;
/** Netting of wire this thick has no mesh of a few millimetres: its numbers are centimetres. */
const GABION_WIRE_MM = 1.6;
const MAX_CENTIMETRES = 15;
/** 3 × 0.5 inches of 8 gauge, which the name says. */
const MESH_358 = { pitch_across_mm: '76.2', pitch_along_mm: '12.7', wire_mm: '4' } as const;

/** What the trade takes for granted, put in and noted. */
export function completeInputs(product: MeshProduct, text: string, inputs: Inputs): Completed {
  switch (product) {
    case 'plain_weave':
    case 'twill_weave':
      return wovenWire(inputs);
    case 'dutch_weave':
      return dutchWires(inputs);
    case 'hex_netting':
      return hexInMillimetres(text, inputs);
    case 'perforated_plate':
      return holePattern(text, inputs);
    case 'fence_panel':
      return fenceMesh(text, inputs);
    case 'barbed_wire':
      return barbs(text, inputs);
    case 'welded_mesh':
    case 'chain_link':
    case 'expanded_metal':
      return { inputs, notes: [] };
  }
}

function wovenWire(inputs: Inputs): Completed {
  const aperture = inputs['aperture_mm'];
  const rest = Object.fromEntries(
    Object.entries(inputs).filter(([field]) => !field.startsWith('aperture')),
  );
  const mesh = numberIn(inputs['mesh'], 'mesh');
  if (mesh === undefined) return { inputs, notes: [] };
  if (inputs['wire_mm'] !== undefined) {
    if (aperture === undefined) return { inputs, notes: [] };
    return { inputs: rest, notes: [{ code: 'NUMBER_UNUSED', params: { text: aperture } }] };
  }
  const opening = numberIn(aperture, 'mm');
  if (opening !== undefined) {
    const wire = rounded(pitchOfMesh(mesh) - opening);
    const params = { mesh, apertureMm: opening, wireMm: wire };
    return {
      inputs: { ...rest, wire_mm: String(wire) },
      notes: [{ code: 'WIRE_FROM_APERTURE', params }],
    };
  }
  const wire = usualWire(mesh);
  if (wire === undefined) return { inputs, notes: [] };
  return {
    inputs: { ...rest, wire_mm: String(wire) },
    notes: [{ code: 'WIRE_USUAL', params: { mesh, wireMm: wire } }],
  };
}

function dutchWires(inputs: Inputs): Completed {
  const [warp, weft] = [inputs['mesh_warp'], inputs['mesh_weft']].map((each) =>
    numberIn(each, 'mesh'),
  );
  if (warp === undefined || weft === undefined || inputs['wire_warp_mm'] !== undefined) {
    return { inputs, notes: [] };
  }
  const usual = findDutchReference(warp, weft);
  if (!usual) return { inputs, notes: [] };
  const { wireWarpMm, wireWeftMm } = usual;
  return {
    inputs: {
      ...inputs,
      wire_warp_mm: String(wireWarpMm),
      wire_weft_mm: String(wireWeftMm),
    },
    notes: [{ code: 'DUTCH_WIRES_USUAL', params: { warp, weft, wireWarpMm, wireWeftMm } }],
  };
}

function hexInMillimetres(text: string, inputs: Inputs): Completed {
  const { mesh_width_mm: width, mesh_length_mm: length } = inputs;
  const wire = numberIn(inputs['wire_mm'], 'mm');
  const isHeavy = new RegExp(GABION).test(text) || (wire ?? 0) >= GABION_WIRE_MM;
  // A unit that was written stands.
  if (!isHeavy || width === undefined || !(Number(width) <= MAX_CENTIMETRES)) {
    return { inputs, notes: [] };
  }
  return {
    inputs: {
      ...inputs,
      mesh_width_mm: `${width} cm`,
      ...(length !== undefined && { mesh_length_mm: `${length} cm` }),
    },
    notes: [
      { code: 'HEX_IN_CENTIMETRES', params: { text: [width, length ?? []].flat().join(' × ') } },
    ],
  };
}

function holePattern(text: string, inputs: Inputs): Completed {
  const { pattern, isTold } = readHolePattern(text);
  return {
    inputs: { pattern, ...inputs },
    notes: isTold ? [] : [{ code: 'PATTERN_ASSUMED', params: { pattern } }],
  };
}

function fenceMesh(text: string, inputs: Inputs): Completed {
  if (!text.includes(PANEL_358) || inputs['pitch_across_mm'] !== undefined) {
    return { inputs, notes: [] };
  }
  return { inputs: { ...MESH_358, ...inputs }, notes: [{ code: 'PANEL_358', params: {} }] };
}

function barbs(text: string, inputs: Inputs): Completed {
  const has = (words: string) => new RegExp(words).test(text);
  const notes: SpecNote[] = [];
  const completed: Inputs = { ...inputs };
  if (has(BARBS.one)) completed['strands'] = '1';
  else if (has(BARBS.two)) completed['strands'] = '2';
  if (has(BARBS.twoPoints)) completed['points'] = '2';
  else if (has(BARBS.fourPoints)) completed['points'] = '4';

  const line = inputs['line_wire_mm'];
  if (line !== undefined && inputs['barb_wire_mm'] === undefined) {
    completed['barb_wire_mm'] = line;
    notes.push({ code: 'BARB_WIRE_AS_LINE_WIRE', params: { text: line } });
  }
  if (inputs['barb_spacing_mm'] === undefined) {
    completed['barb_spacing_mm'] = String(USUAL_BARB_SPACING_MM);
    notes.push({ code: 'BARB_SPACING_USUAL', params: { spacingMm: USUAL_BARB_SPACING_MM } });
  }
  return { inputs: completed, notes };
}

function numberIn(text: string | undefined, unit: UnitId): number | undefined {
  if (text === undefined) return undefined;
  const reading = readQuantity(text, { unit, wire: unit === 'mm' });
  return reading.kind === 'one' ? reading.value : undefined;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
