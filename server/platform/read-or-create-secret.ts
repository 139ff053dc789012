import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from './env.ts';

/**
 * Reads a secret in `DATA_DIR`, created at the first start with mode 0600.
 * @throws EnvironmentError if it can't be read or stored
 */
export function readOrCreateSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) create(file, make());

    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(`DATA_DIR: a secret can't be kept there (${reason})`);
  }
}

/** Atomic, and safe against two concurrent starts: `link` fails if the file exists. */
function create(file: string, secret: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file)) throw cause;
  } finally {
    unlinkSync(draft);
  }
}
