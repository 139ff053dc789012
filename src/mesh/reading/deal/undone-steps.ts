import type { DealStep } from './deal.ts';

const ORIGINAL =
  /(?:原价|原来|折前|(?:打折|优惠|降价|涨价|涨|降)(?:之)?前)(?:价格?|的?价钱)?(?:应该)?(?:是|为|卖|多少)|原价[?？]?$|\b(?:what (?:is|was|'?s)|whats|find) (?:the |our |their )?(?:original|list|full|old)(?: price)?|\b(?:original|list|full|old) price\s?(?:was|is)?\s?[?？]?$|\bprice before (?:the )?(?:discount|rise|increase|reduction)|\bbefore (?:the )?(?:discount|rise|increase|reduction)\s?[?？]?$/;

const COST =
  /(?:成本|进价|拿货价?)(?:价|应该|最多|最高|要|得|只能|是)*(?:多少|几块)|\b(?:what|how much) (?:was|is|'?s|must|should|can|could) (?:be )?(?:my|our|the maximum|the max) cost\b/;

/** '打八八折后440，原价多少': the percentages lead back from the price to the one before them, a margin to the cost. */
export function withUndoneSteps(text: string, steps: readonly DealStep[]): DealStep[] {
  const isBack = ORIGINAL.test(text.trim());
  const asksCost = COST.test(text);
  return steps.map((step) => {
    const isOfCost = asksCost && (step.kind === 'margin' || step.kind === 'markup');
    const isOfPrice = isBack && (step.kind === 'discount' || step.kind === 'markup');
    return isOfCost || isOfPrice ? { ...step, isUndone: true } : step;
  });
}
