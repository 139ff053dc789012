export const QUEUES = ['submission', 'account', 'redemption', 'report'] as const;

export const ITEM_STATES = [
  'pending',
  'claimed',
  'approved',
  'refused',
  'returned',
  'withdrawn',
  'delivered',
  'cancelled',
] as const;

/** Decisions on several items at once, and items of one call. */
export const SHARED_DECISIONS = ['approve', 'refuse'] as const;
export const MAX_DECIDED_ITEMS = 50;

export const DECISIONS = ['approve', 'refuse', 'return', 'deliver'] as const;

/** Measures of an approved report. */
export const REPORT_MEASURES = ['none', 'takeDown', 'restrict', 'disable'] as const;

export const TRAIL_ACTIONS = [
  'submitted',
  'resubmitted',
  'withdrawn',
  'approved',
  'refused',
  'returned',
  'delivered',
  'undone',
] as const;
