import { randomBytes } from 'node:crypto';
import { readOrCreateSecret } from './read-or-create-secret.ts';

/** Key for hashes and signatures, stored in `DATA_DIR`. */
export const serverSecret = (dataDir: string): string =>
  readOrCreateSecret(dataDir, 'server.secret', () => randomBytes(32).toString('hex'));
