import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { readOrCreateSecret } from '../read-or-create-secret.ts';
import { StartError } from '../start-error.ts';
import type { CipherKeys } from './cipher.ts';

const FILE = 'phone.key';

/**
 * `PHONE_KEY` and the previous key; without configuration, the key in `DATA_DIR`.
 * @param mayBeNew create a missing key
 * @throws StartError if there is no key and none may be created
 */
export function cipherKeys(
  {
    PHONE_KEY,
    PHONE_KEY_OLD,
    DATA_DIR,
  }: Pick<Environment, 'PHONE_KEY' | 'PHONE_KEY_OLD' | 'DATA_DIR'>,
  mayBeNew = true,
): CipherKeys {
  if (PHONE_KEY === undefined && !mayBeNew && !existsSync(join(DATA_DIR, FILE))) {
    throw new StartError(
      `PHONE_KEY: there is no key. Set it, or put the file ${FILE} into ${DATA_DIR}.`,
    );
  }
  const key =
    PHONE_KEY ?? readOrCreateSecret(DATA_DIR, FILE, () => randomBytes(32).toString('base64'));

  return {
    key: Buffer.from(key, 'base64'),
    old: PHONE_KEY_OLD === undefined ? null : Buffer.from(PHONE_KEY_OLD, 'base64'),
  };
}
