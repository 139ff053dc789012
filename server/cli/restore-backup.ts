import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { from as copyIn } from 'pg-copy-streams';
import { BUILD_BEFORE_BASELINE, findMigration, type Migration } from '../platform/db/migrate.ts';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import type { FileStore } from '../modules/file/file-store.ts';
import { StartError } from '../platform/start-error.ts';
import { checkPart, FILES, readManifest, readPart, type Manifest } from './backup-format.ts';
import { copyFiles } from './copy-files.ts';
import type { Load } from './load.ts';
import { copyInto } from './rows.ts';

interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  schema: Migration;
}

const LINES = 1000;
/**
 * Credentials are not restored: access revoked since the backup must stay revoked. Messages to
 * webhooks would be sent a second time.
 */
const LEFT_OUT = new Set([
  'sign_ins',
  'sms_codes',
  'review_tickets',
  'part_reports',
  'watches',
  'webhook_deliveries',
]);

/**
 * Verifies all parts before anything is restored.
 * @throws StartError with a message to print
 */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const schema = findMigration(manifest.schema.when);
  if (schema === 'older') {
    throw new StartError(
      `The backup has an older schema (${manifest.schema.tag}) than this version of the product can ` +
        `bring up to date. Restore it with ${BUILD_BEFORE_BASELINE}, and take a new one with that build.`,
    );
  }
  if (schema === 'newer') {
    throw new StartError(
      `The backup was taken by version ${manifest.product} of the product, with a newer schema ` +
        `(${manifest.schema.tag}) than this version knows. Restore it with that version or a newer one.`,
    );
  }
  for (const { part } of manifest.tables) await checkPart(folder, part);
  await checkPart(folder, manifest.files.list);
  const store = filesOf(folder);
  for await (const page of hashesOf(folder, manifest)) {
    for (const hash of page) {
      if ((await store.open(hash)) === null) throw damagedFiles([hash]);
    }
  }
  return { folder, manifest, schema };
}

/**
 * Restores rows and files, without logins, codes and review tickets.
 * @throws StartError if content is damaged or a row count differs
 */
export async function restoreBackup(
  { folder, manifest }: CheckedBackup,
  load: Load,
  store: FileStore,
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  const files = await copyFiles(hashesOf(folder, manifest), filesOf(folder), store);
  if (files.missing.length > 0) throw damagedFiles(files.missing);
  for (const table of load.tables) {
    const kept = manifest.tables.find(({ name }) => name === table.name);
    if (kept === undefined) throw new StartError(`The backup has no table ${table.name}.`);
    if (LEFT_OUT.has(table.name) || load.progressOf(table).isDone) continue;
    await load.step(table, { position: null, isDone: true }, async () => {
      const rows = load.client.query(copyIn(copyInto({ ...table, columns: kept.columns })));
      await pipeline(readPart(folder, kept.part), rows);
      if (rows.rowCount !== kept.rows) {
        throw new StartError(
          `${table.name}: ${String(kept.rows)} rows were kept, ${String(rows.rowCount)} came back.`,
        );
      }
    });
    onTable(table.name, kept.rows);
  }
  await load.setSequences(manifest.sequences);
}

function filesOf(folder: string): FileStore {
  return createDiskFileStore(join(folder, FILES));
}

async function* hashesOf(folder: string, { files }: Manifest): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const hash of createInterface({ input: readPart(folder, files.list) })) {
    page.push(hash);
    if (page.length < LINES) continue;
    yield page;
    page = [];
  }
  yield page;
}

function damagedFiles(hashes: string[]): StartError {
  return new StartError(
    `The backup is damaged: content is missing or is not what was written: ${hashes.join(', ')}`,
  );
}
