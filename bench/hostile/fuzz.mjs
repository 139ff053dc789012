// Sends valid and mutated inputs, generated from the contract's schemas, to all calls of the built
// product. Exits with 1 on a status of 500 or more, a hanging call, a crash, or a call slower than
// 500 ms three times in a row.
// node bench/hostile/fuzz.mjs [--requests 100000] [--seed 19] [--only PATH]
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { createGenerator, seeded } from '../support/generate-input.mjs';
import { logIn } from '../support/product.mjs';
import { startProduct } from '../support/start-product.mjs';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '19' },
    only: { type: 'string', default: '' },
  },
});
const REQUESTS = Number(options.requests);
const MAX_MS = 500;
const GONE_MS = 60_000;
const MEMBERS = 3;
const ROOT_PHONE = '13900000000';
/** Reduced frequency of expensive calls and calls that end a login. */
const RARE = {
  ...{ 'member/logout': 0.05, 'member/logoutsession': 0.1, 'member/deleteaccount': 0.1 },
  ...{ 'member/exportdata': 0.1, 'member/send_code': 0.1, 'console/configsave': 0.1 },
};
const STREAM_SHARE = 0.1;
const VOICE_SHARE = 0.03;
const MUTATED_SHARE = 0.4;

const random = seeded(Number(options.seed));
const ids = new Map();
const { chance, pick, valid, mutated } = createGenerator(random, idFor);
const calls = await readCalls();
const product = await startProduct({
  ROOT_PHONE,
  EMBEDDED_PACE_MS: '0',
  LIMIT_QUESTIONS_MINUTE: '100000',
  LIMIT_CALLS_MINUTE: '1000000',
  LIMIT_FAILURES_MINUTE: '1000000',
  LIMIT_SMS_SECONDS: '1',
  LIMIT_SMS_PHONE_HOUR: '10000',
  LIMIT_SMS_ADDRESS_HOUR: '100000',
  LIMIT_SMS_DAY: '2000000000',
});
const counts = { sent: 0, past: 0, logins: 0, codes: new Map() };
const faults = [];
const slow = [];
let nextPhone = 13_900_000_100;
let failed = true;
try {
  const needLogin = new Set();
  for (const { path } of calls)
    if ((await send(path, {}, undefined)).code === 401) needLogin.add(path);
  console.log(
    `${calls.length} calls, ${needLogin.size} of them behind a login, seed ${options.seed}`,
  );
  const began = performance.now();
  await Promise.all(
    [ROOT_PHONE, ...Array.from({ length: MEMBERS }, newPhone)].map((phone) =>
      lane(phone, needLogin),
    ),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const isUp = (await fetch(`${product.url}/readyz`)).ok;
  const codes = [...counts.codes].sort((one, other) => other[1] - one[1]);
  console.log(`${counts.sent} requests in ${seconds} s, ${counts.past} past authentication`);
  console.log(`codes: ${codes.map(([code, count]) => `${code}: ${count}`).join(', ')}`);
  console.log(`${counts.logins} logins; the server is ${isUp ? 'up' : 'DOWN'}`);
  for (const { path, ms, body } of slow) console.log(`SLOW ${path} ${ms.toFixed(0)} ms ${body}`);
  for (const { path, told, body } of faults) console.log(`FAULT ${path} ${told} ${body}`);
  for (const line of product.output().split('\n')) {
    if (line.includes('"call failed"') || line.includes('"level":60'))
      console.log(line.slice(0, 3000));
  }
  failed = faults.length > 0 || slow.length > 0 || !isUp || counts.past < REQUESTS;
  console.log(failed ? 'OVER' : 'ok');
} finally {
  await product.stop();
}
process.exitCode = failed ? 1 : 0;

async function readCalls() {
  const contract = fileURLToPath(new URL('../../src/contract', import.meta.url));
  const found = [];
  for (const file of readdirSync(contract, { recursive: true })
    .filter((path) => path.endsWith('/schemas.ts'))
    .sort()) {
    const read = (name) => tsImport(`../../src/contract/${name}`, import.meta.url);
    const [schemas, endpoints] = await Promise.all([
      read(file),
      read(file.replace('schemas.ts', 'calls.ts')),
    ]);
    const streams = Object.values(endpoints).filter((each) => each?.stream === true);
    for (const { path, body, request } of Object.values(schemas)) {
      if (request === undefined || !path.includes(options.only)) continue;
      found.push({ path, body, isStream: streams.some((each) => each.path === path), request });
    }
  }
  return found;
}

async function lane(phone, needLogin) {
  let member = await enter(phone);
  while (counts.past < REQUESTS) {
    const call = pick(calls);
    const share = RARE[call.path] ?? (call.isStream ? STREAM_SHARE : 1);
    if (!chance(call.path.startsWith('voice') ? VOICE_SHARE : share)) continue;
    let input = valid(call.request);
    if (chance(MUTATED_SHARE)) input = mutated(input);
    const answer = await send(call.path, input, member.token, call);
    counts.sent += 1;
    counts.codes.set(answer.code, (counts.codes.get(answer.code) ?? 0) + 1);
    if (answer.code === 401 || answer.code === 'A0230') {
      member = await enter(phone).catch(() => enter((phone = newPhone())));
      continue;
    }
    if (needLogin.has(call.path) && answer.code !== 429) counts.past += 1;
    if (counts.past % 10_000 === 0 && needLogin.has(call.path)) console.log(`${counts.past} …`);
    gather(answer.data);
    const body = shown(input);
    if (answer.fault !== null) faults.push({ path: call.path, told: answer.fault, body });
    else if (answer.ms > MAX_MS && !call.isStream && !call.path.startsWith('voice')) {
      let ms = answer.ms;
      // Repeated, because the machine may be busy.
      for (let again = 0; again < 2 && ms > MAX_MS; again += 1) {
        ms = Math.min(ms, (await send(call.path, input, member.token, call)).ms);
      }
      if (ms > MAX_MS) slow.push({ path: call.path, ms, body });
    }
  }
}

async function enter(phone) {
  counts.logins += 1;
  for (let time = 0; ; time += 1) {
    try {
      return await logIn(product.url, phone, product.output);
    } catch (cause) {
      if (time === 2) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
  }
}

async function send(path, input, token, { body = 'json', isStream = false } = {}) {
  const began = performance.now();
  try {
    const isForm = body === 'multipart' && typeof input === 'object' && input !== null;
    const response = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { token }),
        ...(isStream && chance(0.5) ? { accept: 'text/event-stream' } : {}),
      },
      body: isForm ? formOf(input) : JSON.stringify(input ?? null),
      signal: AbortSignal.timeout(GONE_MS),
    });
    const text = await response.text();
    const ms = performance.now() - began;
    const isJson = response.headers.get('content-type')?.includes('application/json') === true;
    const { code = response.status, data = null } = isJson ? JSON.parse(text) : {};
    const isFault = response.status >= 500 || code === 500;

    return { code, data, ms, fault: isFault ? `${response.status} ${text.slice(0, 200)}` : null };
  } catch (cause) {
    const told = `${cause.name}: ${cause.cause?.code ?? cause.message}`;
    return { code: 'none', data: null, ms: performance.now() - began, fault: told };
  }
}

function formOf(input) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    const isText = typeof value === 'string' || value instanceof File;
    form.set(name, isText ? value : (JSON.stringify(value) ?? ''));
  }
  return form;
}

/** Collects ids from responses by field name, for use in later calls. */
function gather(data, name = '', depth = 0) {
  if (typeof data === 'string' && /id$|cursor$|^active$/i.test(name)) {
    const known = ids.get(name) ?? [];
    known.push(data);
    if (known.length > 200) known.shift();
    ids.set(name, known);
  } else if (typeof data === 'object' && data !== null && depth < 6) {
    for (const [key, value] of Object.entries(data).slice(0, 50)) {
      gather(value, Array.isArray(data) ? name : key, depth + 1);
    }
  }
}

function idFor(name) {
  const own = ids.get(name.replace(/s$/, '')) ?? [];
  const known =
    own.length > 0 && chance(0.5) ? own : (ids.get(chance(0.5) ? 'id' : 'active') ?? []);

  return known.length === 0 ? undefined : pick(known);
}

function newPhone() {
  nextPhone += 1;
  return String(nextPhone);
}

function shown(input) {
  return (
    JSON.stringify(input, (_key, value) => (value instanceof File ? value.name : value)) ?? 'null'
  ).slice(0, 300);
}
