import { describe, expect, test } from 'vitest';
import { readRecordQuery, writeRecordQuery } from '#features/integral/model/record-query.ts';
import { recentMonths } from '#features/integral/model/shanghai-today.ts';
import { trendPoints } from '#features/integral/model/trend-points.ts';

describe('the trend', () => {
  const now = new Date('2026-11-21T16:30:00.000Z');

  test('extends to today in the Shanghai calendar', () => {
    const trend = [{ day: '2026-11-01', balance: 60 }];

    expect(trendPoints({ trend }, 60, now).map(({ day }) => day)).toEqual([
      '2026-11-01',
      '2026-11-22',
    ]);
  });

  test('of a single day is empty', () => {
    expect(trendPoints({ trend: [{ day: '2026-11-22', balance: 60 }] }, 60, now)).toEqual([]);
    expect(trendPoints({ trend: [] }, 0, now)).toEqual([]);
  });
});

test('the list of months goes back over the turn of the year', () => {
  expect(recentMonths(new Date('2027-01-31T17:00:00.000Z'), 3)).toEqual([
    '2027-02',
    '2027-01',
    '2026-12',
  ]);
});

test.each(['kind=gift', 'month=2026-13', 'month=x', ''])(
  'an invalid filter is ignored: %s',
  (query) => {
    expect(readRecordQuery(new URLSearchParams(query))).toEqual({ kind: null, month: null });
  },
);

test('a filter written to an address is read back unchanged', () => {
  const filter = { kind: 'material', month: '2026-11' } as const;

  expect(readRecordQuery(writeRecordQuery(filter))).toEqual(filter);
});
