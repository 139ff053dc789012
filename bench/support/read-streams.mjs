import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../scripts/build-state.mjs';

/**
 * Reads answers in another process; see stream-readers.mjs.
 * @returns `done`: the result; `enough()`: the result after the current answers
 */
export function readStreams(job) {
  const child = fork(join(ROOT, 'bench', 'support', 'stream-readers.mjs'));
  const done = Promise.race([
    once(child, 'message').then(([read]) => read),
    once(child, 'exit').then(() => {
      throw new Error('the readers have ended');
    }),
  ]).finally(() => child.kill());
  // Awaited later; prevents an unhandled rejection until then.
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
