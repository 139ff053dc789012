import { DatabaseError, escapeIdentifier, type PoolClient } from 'pg';
import type { DatabaseClient } from '../platform/db/client.ts';
import { LOAD_SCHEMA, migrate, migrateUpTo, type Migration } from '../platform/db/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import { dropIndexes, makeIndexes } from './indexes.ts';
import { nameOf, writePlainly, type Position } from './rows.ts';
import { inTransaction } from './in-transaction.ts';
import { readTables, type Sequence, type Table } from './tables.ts';

interface Progress {
  /** Last row loaded; null before the first. */
  position: Position | null;
  isDone: boolean;
}

export interface Load {
  isResumed: boolean;
  tables: Table[];
  client: PoolClient;
  progressOf: (table: Table) => Progress;
  step: (table: Table, reached: Progress, write: () => Promise<unknown>) => Promise<void>;
  startOver: () => Promise<void>;
  setSequences: (sequences: readonly Sequence[]) => Promise<void>;
}

const LOAD_LOCK = 7_402_118_366;
const LOCK_NOT_AVAILABLE = '55P03';
const STATE = `${LOAD_SCHEMA}.state`;
const TABLES = `${LOAD_SCHEMA}.tables`;
const INDEXES = `${LOAD_SCHEMA}.indexes`;

/**
 * Starts or resumes a load into an empty database, then migrates it. Servers refuse to start until
 * it is complete.
 * @param name identifies the source
 * @param schema migration of the source
 * @throws StartError with a message to print
 */
export async function withLoad(
  { pool }: Pick<DatabaseClient, 'pool'>,
  name: string,
  schema: Migration,
  bring: (load: Load) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await writePlainly(client);
    // Disables counting triggers: the counters are loaded too.
    await client.query("SET meshwise.is_loading = 'on'");
    await lockLoads(client);
    const source = `${name}, schema ${schema.tag}`;
    const isResumed = await isBegun(client, source);
    if (!isResumed) await begin(client, source);
    await migrateUpTo(pool, schema);
    const tables = await readTables(client);
    const progress = new Map<string, Progress>();
    const startOver = async () => {
      await empty(client, tables);
      progress.clear();
    };
    if (await isReady(client)) {
      for (const { name: table, ...reached } of await readProgress(client)) {
        progress.set(table, reached);
      }
    } else {
      // Migrations may have inserted rows.
      await startOver();
    }

    await bring({
      isResumed,
      tables,
      client,
      startOver,
      progressOf: (table) => progress.get(table.name) ?? { position: null, isDone: false },
      step: async (table, reached, write) => {
        await inTransaction(client, async () => {
          await write();
          await client.query(
            `INSERT INTO ${TABLES} (name, position, is_done) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO UPDATE SET position = EXCLUDED.position, is_done = EXCLUDED.is_done`,
            [table.name, reached.position, reached.isDone],
          );
        });
        progress.set(table.name, reached);
      },
      setSequences: async (sequences) => {
        for (const sequence of sequences) {
          const place = `public.${escapeIdentifier(sequence.name)}`;
          await client.query('SELECT setval($1::regclass, $2)', [place, sequence.value]);
        }
      },
    });
    await makeIndexes(client, INDEXES);
    await client.query(`DROP SCHEMA ${LOAD_SCHEMA} CASCADE`);
    await migrate(pool);
    await client.query(`ANALYZE ${(await readTables(client)).map(nameOf).join(', ')}`);
  } finally {
    client.release(true);
  }
}

async function lockLoads(client: PoolClient): Promise<void> {
  try {
    // PostgreSQL notices a killed client only after some time.
    await client.query("SET lock_timeout = '30s'");
    await client.query('SELECT pg_advisory_lock($1)', [LOAD_LOCK]);
    await client.query('RESET lock_timeout');
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.code !== LOCK_NOT_AVAILABLE) throw cause;
    throw new StartError('Another move or restore into this database is running.', { cause });
  }
}

/**
 * @throws StartError if the database contains other data or another load
 */
async function isBegun(client: PoolClient, source: string): Promise<boolean> {
  const { rows } = await client.query<{ begun: boolean; used: boolean }>(
    `SELECT to_regnamespace($1) IS NOT NULL AS begun, EXISTS (
       SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'drizzle')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS used`,
    [LOAD_SCHEMA],
  );
  if (rows[0]?.begun !== true) {
    if (rows[0]?.used !== true) return false;
    throw new StartError('The target is not empty. Give an empty database.');
  }
  const begun = await client.query<{ source: string }>(`SELECT source FROM ${STATE}`);
  const other = begun.rows[0]?.source;
  if (other === source) return true;
  throw new StartError(
    `The target holds a part of something else: ${String(other)}. Finish that, or give an empty database.`,
  );
}

async function begin(client: PoolClient, source: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`
      CREATE SCHEMA ${LOAD_SCHEMA};
      CREATE TABLE ${STATE} (source text NOT NULL, is_ready boolean NOT NULL);
      CREATE TABLE ${TABLES} (name text PRIMARY KEY, position text[], is_done boolean NOT NULL);
      CREATE TABLE ${INDEXES} (name text PRIMARY KEY, definition text NOT NULL)`);
    await client.query(`INSERT INTO ${STATE} VALUES ($1, false)`, [source]);
  });
}

async function isReady(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_ready: boolean }>(`SELECT is_ready FROM ${STATE}`);

  return rows[0]?.is_ready === true;
}

async function readProgress(client: PoolClient): Promise<({ name: string } & Progress)[]> {
  const { rows } = await client.query<{ name: string } & Progress>(
    `SELECT name, position, is_done AS "isDone" FROM ${TABLES}`,
  );

  return rows;
}

async function empty(client: PoolClient, tables: readonly Table[]): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
    await client.query(`DELETE FROM ${TABLES}`);
    await dropIndexes(client, INDEXES);
    await client.query(`UPDATE ${STATE} SET is_ready = true`);
  });
}
