// npm run build is not needed: node bench/phrasings.mjs asks the embedded engine every question of
// phrasings.json and counts the right answers. DATABASE_URL names a database to use; without it a
// PostgreSQL of its own runs in a temporary folder.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const ENOUGH = 36;
const load = (path) => tsImport(path, import.meta.url);

const { createDatabase } = await load('../server/db/client.ts');
const { migrate } = await load('../server/db/migrate.ts');
const { ingestArticles } = await load('../server/modules/knowledge/ingest-articles.ts');
const { createKnowledgeService } = await load('../server/modules/knowledge/service.ts');
const { createEmbeddedProvider } = await load(
  '../server/model/embedded/create-embedded-provider.ts',
);

const phrasings = JSON.parse(
  readFileSync(process.argv[2] ?? new URL('phrasings.json', import.meta.url), 'utf8'),
);
const server = await openServer();
const database = createDatabase({
  connection: server.connection,
  onConnectionLost: () => undefined,
});
const failures = [];
let total = 0;

try {
  await migrate(database.pool);
  await ingestArticles(database.db);
  const provider = createEmbeddedProvider({
    knowledge: createKnowledgeService(database.db),
    paceMs: 0,
  });
  for (const [kind, judge] of Object.entries({ calculations, knowledge, outside })) {
    for (const expected of phrasings[kind] ?? []) {
      const problem = judge(await ask(provider, expected.question), expected);
      total += 1;
      if (problem) failures.push(`${expected.question}\n    ${problem}`);
    }
  }
} finally {
  await database.close();
  await server.close();
}

for (const failure of failures) console.log(`WRONG ${failure}`);
console.log(`${total - failures.length}/${total} right`);
process.exitCode = total - failures.length < (ENOUGH / 40) * total ? 1 : 0;

async function openServer() {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    return { connection: { connectionString: DATABASE_URL }, close: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres } = await load('../server/db/embedded/start-embedded-postgres.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'phrasings-'));
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

async function ask(provider, question) {
  const answer = { text: '', parts: [], sources: [] };
  const events = provider.stream({
    question,
    history: [],
    plugin: null,
    form: null,
    language: 'zh-CN',
    signal: new AbortController().signal,
  });
  for await (const event of events) {
    if (event.type === 'delta') answer.text += event.text;
    if (event.type === 'part') answer.parts.push(event.part);
    if (event.type === 'sources') answer.sources.push(...event.sources);
  }
  return answer;
}

/** The number stands in the text within 1 % (counts exactly) and a named calculator carries it. */
function calculations({ text, parts }, { calculator, key, expected }) {
  const isRight = (value) =>
    expected.some((each) =>
      Number.isInteger(each) && key === 'weld_points'
        ? value === each
        : Math.abs(value - each) <= Math.abs(each) * 0.01,
    );
  const numbers = (text.replaceAll(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []).map(
    Number,
  );
  if (!numbers.some(isRight)) return `${expected[0]} is not in: ${text.slice(0, 200)}`;
  const names = calculator.split('|');
  const carries = parts.some(
    (part) => names.includes(part.calculator) && isRight(part.result.values[key]?.value),
  );
  return carries ? undefined : `no part of ${calculator} carries ${key} = ${expected[0]}`;
}

function knowledge({ text, sources }, { articles }) {
  const ids = sources.map(({ articleId }) => articleId);
  return ids.some((id) => articles.includes(id))
    ? undefined
    : `sources ${ids.join() || 'none'} instead of ${articles.join()}: ${text.slice(0, 120)}`;
}

function outside({ text, parts, sources }) {
  if (sources.length + parts.length > 0) {
    return `answered from ${sources.map(({ articleId }) => articleId).join()}`;
  }
  return /不在我的知识|not in my knowledge/.test(text)
    ? undefined
    : `not told: ${text.slice(0, 120)}`;
}
