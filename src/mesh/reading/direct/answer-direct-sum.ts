import type { CalculationOutcome, DialogueState } from '../answer/outcome.ts';
import { withPast } from '../answer/read-follow-up.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectSum } from './direct-sum.ts';
import type { GoodsReader } from './goods.ts';
import { byLength } from './by-length.ts';
import { countByWeight, lengthOfArea, priceRise } from './counts.ts';
import { goodsPrice } from './goods-price.ts';
import { followOn } from './follow-on/answer-follow-on.ts';
import { fenceLine, perimeter } from './lines.ts';
import { lots } from './lots.ts';
import { measured } from './measured.ts';
import { countedMesh } from './counted-mesh.ts';
import { deliveryDate } from './delivery-date.ts';
import {
  freightChange,
  holesAcross,
  netWeight,
  shortfall,
  truckLoads,
  weightOfMetre,
  yardNet,
} from './everyday-sums.ts';
import { gaugeTable } from './gauge-table.ts';
import { orderList } from './order-list.ts';
import { floorLoad } from './floor-load.ts';
import { weighedSample } from './weighed-sample.ts';
import { cutBars, wireCoils } from './wire-coils.ts';
import { coating } from './coating.ts';
import { compared } from './compared.ts';
import { packing } from './packing.ts';
import { postConcrete } from './post-concrete.ts';
import { production } from './production.ts';
import { remnant } from './remnant.ts';
import { section } from './section.ts';
import { sharedCost } from './shared-cost.ts';
import { gaugeAgainst, meshAndWire, payload, punchings, scaled } from './small-sums.ts';
import { stowedRolls } from './stowed-rolls.ts';
import { inverse } from './inverse.ts';
import { respelled } from './respelled.ts';
import { specialGoods } from './special-goods.ts';
import { verdict } from './verdicts.ts';
import { withVerdict } from './with-verdict.ts';
import { goesOnWithTrade, tradePrice } from './trade-price.ts';
import { containerChoice, palletLayer, truckOfLength } from './stowing.ts';
import { whichPasses } from './which-passes.ts';
import { wiresCompared } from './wires-compared.ts';
import { writtenSum } from './written-sum.ts';

const SUMS: readonly DirectSum[] = [
  freightChange,
  writtenSum,
  wiresCompared,
  whichPasses,
  palletLayer,
  containerChoice,
  truckOfLength,
  cutBars,
  specialGoods,
  verdict,
  inverse,
  scaled,
  punchings,
  gaugeAgainst,
  meshAndWire,
  floorLoad,
  orderList,
  truckLoads,
  shortfall,
  weightOfMetre,
  netWeight,
  holesAcross,
  yardNet,
  gaugeTable,
  weighedSample,
  countedMesh,
  deliveryDate,
  payload,
  packing,
  stowedRolls,
  lots,
  sharedCost,
  goodsPrice,
  countByWeight,
  priceRise,
  lengthOfArea,
  perimeter,
  fenceLine,
  coating,
  production,
  section,
  postConcrete,
  remnant,
  wireCoils,
  byLength,
  measured,
  compared,
];

export const DIRECT = { sum: directSum, respelled, withVerdict };

/** Follow-ups of trades, before all else; other trades, where nothing else answers. */
const TRADES: readonly DirectSum[] = [tradePrice];

/**
 * The answer of the first sum that understands all numbers of the text; null where none does. Linear.
 * @param isLast nothing else answers the text, which may be about a trade
 */
function directSum(
  text: string,
  earlier: DialogueState | null,
  goodsIn: GoodsReader,
  { isLast = false } = {},
): CalculationOutcome | null {
  const next = followOn(text, earlier);
  if (next) return next;
  const last = earlier?.pending ?? earlier?.items.at(-1) ?? null;
  const plain = withoutThousandsSigns(text);
  const isTrade = isLast || goesOnWithTrade(text, earlier);
  const sums = isLast ? TRADES : isTrade ? [...TRADES, ...SUMS] : SUMS;
  for (const { id, read, work } of sums) {
    const before = last?.calculator === id ? last.inputs : null;
    const found = read(plain, before, earlier, goodsIn);
    if (found === null) continue;
    if ('unclear' in found) {
      const reason = {
        type: 'unused' as const,
        numbers: found.unclear,
        calculator: id,
        inputs: before ?? {},
      };
      return { kind: 'ask', reason, state: stateWith(id, before ?? {}, []) };
    }
    const { inputs, missing = [], notes = [], lead, isAside } = found;
    if (missing.length > 0) {
      const reason = {
        type: 'missing' as const,
        missing: { calculator: id, fields: missing },
        inputs,
        asked: [],
        unused: [],
      };
      const pending = { calculator: id, inputs, fields: missing, asks: [] };
      const state = { items: [], figures: [], pending, before: [] };
      return { kind: 'ask', reason, state, ...(lead && { lead }) };
    }
    const values = work(inputs);
    if (values.length === 0) continue;
    const figures = values.map((each): Figure => ({ ...each, kind: 'money', item: null }));
    const outcome: CalculationOutcome = {
      kind: 'calculated',
      results: [],
      figures,
      unused: [],
      form: 'plain',
      focus: null,
      followsUp: before !== null,
      ...(notes.length > 0 && { notes }),
      ...(lead && { lead }),
      state: { ...stateWith(id, inputs, figures), before: earlier?.figures ?? [] },
    };
    if (isAside && earlier !== null) return { ...outcome, state: earlier };
    return earlier === null ? outcome : withPast(outcome, earlier);
  }
  return null;
}

/** '60,000' as '60000'. */
const withoutThousandsSigns = (text: string) =>
  text.replaceAll(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])/g, '$1$2');

function stateWith(calculator: string, inputs: DirectInputs, figures: Figure[]): DialogueState {
  return {
    items: [{ calculator, inputs, beside: {}, asks: [], origins: {} }],
    figures,
    pending: null,
    before: [],
  };
}
