import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that a test runs against, on PATH or where Debian puts servers; null: it isn't here, and
 * what needs it is skipped. Where CI is set it has to be there.
 */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (found === undefined && process.env['CI'] !== undefined) {
    throw new Error(`${name} is not installed, and CI runs every test`);
  }
  return found ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
