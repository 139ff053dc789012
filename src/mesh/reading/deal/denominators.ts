import type { PerToken, PerUnit, QuantityToken, Token } from '../tokens.ts';
import { isExchangeRate } from './currencies.ts';
import type { AskedPer } from './deal.ts';
import { type Base, amountOf, amountPer } from './dimension.ts';
import { TARE } from './fact-roles.ts';

export const WINDOW = 16;

/** '一柜22托', '每柜': one container. */
export function withContainers(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isOne = (each: Token | undefined, other: Token | undefined) =>
      each?.kind === 'other' &&
      /^[一每]$/.test(each.text) &&
      other?.start === each.end &&
      /^(?:货|高|小|大)?柜$/.test(other.text);
    if (isOne(before, token)) return [];
    if (!isOne(token, next) || next === undefined) return [token];
    return [
      {
        kind: 'per',
        unit: 'piece',
        measure: null,
        start: token.start,
        end: next.end,
        text: `${token.text}${next.text}`,
      },
    ];
  });
}

/** The numbers that each denominator belongs to, and the denominators of what is asked. */
export function perTargets(
  tokens: readonly Token[],
  text: string,
): { of: ReadonlyMap<QuantityToken, readonly [Base, number]>; asked: readonly AskedPer[] } {
  const of = new Map<QuantityToken, readonly [Base, number]>();
  const asked: AskedPer[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'per') continue;
    const unit = perUnit(token, text);
    if (unit === null) continue;
    const previous = neighbour(tokens, at, -1);
    const next = neighbour(tokens, at, 1);
    const isOfAsk = tokens[at - 1]?.kind === 'ask';
    // '每吨350': the number has its denominator already.
    const behind = tokens[at + 1];
    const isRead =
      behind?.kind === 'quantity' && behind.per === token.unit && behind.start === token.end;
    if (isRead && !isOfAsk) continue;
    const isFree = (each: Token | null): each is QuantityToken =>
      each?.kind === 'quantity' &&
      each.group === null &&
      !of.has(each) &&
      each.per === null &&
      !isCountOf(each, unit[0]) &&
      !isExchangeRate(each, tokens, tokens.indexOf(each), text);
    const isSubject = /^\s?(?:is|weighs?|=|has|takes|holds|costs?|weight|重|是|装)/.test(
      text.slice(token.end, token.end + 10),
    );
    const isPrefix = token.text.startsWith('每') || isSubject || !isFree(previous);
    const isOfPrevious =
      isFree(previous) &&
      (next?.kind !== 'ask' || previous.end === token.start || /^[a-z/]/.test(token.text));
    const owner = isOfAsk ? null : isPrefix && isFree(next) ? next : isOfPrevious ? previous : null;
    // The cost of a container is an amount of money.
    if (owner !== null) {
      if (unit[0] !== 'container' || !isPlainMoney(owner)) of.set(owner, unit);
    } else
      asked.push({
        base: unit[0],
        factor: unit[1],
        label: unit[1] === 1 ? null : `/${token.unit}`,
      });
  }
  for (const [at, token] of tokens.entries()) {
    // 'Roll is 14.7 kg'.
    if (token.kind !== 'word' || !/^(?:roll|sheet|panel|piece|coil)$/.test(token.text)) continue;
    const next = tokens[at + 1]?.kind === 'quantity' ? tokens[at + 1] : tokens[at + 2];
    if (next?.kind === 'quantity' && next.group === null && next.per === null && !of.has(next))
      of.set(next, ['piece', 1]);
  }
  for (const token of tokens) {
    if (token.kind !== 'quantity' || token.per === null) continue;
    // '托盘自重15公斤 一托毛重': the pallet is asked about.
    if (TARE.test(text.slice(Math.max(0, token.start - WINDOW), token.start)))
      asked.push({ base: namedCount(token.text) ?? 'piece', factor: 1, label: null });
  }
  for (const token of tokens) {
    if (token.kind !== 'quantity' || !/每|per/.test(token.text)) continue;
    const under = token.meanings[0]?.unit?.split('/')[1];
    const unit = under === undefined ? null : amountPer(under as PerUnit);
    if (unit && ASKED_BEHIND.test(text.slice(token.end)))
      asked.push({
        base: unit[0],
        factor: unit[1],
        label: unit[1] === 1 ? null : `/${under ?? ''}`,
      });
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.text !== 'each') continue;
    const previous = neighbour(tokens, at, -1);
    const next = neighbour(tokens, at, 1);
    const owner = [previous, next].find(
      (each): each is QuantityToken =>
        each?.kind === 'quantity' &&
        !of.has(each) &&
        !isCountOf(each, 'piece') &&
        each.per === null,
    );
    if (owner && owner.meanings[0]?.unit !== '%') of.set(owner, ['piece', 1]);
  }
  return { of, asked };
}

const isPlainMoney = ({ meanings }: QuantityToken) =>
  meanings[0]?.unit === null || meanings[0]?.unit === 'CNY' || meanings[0]?.unit === 'USD';

/** The nearest number, word that asks or denominator on one side, within a clause. */
function neighbour(tokens: readonly Token[], at: number, step: 1 | -1): Token | null {
  for (let distance = 1; distance <= 4; distance += 1) {
    const token = tokens[at + step * distance];
    if (!token || token.kind === 'break' || token.kind === 'per') return null;
    if (token.kind === 'quantity' || token.kind === 'ask') return token;
  }
  return null;
}

export function isCountOf(token: QuantityToken, base: Base): boolean {
  const [meaning] = token.meanings;
  const unit = meaning?.unit ?? null;
  const amount = unit === null ? null : amountOf(1, unit);
  return amount !== null && amount.dimension[base] === 1;
}

const PALLET = /^\s?(?:个|只)?(?:托盘?|栈板|卡板|pallets?|skids?)(?!费)/;

const CONTAINER =
  /^\s?(?:个|只|条)?(?:\d{2}\s?(?:英?尺|ft|feet|foot|'|hq|hc|gp)?的?\s?)?(?:货?柜|[大小高平]柜|集装箱|containers?|fcl)|^\s?(?:个|只|条)?\d{2}\s?(?:hq|hc|gp)\b/;

/** The counted thing, if its name stands behind: a pallet, a container. */
export function countedBehind(text: string, end: number): Base | null {
  const behind = text.slice(end, end + WINDOW);
  return PALLET.test(behind) ? 'pallet' : CONTAINER.test(behind) ? 'container' : null;
}

export function namedCount(word: string): Base | null {
  return /托|pallet|skid/.test(word) ? 'pallet' : /柜|container/.test(word) ? 'container' : null;
}

function perUnit(token: PerToken, text: string): readonly [Base, number] | null {
  const unit = amountPer(token.unit);
  if (unit?.[0] !== 'piece') return unit;
  return [namedCount(token.text) ?? countedBehind(text, token.end) ?? 'piece', 1];
}

export const ASKED_BEHIND = /^\s?(?:是|合|要)?(?:多少|几)/;
