import { and, desc, eq, gte, inArray, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditFilter, AuditRequest, AuditRow } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Database } from '../../platform/db/client.ts';
import { hasName } from '../../platform/db/member-names.ts';
import { literally } from '../../platform/db/text-pairs.ts';
import { members } from '../../platform/db/schema/member.ts';
import { audit } from '../../platform/db/schema/operation.ts';
import { firstIdAt } from '../../platform/db/time-ordered-id.ts';
import { readCursor, writeCursor } from '../../platform/http/list-cursor.ts';
import { startOfShanghaiDay } from '../../platform/shanghai-day.ts';
import { actorName, recordAudit } from './record.ts';

export interface AuditService {
  /** A page may be short or empty although more follow: a call reads a limited number of rows. */
  list: (request: AuditRequest) => Promise<{ list: AuditRow[]; nextCursor: string | null }>;
  /** Audited itself. */
  export: (filter: AuditFilter, actorId: string) => Promise<{ list: AuditRow[]; isWhole: boolean }>;
}

const positionSchema = z.tuple([z.uuid()]);
/** Rows that a call with a filter looks at. */
const WINDOW = 2000;
const MAX_ACTORS = 100;
const MAX_EXPORTED = 5000;

export function createAuditService({ db, now }: { db: Database; now: () => Date }): AuditService {
  async function actorsNamed(name: string): Promise<string[]> {
    const found = await db
      .select({ id: members.id })
      .from(members)
      .where(hasName(name.trim()))
      .limit(MAX_ACTORS);

    return found.map(({ id }) => id);
  }

  const service: AuditService = {
    async list({ cursor, count = LIMITS.count, action, actor, target, from, to }) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema)[0];
      const actors = actor === undefined || actor.trim() === '' ? null : await actorsNamed(actor);
      if (actors?.length === 0) return { list: [], nextCursor: null };
      const isFiltered = action !== undefined || (target ?? '').trim() !== '';
      const looked = db
        .select()
        .from(audit)
        .where(
          and(
            after === undefined ? undefined : lt(audit.id, after),
            from === undefined ? undefined : gte(audit.id, firstIdAt(startOfShanghaiDay(from))),
            to === undefined ? undefined : lt(audit.id, firstIdAt(startOfShanghaiDay(to, 1))),
            actors === null ? undefined : inArray(audit.actorId, actors),
          ),
        )
        .orderBy(desc(audit.id))
        .limit(isFiltered ? WINDOW : count + 1)
        .as('looked');
      const rows = await db
        .select({
          id: looked.id,
          actorId: looked.actorId,
          action: looked.action,
          targetKind: looked.targetKind,
          targetId: looked.targetId,
          targetLabel: looked.targetLabel,
          details: looked.details,
          createdAt: looked.createdAt,
          nickname: members.nickname,
        })
        .from(looked)
        .leftJoin(members, eq(members.id, looked.actorId))
        .where(
          and(
            action === undefined ? undefined : eq(looked.action, action),
            isAbout(looked, target),
          ),
        )
        .orderBy(desc(looked.id))
        .limit(count + 1);
      const list = rows.slice(0, count);
      const next =
        rows.length > count ? list.at(-1)?.id : isFiltered ? await endOfWindow(looked) : undefined;

      return {
        list: list.map(({ nickname, ...row }) => ({
          id: row.id,
          actor: { id: row.actorId, nickname: actorName(row.actorId, nickname) },
          action: row.action,
          target: { kind: row.targetKind, id: row.targetId, label: row.targetLabel },
          details: row.details,
          createdAt: row.createdAt.toISOString(),
        })),
        nextCursor: next === undefined ? null : writeCursor([next]),
      };

      /** The last row that was looked at; undefined if there are no more. */
      async function endOfWindow(rowsLooked: typeof looked): Promise<string | undefined> {
        const [end] = await db
          .select({ id: rowsLooked.id })
          .from(rowsLooked)
          .orderBy(desc(rowsLooked.id))
          .offset(WINDOW - 1)
          .limit(1);

        return end?.id;
      }
    },

    async export(filter, actorId) {
      const found: AuditRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await service.list({ ...filter, cursor, count: WINDOW });
        found.push(...page.list);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && found.length < MAX_EXPORTED);
      const list = found.slice(0, MAX_EXPORTED);
      const target = { kind: 'audit', id: null, label: '' };
      const { action = null, actor = null, target: about = null, from = null, to = null } = filter;
      const details = {
        ...{ action, actor, target: about, firstDay: from, lastDay: to },
        rows: list.length,
      };
      await recordAudit(db, { actorId, action: 'audit.export', target, details }, now());

      return { list, isWhole: cursor === undefined && found.length === list.length };
    },
  };

  return service;
}

function isAbout(
  { targetId, targetLabel }: Record<'targetId' | 'targetLabel', SQLWrapper>,
  target: string | undefined,
): SQL | undefined {
  const words = target?.trim() ?? '';
  if (words === '') return undefined;
  const part = `%${literally(words)}%`;

  return sql`(${targetId} = ${words} OR ${targetLabel} ILIKE ${part})`;
}
