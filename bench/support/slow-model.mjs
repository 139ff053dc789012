// A fake OpenAI-compatible service: answers `speak for N s` with 20 tokens per second, each an
// encoded timestamp, in the given number of network pieces per second (argument, default 20).
// Forked; its first message is its URL.
import { createServer } from 'node:http';
import { momentText } from './moments.mjs';

const TOKENS_A_SECOND = 20;
const PIECES_A_SECOND = Number(process.argv[2] ?? TOKENS_A_SECOND);
const TOKENS_A_PIECE = TOKENS_A_SECOND / PIECES_A_SECOND;
/** A single timer serves all streams, one slot of them at a time. */
const SLOTS = 10;
const TOKENS_A_SENTENCE = 12;

const BASE = '"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"stand-in"';
const chunk = (delta, finish = 'null') =>
  `data: {${BASE},"choices":[{"index":0,"delta":${delta},"finish_reason":${finish}}]}\n\n`;
const [BEFORE, AFTER] = chunk('{"content":"|"}').split('|');
const USAGE = '"usage":{"prompt_tokens":100,"completion_tokens":100,"total_tokens":200}';
const END = `${chunk('{}', '"stop"')}data: {${BASE},"choices":[],${USAGE}}\n\ndata: [DONE]\n\n`;

const slots = Array.from({ length: SLOTS }, () => new Set());
let slot = 0;
const startedAt = performance.now();
let turns = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'application/json').end('{"data":[]}');
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (text) => (body += text));
  request.on('end', () => {
    const { stream, messages } = JSON.parse(body);
    if (stream === true) speak(response, messages);
    else sayAtOnce(response);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send(`http://127.0.0.1:${server.address().port}/v1`);
});
process.on('disconnect', () => process.exit());
setTimeout(turn, 0);

function speak(response, messages) {
  const asked = JSON.stringify(messages.findLast(({ role }) => role === 'user').content);
  const seconds = Number(/speak for (\d+) s/.exec(asked)?.[1] ?? 1);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const stream = { response, left: seconds * TOKENS_A_SECOND };
  const own = slots[slot];
  own.add(stream);
  response.on('close', () => own.delete(stream));
}

/** Catches up if late. */
function turn() {
  const every = 1000 / PIECES_A_SECOND / SLOTS;
  while (startedAt + turns * every <= performance.now()) {
    turns += 1;
    slot = turns % SLOTS;
    const moment = momentText(Date.now());
    for (const stream of slots[slot]) {
      let said = '';
      for (let n = 0; n < TOKENS_A_PIECE && stream.left > 0; n += 1) {
        stream.left -= 1;
        said += BEFORE + moment + (stream.left % TOKENS_A_SENTENCE === 0 ? '. ' : ' ') + AFTER;
      }
      if (stream.left > 0) stream.response.write(said);
      else stream.response.end(said + END);
      if (stream.left === 0) slots[slot].delete(stream);
    }
  }
  setTimeout(turn, Math.max(0, startedAt + turns * every - performance.now()));
}

function sayAtOnce(response) {
  const choices = [
    { index: 0, message: { role: 'assistant', content: 'Title' }, finish_reason: 'stop' },
  ];
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'stand-in',
      choices,
    }),
  );
}
