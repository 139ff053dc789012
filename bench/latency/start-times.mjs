// Start-up time of the built product: empty folder, after a stop, and after kill -9 under load;
// exits with 1 above a limit.
// node bench/latency/start-times.mjs
import { randomUUID } from 'node:crypto';
import { logIn } from '../support/product.mjs';
import { startProduct } from '../support/start-product.mjs';

const MAX_FIRST_MS = 30_000;
const MAX_NEXT_MS = 3000;
const ROUNDS = 5;
const ASKERS = 8;
const LOAD_MS = 1500;

const product = await startProduct({
  LIMIT_QUESTIONS_MINUTE: '100000',
  LIMIT_CALLS_MINUTE: '100000',
});
const afterStop = [];
const afterKill = [];
try {
  const { token } = await logIn(product.url, '13900000001', product.output);
  for (let round = 0; round < ROUNDS; round += 1) {
    await product.end('SIGTERM');
    afterStop.push(await product.boot());
    await killUnderLoad(token);
    afterKill.push(await product.boot());
  }
} finally {
  await product.stop();
}

const rows = [
  ['on an empty folder', [product.readyMs], MAX_FIRST_MS],
  ['after a stop', afterStop, MAX_NEXT_MS],
  ['after kill -9 under load', afterKill, MAX_NEXT_MS],
];
for (const [name, times, most] of rows) {
  const holds = Math.max(...times) <= most;
  const measured = times.map((time) => time.toFixed(0)).join(', ');
  console.log(`${holds ? 'ok  ' : 'OVER'} ${name}: ${measured} of ${most} ms`);
  if (!holds) process.exitCode = 1;
}

async function killUnderLoad(token) {
  let isOver = false;
  const askers = Array.from({ length: ASKERS }, async () => {
    while (!isOver) await ask(token).catch(() => undefined);
  });
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
  await product.end('SIGKILL');
  isOver = true;
  await Promise.all(askers);
}

async function ask(token) {
  const response = await fetch(`${product.url}/api/apiindex/chatone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', token },
    body: JSON.stringify({ question: '热镀锌和电镀锌有什么区别', clientRequestId: randomUUID() }),
  });
  await response.text();
}
