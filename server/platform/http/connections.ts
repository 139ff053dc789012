import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { message } from '../../content/messages.ts';
import { languageIn } from './accepted-language.ts';
import { clientAddress, networkOf } from './client-address.ts';

export interface ConnectionLimits {
  /** Connections per network; behind proxies, its requests in flight. */
  perNetwork: number;
  trustedProxies: number;
  /**
   * A connection is closed if the client reads nothing of a response for one to two times this
   * period.
   */
  unreadMs: number;
}

/** Reading from a connection pauses at this number of waiting requests. */
const PAUSE_AT_WAITING = 16;
/** Over all connections. One packet can hold 2,400 requests; only senders of more are closed. */
const MAX_WAITING = 10_000;
/**
 * Pipelined requests started per turn of the event loop, so that they don't delay other clients.
 */
const BEGUN_IN_TURN = 4;
/** A rejected body is drained for this long, so that the client can read the response. */
const DROP_BODY_MS = 2000;
const MAX_DROPPED_BYTES = 64 * 1024 * 1024;
/** Chunks of a body beside one for every `MIN_CHUNK` bytes. */
const MAX_TINY_CHUNKS = 1000;
const MIN_CHUNK = 64;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  current: ServerResponse | null;
  waiting: Exchange[];
}

export function limitConnections(
  server: Server,
  listener: RequestListener,
  limits: ConnectionLimits,
): void {
  const connections = new Map<Socket, Connection>();
  const requests = createCounts(limits.perNetwork);
  const due: (() => void)[] = [];
  let waitingInAll = 0;

  function accept(socket: Socket): void {
    const connection: Connection = { current: null, waiting: [] };
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      waitingInAll -= connection.waiting.splice(0).length;
    });
  }

  /** HTTP/1.1 responses keep the request order: one response in flight per connection. */
  function inTurn(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    refuseTinyChunks(request);
    if (connection.current === null && connection.waiting.length === 0) {
      begin(connection, { request, response });
      return;
    }
    if (waitingInAll >= MAX_WAITING) {
      socket.destroy();
      return;
    }
    connection.waiting.push({ request, response });
    waitingInAll += 1;
    if (connection.waiting.length >= PAUSE_AT_WAITING) socket.pause();
  }

  function begin(connection: Connection, { request, response }: Exchange): void {
    connection.current = response;
    response.once('close', () => {
      connection.current = null;
      if (connection.waiting.length === 0) return;
      due.push(() => {
        const next = connection.waiting.shift();
        if (next === undefined) return;
        waitingInAll -= 1;
        if (connection.waiting.length < PAUSE_AT_WAITING) request.socket.resume();
        begin(connection, next);
      });
      if (due.length === 1) setImmediate(beginDue);
    });
    announceClose(request, response);
    if (limits.trustedProxies > 0 && !requests.enter(clientNetwork(request), response)) {
      refuse(request, response);
    } else {
      listener(request, response);
    }
  }

  function beginDue(): void {
    const starts = due.splice(0, BEGUN_IN_TURN);
    try {
      for (const start of starts) start();
    } finally {
      if (due.length > 0) setImmediate(beginDue);
    }
  }

  function clientNetwork({ headers, socket }: IncomingMessage): string {
    const forwarded = headers['x-forwarded-for'];

    return networkOf(
      clientAddress(
        socket.remoteAddress,
        Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
        limits.trustedProxies,
      ),
    );
  }

  const perNetwork = createCounts(limits.perNetwork);
  server.on('connection', (socket) => {
    accept(socket);
    if (limits.trustedProxies > 0) return;
    const network = networkOf(clientAddress(socket.remoteAddress, undefined, 0));
    if (!perNetwork.enter(network, socket)) socket.destroy();
  });
  server.on('request', inTurn);
  server.setTimeout(limits.unreadMs, (socket) => {
    const isAnswering = connections.get(socket)?.current != null;
    // Not idle while the server is still computing a response.
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });
}

interface Closing {
  once: (event: 'close', listener: () => void) => unknown;
}

function createCounts(max: number) {
  const counts = new Map<string, number>();

  return {
    enter(key: string, what: Closing): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      what.once('close', () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      });

      return true;
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const language = languageIn(request.headers['accept-language']);
  const body = JSON.stringify({
    code: 429,
    msg: message(language, 'tooOften', { seconds: 1 }),
    data: { retryAfter: 1 },
  });
  response.writeHead(429, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': '1',
  });
  response.end(body);
}

/**
 * Closes a connection that sends a body in thousands of tiny chunks. Each chunk takes a hundred
 * times its size in memory before anything reads the body.
 */
function refuseTinyChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  request.push = (chunk: unknown, encoding) => {
    chunks += 1;
    if (chunk instanceof Uint8Array) bytes += chunk.length;
    if (chunks <= MAX_TINY_CHUNKS + bytes / MIN_CHUNK) return push(chunk, encoding);
    request.socket.destroy();

    return false;
  };
}

/**
 * A response sent before the request body was received announces `Connection: close`, and the rest
 * of the body is drained first: after a reset the client might never read the response.
 */
function announceClose(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) response.setHeader('connection', 'close');

    return writeHead(...given);
  };
  response.end = (...given: unknown[]) => {
    if (request.complete || request.destroyed) return end(...given);
    const [body] = given;
    if (typeof body === 'string' || body instanceof Uint8Array) response.write(body);
    dropBody(request, () => end());

    return response;
  };
}

function dropBody(request: IncomingMessage, onDone: () => void): void {
  let bytes = 0;
  const done = () => {
    clearTimeout(timer);
    request.off('data', count).off('end', done).off('close', done);
    onDone();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DROPPED_BYTES) done();
  };
  const timer = setTimeout(done, DROP_BODY_MS);
  timer.unref();
  request.removeAllListeners('data').on('data', count).once('end', done).once('close', done);
  request.resume();
}
