import type { MeshProduct } from './mesh-spec.ts';
import type { QuantityField } from '../calculators/definition.ts';
import type { ProductDrawing } from './product-drawing.ts';
import { barbedDrawing } from './products/barbed-wire.ts';
import { chainDrawing } from './products/chain-link.ts';
import { dutchDrawing } from './products/dutch-weave.ts';
import { expandedDrawing } from './products/expanded-metal.ts';
import { fenceDrawing } from './products/fence-panel.ts';
import { hexDrawing } from './products/hex-netting.ts';
import { perforatedDrawing } from './products/perforated-plate.ts';
import { weldedDrawing } from './products/welded-mesh.ts';
import { wovenDrawing } from './products/woven-mesh.ts';

/** Every product that can be drawn; a new one is a file and a line here. */
export const productDrawings: Record<MeshProduct, ProductDrawing> = {
  plain_weave: wovenDrawing('plain'),
  twill_weave: wovenDrawing('twill'),
  dutch_weave: withSize(dutchDrawing),
  welded_mesh: weldedDrawing,
  hex_netting: withSize(hexDrawing),
  chain_link: chainDrawing,
  perforated_plate: withSize(perforatedDrawing),
  expanded_metal: expandedDrawing,
  fence_panel: fenceDrawing,
  barbed_wire: barbedDrawing,
};

/** A product with the size of a whole sheet or roll, which its calculator does not take. */
function withSize({ definition, hidden = [], ...drawing }: ProductDrawing): ProductDrawing {
  const size: QuantityField = { kind: 'quantity', unit: 'm', min: 0.01, max: 10_000 };
  return {
    ...drawing,
    definition: {
      ...definition,
      fields: { ...definition.fields, width_m: size, length_m: size },
      together: [...(definition.together ?? []), ['width_m', 'length_m']],
    },
    hidden: [...hidden, 'width_m', 'length_m'],
  };
}
