import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { acquireDataLock, type DataLock } from './data-lock.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { openEndpoint, type EmbeddedConnection, type Endpoint } from './endpoint.ts';
import { errorCode } from './error-code.ts';
import { startPostmaster } from './postmaster.ts';
import { prepareRuntime, privateParentsFor } from './runtime.ts';

export interface EmbeddedPostgresOptions {
  /**
   * Created if missing, with access for the owner only; the database is in its folder `postgres`.
   */
  dataDir: string;
  logger: EmbeddedPostgresLogger;
  /** False for tests: faster, but a power cut may destroy the data. Default true. */
  durable?: boolean;
  /** Wait for the database of a killed predecessor to end. Default 10 s. */
  patienceMs?: number;
  /** Limit for a start including crash recovery. Default 60 s. */
  startMs?: number;
  /** PostgreSQL's `bin`, `lib` and `share`. Default: the npm package of this platform. */
  nativeDirectory?: string;
  privateParents?: readonly string[];
  onLost?: (reason: string) => void;
}

interface EmbeddedPostgresLogger {
  info: (message: string) => void;
  error: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** For a `pg` pool in this process only: a long path is shortened in a process-specific way. */
  connection: EmbeddedConnection;
  dataDirectory: string;
  version: string;
  /** Shuts PostgreSQL down (closing open connections) and releases the data directory. */
  stop: () => Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on `dataDir`. It ends with this process, even if that is killed.
 * @throws EmbeddedPostgresError with a message to print
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    const nativeDirectory = options.nativeDirectory ?? findBinaries(process.platform, process.arch);
    const dataDir = openDataDir(options.dataDir);
    const lock = await acquireDataLock(dataDir, options.patienceMs ?? 10_000);

    try {
      return await startLocked(options, { nativeDirectory, dataDir, lock });
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      'start-failed',
      `The embedded PostgreSQL could not start in ${options.dataDir}: ${String(error)}`,
      { cause: error },
    );
  }
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  { nativeDirectory, dataDir, lock }: { nativeDirectory: string; dataDir: string; lock: DataLock },
): Promise<EmbeddedPostgres> {
  const { logger, durable = true, patienceMs = 10_000, startMs = 60_000 } = options;
  const directory = join(dataDir, 'postgres');
  const account = accountFor(directory);
  const privateParents = options.privateParents ?? privateParentsFor(dataDir, account);
  const runtime = await prepareRuntime({ nativeDirectory, account, privateParents });
  const inherit = lock.descriptor;
  const shared = { directory, runtime, account, durable, inherit };

  const created = await prepareDataDirectory({ dataDir, ...shared });
  const endpoint = await openEndpoint(dataDir, directory);
  try {
    const postmaster = await startPostmaster({ ...shared, endpoint, patienceMs, startMs });
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await postmaster.stop();
      endpoint.close();
      await lock.release();
    };

    void postmaster.ended.then((reason) => {
      if (stopping !== undefined) return;
      const text = `The embedded PostgreSQL has ended by itself. ${reason}`.trim();
      logger.error(text);
      options.onLost?.(text);
    });
    try {
      await createDatabase(endpoint);
    } catch (error) {
      stopping = stop();
      await stopping;
      throw error;
    }
    logger.info(
      `Embedded PostgreSQL ${runtime.version} ${created ? 'created' : 'started'} in ${directory}`,
    );

    return {
      connection: endpoint.connection,
      dataDirectory: directory,
      version: runtime.version,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    endpoint.close();
    throw error;
  }
}

function openDataDir(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const dataDir = realpathSync(path);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, 0o700);

    return dataDir;
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not-permitted',
      `The data directory ${path} can't be used by this user (${errorCode(error) ?? String(error)}). ` +
        'Start as its owner, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** Runs on every start: the first one may have been killed before creating the database. */
async function createDatabase({ connection }: Endpoint): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { database } = connection;
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
