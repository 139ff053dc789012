import type { DealFact, DealStep } from './deal.ts';

const INSURANCE = /保险|保费|投保|insurance|insured|premium/;

/** The premium is a share of the goods alone, and not of the insured CIF value. */
const OF_GOODS =
  /(?:按|照)(?:货值|货款|fob|发票金?额)|(?:货值|货款|fob价?|发票金?额)的|\bof (?:the )?(?:fob|goods|cargo|invoice|value)/;

/** The premium itself is asked for, and not the price with it. */
const ASKS_PREMIUM =
  /(?:保费|保险费|保险)(?:是|要|得|大概|一共|该交|交|收)?(?:多少|几)|(?:how much|what) (?:is|for|would|will|does|do)[^?.]{0,24}\b(?:insurance|premium)|\b(?:insurance cost|premium)\s?\?/;
/** The price has the insurance in it. */
const OF_CIF = /\bcif\b|\bcip\b|货值|invoice value|value of the goods|goods value/;
const LOADS = /(?:保险|保费|投保|insurance|insured|premium)[^;；。]{0,20}(?:加|plus|\+) ?$/;

/** Goods are insured for 110 % of their CIF value where nothing else is agreed (Incoterms 2020, CIF A5). */
const USUAL_LOADING = 1.1;

/** '加成10%', '110% of CIF': the insured sum for 1 of the CIF value; null where a percentage is something else. */
export function loadingOf(text: string, percent: number, before: string): number | null {
  if (!INSURANCE.test(text)) return null;
  if (/加成率?\s?$/.test(before) && percent <= 50) return 1 + percent / 100;
  // '保险 0.3% 加一成': a tenth on top of the insured value.
  if (percent === 10 && LOADS.test(before)) return 1.1;
  return percent >= 100 && percent <= 150 ? percent / 100 : null;
}

/**
 * Premiums as percentages of the CIF value, behind the freight that they are paid on: CIF = CFR / (1 − rate ×
 * loading). A premium on the goods alone stands before the freight.
 * @param loading what the text says of the insured sum; null without a word
 */
export function withPremiums(
  text: string,
  steps: readonly DealStep[],
  { facts, loading }: { facts: readonly DealFact[]; loading: number | null },
): DealStep[] {
  const charges = facts.filter(({ role }) => role === 'addend').map(({ start }) => start);
  const isOfGoods = OF_GOODS.test(text) && loading === null;
  return steps.map((step): DealStep => {
    if (step.kind !== 'insurance') return step;
    if (isOfGoods)
      return {
        ...step,
        kind: 'markup',
        start: Math.min(step.start, ...charges.map((at) => at - 0.5)),
      };
    const percent = step.percent * (loading ?? USUAL_LOADING);
    const start = Math.max(step.start, ...charges.map((at) => at + 0.5));
    const assumed = loading === null ? { isAssumed: true as const } : {};
    if (ASKS_PREMIUM.test(text)) {
      const share = OF_CIF.test(text) ? percent : percent / (1 - percent / 100);
      return { ...step, ...assumed, kind: 'share', percent: share, start, isPremium: true };
    }
    return { ...step, ...assumed, percent, start };
  });
}
