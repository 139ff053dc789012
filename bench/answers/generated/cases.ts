import type { Case } from './case.ts';
import {
  apertureCase,
  chainLinkCase,
  crimpedCase,
  dutchCase,
  expandedCase,
  gabionCase,
  hexCase,
  perforatedCase,
  plainSheetCase,
  weldedCase,
  wovenCase,
} from './cases-of-mesh.ts';
import {
  barbedCase,
  breakCase,
  containerCase,
  fenceCase,
  flowCase,
  gaugeCase,
  printingCase,
  quotationCase,
  razorCase,
  rollCase,
  sieveCase,
  wireCase,
  zincCase,
} from './cases-of-trade.ts';
import type { Speaker } from './speaker.ts';

const MAKERS: Readonly<Record<string, readonly ((s: Speaker) => Case)[]>> = {
  woven_mesh: [(s) => wovenCase(s), (s) => wovenCase(s), crimpedCase],
  mesh_aperture: [apertureCase],
  sieve_lookup: [sieveCase],
  welded_mesh: [weldedCase],
  chain_link: [chainLinkCase],
  expanded_metal: [expandedCase],
  plain_sheet: [plainSheetCase],
  perforated_plate: [perforatedCase],
  hex_netting: [hexCase],
  gabion: [gabionCase],
  barbed_wire: [barbedCase],
  razor_wire: [razorCase],
  wire_gauge: [gaugeCase],
  wire_weight: [wireCase],
  dutch_weave: [dutchCase],
  filter_flow: [flowCase],
  fence_estimate: [fenceCase],
  screen_ink: [printingCase],
  zinc_coating: [zincCase],
  quotation: [quotationCase],
  roll_diameter: [rollCase],
  wire_break_load: [breakCase],
  container_load: [containerCase],
};

export const CALCULATORS: readonly string[] = Object.keys(MAKERS);

export function makeCase(s: Speaker, calculators: readonly string[] = CALCULATORS): Case {
  const makers = MAKERS[s.random.pick(calculators)];
  if (!makers) throw new RangeError('No such calculator');
  return s.random.pick(makers)(s);
}
