import type { Frame } from '../reading/frame.ts';
import { wovenMeshFrame } from './woven-mesh.frame.ts';
import { meshApertureFrame } from './mesh-aperture.frame.ts';
import { sieveLookupFrame } from './sieve-lookup.frame.ts';
import { weldedMeshFrame } from './welded-mesh.frame.ts';
import { chainLinkFrame } from './chain-link.frame.ts';
import { expandedMetalFrame } from './expanded-metal.frame.ts';
import { perforatedPlateFrame } from './perforated-plate.frame.ts';
import { plainSheetFrame } from './plain-sheet.frame.ts';
import { hexNettingFrame } from './hex-netting.frame.ts';
import { gabionFrame } from './gabion.frame.ts';
import { barbedWireFrame } from './barbed-wire.frame.ts';
import { razorWireFrame } from './razor-wire.frame.ts';
import { wireGaugeFrame } from './wire-gauge.frame.ts';
import { wireWeightFrame } from './wire-weight.frame.ts';
import { dutchWeaveFrame } from './dutch-weave.frame.ts';
import { filterFlowFrame } from './filter-flow.frame.ts';
import { fenceEstimateFrame } from './fence-estimate.frame.ts';
import { screenInkFrame } from './screen-ink.frame.ts';
import { zincCoatingFrame } from './zinc-coating.frame.ts';
import { quotationFrame } from './quotation.frame.ts';
import { rollDiameterFrame } from './roll-diameter.frame.ts';
import { wireBreakLoadFrame } from './wire-break-load.frame.ts';
import { containerLoadFrame } from './container-load.frame.ts';

/** The frames of all calculators. */
export const FRAMES: readonly Frame[] = [
  wovenMeshFrame,
  meshApertureFrame,
  sieveLookupFrame,
  weldedMeshFrame,
  chainLinkFrame,
  expandedMetalFrame,
  perforatedPlateFrame,
  plainSheetFrame,
  hexNettingFrame,
  gabionFrame,
  barbedWireFrame,
  razorWireFrame,
  wireGaugeFrame,
  wireWeightFrame,
  dutchWeaveFrame,
  filterFlowFrame,
  fenceEstimateFrame,
  screenInkFrame,
  zincCoatingFrame,
  quotationFrame,
  rollDiameterFrame,
  wireBreakLoadFrame,
  containerLoadFrame,
];
