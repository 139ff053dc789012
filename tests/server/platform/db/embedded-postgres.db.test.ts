import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRunner, EmbeddedServers, processesIn, query } from './embedded-server.ts';

// Servers are created and processes started here, on machines of any speed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const runner = await buildRunner();
let servers: EmbeddedServers;

beforeEach(() => {
  servers = new EmbeddedServers();
});

afterEach(() => servers.cleanUp());

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a restart and leaves no process', async () => {
    const dataDir = servers.folder();
    const first = await servers.start(dataDir, { durable: true });
    await query(first, `CREATE TABLE note AS SELECT '不锈钢丝网' AS text`);
    await first.stop();
    expect(processesIn(first.dataDirectory)).toEqual([]);

    const second = await servers.start(dataDir, { durable: true });
    expect(await query(second, 'SELECT text FROM note')).toEqual([{ text: '不锈钢丝网' }]);
  });

  it('makes the data directory private and never runs as root', async () => {
    const dataDir = servers.folder();
    chmodSync(dataDir, 0o755);
    const postgres = await servers.start(dataDir);

    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(postgres.dataDirectory).mode & 0o777).toBe(0o700);
    const owner = statSync(postgres.dataDirectory).uid;
    const own = process.getuid?.();
    if (own === 0) expect(owner).not.toBe(0);
    else expect(owner).toBe(own);
  });

  it('is a UTF-8 database with trigrams of Chinese', async () => {
    const postgres = await servers.start(servers.folder());
    await query(postgres, 'CREATE EXTENSION pg_trgm');

    const [row] = await query(
      postgres,
      `SELECT current_setting('server_encoding') AS encoding, cardinality(show_trgm('镀锌丝网')) AS trigrams`,
    );
    expect(row).toEqual({ encoding: 'UTF8', trigrams: 5 });
  });

  it('works below a folder that only its owner may enter', async () => {
    const parent = join(servers.folder(), 'closed');
    mkdirSync(parent, { mode: 0o700 });
    const postgres = await servers.start(join(parent, 'data'));

    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('works at a path that is longer than a socket path may be', async () => {
    const dataDir = join(servers.folder(), 'd'.repeat(60), '数'.repeat(40));
    const first = await servers.start(dataDir);
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(servers.start(dataDir)).rejects.toMatchObject({ code: 'in-use' });
    await first.stop();

    const second = await servers.start(dataDir);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second start with the reason and keeps the first one running', async () => {
    const dataDir = servers.folder();
    const { child, lines } = servers.spawn(runner, 'hold', dataDir);
    await vi.waitFor(() => expect(lines.all).toContain('ready'), 30_000);

    const refusal = servers.start(dataDir);
    await expect(refusal).rejects.toMatchObject({ name: 'EmbeddedPostgresError', code: 'in-use' });
    await expect(refusal).rejects.toThrow(
      `${dataDir} is in use by another server (process ${child.pid ?? ''}`,
    );

    child.kill('SIGTERM');
    await lines.ended;
    const next = await servers.start(dataDir);
    expect(await query(next, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('allows one of several concurrent starts, also after a kill', async () => {
    const dataDir = servers.folder();
    const killed = servers.spawn(runner, 'hold', dataDir);
    await vi.waitFor(() => expect(killed.lines.all).toContain('ready'), 30_000);
    killed.child.kill('SIGKILL');

    const starts = Array.from({ length: 4 }, () => servers.spawn(runner, 'hold', dataDir).lines);
    await vi.waitFor(() => expect(starts.every(({ all }) => all.length === 1)).toBe(true), 30_000);
    expect(starts.map(({ all }) => all[0]).sort()).toEqual(['in-use', 'in-use', 'in-use', 'ready']);
  });

  it('starts even if another process has the id of the last one', async () => {
    const dataDir = servers.folder();
    const first = await servers.start(dataDir);
    await first.stop();
    const { uid, gid } = statSync(first.dataDirectory);
    const stranger = servers.track(spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' }));
    writeFileSync(
      join(first.dataDirectory, 'postmaster.pid'),
      `${stranger.pid ?? ''}\n/proc/self/cwd\n1790000000\n5432\n/proc/self/cwd\n\n 1 1\nready\n`,
    );

    const second = await servers.start(dataDir);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts after an interrupted first start', async () => {
    const dataDir = servers.folder();
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');

    const postgres = await servers.start(dataDir);
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses data of another major version with the command that moves it', async () => {
    const dataDir = servers.folder();
    const first = await servers.start(dataDir);
    await first.stop();
    writeFileSync(join(first.dataDirectory, 'PG_VERSION'), '19\n');

    const refusal = servers.start(dataDir);
    await expect(refusal).rejects.toMatchObject({ code: 'other-version' });
    await expect(refusal).rejects.toThrow(/written by PostgreSQL 19.*brings 18[^]*pg_dump -h/);
    await expect(refusal).rejects.toThrow('DATABASE_URL');
    expect(readFileSync(join(first.dataDirectory, 'PG_VERSION'), 'utf8')).toBe('19\n');
  });

  it('refuses a folder with other files and keeps them', async () => {
    const dataDir = servers.folder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'precious.txt'), 'mine');

    await expect(servers.start(dataDir)).rejects.toMatchObject({ code: 'init-failed' });
    expect(readFileSync(join(dataDir, 'postgres', 'precious.txt'), 'utf8')).toBe('mine');
  });

  it('reports why PostgreSQL does not start and releases the data directory', async () => {
    const dataDir = servers.folder();
    const first = await servers.start(dataDir);
    await first.stop();
    const file = join(first.dataDirectory, 'postgresql.conf');
    const configuration = readFileSync(file, 'utf8');
    writeFileSync(file, `${configuration}\nno_such_setting = 1\n`);

    const refusal = servers.start(dataDir);
    await expect(refusal).rejects.toMatchObject({ code: 'start-failed' });
    await expect(refusal).rejects.toThrow(/postgresql\.conf.*contains errors/);

    writeFileSync(file, configuration);
    const second = await servers.start(dataDir);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('reports an unexpected end of PostgreSQL', async () => {
    const lost = vi.fn();
    const postgres = await servers.start(servers.folder(), { onLost: lost });
    const file = join(postgres.dataDirectory, 'postmaster.pid');
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGTERM');

    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), 30_000);
  });
});
