import {
  type Calculated,
  type CalculationOutcome,
  type DialogueState,
  isSettled,
} from '../answer/outcome.ts';
import { DIALOGUE } from '../answer/dialogue.ts';
import { withPast } from '../answer/read-follow-up.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectSum } from './direct-sum.ts';
import type { GoodsReader } from './goods.ts';
import { formulaNumber } from '../../format-quantity.ts';
import type { Quantity } from './bill/bill.ts';
import { billSum } from './bill/bill-sum.ts';
import { boxStone } from './box-stone.ts';
import { byLength } from './by-length.ts';
import { countByWeight, lengthOfArea, priceRise } from './counts.ts';
import { goodsPrice } from './goods-price.ts';
import { followOn } from './follow-on/answer-follow-on.ts';
import { arealWeight, fibreCloth } from './areal-weight.ts';
import { fabricSheets } from './fabric-sheets.ts';
import { fieldFence } from './field-fence.ts';
import { fenceLine, perimeter } from './lines.ts';
import { lots } from './lots.ts';
import { measured } from './measured.ts';
import { countedMesh } from './counted-mesh.ts';
import { doubleWire } from './double-wire.ts';
import { shielding } from './shielding.ts';
import { sieveList } from './sieve-list.ts';
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
import { grating } from './grating.ts';
import { gaugesOfSize } from './gauges-of-size.ts';
import { gaugeTable } from './gauge-table.ts';
import { orderList } from './order-list.ts';
import { floorLoad } from './floor-load.ts';
import { weighedSample } from './weighed-sample.ts';
import { cutBars, wireCoils } from './wire-coils.ts';
import { offerGap } from './money/offer-gap.ts';
import { containerFreight, orderWithScrap } from './money/order-sums.ts';
import { landedOffers } from './money/landed-offers.ts';
import { markupMargin } from './money/markup-margin.ts';
import { breakEven } from './money/break-even.ts';
import { materialsPriced } from './money/materials-priced.ts';
import { priceMoved } from './money/price-moved.ts';
import { quantityDiscount } from './money/quantity-discount.ts';
import { earnedBehind, saleProfit } from './money/sale-profit.ts';
import { splitPayment } from './money/split-payment.ts';
import { taxedOffers } from './money/taxed-offers.ts';
import { termsPrice } from './money/terms-price.ts';
import { yieldCost } from './money/yield-cost.ts';
import { rateMoved } from './money/rate-moved.ts';
import { coating } from './coating.ts';
import { compared } from './compared.ts';
import { packing } from './packing.ts';
import { postConcrete } from './post-concrete.ts';
import { production } from './production.ts';
import { remnant } from './remnant.ts';
import { bars, section } from './section.ts';
import { sharedCost } from './shared-cost.ts';
import { gaugeAgainst, meshAndWire, payload, punchings, scaled } from './small-sums.ts';
import { stowedRolls } from './stowed-rolls.ts';
import { inverse } from './inverse.ts';
import { respelled } from './respelled.ts';
import { withLoadOfFreight } from './shorthand.ts';
import { specialGoods } from './special-goods.ts';
import { verdict } from './verdicts.ts';
import { withVerdict } from './with-verdict.ts';
import { containerChoice, palletLayer, truckOfLength } from './stowing.ts';
import { whichPasses } from './which-passes.ts';
import { wiresCompared } from './wires-compared.ts';
import { ABOUT_MONEY, goesOnWithTrade, strictPrice, tradePrice } from './trade-price.ts';
import { zincLife } from './zinc-life.ts';
import { writtenSum } from './written-sum.ts';

/** Sums of money that read every number of a text themselves. */
const OF_MONEY: readonly DirectSum[] = [
  quantityDiscount,
  splitPayment,
  breakEven,
  yieldCost,
  taxedOffers,
  termsPrice,
  saleProfit,
  materialsPriced,
];

const SUMS: readonly DirectSum[] = [
  ...OF_MONEY,
  fibreCloth,
  fabricSheets,
  boxStone,
  doubleWire,
  sieveList,
  shielding,
  gaugesOfSize,
  orderWithScrap,
  containerFreight,
  offerGap,
  rateMoved,
  landedOffers,
  markupMargin,
  priceMoved,
  freightChange,
  writtenSum,
  wiresCompared,
  whichPasses,
  palletLayer,
  containerChoice,
  truckOfLength,
  cutBars,
  zincLife,
  fieldFence,
  grating,
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

export const DIRECT = { dialogue: DIALOGUE, sum: directSum, withPrice, respelled, withVerdict };

/** Follow-ups of trades, before all else. */
const TRADES: readonly DirectSum[] = [tradePrice];
/** Sums that are tried if nothing else answers. */
const LAST: readonly DirectSum[] = [bars, arealWeight, earnedBehind, tradePrice, billSum];

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
  const plain = withoutThousandsSigns(text);
  const next = followOn(text, earlier, { isLast });
  if (next) return next;
  const isTrade = isLast || goesOnWithTrade(text, earlier);
  const sums = isLast ? LAST : isTrade ? [...OF_MONEY, ...TRADES, ...SUMS] : SUMS;
  return outcomeOf(sums, plain, earlier, goodsIn);
}

/** Difference between two amounts that are the same. */
const SAME = 0.001;

/** The outcome of the older readings, unless a text that has nothing but prices in it comes to another amount. */
function withPrice(
  outcome: CalculationOutcome,
  text: string,
  earlier: DialogueState | null,
): CalculationOutcome {
  const last = 'state' in outcome ? (outcome.state.pending ?? outcome.state.items.at(-1)) : null;
  if (OF_MONEY.some(({ id }) => id === last?.calculator)) return outcome;
  const isWeight = ASKS_WEIGHT.test(text) && !ABOUT_MONEY.test(text);
  if (earlier === null && isWeight && outcome.kind === 'calculated' && outcome.state.deal) {
    const isMoney = outcome.figures.some(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit));
    if (isMoney) return { kind: 'none' };
  }
  const bill =
    earlier === null && outcome.kind === 'calculated' && outcome.state.deal
      ? outcomeOf([billSum], withoutThousandsSigns(text), null, () => null)
      : null;
  if (bill?.kind === 'calculated' && (dropsGoods(outcome, bill) || dropsTax(outcome, bill, text)))
    return bill;
  // A deal goes on in its own reading while that understands what is said.
  const isOfDeal =
    earlier?.deal !== undefined && earlier.items.at(-1)?.calculator !== tradePrice.id;
  if (isOfDeal && outcome.kind === 'calculated') return outcome;
  // The calculator of quotations has read all numbers, and shows them on its card.
  const isOfMesh = OF_AREA.test(text) && outcome.kind === 'calculated' && isQuotation(outcome);
  if (isOfMesh && isSettled(outcome)) return outcome;
  if (
    earlier?.deal === undefined &&
    !ABOUT_MONEY.test(text) &&
    !isOfDeal &&
    !isTradeBefore(earlier)
  )
    return outcome;
  const read = outcomeOf(
    [strictPrice],
    withLoadOfFreight(withoutThousandsSigns(text)),
    earlier,
    () => null,
  );
  const priced = read && EXPORT.test(text) && !YUAN.test(text) ? withoutYuan(read) : read;
  if (priced?.kind !== 'calculated') return outcome;
  const [first] = priced.figures;
  // The price of a tonne was not asked for.
  const isOfTonne = /\/(?:t|kg)$/.test(first?.unit ?? '') && !ASKS_OF_MASS.test(text);
  if (OF_AREA.test(text) && isOfTonne) return outcome;
  if (outcome.kind !== 'calculated') return priced;
  const isSame = outcome.figures.some(
    ({ value }) =>
      typeof value === 'number' &&
      typeof first?.value === 'number' &&
      Math.abs(value - first.value) <= SAME * Math.abs(first.value),
  );
  // The trade goes on to other terms of delivery, which a deal of one price doesn't.
  const isOneDeal = outcome.state.deal !== undefined && outcome.figures.length === 1;
  const isOnTrade =
    earlier?.items.at(-1)?.calculator === tradePrice.id && outcome.state.deal !== undefined;
  return isSame && !isOnTrade && !(isOneDeal && FREIGHT.test(text)) ? outcome : priced;
}

const isTradeBefore = (earlier: DialogueState | null) =>
  earlier?.items.at(-1)?.calculator === tradePrice.id;

/** The amount was worked out without a quantity that the bill of the same text counts with. */
function dropsGoods(outcome: CalculationOutcome, { state }: Calculated): boolean {
  if (outcome.kind !== 'calculated') return false;
  const money = outcome.figures.find(({ unit }) => /^(?:[A-Z]{3}|1)$/.test(unit));
  const goods = state.items[0]?.inputs['goods'];
  if (!money?.working || typeof goods !== 'string') return false;
  const { working } = money;
  return (JSON.parse(goods) as Quantity[]).some(
    ({ value, base, per, start }) =>
      base === 'piece' && per === null && start >= 0 && !working.includes(formulaNumber(value)),
  );
}

/** A tax that is to be in the price was left out of the only amount. */
function dropsTax(outcome: CalculationOutcome, { state }: Calculated, text: string): boolean {
  if (outcome.kind !== 'calculated' || WITHOUT_TAX.test(text)) return false;
  const tax = state.items[0]?.inputs['tax_pct'];
  const [money, ...others] = outcome.figures.filter(({ unit }) => /^(?:[A-Z]{3}|1)$/.test(unit));
  if (typeof tax !== 'number' || !money?.working || others.length > 0) return false;
  return !money.working.includes(formulaNumber(1 + tax / 100)) && !money.working.includes('%');
}

const WITHOUT_TAX = /不含|未税|除税|去税|不带税|税前|excl|before tax|without (?:tax|vat)|net of/;

/** '每平米3公斤', '2.2 kg/m2': the weight of a square metre, which a quotation is made from. */
const OF_AREA =
  /平(?:方|米)*(?:重|是|有|约)*\d+(?:\.\d+)? ?(?:公斤|千克|kg|斤)|\d ?(?:公斤|千克|kg|斤) ?(?:\/|per |一|每) ?(?:平|m2|m²|sq)/;

const ASKS_OF_MASS =
  /(?:每|一|1)(?:吨|公斤|千克)[^\d]{0,6}(?:多少|几)|(?:多少|几)[^\d]{0,4}(?:每|一)(?:吨|公斤)|per (?:ton|tonne|kg)\b[^\d]*\?/;

const isQuotation = ({ results }: Calculated) =>
  results.some(({ calculator }) => calculator === 'quotation');

/** A price of export that names no currency is none of yuan. */
function withoutYuan(outcome: CalculationOutcome): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const figures = outcome.figures.map((figure) => ({
    ...figure,
    unit: figure.unit.replace(/^CNY(?=\/|$)/, '') || '1',
  }));
  return { ...outcome, figures, state: { ...outcome.state, figures } };
}

const EXPORT = /\b(?:fob|cif|cfr|cnf|cip)\b|离岸|到岸/;
const YUAN = /[元块¥]|人民币|汇率|rmb|cny/;
const FREIGHT = /海运|运费|freight/;
const ASKS_WEIGHT = /理论重|多重|重量|(?:几|多少)(?:公斤|斤|吨)|weigh/;

/** The outcome of the first of several sums that reads a text. */
function outcomeOf(
  sums: readonly DirectSum[],
  plain: string,
  earlier: DialogueState | null,
  goodsIn: GoodsReader,
): CalculationOutcome | null {
  const last = earlier?.pending ?? earlier?.items.at(-1) ?? null;
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
