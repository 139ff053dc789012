import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { workerData } from 'node:worker_threads';

const FATAL = 60;
const STDERR = 2;
const LOOKS_A_LIMIT = 15;

const { beats, mostMs } = workerData as { beats: Int32Array; mostMs: number }; // from `watchLoop`
const lookMs = mostMs / LOOKS_A_LIMIT;
let seen = Atomics.load(beats, 0);
let stillSince = performance.now();
let lookedAt = stillSince;

setInterval(() => {
  const now = performance.now();
  const beat = Atomics.load(beats, 0);
  // After a suspend this thread was delayed as well.
  const wasHeldUp = now - lookedAt > lookMs * 3;
  lookedAt = now;
  if (beat !== seen || wasHeldUp) {
    seen = beat;
    stillSince = now;
    return;
  }
  if (now - stillSince < mostMs) return;
  const msg = `the event loop has stood still for ${String(mostMs / 1000)} s: this process ends itself`;
  writeSync(STDERR, `${JSON.stringify({ level: FATAL, time: Date.now(), msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, lookMs);
