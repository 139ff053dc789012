import { ROW_MARK } from './pasted-table.ts';
import type { QuantityToken, Token, WordToken } from './tokens.ts';

/** Tokens that are read together, as one calculation. */
export interface Part {
  tokens: readonly Token[];
}

const COMMA: Token = { kind: 'break', strength: 1, start: 0, end: 0, text: ',' };

const ENDED: Token = { kind: 'break', strength: 1, start: 0, end: 0, text: '?' };

const isSaid = (token: Token): token is QuantityToken =>
  token.kind === 'quantity' && token.meanings.some(({ cost }) => cost < 50);
const hasQuantity = (tokens: readonly Token[]) => tokens.some(isSaid);
/** '三个都是304的' only counts the items. */
const isCount = (token: Token) =>
  isSaid(token) && token.group === null && token.meanings[0]?.unit === 'pcs';
const hasMeasure = (tokens: readonly Token[]) =>
  tokens.some((token) => isSaid(token) && !isCount(token));
const isAsk = (token: Token) =>
  token === ENDED ||
  token.kind === 'ask' ||
  (token.kind === 'word' &&
    token.nouns.some((noun) => noun === 'weight' || noun === 'arealWeight' || noun === 'openArea'));
const hasAsk = (tokens: readonly Token[]) => tokens.some(isAsk);
/** Kinds of net and wire; words such as a price stand in questions about any of them. */
const isProduct = (token: Token): token is WordToken =>
  token.kind === 'word' && token.products.some((product) => !COMMON.has(product));
const COMMON: ReadonlySet<string> = new Set([
  'net',
  'wireOnly',
  'roll',
  'quotation',
  'zinc',
  'gauge',
  'flow',
  'break',
  'currency',
  'margin',
]);
/** A net, a plate or wire of its own is named. */
export function namesProduct(tokens: readonly Token[]): boolean {
  return tokens.some(isProduct);
}

const isMaterial = (token: Token): token is WordToken =>
  token.kind === 'word' && token.material !== null;

/** '丝是三个的然后要包塑': goes on with what is described, of which nothing was asked. */
function isOfStory({ text }: WordToken, before: readonly Token[]): boolean {
  return text === '然后' && !before.some(({ kind }) => kind === 'ask' || kind === 'per');
}

/** Questions in a row: '… 孔多大？另外 2.5 的丝一吨多少米'. Parts without numbers belong to the one before. */
export function splitQuestions(tokens: readonly Token[]): Part[] {
  const parts: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const isEnd =
      (token.kind === 'break' && token.strength >= 2) ||
      (token.kind === 'word' && token.isAlso && !isOfStory(token, parts.at(-1) ?? [])) ||
      (token.kind === 'code' && token.code === 'marker');
    if (!isEnd) {
      parts.at(-1)?.push(token);
      continue;
    }
    const before = parts.at(-1) ?? [];
    // A question mark, the number of the next question and 'also' end a question that nothing else asks.
    const previous = tokens[at - 1];
    const isInLine =
      token.kind === 'code' && !(previous?.kind === 'break' && previous.text === '\n');
    const isAsked =
      token.kind === 'break' ? /[?？]/.test(token.text) : !isInLine && before.some(isProduct);
    if (isAsked && hasQuantity(before)) before.push(ENDED);
    parts.push([]);
  }
  return joinedQuestions(parts.filter((part) => part.length > 0));
}

/**
 * Items of a list: '10目0.5丝50平，20目0.3丝80平，加起来多重'. A new item begins where something is said that the
 * item before has already: its mesh, its area, its product. What is asked goes to each of them; a material or a
 * product of the list goes to the items that name none.
 */
export function splitItems(tokens: readonly Token[]): Part[] {
  const items =
    markedItems(tokens) ??
    groupedItems(splitAt(tokens, isListMark)) ??
    groupedItems(splitAtRepetition(tokens));
  if (items === null) return [];
  const { own: listed, rest: ofAll } = withoutSharedSize(items.own);
  const { own: told, rest: specification } = withoutSpecification(listed);
  const own = told.map((item, at) => trimmedItem(item, at, told.length));
  const asks = own.flatMap((each) => each.asks);

  return withShared(own, [
    ...items.lead,
    ...specification,
    COMMA,
    ...ofAll,
    COMMA,
    ...asks,
    ...items.rest,
  ]);
}

const OF_ALL = /^(?:both|all|each|都是?|均为?|全是?)$/;

/** '… and welded mesh 50x50 wire 4, both 1x30 m': what is said of all behind the last item. */
function withoutSharedSize(items: readonly Token[][]): { own: Token[][]; rest: Token[] } {
  const last = items.at(-1) ?? [];
  const from = last.findLastIndex(
    (token, at) => OF_ALL.test(token.text) && hasQuantity(last.slice(0, at)),
  );
  // '丝都是0.3': the name of what is said of all stands before.
  const before = last[from - 1];
  const isNamed = before?.kind === 'word' && before.nouns.length > 0;
  const start = isNamed ? from - 1 : from;
  const rest = from < 0 ? [] : last.slice(start);
  if (!rest.some(isSaid)) return { own: [...items], rest: [] };
  return { own: [...items.slice(0, -1), last.slice(0, start)], rest };
}

/** '6 rolls 1.2x30 plus 4 rolls 1.5x30 of 50x50 2.5mm': what follows the last size describes all of them. */
function withoutSpecification(items: readonly Token[][]): { own: Token[][]; rest: Token[] } {
  const last = items.at(-1) ?? [];
  const shapes = items.map((item) => item.filter(isSaid).map(shapeOf));
  const shape = shapes[0] ?? [];
  const isOfSizes =
    shape.length > 1 &&
    shape.some((each) => each.startsWith('2')) &&
    shapes.slice(0, -1).every((each) => each.join() === shape.join()) &&
    (shapes.at(-1)?.length ?? 0) > shape.length &&
    shapes.at(-1)?.slice(0, shape.length).join() === shape.join();
  if (!isOfSizes) return { own: [...items], rest: [] };
  const end = last.indexOf(last.filter(isSaid)[shape.length - 1] ?? ENDED) + 1;
  return { own: [...items.slice(0, -1), last.slice(0, end)], rest: last.slice(end) };
}

const shapeOf = ({ group, meanings }: QuantityToken) =>
  `${group?.size ?? 1}${meanings[0]?.unit === 'rolls' ? 'rolls' : ''}`;

/** The rows of a table, each with what is said around the table; null without one. */
export function splitRows(tokens: readonly Token[]): Part[] | null {
  const [lead, ...others] = splitAt(tokens, isRowMark, { keepsEmpty: true });
  const rest = others.pop();
  if (lead === undefined || rest === undefined || others.length === 0) return null;
  const own = others.filter(hasQuantity).map((row) => ({ tokens: row }));

  return withShared(own, [...lead, ...(lead.length > 0 ? [COMMA] : []), ...rest]);
}

const isRowMark = (token: Token) => token.kind === 'break' && token.text === ROW_MARK;

/** Items with what is asked of all; what is named for all goes to the items that name no such thing. */
function withShared(own: readonly { tokens: readonly Token[] }[], asked: readonly Token[]): Part[] {
  const shared = asked.filter((token) => !isNaming(token));
  // The material of one product is not that of another.
  const isMixed = own.some(({ tokens }) => namesOtherThanWoven(tokens)) && !isOneProduct(own);
  const naming = [asked, ...(isMixed ? [] : [own[0]?.tokens, own.at(-1)?.tokens])].map(namingOf);
  const materials = naming.map((each) => each.filter(isMaterial)).find(isFilled) ?? [];
  const products = naming.map((each) => each.filter((token) => !isMaterial(token)));
  // '三种网 …、…电焊网': the name of a kind of net goes before that of any net.
  const fallback = products.find((each) => each.some(isProduct)) ?? products.find(isFilled) ?? [];
  return own.map(({ tokens: each }) => ({
    tokens: [
      ...(each.some(isMaterial) ? [] : materials),
      ...(each.some(isProduct) ? [] : fallback),
      ...each,
      COMMA,
      ...shared,
    ],
  }));
}

/** All items that name a product name the same, and none has what the product has not. */
function isOneProduct(own: readonly { tokens: readonly Token[] }[]): boolean {
  const named = own.map(({ tokens }) => tokens.find(isProduct)?.products.join());
  const hasCount = own.some(({ tokens }, at) => named[at] === undefined && hasMeshCount(tokens));
  return new Set(named.filter((each) => each !== undefined)).size < 2 && !hasCount;
}

const hasMeshCount = (tokens: readonly Token[]) =>
  tokens.some((token) => token.kind === 'quantity' && token.meanings[0]?.unit === 'mesh');

const isFilled = (tokens: readonly Token[]) => tokens.length > 0;

const isNaming = (token: Token) =>
  token.kind === 'word' &&
  token.nouns.length === 0 &&
  token.act === null &&
  (token.products.length > 0 || token.material !== null);

const namingOf = (tokens: readonly Token[] = []) => tokens.filter(isNaming);

const isListMark = (token: Token): boolean =>
  (token.kind === 'break' && token.strength >= 1) ||
  (token.kind === 'word' && (token.isAlso || token.isJoin)) ||
  (token.kind === 'code' && token.code === 'marker') ||
  (token.kind === 'other' && /^[+、]$/.test(token.text));

interface GroupedItems {
  /** Text before the first item. */
  lead: Token[];
  own: Token[][];
  /** Text behind the items. */
  rest: Token[];
}

/** '… 1x30m: a) 10 mesh b) 16 mesh': what stands before the first mark is said of all; null without such marks. */
function markedItems(tokens: readonly Token[]): GroupedItems | null {
  const isMark = (token: Token) => token.kind === 'code' && token.code === 'marker';
  if (tokens.filter(isMark).length < 2) return null;
  const [lead = [], ...own] = splitAt(tokens, isMark, { keepsEmpty: true });
  // A sentence behind the last item is about all of them.
  const last = own.at(-1) ?? [];
  const end = last.findIndex((token) => token.kind === 'break' && token.strength >= 2);
  const rest = end >= 0 ? last.slice(end + 1) : [];
  if (end >= 0) own.splice(-1, 1, last.slice(0, end));
  if (!own.every(hasQuantity)) return null;
  return { lead: [...lead, COMMA], own, rest };
}

/** Puts fragments together until one says again what the item has; null where there is one item. */
function groupedItems(fragments: readonly (readonly Token[])[]): GroupedItems | null {
  const lead: Token[] = [];
  const own: Token[][] = [];
  let pending: Token[] = [];
  let known = new Set<string>();
  let knownSizes = new Set<string>();
  for (const fragment of fragments) {
    if (!hasMeasure(fragment) && !(own.length > 0 && hasQuantity(fragment))) {
      // A name before its numbers, or what is asked of all.
      const isName = fragment.some((token) => isProduct(token) || isMaterial(token));
      if (isName && !hasAsk(fragment) && !fragment.some(isCount)) pending.push(...fragment, COMMA);
      else if (own.length === 0) lead.push(...fragment, COMMA);
      else pending.push(...fragment, COMMA);
      continue;
    }
    const said = signatureOf([...pending, ...fragment]);
    const sizes = sizesOf(fragment);
    const isNew =
      own.length === 0 ||
      [...said].some((each) => known.has(each)) ||
      sizes.filter((each) => knownSizes.has(each)).length >= SIZES_OF_ANOTHER ||
      (sizes.includes('sides') && knownSizes.has('sides')) ||
      (known.has('mesh') && namesOtherThanWoven(fragment));
    if (isNew) {
      own.push([...pending, ...fragment]);
      known = said;
      knownSizes = new Set(sizes);
    } else {
      own.at(-1)?.push(COMMA, ...pending, ...fragment);
      known = new Set([...known, ...said]);
      knownSizes = new Set([...knownSizes, ...sizes]);
    }
    pending = [];
  }
  if (own.length < 2) return null;
  const isOfItems = (token: Token) =>
    isCount(token) && isSaid(token) && token.meanings[0]?.value === own.length;
  // '两张网 一张1.2x2米 一张0.8x1.5米': the first number counts the items.
  const areSingle = own.every((item) => item.some((token) => isSaid(token) && token.per !== null));
  const [first = [], ...others] = own;
  const items = areSingle ? [first.filter((token) => !isOfItems(token)), ...others] : own;
  return { lead: lead.filter((token) => !isOfItems(token)), own: items, rest: pending };
}

/** A net that has no mesh count. */
function namesOtherThanWoven(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) => isProduct(token) && token.products.every((product) => !OF_MESH_COUNTS.has(product)),
  );
}

const OF_MESH_COUNTS: ReadonlySet<string> = new Set(['woven', 'sieve', 'dutch', 'screen', 'fence']);

/** Names that an item has once: its mesh, area, number of rolls, product, material. */
function signatureOf(tokens: readonly Token[]): Set<string> {
  const said = new Set<string>();
  for (const token of tokens) {
    if (isProduct(token) && !token.products.includes('fence')) said.add('product');
    if (isMaterial(token) && token.material?.isFamily === false) said.add('material');
    if (token.kind !== 'quantity' || token.per !== null) continue;
    const unit = token.meanings[0]?.unit;
    if (unit === 'mesh' || unit === 'm²' || unit === 'rolls') said.add(unit);
    if (token.meanings.some(({ gauge }) => gauge !== undefined)) said.add('gauge');
  }
  return said;
}

/** Sizes that are said again make another item where they are at least so many: '50x50 丝4 50片；75x75 丝5 30片'. */
const SIZES_OF_ANOTHER = 2;

/** Kinds of sizes that an item may have more than once, by themselves. */
function sizesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'word')
      return token.nouns.includes('wire') && tokens[at + 1]?.kind === 'quantity' ? ['wire'] : [];
    if (token.kind !== 'quantity' || token.per !== null) return [];
    const unit = token.meanings[0]?.unit ?? null;
    if (unit === 'pcs' || unit === 'panels') return ['pcs'];
    if (token.group === null && token.text.endsWith('丝')) return ['wire'];
    const behind = tokens[at + 1];
    if (token.group === null && behind?.kind === 'word' && behind.nouns.includes('opening'))
      return ['opening'];
    const isPair = token.group?.size === 2 && token.group.index === 1;
    return isPair ? [unit === 'm' || unit === 'ft' ? 'sides' : 'opening'] : [];
  });
}

/** An item without what its list asks: before the first number of the first, behind the last of the last. */
function trimmedItem(
  item: readonly Token[],
  at: number,
  count: number,
): { tokens: Token[]; asks: Token[] } {
  const first = item.findIndex(isSaid);
  const last = item.findLastIndex(isSaid);
  // 'Which opening is bigger?' behind the last number is asked of all.
  const question = item.findIndex((token, place) => place > last && token.kind === 'ask');
  const isAsked = (token: Token, place: number) => {
    if (at === count - 1 && question >= 0 && place >= question) return true;
    const isOutside = (at === 0 && place < first) || (at === count - 1 && place > last);
    return (
      isOutside &&
      (token.kind === 'ask' ||
        token.kind === 'per' ||
        (token.kind === 'word' &&
          (token.act !== null ||
            (isAsk(token) && !isNaming(token)) ||
            token.nouns.includes('total'))))
    );
  };
  return {
    tokens: item.filter((token, place) => !isAsked(token, place)),
    asks: item.filter(isAsked),
  };
}

/** Cuts before what is said again, where nothing marks the items: '… 20 rolls then 10 mesh …'. */
function splitAtRepetition(tokens: readonly Token[]): Token[][] {
  const fragments: Token[][] = [];
  let from = 0;
  let known = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const said = [...signatureOf([token]), ...(isSides(token) ? ['sides'] : [])];
    const isOther =
      known.has('mesh') &&
      namesOtherThanWoven([token]) &&
      tokens.slice(from, at).filter(isSaid).length > 1;
    if (isOther || (said.some((each) => known.has(each)) && hasQuantity(tokens.slice(from, at)))) {
      let start = at;
      while (start > from && isOfNext(tokens, from, start - 1)) start -= 1;
      fragments.push(tokens.slice(from, start));
      from = start;
      known = signatureOf(tokens.slice(start, at + 1));
    } else for (const each of said) known.add(each);
  }
  return [...fragments, tokens.slice(from)];
}

/** The first of the two sides of a piece in metres or feet. */
function isSides(token: Token): boolean {
  return (
    token.kind === 'quantity' &&
    token.group?.size === 2 &&
    token.group.index === 0 &&
    token.meanings.some(({ unit }) => unit === 'm' || unit === 'ft')
  );
}

/** A word before the cut, unless it is what names the item before it: '12目的铜网加20平…'. */
function isOfNext(tokens: readonly Token[], from: number, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  const before = tokens.slice(from, at);
  return (
    (!isMaterial(token) || before.some(isMaterial)) && (!isProduct(token) || before.some(isProduct))
  );
}

function splitAt(
  tokens: readonly Token[],
  isBoundary: (token: Token) => boolean,
  { keepsEmpty = false } = {},
): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isBoundary(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return keepsEmpty ? parts : parts.filter((part) => part.length > 0);
}

function joinedQuestions(parts: readonly (readonly Token[])[]): Part[] {
  const result: Token[][] = [];
  let ahead: Token[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    const isWhole = hasQuantity(part) && (hasAsk(ahead) || hasAsk(part));
    if (
      isWhole ||
      (hasQuantity(part) && ahead.length === 0 && before && hasAsk(before) && part.some(isProduct))
    ) {
      result.push([...ahead, ...part]);
      ahead = [];
    } else if (!hasQuantity(part) && before && !hasQuantity(ahead)) {
      // A clause that names a thing without a number introduces the next question.
      if (part.some(isProduct) && !hasAsk(part)) ahead.push(...part, COMMA);
      else before.push(COMMA, ...ahead, ...part);
      if (!(part.some(isProduct) && !hasAsk(part))) ahead = [];
    } else if (!hasQuantity(part) && hasQuantity(ahead) && hasAsk(part)) {
      result.push([...ahead, ...part]);
      ahead = [];
    } else ahead.push(...part, COMMA);
  }
  if (ahead.length > 0) {
    const before = result.at(-1);
    if (before && !(hasAsk(ahead) && hasQuantity(ahead))) before.push(COMMA, ...ahead);
    else result.push(ahead);
  }
  return result.map((tokens) => ({ tokens }));
}
