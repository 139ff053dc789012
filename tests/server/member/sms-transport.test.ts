import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/http/logger.ts';
import { consoleTransport, httpTransport, SmsError } from '#server/modules/member/sms-transport.ts';

const message = { tellcode: '86', phone: '13800138000', code: '012345', text: 'code 012345' };
const logger = createLogger('silent');

let webhook: Server;
let url = '';
let status = 200;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  webhook = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (status === 0) return;
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const address = webhook.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
});
afterAll(() => {
  webhook.closeAllConnections();
  webhook.close();
});

test('the console prints one line with the code', async () => {
  const lines: string[] = [];
  await consoleTransport((line) => lines.push(line))(message);
  expect(lines).toEqual(['SMS 86 13800138000 012345']);
});

test('the webhook is posted the message with the bearer token', async () => {
  await httpTransport(url, 'secret', logger)(message);
  expect(received.at(-1)?.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual(message);
});

test('a webhook that refuses is an error', async () => {
  status = 500;
  await expect(httpTransport(url, undefined, logger)(message)).rejects.toBeInstanceOf(SmsError);
  status = 200;
});

test('a webhook that does not answer is an error after the timeout', async () => {
  status = 0;
  const sending = httpTransport(url, undefined, logger, 50)(message);
  await expect(sending).rejects.toBeInstanceOf(SmsError);
  status = 200;
});
