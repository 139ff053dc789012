import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import { audit } from '../../platform/db/schema/operation.ts';

/** Actor of what was decided by `npm run account`, which has no login. */
export const COMMAND_LINE_ID = '00000000-0000-0000-0000-000000000000';

/** Name of an actor, whose nickname is null if they are gone. */
export function actorName(actorId: string, nickname: string | null): string {
  return actorId === COMMAND_LINE_ID ? 'npm run account' : (nickname ?? '');
}

export interface AuditEntry {
  actorId: string;
  action: AuditAction;
  target: { kind: string; id: string | null; label: string };
  details?: Record<string, string | number | boolean | null>;
}

const AUDIT_ACTIONS = [
  'decide.approve',
  'decide.refuse',
  'decide.return',
  'decide.deliver',
  'decide.undo',
  'goods.save',
  'article.save',
  'article.restore',
  'command.save',
  'config.save',
  'siteList.save',
  'agreement.publish',
  'screening.save',
  'examples.save',
  'service.save',
  'webhook.save',
  'webhook.delete',
  'speech.save',
  'role.save',
  'role.delete',
  'member.roles',
  'member.restrict',
  'member.credit',
  'member.penalty',
  'member.ranked',
  'member.signOut',
  'member.disable',
  'member.root',
  'member.message',
  'member.add',
  'broadcast.send',
  'broadcast.recall',
  'backup.begin',
  'redemption.ship',
  'redemption.pickup',
  'redemption.wrongCode',
  'redemption.phone',
  'redemption.export',
  'audit.export',
  'quality.article',
  'quality.phrasing',
  'quality.again',
  'quality.reply',
  'quality.ignore',
  'quality.reopen',
  'quality.test',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export async function recordAudit(tx: Database, entry: AuditEntry, now: Date): Promise<void> {
  const { actorId, action, target, details = {} } = entry;
  await tx.insert(audit).values({
    id: uuidv7(),
    actorId,
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetLabel: target.label,
    details,
    createdAt: now,
  });
}
