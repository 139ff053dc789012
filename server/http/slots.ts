/** Lets a number of tasks run at once; the others wait for their turn, in the order they came. */
export interface Slots {
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    run: async (task) => {
      if (running >= most) {
        // Whoever ends hands its place on.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
