import { describe, expect, test } from 'vitest';
import { requestIdOf } from '#server/platform/http/request-id.ts';

const MADE_HERE = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

describe('an id that comes with a request', () => {
  test.each([
    ['a browser of ours', '00c0ffee00c0ffee'],
    ['a proxy', '4bf92f3577b34da6a3ce929d0e0e4736'],
    ['anybody, as a UUID', '0197a3f2-1111-7222-8333-444455556666'],
  ])('is kept: from %s', (_from, id) => {
    expect(requestIdOf(id)).toBe(id);
  });

  test.each([
    ['nothing', undefined],
    ['too short to be alone', 'c0ffee'],
    ['a phone number', '13800138000'],
    ['a phone number, filled up', '0000013800138000'],
    ['a token', 'mwt_00c0ffee00c0ffee'],
    ['a line of its own', '00c0ffee00c0ffee\n{"level":60}'],
    ['words', '40目 304 平纹网每平米多重'],
    ['too long', 'c0ffee00'.repeat(8)],
  ])('is replaced: %s', (_what, given) => {
    expect(requestIdOf(given)).toMatch(MADE_HERE);
  });
});
