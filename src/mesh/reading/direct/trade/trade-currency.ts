import { divided, multiplied, type Term } from './trade-terms.ts';
import type { TradeFact } from './trade-fact.ts';

/** Currencies of which one is worth several of any other. */
const STRONG = ['GBP', 'EUR', 'USD'];

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
  const [from, to] = [STRONG.indexOf(own), STRONG.indexOf(target)];
  if (rate >= 2) {
    if (from >= 0 === to >= 0) return null;
    return from >= 0 ? multiplied(term, rate) : divided(term, rate);
  }
  if (rate < 0.5 || from < 0 || to < 0) return null;
  const isTimes = from < to === rate > 1;
  return isTimes ? multiplied(term, rate) : divided(term, rate);
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
