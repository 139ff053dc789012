// Expensive forms, letters, questions and documents from three members and anonymous callers, while
// another member works.
// node bench/hostile/texts.mjs [NAME]
import { randomUUID } from 'node:crypto';
import { logIn } from '../support/product.mjs';
import { underAttack } from '../support/under-attack.mjs';

const KB = 1024;
const MB = 1024 * KB;
const BOUNDARY = 'b'.repeat(60);
const MEMBERS = ['13900000011', '13900000012', '13900000013'];
const WORDS = [
  ...[
    '40目',
    '0.2',
    '304',
    '1/2',
    '1,234',
    '14号',
    '三十',
    '丝径',
    '孔径',
    '多重',
    '每平米',
    '总重',
  ],
  ...[
    '石笼网',
    '镀锌电焊网',
    '客户要',
    '请问',
    '换成',
    '：',
    '，',
    '。',
    '？',
    '、',
    '（',
    ')',
    '1. ',
    '① ',
  ],
  ...[
    'mesh',
    'welded mesh',
    'how heavy is',
    'per m2',
    'wire',
    'kg/m',
    'mm',
    '"',
    "'",
    '*',
    '×',
    '-',
    '/',
  ],
  ...[' ', '\n', '\t', '|', 'vs', 'and', '和', '比', '价格', '100', '2000', '%', '½', '；'],
];

let tokens;

await underAttack({ LIMIT_UPLOAD_MB: '20', LIMIT_ANSWERS_AT_ONCE: '4' }, [
  ['forms of many parts without a login', openForms],
  ['forms of many parts and near boundaries as uploads', uploadForms],
  ['ordinary uploads of 19 MB', ordinaryUploads],
  ['letters and questions of random words', questions],
  ['documents of 2 MB saved and read', documents],
]);

async function members({ url, output }) {
  tokens ??= await Promise.all(
    MEMBERS.map(async (phone) => (await logIn(url, phone, output)).token),
  );
  return tokens;
}

function part(head, value = '') {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
}

async function send(url, path, token, body, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { token }) },
    body,
  });
  const { code, data } = await response.json();
  if (code === 500) throw new Error(`${path}: 500`);

  return { code, data };
}

function sendJson(url, path, token, body) {
  return send(url, path, token, JSON.stringify(body), 'application/json');
}

function told(codes) {
  const counts = new Map();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${code}: ${count}`).join(', ');
}

async function openForms({ url }) {
  const body = part('name="f"; filename=""')
    .repeat(250)
    .slice(0, 31 * KB);
  const codes = [];
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = 0; n < 50; n += 1) {
        codes.push((await send(url, 'member/testlogin', null, body)).code);
      }
    }),
  );
  return told(codes);
}

async function uploadForms(product) {
  const { url } = product;
  const bodies = [
    part('name="f"; filename=""')
      .repeat(150_000)
      .slice(0, 19 * MB),
    part('name="file"; filename="a.txt"', `\r\n--${BOUNDARY.slice(0, -1)}`.repeat(300_000)),
    part(`name="file"; filename="${'"%'.repeat(5 * MB)}"`, 'x'),
    part(
      'name="file"; filename="a.txt"\r\nContent-Transfer-Encoding: base64',
      'QUJD'.repeat(4 * MB),
    ),
  ].map((body) => `${body}--${BOUNDARY}--`);
  const codes = await Promise.all(
    (await members(product)).flatMap((token) =>
      bodies.map(async (body) => (await send(url, 'file/upload', token, body)).code),
    ),
  );
  return told(codes);
}

async function ordinaryUploads(product) {
  const all = await members(product);
  const codes = await Promise.all(
    all.flatMap((token, at) =>
      [0, 1].map(async (n) => {
        const text = `${at} ${n} 不锈钢编织网\n`;
        const body = new FormData();
        body.set('file', new File([text.repeat((18 * MB) / Buffer.byteLength(text))], 'a.txt'));
        body.set('purpose', 'submission');
        const response = await fetch(`${product.url}/api/file/upload`, {
          method: 'POST',
          headers: { token },
          body,
        });
        return (await response.json()).code;
      }),
    ),
  );
  return told(codes);
}

async function questions(product) {
  const { url } = product;
  let seed = 19;
  const random = (below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return seed % below;
  };
  const text = (length) => {
    const piece = Array.from({ length: 1 + random(12) }, () => WORDS[random(WORDS.length)]).join(
      '',
    );
    return (random(2) === 0 ? piece.repeat(length) : mixed(length)).slice(0, length);
  };
  const mixed = (length) => Array.from({ length }, () => WORDS[random(WORDS.length)]).join('');
  const plugins = [null, null, 'deep', 'calculator', 'related', 'drawing'];
  const until = performance.now() + 40_000;
  const codes = [];
  await Promise.all(
    (await members(product)).flatMap((token) =>
      [0, 1].map(async () => {
        let sessionId;
        while (performance.now() < until) {
          const plugin = plugins[random(plugins.length)];
          const question = text([90, 300, 1000, 8000][random(4)]);
          const body = { question, clientRequestId: randomUUID() };
          const { code, data } = await sendJson(url, 'apiindex/chatone', token, {
            ...body,
            ...(plugin === null ? { sessionId } : { plugin, form: {} }),
          });
          if (plugin === null) sessionId = random(3) === 0 ? undefined : data?.sessionId;
          codes.push(code);
          const how = ['polish', 'shorten'][random(2)];
          codes.push(
            (await sendJson(url, 'document/rewrite', token, { text: text(8000), how })).code,
          );
        }
      }),
    ),
  );
  return told(codes);
}

async function documents(product) {
  const { url } = product;
  const text = '不锈钢编织网 "40目" '.repeat(5);
  const node = { type: 'paragraph', content: [{ type: 'text', text }] };
  const content = { type: 'doc', content: Array.from({ length: 14_000 }, () => node) };
  const codes = [];
  const ids = new Map();
  const all = await members(product);
  const fresh = { name: 'x', kind: 'free', content, header: '', footer: '' };
  await Promise.all(
    all.flatMap((token) =>
      Array.from({ length: 4 }, async () => {
        const saved = { ...fresh, clientRequestId: randomUUID() };
        const { code, data } = await sendJson(url, 'document/save', token, saved);
        codes.push(code);
        if (data?.id) ids.set(token, data.id);
      }),
    ),
  );
  await Promise.all(
    all.flatMap((token) =>
      Array.from({ length: 6 }, async () => {
        codes.push((await sendJson(url, 'document/get', token, { id: ids.get(token) })).code);
      }),
    ),
  );
  return told(codes);
}
