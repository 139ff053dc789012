import type { ReadDeal, StepKind } from './deal.ts';

/** Parts of the deal before that a follow-up removes. */
const REMOVED: readonly (readonly [StepKind | 'addend', RegExp])[] = [
  [
    'discount',
    /(?:不|没|别|取消|去掉|不用|不要|不算)(?:要|用|算|给|再)?(?:打)?(?:折扣?|优惠)|原价|\b(?:without|no|minus|ignore|drop|skip|forget)\b(?: the| any)? discount/,
  ],
  [
    'commission',
    /(?:不|没|去掉|不算)(?:要|用|算|给)?(?:佣金|回扣|提成)|\b(?:without|no|drop|skip)\b(?: the| any)? commission/,
  ],
  [
    'share',
    /(?:不|没)(?:要|用|付)?(?:定金|订金)|\b(?:without|no|drop|skip)\b(?: the| any)? deposit/,
  ],
  [
    'waste',
    /(?:不|没|去掉|不算)(?:要|用|算|含)?损耗|\b(?:without|no|drop|skip)\b(?: the| any)? waste/,
  ],
  [
    'addend',
    /(?:不|没|去掉|不算|不含)(?:要|用|算|含)?(?:运费|海运费?|杂费)|运费(?:由|是)?(?:他们?|客户|对方|买方)(?:自己)?(?:出|付|承担)|\b(?:without|no|drop|skip|excluding|excl)\b(?: the| any)? (?:freight|shipping|delivery|transport)|\b(?:freight|shipping|delivery|transport) is (?:on|for) (?:them|him|the (?:buyer|customer|client))/,
  ],
];

/** The deal without what a text leaves out of it; null where it leaves nothing out that is there. */
export function withoutRemoved(text: string, read: ReadDeal): ReadDeal | null {
  const removed = REMOVED.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  if (removed.length === 0) return null;
  const facts = removed.includes('addend')
    ? read.facts.filter(({ role }) => role !== 'addend')
    : read.facts;
  const steps = read.steps.filter(({ kind }) => !removed.includes(kind));
  const isChanged = facts.length < read.facts.length || steps.length < read.steps.length;
  return isChanged ? { ...read, facts, steps } : null;
}
