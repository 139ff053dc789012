import { ARITHMETIC } from './arithmetic/arithmetic.ts';
import { FRAMES } from '../calculators/frames.ts';
import { bind } from './bind.ts';
import { type Binding, type Carried } from './bind/binding.ts';
import { readFrames, type Chain, type ReadFrame } from './compose-frames.ts';
import { NO_WORD } from './lexer/new-tokens.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';
import type { UnitId } from '../units.ts';
import type { Frame } from './frame.ts';
import type { QuantityToken, Token, WordToken } from './tokens.ts';

const { single: calculators, chained } = readFrames(FRAMES, ARITHMETIC);
const single: readonly ReadFrame[] = [
  ...calculators,
  ...ARITHMETIC.map((each) => ({ ...each, chain: null })),
];

/** A binding with the cost of its frame for the text. */
export interface Ranked extends Binding {
  chain: Chain | null;
}

/** Products whose words stand in questions of other products too. */
const COMMON: ReadonlySet<ProductId> = new Set([
  'roll',
  'quotation',
  'zinc',
  'wireOnly',
  'gauge',
  'flow',
  'break',
  'sieve',
  'fence',
  'ink',
  'currency',
  'margin',
  'plate',
]);
/** Without a word for the product: some are meant more often than others. */
const USUAL_FRAMES: Readonly<Record<string, number>> = {
  woven_mesh: 0.3,
  welded_mesh: 0.3,
  chain_link: 0.7,
  hex_netting: 1.3,
};
/** Nothing else is meant where these are. */
const SURE: ReadonlySet<string> = new Set([
  'sheet_gauge',
  'sheet_zinc',
  'tube_area',
  'tyler_number',
]);
/** About wire, so that a word for a net speaks against them. */
const OF_WIRE: ReadonlySet<string> = new Set(['wire_weight', 'wire_gauge', 'wire_break_load']);
const PRICE_NOUNS: ReadonlySet<NounId> = new Set([
  'materialPrice',
  'loss',
  'processing',
  'surfacePrice',
  'packing',
  'markup',
  'freight',
  'tax',
  'exchangeRate',
]);

/** Names that stand in questions about other things too: a thread is a wire, a print a time, a gate is in a wall. */
const COMMON_NOUNS: ReadonlySet<NounId> = new Set<NounId>([
  'thread',
  'threadCount',
  'prints',
  'containerUnits',
  'unitWeight',
  'unitVolume',
  'panelWidth',
  'holeDiameter',
  'discDiameter',
  'gates',
  'gateWidth',
  'price',
]);
/** Inputs and results that one calculator alone has, by calculator. */
const OWN_NOUNS: ReadonlyMap<string, ReadonlySet<NounId>> = ownNouns();
/** Units of numbers that one calculator alone takes. */
const OWN_UNITS: Readonly<Record<string, readonly UnitId[]>> = {
  zinc_coating: ['oz/ft²', 'µm/a'],
  screen_ink: ['mesh/cm'],
  wire_break_load: ['MPa'],
  filter_flow: ['m³/h', 'Pa', 'kPa', 'mbar'],
};

/** No calculation has so many numbers; a text with more is a list, or none. */
const MAX_NUMBERS = 24;
/** A frame that its products put so far behind is not looked at. */
const HOPELESS = 6.2;

/** The readings of a text over all frames, the best first; `pool` has inputs that are known from before. */
export function rankBindings(tokens: readonly Token[], pool: Carried['inputs'] = {}): Ranked[] {
  const words = namingWords(tokens);
  const quantities = tokens.filter((each): each is QuantityToken => each.kind === 'quantity');
  const frames = [
    ...single,
    ...chained.filter(
      ({ frame }) =>
        frame.onlyIfMeant === true ||
        isAboutPrices(words, quantities) ||
        words.some(({ products }) => products.includes('flow')),
    ),
  ];
  if (quantities.length > MAX_NUMBERS || isOfOthers(words)) return [];
  const gauges = quantities.some(({ meanings }) =>
    meanings.some(({ gauge }) => gauge?.isNamed === true),
  );
  const costs = frames.flatMap((each) => {
    const cost =
      each.frame.calculator === 'wire_gauge' && gauges
        ? each.frame.isMeant?.(tokens) === true
          ? -3
          : -2.5
        : costOfProducts(
            each,
            words,
            each.frame.isMeant?.(tokens) === true || namesOwn(each.frame, words, quantities),
          );
    return cost === null ? [] : [{ each, cost }];
  });
  const least = Math.min(...costs.map(({ cost }) => cost));
  return costs
    .filter(({ cost }) => cost - least < HOPELESS)
    .flatMap(({ each, cost }) => ranked(each, tokens, pool, cost))
    .sort((a, b) => a.cost - b.cost);
}

/** The readings of a text as inputs of one frame. */
export function rankInFrame(
  calculator: string,
  tokens: readonly Token[],
  carried: Carried,
): Ranked[] {
  if (tokens.filter(({ kind }) => kind === 'quantity').length > MAX_NUMBERS) return [];
  return single
    .filter(({ frame }) => frame.calculator === calculator)
    .flatMap(({ frame, definition }) =>
      bind(frame, definition, tokens, carried).map((each) => ({ ...each, chain: null })),
    );
}

function ranked(
  each: ReadFrame,
  tokens: readonly Token[],
  pool: Carried['inputs'],
  productCost: number,
): Ranked[] {
  const known = {
    inputs: Object.fromEntries(
      Object.entries(pool).filter(
        ([field]) => field in each.frame.fields || field in each.definition.fields,
      ),
    ),
  };
  return bind(each.frame, each.definition, tokens, known)
    .slice(0, 4)
    .map((binding) => ({ ...binding, chain: each.chain, cost: binding.cost + productCost }));
}

function nounsOf({ fields, outputs }: Frame): Set<NounId> {
  return new Set(
    [...Object.values(fields), ...Object.values(outputs)].flatMap((each) => each.nouns),
  );
}

function ownNouns(): Map<string, Set<NounId>> {
  const all = FRAMES.map((frame) => ({ frame, nouns: nounsOf(frame) }));
  return new Map(
    all.map(({ frame, nouns }) => {
      const others = all.filter((each) => each.frame !== frame);
      const own = [...nouns].filter(
        (noun) => !COMMON_NOUNS.has(noun) && !others.some((each) => each.nouns.has(noun)),
      );
      return [frame.calculator, new Set(own)];
    }),
  );
}

/** '腐蚀速率', '0.9 oz/ft²': a name or a unit that no other calculator has says which one is meant. */
function namesOwn(
  { calculator, needsProduct }: Frame,
  words: readonly WordToken[],
  quantities: readonly QuantityToken[],
): boolean {
  const nouns = OWN_NOUNS.get(calculator);
  if (!needsProduct || !nouns) return false;
  const units = OWN_UNITS[calculator] ?? [];
  return (
    words.some(
      (word) =>
        word.nouns.some((noun) => nouns.has(noun)) &&
        word.nouns.every((noun) => nouns.has(noun) || noun === 'elsewhere'),
    ) ||
    quantities.some(({ meanings: [first] }) => first?.unit != null && units.includes(first.unit))
  );
}

function costOfProducts(
  { frame, chain }: ReadFrame,
  words: readonly WordToken[],
  isMeant: boolean,
): number | null {
  const isNet = (word: WordToken) => word.products.every((product) => product === 'net');
  const own = words.filter(
    (word) => !isNet(word) && word.products.some((product) => frame.products.includes(product)),
  );
  const named = words.filter((word) => word.products.length > 0 && !isNet(word));
  const hasNet = words.some((word) => word.products.length > 0 && isNet(word));
  if (frame.onlyIfMeant && !isMeant) return null;
  if (frame.needsProduct && own.length === 0 && !isMeant) return null;
  if (chain && !frame.onlyIfMeant) {
    const [first, second] = [frame.products[0], frame.products.at(-1)];
    const has = (product: ProductId | undefined) =>
      product !== undefined && own.some(({ products }) => products.includes(product));
    if (!has(second)) return null;
    // The mesh itself may be named by its material and its numbers alone.
    if (!has(first) && frame.calculator !== 'woven_mesh') return null;
  }
  const isSure = isMeant && SURE.has(frame.calculator);
  let cost = isSure
    ? -4.5
    : own.length > 0 || isMeant
      ? -3
      : (USUAL_FRAMES[frame.calculator] ?? 0.4);
  const hasOpening = words.some(({ nouns }) => nouns.includes('opening') || nouns.includes('mesh'));
  if ((hasNet || hasOpening) && OF_WIRE.has(frame.calculator)) cost += 3;
  // 'Wire mesh' alone is woven.
  if (hasNet && own.length === 0 && frame.calculator === 'woven_mesh') cost -= 0.8;
  const foreign = new Set(
    named.filter((word) => !own.includes(word)).flatMap(({ products }) => products.slice(0, 1)),
  );
  for (const product of foreign) cost += COMMON.has(product) ? 0.8 : 3;
  return Math.min(cost, 8);
}

/** A grating or a rope is named, and nothing that a calculator is for. */
function isOfOthers(words: readonly WordToken[]): boolean {
  const named = words
    .map(({ products }) => products.filter((each) => each !== 'net' && !COMMON.has(each)))
    .filter((products) => products.length > 0);
  const isOfFlow = words.some(({ products }) => products.includes('flow'));
  return !isOfFlow && named.length > 0 && named.every((products) => products.includes('other'));
}

function isAboutPrices(words: readonly WordToken[], quantities: readonly QuantityToken[]): boolean {
  const isMoney = quantities.some(({ meanings }) =>
    meanings.some(({ unit }) => unit?.startsWith('CNY') === true),
  );
  return isMoney && words.some(({ nouns }) => nouns.some((noun) => PRICE_NOUNS.has(noun)));
}

const PIECE_OF_SHEET: Omit<WordToken, 'text' | 'start' | 'end'> = {
  kind: 'word',
  ...NO_WORD,
  nouns: [],
  products: ['plate'],
};

/** Words of a text; 'copper wire' of 'copper wire mesh' names no wire. */
function namingWords(tokens: readonly Token[]): WordToken[] {
  const isCounted = tokens.some(
    (token) => token.kind === 'quantity' && token.meanings.some(({ unit }) => unit === 'mesh'),
  );
  return tokens.flatMap((token, at) => {
    // '2000x1000 sheet': the name of the piece stands with its size.
    if (token.kind === 'quantity' && /\d (?:sheet|plate)$/.test(token.text))
      return [{ ...PIECE_OF_SHEET, text: token.text, start: token.start, end: token.end }];
    if (token.kind !== 'word') return [];
    // A piece of net with a mesh count is not welded.
    if (token.text === '网片' && isCounted) return [{ ...token, products: ['net'] }];
    const next = tokens[at + 1];
    const isOfNet =
      next?.kind === 'word' &&
      next.start - token.end <= 1 &&
      next.products.some((product) => product === 'net' || product === 'woven') &&
      token.products.includes('wireOnly');
    return [isOfNet ? { ...token, products: [] } : token];
  });
}
