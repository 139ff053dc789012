import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

const FOLDER = join(packageRoot(), 'server', 'content', 'model');

export function readText(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8').trim();
}
