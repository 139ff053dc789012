import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections, type ConnectionLimits } from '#server/platform/http/connections.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(
  listener: RequestListener,
  limits: Partial<ConnectionLimits> = {},
): Promise<number> {
  const server = createServer();
  limitConnections(server, listener, {
    perNetwork: 100,
    trustedProxies: 0,
    unreadMs: 60_000,
    ...limits,
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return (server.address() as AddressInfo).port;
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);

  return socket;
}

const get = (path: string, header = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${header === '' ? '' : `${header}\r\n`}\r\n`;
const LAST = 'Connection: close';

describe('pipelined requests', () => {
  it('are answered in their order, one at a time', async () => {
    let inFlight = 0;
    let most = 0;
    const port = await listen((request, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      setImmediate(() => {
        inFlight -= 1;
        response.end(`[${request.url ?? ''}]`);
      });
    });
    const socket = open(port);
    const paths = Array.from({ length: 3000 }, (_, n) => `/${String(n)}`);
    socket.write(paths.map((path) => get(path)).join('') + get('/last', LAST));
    const answered = await text(socket);
    expect([...answered.matchAll(/\[(.*?)\]/g)].map(([, path]) => path)).toEqual([
      ...paths,
      '/last',
    ]);
    expect(most).toBe(1);
  }, 60_000);

  it('wait until the previous response is read', async () => {
    let begun = 0;
    const port = await listen((_request, response) => {
      begun += 1;
      response.end(Buffer.alloc(16 * 1024 * 1024));
    });
    const socket = open(port);
    socket.pause();
    socket.write(get('/').repeat(650));
    const other = open(port);
    other.write(get('/', LAST));
    await text(other);
    expect(begun).toBe(2);
  });

  it('start a few at a time over all connections', async () => {
    let inThisTurn = 0;
    let most = 0;
    const held: ServerResponse[] = [];
    const port = await listen(({ url }, response) => {
      if (url === '/first') {
        held.push(response);
        if (held.length === 60) for (const each of held) each.end('.');
        return;
      }
      if (inThisTurn === 0) setImmediate(() => (inThisTurn = 0));
      inThisTurn += 1;
      most = Math.max(most, inThisTurn);
      response.end('.');
    });
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const socket = open(port);
        socket.write(get('/first') + get('/next', LAST));
        await text(socket);
      }),
    );
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('close a connection when thousands of them wait', async () => {
    let begun = 0;
    const port = await listen(() => {
      begun += 1;
    });
    const asking = Array.from({ length: 6 }, () => {
      const socket = open(port);
      socket.write(get('/').repeat(2000));

      return socket;
    });
    await Promise.race(
      asking.map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    );
    expect(begun).toBeLessThanOrEqual(6);
  });
});

describe('a connection that is not read', () => {
  it('is closed while an answer is sent to it', async () => {
    const port = await listen((_request, response) => response.end(Buffer.alloc(32_000_000)), {
      unreadMs: 100,
    });
    const socket = open(port);
    socket.pause();
    socket.write(get('/'));
    const [server] = servers;
    const left = new Promise<void>((resolve) => {
      server?.on('connection', (accepted) => accepted.on('close', () => resolve()));
    });
    await left;
  });

  it('stays open while it waits for a response or reads slowly', async () => {
    let answer: () => void = () => undefined;
    const port = await listen(
      (_request, response) => {
        answer = () => response.end(Buffer.alloc(8_000_000));
      },
      { unreadMs: 2000 },
    );
    const socket = open(port);
    let bytes = 0;
    const timedOut = new Promise<void>((resolve) => {
      servers[0]?.on('timeout', () => resolve());
    });
    socket.write(get('/', LAST));
    await timedOut;
    answer();
    const reading = setInterval(() => {
      bytes += (socket.read() as Buffer | null)?.length ?? 0;
    }, 5);
    socket.on('readable', () => undefined);
    await once(socket, 'end');
    clearInterval(reading);
    expect(bytes).toBeGreaterThan(8_000_000);
  });
});

describe('connections of one network', () => {
  it('are limited, and a closed one makes room for another', async () => {
    const port = await listen((_request, response) => response.end('ok'), { perNetwork: 2 });
    const [first, second] = [open(port), open(port)];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    const third = open(port);
    await once(third, 'close');
    first.destroy();
    const [server] = servers;
    let again = '';
    // The server hears of the close in its own time.
    while (!again.includes('ok')) {
      const next = open(port);
      next.write(get('/', LAST));
      again = await text(next).catch(() => '');
    }
    expect(server?.listening).toBe(true);
  });

  it('are counted as the visitors’ requests behind a proxy', async () => {
    const waiting: (() => void)[] = [];
    const port = await listen(
      (_request, response) => {
        waiting.push(() => response.end('ok'));
        if (waiting.length === 3) for (const answer of waiting) answer();
      },
      { perNetwork: 2, trustedProxies: 1 },
    );
    const ask = async (address: string): Promise<string> => {
      const socket = open(port);
      socket.write(get('/', `X-Forwarded-For: ${address}\r\n${LAST}`));

      return text(socket);
    };
    const first = ask('2001:db8:1:2::1');
    const second = ask('2001:db8:1:2::2');
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await ask('2001:db8:1:2::3')).toMatch(/^HTTP\/1\.1 429 [\s\S]*"code":429/);
    expect(await ask('2001:db8:1:3::1')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await Promise.all([first, second])).toEqual([
      expect.stringContaining('ok'),
      expect.stringContaining('ok'),
    ]);
  });
});

describe('a body in chunks', () => {
  const post = (chunk: string, count: number) =>
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${LAST}\r\n\r\n` +
    `${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(count)}0\r\n\r\n`;
  const echoLength: RequestListener = (request, response) => {
    void text(request).then(
      (body) => response.end(`[${String(body.length)}]`),
      () => undefined,
    );
  };

  it('closes its connection when thousands of them are tiny', async () => {
    const socket = open(await listen(echoLength));
    socket.write(post('x', 2000));
    expect(await text(socket).catch(() => '')).toBe('');
  });

  it('is read when they have a usual size', async () => {
    const socket = open(await listen(echoLength));
    socket.write(post('x'.repeat(100), 5000));
    expect(await text(socket)).toContain('[500000]');
  });
});

describe('an answer to a body that was not received', () => {
  it('announces the close and arrives completely while the body is still sent', async () => {
    const port = await listen((_request, response) => {
      response.writeHead(413, { 'content-length': 5 });
      response.end('large');
    });
    const socket = open(port);
    const body = Buffer.alloc(4_000_000, 'x');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${String(body.length)}\r\n\r\n`);
    socket.write(body.subarray(0, 1_000_000));
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString().toLowerCase()).toContain('connection: close');
    const rest = text(socket);
    socket.write(body.subarray(1_000_000));
    expect(head.toString() + (await rest)).toMatch(/large$/);
  });

  it('keeps the connection when the body was received', async () => {
    const port = await listen((request, response) => {
      request.resume().on('end', () => response.end('ok'));
    });
    const socket = open(port);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc');
    const [answered] = (await once(socket, 'data')) as [Buffer];
    expect(answered.toString().toLowerCase()).toContain('connection: keep-alive');
  });
});
