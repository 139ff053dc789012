import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createAskService } from '#server/trade/screening/ask-service.ts';

let server: Server | undefined;
afterEach(async () => {
  vi.useRealTimers();
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)));
  server = undefined;
});

/** Asks a service that does something with requests; `asked` are their bodies. */
async function service(
  does: RequestListener,
  options: { timeoutMs?: number; restMs?: number } = {},
) {
  const asked: { body: unknown; authorization: string | undefined }[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      asked.push({ body: JSON.parse(body), authorization: request.headers.authorization });
      does(request, response);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const logger = { warn: vi.fn() };
  const url = `http://127.0.0.1:${String(port)}/screen`;

  return { ask: createAskService({ url, token: 'the-token', logger, ...options }), asked, logger };
}

const answers =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

test('asks with the text, where it stands and the token', async () => {
  const { ask, asked } = await service(answers({ pass: false, reason: 'spam' }));

  expect(await ask('一句话', 'question')).toEqual({ pass: false, reason: 'spam' });
  expect(asked).toEqual([
    { body: { text: '一句话', where: 'question' }, authorization: 'Bearer the-token' },
  ]);
});

test.each<[string, RequestListener, number?]>([
  ['fails', answers({}, 500)],
  ['says something else', answers({ ok: true })],
  [
    'leads elsewhere',
    (_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    },
  ],
  ['never answers', () => undefined, 500],
])(
  'one that %s gives no opinion, is named in the log and left alone for a while',
  async (_name, does, timeoutMs = 20_000) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ask, asked, logger } = await service(does, { timeoutMs, restMs: 300 });

    expect(await ask('一', 'answer')).toBe('unknown');
    expect(await ask('二', 'answer')).toBe('unknown');
    expect(asked).toHaveLength(1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(301);
    await ask('三', 'answer');
    expect(asked).toHaveLength(2);
  },
);
