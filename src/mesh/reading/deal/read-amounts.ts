import type { ProductId } from '../products.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { amountOfToken, scaleOf } from './amounts.ts';
import { type Condition, conditionsIn } from './conditions.ts';
import { isExchangeRate, pairOfRate, rateTarget, statedRate } from './currencies.ts';
import { BALANCE } from './deal-subjects.ts';
import type { DealContext, DealFact, DealStep, ExchangeRate, FactRole, StepKind } from './deal.ts';
import { WINDOW } from './denominators.ts';
import { type Amount, type Base, isSame } from './dimension.ts';
import { FALLEN, SUBTRACTS, roleOf, takesChargesOut } from './fact-roles.ts';
import { loadingOf } from './insurance.ts';
import {
  OF_GROSS,
  PAID_OUT,
  bareStep,
  foldOf,
  type freeGoodsIn,
  partsIn,
  stepKind,
} from './percentages.ts';
import { groupFact, groupsOf, isOpening, isPriceTimes, isSize } from './sides.ts';
import { TAX_AMOUNT, asksOtherStatus } from './tax-status.ts';

/** Characters before a price in which goods are bought or sold for it, or a charge is named. */
const TRADE_WINDOW = 36;

/** A number of a text with its place among the tokens. */
export interface QuantityAt {
  token: QuantityToken;
  at: number;
}

interface Around {
  quantities: readonly QuantityAt[];
  /** The thing that each number is said of one of. */
  pers: ReadonlyMap<QuantityToken, readonly [Base, number]>;
  context: DealContext;
  free: ReturnType<typeof freeGoodsIn>;
  /** The text itself speaks of money. */
  isOwnMoney: boolean;
  /** The text or the deal before it speaks of money. */
  isAboutMoney: boolean;
}

/** Roles of the numbers of a text in a deal. */
export interface ReadAmounts {
  facts: DealFact[];
  steps: DealStep[];
  exchange: ExchangeRate | null;
  sizes: string[];
  conditions: readonly Condition[];
  /** Per cent of the value that goods are insured for. */
  loading: number | null;
}

/** Reads the numbers of a text as amounts, percentages and rates of a deal; null where one is none of these. */
export function readAmounts(
  text: string,
  tokens: readonly Token[],
  around: Around,
): ReadAmounts | null {
  return new AmountReader(text, tokens, around).run();
}

/** Behind a percentage. */
const OF_COST = /^ ?(?:on|of) (?:the |my |our )?costs?\b|^ ?(?:的)?(?:按|算在)?成本/;

class AmountReader {
  readonly #facts: DealFact[] = [];
  readonly #steps: DealStep[] = [];
  readonly #sizes: string[] = [];
  readonly #priced = new Set<number>();
  #exchange: ExchangeRate | null = null;
  #loading: number | null = null;
  readonly #takesOut: boolean;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly around: Around,
  ) {
    this.#takesOut = takesChargesOut(text);
  }

  run(): ReadAmounts | null {
    const { text } = this;
    const { quantities, free } = this.around;
    if (!this.#readGroups()) return null;
    const stated = statedRate(text);
    if (stated) this.#exchange = stated.rate;
    const conditions = conditionsIn(text);
    const split = partsIn(text);
    if (split) this.#steps.push({ kind: 'split', percent: 100 / split.count, start: split.start });
    if (free) this.#steps.push({ kind: 'discount', percent: free.percent, start: free.start });
    const taken = [stated, free, split, ...conditions];
    for (const quantity of quantities) {
      const { token } = quantity;
      const isOfArea = token.group !== null && !this.#priced.has(token.group.id);
      const isTaken = taken.some(
        (each) => each && token.start < each.end && token.end > each.start,
      );
      if (!isOfArea && !isTaken && !this.#read(quantity)) return null;
    }
    return {
      facts: this.#facts,
      steps: this.#steps,
      exchange: this.#exchange,
      sizes: this.#sizes,
      conditions,
      loading: this.#loading,
    };
  }

  /** Numbers that are joined by times signs; false if they are none of a deal. */
  #readGroups(): boolean {
    const groups = groupsOf(this.around.quantities.map(({ token }) => token));
    for (const group of groups) {
      if (isPriceTimes(group)) {
        this.#priced.add(group[0]?.group?.id ?? -1);
        continue;
      }
      const fact = isOpening(group, groups.length > 1) ? null : groupFact(group);
      if (fact === null && !(this.around.context.hasSizes === true || group.length === 3))
        return false;
      if (fact !== null) this.#facts.push(fact);
      else this.#sizes.push(this.text.slice(group[0]?.start, group.at(-1)?.end));
    }
    return true;
  }

  /** Reads one number; false if it is none of a deal. */
  #read({ token, at }: QuantityAt): boolean {
    if (token.isRange) {
      const ends = pricesOfRange(token, this.around.isOwnMoney);
      this.#facts.push(...(ends ?? []));
      return ends !== null;
    }
    const before = this.text.slice(Math.max(0, token.start - WINDOW), token.start);
    const fold = foldOf(this.text, token);
    if (fold !== null) {
      const item = itemOf(this.tokens, at);
      this.#steps.push({ kind: 'discount', percent: fold, start: token.start, item });
      return true;
    }
    const [meaning] = token.meanings;
    if (meaning?.unit === '%') return this.#readPercentage(meaning.value, { token, at }, before);
    const bare = meaning?.unit === null ? bareStep(before) : null;
    if (bare !== null) {
      this.#steps.push({ kind: bare, percent: meaning?.value ?? NaN, start: token.start });
      return true;
    }
    if (isExchangeRate(token, this.tokens, at, this.text)) {
      if (this.#exchange !== null) return false;
      const pair = pairOfRate(this.text, token.start) ?? { of: null, to: rateTarget(this.text) };
      this.#exchange = { value: meaning?.value ?? NaN, ...pair, start: token.start };
      return true;
    }
    return this.#readAmount({ token, at }, before);
  }

  #readPercentage(percent: number, { token, at }: QuantityAt, before: string): boolean {
    const insured = loadingOf(this.text, percent, before);
    if (insured !== null) {
      this.#loading = insured;
      return true;
    }
    const kind = this.#stepOf(token, before);
    if (kind === null) return false;
    this.#steps.push({
      kind:
        kind === 'share' && BALANCE.test(this.text)
          ? 'discount'
          : kind === 'commission'
            ? this.#commissionKind(token.start)
            : kind,
      percent,
      start: token.start,
      isDeposit: kind === 'share',
      ...(OF_COST.test(this.text.slice(token.end, token.end + WINDOW)) && { isOfCost: true }),
      item: this.#facts.length === 0 ? itemOf(this.tokens, at) : null,
    });
    return true;
  }

  /** A commission is added to a price, has a share in it, or is paid out of it. Duties are only added. */
  #commissionKind(start: number): StepKind {
    if (OF_GROSS.test(this.text)) return 'margin';
    const isDuty = /(?:关税|duty|tariff)[^\d]{0,6}$/.test(this.text.slice(0, start));
    const isPaid = PAID_OUT.test(this.text) || this.around.context.paysCommission === true;
    return !isDuty && isPaid ? 'paidCommission' : 'commission';
  }

  #stepOf(token: QuantityToken, before: string): StepKind | null {
    const { text } = this;
    const behind = text.slice(token.end, token.end + WINDOW);
    const ahead = text.slice(Math.max(0, token.start - TRADE_WINDOW), token.start);
    return (
      (/利润率[^\d%]*$/.test(before) && /加价|markup/.test(text) ? 'margin' : null) ??
      stepKind(before, behind, ahead) ??
      (TAX_AMOUNT.test(text) || asksOtherStatus(text) ? 'tax' : null) ??
      (this.around.context.hasDiscount === true && isForQuantity(this.around, ahead)
        ? 'discount'
        : null) ??
      (this.around.quantities.length === 1 ? this.around.context.lastStep : null)
    );
  }

  #readAmount({ token, at }: QuantityAt, before: string): boolean {
    const { text } = this;
    const { quantities, pers, context, isOwnMoney, isAboutMoney } = this.around;
    const per = pers.get(token) ?? null;
    const amount = amountOfToken(token, text, {
      per,
      isMoney: isAboutMoney,
      before,
      previous: quantities[quantities.findIndex((each) => each.token === token) - 1]?.token ?? null,
    });
    if (amount === null) {
      const isOfGoods = context.hasSizes === true && isSize(token);
      if (isOfGoods) this.#sizes.push(token.text);
      return isOfGoods;
    }
    const role = roleOf(
      amount,
      before,
      text.slice(token.end, token.end + TRADE_WINDOW),
      text.slice(Math.max(0, token.start - TRADE_WINDOW), token.start),
    );
    if (!isOwnMoney && isVague(token, amount, role)) {
      const meant = replacedBy(amount.value, context.replaceable ?? null);
      if (meant === null) return false;
      this.#facts.push({
        ...amount,
        dimension: meant === 'count' ? { piece: 1 } : { money: 1 },
        start: token.start,
        text: token.text,
        role,
        scale: null,
      });
      return true;
    }
    const isSubtracted =
      amount.dimension.money === 1 &&
      (SUBTRACTS.test(before) || FALLEN.test(before) || (this.#takesOut && role === 'addend'));
    this.#facts.push({
      ...amount,
      value: isSubtracted ? -amount.value : amount.value,
      start: token.start,
      text: token.text,
      role,
      item: itemOf(this.tokens, at),
      scale: scaleOf(token, amount, per),
    });
    return true;
  }
}

/** 'From 6.1 to 6.45': two prices. */
function pricesOfRange(token: QuantityToken, isMoney: boolean): DealFact[] | null {
  const ends =
    /^(\d{1,9}(?:\.\d{1,4})?)\s?(?:to|到|-|~|涨到|降到|→)\s?(\d{1,9}(?:\.\d{1,4})?)$/.exec(
      token.text,
    );
  if (ends === null || !isMoney) return null;
  return [ends[1], ends[2]].map((value, at) => ({
    value: Number(value),
    dimension: { money: 1 },
    currency: null,
    start: token.start + at,
    text: value ?? '',
    role: 'factor',
    scale: null,
  }));
}

/** A bare number of a follow-up that nothing makes a price: '200' may be pieces or money. */
function isVague(token: QuantityToken, { dimension, currency }: Amount, role: FactRole): boolean {
  return (
    token.meanings[0]?.unit === null &&
    isSame(dimension, { money: 1 }) &&
    currency === null &&
    role === 'factor'
  );
}

/** '120 at 18.6', 'what if they take 150': near the one and far from the other. */
function replacedBy(
  value: number,
  before: { count: number; price: number } | null,
): 'count' | 'price' | null {
  if (before === null) return null;
  const isNear = (other: number) => value > other / 4 && value < other * 4;
  const isFar = (other: number) => value < other / 6 || value > other * 6;
  if (Number.isInteger(value) && isNear(before.count) && isFar(before.price)) return 'count';
  return isNear(before.price) && isFar(before.count) ? 'price' : null;
}

/** '80 rolls with 8%', '80卷给8%': what is given for a larger quantity. */
function isForQuantity({ quantities }: Around, ahead: string): boolean {
  const isCounted = quantities.some(({ token }) => token.meanings[0]?.unit !== '%');
  return isCounted && /(?:\b(?:with|at|for|get|gets)|给|让|打|减)\s?$/.test(ahead);
}

/** Products that are no goods. */
const SUMS: ReadonlySet<ProductId> = new Set<ProductId>([
  'quotation',
  'margin',
  'currency',
  'container',
]);

/** The goods that a number is said of: the nearest product in its clause. */
function itemOf(tokens: readonly Token[], at: number): string | null {
  for (const step of [-1, 1]) {
    for (let place = at + step; ; place += step) {
      const token = tokens[place];
      if (!token || token.kind === 'break') break;
      const product =
        token.kind === 'word' ? token.products.find((each) => !SUMS.has(each)) : undefined;
      if (product !== undefined) return product;
    }
  }
  return null;
}
