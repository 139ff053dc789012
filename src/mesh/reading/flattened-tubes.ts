import { NO_WORD, quantityToken } from './lexer/new-tokens.ts';
import { precise } from './lexer/meanings.ts';
import { OF_TUBE } from './arithmetic/tube-area.ts';
import { wordsOf } from './arithmetic/asked.ts';
import { convert, isSameDimension } from '../units.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';
import type { QuantityToken, Token } from './tokens.ts';

const ACROSS: readonly NounId[] = ['diameter', 'outerDiameter', 'discDiameter', 'pipeDiameter'];
const ALONG: readonly NounId[] = ['height', 'length'];
const BOTTOM = /底(?!价)|\bbottom|\bbase\b|网篮|提篮|篮子|\bbaskets?\b|\bbuckets?\b/;
/** Goods without a mesh count that drums and baskets are made of. */
const SHEETS: ReadonlySet<ProductId> = new Set(['perforated', 'expanded', 'welded']);
/** From here on a number without a unit is a size of a tube in mm. */
const MIN_MM = 5;

/**
 * The tokens with the sides of the flat mesh in the place of the diameter and the height of a tube made of it:
 * length π·d, width h, and d/4 more of it for a round bottom. Only where a mesh of wire is described beside the tube.
 */
export function withTubesFlattened(tokens: readonly Token[]): Token[] {
  const hasMesh = tokens.some((token) =>
    token.kind === 'quantity'
      ? token.meanings.some(({ unit }) => unit === 'mesh')
      : token.kind === 'word' && token.products.some((product) => SHEETS.has(product)),
  );
  if (!hasMesh || !OF_TUBE.test(wordsOf(tokens))) return [...tokens];
  const diameter = sizeNamed(tokens, ACROSS);
  const height = diameter && (partnerOf(tokens, diameter) ?? sizeNamed(tokens, ALONG));
  if (!diameter || !height || height === diameter) return [...tokens];
  const across = inMillimetres(diameter);
  const wall = inMillimetres(height);
  if (across === null || wall === null) return [...tokens];
  // π·d·(h + d/4): the side and a round bottom.
  const along = BOTTOM.test(wordsOf(tokens)) ? wall + across / 4 : wall;
  return tokens.flatMap((token): Token[] => {
    if (token === diameter) return labelled('length', Math.PI * across, token);
    if (token === height) return labelled('width', along, token);
    const isName =
      token.kind === 'word' && token.nouns.some((noun) => [...ACROSS, ...ALONG].includes(noun));
    return isName ? [] : [token];
  });
}

function labelled(noun: NounId, value: number, span: Token): Token[] {
  const { start, end, text } = span;
  return [
    { ...NO_WORD, kind: 'word', start, end: start, text: '', nouns: [noun, 'flatTube'] },
    quantityToken([{ value: precise(value), unit: 'mm', cost: 0 }], { start, end, text }),
  ];
}

/** The number behind a name, or right before it: '直径60', '100 mm dia'. */
function sizeNamed(tokens: readonly Token[], nouns: readonly NounId[]): QuantityToken | null {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || !token.nouns.some((noun) => nouns.includes(noun))) continue;
    const isNumber = (each: Token | undefined): each is QuantityToken => each?.kind === 'quantity';
    const found = [tokens[at + 1], tokens[at - 1], tokens[at + 2]].find(isNumber);
    if (found && inMillimetres(found) !== null) return found;
  }
  return null;
}

/** The next number, where a times sign or nothing but a name joins it: '100 dia x 300 high'. */
function partnerOf(tokens: readonly Token[], first: QuantityToken): QuantityToken | null {
  const behind = tokens.slice(tokens.indexOf(first) + 1);
  const next = behind.find((token) => token.kind === 'quantity');
  if (!next || inMillimetres(next) === null) return null;
  const between = behind.slice(0, behind.indexOf(next));
  const isNear = between.every(
    ({ kind, text }) => kind === 'word' || (kind === 'other' && /^[x*×乘的]$/.test(text)),
  );
  return isNear ? next : null;
}

function inMillimetres({ meanings, per, isRange }: QuantityToken): number | null {
  const [meaning] = meanings;
  if (!meaning || per !== null || isRange) return null;
  const { value, unit } = meaning;
  if (unit === null) return value >= MIN_MM ? value : null;
  return isSameDimension(unit, 'mm') ? convert(value, unit, 'mm') : null;
}
