import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../package-root.ts';

const MAX_MS = 30_000;
const BEATS_A_LIMIT = 30;
const PROGRAM = join(packageRoot(), 'dist', 'server', 'watch-loop-thread.js');

/**
 * Ends this process with a line on standard error when its event loop stands still: it can't answer, and
 * whoever supervises it starts another one.
 * @param mostMs the longest stand, in milliseconds
 * @param program the thread that watches, built
 */
export function watchLoop(mostMs = MAX_MS, program = PROGRAM): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), mostMs / BEATS_A_LIMIT).unref();
  new Worker(program, { workerData: { beats, mostMs } }).unref();
}
