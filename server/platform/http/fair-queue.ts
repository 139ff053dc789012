export interface QueueTurn {
  /** Resolves when the task may start; rejects with the signal's reason if that aborts first. */
  readonly begins: Promise<void>;
  ahead: () => number;
  hasBegun: () => boolean;
  /** Frees the slot; must always be called. */
  leave: () => void;
}

/**
 * Limits concurrent tasks in total and per member; members take turns regardless of how many tasks
 * each has waiting.
 */
export interface FairQueue {
  /**
   * @throws the signal's reason if it aborts before the task starts
   */
  run: <Result>(
    memberId: string,
    task: () => Promise<Result>,
    signal: AbortSignal,
  ) => Promise<Result>;
  /** Like `run`, for work that isn't a single promise. */
  enter: (memberId: string, signal: AbortSignal) => QueueTurn;
  waiting: () => number;
}

interface Waiting {
  start: () => void;
}

export function createFairQueue(places: number, { perMember = Infinity } = {}): FairQueue {
  /** In round-robin order: a served member moves to the end. */
  const waiting = new Map<string, Waiting[]>();
  let running = 0;
  const runningOf = new Map<string, number>();
  let order: Map<Waiting, number> | null = null;

  function startNext(): void {
    for (const [memberId, tasks] of waiting) {
      if (running >= places) return;
      const own = runningOf.get(memberId) ?? 0;
      if (own >= perMember) continue;
      waiting.delete(memberId);
      order = null;
      const task = tasks.shift();
      if (tasks.length > 0) waiting.set(memberId, tasks);
      if (task === undefined) continue;
      running += 1;
      runningOf.set(memberId, own + 1);
      task.start();
    }
  }

  function inOrder(): Map<Waiting, number> {
    if (order !== null) return order;
    order = new Map();
    const most = Math.max(0, ...[...waiting.values()].map(({ length }) => length));
    for (let round = 0; round < most; round += 1) {
      for (const tasks of waiting.values()) {
        const task = tasks[round];
        if (task !== undefined) order.set(task, order.size);
      }
    }
    return order;
  }

  function enter(memberId: string, signal: AbortSignal): QueueTurn {
    let state: 'waiting' | 'running' | 'left' = 'waiting';
    let begin: () => void = () => undefined;
    let refuse: (reason: unknown) => void = () => undefined;
    const begins = new Promise<void>((resolve, reject) => {
      begin = resolve;
      refuse = reject;
    });
    const task: Waiting = {
      start: () => {
        state = 'running';
        signal.removeEventListener('abort', giveUp);
        begin();
      },
    };
    const remove = () => {
      const tasks = waiting.get(memberId)?.filter((each) => each !== task) ?? [];
      if (tasks.length > 0) waiting.set(memberId, tasks);
      else waiting.delete(memberId);
      order = null;
    };
    const giveUp = () => {
      if (state !== 'waiting') return;
      state = 'left';
      remove();
      refuse(signal.reason);
    };
    if (signal.aborted) {
      state = 'left';
      refuse(signal.reason);
    } else {
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.set(memberId, [...(waiting.get(memberId) ?? []), task]);
      order = null;
      startNext();
    }

    return {
      begins,
      ahead: () => inOrder().get(task) ?? 0,
      hasBegun: () => state === 'running',
      leave: () => {
        signal.removeEventListener('abort', giveUp);
        if (state === 'running') {
          running -= 1;
          const own = (runningOf.get(memberId) ?? 1) - 1;
          if (own === 0) runningOf.delete(memberId);
          else runningOf.set(memberId, own);
          startNext();
        } else if (state === 'waiting') {
          remove();
        }
        state = 'left';
      },
    };
  }

  return {
    enter,
    run: async (memberId, task, signal) => {
      const turn = enter(memberId, signal);
      try {
        await turn.begins;
        return await task();
      } finally {
        turn.leave();
      }
    },
    waiting: () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
