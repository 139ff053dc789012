import { and, desc, eq } from 'drizzle-orm';
import type { Queue, TrailStep } from '#contract/console/queue-calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { audit } from '../../platform/db/schema/operation.ts';
import { actorName } from '../audit/record.ts';

const STEP_OF: Partial<Record<string, TrailStep['action']>> = {
  'decide.approve': 'approved',
  'decide.refuse': 'refused',
  'decide.return': 'returned',
  'decide.deliver': 'delivered',
  'redemption.ship': 'delivered',
  'redemption.pickup': 'delivered',
  'decide.undo': 'undone',
};

export async function auditTrail(
  db: Database,
  queue: Queue,
  id: string,
  limit: number,
): Promise<TrailStep[]> {
  const rows = await db
    .select({
      action: audit.action,
      actorId: audit.actorId,
      nickname: members.nickname,
      details: audit.details,
      createdAt: audit.createdAt,
    })
    .from(audit)
    .leftJoin(members, eq(members.id, audit.actorId))
    .where(and(eq(audit.targetKind, queue), eq(audit.targetId, id)))
    .orderBy(desc(audit.id))
    .limit(limit);

  return rows.flatMap(({ action, actorId, nickname, details, createdAt }) => {
    const step = STEP_OF[action];
    const { reason } = details;
    if (step === undefined) return [];

    return [
      {
        action: step,
        by: actorName(actorId, nickname),
        reason: typeof reason === 'string' ? reason : null,
        points: 0,
        createdAt: createdAt.toISOString(),
      },
    ];
  });
}
