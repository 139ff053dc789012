import { pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pbkdf2 } from '#lib/proof-of-work/pbkdf2.ts';

test('pbkdf2 derives the keys of the standard', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.uint8Array({ maxLength: 51 }),
      fc.integer({ min: 1, max: 40 }),
      (password, salt, iterations) => {
        const wanted = pbkdf2Sync(password, salt, iterations, 32, 'sha256').toString('hex');
        expect(Buffer.from(pbkdf2(password, salt, iterations)).toString('hex')).toBe(wanted);
      },
    ),
  );
});

test.each([
  ['a password', 65, 16],
  ['a salt', 20, 52],
])('refuses %s that it would hash wrongly', (_name, password, salt) => {
  expect(() => pbkdf2(new Uint8Array(password), new Uint8Array(salt), 1)).toThrow(RangeError);
});
