import { formulaNumber as show } from '../../../format-quantity.ts';
import type { Base } from '../../deal/dimension.ts';
import type { BillText, Price, Quantity, Thing } from './bill.ts';

/** An amount with the sum that it comes from. */
export interface Term {
  value: number;
  working: string;
  isSum: boolean;
}

export interface WorkedBill {
  total: Term;
  /** Amounts of the goods that the text doesn't say itself. */
  found: { base: Base; value: number; working: string }[];
  /** The number of pieces that a price of one is told for. */
  used: ReadonlySet<Quantity>;
}

/** Amounts of a text and of the conversation before it. */
export interface Goods {
  said: readonly Quantity[];
  known: readonly Quantity[];
}

const plain = (value: number): Term => ({ value, working: show(value), isSum: false });
const bracketed = ({ working, isSum }: Term) => (isSum ? `(${working})` : working);
const product = (one: Term, other: Term): Term => ({
  value: one.value * other.value,
  working: other.value === 1 ? one.working : `${bracketed(one)} × ${bracketed(other)}`,
  isSum: false,
});

const ANY: ReadonlySet<Thing | null> = new Set<Thing | null>([null, 'piece', 'slab']);

/** The only amount among those of a thing; 'unclear' where there are several. */
function only(found: readonly Quantity[], thing: Thing | null): Quantity | 'unclear' | null {
  const own = found.filter((each) => each.thing === thing);
  // The weight of a box is none of its stone.
  const open =
    own.length > 0 || thing === 'stone'
      ? own
      : found.filter((each) => ANY.has(each.thing) || ANY.has(thing) || each.thing === null);
  const [first, ...more] = open;
  if (first === undefined) return null;
  return more.every(({ value }) => Math.abs(value - first.value) < 1e-6 * first.value)
    ? first
    : 'unclear';
}

/** Resolves how much of a base there is, from amounts and from what one of another base has. */
export class Amounts {
  readonly used = new Set<Quantity>();
  readonly found: WorkedBill['found'] = [];

  constructor(private readonly goods: Goods) {}

  of(base: Base, thing: Thing | null, depth = 0): Term | null {
    const { said, known } = this.goods;
    const [saidTotals, saidRates] = split(said, base);
    const [knownTotals, knownRates] = split(known, base);
    const ways: (() => Term | 'unclear' | null)[] = [
      () => this.#total(saidTotals, thing),
      () => this.#byRate(saidRates, thing, depth),
      () => (this.#countsAnew(base) ? this.#byRate(knownRates, thing, depth) : null),
      () => this.#total(knownTotals, thing),
      () => this.#byRate(knownRates, thing, depth),
    ];
    for (const way of ways) {
      const term = way();
      if (term === 'unclear') return null;
      if (term === null) continue;
      if (depth === 0 && term.working.includes('×'))
        this.found.push({ base, value: term.value, working: term.working });
      return term;
    }
    return null;
  }

  /** The text says another number of pieces than before. */
  #countsAnew(base: Base): boolean {
    return (
      base !== 'piece' && this.goods.said.some((each) => each.base === 'piece' && each.per === null)
    );
  }

  #total(found: readonly Quantity[], thing: Thing | null): Term | 'unclear' | null {
    const one = only(found, thing);
    if (one === null || one === 'unclear') return one;
    this.used.add(one);
    return plain(one.value);
  }

  #byRate(found: readonly Quantity[], thing: Thing | null, depth: number): Term | 'unclear' | null {
    if (depth > 2) return null;
    for (const per of new Set(found.flatMap((each) => each.per ?? []))) {
      const one = only(
        found.filter((each) => each.per === per),
        thing,
      );
      if (one === 'unclear') return one;
      if (one === null) continue;
      const times = this.of(per, one.thing ?? thing, depth + 1);
      if (times === null) continue;
      this.used.add(one);
      return product(plain(one.value), times);
    }
    return null;
  }
}

const split = (all: readonly Quantity[], base: Base) => {
  const own = all.filter((each) => each.base === base);
  return [own.filter(({ per }) => per === null), own.filter(({ per }) => per !== null)] as const;
};

/** The amount of the bill; null where how much there is of something isn't known, or may be this or that. */
export function workBill(
  { prices, shares }: BillText,
  goods: Goods,
  start: Term | null,
): WorkedBill | null {
  const amounts = new Amounts(goods);
  const entries: { start: number; apply: (sum: Term | null) => Term | null }[] = [];
  for (const price of prices) {
    const line = lineOf(price, amounts);
    if (line === null) return null;
    entries.push({ start: price.start, apply: (sum) => plus(sum, line) });
  }
  const first = Math.min(...prices.map((each) => each.start));
  for (const { kind, percent, start: said } of shares) {
    const factor = 1 + (kind === 'discount' ? -percent : percent) / 100;
    entries.push({
      start: start === null && said < first ? Number.POSITIVE_INFINITY : said,
      apply: (sum) => sum && product(sum, plain(factor)),
    });
  }
  const total = entries
    .toSorted((a, b) => a.start - b.start)
    .reduce<Term | null>((sum, { apply }) => apply(sum), start);
  return total && { total, found: amounts.found, used: amounts.used };
}

function lineOf({ value, base, thing, factor }: Price, amounts: Amounts): Term | null {
  if (base === null) return plain(value);
  const quantity = amounts.of(base, thing);
  if (quantity === null) return null;
  const line = product(quantity, plain(value));
  const isPlain = !quantity.working.includes('×');
  // 500 ft are told in the unit that the price is for.
  return isPlain && factor !== 1 && factor !== 1000
    ? { ...line, working: `${show(quantity.value / factor)} × ${show(value * factor)}` }
    : line;
}

const plus = (sum: Term | null, line: Term): Term =>
  sum === null
    ? line
    : {
        value: sum.value + line.value,
        working: `${sum.working} + ${line.working}`,
        isSum: true,
      };
