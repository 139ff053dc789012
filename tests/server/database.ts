import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/client.ts';

export interface TestDatabase {
  db: Database;
  pool: Pool;
  /** For a program under test that connects by itself (DATABASE_URL). */
  url: string;
  /** Closes the pool and removes the database, with whoever is still connected. */
  drop: () => Promise<void>;
}

/** A migrated, empty database of the test file's own; call `drop` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return clone(inject('databaseTemplate'));
}

/** The same with the articles that ship. */
export function createArticlesDatabase(): Promise<TestDatabase> {
  return clone(inject('articlesTemplate'));
}

/** One without anything in it, for what migrates or fills it itself. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

/** Copying the files takes half the time of the default, which logs every page. */
function clone(template: string): Promise<TestDatabase> {
  return create(`TEMPLATE ${template} STRATEGY FILE_COPY`);
}

async function create(options: string): Promise<TestDatabase> {
  const name = `meshwise_test_${randomBytes(6).toString('hex')}`;
  const address = new URL(inject('databaseServer'));
  address.pathname = `/${name}`;

  await onServer(`CREATE DATABASE ${name} ${options}`);
  const { db, pool, close } = createDatabase({
    connection: { connectionString: address.href },
    // `drop` cuts connections that a test left open; every other loss fails the query at hand.
    onConnectionLost: () => undefined,
  });

  return {
    db,
    pool,
    url: address.href,
    drop: async () => {
      await close();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseServer') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
