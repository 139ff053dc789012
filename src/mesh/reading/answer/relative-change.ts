import { findCalculator } from '../../calculators/registry.ts';
import { convert, isSameDimension, type UnitId } from '../../units.ts';
import { NO_WORD, quantityToken } from '../lexer/new-tokens.ts';
import { precise } from '../lexer/meanings.ts';
import type { NounId } from '../nouns.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { isUnit } from '../work-out/asked-unit.ts';
import type { StoredItem } from '../work-out/calculated-item.ts';
import { frameOf } from './items.ts';

interface SizeWords {
  nouns: readonly NounId[];
  /** Words for more and less of the size, before and behind a number. */
  more: { han: string; latin: string };
  less: { han: string; latin: string };
  /** Names of the size. */
  name: string;
}

/** Says that a number is a difference: '再细', '加粗'. */
const BY = '再|又|加大?|增加?|减小?|减少|缩|降低?|放大?|多|少';

const SIZES = (
  [
    {
      nouns: ['wire', 'thread'],
      more: { han: '粗', latin: 'thicker|heavier' },
      less: { han: '细', latin: 'thinner|lighter|finer' },
      name: '丝径?|线径?|wires?(?: diameter)?|diameter',
    },
    {
      nouns: ['width'],
      more: { han: '宽', latin: 'wider' },
      less: { han: '窄', latin: 'narrower' },
      name: '宽度?|门幅|width',
    },
    {
      nouns: ['length'],
      more: { han: '长', latin: 'longer' },
      less: { han: '短', latin: 'shorter' },
      name: '长度?|length',
    },
    {
      nouns: ['height'],
      more: { han: '高', latin: 'taller|higher' },
      less: { han: '[矮低]', latin: 'lower' },
      name: '高度?|height',
    },
    {
      nouns: ['thickness'],
      more: { han: '厚', latin: 'thicker' },
      less: { han: '薄', latin: 'thinner' },
      name: '厚度?|板厚|thickness',
    },
    {
      nouns: ['opening', 'hole', 'pitch'],
      more: { han: '大', latin: 'bigger|larger|wider' },
      less: { han: '小', latin: 'smaller' },
      name: '孔径?|网孔|opening|aperture|hole',
    },
  ] as SizeWords[]
).map(toPatterns);

function toPatterns({ nouns, more, less, name }: SizeWords) {
  return {
    nouns,
    // '宽1.2米' is a width: a word for more alone names the size.
    moreBefore: new RegExp(
      `(?:${BY})${more.han}(?:了|出)?$|${more.han}(?:了|出)$|(?:${more.latin}) by $`,
    ),
    // '粗细2.5', '大小20' name a size.
    lessBefore: new RegExp(`(?<!${more.han})${less.han}(?:了|出)?$|(?:${less.latin}) by $`),
    moreBehind: new RegExp(`^ ?(?:${more.latin})\\b`),
    lessBehind: new RegExp(`^ ?(?:${less.latin})\\b`),
    changed: new RegExp(
      `(?:${name})(?:再|又)?(?:加大?|增加?|减小?|减少|缩小?|缩短|降低?|放大)(?:了|个)?$|(?:increase|raise|extend|reduce|lower|shorten|decrease) (?:the |its )?(?:${name}) by $`,
    ),
    multiplied: new RegExp(
      `(?:${name})(?:减半|的?一半|翻倍|加倍|(?:的|变成)?(?:两|2)倍)|(?:half|double|twice) (?:the |its )?(?:${name})|(?:half|twice) as (?:${more.latin.replace(/gger|er/g, (end) => (end === 'gger' ? 'g' : ''))})`,
    ),
  };
}

const HALF = /减半|一半|\bhalf\b/;
const DOUBLE = /翻倍|加倍|(?:两|2)倍|\bdouble|\btwice\b/;
const MAX_MULTIPLIED = 40;
const BEFORE_NUMBER = 32;
const BEHIND_NUMBER = 14;
/** Largest part of a size that is taken off it without a word for the change. */
const MAX_LOSS = 0.4;
const SAYS_CHANGE = /(?:再|又|减|缩|降|少|了|出)[^\d]{0,4}$|\bby $|reduce|decrease|shorten/;
const TO = /到|成|为|至|\bto\b|\bof\b/;
const HUNDREDTHS = /[丝道条]/;
const OF_WIRE = /(?:再|又)(?:加|减|多|少)(?:上|个)?$|(?:加上|减去?)$|粗$/;
const DOWN = /减|缩|降|少[上个]?$|reduce|lower|shorten|decrease/;

/**
 * The tokens of a follow-up with the new size in the place of its change: '再细一个丝', '0.1 mm thicker', 'half the length'.
 * null if the text changes no size of the calculation before.
 */
export function relativeChange(
  text: string,
  tokens: readonly Token[],
  item: StoredItem,
): Token[] | null {
  const quantities = tokens.filter((token): token is QuantityToken => token.kind === 'quantity');
  const [quantity] = quantities;
  if (quantities.length > 1) return null;
  const factor = factorIn(text);
  if (factor !== null) {
    const field = factor.nouns && fieldOf(item, factor.nouns);
    if (!field) return null;
    const span = quantity ?? tokens.at(-1);
    return span ? [...labelled(field, field.value * factor.times, span)] : null;
  }
  if (!quantity || quantity.group || quantity.per !== null || quantity.isRange) return null;
  const change = changeIn(text, quantity);
  const field = change && fieldOf(item, change.nouns);
  const step = field ? stepOf(quantity, field.unit) : null;
  if (!change || !field || step === null) return null;
  const before = text.slice(Math.max(0, quantity.start - BEFORE_NUMBER), quantity.start);
  // '细2.5' of wire of 3 mm is the new size: nothing loses most of itself.
  if (change.sign < 0 && step > field.value * MAX_LOSS && !SAYS_CHANGE.test(before)) return null;
  const value = precise(field.value + change.sign * step);
  if (value <= 0) return null;
  const others = tokens.filter(
    (token) => token !== quantity && !(token.kind === 'word' && token.nouns.length > 0),
  );
  return [...labelled(field, value, quantity), ...others];
}

interface SizeField {
  nouns: readonly NounId[];
  value: number;
  unit: UnitId;
}

/** The size of the calculation before that has one of these names. */
function fieldOf({ calculator, inputs }: StoredItem, nouns: readonly NounId[]): SizeField | null {
  const fields = frameOf(calculator)?.fields ?? {};
  for (const [key, frame] of Object.entries(fields)) {
    const value = inputs[key];
    const declared = findCalculator(calculator)?.fields[key];
    const unit = declared?.kind === 'quantity' ? declared.unit : null;
    if (typeof value !== 'number' || unit === null || !isUnit(unit)) continue;
    if (frame.nouns.some((noun) => nouns.includes(noun)))
      return { nouns: frame.nouns, value, unit };
  }
  return null;
}

function factorIn(text: string): { nouns: readonly NounId[] | undefined; times: number } | null {
  const isHalf = HALF.test(text);
  if (isHalf === DOUBLE.test(text) || text.length > MAX_MULTIPLIED) return null;
  const size = SIZES.find(({ multiplied }) => multiplied.test(text));
  return { nouns: size?.nouns, times: isHalf ? 0.5 : 2 };
}

/** The size that a number changes, and in which direction. */
function changeIn(
  text: string,
  { start, end, text: said }: QuantityToken,
): { nouns: readonly NounId[]; sign: 1 | -1 } | null {
  const before = text.slice(Math.max(0, start - BEFORE_NUMBER), start);
  const behind = text.slice(end, end + BEHIND_NUMBER);
  if (TO.test(before.slice(-3))) return null;
  for (const { nouns, ...patterns } of SIZES) {
    const isMore = patterns.moreBefore.test(before) || patterns.moreBehind.test(behind);
    const isLess = patterns.lessBefore.test(before) || patterns.lessBehind.test(behind);
    if (isMore !== isLess) return { nouns, sign: isMore ? 1 : -1 };
    const [change] =
      patterns.changed.exec(before) ??
      // '再加两个丝': hundredths are of the wire.
      (nouns.includes('wire') && HUNDREDTHS.test(said) ? (OF_WIRE.exec(before) ?? []) : []);
    if (change !== undefined) return { nouns, sign: DOWN.test(change) ? -1 : 1 };
  }
  return null;
}

/** The difference in the unit of the size; hundredths of a millimetre stay such. */
function stepOf({ meanings, text }: QuantityToken, unit: UnitId): number | null {
  const values = meanings.flatMap((meaning) =>
    meaning.unit !== null && isSameDimension(meaning.unit, unit)
      ? [convert(meaning.value, meaning.unit, unit)]
      : [],
  );
  const [meaning] = meanings;
  if (values.length === 0) return meaning?.unit === null ? meaning.value : null;
  return HUNDREDTHS.test(text) ? Math.min(...values) : (values[0] ?? null);
}

function labelled({ nouns, unit }: SizeField, value: number, span: Token): Token[] {
  const { start, end, text } = span;
  const label = nouns.slice(0, 1);
  return [
    { ...NO_WORD, kind: 'word', start, end, text, nouns: label },
    quantityToken([{ value: precise(value), unit, cost: 0 }], span),
  ];
}
