// A faulty model service: unstorable text, broken streams, refusals and hangs.
// node bench/hostile/model.mjs [NAME]
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../support/product.mjs';
import { OTHER_QUESTION, underAttack } from '../support/under-attack.mjs';

const BASE = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'hostile' };
const chunk = (delta, finish = null) =>
  `data: ${JSON.stringify({ ...BASE, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const END = `${chunk({}, 'stop')}data: [DONE]\n\n`;
const MB = 1024 * 1024;
const QUESTION = '60目 0.15mm 316平纹网每平米多重';

let behaviour = says('ok');
const service = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'application/json').end('{"data":[]}');
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (text) => (body += text));
  request.on('end', () => {
    // The other member's questions are answered: their delay shows the server's, not the model's.
    const answer = body.includes(OTHER_QUESTION) ? says('ok') : behaviour;
    answer(response, JSON.parse(body));
  });
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');

function says(...deltas) {
  return (response, { stream }) => {
    if (stream !== true) {
      const content = deltas.filter((delta) => typeof delta === 'string').join('');
      const message = { role: 'assistant', content };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...BASE, object: 'chat.completion', choices }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const delta of deltas) {
      response.write(chunk(typeof delta === 'string' ? { content: delta } : delta));
    }
    response.end(END);
  };
}
const refuses = (status) => (response) =>
  response.writeHead(status).end('{"error":{"message":"no"}}');
const calls = (name, args) => (response, request) =>
  request.messages.some(({ role }) => role === 'tool')
    ? says('done')(response, request)
    : says({
        tool_calls: [
          { index: 0, id: 'c\0', type: 'function', function: { name, arguments: args } },
        ],
      })(response, request);

const callsOf = (count, args) =>
  says({
    tool_calls: Array.from({ length: count }, (_, index) => ({
      index,
      id: `c${index}`,
      type: 'function',
      function: { name: 'calculate', arguments: args },
    })),
  });

const BEHAVIOURS = [
  ['NUL in the text', says('a\0b')],
  ['half a surrogate pair in the text', says('a\ud83d', 'b\udc00c')],
  ['NUL and halves in the reasoning', says({ reasoning_content: '\0\ud800' }, 'x')],
  ['NUL in a citation and markup', says('[^\0]: \ud800 | a\0 |\n|-|\n')],
  ['a tool that there is none of', calls('\0no such tool', '{}')],
  [
    'a tool with NUL and halves',
    calls('calculate', '{"calculator":"\\u0000","inputs":{"\\ud800":"\\u0000"}}'),
  ],
  ['a tool with broken JSON', calls('calculate', '{"calculator":')],
  ['1,000 calls of a tool at once', callsOf(1000, '{}')],
  ['1,000 calls of a tool without arguments', callsOf(1000, '')],
  ['an empty answer', says()],
  ['20 MB in one piece', says('x'.repeat(20 * MB))],
  ['50,000 small pieces', says(...Array.from({ length: 50_000 }, () => '网'))],
  ['HTML with 200', (response) => response.setHeader('content-type', 'text/html').end('<html>')],
  [
    'rubbish in the stream',
    (response) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('data: {"x\n\ndata: \0\n\n'),
  ],
  [
    'a stream that breaks off',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: 'half' }));
      setTimeout(() => response.destroy(), 50);
    },
  ],
  ['401', refuses(401)],
  ['429', refuses(429)],
  ['500', refuses(500)],
  ['no connection', (response) => response.destroy()],
];

const ask = async ({ url }, token, question) => {
  const record = await post(
    url,
    'apiindex/chatone',
    { question, clientRequestId: randomUUID() },
    token,
  );
  return record.answers.at(-1);
};

try {
  await underAttack(
    { LLM_BASE_URL: `http://127.0.0.1:${service.address().port}/v1`, LLM_MODEL: 'hostile' },
    [
      ...BEHAVIOURS.map(([name, does]) => [
        name,
        async (product, token) => {
          behaviour = does;
          const answer = await ask(product, token, QUESTION);
          behaviour = says('ok');
          const next = await ask(product, token, '再问一次');
          if (answer.status === 'generating') throw new Error('the answer never ends');

          return `${answer.status} by ${answer.model}, the next ${next.status}`;
        },
      ]),
      [
        'a model that is out',
        async (product, token) => {
          behaviour = refuses(503);
          for (let time = 0; time < 20; time += 1) {
            const { status, model } = await ask(product, token, QUESTION);
            if (status !== 'done' || model !== 'embedded') throw new Error(`${status} by ${model}`);
          }
          behaviour = says('ok');
          for (let second = 0; second < 40; second += 1) {
            const { model } = await ask(product, token, '在吗');
            if (model === 'hostile')
              return `20 answers of the embedded engine; asked again after ${second} s`;
            await pause(1000);
          }
          throw new Error('the model is not asked again');
        },
      ],
    ],
  );
} finally {
  service.closeAllConnections();
  service.close();
}
