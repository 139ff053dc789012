import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';

export interface ThreadPool<Task, Answer> {
  /**
   * @param moved transferred instead of copied
   * @throws ThreadError on a timeout or if the thread ends
   */
  ask: (task: Task, moved?: readonly Transferable[]) => Promise<Answer>;
  close: () => Promise<void>;
}

interface ThreadPoolConfig {
  program: URL | string;
  maxMs: number;
  resourceLimits?: ResourceLimits;
}

export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(
    readonly reason: 'late' | 'ended',
    options?: ErrorOptions,
  ) {
    super(`thread: ${reason}`, options);
  }
}

const IDLE_MS = 20_000;

interface Thread<Task, Answer> {
  ask: ThreadPool<Task, Answer>['ask'];
  close: () => Promise<void>;
}

export function createThreadPool<Task, Answer>(config: ThreadPoolConfig): ThreadPool<Task, Answer> {
  const idle: Thread<Task, Answer>[] = [];
  const threads = new Set<Thread<Task, Answer>>();

  const take = () => {
    const free = idle.pop();
    if (free !== undefined) return free;
    const thread = startThread<Task, Answer>(config, () => {
      threads.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    threads.add(thread);

    return thread;
  };

  return {
    ask: async (task, moved) => {
      const thread = take();
      const answer = await thread.ask(task, moved);
      if (threads.has(thread)) idle.push(thread);

      return answer;
    },
    close: async () => {
      await Promise.all(Array.from(threads, (thread) => thread.close()));
    },
  };
}

function startThread<Task, Answer>(
  { program, maxMs, resourceLimits }: ThreadPoolConfig,
  onGone: () => void,
): Thread<Task, Answer> {
  const worker = new Worker(program, {
    stdout: true,
    stderr: true,
    ...(resourceLimits && { resourceLimits }),
  });
  let settle: { resolve: (answer: Answer) => void; reject: (cause: Error) => void } | undefined;
  let leaving: NodeJS.Timeout | undefined;
  worker.unref();

  const close = async () => {
    clearTimeout(leaving);
    onGone();
    await worker.terminate();
  };
  const fail = (reason: ThreadError['reason'], cause?: unknown) => {
    onGone();
    settle?.reject(new ThreadError(reason, { cause }));
    void worker.terminate();
  };
  worker.on('message', (answer: Answer) => settle?.resolve(answer));
  worker.on('error', (cause) => fail('ended', cause));
  worker.on('exit', () => fail('ended'));

  return {
    ask: async (task, moved = []) => {
      clearTimeout(leaving);
      worker.ref();
      const timer = setTimeout(fail, maxMs, 'late');
      try {
        return await new Promise<Answer>((resolve, reject) => {
          settle = { resolve, reject };
          worker.postMessage(task, moved);
        });
      } finally {
        settle = undefined;
        clearTimeout(timer);
        worker.unref();
        leaving = setTimeout(() => void close(), IDLE_MS).unref();
      }
    },
    close,
  };
}
