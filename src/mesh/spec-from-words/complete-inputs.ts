import { findDutchReference } from '../data/dutch-references.ts';
import type { MeshProduct, MeshSpec } from '../drawing/mesh-spec.ts';
import { pitchOfMesh } from '../wire-grid.ts';
import type { SpecNote } from './spec-note.ts';
import { usualWire } from './usual-wires.ts';

/** Inputs that the words gave. */
interface Read {
  /** As people type them, by field. */
  inputs: MeshSpec['inputs'];
  /** Numbers in the fields' units. */
  values: Readonly<Record<string, number | undefined>>;
  /** Choices that the words make and that are no field. */
  isPanel358: boolean;
}

interface Completed {
  inputs: MeshSpec['inputs'];
  notes: readonly SpecNote[];
}

const NOTHING: Completed = { inputs: {}, notes: [] };
const USUAL_BARB_SPACING_MM = 100;
/** 3 × 0.5 inches of 8 gauge, which the name says. */
const MESH_358 = { pitch_across_mm: '76.2', pitch_along_mm: '12.7', wire_mm: '4' } as const;

/** Inputs that the trade assumes beside those that were said, with a note for each. */
export function completeInputs(product: MeshProduct, read: Read): Completed {
  switch (product) {
    case 'plain_weave':
    case 'twill_weave':
      return wovenWire(read);
    case 'dutch_weave':
      return dutchWires(read);
    case 'welded_mesh':
    case 'fence_panel':
      return panelPitch(read);
    case 'barbed_wire':
      return barbs(read);
    case 'hex_netting':
    case 'chain_link':
    case 'perforated_plate':
    case 'expanded_metal':
      return NOTHING;
  }
}

function wovenWire({ values }: Read): Completed {
  const { mesh, wire_mm: given, aperture_mm: opening } = values;
  if (mesh === undefined || given !== undefined) return NOTHING;
  if (opening !== undefined) {
    const wire = Number((pitchOfMesh(mesh) - opening).toPrecision(4));
    const params = { mesh, apertureMm: opening, wireMm: wire };
    return {
      inputs: { wire_mm: String(wire) },
      notes: [{ code: 'WIRE_FROM_APERTURE', params }],
    };
  }
  const wire = usualWire(mesh);
  if (wire === undefined) return NOTHING;
  return {
    inputs: { wire_mm: String(wire) },
    notes: [{ code: 'WIRE_USUAL', params: { mesh, wireMm: wire } }],
  };
}

function dutchWires({ values }: Read): Completed {
  const { mesh_warp: warp, mesh_weft: weft, wire_warp_mm: given } = values;
  if (warp === undefined || weft === undefined || given !== undefined) return NOTHING;
  const usual = findDutchReference(warp, weft);
  if (!usual) return NOTHING;
  const { wireWarpMm, wireWeftMm } = usual;
  return {
    inputs: { wire_warp_mm: String(wireWarpMm), wire_weft_mm: String(wireWeftMm) },
    notes: [{ code: 'DUTCH_WIRES_USUAL', params: { warp, weft, wireWarpMm, wireWeftMm } }],
  };
}

function panelPitch({ inputs, isPanel358 }: Read): Completed {
  const { pitch_across_mm: across, pitch_along_mm: along } = inputs;
  if (across === undefined && isPanel358)
    return { inputs: { ...MESH_358, ...inputs }, notes: [{ code: 'PANEL_358', params: {} }] };
  const isSquare = across !== undefined && along === undefined;
  return isSquare ? { inputs: { pitch_along_mm: across }, notes: [] } : NOTHING;
}

function barbs({ inputs }: Read): Completed {
  const { line_wire_mm: line, barb_wire_mm: barb, barb_spacing_mm: spacing } = inputs;
  const isBarbOpen = line !== undefined && barb === undefined;
  return {
    inputs: {
      ...(isBarbOpen && { barb_wire_mm: line }),
      ...(spacing === undefined && { barb_spacing_mm: String(USUAL_BARB_SPACING_MM) }),
    },
    notes: [
      ...(isBarbOpen ? [{ code: 'BARB_WIRE_AS_LINE_WIRE' as const, params: { text: line } }] : []),
      ...(spacing === undefined
        ? [{ code: 'BARB_SPACING_USUAL' as const, params: { spacingMm: USUAL_BARB_SPACING_MM } }]
        : []),
    ],
  };
}
