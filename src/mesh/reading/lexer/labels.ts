import type { NounId } from '../nouns.ts';
import type { UnitId } from '../../units.ts';
import type { QuantityToken, Token, WordToken } from '../tokens.ts';
import { isBaseOfMarkup, isNet } from './denominators.ts';
import { countMeanings } from './meanings.ts';
import { NO_WORD } from './new-tokens.ts';

/** '120 gabion boxes': a whole number before the name of what is counted. */
function isCountOf({ meanings, end, group }: QuantityToken, next: Token | undefined): boolean {
  return (
    group === null &&
    meanings.every(({ value, unit }) => unit === null && Number.isInteger(value) && value > 1) &&
    next?.kind === 'word' &&
    next.start - end === 1 &&
    /[a-z]{3}s$/.test(next.text) &&
    next.products.some((product) => product !== 'net')
  );
}

function textBefore(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(Math.max(0, at - 4), at)
    .map(({ text }) => text)
    .join('');
}

/** 'sheets of galvanized steel', 'ss304 sheet 2 mm', in a text that names no mesh. */
function isSheetOfMetal(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^(?:sheets?|plates?)$/.test(token.text)) return false;
  if (tokens.some((each) => each.kind === 'word' && each.products.length > 0)) return false;
  const isMetal = (each: Token | undefined) =>
    each?.kind === 'word' && (each.material !== null || /^galvani[sz]ed$/.test(each.text));
  const isOf = tokens[at + 1]?.text === 'of' || tokens[at + 1]?.text === 'in';
  return isMetal(tokens[at - 1]) || (isOf && isMetal(tokens[at + 2]));
}

function isMaterialBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.kind === 'word' && before.material !== null && before.end === tokens[at]?.start;
}

/** '250 of them', 'rings …, weight of 80': a bare whole number is how many of what was described. */
function isCountOfThem(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'quantity' || token.group !== null || token.isRange) return false;
  if (
    !token.meanings.every(
      ({ value, unit }) => unit === null && Number.isInteger(value) && value > 1,
    )
  )
    return false;
  const text = (offset: number) => tokens[at + offset]?.text ?? '';
  const isOfThem = text(1) === 'of' && /^(?:them|these|those)$/.test(text(2));
  const before = tokens[at - 2];
  const isWeightOf =
    text(-1) === 'of' &&
    before?.kind === 'word' &&
    before.nouns.includes('weight') &&
    tokens.some((each) => each.kind === 'word' && each.nouns.includes('discDiameter')) &&
    (tokens[at + 1] ?? BREAK).kind === 'break';
  // 'How much for 200?'
  const isFor =
    text(-1).endsWith(' for') &&
    tokens[at - 1]?.kind === 'ask' &&
    (tokens[at + 1] ?? BREAK).kind === 'break';
  return isOfThem || isWeightOf || isFor;
}

/** '20 m rolls x 40', '2x3米网片 * 25': a whole number behind a times sign and the name of a piece. */
function isTimesOfPieces(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const [piece, times] = tokens.slice(Math.max(0, at - 2), at);
  return (
    token?.kind === 'quantity' &&
    token.group === null &&
    token.meanings.every(
      ({ value, unit }) => unit === null && Number.isInteger(value) && value > 1,
    ) &&
    times !== undefined &&
    /^[x*]$/.test(times.text) &&
    (piece?.kind === 'quantity' ? token.start - times.end <= 1 && PIECE.test(piece.text) : true) &&
    PIECE.test(piece?.text ?? '')
  );
}

const PIECE = /(?:rolls?|coils?|sheets?|panels?|pieces|pcs|卷|片|张|网片)$/;

function asCount(token: QuantityToken): QuantityToken {
  const [meaning] = countMeanings(token);
  return meaning ? { ...token, meanings: [meaning] } : token;
}

const BREAK = { kind: 'break' } as const;

function namesGate(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at, at + 2).filter((token) => token.text !== '的');
  const [token] = rest;
  return token?.kind === 'word' && token.nouns.includes('gates');
}

/** '开孔占', '孔的比例': asks for the open area. */
function isShare(tokens: readonly Token[], at: number): boolean {
  const following = tokens
    .slice(at, at + 4)
    .map(({ text }) => text)
    .join('');

  return /^(?:部分|面积)?(?:的|所)?(?:占|比例|比率|比重|百分比|百分率)/.test(following);
}

function isOpening({ nouns }: WordToken): boolean {
  return nouns.some((noun) => noun === 'opening' || noun === 'hole' || noun === 'openArea');
}

/** 'thk of wire 2 mm' gives a diameter, not a length of wire. */
function namesThickness(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.nouns.some((noun) => noun === 'thickness' || noun === 'diameter' || noun === 'wire')
  );
}

function isOneLayer({ meanings }: QuantityToken): boolean {
  return meanings.every(({ value, unit }) => value === 1 && unit === 'layers');
}

/** '一层 0.5mm', '一层厚0.5', 'thickness of one layer 0.5 mm'. */
function isAboutThickness(tokens: readonly Token[], at: number): boolean {
  const isThickness = (token: Token | undefined) =>
    token?.kind === 'word' &&
    token.nouns.some((noun) => noun === 'thickness' || noun === 'layerThickness');
  const next = tokens[at + 1];
  const isLength =
    next?.kind === 'quantity' &&
    next.meanings.some(({ unit }) => unit === null || unit === 'mm' || unit === 'µm');

  return isLength || isThickness(next) || tokens.slice(Math.max(0, at - 2), at).some(isThickness);
}

/** Cost of a meaning that is of deals alone. */
const OF_DEAL = 30;

/** '粗细0.4', 'which mesh?': a word before its number names it, and a word that ends a question asks. */
export function asLabels(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at): Token => {
    const next = tokens[at + 1];
    // '能裁多少块': pieces, and no yuan.
    if (
      token.kind === 'ask' &&
      token.text.endsWith('块') &&
      /[裁切剪冲]/.test(textBefore(tokens, at))
    )
      return { ...token, noun: null, unit: 'pcs' };
    // 'How many panels 2.5 m': the width of one.
    const counted = tokens[at - 1];
    if (
      token.kind === 'quantity' &&
      token.group === null &&
      counted?.kind === 'ask' &&
      (counted.unit === 'panels' || counted.unit === 'pcs') &&
      token.start - counted.end <= 1 &&
      token.meanings[0]?.unit === 'm'
    )
      return { ...token, per: 'piece' };
    // '€1.35/kg': no calculator takes a price in another currency than its own.
    if (token.kind === 'quantity' && /^[€£₹]$/.test(tokens[at - 1]?.text ?? ''))
      return { ...token, meanings: token.meanings.map((each) => ({ ...each, cost: OF_DEAL })) };
    // 'In mm and inches': two units of the answer.
    const [asked, joint] = tokens.slice(Math.max(0, at - 2), at);
    if (
      token.kind === 'word' &&
      token.nouns.includes('inches') &&
      asked?.kind === 'ask' &&
      asked.isUnitOnly &&
      /^(?:and|or|[,/、和与])$/.test(joint?.text ?? '')
    ) {
      const { start, end, text } = token;
      return { kind: 'ask', noun: null, unit: 'in', isUnitOnly: true, start, end, text };
    }
    if (token.kind === 'ask') {
      const isName =
        token.noun !== null &&
        token.unit === null &&
        !/[多几好什啥]|what|how|which/.test(token.text) &&
        isBeforeNumber(tokens, at);
      if (!isName || token.noun === null) return token;
      return { ...token, ...NO_WORD, kind: 'word', nouns: [token.noun] };
    }
    // 'Pitch 14 square': straight rows.
    const isPitch = (each: Token | undefined) =>
      each?.kind === 'word' && each.nouns.includes('pitch');
    if (
      token.kind === 'word' &&
      token.text === 'square' &&
      tokens[at - 1]?.kind === 'quantity' &&
      isPitch(tokens[at - 2])
    )
      return { ...token, nouns: [], choices: ['arrangement=90'] };
    // '9 gauge core, 6 gauge finish': the wire with its plastic.
    if (token.kind === 'other' && /^finish(?:ed)?$/.test(token.text) && isCoatNamed(tokens))
      return { ...token, ...NO_WORD, kind: 'word', nouns: ['outerDiameter'] };
    // '304不锈钢板': a grade, and sheet of it.
    if (token.text === '板' && token.kind === 'other' && isMaterialBefore(tokens, at))
      return { ...token, ...NO_WORD, kind: 'word', nouns: [], products: ['plate'] };
    if (token.kind === 'word' && isSheetOfMetal(tokens, at))
      return { ...token, products: ['plate'] };
    if (token.kind === 'quantity' && isOneLayer(token) && isAboutThickness(tokens, at)) {
      const { start, end, text } = token;
      return { ...NO_WORD, kind: 'word', nouns: ['layerThickness'], start, end, text };
    }
    if (token.kind === 'quantity' && isCountOf(token, next))
      return { ...token, meanings: countMeanings(token) };
    if (token.kind === 'quantity' && isTimesOfPieces(tokens, at)) return asCount(token);
    if (token.kind === 'quantity' && isCountOfThem(tokens, at)) {
      const [meaning] = countMeanings(token);
      return meaning ? { ...token, meanings: [meaning] } : token;
    }
    // '4米宽的大门': the width of what follows.
    if (token.kind === 'word' && token.nouns.includes('width') && namesGate(tokens, at + 1))
      return { ...token, nouns: ['gateWidth'] };
    // '400 mesh 0.03, opening um': a result and its unit are asked for.
    const resultUnit = unitBehind(tokens, at);
    const noun = token.kind === 'word' ? token.nouns[0] : undefined;
    if (noun !== undefined && resultUnit !== null) {
      const { start, end, text } = token;
      return { kind: 'ask', noun, unit: resultUnit, isUnitOnly: false, start, end, text };
    }
    // 'max 26 t' of a container is its payload.
    if (token.kind === 'word' && token.act === 'atMost' && isLoad(next) && namesContainer(tokens))
      return { ...token, act: null, nouns: ['payload'] };
    // '面积2400*1200': the sides of the piece.
    if (
      token.kind === 'word' &&
      token.nouns.includes('area') &&
      next?.kind === 'quantity' &&
      next.group?.size === 2
    )
      return { ...token, nouns: [] };
    if (token.kind === 'word' && isOpening(token) && isShare(tokens, at + 1))
      return { ...token, nouns: ['openArea'] };
    // '拉8米' is a length, '拉多少公斤' none.
    if (token.kind === 'word' && token.text === '拉' && next?.kind !== 'quantity')
      return { kind: 'other', start: token.start, end: token.end, text: token.text };
    // '总网重' is the weight of the whole net, not a sum.
    if (token.kind === 'word' && token.nouns.includes('costPrice') && isBaseOfMarkup(tokens, at))
      return { ...token, nouns: [] };
    if (token.kind === 'word' && token.nouns.includes('total') && isNet(next, token.end))
      return { ...token, nouns: [] };
    if (token.kind === 'word' && token.text === 'of wire' && namesThickness(tokens[at - 1]))
      return { ...token, nouns: ['wire'] };
    const isMesh =
      token.kind === 'word' &&
      token.text === 'mesh' &&
      (next === undefined || (next.kind === 'break' && /[?？]/.test(next.text))) &&
      (tokens[at - 1]?.kind !== 'quantity' || saysOpeningAndWire(tokens));
    if (!isMesh) return token;
    const { start, end, text } = token;
    return { kind: 'ask', noun: 'mesh', unit: null, isUnitOnly: false, start, end, text };
  });
}

const RESULT_UNITS: Readonly<Record<string, UnitId>> = {
  um: 'µm',
  micron: 'µm',
  microns: 'µm',
  mm: 'mm',
};

/** The unit at the end of a clause, right behind the name of a result. */
function unitBehind(tokens: readonly Token[], at: number): UnitId | null {
  const [unit, end] = tokens.slice(at + 1, at + 3);
  const isLast = end === undefined || end.kind === 'break';
  return isLast && tokens[at - 1]?.kind === 'quantity'
    ? (RESULT_UNITS[unit?.text ?? ''] ?? null)
    : null;
}

/** 'Opening 0.0331 inch wire 0.017 inch mesh': of the two follows the mesh count. */
function saysOpeningAndWire(tokens: readonly Token[]): boolean {
  const has = (noun: NounId) =>
    tokens.some((token) => token.kind === 'word' && token.nouns.includes(noun));
  return (
    has('opening') &&
    has('wire') &&
    !tokens.some((token) => token.kind === 'quantity' && token.meanings[0]?.unit === 'mesh')
  );
}

/** kg; no piece is so heavy, and no container takes less. */
const MIN_PAYLOAD_KG = 10_000;

function isLoad(token: Token | undefined): boolean {
  const [first] = token?.kind === 'quantity' ? token.meanings : [];
  const kilograms = first?.unit === 't' ? first.value * 1000 : first?.value;
  const isMass = first?.unit === 't' || first?.unit === 'kg';
  return isMass && kilograms !== undefined && kilograms >= MIN_PAYLOAD_KG;
}

function namesContainer(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'word' && token.products.includes('container'));
}

function isCoatNamed(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      token.kind === 'word' && token.nouns.some((noun) => noun === 'coated' || noun === 'coreWire'),
  );
}

/** A number follows in the same clause, behind three unknown words at most: '粗细不超过26'. */
function isBeforeNumber(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at + 1, at + 5).find(({ kind }) => kind !== 'other');
  return next?.kind === 'quantity';
}
