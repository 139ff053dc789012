import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    databaseServer: string;
    /** The migrated database that each test file's own is cloned from. */
    databaseTemplate: string;
  }
}

const FOLDER_PREFIX = 'meshwise-test-';

/** One PostgreSQL for the run, or the one in TEST_DATABASE_URL, and a migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `meshwise_template_${process.pid}`;

  try {
    await onServer(server.url, (client) => client.query(`CREATE DATABASE ${template}`));
    await migrateDatabase(withDatabase(server.url, template));
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', template);

  return async () => {
    await onServer(server.url, (client) => client.query(`DROP DATABASE ${template} WITH (FORCE)`));
    await server.close();
  };
}

async function openServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, close: () => Promise.resolve() };

  removeAbandonedFolders();
  const dataDir = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    logger: { info: () => undefined, error: (message) => console.error(message) },
  });
  const { host, port, user, password = '' } = postgres.connection;
  const url = new URL(`postgresql://localhost:${port}/postgres`);

  url.username = user;
  url.password = password;
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;

  return {
    url: url.href,
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its folder; its PostgreSQL has ended with it. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`) && process.platform === 'linux') {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;

  return url.href;
}

async function onServer(url: string, act: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

async function migrateDatabase(connectionString: string): Promise<void> {
  const database = createDatabase({
    connection: { connectionString },
    onConnectionLost: (error) => console.error(error),
  });
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
}
