import type { DatabaseClient } from '../platform/db/client.ts';
import { hasDatabase } from '../platform/db/embedded/data-directory.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts';
import { createLogger } from '../platform/http/logger.ts';
import { connect, reasonOf, requireVersion } from '../start/open-database.ts';
import { isInUse, reachRunning } from '../start/connect-to-running.ts';
import { StartError } from '../platform/start-error.ts';
import { typedPath } from './run-command.ts';

export type Place = { kind: 'server'; url: string } | { kind: 'folder'; dataDir: string };

export interface OpenPlace {
  place: Place;
  client: DatabaseClient;
  description: string;
  close: () => Promise<void>;
}

const ADDRESS = /^postgres(ql)?:\/\//;

interface PlaceUse {
  mayBeNew: boolean;
  mayRun: boolean;
}

export function placeOf(option: string): Place {
  return ADDRESS.test(option)
    ? { kind: 'server', url: option }
    : { kind: 'folder', dataDir: typedPath(option) };
}

export function configuredPlace(env: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Place {
  return placeOf(env.DATABASE_URL ?? env.DATA_DIR);
}

/**
 * Opens a database without migrating it.
 * @throws StartError or EmbeddedPostgresError with a message to print
 */
export async function atPlace<Result>(
  place: Place,
  use: PlaceUse,
  act: (open: OpenPlace) => Promise<Result>,
): Promise<Result> {
  const open = await openStorage(place, use);
  try {
    return await act(open);
  } finally {
    await open.close();
  }
}

async function openStorage(place: Place, { mayBeNew, mayRun }: PlaceUse): Promise<OpenPlace> {
  if (place.kind === 'server') return openServer(place, place.url);
  const { dataDir } = place;
  const description = `the embedded database in ${dataDir}`;
  if (!mayBeNew && !hasDatabase(dataDir)) {
    throw new StartError(`There is no database in ${dataDir}.`);
  }
  try {
    const logger = createLogger('error');
    const postgres = await startEmbeddedPostgres({ dataDir, logger });
    const client = connect(postgres.connection, logger);
    const close = async () => {
      await client.close();
      await postgres.stop();
    };

    return { place, client, description, close };
  } catch (cause) {
    if (!mayRun || !isInUse(cause)) throw cause;

    return { place, ...(await reachRunning(dataDir)), description };
  }
}

async function openServer(place: Place, url: string): Promise<OpenPlace> {
  const client = connect({ connectionString: url }, createLogger('error'));
  const { host, pathname } = new URL(url);
  const description = `PostgreSQL at ${host}${pathname}`;
  try {
    await requireVersion(client);
  } catch (cause) {
    await client.close();
    if (cause instanceof StartError) throw cause;
    const reason = cause instanceof Error ? reasonOf(cause) : String(cause);
    throw new StartError(`${description} can't be used: ${reason}`, { cause });
  }
  return { place, client, description, close: client.close };
}
