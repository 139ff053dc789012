import { randomBytes } from 'node:crypto';
import { keptInFolder } from './kept-in-folder.ts';

/** Key of what is hashed or signed, in `DATA_DIR`. */
export const serverSecret = (dataDir: string): string =>
  keptInFolder(dataDir, 'server.secret', () => randomBytes(32).toString('hex'));
