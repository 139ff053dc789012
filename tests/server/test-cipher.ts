import { createCipher } from '#server/platform/privacy/cipher.ts';

/** The cipher of every application in the tests. */
export const testCipher = createCipher({ key: Buffer.alloc(32, 7), old: null });
