import { describe, expect, test } from 'vitest';
import { CipherError, createCipher } from '#server/platform/privacy/cipher.ts';

const keys = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const first = createCipher({ key: keys[0], old: null });
const second = createCipher({ key: keys[1], old: keys[0] });

describe('a sealed text', () => {
  test.each(['13800138000', '', '河北省安平县 🧵'])('of %j can be opened for its place', (text) => {
    const sealed = first.seal(text, 'here');
    expect(first.open(sealed, 'here')).toBe(text);
    if (text !== '') expect(sealed).not.toContain(text);
  });

  test('differs each time', () => {
    expect(first.seal('13800138000', 'here')).not.toBe(first.seal('13800138000', 'here'));
  });

  test('can’t be opened for another place', () => {
    expect(() => first.open(first.seal('x', 'here'), 'there')).toThrow(CipherError);
  });

  test('can’t be opened after a change of one bit', () => {
    const sealed = first.seal('13800138000', 'here');
    const [fingerprint = '', text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const forged = `${fingerprint}.${changed.toString('base64url')}`;
      expect(() => first.open(forged, 'here')).toThrow(CipherError);
    }
    for (const cut of ['', '.', fingerprint, `${fingerprint}.`, sealed.slice(0, -4)]) {
      expect(() => first.open(cut, 'here')).toThrow(CipherError);
    }
  });

  test('can be opened with the previous key, but no other', () => {
    const sealed = first.seal('x', 'here');
    expect(second.open(sealed, 'here')).toBe('x');
    expect(second.seal('x', 'here')).toMatch(new RegExp(`^${second.fingerprint}\\.`));
    expect(() => createCipher({ key: keys[2], old: keys[1] }).open(sealed, 'here')).toThrow(
      'kept under a key that is not here',
    );
  });
});

describe('the hash of a text', () => {
  test('is equal for equal texts and differs by text, kind and key', () => {
    const hash = first.lookup('phone', '+86 13800138000');
    expect(first.lookup('phone', '+86 13800138000')).toBe(hash);
    expect(hash).not.toMatch(/138/);
    const others = [
      first.lookup('phone', '+86 13800138001'),
      first.lookup('phone tail', '+86 13800138000'),
      second.lookup('phone', '+86 13800138000'),
    ];
    expect(new Set([hash, ...others]).size).toBe(4);
    expect(second.lookups('phone', '+86 13800138000')).toEqual([others[2], hash]);
  });
});
