// npm run backup:verify: restores a backup into a scratch database, proves its points, and removes it.
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../modules/file/file-store.ts';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import { StartError } from '../platform/start-error.ts';
import { withLoad } from './load.ts';
import { atPlace } from './open-place.ts';
import { proveLedger } from './prove-ledger.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { print, readOptions, runCommand, typedPath } from './run-command.ts';

const USAGE = 'Usage: npm run backup:verify -- --from FOLDER [--scratch FOLDER]';

await runCommand(async () => {
  const { from, scratch } = readOptions(['from', 'scratch'], USAGE);
  if (from === undefined) throw new StartError(USAGE);
  const backup = await checkBackup(typedPath(from));
  const { manifest, schema } = backup;
  print(`The backup of ${manifest.takenAt} is whole.`);
  const parent = scratch === undefined ? tmpdir() : typedPath(scratch);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const dataDir = await mkdtemp(join(parent, 'meshwise-scratch-'));
  try {
    return await atPlace(
      { kind: 'folder', dataDir },
      { mayBeNew: true, mayRun: false },
      async ({ client }) => {
        await withLoad(client, `the backup of ${manifest.takenAt}`, schema, (load) =>
          restoreBackup(backup, load, readOnly(dataDir), () => undefined),
        );
        const isWell = await proveLedger(client, print);
        if (isWell) print('It can be restored.');

        return isWell;
      },
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Takes files and keeps none: their content has been compared with their hash when it arrives here. */
function readOnly(dataDir: string): FileStore {
  return {
    ...createDiskFileStore(join(dataDir, 'files')),
    open: () => Promise.resolve(null),
    put: () => Promise.resolve(''),
  };
}
