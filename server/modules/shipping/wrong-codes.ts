import { and, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { audit } from '../../platform/db/schema/operation.ts';
import { firstIdAt } from '../../platform/db/time-ordered-id.ts';
import { tooOften } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';

/** Guesses of one member of staff, of 100 million possible codes. */
const MAX_WRONG = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * @throws DomainError 429 after too many wrong codes in ten minutes
 */
export async function refuseGuessing(db: Database, actorId: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ wrong: count() })
    .from(audit)
    .where(
      and(
        eq(audit.actorId, actorId),
        gt(audit.id, firstIdAt(new Date(now.getTime() - WINDOW_MS))),
        eq(audit.action, 'redemption.wrongCode'),
      ),
    );
  if ((row?.wrong ?? 0) >= MAX_WRONG) {
    throw tooOften(WINDOW_MS / 1000, 'shipping.tooManyCodes');
  }
}

export async function recordWrongCode(db: Database, actorId: string, now: Date): Promise<void> {
  await recordAudit(
    db,
    {
      actorId,
      action: 'redemption.wrongCode',
      target: { kind: 'redemption', id: null, label: '' },
    },
    now,
  );
}
