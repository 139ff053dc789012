import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type DatabaseClient } from './db/client.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { openEndpoint } from './db/embedded/endpoint.ts';
import type { Environment } from './env.ts';
import { createLogger } from './http/logger.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';

export interface ReachedDatabase {
  client: DatabaseClient;
  close: () => Promise<void>;
}

/**
 * The running server's database, for a program beside it; where none runs, the embedded one is started
 * for the moment. Nothing is made where there is no database.
 * @throws StartError or EmbeddedPostgresError with a message to print
 */
export async function connectToRunning(
  env: Environment,
  print: (line: string) => void,
): Promise<ReachedDatabase> {
  try {
    const onLost = (reason: string) => {
      throw new StartError(reason);
    };
    const database = await openDatabase(env, createLogger('error'), onLost, false);
    if (env.DATABASE_URL === undefined) print('No server runs here: its database was started.');

    return database;
  } catch (cause) {
    if (!isInUse(cause)) throw cause;

    return reachRunning(env.DATA_DIR);
  }
}

/** Whether a server runs on the embedded database that was to be started. */
export function isInUse(cause: unknown): boolean {
  return cause instanceof EmbeddedPostgresError && cause.code === 'in-use';
}

/** The embedded database that a running server has started. */
export async function reachRunning(directory: string): Promise<ReachedDatabase> {
  if (process.platform === 'win32') {
    throw new StartError('On Windows: stop the server first, its database is for it alone.');
  }
  const dataDir = realpathSync(directory);
  const endpoint = await openEndpoint(dataDir, join(dataDir, 'postgres'));
  const logger = createLogger('error');
  const client = createDatabase({
    connection: endpoint.connection,
    poolSize: 2,
    onConnectionLost: (err) => {
      logger.error({ err }, 'the database connection was lost');
    },
  });

  return {
    client,
    close: async () => {
      await client.close();
      endpoint.close();
    },
  };
}
