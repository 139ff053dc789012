// The embedded engine over a database with the shipped articles, in DATABASE_URL or a temporary
// PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const load = (path) => tsImport(path, import.meta.url);

export async function openEngine() {
  const { createDatabase } = await load('../../server/platform/db/client.ts');
  const { migrate } = await load('../../server/platform/db/migrate.ts');
  const { ingestArticles } = await load('../../server/trade/knowledge/ingest-articles.ts');
  const { createKnowledgeService } = await load(
    '../../server/trade/knowledge/knowledge-service.ts',
  );
  const { createCalculatorService } = await load(
    '../../server/trade/calculations/calculator-service.ts',
  );
  const { createEmbeddedEngine } = await load(
    '../../server/answering/embedded/create-embedded-engine.ts',
  );
  const server = await openServer();
  const database = createDatabase({
    connection: server.connection,
    onConnectionLost: () => undefined,
  });
  await migrate(database.pool);
  await ingestArticles(database.db);
  const knowledge = createKnowledgeService(database.db);

  return {
    db: database.db,
    knowledge,
    engine: createEmbeddedEngine({ knowledge, calculator: createCalculatorService() }),
    close: async () => {
      await database.close();
      await server.close();
    },
  };
}

async function openServer() {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    return { connection: { connectionString: DATABASE_URL }, close: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres } = await load(
    '../../server/platform/db/embedded/start-embedded-postgres.ts',
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'engine-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    logger: { info: () => undefined, error: console.error },
  });

  return {
    connection: postgres.connection,
    close: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
