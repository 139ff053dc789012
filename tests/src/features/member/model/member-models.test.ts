import { describe, expect, test } from 'vitest';
import { coveringZoom, pictureProblem, turnedSize } from '#features/member/model/avatar-picture.ts';
import { readDevice } from '#features/member/model/device-name.ts';
import { shownName } from '#features/member/model/shown-name.ts';
import { lastDays } from '#features/member/model/usage-days.ts';

test('the last 30 days are those of Shanghai, with the empty ones', () => {
  const days = lastDays(
    [{ day: '2026-11-22', questions: 3 }],
    // Already the 22nd in Shanghai.
    new Date('2026-11-21T16:30:00.000Z'),
  );
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-10-24', questions: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-11-22', questions: 3 });
});

describe('a device is read from its user-agent text', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36`, 'Chrome', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/141.0 Mobile MicroMessenger/8.0`,
      'WeChat',
      'Android',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%s', (text, browser, system) => {
    expect(readDevice(text)).toEqual({ browser, system });
  });
});

describe('the name that others see', () => {
  test('of a masked one is its first character, however that is written', () => {
    expect(shownName('👩‍🔧小张', 'masked')).toBe('👩‍🔧**');
  });

  test('of an anonymous one is none', () => {
    expect(shownName('王芳', 'anonymous')).toBeNull();
  });
});

describe('an avatar', () => {
  test('may be JPEG, PNG or WebP of 5 MB', () => {
    expect(pictureProblem({ type: 'image/webp', size: 5_000_000 })).toBeNull();
    expect(pictureProblem({ type: 'image/png', size: 5_000_001 })).toBe('problem.tooLarge');
    expect(pictureProblem({ type: 'image/svg+xml', size: 10 })).toBe('problem.type');
    expect(pictureProblem({ type: '', size: 10 })).toBe('problem.type');
  });

  test('that is turned by a quarter is as wide as it was high', () => {
    const { width, height } = turnedSize(900, 600, 90);
    expect([Math.round(width), Math.round(height)]).toEqual([600, 900]);
  });

  test('covers its square however it is tilted', () => {
    expect(coveringZoom(0)).toBe(1);
    expect(coveringZoom(45)).toBeCloseTo(Math.SQRT2);
    expect(coveringZoom(-30)).toBeCloseTo(coveringZoom(30));
  });
});
