import type { DealFact, DealStep } from './deal.ts';

const INSURANCE = /保险|保费|投保|insurance|insured|premium/;

/** The premium is a share of the goods alone, and not of the insured CIF value. */
const OF_GOODS =
  /(?:按|照)(?:货值|货款|fob|发票金?额)|(?:货值|货款|fob价?|发票金?额)的|\bof (?:the )?(?:fob|goods|cargo|invoice|value)/;

/** Goods are insured for 110 % of their CIF value where nothing else is agreed (Incoterms 2020, CIF A5). */
const USUAL_LOADING = 1.1;

/** '加成10%', '110% of CIF': the insured sum for 1 of the CIF value; null where a percentage is something else. */
export function loadingOf(text: string, percent: number, before: string): number | null {
  if (!INSURANCE.test(text)) return null;
  if (/加成率?\s?$/.test(before) && percent <= 50) return 1 + percent / 100;
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
    return {
      ...step,
      percent: step.percent * (loading ?? USUAL_LOADING),
      start: Math.max(step.start, ...charges.map((at) => at + 0.5)),
      ...(loading === null && { isAssumed: true }),
    };
  });
}
