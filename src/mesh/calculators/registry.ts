import { barbedWire } from './barbed-wire.ts';
import { chainLink } from './chain-link.ts';
import { containerLoad } from './container-load.ts';
import type { CalculatorDefinition } from './definition.ts';
import { dutchWeave } from './dutch-weave.ts';
import { expandedMetal } from './expanded-metal.ts';
import { fenceEstimate } from './fence-estimate.ts';
import { filterFlow } from './filter-flow.ts';
import { gabion } from './gabion.ts';
import { hexNetting } from './hex-netting.ts';
import { meshAperture } from './mesh-aperture.ts';
import { perforatedPlate } from './perforated-plate.ts';
import { plainSheet } from './plain-sheet.ts';
import { quotation } from './quotation.ts';
import { razorWire } from './razor-wire.ts';
import { rollDiameter } from './roll-diameter.ts';
import { screenInk } from './screen-ink.ts';
import { sieveLookup } from './sieve-lookup.ts';
import { weldedMesh } from './welded-mesh.ts';
import { wireBreakLoad } from './wire-break-load.ts';
import { wireGauge } from './wire-gauge.ts';
import { wireWeight } from './wire-weight.ts';
import { wovenMesh } from './woven-mesh.ts';
import { zincCoating } from './zinc-coating.ts';

const known = [
  wovenMesh,
  meshAperture,
  sieveLookup,
  weldedMesh,
  chainLink,
  expandedMetal,
  perforatedPlate,
  plainSheet,
  hexNetting,
  gabion,
  barbedWire,
  razorWire,
  wireGauge,
  wireWeight,
  dutchWeave,
  filterFlow,
  fenceEstimate,
  screenInk,
  zincCoating,
  quotation,
  rollDiameter,
  wireBreakLoad,
  containerLoad,
] as const;

export type KnownCalculator = (typeof known)[number];

/** Every calculator, in the order of the list; a new one is a file and a line here. */
export const calculators: readonly CalculatorDefinition[] = known;

export function findCalculator(id: string): CalculatorDefinition | undefined {
  return calculators.find((calculator) => calculator.id === id);
}
