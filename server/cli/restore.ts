// npm run restore: restores a backup into an empty database.
import { createCipher } from '../platform/privacy/cipher.ts';
import { cipherKeys } from '../platform/privacy/cipher-keys.ts';
import { StartError } from '../platform/start-error.ts';
import { withLoad } from './load.ts';
import { atPlace, configuredPlace, placeOf } from './open-place.ts';
import { proveLedger } from './prove-ledger.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { print, readOptions, runCommand, typedPath } from './run-command.ts';
import { dataDirOf, filesOf } from './stored-files.ts';

const USAGE = 'Usage: npm run restore -- --from FOLDER [--to DATA_DIR or postgres://…]';

await runCommand(async (env) => {
  const { from, to } = readOptions(['from', 'to'], USAGE);
  if (from === undefined) throw new StartError(USAGE);
  const place = to === undefined ? configuredPlace(env) : placeOf(to);
  const backup = await checkBackup(typedPath(from));
  const { manifest, schema } = backup;
  print(`The backup of ${manifest.takenAt} is whole.`);
  const DATA_DIR = dataDirOf(env, place);
  if (manifest.phoneKeys.length > 0) {
    const { fingerprints } = createCipher(cipherKeys({ ...env, DATA_DIR }, false));
    const missing = manifest.phoneKeys.find((key) => !fingerprints.includes(key));
    if (missing !== undefined) {
      throw new StartError(
        `PHONE_KEY: the backup needs the key ${missing}, and ${fingerprints.join(' and ')} was given. ` +
          `Set that key, or put it as phone.key into ${DATA_DIR}. Nothing was written.`,
      );
    }
  }

  return atPlace(place, { mayBeNew: true, mayRun: false }, async ({ client, description }) => {
    print(`Into ${description}`);
    const store = await filesOf(env, place);
    await withLoad(client, `the backup of ${manifest.takenAt}`, schema, async (load) => {
      if (load.isResumed) print('Going on with what was begun.');
      await restoreBackup(backup, load, store, (name, rows) => print(`  ${name}  ${rows}`));
      for (const { name } of manifest.tables) {
        if (load.tables.some((table) => table.name === name)) continue;
        print(`Left in the backup: ${name} is no table of the product.`);
      }
    });
    for (const hash of manifest.files.missing) print(`Was not in the backup: ${hash}`);
    for (const key of manifest.phoneKeys) {
      print(`Servers on it need the key ${key}: as PHONE_KEY, or as phone.key in DATA_DIR.`);
    }
    return proveLedger(client, print);
  });
});
