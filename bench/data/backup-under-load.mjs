// Takes a backup under load from 50 members, restores it and starts the product on it: the ledger
// must be consistent and all writes acknowledged before the backup present.
// node bench/data/backup-under-load.mjs [seconds before the backup]
import { execFile } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answerOf, ECONOMY, openEconomy } from '../support/economy.mjs';
import { startProduct } from '../support/start-product.mjs';

const SECONDS = Number(process.argv[2] ?? 10);
const MEMBERS = 50;
const UPLOADS_EACH = 5;
const PRICE = 1;
const GRANT = 10_000;
const SUCCESS = 200;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIMITS = {
  ...ECONOMY,
  EMBEDDED_PACE_MS: '0',
  LIMIT_QUESTIONS_MINUTE: '100000',
};

const product = await startProduct(LIMITS);
const folder = mkdtempSync(join(tmpdir(), 'meshwise-bench-'));
const backup = join(folder, 'backup');
const elsewhere = join(folder, 'elsewhere');
let restored;
try {
  const economy = await openEconomy(product);
  const goodsId = await economy.goods(1_000_000, PRICE);
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await economy.member(GRANT));
  const state = { isOver: false, writes: [] };
  const writers = members.map((member) => keepWriting(member, goodsId, state));
  await pause(SECONDS * 1000);

  const began = Date.now();
  const taken = await command('backup', '--to', backup);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  await pause(1000);
  state.isOver = true;
  await Promise.all(writers);
  const before = state.writes.filter(({ at }) => at < began);
  const during = state.writes.filter(({ at }) => at >= began).length;
  console.log(`${before.length} writes of ${MEMBERS} members before, ${during} during and after`);
  console.log(`${seconds} s, with the start of the command: ${lastLines(taken, 3)}`);

  // Keys are not part of a backup, but required by a restore.
  mkdirSync(elsewhere);
  for (const key of ['phone.key', 'server.secret']) {
    copyFileSync(join(product.dataDir, key), join(elsewhere, key));
  }
  const since = performance.now();
  const told = await command('restore', '--from', backup, '--to', elsewhere);
  console.log(`restored in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const sum = told.split('\n').find((line) => line.includes('points'));
  console.log(sum);
  if (!sum.includes('The points add up')) throw new Error('the ledger does not add up');
  await product.end('SIGTERM');
  restored = await startProduct({ ...LIMITS, DATA_DIR: elsewhere });
  for (const { token } of members) await check(token, before);
  console.log(`ok ${before.length} acknowledged writes, none missing`);
} finally {
  await restored?.stop();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function keepWriting({ token }, goodsId, state) {
  let uploads = 0;
  while (!state.isOver) {
    const kind = randomInt(0, 4);
    if (kind === 0 && uploads < UPLOADS_EACH) {
      uploads += 1;
      note(state, token, await upload(token));
    } else if (kind <= 1) {
      const content = `suggestion ${randomUUID()}`;
      const { submissionId: id } = await send('apiindex/usefeedback', token, {
        kind: 'suggestion',
        content,
        consent: true,
      });
      note(state, token, { kind: 'submission', id, content });
    } else if (kind === 2) {
      const { redemptionId: id } = await send('apiindex/exchangegoods', token, {
        goodsId,
        quantity: 1,
        price: PRICE,
        receive: 'pickup',
        clientRequestId: randomUUID(),
      });
      note(state, token, { kind: 'redemption', id });
    } else {
      const record = await send('apiindex/chatone', token, {
        question: `40目 0.${randomInt(10, 40)}mm 304平纹网每平米多重`,
        clientRequestId: randomUUID(),
      });
      const { id, sessionId, answers } = record;
      note(state, token, { kind: 'record', id, sessionId, content: answers[0].content });
    }
  }
}

function note(state, token, write) {
  state.writes.push({ ...write, token, at: Date.now() });
}

async function send(path, token, body) {
  const answer = await answerOf(product, path, body, token);
  if (answer?.code !== SUCCESS) throw new Error(`${path}: ${answer?.code} ${answer?.msg}`);

  return answer.data;
}

async function upload(token) {
  const content = `notes ${randomBytes(20_000).toString('hex')}`;
  const form = new FormData();
  form.set('file', new File([content], 'notes.txt', { type: 'text/plain' }));
  form.set('purpose', 'chat');
  const response = await fetch(`${product.url}/api/file/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const { code, msg, data } = await response.json();
  if (code !== SUCCESS) throw new Error(`file/upload: ${code} ${msg}`);

  return { kind: 'file', id: data.id, content };
}

async function check(token, writes) {
  const call = async (path, body) => {
    const answer = await answerOf(restored, path, body, token);
    if (answer?.code !== SUCCESS) throw new Error(`lost: ${path} ${JSON.stringify(body)}`);

    return answer.data;
  };
  const own = writes.filter((write) => write.token === token);
  const redemptions = await redemptionsOf(call);
  for (const { kind, id, sessionId, content } of own) {
    let found;
    if (kind === 'redemption') found = redemptions.has(id) ? content : null;
    if (kind === 'submission') found = (await call('submission/view', { id })).submission.content;
    if (kind === 'file') {
      const { url } = await call('file/view', { id });
      found = await (await fetch(new URL(url, restored.url))).text();
    }
    if (kind === 'record') {
      const { list } = await call('apiindex/chathistory', { sessionId });
      found = list.find((record) => record.id === id)?.answers[0].content;
    }
    if (found !== content) throw new Error(`lost or changed: ${kind} ${id}`);
  }
}

async function redemptionsOf(call) {
  const ids = new Set();
  let cursor;
  do {
    const page = await call('redemption/list', { count: 100, cursor });
    for (const { id } of page.list) ids.add(id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  return ids;
}

async function command(name, ...options) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'scripts', 'run.mjs'), name, ...options],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: product.dataDir },
    },
  );

  return stdout;
}

function lastLines(text, count) {
  return text.trim().split('\n').slice(-count).join(' ');
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
