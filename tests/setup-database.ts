import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ingestArticles } from '#server/trade/knowledge/ingest-articles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    databaseServer: string;
    /** The migrated database that each test file's own is cloned from. */
    databaseTemplate: string;
    /** The same with the articles that ship. */
    articlesTemplate: string;
  }
}

const FOLDER_PREFIX = 'meshwise-test-';

/** One PostgreSQL for the run, or the one in TEST_DATABASE_URL, and the templates in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const migrated = `meshwise_template_${process.pid}`;
  const articles = `meshwise_articles_${process.pid}`;

  try {
    await onServer(server.url, (client) => client.query(`CREATE DATABASE ${migrated}`));
    await fill(withDatabase(server.url, migrated), ({ pool }) => migrate(pool));
    await onServer(server.url, (client) =>
      client.query(`CREATE DATABASE ${articles} TEMPLATE ${migrated}`),
    );
    await fill(withDatabase(server.url, articles), async ({ db, pool }) => {
      await ingestArticles(db);
      // A clone plans like a database that has been running for a while.
      await pool.query('ANALYZE');
    });
    // Neither a test nor autovacuum gets in the way of a clone.
    for (const name of [migrated, articles]) {
      await onServer(server.url, (client) =>
        client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`),
      );
    }
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('databaseServer', server.url);
  project.provide('databaseTemplate', migrated);
  project.provide('articlesTemplate', articles);

  return async () => {
    await onServer(server.url, async (client) => {
      for (const name of [migrated, articles]) {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }
    });
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

  // Its snapshots keep dead rows from being removed at moments that no test can foresee.
  await onServer(url.href, async (client) => {
    await client.query('ALTER SYSTEM SET autovacuum = off');
    await client.query('SELECT pg_reload_conf()');
  });

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

async function fill(
  connectionString: string,
  write: (database: ReturnType<typeof createDatabase>) => Promise<unknown>,
): Promise<void> {
  const database = createDatabase({
    connection: { connectionString },
    onConnectionLost: (error) => console.error(error),
  });
  try {
    await write(database);
  } finally {
    await database.close();
  }
}
