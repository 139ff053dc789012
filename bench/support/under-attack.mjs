// Attacks the built product while another member works; prints availability, the member's delays
// and the memory afterwards.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { logIn } from './product.mjs';
import { startProduct } from './start-product.mjs';
import { startNginx } from './topology.mjs';

const OTHER = fileURLToPath(new URL('other-member.mjs', import.meta.url));
/** Asked by the member who works meanwhile. */
export const OTHER_QUESTION = '40目 0.2mm 304平纹网每平米多重';
const MAX_MS = 500;
const BACK_MS = 60_000;
const LOOK_MS = 1000;
const MB = 1024 * 1024;
/** Tolerated memory growth after garbage collection. */
const LEFT_MB = 150;
const MEMORY_GAUGES = [
  'process_resident_memory_bytes',
  'nodejs_heap_size_total_bytes',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
];
const MAX_ATTACK_MS = 120_000;

/**
 * Takes the arguments `[NAME] [--nginx]`.
 * @param env configuration of the product
 * @param attacks `[name, run]`; `run` gets the product and the attacker's token, returns a
 * description, and throws on an unexpected result. `product.isProxied` with `--nginx`.
 */
export async function underAttack(env, attacks) {
  const { values, positionals } = parseArgs({
    options: { nginx: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [only] = positionals;
  const product = await startProduct({
    EMBEDDED_PACE_MS: '0',
    LIMIT_CALLS_MINUTE: '100000',
    LIMIT_QUESTIONS_MINUTE: '100000',
    LIMIT_SMS_ADDRESS_HOUR: '1000',
    TRUST_PROXY: values.nginx ? '1' : '0',
    ...env,
  });
  let isWell = true;
  let other;
  let nginx;
  const nginxFolder = mkdtempSync(join(tmpdir(), 'meshwise-nginx-'));
  chmodSync(nginxFolder, 0o711);
  try {
    nginx = values.nginx
      ? await startNginx(nginxFolder, [{ address: new URL(product.url).host }])
      : undefined;
    const front = { ...product, url: nginx?.url ?? product.url, isProxied: values.nginx };
    const attacker = await logIn(product.url, '13900000001', product.output);
    const member = await logIn(product.url, '13900000002', product.output);
    other = fork(OTHER, [front.url, member.token, OTHER_QUESTION]);
    const othersSince = async () => {
      other.send('tell');
      return (await once(other, 'message'))[0];
    };
    // Warm-up: compilation and caches don't count.
    await pause(5000);
    for (const [name, run] of attacks) {
      if (only !== undefined && !name.includes(only)) continue;
      const before = await memoryOf(product);
      await othersSince();
      const peak = { mb: before, isOver: false };
      const watching = watchPeak(product, peak);
      const told = await withinTime(run(front, attacker.token)).catch((cause) => {
        isWell = false;
        return `WRONG: ${cause.message}`;
      });
      const others = await othersSince();
      peak.isOver = true;
      await watching;
      const seconds = await secondsUntilBack(product, before);
      const isUp = await fetch(`${product.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (seconds === null) {
        const parts = Object.entries(await memoryPartsOf(product));
        console.log(parts.map(([name, mb]) => `     ${name}: ${mb.toFixed(0)} MB`).join('\n'));
      }
      const isServed = others.worstMs <= MAX_MS && others.failures.length === 0;
      isWell &&= isUp && isServed && seconds !== null;
      console.log(
        `${isUp && isServed && seconds !== null ? 'ok  ' : 'OVER'} ${name}: ${told}\n` +
          `     others: ${others.calls} calls, the longest ${others.worstMs.toFixed(0)} ms` +
          `${others.failures.length > 0 ? `, failures ${others.failures.join(' ')}` : ''}; ` +
          `memory ${before.toFixed(0)} → ${peak.mb.toFixed(0)} MB, ` +
          `${seconds === null ? `not back within ${BACK_MS / 1000} s` : `back after ${seconds.toFixed(0)} s`}; ` +
          `${isUp ? 'up' : 'DOWN'}`,
      );
    }
    await product.end('SIGTERM');
    const faults = product
      .output()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line));
    for (const line of faults.slice(0, 10))
      console.log(`     logged as an error: ${line.slice(0, 600)}`);
    isWell &&= faults.length === 0;
  } finally {
    other?.disconnect();
    await nginx?.end('SIGTERM');
    rmSync(nginxFolder, { recursive: true, force: true });
    await product.stop();
  }
  console.log(isWell ? 'ok' : 'OVER');
  process.exitCode = isWell ? 0 : 1;
}

async function withinTime(attack) {
  const controller = new AbortController();
  const late = pause(MAX_ATTACK_MS, undefined, { signal: controller.signal }).then(() => {
    throw new Error(`not over after ${MAX_ATTACK_MS / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([attack, late]);
  } finally {
    controller.abort();
  }
}

async function watchPeak(product, peak) {
  while (!peak.isOver) {
    peak.mb = Math.max(peak.mb, await memoryOf(product).catch(() => 0));
    await pause(LOOK_MS / 2);
  }
}

async function memoryOf(product) {
  return (await memoryPartsOf(product)).process_resident_memory_bytes;
}

/** Resident memory and the main thread's parts of it, in MB. */
async function memoryPartsOf({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text();

  return Object.fromEntries(
    MEMORY_GAUGES.map((name) => [
      name,
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MB,
    ]),
  );
}

async function secondsUntilBack(product, before) {
  const began = performance.now();
  while (performance.now() - began < BACK_MS) {
    if ((await memoryOf(product)) <= before + LEFT_MB) return (performance.now() - began) / 1000;
    await pause(LOOK_MS);
  }
  return null;
}
