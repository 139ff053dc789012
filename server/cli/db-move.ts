// npm run db:move: copies all data from one database to another.
import { WAS_HEARD_OF } from '../platform/db/living-servers.ts';
import { serverInstances } from '../platform/db/schema/runtime.ts';
import type { Environment } from '../platform/env.ts';
import { StartError } from '../platform/start-error.ts';
import { copyFiles, hashesIn } from './copy-files.ts';
import { withLoad } from './load.ts';
import { moveData } from './move-data.ts';
import { atPlace, configuredPlace, placeOf, type OpenPlace } from './open-place.ts';
import { proveLedger } from './prove-ledger.ts';
import { print, readOptions, runCommand } from './run-command.ts';
import { inSnapshot, type Snapshot } from './snapshot.ts';
import { diskFilesOf, filesOf } from './stored-files.ts';

const USAGE = 'Usage: npm run db:move -- --to postgres://… [--from DATA_DIR or postgres://…]';

await runCommand(async (env) => {
  const { from, to } = readOptions(['from', 'to'], USAGE);
  if (to === undefined) throw new StartError(USAGE);
  const place = from === undefined ? configuredPlace(env) : placeOf(from);

  return atPlace(place, { mayBeNew: false, mayRun: false }, (source) =>
    atPlace(placeOf(to), { mayBeNew: true, mayRun: false }, (target) => move(env, source, target)),
  );
});

async function move(env: Environment, source: OpenPlace, target: OpenPlace): Promise<boolean> {
  print(`From ${source.description}`);
  print(`to   ${target.description}`);
  await requireNoServer(source);
  await inSnapshot(source.client, (snapshot) =>
    withLoad(target.client, source.description, snapshot.schema, async (load) => {
      if (load.isResumed) print('Going on with what was begun.');
      const rows = await moveData(snapshot, load, (name, count) => print(`  ${name}  ${count}`));
      print(`${rows} rows, the same on both sides.`);
      for (const { name } of snapshot.tables) {
        if (load.tables.some((table) => table.name === name)) continue;
        print(`Left behind: ${name} is no table of the product.`);
      }
      await moveFiles(env, snapshot, source, target);
      await requireNoServer(source);
    }),
  );
  const isWell = await proveLedger(target.client, print);
  if (source.place.kind === 'folder' && target.place.kind === 'server') {
    print(`Its servers need the keys in ${source.place.dataDir}:`);
    print('phone.key as PHONE_KEY, server.secret as SERVER_SECRET.');
  }
  return isWell;
}

/** Writes after the snapshot would be lost. */
async function requireNoServer({ place, client, description }: OpenPlace): Promise<void> {
  // An opened embedded database is locked against servers.
  if (place.kind === 'folder') return;
  const running = await client.db
    .select({ id: serverInstances.id })
    .from(serverInstances)
    .where(WAS_HEARD_OF);
  if (running.length > 0) {
    throw new StartError(
      `A server runs on ${description}, or ended less than 10 seconds ago. Stop all servers first.`,
    );
  }
}

async function moveFiles(
  env: Environment,
  { client }: Snapshot,
  source: OpenPlace,
  target: OpenPlace,
): Promise<void> {
  if (target.place.kind === 'server' && env.S3_BUCKET === undefined) {
    print('Files stay in their folder, which the new servers share; S3_* would move them.');
    return;
  }
  const { copied, bytes, held, missing } = await copyFiles(
    hashesIn(client),
    diskFilesOf(env, source.place),
    await filesOf(env, target.place),
  );
  print(`${copied} files copied (${bytes} bytes), ${held} were there.`);
  for (const hash of missing) print(`Not to be found, or damaged: ${hash}`);
}
