// Longest event loop block by worst-case calls, over HTTP; exits with 1 above the limit. The
// minimum of several rounds counts, because a busy machine blocks the loop too.
// node bench/latency/loop-holds.mjs [--only NAME] [--rounds 3]
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { logIn } from '../support/product.mjs';
import { seedSearchable } from '../support/seed-searchable.mjs';
import { startProduct } from '../support/start-product.mjs';
import { quotationCases } from './quotation-cases.mjs';

const MAX_MS = 50;
const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const ROUNDS = Number(values.rounds);
const QUESTION = 8000;
const TEXT = 20_000;
const DOCUMENT = 2_000_000;

const filled = (piece, length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const PIECES = {
  digits: '1',
  'digits and commas': '1,234',
  'digits behind words': '目数1',
  numerals: '三',
  fractions: '1 1/2 ',
  'feet and inches': "1'",
  dashes: '1-',
  times: '40目*0.2 * ',
  wires: '14号*14号 ',
  rates: '1kg/m2 每',
  brackets: '(',
  'wide brackets': '（',
  spaces: ' ',
  lines: '1\n',
  comparisons: '40目0.2和60目0.15哪个重，',
  clauses: '海边能用吗，304不锈钢网',
  products: '不锈钢编织网 welded mesh ',
  latin: 'a',
  quotes: '"“',
  ligatures: '\uFDFA',
  vulgar: '½',
  combining: 'e\u0301\u0302',
  markup: '[[a](b`*_~|',
  addresses: 'a.a-a@a-',
  stops: '。.',
  mixed: mixed(QUESTION),
};

const PLUGINS = {
  calculator: {},
  drawing: {},
  deep: {},
  regional: { region: '安平' },
  daily: { kind: 'email', output: 'en', tone: 'formal' },
  shortvideo: { seconds: '30', platform: 'douyin' },
  related: {},
  enterprise: { product: '编织网', place: '上海' },
};

const port = await freePort();
const watch = new URL('../support/watch-loop.mjs', import.meta.url);
const product = await startProduct({
  NODE_OPTIONS: `--import=${watch.href}?port=${port}`,
  EMBEDDED_PACE_MS: '0',
  LIMIT_QUESTIONS_MINUTE: '100000',
  LIMIT_CALLS_MINUTE: '1000000',
});
const holds = [];
try {
  const { token } = await logIn(product.url, '13900000001', product.output);
  await seedSearchable(product.dataDir, { conversations: 200, characters: 20_000 });
  for (const question of ['40目 0.2mm 304平纹网每平米多重', '热镀锌和电镀锌有什么区别'])
    await ask({ question }, token);
  const onQuotations = await quotationCases(
    (path, body) => call(path, body, token),
    async (path, body) => {
      const response = await fetchOf(path, body, token);
      const type = response.headers.get('content-type') ?? '';
      if (type.startsWith('application/json')) return (await response.json()).code;
      return `${(await response.arrayBuffer()).byteLength} bytes`;
    },
    async (path) => {
      const response = await fetch(`${product.url}${path}`);
      await response.arrayBuffer();
      return response.status;
    },
  );
  for (const [name, run] of [...cases(token), ...onQuotations]) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const each = [];
    let code;
    for (let round = 0; round < ROUNDS; round += 1) {
      await longestHold();
      code = await run();
      each.push(await longestHold());
    }
    const hold = Math.min(...each);
    holds.push(hold);
    console.log(
      `${hold <= MAX_MS ? 'ok  ' : 'OVER'} ${hold.toFixed(0).padStart(5)} ms  ${name} (${code})`,
    );
  }
} finally {
  await product.stop();
}
const longest = Math.max(...holds);
console.log(
  `${longest <= MAX_MS ? 'ok  ' : 'OVER'} longest hold ${longest.toFixed(0)} of ${MAX_MS} ms`,
);
process.exitCode = longest <= MAX_MS ? 0 : 1;

function* cases(token) {
  for (const [name, piece] of Object.entries(PIECES)) {
    const question = `重${filled(piece, QUESTION - 2)}?`;
    yield [`question: ${name}`, () => ask({ question }, token)];
    yield [`question after it: ${name}`, () => askAfter(question, token)];
    for (const [plugin, form] of Object.entries(PLUGINS)) {
      yield [`${plugin}: ${name}`, () => ask({ question, plugin, form }, token)];
    }
    const text = `x${filled(piece, TEXT - 1)}`;
    const form = { length: 'short', text };
    yield [`summary: ${name}`, () => ask({ question: '总结', plugin: 'summary', form }, token)];
    for (const how of ['polish', 'translate', 'shorten']) {
      const body = { text: question, how, ...(how === 'translate' ? { into: 'en' } : {}) };
      yield [`document/rewrite ${how}: ${name}`, () => send('document/rewrite', body, token)];
    }
    const keyword = filled(piece, 100);
    yield [`history: ${name}`, () => send('apiindex/newsessionlist', { keyword }, token)];
    yield [`knowledge: ${name}`, () => send('apiqa/searchAnswer', { q: keyword }, token)];
  }
  for (const path of ['apiindex/newsessionlist', 'apiindex/sessionlist']) {
    yield [
      `${path}: 200 long conversations`,
      () => send(path, { keyword: '丝网', count: 100 }, token),
    ];
  }
  for (const [name, content] of documents()) {
    yield [`document/save: ${name}`, () => send('document/save', documentOf(content), token)];
  }
}

function* documents() {
  const text = (length) => ({ type: 'text', text: 'x'.repeat(length) });
  yield ['one text', { type: 'doc', content: [text(DOCUMENT - 1000)] }];
  yield [
    'Chinese text',
    { type: 'doc', content: [{ type: 'text', text: '网'.repeat(DOCUMENT - 1000) }] },
  ];
  yield ['6 MB', { type: 'doc', content: [text(3 * DOCUMENT)] }];
  yield ['many nodes', { type: 'doc', content: Array.from({ length: 75_000 }, () => text(1)) }];
  yield [
    'too many nodes',
    { type: 'doc', content: Array.from({ length: 250_000 }, () => ({ a: 1 })) },
  ];
  yield ['numbers', { type: 'doc', attrs: { a: Array.from({ length: 950_000 }, () => 1) } }];
  yield [
    'names',
    {
      type: 'doc',
      attrs: Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`k${n}`, 1])),
    },
  ];
}

function documentOf(content) {
  return { name: 'x', kind: 'free', content, header: '', footer: '', clientRequestId: uuidv7() };
}

async function ask(body, token) {
  return (await call('apiindex/chatone', { ...body, clientRequestId: randomUUID() }, token)).code;
}

async function askAfter(question, token) {
  const { code, data } = await call(
    'apiindex/chatone',
    { question, clientRequestId: randomUUID() },
    token,
  );
  if (data === null) return code;

  return ask({ question: '换成60目呢', sessionId: data.sessionId }, token);
}

async function send(path, body, token) {
  return (await call(path, body, token)).code;
}

async function call(path, body, token) {
  return (await fetchOf(path, body, token)).json();
}

function fetchOf(path, body, token) {
  return fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
}

async function longestHold() {
  return Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();

  return free;
}

function mixed(length) {
  const alphabet = [
    ...'0123456789.,/-*x \n个目丝米号#重量多少一二三十百千万点半mmcmswg("（）?，%和比用编织网不锈钢',
  ];
  let seed = 7;
  let text = '';
  while (text.length < length) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    text += alphabet[seed % alphabet.length];
  }
  return text;
}
