import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../database.ts';

const DUMP = readFileSync(new URL('earlier-build.sql', import.meta.url), 'utf8');

/** Content of the dump: a member with a conversation, and points. */
export const EARLIER = { tellcode: '86', phone: '13700001235', migrations: 22 } as const;

/** A database as the build with 22 migrations has left it. */
export async function createEarlierDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  // The dump sets a search path of its own, so its connection serves nothing else.
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(DUMP);
  } finally {
    await client.end();
  }
  return database;
}
