import { startReaderProcess, type ReaderProcess } from './reader-process.ts';

interface ReaderPool {
  take: () => ReaderProcess;
  /** Keeps the process, or ends it if it can't continue. */
  giveBack: (reader: ReaderProcess) => Promise<void>;
  close: () => void;
}

const KEPT_MS = 300_000;
const SOON_MS = 5000;

/** @param keptMs how long one idle process stays */
export function createReaderPool(
  start: () => ReaderProcess = () => startReaderProcess(),
  keptMs = KEPT_MS,
): ReaderPool {
  const idle: { reader: ReaderProcess; timer: NodeJS.Timeout }[] = [];
  let isClosed = false;

  function keep(reader: ReaderProcess): void {
    const timer = setTimeout(
      () => {
        idle.splice(
          idle.findIndex((each) => each.reader === reader),
          1,
        );
        reader.end();
      },
      idle.length === 0 ? keptMs : SOON_MS,
    );
    timer.unref();
    idle.push({ reader, timer });
  }

  return {
    take: () => {
      const first = idle.shift();
      if (first === undefined) return start();
      clearTimeout(first.timer);

      return first.reader;
    },
    giveBack: async (reader) => {
      if ((await reader.canGoOn()) && !isClosed) keep(reader);
      else reader.end();
    },
    close: () => {
      isClosed = true;
      for (const { reader, timer } of idle.splice(0)) {
        clearTimeout(timer);
        reader.end();
      }
    },
  };
}
