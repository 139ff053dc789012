import { describe, expect, test } from 'vitest';
import { readRecordQuery, writeRecordQuery } from '#features/integral/model/record-query.ts';
import { monthsSince } from '#features/integral/model/months-since.ts';
import { trendPoints } from '#features/integral/model/trend-points.ts';

describe('the trend', () => {
  const now = new Date('2026-11-21T16:30:00.000Z');

  test('extends to today in the Shanghai calendar', () => {
    const trend = [{ day: '2026-11-01', balance: 60 }];

    expect(trendPoints({ trend }, 80, now)).toEqual([
      { day: '2026-10-23', values: { balance: 60 } },
      { day: '2026-11-01', values: { balance: 60 } },
      { day: '2026-11-22', values: { balance: 80 } },
    ]);
  });

  test('longer than a month starts where it starts', () => {
    const trend = [{ day: '2026-09-01', balance: 60 }];
    expect(trendPoints({ trend }, 60, now)[0]?.day).toBe('2026-09-01');
  });

  test('without changes is empty', () => {
    expect(trendPoints({ trend: [] }, 0, now)).toEqual([]);
  });
});

test('the list of months goes back to the first change, over the turn of the year', () => {
  const now = new Date('2027-01-31T17:00:00.000Z');
  expect(monthsSince('2026-12', now)).toEqual(['2027-02', '2027-01', '2026-12']);
  expect(monthsSince(null, now)).toEqual(['2027-02']);
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
