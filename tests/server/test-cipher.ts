import { createCipher } from '#server/platform/privacy/cipher.ts';

/** What every application of the tests seals with. */
export const testCipher = createCipher({ key: Buffer.alloc(32, 7), old: null });
