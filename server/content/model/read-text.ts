import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';

const FOLDER = join(packageRoot(), 'server', 'content', 'model');

/** The text of a file in this folder, without white space around it. */
export function readText(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8').trim();
}
