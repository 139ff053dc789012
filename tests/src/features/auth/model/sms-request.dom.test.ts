import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  secondsToWait,
  smsHeldBack,
  smsSent,
  storedSmsRequest,
  storeSmsRequest,
} from '#features/auth/model/sms-request.ts';

const NUMBER = { tellcode: '86', phone: '13800138001' };
const NOW = Date.parse('2026-11-21T08:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

describe('the last request for a code', () => {
  test('counts down only for its own number', () => {
    const request = smsSent(NUMBER, 60, 600);
    expect(secondsToWait(request, NUMBER, NOW)).toBe(60);
    expect(secondsToWait(request, NUMBER, NOW + 17_200)).toBe(43);
    expect(secondsToWait(request, NUMBER, NOW + 61_000)).toBe(0);
    expect(secondsToWait(request, { tellcode: '86', phone: '13900139001' }, NOW)).toBe(0);
  });

  test('is kept until the code expires', () => {
    storeSmsRequest(smsSent(NUMBER, 60, 600));
    expect(storedSmsRequest()).toMatchObject({ ...NUMBER, sent: true });
    vi.setSystemTime(NOW + 601_000);
    expect(storedSmsRequest()).toBeNull();
  });

  test('keeps the issued code when a refusal restarts the countdown', () => {
    const before = smsSent(NUMBER, 60, 600);
    const held = smsHeldBack(NUMBER, 42, before);
    expect(held).toMatchObject({ sent: true, endsAt: before.endsAt, retryAt: NOW + 42_000 });
    expect(smsHeldBack(NUMBER, 42, null)).toMatchObject({ sent: false, endsAt: NOW + 42_000 });
  });

  test.each(['', 'null', '{', '7', '{"tellcode":"86"}', '{"tellcode":"<b>","phone":"1"}'])(
    'an invalid stored request is ignored: %s',
    (stored) => {
      sessionStorage.setItem('smsRequest', stored);
      expect(storedSmsRequest()).toBeNull();
    },
  );

  test('does not lock the button when the clock was set back', () => {
    storeSmsRequest(smsSent(NUMBER, 60, 600));
    vi.setSystemTime(NOW - 86_400_000);
    expect(storedSmsRequest()).toBeNull();
  });
});
