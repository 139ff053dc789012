// Removes unused source maps of installed packages: a fifth of their size.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;
const PACKAGES = new URL('../node_modules/', import.meta.url);

const entries = await readdir(PACKAGES, { recursive: true, withFileTypes: true });
for (const entry of entries) {
  if (entry.isFile() && SOURCE_MAP.test(entry.name)) await rm(join(entry.parentPath, entry.name));
}
