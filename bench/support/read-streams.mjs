import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../scripts/build-state.mjs';

/**
 * Reads answers in another process; the job is described there.
 * @returns `done`: what was read; `enough()`: the same, after the answers that run now
 */
export function readStreams(job) {
  const child = fork(join(ROOT, 'bench', 'support', 'stream-readers.mjs'));
  const done = Promise.race([
    once(child, 'message').then(([read]) => read),
    once(child, 'exit').then(() => {
      throw new Error('the readers have ended');
    }),
  ]).finally(() => child.kill());
  // It is waited for later; until then it may fail.
  done.catch(() => undefined);
  child.send({ open: job });

  return {
    done,
    enough: () => {
      child.send({ enough: true });
      return done;
    },
  };
}
