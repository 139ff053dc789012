import { tokenize } from '../reading/lexer.ts';
import type { Token } from '../reading/tokens.ts';
import {
  ADDITION,
  ADDS,
  CHANGE,
  CORRECTION,
  CORRECTION_FIRST,
  NO_NUMBER,
  ORDER_LABEL,
  ORDINALS,
  TERMS_ONLY,
} from '../words/enquiry-words.ts';
import { foldEnquiry } from './fold-enquiry.ts';
import { numberOf } from './list-markers.ts';

/** A row that later lines can correct. */
export interface Correctable {
  /** Sizes, materials and products that it names. */
  features: ReadonlySet<string>;
  /** The number that it is listed under. */
  number: number | null;
}

/** A line that changes rows above: '第2项改成12卷', 'the 40 mesh must be 316'. */
export interface Correction {
  /** Places of the rows that it may be about. */
  rows: number[];
  /** The order that it states for its only row; null if it changes anything else. */
  order: string | null;
  /** Lists goods itself. */
  isItem: boolean;
}

const MAX_ORDINALS = 20;

/**
 * Reads a line that corrects rows above it; null if it corrects none. It is about the rows that it names by number or
 * by a size, a material or a product; about all if it names none. Linear in the length of the text and of the rows.
 */
export function correctionIn(
  text: string,
  rowsAbove: () => readonly Correctable[],
): Correction | null {
  const folded = foldEnquiry(text).text;
  const isCorrection = CORRECTION.test(folded);
  // Only an item has sizes beside its number: 'item 1 only 8 rolls' has none.
  const isNumbered = folded.search(ORDINALS) >= 0;
  if (!isCorrection && !isNumbered && !ADDITION.test(folded)) return null;
  const above = rowsAbove();
  if (above.length === 0) return null;
  const tokens = tokenize(folded);
  const sizes = tokens.filter(isSize);
  const ordered = tokens.filter(isOrder);
  const isItem = sizes.length > 2;
  const numbers = ordinalsIn(folded, above);
  const isAddition = ADDITION.test(folded);
  const isNewOrder =
    numbers.length > 0 && (isAddition || (sizes.length === 0 && ordered.length > 0));
  if (!isCorrection && !isNewOrder && !(isAddition && addsToRow(tokens, above))) return null;
  // An item that corrects itself: '60目 丝径改成0.15 1×30m 10卷'.
  if (isItem && numbers.length === 0 && !CORRECTION_FIRST.test(folded)) return null;
  const change = CHANGE.exec(folded);
  const [from, to] =
    change === null
      ? [folded.length, folded.length]
      : [change.index, change.index + change[0].length];
  const subject = featuresOf(tokens.filter(({ end }) => end <= from));
  if (numbers.length === 0 && subject.size === 0 && featuresOf(tokens).size + ordered.length === 0)
    return null;
  if (
    numbers.length === 0 &&
    TERMS_ONLY.test(folded) &&
    !tokens.some(namesGoods) &&
    ordered.length === 0
  )
    return null;
  const rows = numbers.length > 0 ? numbers : rowsWith(subject, above);
  const behind = tokens.filter(({ start }) => start >= to);
  const [order] = behind.filter(isOrder);
  const isOrderOnly = order !== undefined && ordered.length === 1 && !behind.some(tellsGoods);

  return {
    rows,
    order: isOrderOnly && rows.length === 1 && !ADDS.test(folded) ? order.text : null,
    isItem,
  };
}

/** '20目的再加2卷': all goods that it names are those of a row above. */
function addsToRow(tokens: readonly Token[], above: readonly Correctable[]): boolean {
  const named = [...featuresOf(tokens.filter((token) => !isOrder(token)))];

  return (
    named.length > 0 &&
    tokens.filter(isSize).length <= 2 &&
    tokens.some(isOrder) &&
    above.some(({ features }) => named.every((feature) => features.has(feature)))
  );
}

/**
 * The order that a line states alone, below the goods that it is for: '10卷', 'Qty: 10 rolls'. null if the line says
 * anything else.
 */
export function orderAlone(text: string): string | null {
  const folded = foldEnquiry(text).text;
  const ordered = tokenize(folded).filter(isOrder);
  const [order] = ordered;
  if (order === undefined || ordered.length > 1) return null;
  const beside = `${folded.slice(0, order.start)} ${folded.slice(order.end)}`;

  return ORDER_LABEL.test(beside.trim()) ? order.text : null;
}

/** States how many or how much is ordered. */
export function statesOrder(text: string): boolean {
  return tokenize(foldEnquiry(text).text).some(isOrder);
}

function isOrder(token: Token): boolean {
  return (
    token.kind === 'quantity' &&
    !token.isRange &&
    token.per === null &&
    ['rolls', 'pcs', 'panels', 'm²', 'kg', 't'].includes(token.meanings[0]?.unit ?? '')
  );
}

function isSize(token: Token): boolean {
  return token.kind === 'quantity' && !isOrder(token);
}

const SIZE_UNITS: ReadonlySet<string> = new Set(['mesh', 'mm', 'cm', 'm', 'µm', 'in', 'ft']);

const namesGoods = (token: Token) =>
  token.kind === 'word' && (token.products.length > 0 || token.material !== null);

const tellsGoods = (token: Token) => isSize(token) || namesGoods(token);

/** Sizes, materials and products that a text names, as keys to compare. */
export function goodsFeatures(text: string): ReadonlySet<string> {
  return featuresOf(tokenize(foldEnquiry(text).text));
}

function featuresOf(tokens: readonly Token[]): Set<string> {
  return new Set(
    tokens.flatMap((token) => {
      if (isSize(token) && token.kind === 'quantity')
        return token.meanings
          .filter(({ unit }) => unit === null || SIZE_UNITS.has(unit))
          .map(({ value, unit }) => `${value} ${unit ?? ''}`);
      if (token.kind !== 'word') return [];
      const key = token.material?.key;
      return [...token.products, ...(key == null ? [] : [key])];
    }),
  );
}

/** Rows with all that is named, or else with some of it, or else all rows. */
function rowsWith(subject: ReadonlySet<string>, above: readonly Correctable[]): number[] {
  const all = [...above.keys()];
  if (subject.size === 0) return all;
  const shared = above.map(
    ({ features }) => [...subject].filter((feature) => features.has(feature)).length,
  );
  const most = Math.max(...shared);

  return most === 0 ? all : all.filter((row) => shared[row] === most);
}

/** Places of the rows that are named by their number, by 'second' or by 'last'. */
function ordinalsIn(folded: string, above: readonly Correctable[]): number[] {
  const hasNumbers = above.some(({ number }) => number !== null);
  const found = [...folded.matchAll(ORDINALS)].slice(0, MAX_ORDINALS).flatMap(({ groups = {} }) => {
    if (groups['last'] !== undefined) return [above.length - 1];
    const word = groups['word'] === undefined ? -1 : WORDS.indexOf(groups['word']);
    const numbers =
      word >= 0
        ? [word + 1]
        : (groups['list'] ?? groups['item'] ?? groups['nth'] ?? '').split(NO_NUMBER).map(numberOf);
    return numbers.flatMap((number) => {
      if (number === null) return [];
      const place = hasNumbers
        ? above.findLastIndex((row) => row.number === number)
        : above[number - 1] === undefined
          ? -1
          : number - 1;
      return place < 0 ? [] : [place];
    });
  });

  return [...new Set(found)];
}

const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
