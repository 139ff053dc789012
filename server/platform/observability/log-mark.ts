import { createHmac } from 'node:crypto';

const LENGTH = 12;

/** Stands for a member in the log: equal for all servers with the same secret, and not reversible. */
export function logMark(secret: string, memberId: string): string {
  return createHmac('sha256', secret).update(`log ${memberId}`).digest('hex').slice(0, LENGTH);
}
