import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceFetch } from '#server/answering/upstream/service-fetch.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

let server: Server;
let url: string;
let answer: Answer;
let asked: number;
let connections: number;

beforeEach(async () => {
  asked = 0;
  connections = 0;
  server = createServer((request, response) => {
    asked += 1;
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      answer(request, response, body);
    });
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (more: RequestInit = {}) =>
  serviceFetch(url, { method: 'POST', body: '{"a":"目"}', ...more });

function readerOf(response: Response) {
  if (response.body === null) throw new Error('no body');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();

  return {
    read: async () => {
      const { done, value } = await reader.read();
      return done ? null : Buffer.from(value).toString();
    },
    cancel: () => reader.cancel(),
  };
}

describe('fetch for a model service', () => {
  it('sends what it is given and gives what is answered', async () => {
    answer = ({ method, headers }, response, body) => {
      response.writeHead(418, 'Teapot', { 'x-a': ['1', '2'], 'content-type': 'text/plain' });
      response.end(`${String(method)} ${String(headers.authorization)} ${body}`);
    };
    const response = await ask({ headers: { Authorization: 'Bearer k' } });

    expect([response.status, response.statusText, response.ok]).toEqual([418, 'Teapot', false]);
    expect(response.headers.get('x-a')).toBe('1, 2');
    expect(await response.text()).toBe('POST Bearer k {"a":"目"}');
  });

  it('reads as one what came while nobody read', async () => {
    let answering: ServerResponse | undefined;
    answer = (_request, response) => {
      answering = response;
      response.write('一');
    };
    const body = readerOf(await ask());
    for (const piece of ['二', '三', '四']) {
      await wait(20);
      answering?.write(piece);
    }
    await wait(200);

    expect(await body.read()).toBe('一二三四');
    answering?.end('五');
    expect(await body.read()).toBe('五');
    expect(await body.read()).toBeNull();
  });

  it('leaves what nobody reads to the network, and loses none of it', async () => {
    const piece = 'x'.repeat(1000);
    let written = 0;
    answer = (_request, response) => {
      const write = () => {
        while (written < 20_000_000) {
          written += piece.length;
          if (!response.write(piece)) {
            response.once('drain', write);
            return;
          }
        }
        response.end();
      };
      write();
    };
    const body = readerOf(await ask());
    await wait(300);
    expect(written).toBeLessThan(20_000_000);
    let read = 0;
    for (let text = await body.read(); text !== null; text = await body.read()) read += text.length;
    expect(read).toBe(20_000_000);
  });

  it('says that a service is not there as the global one does', async () => {
    server.close();
    await once(server, 'close');

    await expect(ask()).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed' });
  });

  it('is ended by the signal, before an answer and in the middle of one', async () => {
    answer = () => undefined;
    const before = new AbortController();
    const waiting = ask({ signal: before.signal });
    await expect.poll(() => asked).toBe(1);
    before.abort();
    await expect(waiting).rejects.toBe(before.signal.reason);

    let closed = 0;
    answer = (_request, response) => {
      response.on('close', () => (closed += 1));
      response.write('一');
    };
    const during = new AbortController();
    const body = readerOf(await ask({ signal: during.signal }));
    expect(await body.read()).toBe('一');
    const next = body.read();
    during.abort();
    await expect(next).rejects.toThrow();
    await expect.poll(() => closed).toBe(1);
  });

  it('gives what was said before a connection broke, and then fails', async () => {
    answer = async (_request, response) => {
      response.write('一');
      await wait(50);
      response.destroy();
    };
    const body = readerOf(await ask());

    expect(await body.read()).toBe('一');
    await expect(body.read()).rejects.toThrow();
  });

  it('closes the connection of whoever reads no further', async () => {
    let closed = 0;
    answer = (_request, response) => {
      response.on('close', () => (closed += 1));
      response.write('一');
    };
    const body = readerOf(await ask());
    expect(await body.read()).toBe('一');
    await body.cancel();
    await expect.poll(() => closed).toBe(1);
  });

  it('uses a connection again, and asks anew where it had been closed', async () => {
    answer = (_request, response) => response.end('1');
    expect(await (await ask()).text()).toBe('1');
    expect(await (await ask()).text()).toBe('1');
    expect([asked, connections]).toEqual([2, 1]);
    let cut = 0;
    answer = (request, response) => {
      if (connections === 1) {
        cut += 1;
        request.socket.resetAndDestroy();
      } else response.end('2');
    };
    expect(await (await ask()).text()).toBe('2');
    expect([cut, connections]).toEqual([1, 2]);
  });

  it('follows nobody elsewhere', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/v2' }).end();

    expect((await ask()).status).toBe(307);
    expect((await ask({ body: new FormData() })).status).toBe(307);
    expect(asked).toBe(2);
  });

  it('gives no body where there is none', async () => {
    answer = (_request, response) => response.writeHead(204).end();

    expect((await ask()).body).toBeNull();
  });
});
