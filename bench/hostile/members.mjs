// Attacks between members: phone spellings, code guessing, pathological documents and searches.
// node bench/hostile/members.mjs [NAME]
import { randomUUID } from 'node:crypto';
import { logIn, post } from '../support/product.mjs';
import { underAttack } from '../support/under-attack.mjs';

const PHONE = '13812345678';
const SPELLINGS = [
  ...[
    [PHONE, '86'],
    [` ${PHONE}`, '86'],
    ['138 1234 5678', '86'],
    ['138-1234-5678', '86'],
  ],
  ...[
    [`86${PHONE}`, '86'],
    [`+86${PHONE}`, '86'],
    [`0086${PHONE}`, '86'],
    [PHONE, '+86'],
  ],
  ...[
    [PHONE, '086'],
    ['1' + PHONE.slice(1), '86'],
    [PHONE, '861'],
    ['3812345678', '861'],
  ],
  ...[['１３８１２３４５６７８', '86']],
];

const call = async (url, path, body, from) => {
  const isForm = path === 'member/testlogin';
  const form = new FormData();
  if (isForm) for (const [name, value] of Object.entries(body)) form.set(name, value);
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? form : JSON.stringify(body),
  });
  return response.json();
};

await underAttack({ TRUST_PROXY: '1', LIMIT_SMS_SECONDS: '1', LIMIT_SMS_PHONE_HOUR: '100' }, [
  ['13 spellings of one phone', spellings],
  ['guesses at the code of another', guesses],
  ['documents that are nested, large and hollow', documents],
  ['searches and questions of one character', texts],
]);

async function spellings({ url, output }) {
  const from = output().length;
  let refused = 0;
  for (const [n, [phone, tellcode]] of SPELLINGS.entries()) {
    const { code } = await call(
      url,
      'member/send_code',
      { phone, tellcode, purpose: 'login' },
      `198.51.100.${n}`,
    );
    if (code !== 200) refused += 1;
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const numbers = new Set(
    [
      ...output()
        .slice(from)
        .matchAll(/^SMS (\d+ \d+) /gm),
    ].map(([, number]) => number),
  );
  if (numbers.size !== 1) throw new Error(`messages to ${[...numbers].join(', ')}`);

  return `messages to one number, ${refused} refused`;
}

async function guesses({ url, output }) {
  const phone = '13787654321';
  // A known device.
  await logIn(url, phone, output);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await call(url, 'member/send_code', { phone, tellcode: '86', purpose: 'login' }, '203.0.113.1');
  const codes = new Map();
  for (let guess = 0; guess < 50; guess += 1) {
    const body = { phone, tellcode: '86', code: String(100_000 + guess), agreed: 'true' };
    const { code } = await call(url, 'member/testlogin', body, '198.51.100.7');
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  const sent = [...output().matchAll(new RegExp(`SMS 86 ${phone} (\\d{6})`, 'g'))].at(-1)?.[1];
  const own = { phone, tellcode: '86', code: sent, agreed: 'true' };
  const { code } = await call(url, 'member/testlogin', own, '203.0.113.1');
  if (code !== 200) throw new Error(`the member's own code is refused with ${code}`);

  return `guesses ${[...codes].map(([each, count]) => `${each}: ${count}`).join(', ')}; the member logs in`;
}

async function documents({ url }, token) {
  const nested = (levels, inner) =>
    '{"type":"blockquote","content":['.repeat(levels) + inner + ']}'.repeat(levels);
  const contents = {
    '58 levels': nested(58, '{"type":"paragraph"}'),
    '59 levels': nested(60, '{"type":"paragraph"}'),
    '100,000 levels': nested(100_000, '{"type":"paragraph"}'),
    '6 MB of brackets': `{"type":"doc","content":[${'['.repeat(6e6)}`,
    '6 MB of text': `{"type":"doc","text":"${'x'.repeat(6e6)}"}`,
    '190,000 attributes': `{"type":"doc","attrs":{${Array.from({ length: 190_000 }, (_each, n) => `"a${n}":1`).join(',')}}}`,
  };
  const codes = [];
  for (const [name, content] of Object.entries(contents)) {
    const response = await fetch(`${url}/api/document/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: `{"name":"x","kind":"free","header":"","footer":"","clientRequestId":"${randomUUID()}","content":${content}}`,
    });
    const { code } = await response.json();
    codes.push(`${name} ${code}`);
    if (code === 500) throw new Error(codes.join(', '));
  }
  return codes.join(', ');
}

async function texts({ url }, token) {
  const codes = new Map();
  const note = (code) => codes.set(code, (codes.get(code) ?? 0) + 1);
  for (const piece of [
    '1',
    '(',
    '1,',
    '三',
    'ﷺ',
    '½',
    '"',
    '\\',
    '%',
    '_',
    '网',
    '$$',
    '1/2 ',
    '\u202e',
  ]) {
    const text = piece.repeat(8000).slice(0, 8000);
    const question = { question: text, clientRequestId: randomUUID() };
    await post(url, 'apiindex/chatone', question, token).then(
      () => note(200),
      () => note('refused'),
    );
    for (const path of ['apiindex/newsessionlist', 'commandapiindex/searchcommandindex']) {
      await post(url, path, { keyword: text.slice(0, 100) }, token).then(
        () => note(200),
        () => note('refused'),
      );
    }
  }
  return [...codes].map(([code, count]) => `${code}: ${count}`).join(', ');
}
