import { DomainError } from '../../platform/http/domain-error.ts';
import type { Spending } from '../../platform/usage/spending.ts';
import type { SmsTransport } from './sms-transport.ts';

/** Share of the daily cap reserved for numbers with an account. */
const KEPT_FOR_MEMBERS = 0.2;

export const openShare = (dayCap: number): number =>
  Math.max(1, Math.floor(dayCap * (1 - KEPT_FOR_MEMBERS)));

/**
 * Counts messages against the site's daily cap, except failed ones. The transport throws
 * DomainError 503 once the cap is reached.
 */
export function cappedTransport(
  send: SmsTransport,
  spending: Spending,
  dayCap: number,
): SmsTransport {
  return async (message) => {
    const spent = await spending.spend('sms', 1, dayCap);
    if (spent === null) throw new DomainError(503, 'member.smsDay');
    try {
      await send(message);
    } catch (cause) {
      await spending.giveBack(spent);
      throw cause;
    }
  };
}
