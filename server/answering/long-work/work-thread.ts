// Worker entry, started by work-threads.ts.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { doWork, type WorkTask } from './long-work.ts';
import type { WorkAnswer } from './work-threads.ts';

const LOW_PRIORITY = 5;

// Linux has per-thread priorities; elsewhere this would affect the whole process.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

parentPort?.on('message', (task: WorkTask) => {
  void answerTo(task).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(task: WorkTask): Promise<WorkAnswer> {
  try {
    return { result: await doWork(task) };
  } catch (failure) {
    return { failure };
  }
}
