import type { CalculatorDefinition } from '../calculators/definition.ts';
import { barbedWireFrame } from '../calculators/barbed-wire.frame.ts';
import { chainLinkFrame } from '../calculators/chain-link.frame.ts';
import { dutchWeaveFrame } from '../calculators/dutch-weave.frame.ts';
import { expandedMetalFrame } from '../calculators/expanded-metal.frame.ts';
import { hexNettingFrame } from '../calculators/hex-netting.frame.ts';
import { perforatedPlateFrame } from '../calculators/perforated-plate.frame.ts';
import { weldedMeshFrame } from '../calculators/welded-mesh.frame.ts';
import { wovenMeshFrame } from '../calculators/woven-mesh.frame.ts';
import type { MeshProduct } from '../drawing/mesh-spec.ts';
import { meshProductDefinition } from '../drawing/read-mesh-spec.ts';
import type { FieldFrame, Frame } from '../reading/frame.ts';
import type { ProductId } from '../reading/products.ts';

/** Words for a product that can be drawn. */
export interface DrawnProduct {
  product: MeshProduct;
  /** Words that name it. */
  words: readonly ProductId[];
  frame: Frame;
  definition: CalculatorDefinition;
}

const COATED: FieldFrame = { nouns: ['outerDiameter', 'coated'], usual: [1.2, 7], isNamed: true };

/** Slots are as often said with the pitch across them first. */
const perforatedFrame: Frame = {
  ...perforatedPlateFrame,
  fields: {
    ...perforatedPlateFrame.fields,
    pitch_mm: { nouns: ['pitch', 'letteredPitch'], usual: [0.8, 160], isSquare: true },
    pitch_x_mm: {
      nouns: ['longPitch', 'pitch', 'linePitch', 'crossPitch'],
      usual: [6, 160],
      onlyWith: 'shape=slot',
    },
    pitch_y_mm: {
      nouns: ['shortPitch', 'pitch', 'linePitch', 'crossPitch'],
      usual: [2, 80],
      isNamed: true,
    },
  },
  tuples: [...perforatedPlateFrame.tuples, ['pitch_y_mm', 'pitch_x_mm']],
};

/** A piece of chain-link is as wide as it is long. */
const chainFrame: Frame = {
  ...chainLinkFrame,
  fields: {
    ...chainLinkFrame.fields,
    length_m: {
      nouns: ['length', 'width', 'rolls'],
      usual: [2, 60],
      bare: ['m', 'mm'],
      per: ['roll'],
    },
    pvc_od_mm: COATED,
  },
};

/** Sizes of a roll or a sheet, which no drawing shows to scale. */
export const ROLL_SIZES: ReadonlySet<string> = new Set(['width_m', 'length_m', 'height_m']);

const BESIDE_SIZES: Readonly<Record<string, FieldFrame>> = {
  cells: { nouns: ['holeCount'], usual: [1, 20], bare: [], isNamed: true, isSquare: true },
  selvedge_mm: { nouns: ['gabionEdge'], usual: [2, 5], isNamed: true },
};

const wovenFrame: Frame = {
  ...wovenMeshFrame,
  fields: {
    ...wovenMeshFrame.fields,
    mesh: { nouns: ['mesh', 'warpMesh'], usual: [2, 500], bare: ['mesh'] },
  },
  choices: { weave: 'weave' },
};

/** A long way that is not said is asked for. */
const expandedFrame: Frame = {
  ...expandedMetalFrame,
  complete: () => ({ inputs: {}, notes: [] }),
};

const fencePanelFrame: Frame = {
  ...weldedMeshFrame,
  fields: {
    ...Object.fromEntries(
      Object.entries(weldedMeshFrame.fields).filter(([field]) => field.endsWith('_mm')),
    ),
    height_m: { nouns: ['height'], usual: [0.8, 3.6], bare: ['m', 'mm'] },
    panel_width_m: { nouns: ['panelWidth', 'width', 'length'], usual: [1.2, 4], bare: ['m', 'mm'] },
    post_mm: { nouns: ['posts'], usual: [40, 120], isNamed: true, isSquare: true },
    bends: { nouns: ['bends'], usual: [0, 6], bare: [], isNamed: true },
  },
  tuples: [...weldedMeshFrame.tuples, ['height_m', 'panel_width_m'], ['panel_width_m', 'height_m']],
  choices: { ...weldedMeshFrame.choices, panel: 'panel' },
  unlikely: (known) =>
    (weldedMeshFrame.unlikely?.(known) ?? 0) +
    ((known['height_m'] ?? 0) > (known['panel_width_m'] ?? Infinity) ? 1 : 0),
};

/** Barbs are not thicker than the line: in 'barb wire 2.5 x 2.0' the name is that of the product. */
const barbedFrame: Frame = {
  ...barbedWireFrame,
  unlikely: ({ line_wire_mm: line, barb_wire_mm: barb }) =>
    line !== undefined && barb !== undefined && barb > line ? 2.5 : 0,
};

/** Its netting is coarse: '8*10' is in centimetres. */
const gabionNetFrame: Frame = {
  ...hexNettingFrame,
  fields: {
    ...hexNettingFrame.fields,
    mesh_width_mm: { nouns: ['opening', 'mesh'], usual: [45, 120], bare: ['mm', 'cm'] },
    mesh_length_mm: { nouns: [], usual: [60, 150], bare: ['mm', 'cm'], isNamed: true },
  },
};

/** The narrower product comes first: a chain-link fence is chain-link. */
export const DRAWN_PRODUCTS: readonly DrawnProduct[] = [
  drawn('dutch_weave', ['dutch'], dutchWeaveFrame),
  drawn('perforated_plate', ['perforated'], perforatedFrame),
  drawn('expanded_metal', ['expanded'], expandedFrame),
  drawn('chain_link', ['chainLink'], chainFrame),
  drawn('hex_netting', ['hex'], hexNettingFrame),
  drawn('barbed_wire', ['barbed'], barbedFrame),
  drawn('fence_panel', ['fence', 'fencePanel'], fencePanelFrame),
  drawn('welded_mesh', ['welded'], {
    ...weldedMeshFrame,
    choices: { ...weldedMeshFrame.choices, panel: 'panel' },
  }),
  drawn('hex_netting', ['gabion'], gabionNetFrame),
  drawn('plain_weave', ['woven', 'sieve'], wovenFrame),
];

function drawn(product: MeshProduct, words: readonly ProductId[], frame: Frame): DrawnProduct {
  const definition = meshProductDefinition(product);
  const { bends } = definition.fields;
  return {
    product,
    words,
    frame: ofSizes(frame),
    definition: {
      ...definition,
      // An opening beside a mesh count gives the wire.
      oneOf: [],
      fields: {
        ...definition.fields,
        ...(bends?.kind === 'integer' && { bends: { ...bends, unit: 'bends' } }),
        coated_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.5 },
        selvedge_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.5 },
        cells: { kind: 'integer', unit: 'cells', min: 1, max: 20 },
      },
    },
  };
}

/** A frame without what is asked for, told or priced: its numbers are sizes. */
function ofSizes({ calculator, products, fields, tuples, ...frame }: Frame): Frame {
  const sizes = Object.entries(fields).flatMap(([field, each]): [string, FieldFrame][] => {
    if (field === 'qty') return [];
    return [
      [
        field,
        ROLL_SIZES.has(field) && !('bends' in fields) ? { ...each, bare: ['mm', 'm'] } : each,
      ],
    ];
  });
  return {
    calculator,
    products,
    fields: {
      ...BESIDE_SIZES,
      ...(!('pvc_od_mm' in fields) && { coated_mm: COATED }),
      ...Object.fromEntries(sizes),
    },
    tuples: [...tuples, ['wire_mm', 'coated_mm']],
    outputs: {},
    usualAsk: [],
    ...(frame.isMeant && { isMeant: frame.isMeant }),
    ...(frame.choices && { choices: frame.choices }),
    ...(frame.unlikely && { unlikely: frame.unlikely }),
    ...(frame.complete && { complete: frame.complete }),
  };
}
