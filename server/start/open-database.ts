import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PoolConfig } from 'pg';
import { createDatabase, type Database, type DatabaseClient } from '../platform/db/client.ts';
import { hasDatabase } from '../platform/db/embedded/data-directory.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Environment } from '../platform/env.ts';
import { createCipher, type Cipher } from '../platform/privacy/cipher.ts';
import { cipherKeys } from '../platform/privacy/cipher-keys.ts';
import { requireKnownKeys } from '../platform/privacy/known-keys.ts';
import { rewritePhones } from '../modules/member/stored-phones.ts';
import { sealClearContacts } from '../platform/privacy/seal-clear-contacts.ts';
import { StartError } from '../platform/start-error.ts';

interface OpenDatabase {
  client: DatabaseClient;
  cipher: Cipher;
  /** Human-readable name of the database. */
  description: string;
  close: () => Promise<void>;
}

const OLDEST_VERSION = 15;
const LOOK_MS = 500;
/**
 * Error codes of a database that may be reachable soon: network errors, and PostgreSQL starting up
 * (57P03).
 */
const NOT_YET = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P03'],
]);

/**
 * Opens and migrates the database in DATABASE_URL, or the embedded one.
 * @param mayBeNew create a missing database, its tables and its key
 * @throws StartError or EmbeddedPostgresError with a message to print
 */
export async function openDatabase(
  env: Environment,
  logger: Logger,
  onLost: (reason: string) => void,
  mayBeNew = true,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) {
    const client = connect({ connectionString: env.DATABASE_URL }, logger);
    const { host, pathname } = new URL(env.DATABASE_URL);
    let cipher: Cipher;
    try {
      await untilReachable(client, env.DATABASE_WAIT_SECONDS * 1000, logger);
      cipher = await bringUp(client, env, mayBeNew);
    } catch (cause) {
      await client.close();
      if (cause instanceof StartError) throw cause;
      const reason = cause instanceof Error ? reasonOf(cause) : String(cause);
      throw new StartError(`DATABASE_URL: the database can't be used: ${reason}`, { cause });
    }
    return { client, cipher, description: `PostgreSQL at ${host}${pathname}`, close: client.close };
  }
  if (!mayBeNew && !hasDatabase(env.DATA_DIR)) {
    throw new StartError(`There is no database in ${env.DATA_DIR}.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, logger, onLost });
  const client = connect(postgres.connection, logger);
  const close = async () => {
    await client.close();
    await postgres.stop();
  };
  try {
    const cipher = await bringUp(client, env, mayBeNew);
    const description = `embedded PostgreSQL ${postgres.version} in ${postgres.dataDirectory}`;

    return { client, cipher, description, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/**
 * Migrates, then encrypts data that older versions stored in clear and normalises phone numbers
 * stored as typed.
 */
async function bringUp(
  { pool }: DatabaseClient,
  env: Environment,
  mayBeNew: boolean,
): Promise<Cipher> {
  const cipher = createCipher(cipherKeys(env, mayBeNew));
  const afterwards = async (db: Database) => {
    await requireKnownKeys(db, cipher, new Date());
    await sealClearContacts(db, cipher);
    await rewritePhones(db, cipher);
  };
  await migrate(pool, afterwards, mayBeNew);

  return cipher;
}

/** After a reboot the server may start before its database. @throws as `requireVersion` */
async function untilReachable(client: DatabaseClient, ms: number, logger: Logger): Promise<void> {
  const end = performance.now() + ms;
  for (let look = 0; ; look += 1) {
    try {
      await requireVersion(client);
      return;
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (!NOT_YET.has(code) || performance.now() > end) throw cause;
      if (look === 0)
        logger.warn({ reason: code }, 'the database cannot be reached yet; waiting for it');
      await wait(LOOK_MS);
    }
  }
}

export function connect(connection: PoolConfig, logger: Logger): DatabaseClient {
  return createDatabase({
    connection,
    onConnectionLost: (err) => {
      logger.warn({ err }, 'a database connection was lost');
    },
  });
}

export async function requireVersion({ pool }: DatabaseClient): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_VERSION) {
    throw new StartError(
      `DATABASE_URL: PostgreSQL ${String(OLDEST_VERSION)} or newer is needed, this is ${String(version)}.`,
    );
  }
}

/** An AggregateError (all addresses of a host failed) has an empty message. */
export function reasonOf(cause: Error): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;

  return first instanceof Error ? first.message : String(first);
}
