// npm run backup: writes a consistent snapshot of the database and its files to a folder.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../content/package-root.ts';
import { StartError } from '../platform/start-error.ts';
import { atPlace, configuredPlace, placeOf } from './open-place.ts';
import { print, readOptions, runCommand, typedPath } from './run-command.ts';
import { inSnapshot } from './snapshot.ts';
import { filesOf } from './stored-files.ts';
import { takeBackup } from './take-backup.ts';

const USAGE = 'Usage: npm run backup -- --to FOLDER [--from DATA_DIR or postgres://…]';

const packageSchema = z.looseObject({ version: z.string() });

await runCommand(async (env) => {
  const { from, to } = readOptions(['from', 'to'], USAGE);
  if (to === undefined) throw new StartError(USAGE);
  const folder = typedPath(to);
  const place = from === undefined ? configuredPlace(env) : placeOf(from);

  return atPlace(place, { mayBeNew: false, mayRun: true }, async (source) => {
    print(`From ${source.description}`);
    const store = await filesOf(env, place);
    const product = await productVersion();
    const { files, takenAt, phoneKeys } = await inSnapshot(source.client, (snapshot) =>
      takeBackup(folder, {
        snapshot,
        store,
        product,
        onTable: (name, rows) => print(`  ${name}  ${rows}`),
      }),
    );
    print(`${files.count} files (${files.bytes} bytes)`);
    for (const hash of files.missing) print(`Named, but not to be found, or damaged: ${hash}`);
    print(`All of ${takenAt} is in ${folder}.`);
    for (const key of phoneKeys) {
      print(`It opens with the key ${key} (PHONE_KEY, or phone.key), which is not in it.`);
    }
    return true;
  });
});

async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot(), 'package.json'), 'utf8'));

  return packageSchema.parse(manifest).version;
}
