import { formulaNumber } from '#mesh/format-quantity.ts';
import { normaliseText } from '#mesh/normalise-text.ts';
import {
  dimensionText,
  multiplied,
  PLAIN,
  readUnit,
  unitAt,
  type Dimension,
  type Unit,
} from './units.ts';

export const MAX_EXPRESSION_LENGTH = 300;
const DEEPEST = 20;
const MAX_EXPONENT = 12;

/** In base units (m, kg, s …). */
export interface Measure {
  value: number;
  dimension: Dimension;
}

type Evaluation =
  | {
      kind: 'worked';
      value: number;
      /** As written, or a fitting one; empty for a plain number. */
      unit: string;
      measure: Measure;
      entered: Measure[];
    }
  /** English, because it quotes the expression. */
  | { kind: 'refused'; reason: string };

type Token =
  | { kind: 'number'; value: number }
  | { kind: 'unit'; text: string; unit: Unit }
  | { kind: 'sign'; text: string };

const SPACE = /\s*/y;
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:e[+-]?\d{1,3}(?![\d.]))?|\.\d+/y;

class Refused extends Error {}

/**
 * Evaluates arithmetic with units: `+ - * / ^` and parentheses, without names or functions. Checks
 * units; linear in the expression's bounded length.
 * @param wanted unit of the result; default: a fitting one from the expression
 */
export function evaluateExpression(expression: string, wanted?: string): Evaluation {
  try {
    if (expression.length > MAX_EXPRESSION_LENGTH) {
      throw new Refused(`longer than ${String(MAX_EXPRESSION_LENGTH)} characters`);
    }
    const reader = new ExpressionReader(tokensOf(expression));
    const measure = reader.whole();
    if (!Number.isFinite(measure.value)) throw new Refused('the result is not a finite number');
    const { text, unit } = unitFor(measure, wanted, reader.units);

    return {
      kind: 'worked',
      value: Number((measure.value / factorOf(unit, text)).toPrecision(12)),
      unit: text,
      measure,
      entered: reader.entered,
    };
  } catch (cause) {
    if (cause instanceof Refused) return { kind: 'refused', reason: cause.message };
    throw cause;
  }
}

function tokensOf(expression: string): Token[] {
  const text = normaliseText(expression).replaceAll('÷', '/').replaceAll('·', '*');
  const tokens: Token[] = [];
  for (let at = endOf(SPACE, text, 0); at < text.length; at = endOf(SPACE, text, at)) {
    const numberEnd = endOf(NUMBER, text, at);
    const unit = unitAt(text, at);
    const sign = text[at] ?? '';
    if (numberEnd > at) {
      const value = Number(text.slice(at, numberEnd).replaceAll(',', ''));
      tokens.push({ kind: 'number', value });
      at = numberEnd;
    } else if (unit !== null) {
      tokens.push({ kind: 'unit', text: text.slice(at, unit.end), unit: unit.unit });
      at = unit.end;
    } else if ('+-*/^()'.includes(sign)) {
      tokens.push({ kind: 'sign', text: sign });
      at += 1;
    } else {
      throw new Refused(`not understood: "${text.slice(at, at + 20)}"`);
    }
  }
  return tokens;
}

function endOf(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}

/** Adding a percentage to another number is ambiguous. */
interface Operand extends Measure {
  isPercent: boolean;
}

class ExpressionReader {
  readonly entered: Measure[] = [];
  readonly units: { text: string; unit: Unit }[] = [];
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Measure {
    const { value, dimension } = this.#sum();
    if (this.#at < this.#tokens.length)
      throw new Refused('an operator is missing between two numbers');
    return { value, dimension };
  }

  #sum(): Operand {
    let sum = this.#product();
    for (let sign = this.#sign('+', '-'); sign !== null; sign = this.#sign('+', '-')) {
      const next = this.#product();
      if (dimensionText(sum.dimension) !== dimensionText(next.dimension)) {
        throw new Refused(`cannot add ${nameOf(next)} to ${nameOf(sum)}`);
      }
      // '1 + 5 %' is the same in both interpretations.
      if (sum.isPercent !== next.isPercent && sum.value !== 1) {
        throw new Refused('a percentage is added to a number: multiply by (1 + 5 %) instead');
      }
      sum = {
        ...sum,
        isPercent: sum.isPercent && next.isPercent,
        value: sign === '+' ? sum.value + next.value : sum.value - next.value,
      };
    }
    return sum;
  }

  #product(): Operand {
    let product = this.#signed();
    for (let sign = this.#sign('*', '/'); sign !== null; sign = this.#sign('*', '/')) {
      const next = this.#signed();
      if (sign === '/' && next.value === 0) throw new Refused('division by zero');
      product = {
        value: sign === '*' ? product.value * next.value : product.value / next.value,
        dimension: multiplied(product.dimension, next.dimension, sign === '*' ? 1 : -1),
        isPercent: false,
      };
    }
    return product;
  }

  #signed(): Operand {
    let isNegative = false;
    for (let sign = this.#sign('+', '-'); sign !== null; sign = this.#sign('+', '-')) {
      if (sign === '-') isNegative = !isNegative;
    }
    const operand = this.#power();
    return isNegative ? { ...operand, value: -operand.value } : operand;
  }

  #power(): Operand {
    const base = this.#primary();
    if (this.#sign('^') === null) return base;
    const exponent = this.#exponent();
    if (this.#sign('^') !== null) throw new Refused('an exponent has an exponent: use brackets');
    let dimension = PLAIN;
    for (let n = 0; n < Math.abs(exponent); n += 1) {
      dimension = multiplied(dimension, base.dimension, exponent < 0 ? -1 : 1);
    }
    return { value: base.value ** exponent, dimension, isPercent: false };
  }

  #exponent(): number {
    const isNegative = this.#sign('-') !== null;
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'number' || !Number.isInteger(token.value) || token.value > MAX_EXPONENT) {
      throw new Refused(`an exponent is a whole number up to ${String(MAX_EXPONENT)}`);
    }
    this.#at += 1;
    return isNegative ? -token.value : token.value;
  }

  #primary(): Operand {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Refused('a number is missing at the end');
    this.#at += 1;
    if (token.kind === 'unit') {
      // '$5', '¥6.8'; a unit alone means 1.
      const next = this.#tokens[this.#at];
      if (next?.kind === 'number') this.#at += 1;
      return this.#measured(next?.kind === 'number' ? next.value : 1, token);
    }
    if (token.kind === 'number') {
      const next = this.#tokens[this.#at];
      if (next?.kind !== 'unit') return this.#measured(token.value, null);
      this.#at += 1;
      return this.#measured(token.value, next);
    }
    if (token.text !== '(') throw new Refused(`"${token.text}" stands where a number is expected`);
    this.#depth += 1;
    if (this.#depth > DEEPEST)
      throw new Refused(`more than ${String(DEEPEST)} brackets in each other`);
    const inner = this.#sum();
    if (this.#sign(')') === null) throw new Refused('a bracket is not closed');
    this.#depth -= 1;
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'unit') return { ...inner, isPercent: false };
    this.#at += 1;
    const unit = this.#measured(1, next);

    return {
      value: inner.value * unit.value,
      dimension: multiplied(inner.dimension, unit.dimension),
      isPercent: false,
    };
  }

  #measured(number: number, token: Extract<Token, { kind: 'unit' }> | null): Operand {
    if (token === null) {
      this.entered.push({ value: number, dimension: PLAIN });
      return { value: number, dimension: PLAIN, isPercent: false };
    }
    const { text, unit } = token;
    const { dimension } = unit;
    const value = number * factorOf(unit, text);
    this.units.push({ text, unit });
    this.entered.push({ value, dimension });

    return { value, dimension, isPercent: text === '%' };
  }

  #sign(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }
}

/**
 * @throws Refused if the unit is ambiguous
 */
function factorOf({ factors }: Unit, text: string): number {
  const [factor = 1, ...others] = factors;
  if (others.length > 0) {
    throw new Refused(`"${text}" has several meanings; use mm, kg, t or lb`);
  }
  return factor;
}

function unitFor(
  { dimension }: Measure,
  wanted: string | undefined,
  used: readonly { text: string; unit: Unit }[],
): { text: string; unit: Unit } {
  const own = dimensionText(dimension);
  if (wanted !== undefined && wanted.trim() !== '') {
    const text = normaliseText(wanted);
    const unit = readUnit(text);
    if (unit === null) throw new Refused(`unknown unit "${text.slice(0, 20)}"`);
    if (dimensionText(unit.dimension) !== own) {
      throw new Refused(
        `the result is ${own === '' ? 'a plain number' : `in ${own}`}, not ${text}`,
      );
    }
    return { text, unit };
  }
  const fitting = used.find(
    ({ unit }) => own !== '' && unit.isCounted !== true && dimensionText(unit.dimension) === own,
  );

  return fitting ?? { text: own, unit: { dimension, factors: [1] } };
}

function nameOf({ value, dimension }: Measure): string {
  return `${formulaNumber(value)} ${dimensionText(dimension)}`.trimEnd();
}
