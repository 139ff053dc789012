import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';

/** What repositories take: the database, or a transaction in it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

interface DatabaseConfig {
  /** `{ connectionString }`, or the embedded server's connection. */
  connection: PoolConfig;
  /** Default 16. */
  poolSize?: number;
  /** The longest a statement may run, in milliseconds. Default 15 s. */
  statementTimeoutMs?: number;
  /** Called when a connection that nobody is using breaks; the pool replaces it. */
  onConnectionLost: (error: Error) => void;
}

export interface DatabaseClient {
  db: Database;
  /** Connections for what running answers say: no request takes them. */
  answerDb: Database;
  /** A connection for the heartbeat alone: whoever waits for one is taken for dead. */
  heartDb: Database;
  pool: Pool;
  /** Waits for running statements and closes all connections; may be called again. */
  close: () => Promise<void>;
}

// PostgreSQL has little to do while a server is busy, but every statement then waits for its turn in it.
const REQUEST_CONNECTIONS = 24;
const ANSWER_CONNECTIONS = 8;
const HEART_CONNECTIONS = 1;

export function createDatabase(config: DatabaseConfig): DatabaseClient {
  const poolOf = (max: number) => {
    const pool = new Pool({
      application_name: 'meshwise',
      max,
      statement_timeout: config.statementTimeoutMs ?? 15_000,
      connectionTimeoutMillis: 10_000,
      ...config.connection,
    });
    // Without a listener a broken idle connection would end the process.
    pool.on('error', config.onConnectionLost);
    // So would one that breaks between two statements of a transaction; its next statement fails instead.
    pool.on('connect', (client) => client.on('error', () => undefined));

    return pool;
  };
  const pool = poolOf(config.poolSize ?? REQUEST_CONNECTIONS);
  const running = poolOf(ANSWER_CONNECTIONS);
  const heart = poolOf(HEART_CONNECTIONS);
  let closing: Promise<unknown> | undefined;

  return {
    db: drizzle(pool),
    answerDb: drizzle(running),
    heartDb: drizzle(heart),
    pool,
    close: async () => {
      await (closing ??= Promise.all([pool, running, heart].map((each) => each.end())));
    },
  };
}
