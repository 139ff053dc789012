import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type Client, type PoolConfig } from 'pg';

export type Database = PgDatabase<NodePgQueryResultHKT>;

interface DatabaseConfig {
  connection: PoolConfig;
  /** Default 16. */
  poolSize?: number;
  /** Statement timeout in milliseconds. Default 15 s. */
  statementTimeoutMs?: number;
  /**
   * Called when idle connections break; the pool replaces them. All of one outage are told once, and
   * those that break while the client closes are not told.
   */
  onConnectionLost: (error: Error) => void;
}

export interface DatabaseClient {
  db: Database;
  /** Pool reserved for running answers; requests can't exhaust it. */
  answerDb: Database;
  /**
   * Dedicated heartbeat connection: a server that waits for a connection would be considered dead.
   */
  heartDb: Database;
  pool: Pool;
  /** Ends connections in use for longer than `ms`; their statements fail. */
  endHeld: (ms: number) => void;
  /** Waits for running statements and closes all connections; idempotent. */
  close: () => Promise<void>;
}

const REQUEST_CONNECTIONS = 24;
const ANSWER_CONNECTIONS = 8;
const HEART_CONNECTIONS = 1;
/** Connections that break within this time of another are of the same outage. */
const OUTAGE_MS = 10_000;

export function createDatabase(config: DatabaseConfig): DatabaseClient {
  let lostAt = -Infinity;
  const heldSince = new Map<Client, number>();
  const poolOf = (max: number) => {
    const pool = new Pool({
      application_name: 'meshwise',
      max,
      statement_timeout: config.statementTimeoutMs ?? 15_000,
      connectionTimeoutMillis: 10_000,
      ...config.connection,
    });
    // An unhandled 'error' event of an idle connection would end the process.
    pool.on('error', handleLost);
    // Same for a connection that breaks between two statements of a transaction; the next statement
    // fails instead.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('acquire', (client) => heldSince.set(client as Client, performance.now())); // typed without `end`
    pool.on('release', (_error, client) => heldSince.delete(client as Client));

    return pool;
  };
  const pool = poolOf(config.poolSize ?? REQUEST_CONNECTIONS);
  const running = poolOf(ANSWER_CONNECTIONS);
  const heart = poolOf(HEART_CONNECTIONS);
  let closing: Promise<unknown> | undefined;

  function handleLost(cause: Error): void {
    const at = performance.now();
    const isKnown = at - lostAt < OUTAGE_MS;
    lostAt = at;
    if (!isKnown && closing === undefined) config.onConnectionLost(cause);
  }

  return {
    db: drizzle(pool),
    answerDb: drizzle(running),
    heartDb: drizzle(heart),
    pool,
    endHeld: (ms) => {
      for (const [client, since] of heldSince) {
        // Cuts off a running statement; closes an idle connection.
        if (performance.now() - since > ms) client.end().catch(() => undefined);
      }
    },
    close: async () => {
      await (closing ??= Promise.all([pool, running, heart].map((each) => each.end())));
    },
  };
}
