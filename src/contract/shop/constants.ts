export const REDEMPTION_STATES = [
  'pending',
  'approved',
  'delivered',
  'refused',
  'cancelled',
] as const;
