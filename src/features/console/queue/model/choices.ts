import type { Decision, Item, ItemState, Queue } from '#contract/console/queue-calls.ts';

export type Choice = Decision | 'undo';

const WAITING: Record<Queue, readonly Choice[]> = {
  submission: ['approve', 'return', 'refuse'],
  report: ['approve', 'return', 'refuse'],
  account: ['approve', 'refuse'],
  redemption: ['approve', 'refuse'],
};
const UNDOABLE: readonly ItemState[] = ['approved', 'refused', 'returned', 'delivered'];

export function choicesOf({ queue, state }: Pick<Item, 'queue' | 'state'>): readonly Choice[] {
  if (isWaiting(state)) return WAITING[queue];
  if (queue === 'redemption' && state === 'approved') return ['deliver', 'undo'];
  return UNDOABLE.includes(state) ? ['undo'] : [];
}

export function isWaiting(state: ItemState): boolean {
  return state === 'pending' || state === 'claimed';
}

/** Claimed by a colleague. */
export function isTaken(
  item: Pick<Item, 'state' | 'claimedBy'> | undefined,
  ownName: string | undefined,
): boolean {
  return item?.state === 'claimed' && item.claimedBy !== ownName;
}

const STATE_AFTER = {
  approve: 'approved',
  refuse: 'refused',
  return: 'returned',
  deliver: 'delivered',
} as const satisfies Record<Decision, ItemState>;

export function stateAfter(decision: Decision): ItemState {
  return STATE_AFTER[decision];
}

export function needsReason(choice: Choice): boolean {
  return choice === 'refuse' || choice === 'return' || choice === 'undo';
}

export function isListed(state: ItemState, wanted: ItemState | null): boolean {
  if (wanted === null || wanted === state) return true;
  return wanted === 'pending' && state === 'claimed';
}

export const FILTER_STATES: Record<Queue, readonly ItemState[]> = {
  submission: ['pending', 'approved', 'returned', 'refused', 'withdrawn'],
  report: ['pending', 'approved', 'returned', 'refused', 'withdrawn'],
  account: ['pending', 'approved', 'refused'],
  redemption: ['pending', 'approved', 'delivered', 'refused', 'cancelled'],
};
