import type { Database } from '../../platform/db/client.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { notify } from '../message/notify.ts';
import * as quotationRepository from './repository.ts';

/** A member is reminded so many days before the last day of validity. */
const DAYS_BEFORE = 3;
const DAY_MS = 86_400_000;

/** Tells members once which of their sent quotations are about to end without a result. */
export async function remindOfEnds(db: Database, now: Date): Promise<void> {
  const to = new Date(now.getTime() + DAYS_BEFORE * DAY_MS);
  await db.transaction(async (tx) => {
    const ending = await quotationRepository.takeEnding(tx, {
      from: shanghaiDay(now),
      to: shanghaiDay(to),
    });
    for (const { memberId, id, number, customerName, validUntil } of ending) {
      await notify(
        tx,
        {
          memberId,
          kind: 'quotation.ending',
          params: { number, customer: customerName, day: validUntil ?? '' },
          link: { kind: 'quotation', id },
        },
        now,
      );
    }
  });
}
