// Uploads and asks about a 20 MB PDF of 500 pages, and checks the cited pages, times and memory;
// exits with 1 above a limit or on a wrong page.
// node bench/latency/attachments.mjs
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { logIn, post } from '../support/product.mjs';
import { memoryOf, serverProcess } from '../support/server-memory.mjs';
import { startProduct } from '../support/start-product.mjs';

const PAGES = 500;
const BYTES = 20 * 1024 * 1024 - 64 * 1024;
const LINES = 30;
const MAX_MORE_MB = 300;
const MAX_ANSWER_MS = 3000;
/** Each fact is on one page only. */
const FACTS = {
  12: 'The zinc coating of gabion mesh type KX-12 is 245 g per square metre.',
  250: 'Delivery of order 77-250 takes 25 days after the advance payment.',
  499: 'The weld strength of panel type QF-499 is at least 400 N.',
};
const QUESTIONS = [
  ['What is the zinc coating of type KX-12?', '245', 12],
  ['How long does delivery of order 77-250 take?', '25 days', 250],
  ['文件里 QF-499 的 weld strength 是多少', '400 N', 499],
  ['第250页的 delivery', '25 days', 250],
];

const pdf = builtPdf();
console.log(`PDF: ${mb(pdf.length)} MB, ${PAGES} pages`);
const product = await startProduct({ EMBEDDED_PACE_MS: '0', LIMIT_UPLOAD_MB: '20' });
let isWrong = false;
try {
  const { token } = await logIn(product.url, '13900000001', product.output);
  const server = serverProcess(product.url);
  // Warm-up: lazily loaded code is not counted.
  await ask(token, '40目 0.2mm 304平纹网每平米多重');
  const before = memoryOf(server);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server))), 20);

  const since = performance.now();
  const { id } = await uploaded(token);
  const uploadMs = performance.now() - since;
  let file;
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    file = await post(product.url, 'file/view', { id }, token);
  } while (file.text === 'reading');
  const readMs = performance.now() - since - uploadMs;
  console.log(`uploaded and checked in ${ms(uploadMs)}, read in ${ms(readMs)} more: ${file.text}`);
  check(`${file.pages} pages`, file.text === 'ready' && file.pages === PAGES);

  for (const [question, said, page] of QUESTIONS) {
    const asked = performance.now();
    const { content, sources } = await ask(token, question, [id]);
    const took = performance.now() - asked;
    const pages = sources.map((source) => source.page);
    const isRight = content.includes(said) && pages[0] === page && took <= MAX_ANSWER_MS;
    check(`${ms(took)}, page ${pages.join(', ')}: ${question}`, isRight);
  }
  const again = performance.now();
  const { sources } = await ask(token, 'What is this document about?', [id]);
  check(
    `${ms(performance.now() - again)}: as a whole, ${sources.length} sources`,
    sources.length > 1,
  );

  clearInterval(watch);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const after = memoryOf(server);
  console.log(`memory: ${mb(before)} MB before, ${mb(peak)} at the peak, ${mb(after)} after`);
  check(`${mb(peak - before)} MB more at the peak`, peak - before <= MAX_MORE_MB * 1024 * 1024);
} finally {
  await product.stop();
}
process.exitCode = isWrong ? 1 : 0;

function check(text, isRight) {
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${text}`);
  isWrong ||= !isRight;
}

async function ask(token, question, fileIds = []) {
  const body = { question, fileIds, clientRequestId: randomUUID() };
  const { answers } = await post(product.url, 'apiindex/chatone', body, token);

  return answers[0];
}

async function uploaded(token) {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nchat\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="manual.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]);

  return new Promise((resolve, reject) => {
    const sending = request(`${product.url}/api/file/upload`, {
      method: 'POST',
      headers: {
        token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    });
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const { code, msg, data } = JSON.parse(Buffer.concat(chunks).toString());
      if (code === 200) resolve(data);
      else reject(new Error(`${code} ${msg} ${JSON.stringify(data)}`));
    });
    const PIECE = 1024 * 1024;
    let at = 0;
    const send = () => {
      while (at < body.length) {
        const isTaken = sending.write(body.subarray(at, at + PIECE));
        at += PIECE;
        const percent = Math.min(100, Math.round((at / body.length) * 100));
        if (percent % 25 < 5) process.stdout.write(`${percent}% `);
        if (!isTaken) {
          sending.once('drain', send);
          return;
        }
      }
      process.stdout.write('\n');
      sending.end();
    };
    send();
  });
}

function mb(bytes) {
  return (bytes / 1024 / 1024).toFixed(0);
}

function ms(value) {
  return `${value.toFixed(0)} ms`;
}

/** Pages with text and a noise picture, which determines the size. */
function builtPdf() {
  const objects = [];
  const first = 4;
  const kids = Array.from({ length: PAGES }, (_, n) => `${first + n * 3} 0 R`).join(' ');
  objects.push('<</Type/Catalog/Pages 2 0 R>>');
  objects.push(`<</Type/Pages/Count ${PAGES}/Kids[${kids}]>>`);
  objects.push('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const side = Math.floor(Math.sqrt(BYTES / PAGES - 5000));
  for (let page = 1; page <= PAGES; page += 1) {
    const id = first + (page - 1) * 3;
    const text = textOf(page);
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>/XObject<</I ${id + 2} 0 R>>>>/Contents ${id + 1} 0 R>>`,
    );
    objects.push(`<</Length ${text.length}>>stream\n${text}\nendstream`);
    const noise = randomBytes(side * side).toString('latin1');
    objects.push(
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Length ${noise.length}>>stream\n${noise}\nendstream`,
    );
  }
  const pieces = ['%PDF-1.5\n%\x80\x81\x82\x83\n'];
  let at = pieces[0].length;
  const places = objects.map((object, n) => {
    const piece = `${n + 1} 0 obj\n${object}\nendobj\n`;
    pieces.push(piece);
    at += piece.length;
    return at - piece.length;
  });
  pieces.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) pieces.push(`${String(place).padStart(10, '0')} 00000 n \n`);
  pieces.push(`trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`);

  return Buffer.from(pieces.join(''), 'latin1');
}

function textOf(page) {
  const lines = Array.from(
    { length: LINES },
    (_, n) =>
      `Paragraph ${page}.${n + 1} on woven wire cloth: plain weave, mesh ${20 + ((page * 7 + n) % 80)}, stainless steel, tested by sample.`,
  );
  lines.splice(LINES / 2, 0, FACTS[page] ?? `Page ${page} holds nothing of its own.`);

  return [
    'q 150 0 0 150 400 40 cm /I Do Q',
    ...lines.map((line, n) => `BT /F1 10 Tf 40 ${800 - n * 18} Td (${line}) Tj ET`),
  ].join('\n');
}
