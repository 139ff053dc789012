// The program of a thread that does long work; work-threads.ts starts it.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { doWork, type WorkTask } from '../model/long-work.ts';
import type { WorkAnswer } from './work-threads.ts';

const LOW_PRIORITY = 5;

// Linux has a priority for each thread, other systems for the whole process.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

// Whoever starts this thread is in this repository, and sends nothing else.
parentPort?.on('message', (task: WorkTask) => {
  parentPort?.postMessage(answerTo(task));
});

function answerTo(task: WorkTask): WorkAnswer {
  try {
    return { result: doWork(task) };
  } catch (failure) {
    return { failure };
  }
}
