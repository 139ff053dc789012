import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from './env.ts';

/**
 * A secret in `DATA_DIR`, made by the first start; nobody but the owner may read it.
 * @throws EnvironmentError when it can't be kept there
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

/** Complete or not at all, and only once, also when two starts come at the same time. */
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
