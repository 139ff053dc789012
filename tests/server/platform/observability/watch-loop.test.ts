import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { feedWatchdog } from '#server/platform/observability/feed-watchdog.ts';
import { buildPrograms } from '../../support/build-programs.ts';

const program = await buildPrograms({
  'stand-still': 'tests/server/platform/observability/stand-still.ts',
  'watch-loop-thread': 'server/platform/observability/watch-loop-thread.ts',
});

test('a process with a blocked event loop ends with a message', async () => {
  const LIMIT_MS = 600;
  const TURNS_MS = 1500;
  const options = [String(LIMIT_MS), String(TURNS_MS), program('watch-loop-thread')];
  const child = spawn(process.execPath, [program('stand-still'), ...options]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await once(child, 'close');

  expect(child.signalCode).toBe('SIGKILL');
  // It was left alone for as long as the loop turned.
  expect(output).toBe('still\n');
  expect(JSON.parse(errors)).toMatchObject({
    level: 60,
    msg: 'the event loop has stood still for 0.6 s: this process ends itself',
  });
});

test('systemd is notified regularly while the event loop runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwise-watchdog-'));
  try {
    const told = join(folder, 'told');
    writeFileSync(
      join(folder, 'systemd-notify'),
      `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${told}\n`,
    );
    chmodSync(join(folder, 'systemd-notify'), 0o755);
    const failed = vi.fn();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    feedWatchdog(
      {
        NOTIFY_SOCKET: '/run/notify',
        WATCHDOG_USEC: '60000000',
        WATCHDOG_PID: String(process.pid),
        PATH: `${folder}:/bin:/usr/bin`,
      },
      failed,
    );
    vi.advanceTimersByTime(40_000);
    vi.useRealTimers();
    await vi.waitFor(() => {
      expect(readFileSync(told, 'utf8')).toBe('/run/notify WATCHDOG=1\n'.repeat(3));
    });
    expect(failed).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['no watchdog', { NOTIFY_SOCKET: '/run/notify' }],
  [
    'another process',
    { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '1000000', WATCHDOG_PID: '1' },
  ],
])('nothing is told of %s', async (_name, variables) => {
  const failed = vi.fn();
  feedWatchdog({ ...variables, PATH: '/nowhere' }, failed);
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(failed).not.toHaveBeenCalled();
});

test('a missing systemd-notify is reported once', async () => {
  const failed = vi.fn();
  const variables = { NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000', PATH: '/nowhere' };
  feedWatchdog(variables, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(failed).toHaveBeenCalledOnce();
});
