import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { to as copyOut } from 'pg-copy-streams';
import type { FileStore } from '../modules/file/file-store.ts';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import { StartError } from '../platform/start-error.ts';
import { FILES, MANIFEST, writePart, type Manifest } from './backup-format.ts';
import { copyFiles, hashesIn } from './copy-files.ts';
import { copyFrom } from './rows.ts';
import type { Snapshot } from './snapshot.ts';
import { readSequences } from './tables.ts';

interface BackupDeps {
  snapshot: Snapshot;
  store: FileStore;
  product: string;
  onTable: (name: string, rows: number) => void;
}

/**
 * Writes a database snapshot and its files to an empty folder.
 * @throws StartError if the folder isn't empty
 */
export async function takeBackup(folder: string, deps: BackupDeps): Promise<Manifest> {
  await makeEmpty(folder);
  try {
    const manifest = await writeBackup(folder, deps);
    await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);

    return manifest;
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw cause;
  }
}

async function writeBackup(
  folder: string,
  { snapshot, store, product, onTable }: BackupDeps,
): Promise<Manifest> {
  const { client, schema } = snapshot;
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) {
    const rows = client.query(copyOut(copyFrom(table, null, null)));
    const part = await writePart(folder, `tables/${table.name}.copy.gz`, rows);
    tables.push({ name: table.name, columns: table.columns, rows: rows.rowCount, part });
    onTable(table.name, rows.rowCount);
  }
  const files = await copyFiles(hashesIn(client), store, createDiskFileStore(join(folder, FILES)));
  const missing = new Set(files.missing);
  const list = await writePart(folder, 'files.list.gz', linesOf(hashesIn(client), missing));

  return {
    format: 1,
    takenAt: snapshot.takenAt,
    product,
    schema,
    tables,
    sequences: await readSequences(client),
    files: { count: files.copied, bytes: files.bytes, list, missing: files.missing },
    phoneKeys: await phoneKeysIn(snapshot),
  };
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new StartError(`${folder} is not empty. Give a new folder.`);
  }
}

async function* linesOf(pages: AsyncIterable<string[]>, without: Set<string>) {
  for await (const page of pages) {
    for (const hash of page) if (!without.has(hash)) yield `${hash}\n`;
  }
}

async function phoneKeysIn({ client }: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM phone_keys ORDER BY created_at',
  );

  return rows.map(({ fingerprint }) => fingerprint);
}

/** Atomic. */
async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
