import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAMS } from './programs.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const BUILD = join(ROOT, 'dist');

const SOURCES = [
  'src',
  'server',
  'public',
  'scripts/build.mjs',
  'scripts/programs.mjs',
  'scripts/compress.mjs',
  'scripts/vite',
];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
/** Read from the sources at run time, so not part of the build. */
const CONTENT = /\.md$/;
const RESULTS = [
  'server/main.js',
  ...Object.keys(PROGRAMS).map((name) => `server/${name}.js`),
  'server/read-document.js',
  'server/speech-thread.js',
  'server/work-thread.js',
  'client/index.html',
];
const STAMP = join(BUILD, 'build.json');

/** Returns why a build is needed, or undefined if dist/ is up to date. */
export function staleReason() {
  if (!existsSync(STAMP) || RESULTS.some((file) => !existsSync(join(BUILD, file)))) {
    return 'there is no build yet';
  }
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8'));
  const { newest, names } = readSources();
  if (newest > stamp.builtAt) return 'sources have changed';

  return names === stamp.names ? undefined : 'files have come or gone';
}

export async function writeStamp(builtAt) {
  await writeFile(STAMP, JSON.stringify({ builtAt, names: readSources().names }));
}

/** Includes the names, because removing a file changes no other file's time. */
function readSources() {
  const files = [...SOURCES.flatMap(filesBelow), ...FILES].filter(
    (file) => !CONTENT.test(file) && existsSync(join(ROOT, file)),
  );
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const newest = Math.max(...files.map((file) => statSync(join(ROOT, file)).mtimeMs));
  const names = createHash('sha256')
    .update(JSON.stringify([files.sort(), settings.sort()]))
    .digest('hex');

  return { newest, names };
}

function filesBelow(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];

  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}
