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

/** How people speak of a product that can be drawn. */
export interface DrawnProduct {
  product: MeshProduct;
  /** Words that name it. */
  words: readonly ProductId[];
  frame: Frame;
  definition: CalculatorDefinition;
}

const CELLS: FieldFrame = {
  nouns: ['holeCount'],
  usual: [1, 20],
  bare: [],
  isNamed: true,
  isSquare: true,
};

const wovenFrame: Frame = {
  ...wovenMeshFrame,
  fields: {
    ...wovenMeshFrame.fields,
    mesh: { nouns: ['mesh', 'warpMesh'], usual: [2, 500], bare: ['mesh'] },
  },
  choices: { weave: 'weave' },
  given: [],
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
    post_mm: { nouns: ['posts'], usual: [40, 120], isNamed: true },
    bends: { nouns: ['bends'], usual: [0, 6], bare: [], isNamed: true },
  },
  tuples: [...weldedMeshFrame.tuples, ['height_m', 'panel_width_m'], ['panel_width_m', 'height_m']],
  choices: { ...weldedMeshFrame.choices, panel: 'panel' },
  unlikely: (known) =>
    (weldedMeshFrame.unlikely?.(known) ?? 0) +
    ((known['height_m'] ?? 0) > (known['panel_width_m'] ?? Infinity) ? 0.3 : 0),
};

/** The narrower product comes first: a chain-link fence is chain-link. */
export const DRAWN_PRODUCTS: readonly DrawnProduct[] = [
  drawn('dutch_weave', ['dutch'], dutchWeaveFrame),
  drawn('perforated_plate', ['perforated'], perforatedPlateFrame),
  drawn('expanded_metal', ['expanded'], expandedFrame),
  drawn('chain_link', ['chainLink'], chainLinkFrame),
  drawn('hex_netting', ['hex'], hexNettingFrame),
  drawn('barbed_wire', ['barbed'], barbedWireFrame),
  drawn('fence_panel', ['fence', 'fencePanel'], fencePanelFrame),
  drawn('welded_mesh', ['welded'], {
    ...weldedMeshFrame,
    choices: { ...weldedMeshFrame.choices, panel: 'panel' },
  }),
  drawn('hex_netting', ['gabion'], hexNettingFrame),
  drawn('plain_weave', ['woven', 'sieve'], wovenFrame),
];

function drawn(product: MeshProduct, words: readonly ProductId[], frame: Frame): DrawnProduct {
  const definition = meshProductDefinition(product);
  const { bends } = definition.fields;
  return {
    product,
    words,
    frame: { ...frame, fields: { ...frame.fields, cells: CELLS } },
    definition: {
      ...definition,
      // An opening beside a mesh count gives the wire.
      oneOf: [],
      fields: {
        ...definition.fields,
        ...(bends?.kind === 'integer' && { bends: { ...bends, unit: 'bends' } }),
        cells: { kind: 'integer', unit: 'cells', min: 1, max: 20 },
      },
    },
  };
}
