import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';

const PROGRAM = join(packageRoot(), 'deploy', 'check-health.mjs');
let folder: string;
let isWell = true;
const server = createServer((_request, response) => {
  response.statusCode = isWell ? 200 : 500;
  response.end();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meshwise-health-'));
  isWell = true;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  server.close();
  await once(server, 'close');
});

function check(): Promise<number> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${String(port)}/healthz`;

  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, url, '60', folder], (cause) =>
      resolve(cause === null ? 0 : Number(cause.code)),
    );
  });
}

test('a server that has not answered for a minute is ended, an earlier one is left alone', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(child, 'exit');
  try {
    writeFileSync(join(folder, 'server.pid'), `${String(child.pid)}\n`);
    isWell = false;
    // Never answered: it may still be starting.
    expect(await check()).toBe(1);
    isWell = true;
    expect(await check()).toBe(0);
    isWell = false;
    expect(await check()).toBe(1);
    expect(child.exitCode ?? child.signalCode).toBeNull();
    const before = Date.now() / 1000 - 61;
    utimesSync(join(folder, 'healthy'), before, before);
    expect(await check()).toBe(1);
    await ended;

    expect(child.signalCode).toBe('SIGKILL');
    // The next server has a minute of its own.
    expect(await check()).toBe(1);
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);
