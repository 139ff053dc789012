import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { watchSilence } from '#server/platform/db/watch-silence.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../database.ts';

let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});

afterAll(() => own.drop());

async function insert(db: Database, value: number): Promise<void> {
  await db.execute(sql`INSERT INTO trial (value) VALUES (${value})`);
}

it('a function that takes a database also takes a transaction', async () => {
  await own.db.execute(sql`CREATE TABLE trial (value integer NOT NULL)`);
  await insert(own.db, 1);
  await expect(
    own.db.transaction(async (tx) => {
      await insert(tx, 2);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');

  const { rows } = await own.pool.query('SELECT value FROM trial');
  expect(rows).toEqual([{ value: 1 }]);
});

it('a statement is ended at its timeout', async () => {
  const impatient = createDatabase({
    connection: { connectionString: own.url },
    statementTimeoutMs: 20,
    onConnectionLost: (error) => {
      throw error;
    },
  });

  await expect(impatient.pool.query('SELECT pg_sleep(10)')).rejects.toMatchObject({
    code: '57014',
  });
  await impatient.close();
});

it('the heartbeat is written while every other connection is taken', async () => {
  const busy = createDatabase({
    connection: { connectionString: own.url },
    poolSize: 1,
    onConnectionLost: (error) => {
      throw error;
    },
  });
  const taken = await busy.pool.connect();
  let isServed = false;
  const waiting = busy.db.execute(sql`SELECT 1`).then(() => {
    isServed = true;
  });

  const { rows } = await busy.heartDb.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  // Nor do running answers stand in its way.
  const sleepers = Array.from({ length: 12 }, () =>
    busy.answerDb.execute(sql`SELECT pg_sleep(0.3)`),
  );
  const again = await busy.heartDb.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  expect(again.rows).toEqual(rows);
  expect(isServed).toBe(false);
  await Promise.all(sleepers);
  taken.release();
  await waiting;
  await busy.close();
});

it('connections to a silent database are ended and replaced', async () => {
  const address = new URL(own.url);
  const folder = address.searchParams.get('host');
  const place =
    folder === null
      ? { host: address.hostname, port: Number(address.port) }
      : { path: `${folder}/.s.PGSQL.${address.port}` };
  const links: { from: Socket; to: Socket; isSilent: boolean }[] = [];
  const network = createServer((from) => {
    const link = { from, to: connect(place), isSilent: false };
    links.push(link);
    from.on('data', (bytes) => link.isSilent || link.to.write(bytes));
    link.to.on('data', (bytes) => link.isSilent || from.write(bytes));
    for (const end of [from, link.to]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const { port } = network.address() as AddressInfo;
  address.host = `127.0.0.1:${String(port)}`;
  address.search = '';
  const database = createDatabase({
    connection: { connectionString: address.href },
    onConnectionLost: () => undefined,
  });
  const ask = (db: Database) => db.execute(sql`SELECT 1`);
  await Promise.all([database.db, database.answerDb, database.heartDb].map(ask));
  for (const link of links) link.isSilent = true;
  const stuck = [database.db, database.answerDb].map(ask);
  const endWatch = watchSilence(database, { lookEveryMs: 20, silentMs: 100 });

  for (const each of await Promise.allSettled(stuck)) expect(each.status).toBe('rejected');
  expect((await ask(database.db)).rows).toHaveLength(1);
  await expect.poll(() => ask(database.heartDb).then(({ rows }) => rows.length)).toBe(1);
  endWatch();
  await database.close();
  for (const { from, to } of links) [from, to].forEach((end) => end.destroy());
  network.close();
});

it('a connection that breaks between two statements fails the transaction alone', async () => {
  const database = createDatabase({
    connection: { connectionString: own.url },
    onConnectionLost: () => undefined,
  });
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`SELECT 1`);
  });

  await expect(broken).rejects.toThrow();
  await database.db.execute(sql`SELECT 1`);
  await database.close();
});

it('a broken idle connection is reported and replaced', async () => {
  const lost = new Promise<Error>((resolve) => {
    const database = createDatabase({
      connection: { connectionString: own.url },
      onConnectionLost: (error) => {
        void database.pool
          .query('SELECT 1')
          .then(() => database.close())
          .then(() => resolve(error));
      },
    });
    void database.pool
      .query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      .then(({ rows }) => own.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]));
  });

  expect((await lost).message).toMatch(/terminat/);
});

it('every test file has a separate migrated database', async () => {
  const other = await createTestDatabase();
  const applied = 'SELECT count(*)::integer AS count FROM drizzle.__drizzle_migrations';
  const { rows } = await other.pool.query<{ count: number }>(applied);
  expect(rows[0]?.count).toBeGreaterThan(0);

  await other.pool.query('CREATE TABLE only_here ()');
  await expect(own.pool.query('SELECT FROM only_here')).rejects.toMatchObject({ code: '42P01' });
  await other.drop();
});

it('several servers that start on an empty database migrate it once', async () => {
  const empty = await createEmptyDatabase();
  const servers = Array.from({ length: 4 }, () =>
    createDatabase({
      connection: { connectionString: empty.url },
      poolSize: 2,
      onConnectionLost: () => undefined,
    }),
  );

  await Promise.all(servers.map(({ pool }) => migrate(pool)));

  const count = 'SELECT count(*)::integer AS count FROM drizzle.__drizzle_migrations';
  const [migrated, expected] = await Promise.all([
    empty.pool.query<{ count: number }>(count),
    own.pool.query<{ count: number }>(count),
  ]);
  expect(migrated.rows).toEqual(expected.rows);
  // Other tests' locks, on databases of theirs, stand in the same view.
  const locks = await empty.pool.query(
    `SELECT FROM pg_locks JOIN pg_database ON oid = database
     WHERE locktype = 'advisory' AND datname = current_database()`,
  );
  expect(locks.rowCount).toBe(0);
  await Promise.all(servers.map(({ close }) => close()));
  await empty.drop();
});

it('connections that an outage breaks are told once', async () => {
  const lost: unknown[] = [];
  const { rows } = await own.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const others = rows.map(({ pid }) => pid);
  const client = createDatabase({
    connection: { connectionString: own.url },
    onConnectionLost: (error) => lost.push(error),
  });
  await Promise.all([1, 2, 3].map(() => client.pool.query('SELECT pg_sleep(0.1)')));
  await client.heartDb.execute(sql`SELECT 1`);
  await own.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> ALL ($1) AND pid <> pg_backend_pid()`,
    [others],
  );
  await expect.poll(() => client.pool.totalCount).toBe(0);
  expect(lost).toMatchObject([{ code: '57P01' }]);
  await client.close();
});
