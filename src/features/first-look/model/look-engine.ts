import type { LookAnswer, LookLanguage, LookQuestion } from './look-answer.ts';

/** Longest time for loading the worker and reading a question. */
const MAX_MS = 20_000;

export interface LookEngine {
  /** Loads the code that reads questions. */
  start: () => void;
  /** @throws Error if the worker can't be loaded or takes too long */
  ask: (text: string, language: LookLanguage) => Promise<LookAnswer>;
  close: () => void;
}

interface Reply {
  id: number;
  answer: LookAnswer;
}

export function createLookEngine(): LookEngine {
  let worker: Worker | null = null;
  let count = 0;
  const open = () =>
    (worker ??= new Worker(new URL('../worker/answer-worker.ts', import.meta.url), {
      type: 'module',
    }));
  const close = () => {
    worker?.terminate();
    worker = null;
  };

  return {
    start: () => void open(),
    close,
    ask: (text, language) =>
      new Promise((resolve, reject) => {
        const own = open();
        count += 1;
        const question: LookQuestion = { id: count, text, language };
        const ending = new AbortController();
        const { signal } = ending;
        const fail = () => {
          ending.abort();
          if (worker === own) close();
          reject(new Error('the worker gives no answer'));
        };
        const timer = setTimeout(fail, MAX_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
        own.addEventListener('error', fail, { signal });
        own.addEventListener(
          'message',
          ({ data }: MessageEvent<Reply>) => {
            if (data.id !== question.id) return;
            ending.abort();
            resolve(data.answer);
          },
          { signal },
        );
        own.postMessage(question);
      }),
  };
}
