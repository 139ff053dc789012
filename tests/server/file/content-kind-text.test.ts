import { expect, test } from 'vitest';
import { decodeText } from '#server/modules/file/content-kind.ts';

const TEXT = '40目 304 平纹网\n1.2 × 30 m';

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-16 of little endian with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 of big endian with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
])('a text in %s is decoded', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});
