import { readItem, writeItem } from '#lib/local-storage.ts';

const KEY = 'calculatorsUsed';
const MAX_USED = 4;

/** Ids of the calculators that a member opened last in this browser, the latest first. */
export function latelyUsed(memberId: string): readonly string[] {
  return (readItem(`${KEY}/${memberId}`) ?? '').split(' ').filter(Boolean).slice(0, MAX_USED);
}

export function noteUsed(memberId: string, calculator: string): void {
  const others = latelyUsed(memberId).filter((id) => id !== calculator);
  writeItem(`${KEY}/${memberId}`, [calculator, ...others].slice(0, MAX_USED).join(' '));
}
