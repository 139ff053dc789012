// Moves a million questions and 100,000 point changes from the embedded PostgreSQL to another
// server, also with a kill -9 half-way; checks the ledger at the end.
// node bench/data/db-move.mjs [questions] [answers]
// TARGET_URL: server for new databases; default: a second PostgreSQL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';

const QUESTIONS = Number(process.argv[2] ?? 1_000_000);
const ANSWERS = Number(process.argv[3] ?? QUESTIONS);
const MEMBERS = 2000;
const SESSIONS = 10;
/** One point each: below the first grade. */
const CHANGES = 50;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const load = (path) => tsImport(path, import.meta.url);
const { startEmbeddedPostgres } = await load(
  '../../server/platform/db/embedded/start-embedded-postgres.ts',
);
const { createDatabase } = await load('../../server/platform/db/client.ts');
const { migrate } = await load('../../server/platform/db/migrate.ts');
const { periodOf, BLOCK } = await load('../../server/modules/points/scores.ts');

const folder = mkdtempSync(join(tmpdir(), 'meshwise-bench-'));
const dataDir = join(folder, 'source');
let target;
try {
  await fill();
  target = await openTarget();
  const whole = await timed(() => move(target.database('whole')));
  console.log(`moved and verified in ${whole.seconds} s`);
  console.log(whole.result);
  const halved = target.database('halved');
  const killed = await timed(() => move(halved, true));
  console.log(
    `killed after ${killed.seconds} s, with ${await questionsIn(halved)} questions there`,
  );
  const rest = await timed(() => move(halved));
  console.log(`the rest moved, and all of it verified, in ${rest.seconds} s`);
  for (const name of ['whole', 'halved']) {
    const there = await questionsIn(target.database(name));
    if (there !== QUESTIONS)
      throw new Error(`${name}: ${there} questions in place of ${QUESTIONS}`);
  }
  if (!rest.result.includes('Going on with what was begun')) throw new Error('it began anew');
} finally {
  await target?.close();
  rmSync(folder, { recursive: true, force: true });
}

async function move(url, isKilled = false) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/cli/db-move.ts', '--from', dataDir, '--to', url],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  while (isKilled && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if ((await questionsIn(url)) >= QUESTIONS / 2) child.kill('SIGKILL');
    if (child.killed) break;
  }
  await ended;
  if (isKilled !== child.killed || (!isKilled && child.exitCode !== 0)) {
    throw new Error(`it ended with ${child.exitCode}: ${output}`);
  }
  return output
    .split('\n')
    .filter((line) => !line.startsWith('  '))
    .join('\n');
}

async function questionsIn(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT count(*)::int AS there FROM records');
    return rows[0].there;
  } catch (error) {
    if (error.code === '42P01') return 0;
    throw error;
  } finally {
    await client.end();
  }
}

async function openTarget() {
  const { TARGET_URL } = process.env;
  const postgres = TARGET_URL ? undefined : await startServer();
  const address = new URL(TARGET_URL ?? postgres.url);
  const prefix = `bench_${process.pid}_`;
  const names = ['whole', 'halved'].map((name) => prefix + name);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  for (const name of names) await client.query(`CREATE DATABASE ${name}`);

  return {
    database(name) {
      const own = new URL(address);
      own.pathname = `/${prefix}${name}`;
      return own.href;
    },
    async close() {
      for (const name of names) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.end();
      await postgres?.stop();
    },
  };
}

async function startServer() {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'target'),
    logger: quiet(),
  });
  const { host, user } = postgres.connection;
  return {
    url: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    stop: postgres.stop,
  };
}

async function fill() {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, logger: quiet() });
  const database = createDatabase({
    connection: postgres.connection,
    statementTimeoutMs: 3_600_000,
    onConnectionLost: () => undefined,
  });
  const { pool } = database;
  const { seconds } = await timed(async () => {
    await migrate(pool);
    // Dropped for speed; the move doesn't read these indexes.
    await pool.query(
      'DROP INDEX records_grams; DROP INDEX answers_grams; DROP INDEX sessions_grams',
    );
    await pool.query(`
      INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
      SELECT uuidv7(), '86', 'member ' || n, 'personal', '{}', '{}', 'none', now()
      FROM generate_series(1, ${MEMBERS}) AS n`);
    await pool.query(`
      INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, created_at, updated_at)
      SELECT id, uuidv7(), 'conversation ' || n, 'auto', 'chat', ${grams('id::text || n', 10)}, now(), now()
      FROM members, generate_series(1, ${SESSIONS}) AS n`);
    await pool.query(`
      INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams, created_at)
      SELECT member_id, uuidv7(), id, '40目 0.2mm 304平纹网每平米多重，第 ' || n || ' 次问', gen_random_uuid(),
        ${grams('id::text || n', 20)}, now()
      FROM sessions, generate_series(1, ${Math.ceil(QUESTIONS / MEMBERS / SESSIONS)}) AS n
      LIMIT ${QUESTIONS}`);
    await pool.query(`
      INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning, sources,
        parts, model, instance_id, content_grams, created_at)
      SELECT member_id, uuidv7(), id, session_id, 1, 'done', repeat('每平方米 0.785 kg。按丝径与目数计算。', 5), '', '[]',
        '[]', 'embedded', id, ${grams('id::text', 60)}, now()
      FROM records LIMIT ${ANSWERS}`);
    await pool.query(`
      INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
      SELECT id, uuidv7(), n, 1, n, 'answer', 'r' || n, 1, now()
      FROM members, generate_series(1, ${CHANGES}) AS n`);
    await pool.query(`
      INSERT INTO point_accounts SELECT id, ${CHANGES}, ${CHANGES}, 0, ${CHANGES} FROM members;
      INSERT INTO point_kinds SELECT id, 'answer', ${CHANGES} FROM members;
      INSERT INTO point_days (member_id, day, kind, delta)
      SELECT member_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, kind, sum(delta)
      FROM ledger GROUP BY 1, 2, 3`);
    for (const range of ['all', 'month', 'week']) {
      const period = periodOf(range, new Date());
      await pool.query(
        `INSERT INTO scores (member_id, period, points, ranked) SELECT id, $1, ${CHANGES}, true FROM members`,
        [period],
      );
      await pool.query(
        `INSERT INTO score_counts VALUES ($1, 0, ${CHANGES}, ${MEMBERS}), ($1, 1, ${Math.floor(CHANGES / BLOCK)}, ${MEMBERS})`,
        [period],
      );
    }
  });
  const { rows } = await pool.query(
    `SELECT pg_size_pretty(pg_database_size(current_database())) AS size,
       (SELECT count(*)::int FROM records) AS questions, (SELECT count(*)::int FROM answers) AS answers,
       (SELECT count(*)::int FROM ledger) AS changes`,
  );
  const [{ size, questions, answers, changes }] = rows;
  console.log(`${questions} questions, ${answers} answers, ${changes} changes of points: ${size}`);
  console.log(`(made in ${seconds} s)`);
  await database.close();
  await postgres.stop();
}

function grams(text, count) {
  return `array_to_tsvector(ARRAY(SELECT substr(md5(${text} || i), 1, 3) FROM generate_series(1, ${count}) AS i))`;
}

function quiet() {
  return { info: () => undefined, error: console.error };
}

async function timed(act) {
  const since = performance.now();
  const result = await act();

  return { result, seconds: ((performance.now() - since) / 1000).toFixed(1) };
}
