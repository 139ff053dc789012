// Members with much data read their history, share and export it, and let long numbers be read
// aloud, while another member works.
// node bench/hostile/data.mjs [NAME]
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { logIn, post } from '../support/product.mjs';
import { seedLongAnswers } from '../support/seed-long-answers.mjs';
import { underAttack } from '../support/under-attack.mjs';

const MB = 1024 * 1024;
const NUMBERS = '九千八百七十六万五千四百三十二点一二三四五六七，'.repeat(400).slice(0, 8000);
const VOICES_MB = 1100;

await underAttack({}, [
  ['pages of long answers', (product) => pages(product, '13900000021', 1, 120_000)],
  ['pages of many versions', (product) => pages(product, '13900000022', 20, 5000)],
  ['links to long conversations', links],
  ['exports of long answers', exports],
  ['numbers read aloud slowly', voices],
]);

async function member({ url, output, dataDir }, phone, shape) {
  const { token, id } = await logIn(url, phone, output);
  const sessionId = shape && (await seedLongAnswers(dataDir, { memberId: id, ...shape }));

  return { token, sessionId };
}

async function pages(product, phone, versions, characters) {
  const shape = { turns: 100, versions, characters };
  const { token, sessionId } = await member(product, phone, shape);
  let records = 0;
  for (let round = 0; round < 10; round += 1) {
    let before = {};
    let page;
    do {
      page = await post(
        product.url,
        'apiindex/chathistory',
        { sessionId, count: 100, ...before },
        token,
      );
      records += page.list.length;
      before = { before: page.list[0].id };
    } while (page.hasBefore);
  }
  if (records !== 1000) throw new Error(`${records} records of 1000`);

  return `${records} records read`;
}

async function links(product) {
  const shape = { turns: 200, versions: 1, characters: 3500 };
  const { token, sessionId } = await member(product, '13900000023', shape);
  const body = { sessionId, days: 7, clientRequestId: randomUUID() };
  const { path } = await post(product.url, 'share/create', body, token);
  const id = path.split('/').at(-1);
  const looks = Array.from({ length: 100 }, () => post(product.url, 'share/view', { id }));

  return `${(await Promise.all(looks)).length} looks at a link`;
}

async function exports(product) {
  const shape = { turns: 100, versions: 20, characters: 20_000 };
  const { token } = await member(product, '13900000024', shape);
  let bytes = 0;
  for (let round = 0; round < 3; round += 1) {
    const response = await fetch(`${product.url}/api/member/exportdata`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: '{}',
    });
    for await (const chunk of response.body) bytes += chunk.length;
  }
  return `${(bytes / MB).toFixed(0)} MB exported`;
}

async function voices(product) {
  const tokens = [];
  for (const phone of ['13900000025', '13900000026', '13900000027']) {
    tokens.push((await member(product, phone)).token);
  }
  await Promise.all(
    tokens.flatMap((token) =>
      [1, 2, 3].map(() =>
        post(product.url, 'apiindex/getvoice', { text: NUMBERS, speed: 0.5 }, token),
      ),
    ),
  );
  await pause(60_000);
  const folder = join(product.dataDir, 'voices');
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  const mb = sizes.reduce((sum, size) => sum + size, 0) / MB;
  if (mb > VOICES_MB) throw new Error(`${mb.toFixed(0)} MB of voices`);

  return `${mb.toFixed(0)} MB of voices`;
}
