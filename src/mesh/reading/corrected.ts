import { isSameDimension } from '../units.ts';
import { tokenize } from './lexer.ts';
import type { NounId } from './nouns.ts';
import type { QuantityToken, Token } from './tokens.ts';

/** Words by which a writer takes the number before them back. */
const TAKES_BACK =
  /(?:[,，.。;；、(（]|-{1,2}|…|\s){0,6}(?:(?:[哦噢啊]\s?)?(?:不对|不是)|[说写打弄搞记]错了?|错了|更正(?:一下)?|纠正(?:一下)?|(?:[哦噢啊]\s?)不|\b(?:sorry|oops|correction|i (?:mean|meant)|no,? wait|wait,? no|wait|scratch that|make that|or rather)\b)[\s,，.。:：;；、!！—-]{0,4}(?:(?:应该|应当|其实|改)?[是为成]|应该|it(?:'s| is)|i (?:mean|meant)|no,?|make (?:it|that)|that is)?[\s,，:：]{0,3}/g;

/** Characters between a number and the words that take it back, and between these and the number that is meant. */
const REACH = 24;

/**
 * The text without the numbers that it corrects itself: '丝径2，不对，是2.5' becomes '丝径2.5'. A number is
 * only taken back for one of the same kind under the same name. Linear in the length of the text.
 */
export function withoutCorrected(text: string): string {
  const marks = [...text.matchAll(TAKES_BACK)];
  if (marks.length === 0) return text;
  const tokens = tokenize(text);
  let kept = text;
  for (const { index, 0: words } of marks.toReversed()) {
    const end = index + words.length;
    const wrong = lastBefore(tokens, index);
    const meant = firstBehind(tokens, end);
    if (wrong === null || meant === null || !isForTheSame(tokens, wrong, meant)) continue;
    const behind = kept.slice(wrong.end, index);
    kept = `${kept.slice(0, wrong.start)}${behind} ${kept.slice(end)}`;
  }
  return kept;
}

/** Names of one size by writers who call it now this and now that. */
const ALIKE: readonly (readonly NounId[])[] = [
  ['length', 'totalLength', 'perimeter', 'rolls'],
  ['wire', 'diameter', 'coreWire', 'lineStrand'],
  ['opening', 'clearOpening', 'pitch', 'hole'],
  ['height', 'width'],
  ['pitch', 'barbSpacing', 'loopPitch', 'panelWidth'],
];

interface Said {
  members: readonly QuantityToken[];
  start: number;
  end: number;
}

function saidAt(tokens: readonly Token[], at: number): Said | null {
  const token = tokens[at];
  if (token?.kind !== 'quantity' || token.isRange) return null;
  const first = at - (token.group?.index ?? 0);
  const members = tokens.slice(first, first + (token.group?.size ?? 1));
  const quantities = members.filter((each): each is QuantityToken => each.kind === 'quantity');
  const [start, end] = [quantities[0]?.start, quantities.at(-1)?.end];
  return start === undefined || end === undefined ? null : { members: quantities, start, end };
}

function lastBefore(tokens: readonly Token[], place: number): Said | null {
  const at = tokens.findLastIndex((token) => token.kind === 'quantity' && token.end <= place + 1);
  const token = tokens[at];
  return token && place - token.end <= REACH ? saidAt(tokens, at) : null;
}

function firstBehind(tokens: readonly Token[], place: number): Said | null {
  const at = tokens.findIndex((token) => token.kind === 'quantity' && token.start >= place);
  const token = tokens[at];
  return token && token.start - place <= REACH ? saidAt(tokens, at) : null;
}

function isForTheSame(tokens: readonly Token[], wrong: Said, meant: Said): boolean {
  if (wrong.members.length !== meant.members.length) return false;
  const names = namesBeside(tokens, wrong);
  const own = namesBeside(tokens, meant);
  const isNamed = names.size > 0 && own.size > 0;
  const isShared = (noun: NounId) =>
    names.has(noun) ||
    ALIKE.some((group) => group.includes(noun) && group.some((each) => names.has(each)));
  if (isNamed && ![...own].some(isShared)) return false;
  return wrong.members.every((one, at) => {
    const units = [one, meant.members[at]].map((each) => each?.meanings[0]?.unit ?? null);
    const [first, second] = units;
    if (first == null || second == null) return first === second || isNamed;
    return isSameDimension(first, second);
  });
}

/** Names of a number: the words right before it, or else right behind, up to the next number or pause. */
function namesBeside(tokens: readonly Token[], { start, end }: Said): ReadonlySet<NounId> {
  const before: NounId[] = [];
  for (const token of tokens.filter((each) => each.end <= start).toReversed()) {
    if (token.kind === 'break' || token.kind === 'quantity' || before.length > 0) break;
    if (token.kind === 'word') before.push(...token.nouns);
  }
  const behind: NounId[] = [];
  for (const token of tokens.filter((each) => each.start >= end)) {
    if (token.kind === 'break' || token.kind === 'quantity' || behind.length > 0) break;
    if (token.kind === 'word') behind.push(...token.nouns);
  }
  return new Set([...before, ...behind]);
}
