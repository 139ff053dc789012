import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntilReady } from './product.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the built product on a free port with a temporary data folder, and waits until it is
 * ready.
 * @param env overrides of the configuration
 * @param onOutput called with its output
 */
export async function startProduct(env = {}, onOutput = () => undefined) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'meshwise-bench-'));
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child;

  const boot = async () => {
    const since = performance.now();
    child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        onOutput(chunk);
      });
    }
    const ended = once(child, 'close').then(() => {
      throw new Error(`it has ended: ${output.slice(-2000)}`);
    });
    await Promise.race([waitUntilReady(url, () => output), ended]);

    return performance.now() - since;
  };
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const readyMs = await boot();

    return { url, dataDir, readyMs, output: () => output, boot, end, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();

  return port;
}
