/** Runs at most so many tasks at once; members take turns, however many tasks each has waiting. */
export interface FairQueue {
  /** @throws the signal's reason when it aborts before the task's turn */
  run: <Result>(
    memberId: string,
    task: () => Promise<Result>,
    signal: AbortSignal,
  ) => Promise<Result>;
}

export function createFairQueue(places: number): FairQueue {
  /** In the order of the turns: whoever has had one goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    while (running < places) {
      const [turn] = waiting;
      if (turn === undefined) return;
      const [memberId, tasks] = turn;
      waiting.delete(memberId);
      const start = tasks.shift();
      if (tasks.length > 0) waiting.set(memberId, tasks);
      if (start === undefined) continue;
      running += 1;
      start();
    }
  }

  function turnOf(memberId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        const tasks = waiting.get(memberId)?.filter((task) => task !== start) ?? [];
        if (tasks.length > 0) waiting.set(memberId, tasks);
        else waiting.delete(memberId);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.set(memberId, [...(waiting.get(memberId) ?? []), start]);
      startNext();
    });
  }

  return {
    run: async (memberId, task, signal) => {
      signal.throwIfAborted();
      await turnOf(memberId, signal);
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
