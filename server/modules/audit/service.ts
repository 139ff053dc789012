import { desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditRow, ListRequest } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { audit } from '../../platform/db/schema/operation.ts';
import { readCursor, writeCursor } from '../../platform/http/list-cursor.ts';

export interface AuditService {
  list: (request: ListRequest) => Promise<{ list: AuditRow[]; nextCursor: string | null }>;
}

const positionSchema = z.tuple([z.uuid()]);

export function createAuditService(db: Database): AuditService {
  return {
    async list({ cursor, count = LIMITS.count }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema)[0];
      const rows = await db
        .select({ row: audit, nickname: members.nickname })
        .from(audit)
        .leftJoin(members, eq(members.id, audit.actorId))
        .where(after === undefined ? undefined : lt(audit.id, after))
        .orderBy(desc(audit.id))
        .limit(count + 1);
      const list = rows.slice(0, count);
      const last = list.at(-1)?.row.id;

      return {
        list: list.map(({ row, nickname }) => ({
          id: row.id,
          actor: { id: row.actorId, nickname: nickname ?? '' },
          action: row.action,
          target: { kind: row.targetKind, id: row.targetId, label: row.targetLabel },
          details: row.details,
          createdAt: row.createdAt.toISOString(),
        })),
        nextCursor: rows.length > count && last !== undefined ? writeCursor([last]) : null,
      };
    },
  };
}
