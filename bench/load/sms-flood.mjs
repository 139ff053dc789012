// SMS flood over two servers: many addresses against one number, one address against many numbers,
// the daily cap, and a reused proof of work; exits with 1 if a limit is exceeded.
// node bench/load/sms-flood.mjs
import { setTimeout as pause } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startSmsWebhook } from '../support/sms-webhook.mjs';
import { printTable } from '../support/table.mjs';
import { startTopology } from '../support/topology.mjs';

const MANY = 100;
const PHONE_HOUR = 5;
const NETWORK_HOUR = 20;
const DAY = 90;
/** Short, so that the hourly limit applies instead of this pause. */
const PAUSE_SECONDS = 1;
const WAVES = 7;
const LIMITS = {
  LIMIT_SMS_SECONDS: String(PAUSE_SECONDS),
  LIMIT_SMS_PHONE_HOUR: String(PHONE_HOUR),
  LIMIT_SMS_ADDRESS_HOUR: String(NETWORK_HOUR),
  LIMIT_SMS_DAY: String(DAY),
  LIMIT_CALLS_MINUTE: '100000',
};

const faults = [];
const webhook = await startSmsWebhook();
try {
  await onServers({ SMS_PROOF: 'off' }, floods);
  await onServers({ SMS_PROOF: 'on' }, proofs);
} finally {
  webhook.stop();
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function floods(servers) {
  const rows = [];
  const flood = async (name, asked, most) => {
    const before = webhook.messages.length;
    const since = performance.now();
    const codes = countOf(await asked());
    const ms = performance.now() - since;
    const sent = webhook.messages.length - before;
    rows.push([name, `${sent} of at most ${most} sent; ${inWords(codes)}; ${ms.toFixed(0)} ms`]);
    if (sent !== most) faults.push(`${name}: ${sent} were sent, ${most} should have been`);
    if ((codes[200] ?? 0) !== sent) faults.push(`${name}: ${codes[200]} were told so`);
  };
  const address = (n) => `198.51.100.${n + 1}`;
  const askAll = (phone, from) =>
    Promise.all(
      Array.from({ length: MANY }, (_, n) => ask(servers[n % servers.length], phone(n), from(n))),
    );

  await flood(
    `${MANY} addresses, one number, ${WAVES} waves`,
    async () => {
      const answers = [];
      for (let wave = 0; wave < WAVES; wave += 1) {
        answers.push(...(await askAll(() => phoneOf(0), address)));
        await pause(PAUSE_SECONDS * 1000 + 100);
      }
      return answers;
    },
    PHONE_HOUR,
  );
  await flood(
    `one address, ${MANY} numbers`,
    () =>
      askAll(
        (n) => phoneOf(1000 + n),
        () => '203.0.113.9',
      ),
    NETWORK_HOUR,
  );
  await flood(
    `${MANY} addresses of one IPv6 network, ${MANY} numbers`,
    () =>
      askAll(
        (n) => phoneOf(2000 + n),
        (n) => `2001:db8:7:8::${n.toString(16)}`,
      ),
    NETWORK_HOUR,
  );
  webhook.fails = true;
  await flood(
    `the provider is down: ${MANY} addresses, ${MANY} numbers`,
    () => askAll((n) => phoneOf(3000 + n), address),
    0,
  );
  webhook.fails = false;
  await flood(
    `what is left of the day's ${DAY}: the same again`,
    () => askAll((n) => phoneOf(3000 + n), address),
    DAY - PHONE_HOUR - 2 * NETWORK_HOUR,
  );
  printTable('budgets of two servers together', rows);
}

async function proofs(servers) {
  const from = '203.0.113.50';
  const before = webhook.messages.length;
  const without = await Promise.all(
    Array.from({ length: MANY }, (_, n) => ask(servers[n % 2], phoneOf(4000 + n), from)),
  );
  const asked = performance.now();
  const { data } = await call(servers[0], 'member/challenge', {}, from);
  const askedMs = performance.now() - asked;
  const since = performance.now();
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey });
  const workMs = performance.now() - since;
  const proof = Buffer.from(JSON.stringify({ challenge: data.challenge, solution }));
  const shown = await Promise.all(
    Array.from({ length: MANY }, (_, n) =>
      ask(servers[n % 2], phoneOf(4000 + n), from, proof.toString('base64')),
    ),
  );
  const sent = webhook.messages.length - before;
  const { cost } = data.challenge.parameters;
  printTable('work before a code', [
    [`${MANY} requests without a proof`, inWords(countOf(without))],
    [`one proof shown ${MANY} times to both`, `${sent} sent; ${inWords(countOf(shown))}`],
    ['a challenge is made in', `${askedMs.toFixed(1)} ms`],
    [
      'and solved, by one thread, in',
      `${workMs.toFixed(0)} ms: ${solution.counter} keys of ${cost} rounds`,
    ],
  ]);
  if (countOf(without)[422] !== MANY) faults.push('a code was sent without a proof');
  if (sent !== 1) faults.push(`one proof was good for ${sent} messages`);
}

async function onServers(env, run) {
  const topology = await startTopology({
    nginx: false,
    redis: false,
    env: {
      ...LIMITS,
      TRUST_PROXY: '1',
      SMS_TRANSPORT: 'http',
      SMS_HTTP_URL: webhook.url,
      ...env,
    },
  });
  try {
    await run(topology.servers);
  } finally {
    await topology.stop();
  }
}

function phoneOf(n) {
  return String(13_700_000_000 + n);
}

function ask(server, phone, from, proof) {
  const body = { phone, tellcode: '86', purpose: 'login', proof };

  return call(server, 'member/send_code', body, from);
}

async function call(server, path, body, from) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

  return response.json();
}

function countOf(answers) {
  const counts = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;

  return counts;
}

function inWords(counts) {
  return `answers ${Object.entries(counts)
    .map(([code, count]) => `${code}: ${count}`)
    .join(', ')}`;
}
