/** Parts of the product, and services it relies on. */
export const PARTS = [
  'model',
  'sms',
  'speech',
  'database',
  'storage',
  'disk',
  'readers',
  'redis',
  'backup',
] as const;

/** `off`: not set up; `unknown`: nothing is known of it yet. */
export const PART_STATES = ['well', 'failing', 'off', 'unknown'] as const;

export const PART_FAULTS = [
  'unreachable',
  'refused',
  'busy',
  'timeout',
  'broken',
  'full',
  'stuck',
  'failed',
  'old',
  'spent',
] as const;

export const WAITING_PLACES = [
  'submission',
  'account',
  'redemption',
  'report',
  'quality',
  'shipping',
] as const;

/** `json`: plain; the others are the messages of the robots of these services. */
export const WEBHOOK_FORMS = ['json', 'wecom', 'dingtalk'] as const;

/** A part of the product that fails and recovers, or `waiting`. */
export const WEBHOOK_TOPICS = [
  'waiting',
  'model',
  'sms',
  'speech',
  'database',
  'storage',
  'disk',
  'readers',
  'redis',
  'backup',
] as const;

export const WEBHOOK_FAULTS = ['unreachable', 'timeout', 'refused', 'answer'] as const;

export const WEBHOOK_LIMITS = { count: 10, waitingHours: 720 } as const;
