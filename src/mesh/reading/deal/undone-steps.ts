import type { DealStep } from './deal.ts';

const ORIGINAL =
  /(?:原价|原来|折前|(?:打折|优惠|降价|涨价|涨|降)(?:之)?前)(?:价格?|的?价钱)?(?:应该)?(?:是|为|卖|多少)|原价[?？]?$|\b(?:what (?:is|was|'?s)|whats|find) (?:the |our |their )?(?:original|list|full|old)(?: price)?|\b(?:original|list|full|old) price\s?(?:was|is)?\s?[?？]?$|\bprice before (?:the )?(?:discount|rise|increase|reduction)|\bbefore (?:the )?(?:discount|rise|increase|reduction)\s?[?？]?$/;

/** '打八八折后440，原价多少': the percentages lead back from the price to the one before them. */
export function withUndoneSteps(text: string, steps: readonly DealStep[]): DealStep[] {
  const isBack = ORIGINAL.test(text.trim());
  return steps.map((step) =>
    isBack && (step.kind === 'discount' || step.kind === 'markup')
      ? { ...step, isUndone: true }
      : step,
  );
}
