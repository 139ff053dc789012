import type { GradeLogData, LedgerRow, RankRow } from '#contract/points/calls.ts';

export function changeOf(over: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: 'c1',
    delta: 120,
    balanceAfter: 320,
    kind: 'material',
    reason: null,
    ref: 's1',
    name: null,
    createdAt: '2026-11-20T08:02:00.000Z',
    ...over,
  };
}

export function recordOf(list: LedgerRow[], over: Partial<GradeLogData> = {}): GradeLogData {
  return {
    balance: 320,
    grade: 1,
    totals: {
      earned: 360,
      spent: 40,
      byKind: [
        { kind: 'material', points: 300 },
        { kind: 'answer', points: 60 },
      ],
      trend: [
        { day: '2026-11-01', balance: 60 },
        { day: '2026-11-20', balance: 320 },
      ],
    },
    since: list.length === 0 ? null : '2026-09',
    list,
    nextCursor: null,
    ...over,
  };
}

export function placeOf(place: number, over: Partial<RankRow> = {}): RankRow {
  return {
    memberId: `m${String(place)}`,
    place,
    name: `Member ${String(place)}`,
    avatar: null,
    grade: 1,
    points: 1000 - place,
    cocreator: false,
    isMe: false,
    ...over,
  };
}
