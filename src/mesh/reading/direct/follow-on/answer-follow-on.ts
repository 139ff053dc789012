import { type CalculationOutcome, type DialogueState, stateOf } from '../../answer/outcome.ts';
import { findMaterial } from '../../../materials.ts';
import type { Inputs, StoredItem } from '../../work-out/calculated-item.ts';
import {
  closedRow,
  gatesInRow,
  oneOfCounted,
  panelsOfRun,
  piecesAndPacking,
  piecesInContainer,
  piecesInLoad,
  togetherWithBefore,
  vehicles,
} from './carried.ts';
import { billOfCounted, priceOfCount, spare, stoneOfWall, weightOfCounted } from './counted.ts';
import { billAgain, chargesAgain, priceOfOneAgain } from './bill-again.ts';
import { paidLess, pricedInOther, profitAgain, soldForLess } from './profit-again.ts';
import { coatAdded, partsBeside, rollVolume, rollsInContainer } from './coat-and-roll.ts';
import type { FollowOn } from './follow-on.ts';
import { lotOfPrice, piecesAtLimit } from './lots-again.ts';
import {
  diaphragmsIn,
  openingInUnit,
  plasticIncluded,
  gapOfClaim,
  weightOfShape,
  weightOfThatArea,
  promisedYears,
  openSquareMetres,
  toldAgain,
  weightAgain,
  zincOfTonne,
  zincCost,
} from './goods-again.ts';
import {
  postsOfRun,
  rollsOfArea,
  rollsOfRun,
  lengthAtWidth,
  lengthOfMass,
  rollsOfMass,
  weightOfRun,
  rollsOfStrands,
} from './rolls-and-runs.ts';
import {
  otherGaugeSystem,
  gaugeOfAnswer,
  otherBar,
  wireByWeight,
  wireLength,
  wireOfScale,
} from './wires-again.ts';
import {
  againstLimit,
  belowNominal,
  inOtherMaterial,
  otherSieve,
  sieveOfOpening,
  convertedAgain,
  steelShare,
  weightOfMeasured,
} from './set-against.ts';
import {
  balanceInCurrency,
  chargeOfPiece,
  eurosOfDollars,
  priceByLead,
  freightAdded,
  priceOfArea,
  priceOfHoles,
  worthOfZinc,
} from './money-again.ts';
import { chargeAdded, moneyOfDifference, savedByAll, weighedOther, zincOfMass } from './weighed.ts';
import {
  amountOfPiece,
  gaugeNearWire,
  openAreaLimit,
  rollsOfBarbed,
  squarePieces,
} from './of-pieces.ts';
import { priceOfAll } from './price-of-all.ts';
import { weightPerArea, weightPerPiece } from './per-unit.ts';
import { otherMaterialPriced } from '../money/materials-priced.ts';
import { type Standing, standingOf } from './standing.ts';

const FOLLOW_ONS: readonly FollowOn[] = [
  priceOfAll,
  amountOfPiece,
  rollsOfBarbed,
  squarePieces,
  gaugeNearWire,
  openAreaLimit,
  chargesAgain,
  priceOfOneAgain,
  profitAgain,
  paidLess,
  soldForLess,
  pricedInOther,
  coatAdded,
  rollsInContainer,
  rollVolume,
  partsBeside,
  priceOfHoles,
  worthOfZinc,
  chargeOfPiece,
  spare,
  weightOfCounted,
  billOfCounted,
  priceOfCount,
  stoneOfWall,
  vehicles,
  piecesAndPacking,
  togetherWithBefore,
  lengthAtWidth,
  rollsOfMass,
  lengthOfMass,
  otherBar,
  weightOfRun,
  gaugeOfAnswer,
  weighedOther,
  savedByAll,
  moneyOfDifference,
  zincOfMass,
  chargeAdded,
  otherGaugeSystem,
  rollsOfArea,
  rollsOfRun,
  postsOfRun,
  weightOfShape,
  weightOfThatArea,
  weightPerArea,
  weightPerPiece,
  piecesInLoad,
  piecesInContainer,
  panelsOfRun,
  gatesInRow,
  closedRow,
  oneOfCounted,
  promisedYears,
  rollsOfStrands,
  wireByWeight,
  wireLength,
  wireOfScale,
  diaphragmsIn,
  openingInUnit,
  plasticIncluded,
  gapOfClaim,
  openSquareMetres,
  zincOfTonne,
  zincCost,
  toldAgain,
  weightAgain,
  steelShare,
  belowNominal,
  againstLimit,
  otherSieve,
  sieveOfOpening,
  convertedAgain,
  inOtherMaterial,
  weightOfMeasured,
  priceOfArea,
  freightAdded,
  balanceInCurrency,
  eurosOfDollars,
  priceByLead,
  otherMaterialPriced,
];

/** Follow-ups that are tried if nothing else answers. */
const LATE: readonly FollowOn[] = [lotOfPrice, piecesAtLimit, billAgain];

const CHANGES = /不带|去掉|没有|换|改|without|instead/;
/** Questions that name another material, gauge or currency on purpose. */
const CHANGING: ReadonlySet<FollowOn> = new Set([
  otherMaterialPriced,
  inOtherMaterial,
  otherGaugeSystem,
  eurosOfDollars,
  balanceInCurrency,
  coatAdded,
  squarePieces,
  otherBar,
  pricedInOther,
]);

/** '不带PVC的话能拉多少卷', '铜的一公斤多少米': the goods are others than those before. */
function changesGoods(text: string, { item }: Standing): boolean {
  if (CHANGES.test(text)) return true;
  const named = findMaterial(text)?.material;
  const own = item?.inputs['material'] ?? 'carbon_steel';
  return named !== undefined && named !== 'zinc' && item !== null && named !== own;
}

function withPatch(items: readonly StoredItem[], patch: Inputs): StoredItem[] {
  const last = items.length - 1;
  return items.map((item, at) =>
    at === last ? { ...item, inputs: { ...item.inputs, ...patch } } : item,
  );
}

const SUMS_OF_MONEY = /^(?:trade_price|bill)$/;

/** A calculation of goods stands, which the next question may change. */
const hasGoods = ({ items }: DialogueState) =>
  items.length > 0 && !items.every(({ calculator }) => SUMS_OF_MONEY.test(calculator));

const billItem = (inputs: Inputs): StoredItem => ({
  calculator: 'bill',
  inputs,
  beside: {},
  asks: [],
  origins: {},
});

/** Longest question that goes on from an answer, in characters. */
const MAX_LENGTH = 120;

/**
 * The answer to a question that goes on from the goods or the number of the answer before; null where it says something
 * else. The calculation stays, so that the next question may change it. Linear.
 */
export function followOn(
  text: string,
  earlier: DialogueState | null,
  { isLast = false } = {},
): CalculationOutcome | null {
  if (earlier === null || earlier.pending !== null) return null;
  if (earlier.items.length === 0 && earlier.figures.length === 0) return null;
  if (text.length > MAX_LENGTH) return null;
  const standing = standingOf(earlier);
  for (const read of isLast ? LATE : FOLLOW_ONS) {
    if (changesGoods(text, standing) && !CHANGING.has(read)) continue;
    const found = read(text, standing);
    if (found === null) continue;
    const { figures, item, patch, bill, notes = [] } = found;
    if (figures.some(({ value }) => typeof value === 'number' && !Number.isFinite(value)))
      return null;
    const { deal: _, ...kept } = earlier;
    return {
      kind: 'calculated',
      results: item ? [item] : [],
      figures,
      unused: [],
      form: 'plain',
      focus: null,
      followsUp: true,
      ...(notes.length > 0 && { notes }),
      state: {
        ...kept,
        ...(item && stateOf([item], figures, earlier.figures)),
        ...(patch && { items: withPatch(earlier.items, patch) }),
        ...(bill && !hasGoods(earlier) && { items: [billItem(bill)] }),
        figures,
        before: earlier.figures,
      },
    };
  }
  return null;
}
