import { formulaNumber } from '../../format-quantity.ts';
import { convert, isSameDimension, type UnitId } from '../../units.ts';
import { differences } from '../compare.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { precise } from '../lexer/meanings.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import { besideEachOther } from './items.ts';
import { isSettled, stateOf, type Calculated, type CalculationOutcome } from './outcome.ts';

/** The size that something should have, or had. */
const BASE =
  /(?:标称?|标注|标的|名义|原来|原先|本来|应该|要求|合同|订的?|ordered|nominal|specified|spec|should be|instead of|from)(?:丝径?|线径?|是|的|为|做)?[ :]?$/;
/** The same behind the number. */
const BASE_BEHIND = /^\s?(?:的?(?:换成|改成|改为|变成)|mm ordered|ordered|nominal|as ordered)/;
/** Compares what was measured or changed with it. */
const CHANGES =
  /实测|实量|量出来|量了|实际|换成|改成|改为|变成|做成|做到|偷到|减到|降到|拉到|改做|down to|reduced to|原来|[少细粗多薄厚]了|measured|actual|instead of|ordered|changed? (?:it )?(?:from|to)/;
/** Something is measured against what was ordered: no two numbers of one mesh. */
const MEASURED =
  /(?:实测|实量|实际|measured|actual).{0,40}(?:标|原|要求|合同|应该|ordered|nominal|spec)|(?:标|原|要求|合同|应该|ordered|nominal|spec).{0,40}(?:实测|实量|实际|measured|actual)/;
/** '3.0的丝做成2.9', '丝从0.25减到0.23', '3.0 down to 2.9'. */
const BECOMES =
  /\d(?:mm|毫米|个?丝)?的?(?:[丝线]径?)?(?:做成|做到|偷到|减到|降到|拉到|改做|换成|改成|改为|变成|(?: mm)? (?:down|reduced|thinned|changed) to) ?\d/;
const THINNER = /[少细薄小]了$/;
const THICKER = /[多粗厚大]了$/;
const HUNDREDTHS = /[丝道条]/;
const WINDOW = 12;
const MAX_SIZES = 6;
const MAX_RATIO = 2.5;

type Read = (tokens: readonly Token[]) => CalculationOutcome;

/**
 * Compares two values of one size: '实测丝径0.38 标0.4，一平少多少', '60目0.15的换成0.14'. Calculates with each and
 * tells the difference from the first to the second. null if the text has no such pair.
 */
export function comparedValues(
  text: string,
  tokens: readonly Token[],
  read: Read,
): CalculationOutcome | null {
  if (!CHANGES.test(text)) return null;
  return compareSizes(text, BECOMES.test(text) ? withoutAsides(text, tokens) : tokens, read);
}

const TOLERANCE_BEFORE = /(?:公差|正负|±|\+\/?-|tolerance)[^\d]{0,4}$/;
const FROM_BEFORE = /(?:从|由|\bfrom) ?$/;

/** Without a tolerance, and without a size that is said again: '40目0.25丝的网，丝从0.25减到0.23'. */
function withoutAsides(text: string, tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (token.kind !== 'quantity') return true;
    const before = text.slice(Math.max(0, token.start - WINDOW), token.start);
    const isAgain =
      FROM_BEFORE.test(before) &&
      tokens
        .slice(0, at)
        .some((each) => each.kind === 'quantity' && sizeOf(each) === sizeOf(token));
    return !isAgain && !TOLERANCE_BEFORE.test(before);
  });
}

function compareSizes(
  text: string,
  tokens: readonly Token[],
  read: Read,
): CalculationOutcome | null {
  const sizes = tokens.filter(
    (token): token is QuantityToken =>
      token.kind === 'quantity' && token.group === null && token.per === null && !token.isRange,
  );
  if (sizes.length < 2 || sizes.length > MAX_SIZES) return null;
  const asking = askingForWeight(text, tokens);
  for (const [at, one] of sizes.entries())
    for (const other of sizes.slice(at + 1)) {
      const pair = inOrder(text, one, other);
      const found = pair && readBoth(asking, pair, [one, other], read);
      if (found) return found;
    }
  const [one, other, ...more] = sizes;
  const pair = one && other && more.length === 0 ? inOrder(text, one, other) : null;
  return pair && LIGHTER.test(text) && namesWire(tokens) ? ofWireAlone(pair) : null;
}

function namesWire(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'word' && token.nouns.includes('wire'));
}

/** The weight of wire grows with the square of its diameter, whatever is made of it. */
function ofWireAlone([before, after]: readonly [
  QuantityToken,
  QuantityToken,
]): CalculationOutcome | null {
  const [from, to] = [sizeOf(before), sizeOf(after)];
  if (from === null || to === null) return null;
  const figure: Figure = {
    key: 'weight',
    value: ((to / from) ** 2 - 1) * 100,
    unit: '%',
    kind: 'percent',
    working: `(${formulaNumber(to)} / ${formulaNumber(from)})² − 1`,
    item: null,
  };
  return {
    kind: 'calculated',
    results: [],
    figures: [figure],
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: false,
    state: stateOf([], [figure], []),
  };
}

/** True if two numbers of a text are of one size: what was measured and what it should be, or a size and what it becomes. */
export function setsMeasuredAgainst(text: string): boolean {
  return MEASURED.test(text) || BECOMES.test(text);
}

/** '轻了多少', 'how many percent weight do I lose': the weight is calculated, and the difference follows. */
function askingForWeight(text: string, tokens: readonly Token[]): Token[] {
  const isOfWeight =
    LIGHTER.test(text) ||
    tokens.some((token) => token.kind === 'word' && token.nouns.includes('weight'));
  return tokens.flatMap((token): Token[] =>
    isOfWeight && token.kind === 'ask' && token.noun === null && !isMass(token.unit)
      ? [{ ...token, noun: 'weight', unit: null }]
      : [token],
  );
}

const LIGHTER = /(?:重量|[轻重省少])(?:了|出|掉|下)?(?:多少|几|百分之)|lighter|heavier|weight/;

function isMass(unit: UnitId | null): boolean {
  return unit !== null && isSameDimension(unit, 'kg');
}

/** The value that something had and the one that it has; null if they can't be of one size. */
function inOrder(
  text: string,
  one: QuantityToken,
  other: QuantityToken,
): [QuantityToken, QuantityToken] | null {
  const before = (token: QuantityToken) =>
    text.slice(Math.max(0, token.start - WINDOW), token.start);
  for (const [change, base] of [
    [one, other],
    [other, one],
  ] as const) {
    const isLess = THINNER.test(before(change));
    if (!HUNDREDTHS.test(change.text) || !(isLess || THICKER.test(before(change)))) continue;
    const step = Math.min(...change.meanings.map(({ value }) => value));
    const meanings = base.meanings.map((each) => ({
      ...each,
      value: precise(each.value + (isLess ? -step : step)),
    }));
    return meanings.every(({ value }) => value > 0) ? [base, { ...base, meanings }] : null;
  }
  const [a, b] = [sizeOf(one), sizeOf(other)];
  if (a === null || b === null || a / b > MAX_RATIO || b / a > MAX_RATIO || a === b) return null;
  const isBase = (token: QuantityToken) =>
    BASE.test(before(token)) || BASE_BEHIND.test(text.slice(token.end, token.end + WINDOW));
  return isBase(other) && !isBase(one) ? [other, one] : [one, other];
}

function sizeOf({ meanings }: QuantityToken): number | null {
  const meaning = meanings.toSorted((one, other) => one.cost - other.cost)[0];
  if (!meaning || meaning.value <= 0) return null;
  if (meaning.unit === null) return meaning.value;
  return isSameDimension(meaning.unit, 'mm') ? convert(meaning.value, meaning.unit, 'mm') : null;
}

function readBoth(
  tokens: readonly Token[],
  [before, after]: readonly [QuantityToken, QuantityToken],
  said: readonly [QuantityToken, QuantityToken],
  read: Read,
): CalculationOutcome | null {
  const [place] = said;
  const own = (value: QuantityToken) =>
    read(
      tokens.flatMap((token): Token[] =>
        token === place
          ? [{ ...value, start: place.start, end: place.end }]
          : token === said[1]
            ? []
            : [token],
      ),
    );
  const [first, second] = [own(before), own(after)];
  if (!isAlone(first) || !isAlone(second) || !differInOne(first, second)) return null;
  const { results, figures } = besideEachOther([first, second]);
  const ofItem = (n: number) => figures.filter(({ item }) => item === n);
  const change = differences({ figures: ofItem(1), before: ofItem(0) });
  if (change.length === 0) return null;
  const all = [...change, ...figures];
  return { ...first, results, figures: all, focus: null, state: stateOf(results, all, []) };
}

function isAlone(outcome: CalculationOutcome): outcome is Calculated {
  return outcome.kind === 'calculated' && isSettled(outcome) && outcome.results.length === 1;
}

function differInOne({ results: [one] }: Calculated, { results: [other] }: Calculated): boolean {
  if (!one || !other || one.calculator !== other.calculator) return false;
  const fields = new Set([...Object.keys(one.inputs), ...Object.keys(other.inputs)]);
  const changed = [...fields].filter((field) => one.inputs[field] !== other.inputs[field]);
  return changed.length === 1;
}
