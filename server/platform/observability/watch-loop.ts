import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../content/package-root.ts';

const MAX_MS = 30_000;
const BEATS_A_LIMIT = 30;
const PROGRAM = join(packageRoot(), 'dist', 'server', 'watch-loop-thread.js');

/**
 * Ends the process with a message on stderr if its event loop is blocked, so that the supervisor
 * restarts it.
 * @param mostMs limit in milliseconds
 * @param program built watcher thread
 */
export function watchLoop(mostMs = MAX_MS, program = PROGRAM): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), mostMs / BEATS_A_LIMIT).unref();
  new Worker(program, { workerData: { beats, mostMs } }).unref();
}
