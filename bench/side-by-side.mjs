// Adapter for a harness that measures chat front ends side by side. It talks to the product as it is
// built: starts the server on its own port and folder, logs in by the API, and writes conversations
// straight into the product's own database.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logIn, waitUntilReady } from './support/product.mjs';
import { seedConversation } from './support/seed-conversation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export default {
  name: 'ours',
  title: 'MeshWise',

  async start({ mock, logDir }) {
    const port = await freePort();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'meshwise-bench-'));
    const log = createWriteStream(`${logDir}/ours.log`);
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LLM_BASE_URL: mock.baseUrl,
        LLM_API_KEY: 'bench',
        LLM_MODEL: mock.model,
        LIMIT_QUESTIONS_MINUTE: '10000',
        LIMIT_CALLS_MINUTE: '100000',
        LIMIT_SMS_ADDRESS_HOUR: '1000',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        log.write(chunk);
      });
    }
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(url, () => output);
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

    return {
      url,
      dataDir,
      output: () => output,
      members: 0,
      version: `meshwise ${version}`,
      async stop() {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },

  homeUrl: (app) => `${app.url}/chat/`,

  /** A member of one's own for every profile, logged in. */
  async prepare(context, app) {
    app.members += 1;
    const phone = `139${String(app.members).padStart(8, '0')}`;
    const auth = await logIn(app.url, phone, app.output);
    context.benchMember = auth;
    await context.addInitScript((token) => {
      localStorage.setItem('accessToken', token);
    }, auth.token);
  },

  selectors: {
    composer: 'textarea[data-composer]',
    send: 'button[data-send]',
    list: '[role="log"]',
    message: '[role="article"]',
  },

  // Typing has arrived in the application when it lets the message be sent.
  interactiveProbe: (element, bench) => {
    bench.type(element, 'x');
    const send = document.querySelector('button[data-send]');
    const works = send !== null && !send.disabled;
    if (works) bench.type(element, '');
    return works;
  },

  readyForNext: () => document.querySelector('button[data-stop]') === null,

  async seed(context, app, { title, messages }) {
    const sessionId = randomUUID();
    await seedConversation(app.dataDir, {
      memberId: context.benchMember.id,
      sessionId,
      title,
      messages,
    });
    return `${app.url}/chat/dashboard?session=${sessionId}`;
  },
};
