import { describe, expect, test } from 'vitest';
import { createFormatters } from '#i18n/format.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe('formatters', () => {
  const zh = createFormatters('zh-CN');
  const en = createFormatters('en-US');

  test('numbers follow the language', () => {
    expect(zh.number(12_345.678)).toBe('12,345.678');
    expect(en.number(0.368, { style: 'percent', minimumFractionDigits: 1 })).toBe('36.8%');
  });

  test('dates follow the language', () => {
    const at = new Date(2026, 2, 9, 15, 4);
    expect(zh.date(at)).toBe('2026年3月9日');
    expect(en.date(at.toISOString())).toBe('Mar 9, 2026');
    expect(zh.time(at)).toBe('15:04');
    expect(en.month(at)).toBe('March 2026');
    expect(zh.dateTime(at)).toContain('15:04');
  });

  test.each([
    [5, '现在', 'now'],
    [120, '2分钟前', '2 minutes ago'],
    [7200, '2小时前', '2 hours ago'],
    [86_400, '昨天', 'yesterday'],
    [3 * 604_800, '3周前', '3 weeks ago'],
    [400 * 86_400, '去年', 'last year'],
  ])('%i seconds ago', (seconds, zhText, enText) => {
    expect(zh.relative(before(seconds), NOW)).toBe(zhText);
    expect(en.relative(before(seconds), NOW)).toBe(enText);
  });

  test('what is to come', () => {
    expect(en.relative(before(-3600), NOW)).toBe('in 1 hour');
  });

  test.each([
    ['today', [2026, 10, 26, 1, 52], '今天 01:52', 'Today 01:52'],
    ['yesterday', [2026, 10, 25, 23, 5], '昨天 23:05', 'Yesterday 23:05'],
    ['this year', [2026, 10, 20, 16, 2], '11月20日 16:02', 'Nov 20, 16:02'],
    ['an earlier year', [2025, 10, 20, 16, 2], '2025年11月20日 16:02', 'Nov 20, 2025, 16:02'],
  ] as const)(
    'a time of %s in a list is short',
    (_day, [year, month, day, hour, minute], inZh, inEn) => {
      const at = new Date(year, month, day, hour, minute);
      const now = new Date(2026, 10, 26, 9, 0);
      expect(zh.listed(at, now)).toBe(inZh);
      expect(en.listed(at, now)).toBe(inEn);
    },
  );
});
