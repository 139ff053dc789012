import { formulaNumber as show } from '../../../format-quantity.ts';
import { factsOf, isOfOne, withCountsInDigits } from '../facts.ts';
import { WEIGHT, inKilograms } from '../weights.ts';
import { type FollowOn, figure } from './follow-on.ts';

const PIECES =
  /(?<![\d.])(\d{1,6}) ?(?:卷|张|片|件|个|rolls?|sheets?|panels?|pcs|pieces?)(?![a-z])/;
const DISCOUNT = /(?<![\d.])打?(\d(?:\.?\d)?)折|(\d{1,2}(?:\.\d)?) ?% (?:off|discount)/;
const ASKS_ALL = /总|一共|合计|共|多少钱|total|in all|altogether|how much/;
const MONEY = /^([A-Z]{3})(?:\/pcs)?$/;

/** Factor of '98折', '9折' or '2% off'. */
function factorOf(groups: readonly (string | undefined)[] | null): number {
  const [fold, off] = groups ?? [];
  if (off !== undefined) return 1 - Number(off) / 100;
  if (fold === undefined) return 1;
  return fold.length === 1 ? Number(fold) / 10 : Number(fold.replace('.', '')) / 100;
}

/** '要25卷 打98折 总共' behind the price of one roll. */
export const lotOfPrice: FollowOn = (folded, { earlier, count, pieceKg }) => {
  const [price] = earlier.figures;
  const currency = MONEY.exec(price?.unit ?? '')?.[1];
  if (typeof price?.value !== 'number' || currency === undefined || !ASKS_ALL.test(folded))
    return null;
  // A total of several pieces is no price of one.
  const weights = earlier.figures.filter(
    ({ unit, value }) => unit === 'kg' && typeof value === 'number',
  );
  const isOnePiece =
    price.unit.endsWith('/pcs') ||
    (pieceKg !== null &&
      weights.length > 0 &&
      weights.every(({ value }) => Math.abs(Number(value) - pieceKg) < 0.01 * pieceKg));
  if (!isOnePiece || (count ?? 1) > 1 || /税|tax|运|freight|利润|margin|[元块$¥€]|usd/.test(folded))
    return null;
  const facts = factsOf(withCountsInDigits(folded));
  const discount = facts.take(DISCOUNT);
  const pieces = Number(facts.take(PIECES)?.[0] ?? Number.NaN);
  if (!(pieces > 1) || !facts.rest().every(isOfOne)) return null;
  const factor = factorOf(discount);
  const working = `${show(price.value)} × ${show(pieces)}${factor === 1 ? '' : ` × ${show(factor)}`}`;
  return { figures: [figure('total', price.value * pieces * factor, currency, working)] };
};

const LIMIT_ALONE = new RegExp(
  String.raw`^(?:那|要是|如果|and |if |with |a |the )*(?:限重|限载|载重|限|limit|max(?:imum)?|payload)[^\d]{0,6}${WEIGHT}(?:呢|的话|能装几卷|几卷| limit|[?]| )*$`,
);

/** '限重26吨呢' behind the pieces in a container: by that weight. */
export const piecesAtLimit: FollowOn = (folded, { earlier, pieceKg }) => {
  const count = earlier.figures.find(({ key, unit }) => key === 'count' && unit === 'pcs');
  const said = LIMIT_ALONE.exec(folded.trim());
  if (typeof count?.value !== 'number' || pieceKg === null || !said) return null;
  const limit = inKilograms(said[1], said[2]);
  if (limit < pieceKg) return null;
  const byWeight = Math.floor(limit / pieceKg + 1e-9);
  // More than there is room for don't fit, whatever they weigh.
  if (count.working?.includes('m³') === true && count.value <= byWeight)
    return { figures: [count, figure('lot_kg', (count.value * pieceKg) / 1000, 't')] };
  return {
    figures: [figure('count', byWeight, 'pcs', `⌊${show(limit)} / ${show(pieceKg)}⌋`)],
    notes: ['loadByWeightOnly'],
  };
};
