import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

export async function startSmsWebhook() {
  const webhook = { url: '', messages: [], fails: false, stop: () => server.close() };
  const server = createServer((request, response) => {
    void json(request).then((message) => {
      if (!webhook.fails) webhook.messages.push(message);
      response.writeHead(webhook.fails ? 500 : 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  webhook.url = `http://127.0.0.1:${server.address().port}/`;

  return webhook;
}
