import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import {
  gradeOf,
  type GradeLogData,
  type GradeLogRequest,
  type OwnRank,
  type PointsTotals,
  type RankListData,
  type RankRange,
  type RankRow,
} from '#contract/points/calls.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { cursorNumber, cursorTime, readCursor, takePage } from '../../platform/http/list-cursor.ts';
import { dayBefore, shanghaiDay, shanghaiMonth } from '../../platform/shanghai-day.ts';
import { shownName } from './shown-name.ts';
import { pointsOf } from './points-of.ts';
import { findNames } from './record-names.ts';
import * as rankingRepository from './ranking-repository.ts';
import type { RankedMember } from './ranking-repository.ts';
import * as recordRepository from './record-repository.ts';
import type { LedgerRecord } from './record-repository.ts';
import { keptPeriods, periodOf } from './scores.ts';

interface PointsServiceDeps {
  db: Database;
  addressOf: (file: { memberId: string; fileId: string }) => string;
  secret: string;
  now: () => Date;
}

export interface PointsService {
  gradeLog: (
    input: GradeLogRequest,
    caller: { memberId: string; language: Language },
  ) => Promise<GradeLogData>;
  rankList: (
    input: { range: RankRange; page?: number | undefined; count?: number | undefined },
    caller: { memberId: string; language: Language },
  ) => Promise<RankListData>;
  purge: () => Promise<void>;
}

const positionSchema = z
  .tuple([cursorTime, cursorNumber])
  .transform(([createdAt, seq]) => ({ createdAt, seq }));
/** Covers about a year with every kind of change on each day. */
const TREND_ROWS = 4000;
const LAST_PLACE = 4000;
const PURGE_MEMBERS = 2000;

export function createPointsService(deps: PointsServiceDeps): PointsService {
  const { db, now } = deps;

  function atOnce<Result>(read: (tx: Database) => Promise<Result>): Promise<Result> {
    return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  }

  function rowOf(
    { memberId, points, earned, avatarFileId, ...member }: RankedMember,
    place: number,
    caller: { memberId: string; language: Language },
    period: string,
  ): RankRow {
    const name = shownName(member);
    const isMe = memberId === caller.memberId;
    const showsAvatar = name !== null && avatarFileId !== null;

    return {
      memberId: name === null && !isMe ? namelessId(memberId, period) : memberId,
      place,
      name: name ?? message(caller.language, 'points.anonymous'),
      avatar: showsAvatar ? deps.addressOf({ memberId, fileId: avatarFileId }) : null,
      grade: gradeOf(earned),
      points,
      cocreator: member.cocreatorSince !== null,
      isMe,
    };
  }

  /** Not the member id, which is accepted as an invitation code. */
  function namelessId(memberId: string, period: string): string {
    return createHmac('sha256', deps.secret)
      .update(`ranking\n${period}\n${memberId}`)
      .digest('base64url');
  }

  return {
    gradeLog: ({ cursor, count = LIMITS.count, kind, month }, { memberId, language }) => {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const within = month === undefined ? undefined : shanghaiMonth(month);

      return atOnce(async (tx) => {
        const { balance, earned, spent, grade } = await pointsOf(tx, memberId);
        const byKind = await recordRepository.kinds(tx, memberId);
        const days = await recordRepository.days(tx, memberId, yearBefore(now()), TREND_ROWS);
        const rows = await recordRepository.page(tx, memberId, {
          kind,
          within,
          after,
          limit: count + 1,
        });
        const { page: list, nextCursor } = takePage(rows, count, ['createdAt', 'seq']);
        const names = await findNames(tx, memberId, list, language);
        const first = await recordRepository.firstDay(tx, memberId);

        return {
          balance,
          grade,
          totals: { earned, spent, byKind, trend: trendOf(balance, days) },
          since: first?.slice(0, 7) ?? null,
          list: list.map((row) => viewOf(row, names.get(row.id) ?? null)),
          nextCursor,
        };
      });
    },

    rankList: ({ range, page = 1, count = LIMITS.count }, caller) => {
      const period = periodOf(range, now());
      const offset = (page - 1) * count;
      const limit = Math.max(0, Math.min(count, LAST_PLACE - offset));

      return atOnce(async (tx) => {
        const own = await rankingRepository.own(tx, caller.memberId, period);
        const { total, above } = await rankingRepository.counts(tx, period, own.points);
        const better = own.ranked
          ? await rankingRepository.nextBetter(tx, period, own.points)
          : null;
        const rows = limit === 0 ? [] : await rankingRepository.page(tx, period, offset, limit);
        const [first] = rows;
        const start =
          first === undefined
            ? 0
            : (await rankingRepository.counts(tx, period, first.points)).above;
        const list: RankRow[] = [];
        rows.forEach((row, n) => {
          const before = list.at(-1);
          const place =
            before === undefined
              ? start + 1
              : before.points === row.points
                ? before.place
                : undefined;
          list.push(rowOf(row, place ?? offset + n + 1, caller, period));
        });
        const reached = offset + rows.length;

        return {
          list,
          total,
          me: ownRank(own, above, better),
          nextCursor:
            reached < Math.min(total, LAST_PLACE) && rows.length > 0 ? String(page + 1) : null,
        };
      });
    },

    purge: async () => {
      const kept = keptPeriods(now());
      const over = (await rankingRepository.periods(db)).filter((period) => !kept.has(period));
      if (over.length === 0) return;
      let last: string | null = null;
      do {
        last = await rankingRepository.removeScores(db, over, last, PURGE_MEMBERS);
      } while (last !== null);
      // Last: the counts show that a period still has scores.
      await rankingRepository.removeCounts(db, over);
    },
  };
}

function ownRank(
  { points, ranked }: { points: number; ranked: boolean },
  above: number,
  better: number | null,
): OwnRank {
  return {
    place: ranked && points > 0 ? above + 1 : null,
    points,
    gap: better === null ? null : better - points,
    excluded: !ranked,
  };
}

function trendOf(balance: number, days: { day: string; delta: number }[]): PointsTotals['trend'] {
  const trend: PointsTotals['trend'] = [];
  let after = balance;
  for (const { day, delta } of days) {
    if (delta !== 0) trend.push({ day, balance: after });
    after -= delta;
  }
  const first = trend.at(-1);
  if (first !== undefined) trend.push({ day: dayBefore(first.day), balance: after });

  return trend.reverse();
}

function viewOf(
  { id, delta, balanceAfter, kind, reason, ref, createdAt }: LedgerRecord,
  name: string | null,
) {
  return { id, delta, balanceAfter, kind, reason, ref, name, createdAt: createdAt.toISOString() };
}

function yearBefore(at: Date): string {
  const day = new Date(`${shanghaiDay(at)}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - 1);

  return day.toISOString().slice(0, 10);
}
