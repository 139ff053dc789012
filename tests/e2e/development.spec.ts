import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { LoginPage } from './login-page.ts';
import { freePort } from './product.ts';

// Mock mode answers from a worker.
base.use({ serviceWorkers: 'allow' });

const ROOT = join(import.meta.dirname, '..', '..');
/** The server is compiled from its sources, beside the servers of other tests. */
const STARTS_WITHIN_MS = 150_000;
const PHONE = '13800138000';

interface Development {
  run: (script: string) => Promise<Running>;
}

interface Running {
  /** Waits for an output. */
  printed: (pattern: RegExp) => Promise<string>;
}

/** Runs `npm run …` on a free port in an empty folder; Ctrl-C stops it after the test. */
const test = base.extend<Development>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  run: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'meshwise-dev-'));
    const port = String(await freePort());
    const env = { ...process.env, PORT: port, DATA_DIR: dataDir, NO_COLOR: '1', LOG_LEVEL: 'warn' };
    const started: ChildProcess[] = [];
    await use((script) => {
      const child = spawn('npm', ['run', script], {
        cwd: ROOT,
        env,
        // A process group, as in a terminal: Ctrl-C reaches all its processes.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      const printed = async (pattern: RegExp) => {
        const find = () => pattern.exec(output)?.[1] ?? '';
        await expect.poll(find, { timeout: STARTS_WITHIN_MS }).not.toBe('');
        return find();
      };
      return Promise.resolve({ printed });
    });
    for (const child of started) {
      const ended = once(child, 'close');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
    // No server may be left running.
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
    // The database takes longer to shut down.
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  },
});

test('npm run dev runs client and server together, on another port too', async ({ page, run }) => {
  test.setTimeout(400_000);
  const development = await run('dev');
  await development.printed(/(MeshWise is ready)/);
  await page.goto(await development.printed(/Local:\s+(\S+)/));
  const form = new LoginPage(page);
  await form.requestCode(PHONE);
  await form.enter(await development.printed(new RegExp(`SMS 86 ${PHONE} (\\d{6})`)));
  const screen = new ChatPage(page);
  await screen.askAndWait(WEIGHT_QUESTION);

  await expect(screen.answers.last()).toContainText('0.785');
});

test('in mock mode the application runs alone', async ({ page, run }) => {
  test.setTimeout(400_000);
  const development = await run('dev:mock');
  await page.goto(await development.printed(/Local:\s+(\S+)/));
  const form = new LoginPage(page);
  await form.requestCode(PHONE);
  await form.enter('123456');
  const screen = new ChatPage(page);
  await screen.askAndWait(WEIGHT_QUESTION);

  await expect(screen.answers.last()).toContainText('0.785');
});
