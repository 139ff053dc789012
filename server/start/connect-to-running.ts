import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type DatabaseClient } from '../platform/db/client.ts';
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts';
import { openEndpoint } from '../platform/db/embedded/endpoint.ts';
import type { Environment } from '../platform/env.ts';
import { createLogger } from '../platform/http/logger.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from '../platform/start-error.ts';

interface ReachedDatabase {
  client: DatabaseClient;
  close: () => Promise<void>;
}

/**
 * Connects to the running server's database, or starts the embedded one for the caller. Never
 * creates a database.
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

/** True if a running server already holds the embedded database. */
export function isInUse(cause: unknown): boolean {
  return cause instanceof EmbeddedPostgresError && cause.code === 'in-use';
}

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
