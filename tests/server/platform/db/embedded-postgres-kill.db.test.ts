import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRunner, EmbeddedServers, processesIn, query } from './embedded-server.ts';

// Servers are created and processes started here, on machines of any speed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const runner = await buildRunner();
let servers: EmbeddedServers;

beforeEach(() => {
  servers = new EmbeddedServers();
});

afterEach(() => servers.cleanUp());

it('a killed server loses no acknowledged write and leaves no process', async () => {
  const dataDir = servers.folder();
  const directory = join(dataDir, 'postgres');
  const { child, lines } = servers.spawn(runner, 'write', dataDir);

  await vi.waitFor(() => expect(lines.all.length).toBeGreaterThan(1_000), 30_000);
  child.kill('SIGKILL');
  await lines.ended;
  await vi.waitFor(() => expect(processesIn(directory)).toEqual([]), 10_000);

  const acknowledged = lines.all.filter((line) => /^\d+$/.test(line)).map(Number);
  const postgres = await servers.start(dataDir, { durable: true });
  const missing = await query(
    postgres,
    `SELECT n FROM unnest('{${acknowledged.join(',')}}'::integer[]) AS acknowledged (n)
     WHERE NOT EXISTS (SELECT FROM written WHERE number = n)`,
  );

  expect(missing).toEqual([]);
});

it('a server starts at once after a kill, while the old PostgreSQL may still be ending', async () => {
  const dataDir = servers.folder();
  const { child, lines } = servers.spawn(runner, 'write', dataDir);
  await vi.waitFor(() => expect(lines.all.length).toBeGreaterThan(200), 30_000);
  child.kill('SIGKILL');

  const postgres = await servers.start(dataDir, { durable: true });
  expect(await query(postgres, 'SELECT count(*) > 0 AS some FROM written')).toEqual([
    { some: true },
  ]);
});
