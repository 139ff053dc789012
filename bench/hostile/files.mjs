// Uploads malicious files over HTTP; measures results, memory and the delay of another member;
// exits with 1 above a limit.
// node bench/hostile/files.mjs [--only NAME]
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';
import { logIn, post } from '../support/product.mjs';
import { memoryOf, readersOf, serverProcess } from '../support/server-memory.mjs';
import { startProduct } from '../support/start-product.mjs';

const MB = 1024 * 1024;
const MAX_SHEET_MS = 5000;
const MAX_CALL_MS = 500;
/** Memory growth including readers: peak, and after a minute. */
const MAX_MORE_MB = 2100;
const MAX_AFTER_MB = 350;
const MAX_CASE_MS = 120_000;
const AFTER_MS = 60_000;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const load = (name) => tsImport(`../../tests/server/file/${name}.ts`, import.meta.url);
const hostile = await load('hostile-documents');
const sample = await load('sample-documents');

const CASES = {
  'docx: one part of 210 MB': () => [['a.docx', hostile.wordBomb(210)]],
  'docx: one part of 60 MB': () => [['b.docx', hostile.wordBomb(60)]],
  'docx: 60 MB of empty paragraphs, packed less': () => [['c.docx', paragraphs(60)]],
  'docx: the end record counts one entry': () => [
    ['d.docx', hostile.rawZip([...entries(), second()], 1)],
  ],
  'docx: a second main part': () => [['e.docx', hostile.rawZip([...entries(), second()])]],
  'xlsx: an entry of 600 MB outside the directory': () => [['f.xlsx', hiddenSheet()]],
  'xlsx: a cell in the last row': () => [['g.xlsx', hostile.farCell()]],
  'xlsx: a cell of 320,000 brackets': () => [['h.xlsx', sample.xlsx('a', [['('.repeat(320_000)]])]],
  'txt: 15 MB of brackets': () => [['i.txt', Buffer.alloc(15 * MB, '(')]],
  'pdf: a stream of 210 MB': () => [['j.pdf', hostile.pdfBomb(210)]],
  'pdf: a stream of 60 MB': () => [['k.pdf', hostile.pdfBomb(60)]],
  'png: two of 6,000 × 6,000 in 16 bits': async () => [
    ['l.png', await deepPicture(0)],
    ['m.png', await deepPicture(1)],
  ],
  'two members at once, long files of each': () => [],
};

const product = await startProduct({
  EMBEDDED_PACE_MS: '0',
  LIMIT_CALLS_MINUTE: '1000000',
  LIMIT_SMS_ADDRESS_HOUR: '100',
});
let isWrong = false;
try {
  const attackers = await Promise.all(
    ['13900000001', '13900000002'].map((phone) => logIn(product.url, phone, product.output)),
  );
  const other = await logIn(product.url, '13900000003', product.output);
  const server = serverProcess(product.url);
  await isRead((await upload(other.token, 'first.xlsx', sheet('first'))).data.id, other.token);
  const before = together(server);
  console.log(`before: ${inMb(before)} MB with one reader`);
  for (const [name, files] of Object.entries(CASES)) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    console.log(await run(name, await files(), { attackers, other, server, before }));
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  const after = together(server);
  console.log(`after ${AFTER_MS / 1000} s: ${inMb(after)} MB, ${readersOf(server).length} readers`);
  isWrong ||= after - before > MAX_AFTER_MB * MB;
  isWrong ||= !(await fetch(`${product.url}/readyz`)).ok;
} finally {
  await product.stop();
}
process.exit(isWrong ? 1 : 0);

async function run(name, files, { attackers, other, server, before }) {
  const peak = { server: 0, readers: 0, together: 0 };
  const look = setInterval(() => {
    const own = memoryOf(server);
    const readers = readersOf(server).reduce((sum, pid) => sum + orZero(pid), 0);
    peak.server = Math.max(peak.server, own);
    peak.readers = Math.max(peak.readers, readers);
    peak.together = Math.max(peak.together, own + readers);
  }, 50);
  const isOver = { value: false };
  const calls = slowestCall(other.token, isOver);
  const bound = AbortSignal.timeout(MAX_CASE_MS);
  const sent =
    files.length > 0
      ? files.map(([file, bytes]) => outcome(attackers[0].token, file, bytes, bound))
      : attackers.flatMap(({ token }, n) =>
          [0, 1, 2].map((k) => outcome(token, `${n}${k}.pdf`, longPdf(n * 3 + k), bound)),
        );
  // The readers are busy by then.
  await new Promise((resolve) => setTimeout(resolve, 700));
  const since = performance.now();
  const { data } = await upload(other.token, 'small.xlsx', sheet(name));
  const state = await isRead(data.id, other.token);
  const sheetMs = performance.now() - since;
  const told = await Promise.all(sent);
  isOver.value = true;
  const callMs = await calls;
  clearInterval(look);
  const isFine =
    state === 'ready' &&
    sheetMs <= MAX_SHEET_MS &&
    callMs <= MAX_CALL_MS &&
    peak.together - before <= MAX_MORE_MB * MB;
  isWrong ||= !isFine;

  return [
    `${isFine ? 'ok' : 'BAD'}  ${name}: ${[...new Set(told)].join(' | ')}`,
    `    another member: sheet ${Math.round(sheetMs)} ms, slowest call ${Math.round(callMs)} ms`,
    `    memory: server ${inMb(peak.server)} MB, readers ${inMb(peak.readers)} MB`,
  ].join('\n');
}

async function outcome(token, name, bytes, signal) {
  const { code, data, msg } = await upload(token, name, bytes, signal);
  if (code !== 200) return `refused: ${data?.fields?.file ?? msg}`;

  return `taken: ${await isRead(data.id, token, signal)}`;
}

async function upload(token, name, bytes, signal = AbortSignal.timeout(MAX_CASE_MS)) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  form.set('purpose', 'chat');
  const answer = await fetch(`${product.url}/api/file/upload`, {
    method: 'POST',
    headers: { token, 'accept-language': 'en-US' },
    body: form,
    signal,
  });

  return answer.json();
}

async function isRead(id, token, signal = AbortSignal.timeout(MAX_CASE_MS)) {
  for (;;) {
    const { text } = await post(product.url, 'file/view', { id }, token);
    if (text !== 'reading') return text;
    if (signal.aborted) return 'still reading';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function slowestCall(token, isOver) {
  let slowest = 0;
  while (!isOver.value) {
    const since = performance.now();
    await post(product.url, 'member/account', {}, token);
    slowest = Math.max(slowest, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return slowest;
}

function together(server) {
  return readersOf(server).reduce((sum, pid) => sum + orZero(pid), memoryOf(server));
}

function orZero(pid) {
  try {
    return memoryOf(pid);
  } catch {
    return 0;
  }
}

function inMb(bytes) {
  return String(Math.round(bytes / MB));
}

function sheet(name) {
  return sample.xlsx('price list', [
    ['mesh', 'wire', name],
    [40, 0.2, performance.now()],
  ]);
}

function entries() {
  return hostile.rawEntriesOf(sample.wordEntries('x'));
}

function second() {
  const content = Buffer.from(`<x>${' '.repeat(200 * MB)}</x>`);

  return { name: 'word/document.xml', content };
}

/** Different texts, for a normal compression ratio. */
function paragraphs(megabytes) {
  const texts = Array.from(
    { length: 300_000 },
    (_, n) => `<w:p><w:r><w:t>${(n * 7919).toString(36)}</w:t></w:r></w:p>`,
  );
  const body = texts.join('');
  const all = body.repeat(Math.floor((megabytes * MB) / body.length));
  const own = sample.wordEntries('x');

  return sample.zip({
    ...own,
    'word/document.xml': own['word/document.xml'].replace('<w:body>', `<w:body>${all}`),
  });
}

function hiddenSheet() {
  const own = hostile.rawEntriesOf(sample.sheetEntries('a', [['x']]));
  const hidden = { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(600 * MB, ' ') };

  return hostile.rawZip([{ ...hidden, isHidden: true }, ...own]);
}

function longPdf(seed) {
  return sample.pdf(
    Array.from({ length: 4000 }, (_, n) => `Line ${n} of document ${seed}: woven wire cloth`),
  );
}

async function deepPicture(shade) {
  const raw = Buffer.alloc(6000 * 6000 * 6, shade);
  const written = await sharp(new Uint16Array(raw.buffer, raw.byteOffset, raw.length / 2), {
    raw: { width: 6000, height: 6000, channels: 3 },
  })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer();

  return Uint8Array.from(written);
}
