import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  host: string;
  received: Received[];
  /** Sets its answer from now on. */
  answers: (status: number, body: string) => void;
  close: () => Promise<void>;
}

/** Stands in for a robot, or for a server of the operator. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer = { status: 200, body: '{"errcode":0,"errmsg":"ok"}' };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.statusCode = answer.status;
      response.end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://127.0.0.1:${String(port)}`,
    host: `127.0.0.1:${String(port)}`,
    received,
    answers: (status, body) => {
      answer = { status, body };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
