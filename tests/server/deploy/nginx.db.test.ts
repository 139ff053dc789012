import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { nginxConfFor } from '../../../bench/support/nginx-conf.mjs';
import type { ModelProvider } from '#server/answering/provider.ts';
import { packageRoot } from '#server/content/package-root.ts';
import { echo, openApp, type TestApp } from '../open-app.ts';
import { findProgram } from '../support/programs.ts';

const nginx = findProgram('nginx');
const envelopeSchema = z.looseObject({ data: z.looseObject({ token: z.string() }) });
const KIB = 1024;
const UPLOAD_LIMIT_MIB = 21;
const READY_MS = 10_000;

/** Says one word, and the other once it is let go on. */
let goOn: () => void = () => undefined;
const inTwoWords: ModelProvider = {
  ...echo,
  async *stream() {
    yield { type: 'delta', text: 'first' };
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    yield { type: 'delta', text: ' second' };
  },
};

interface Listening {
  site: TestApp;
  server: Server;
  address: string;
  /** Paths of the requests that came here. */
  asked: string[];
}

describe.skipIf(nginx === null)('nginx with the deployed configuration', () => {
  const listening: Listening[] = [];
  let folder: string;
  let program: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const one = await openApp({ TRUST_PROXY: '1' }, inTwoWords);
    listening.push(await listen(one));
    listening.push(await listen(await openApp({ TRUST_PROXY: '1' }, inTwoWords, one)));
    folder = await mkdtemp(join(tmpdir(), 'meshwise-nginx-'));
    // Its workers run as nobody where the test runs as root.
    await chmod(folder, 0o711);
    const port = await freePort();
    url = `http://127.0.0.1:${String(port)}`;
    const deployed = await readFile(join(packageRoot(), 'deploy', 'nginx.conf'), 'utf8');
    const servers = listening.map(({ address }) => address);
    const conf = join(folder, 'nginx.conf');
    await writeFile(conf, nginxConfFor(deployed, { port, servers, folder }));
    program = spawn(nginx ?? '', ['-c', conf, '-e', join(folder, 'error.log')], {
      stdio: 'ignore',
    });
    const end = Date.now() + READY_MS;
    while ((await fetch(`${url}/healthz`).catch(() => null))?.ok !== true) {
      if (Date.now() > end) throw new Error(await readFile(join(folder, 'error.log'), 'utf8'));
      await wait(20);
    }
  });
  afterAll(async () => {
    program.kill('SIGTERM');
    await once(program, 'exit');
    for (const { site, server } of listening.reverse()) {
      server.closeAllConnections();
      server.close();
      await site.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

  const post = (path: string, body: unknown, token: string, more: RequestInit = {}) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
      ...more,
    });

  test('a stream passes at once, and goes on through the server that is left', async () => {
    const [first, second] = listening;
    if (first === undefined || second === undefined) throw new Error('two servers are needed');
    const { token } = await first.site.logIn('13011110001');
    const stream = await post(
      'apiindex/chatone',
      { question: 'x', clientRequestId: uuidv7() },
      token,
    );
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader();
    const decoder = new TextDecoder();
    let text = '';
    // The answer waits for `goOn`: what is read here can't have been held back until its end.
    while (!text.includes('first')) text += decoder.decode((await reader.read()).value);
    expect(text).not.toContain('second');
    const answerId = /"answerId":"([^"]+)"/.exec(text)?.[1];
    const after = Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1]);

    const [gone, other] = first.asked.includes('/api/apiindex/chatone')
      ? [first, second]
      : [second, first];
    gone.server.close();
    gone.server.closeAllConnections();
    await reader.read().catch(() => undefined);
    const resumed = post('apiindex/chatresume', { answerId, after }, token);
    goOn();
    const rest = await (await resumed).text();
    expect(rest).toContain('second');
    expect(rest).toContain('"status":"done"');
    expect(other.asked).toContain('/api/apiindex/chatresume');
    await new Promise<void>((resolve) => {
      gone.server.listen(Number(gone.address.split(':')[1]), '127.0.0.1', resolve);
    });
  });

  test('servers see where a visitor is, whatever the visitor says of it', async () => {
    const site = listening[0]?.site;
    if (site === undefined) throw new Error('a server is needed');
    const phone = '13011110002';
    await site.askCode(phone);
    const form = new FormData();
    const fields = { phone, tellcode: '86', code: site.sentCode(phone), agreed: 'true' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const entered = await post('member/testlogin', {}, '', { headers, body: form });
    const { token } = envelopeSchema.parse(await entered.json()).data;
    const sessions = await (await post('member/sessions', {}, token)).text();
    expect(sessions).toContain('127.0.0.1');
    expect(sessions).not.toContain('203.0.113.9');
  });

  test.each(['/metrics', '/readyz'])('%s is for the machines beside the servers', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  test('an upload above the limit is refused before it reaches a server', async () => {
    const body = new Uint8Array((UPLOAD_LIMIT_MIB * KIB + 1) * KIB);
    const answer = await fetch(`${url}/api/file/upload`, { method: 'POST', body }).catch(
      () => null,
    );
    // The refusal comes while it is still being sent: some see the answer, some a closed connection.
    expect([413, undefined]).toContain(answer?.status);
  });
});

async function listen(site: TestApp): Promise<Listening> {
  const listener = getRequestListener(site.app.fetch);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    void listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return { site, server, asked, address: `127.0.0.1:${String(portOf(server))}` };
}

async function freePort(): Promise<number> {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();

  return port;
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return address.port;
}
