import {
  ABOUT_THE_ANSWER,
  ASKS,
  FILLER,
  GREETING,
  isAboutPeople,
  LEAD,
  MANNER,
  POINTER,
  THANKS,
} from './clause-words.ts';
import { tokenize } from './lexer.ts';

/** Share of a part's words that belong to the trade. */
export type TradeScore = (text: string) => number;

/** Offsets in UTF-16 units. */
interface Range {
  start: number;
  end: number;
}

interface Segment extends Range {
  trade: number;
  asks: boolean;
  /** Tells of people, or says how the answer should be. */
  isAside: boolean;
  /** Points at what follows. */
  isPointer: boolean;
  /** The text before it points at it: 'my question is this:'. */
  isPointedAt: boolean;
}

/** Ends of sentences and lines, colons, and marks around what is quoted. */
const EDGE =
  /[。！？!?；;…\n]+|[：:]{1,3}(?!\d)|(?<=[\p{Script=Han}\s,，：:])["“”「」『』]|["“”「」『』](?=\s|$|[\p{P}\p{Script=Han}])|——+|\s[-–—]+\s|(?<!\b(?:no|nos|dia|approx|max|min|vs|e\.g|i\.e|ca|fig|mr|mrs|ms|dr|st|wt|qty|po|pos|ref))(?<![\d])\.(?=\s|["”]|$)/giu;
/** Tells of somebody. */
const PEOPLE =
  /[我你您他她咱俺谁]|人家|对方|大[叔哥姐]|\b(?:i|we|he|she|they|my|our|his|her|you|your|me|us|somebody|nobody|there)\b/;
const PAUSE =
  /[,，～~]+\s{0,3}|\s(?=(?:and|so|but) (?:i|he|she|they|please|my)\b|no (?:rush|hurry)\b)|(?<=\p{Script=Han})(?=(?:你|您)(?:给我|帮我|说|看|麻溜|天天)|我(?:说|一会|就一|哪))/gu;
/** A text with at least this many parts is a letter: its sentences are mostly unrelated. */
const MANY = 5;
const MAX_TRADE = 5;
const MAX_EDGES = 150;
/** Number of characters before a mark that decide whether a part ends there. */
const NEAR = 60;
const ENOUGH_CONTEXT = 2;

/**
 * The parts of a letter that ask something of the trade, each with what is said about its subject just before; null
 * where the text is no letter, or nothing in it speaks of the trade. `tradeOf` scores a part; 0: it says nothing of
 * the trade. Linear.
 */
export function requestParts(text: string, tradeOf: TradeScore = tradeWords): Range[][] | null {
  const segments = segmentsOf(text, tradeOf);
  if (segments === null) return null;
  const isWrapping = (segment: Segment) => segment.isAside || segment.isPointer;
  if (segments.length < 3 && !segments.some(isWrapping)) {
    const [only] = segments;
    const own =
      only && segments.length === 1 ? trimmed(text, only, { tradeOf, isLetter: false }) : null;
    return own === null || only === undefined || own.end - own.start >= only.end - only.start
      ? null
      : [[own]];
  }
  const asking = segments.filter(
    ({ asks, trade, isPointedAt }) => trade > 0 && (asks || isPointedAt),
  );
  const best = Math.max(0, ...asking.map(scoreOf));
  if (best === 0) return null;
  const most = Math.max(...asking.map(({ trade }) => trade));
  const chosen = asking.filter(
    (each) => scoreOf(each) >= best / 2 && (each.trade >= 1 || most < 1),
  );
  const isChosen = new Set(chosen);
  const places = new Map(segments.map((segment, at) => [segment, at]));
  return chosen.map((segment) => {
    const before = segments[(places.get(segment) ?? 0) - 1];
    const isContext =
      before !== undefined &&
      !isChosen.has(before) &&
      !isWrapping(before) &&
      (segments.length < MANY
        ? before.trade > 0
        : before.trade >= Math.max(ENOUGH_CONTEXT, segment.trade));
    const own = trimmed(text, segment, { tradeOf, isLetter: segments.length >= MANY });
    return isContext ? [{ start: before.start, end: before.end }, own] : [own];
  });
}

function scoreOf({ trade, asks, isPointedAt, isAside }: Segment): number {
  return Math.min(trade, MAX_TRADE) + (asks ? 2 : 0) + (isPointedAt ? 2 : 0) - (isAside ? 1.5 : 0);
}

/** null for a text of more parts than letters have. */
function segmentsOf(text: string, tradeOf: TradeScore): Segment[] | null {
  const lower = text.toLowerCase();
  const edges = [...lower.matchAll(EDGE)];
  if (edges.length > MAX_EDGES) return null;
  const segments: Segment[] = [];
  let start = 0;
  let isPointedAt = false;
  const close = (end: number, mark: string) => {
    const own = lower.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(own)) {
      segments.push({
        start,
        end: /[?？!！。.]/.test(mark) ? end + mark.length : end,
        trade: tradeOf(own),
        asks: ASKS.test(own + mark),
        isAside: isAboutPeople(own) || MANNER.test(own) || isGreeting(own),
        isPointer: POINTER.test(own),
        isPointedAt,
      });
      isPointedAt = /[:：“「『"—]/.test(mark) || POINTER.test(own);
    } else if (/[:：“「『"—]/.test(mark)) isPointedAt = true;
    start = end + mark.length;
  };
  for (const { index, 0: mark } of edges) {
    // Only the text right before the mark decides, so that a text of many marks isn't read again at each.
    const own = lower.slice(Math.max(start, index - NEAR), index);
    // 'Chain link - knuckled or twisted?' is one question.
    const isInside =
      /[:：–—-]/.test(mark) && !mark.includes('\n') && !POINTER.test(own) && tradeOf(own) > 0;
    if (!isInside) close(index, mark);
  }
  close(lower.length, '');
  return segments;
}

/** Without what leads in to it and what is said of the answer behind it. */
function trimmed(
  text: string,
  segment: Range,
  { tradeOf, isLetter }: { tradeOf: TradeScore; isLetter: boolean },
): Range {
  const lower = text.slice(segment.start, segment.end).toLowerCase();
  const pauses = [...lower.matchAll(PAUSE)].slice(0, MAX_EDGES);
  const cuts = [0, ...pauses.map(({ index, 0: mark }) => index + mark.length)];
  const clauses = cuts.map((from, at) => lower.slice(from, cuts[at + 1] ?? lower.length));
  const isOfTrade = clauses.map((clause) => tradeOf(clause) > 0);
  const isLead = (clause: string) =>
    POINTER.test(clause) ||
    (isLetter && isAboutPeople(clause)) ||
    ABOUT_THE_ANSWER.test(clause) ||
    MANNER.test(clause) ||
    isGreeting(clause) ||
    (clause.length <= 5 && !ASKS.test(clause)) ||
    (isLetter && PEOPLE.test(clause));
  let first = 0;
  while (first < clauses.length - 1 && isOfTrade[first] === false && isLead(clauses[first] ?? ''))
    first += 1;
  let last = clauses.length - 1;
  const isTail = (clause: string) => isLead(clause) || (!ASKS.test(clause) && clause.length > 3);
  while (last > first && isOfTrade[last] === false && isTail(clauses[last] ?? '')) last -= 1;
  const from = cuts[first] ?? 0;
  const lead = LEAD.exec(lower.slice(from))?.[0].length ?? 0;
  return {
    start: segment.start + from + lead,
    end: segment.start + (cuts[last + 1] ?? lower.length),
  };
}

function isGreeting(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(
    text.replaceAll(GREETING, ' ').replaceAll(THANKS, ' ').replaceAll(FILLER, ' '),
  );
}

/** Weight of words that other talk has too: '长', 'price'. */
const HINT = 0.4;
/** '一平多重' is of the trade. */
const PER = 0.6;

const OF_TRADE: ReadonlySet<string | null> = new Set(['mesh', 'mesh/cm', 'g/m²', 'µm']);

/** Products, materials, standards and measures of the trade in a text; a net alone counts little. */
export function tradeWords(text: string): number {
  let score = 0;
  for (const token of tokenize(text)) {
    if (token.kind === 'quantity' && token.meanings.some(({ unit }) => OF_TRADE.has(unit)))
      score += 1;
    if (token.kind === 'code' && token.code === 'standard') score += 2;
    if (token.kind === 'ask' && (token.noun !== null || token.unit !== null)) score += HINT;
    if (token.kind === 'per') score += PER;
    if (token.kind !== 'word') continue;
    if (token.material !== null || token.products.some((product) => product !== 'net')) score += 2;
    else if (token.products.length > 0) score += 1;
    else if (token.nouns.length > 0) score += HINT;
  }
  return score;
}
