import { divided, multiplied, type Term } from './trade-terms.ts';
import type { TradeFact } from './trade-fact.ts';

/** The rough worth of one unit of a currency in dollars: it tells which way a rate leads, and changes no amount. */
const WORTH: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.28,
  CNY: 0.14,
  INR: 0.012,
  AED: 0.272,
  SAR: 0.267,
  JPY: 0.0067,
  RUB: 0.011,
  THB: 0.029,
  VND: 0.00004,
  BRL: 0.18,
};
/** A rate that is further from that is none between the two. */
const MAX_RATIO = 1.8;

/** Currencies of a deal: the one that is told, that of amounts without one, and the rate between two. */
export interface Money {
  target: string | null;
  home: string | null;
  rate: number | null;
}

/** The amount in the currency that is told; null without a rate that leads to it. */
export function inTarget(
  term: Term,
  currency: string | null,
  { target, home, rate }: Money,
): Term | null {
  const own = currency ?? home;
  if (own === target || target === null || own === null) return term;
  if (rate === null) return null;
  const [from, to] = [WORTH[own], WORTH[target]];
  if (from === undefined || to === undefined) return null;
  const far = (expected: number) => Math.max(rate / expected, expected / rate);
  const [times, over] = [far(from / to), far(to / from)];
  if (Math.min(times, over) > MAX_RATIO) return null;
  return times <= over ? multiplied(term, rate) : divided(term, rate);
}

/** Rates of the yuan to the dollar in living memory. */
const isDollarRate = (rate: number) => rate > 5.5 && rate < 9;

/** The currencies of a trade: what is asked in none is asked in the one that the rate leads to. */
export function moneyOf(
  facts: readonly TradeFact[],
  asked: string | null,
  { isChinese, isProfit }: { isChinese: boolean; isProfit: boolean },
): Money {
  const rate = facts.find(({ role }) => role === 'rate')?.value ?? null;
  const named = [...new Set(facts.flatMap(({ currency }) => currency ?? []))];
  const foreign = [...named, asked].find((each) => each !== null && each !== 'CNY') ?? null;
  const isYuan = isChinese || named.includes('CNY') || asked === 'CNY';
  const [only] = named;
  const home =
    rate !== null && isYuan
      ? 'CNY'
      : named.length === 1 && only !== undefined
        ? only
        : isChinese
          ? 'CNY'
          : null;
  if (asked !== null) return { target: asked, home: home ?? (rate === null ? asked : null), rate };
  if (rate === null) return { target: home ?? only ?? null, home, rate };
  if (isProfit) return { target: home, home, rate };
  if (foreign === null)
    return { target: isDollarRate(rate) && home === 'CNY' ? 'USD' : null, home, rate };
  const isForeign = facts.some(
    ({ role, currency }) => (role === 'cost' || role === 'price') && currency === foreign,
  );
  return {
    target: isForeign && named.length === 1 ? (home === foreign ? 'CNY' : home) : foreign,
    home,
    rate,
  };
}
