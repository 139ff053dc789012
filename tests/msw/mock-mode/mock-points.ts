import { dayBefore, shanghaiDay } from '#server/platform/shanghai-day.ts';
import type { PointsService } from '#server/modules/points/service.ts';
import {
  gradeOf,
  type LedgerKind,
  type LedgerRow,
  type RankRange,
  type RankRow,
} from '#contract/points/calls.ts';

const HOUR_MS = 3_600_000;
const COUNT = 50;
const RANKED = 120;
/** Hours ago, kind, points: oldest first. */
const CHANGES: readonly [number, LedgerKind, number, string | null, string?][] = [
  [2400, 'profile', 50, null],
  [2200, 'invitation', 50, null, '李**'],
  [1900, 'answer', 20, null],
  [1600, 'material', 140, 'ISO 9044', '不锈钢席型网工艺'],
  [1200, 'redemption', -160, null, '丝径千分尺'],
  [1190, 'refund', 160, null, '丝径千分尺'],
  [900, 'answer', 40, null],
  [500, 'redemption', -200, null, '目数放大镜'],
  [60, 'cocreator', 200, null],
  [20, 'penalty', -20, 'ISO 9044'],
  [2, 'command', 20, null],
];
const EARNED = new Set<LedgerKind>([
  'profile',
  'invitation',
  'answer',
  'material',
  'cocreator',
  'command',
]);

/** The same history of points for everybody, which ends now. */
export function createMockPoints(): PointsService {
  const rows = ledgerRows();
  const sumOf = (matches: (row: LedgerRow) => boolean) =>
    rows.filter(matches).reduce((sum, { delta }) => sum + delta, 0);
  const earned = sumOf(({ kind }) => EARNED.has(kind));

  return {
    gradeLog: ({ cursor, count = COUNT, kind, month }) => {
      const matching = rows.filter(
        (row) =>
          (kind === undefined || row.kind === kind) &&
          (month === undefined || shanghaiDay(new Date(row.createdAt)).startsWith(month)),
      );
      const from = Number(cursor ?? 0);
      const byKind = [...EARNED]
        .map((each) => ({ kind: each, points: sumOf((row) => row.kind === each) }))
        .toSorted((one, other) => other.points - one.points);

      return Promise.resolve({
        balance: rows[0]?.balanceAfter ?? 0,
        grade: gradeOf(earned),
        totals: {
          earned,
          spent: -sumOf((row) => row.kind === 'redemption' || row.kind === 'refund'),
          byKind,
          trend: trendOf(rows),
        },
        since: shanghaiDay(new Date(rows.at(-1)?.createdAt ?? 0)).slice(0, 7),
        list: matching.slice(from, from + count),
        nextCursor: from + count < matching.length ? String(from + count) : null,
      });
    },

    rankList: ({ range, page = 1, count = COUNT }, { memberId }) => {
      const all = ranking(range, memberId);
      const mine = all.find(({ isMe }) => isMe);
      const better = all.findLast(({ points }) => points > (mine?.points ?? 0));
      const from = (page - 1) * count;

      return Promise.resolve({
        list: all.slice(from, from + count),
        total: all.length,
        me: {
          place: mine?.place ?? null,
          points: mine?.points ?? 0,
          gap: better === undefined ? null : better.points - (mine?.points ?? 0),
          excluded: false,
        },
        nextCursor: from + count < all.length ? String(page + 1) : null,
      });
    },

    purge: () => Promise.resolve(),
  };
}

/** Newest first. */
function ledgerRows(): LedgerRow[] {
  let balance = 0;

  return CHANGES.map(([hours, kind, delta, reason, name = null], n): LedgerRow => {
    balance += delta;
    return {
      id: `mock-change-${String(n + 1)}`,
      delta,
      balanceAfter: balance,
      kind,
      reason,
      ref: `mock-cause-${String(n + 1)}`,
      name,
      createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    };
  }).reverse();
}

function trendOf(newestFirst: LedgerRow[]): { day: string; balance: number }[] {
  const byDay = new Map<string, number>();
  for (const { createdAt, balanceAfter } of newestFirst.toReversed()) {
    byDay.set(shanghaiDay(new Date(createdAt)), balanceAfter);
  }
  const trend = [...byDay].map(([day, balance]) => ({ day, balance }));
  const [first] = trend;

  return first === undefined ? [] : [{ day: dayBefore(first.day), balance: 0 }, ...trend];
}

function ranking(range: RankRange, memberId: string): RankRow[] {
  const step = { week: 1, month: 4, all: 20 }[range];
  const rows: RankRow[] = [];
  for (let n = 0; n < RANKED; n += 1) {
    // Every third shares the score of the one before.
    const points = (RANKED - n + (n % 3 === 2 ? 1 : 0)) * step;
    const before = rows.at(-1);
    rows.push({
      memberId: n === 41 ? memberId : `mock-member-${String(n)}`,
      place: before?.points === points ? before.place : n + 1,
      name: n % 7 === 3 ? 'M**' : `MeshWise ${String(1000 + n)}`,
      avatar: null,
      grade: gradeOf(points),
      points,
      cocreator: n % 9 === 2,
      isMe: n === 41,
    });
  }
  return rows;
}
