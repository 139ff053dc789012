import { randomBytes } from 'node:crypto';
import type { Environment } from '../env.ts';
import { keptInFolder } from '../kept-in-folder.ts';
import type { CipherKeys } from './cipher.ts';

/** `PHONE_KEY` and the key before it; on one server without a configuration, the key in `DATA_DIR`. */
export function cipherKeys({
  PHONE_KEY,
  PHONE_KEY_OLD,
  DATA_DIR,
}: Pick<Environment, 'PHONE_KEY' | 'PHONE_KEY_OLD' | 'DATA_DIR'>): CipherKeys {
  const key =
    PHONE_KEY ?? keptInFolder(DATA_DIR, 'phone.key', () => randomBytes(32).toString('base64'));

  return {
    key: Buffer.from(key, 'base64'),
    old: PHONE_KEY_OLD === undefined ? null : Buffer.from(PHONE_KEY_OLD, 'base64'),
  };
}
