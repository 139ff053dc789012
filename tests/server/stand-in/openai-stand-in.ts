import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Behaviour of the upstream for one request. */
export type Behaviour = (exchange: Exchange) => Promise<void> | void;

interface Exchange {
  body: ChatRequest;
  response: ServerResponse;
  /** Resolves when the other side has gone. */
  closed: Promise<void>;
}

export interface ChatRequest {
  /** Below the base address. */
  path: string;
  model: string;
  stream?: boolean;
  messages: { role: string; content: string; tool_calls?: unknown[] }[];
  tools?: { function: { name: string; parameters: Record<string, unknown> } }[];
  /** Given for a picture. */
  prompt?: string;
  size?: string;
  temperature?: number;
  max_tokens?: number;
  response_format?: string;
  authorization: string | undefined;
  /** The id of the call that asked. */
  requestId: string | undefined;
  traceparent: string | undefined;
}

export interface OpenAiStandIn {
  baseUrl: string;
  /** All requests, in the order in which they came. */
  requests: ChatRequest[];
  /** Behaviour from now on. */
  does: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}

interface Delta {
  role?: string;
  content?: string | null;
  reasoning_content?: string;
  tool_calls?: unknown[];
}

const BASE = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'stand-in' };

/** An upstream that speaks OpenAI's chat completions, well or badly. */
export async function startOpenAiStandIn(): Promise<OpenAiStandIn> {
  let behaviour: Behaviour = says('你好');
  const requests: ChatRequest[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/v1/models') {
      response.setHeader('content-type', 'application/json').end('{"data":[]}');
      return;
    }
    void readRequest(request).then(async (body) => {
      requests.push(body);
      const closed = new Promise<void>((resolve) => response.on('close', resolve));
      await behaviour({ body, response, closed });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    baseUrl: `http://127.0.0.1:${String(address.port)}/v1`,
    requests,
    does: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<ChatRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array)); // Node types it any
  const body = JSON.parse(Buffer.concat(pieces).toString()) as ChatRequest; // our own client's JSON

  const path = (request.url ?? '').replace('/v1/', '');

  const header = (name: string) => request.headers[name]?.toString();

  return {
    ...body,
    path,
    authorization: request.headers.authorization,
    requestId: header('x-request-id'),
    traceparent: header('traceparent'),
  };
}

export function chunkOf(delta: Delta, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];

  return `data: ${JSON.stringify({ ...BASE, object: 'chat.completion.chunk', choices })}\n\n`;
}

const USAGE = `data: ${JSON.stringify({
  ...BASE,
  object: 'chat.completion.chunk',
  choices: [],
  usage: { prompt_tokens: 7, completion_tokens: 9, total_tokens: 16 },
})}\n\n`;

export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(chunkOf({ role: 'assistant', content: '' }));
}

export function endStream(response: ServerResponse): void {
  response.end(`${chunkOf({}, 'stop')}${USAGE}data: [DONE]\n\n`);
}

/** Says it all at once; to a request without a stream, as one message. */
export function says(...pieces: (string | Delta)[]): Behaviour {
  const deltas = pieces.map((piece) => (typeof piece === 'string' ? { content: piece } : piece));
  return ({ body, response }) => {
    if (body.stream !== true) {
      const content = deltas.map((delta) => delta.content ?? '').join('');
      const message = { role: 'assistant', content };
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          ...BASE,
          object: 'chat.completion',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
      return;
    }
    openStream(response);
    for (const delta of deltas) response.write(chunkOf(delta));
    endStream(response);
  };
}

/** Ends where the greatest length is reached. */
export function cutShort(content: string): Behaviour {
  return ({ response }) => {
    openStream(response);
    response.write(chunkOf({ content }));
    response.end(`${chunkOf({}, 'length')}${USAGE}data: [DONE]\n\n`);
  };
}

/** Says a piece every so many milliseconds. */
export function saysSlowly(everyMs: number, ...pieces: string[]): Behaviour {
  return async ({ response, closed }) => {
    openStream(response);
    for (const content of pieces) {
      await Promise.race([wait(everyMs), closed]);
      response.write(chunkOf({ content }));
    }
    endStream(response);
  };
}

/** Does one thing after the other, one a request; the last one goes on. */
export function inTurn(...behaviours: [Behaviour, ...Behaviour[]]): Behaviour {
  let at = 0;
  return (exchange) => {
    const behaviour = behaviours[Math.min(at, behaviours.length - 1)];
    at += 1;
    return behaviour?.(exchange);
  };
}

/** Calls tools, each with its arguments as they are to stand in the request. */
export function calls(...made: { name: string; input: unknown }[]): Behaviour {
  return ({ response }) => {
    openStream(response);
    for (const [index, { name, input }] of made.entries()) {
      const text = typeof input === 'string' ? input : JSON.stringify(input);
      const half = Math.ceil(text.length / 2);
      const id = `call-${String(index)}-${String(Math.random()).slice(2)}`;
      const begun = { name, arguments: text.slice(0, half) };
      response.write(chunkOf({ tool_calls: [{ index, id, type: 'function', function: begun }] }));
      const rest = { arguments: text.slice(half) };
      response.write(chunkOf({ tool_calls: [{ index, function: rest }] }));
    }
    response.end(`${chunkOf({}, 'tool_calls')}${USAGE}data: [DONE]\n\n`);
  };
}

/** Answers a request for a picture. */
export function paints(bytes: Uint8Array): Behaviour {
  return ({ response }) => {
    const data = [{ b64_json: Buffer.from(bytes).toString('base64') }];
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ created: 1, data }));
  };
}

export function refuses(status: number, message = `refused with ${String(status)}`): Behaviour {
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: 1 } }));
  };
}

/** Begins to answer and then does something with the connection. */
export function beginsAnd(then: (response: ServerResponse) => void): Behaviour {
  return ({ response }) => {
    openStream(response);
    response.write(chunkOf({ content: '说到一半' }));
    then(response);
  };
}
