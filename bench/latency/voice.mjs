// Embedded voice over HTTP: time to the first sound, and its effect on another member's answer;
// exits with 1 above a limit.
// node bench/latency/voice.mjs
import { randomUUID } from 'node:crypto';
import { logIn, post } from '../support/product.mjs';
import { startProduct } from '../support/start-product.mjs';

const FIRST_SOUND_MS = 500;
const DELAY_MS = 50;
const ROUNDS = 5;
const QUESTION = '热镀锌和电镀锌有什么区别';
const SENTENCE =
  '40目、丝径 0.25 mm 的 304 平纹网，开孔率 36.8%，每平方米重 1.28 kg，选型时还要看强度。';
const TEXT = SENTENCE.repeat(Math.ceil(3000 / SENTENCE.length)).slice(0, 3000);

const product = await startProduct({ LIMIT_QUESTIONS_MINUTE: '10000', LIMIT_SMS_SECONDS: '1' });
const first = [];
const quiet = [];
const busy = [];
try {
  const { token: reader } = await logIn(product.url, '13900000001', product.output);
  const { token: asker } = await logIn(product.url, '13900000002', product.output);
  await gaps(asker);
  for (let round = 0; round < ROUNDS; round += 1) quiet.push(...(await gaps(asker)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { sound, whole } = await listen(reader);
    busy.push(...(await gaps(asker)));
    first.push(await sound);
    await whole;
  }
} finally {
  await product.stop();
}

const later = longest(busy) - longest(quiet);
console.log(`first sound: first ${first[0].toFixed(0)}, then ${list(first.slice(1))} ms`);
console.log(`between two pieces of an answer, longest: ${ms(quiet)} alone, ${ms(busy)} while read`);
console.log(`99 of 100: ${ms(quiet, 0.99)} alone, ${ms(busy, 0.99)} while read`);
report('first sound', longest(first), FIRST_SOUND_MS);
report('delay', later, DELAY_MS);

async function gaps(token) {
  const response = await fetch(`${product.url}/api/apiindex/chatone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', token },
    body: JSON.stringify({ question: QUESTION, clientRequestId: randomUUID() }),
  });
  const found = [];
  let last;
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    if (!decoder.decode(chunk, { stream: true }).includes('event: delta')) continue;
    const at = performance.now();
    if (last !== undefined) found.push(at - last);
    last = at;
  }
  return found;
}

/** `sound`, `whole`: milliseconds to the first and last byte. */
async function listen(token) {
  const since = performance.now();
  const { voiceId } = await post(product.url, 'apiindex/getvoice', { text: TEXT }, token);
  const response = fetch(`${product.url}/api/apiindex/getstreamvoice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ voiceId }),
  });
  let heard;
  const sound = new Promise((resolve) => {
    heard = resolve;
  });
  const whole = response.then(async ({ body }) => {
    for await (const chunk of body) {
      if (chunk.byteLength > 0) heard(performance.now() - since);
    }
  });

  return { sound, whole };
}

function report(name, value, most) {
  const ok = value <= most;
  console.log(`${ok ? 'ok  ' : 'OVER'} ${name} ${value.toFixed(0)} of ${most} ms`);
  if (!ok) process.exitCode = 1;
}

function longest(values) {
  return Math.max(...values);
}

function ms(values, share = 1) {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[Math.ceil(sorted.length * share) - 1].toFixed(0)} ms`;
}

function list(values) {
  return values.map((value) => value.toFixed(0)).join(', ');
}
