import { join } from 'node:path';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { doWork, longWorkBy, WorkTooLongError, type LongWork, type WorkTask } from './long-work.ts';
import { packageRoot } from '../../content/package-root.ts';
import { memberScope } from '../../platform/threads/member-scope.ts';
import {
  createThreadPool,
  ThreadError,
  type ThreadPool,
} from '../../platform/threads/thread-pool.ts';

export type WorkAnswer = { result: unknown } | { failure: unknown };

const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('work-thread-from-source.mjs', import.meta.url)
  : join(packageRoot(), 'dist', 'server', 'work-thread.js');

const THREADS = 2;
const THREADS_PER_MEMBER = 1;
/** The worst known texts take a quarter of a second. */
const MAX_MS = 10_000;
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** @param maxMs for one task, with the start of its thread */
export const startWorkThreads = (maxMs = MAX_MS) =>
  createThreadPool<WorkTask, WorkAnswer>({ program: PROGRAM, maxMs, resourceLimits: HEAP });

/**
 * Runs long work in threads and short work inline. Members take turns.
 * @param threads for tests
 */
export function createThreadedWork(
  threads: Pick<ThreadPool<WorkTask, WorkAnswer>, 'ask'> = startWorkThreads(),
): LongWork {
  const queue = createFairQueue(THREADS, { perMember: THREADS_PER_MEMBER });
  const never = new AbortController().signal;

  return longWorkBy(async (task, isLong) => {
    if (!isLong) return doWork(task);
    const ask = async () => {
      try {
        return await threads.ask(task);
      } catch (cause) {
        throw cause instanceof ThreadError ? new WorkTooLongError(task.name, { cause }) : cause;
      }
    };
    const answer = await queue.run(memberScope.getStore() ?? '', ask, never);
    if ('failure' in answer) throw answer.failure;

    return answer.result;
  });
}
