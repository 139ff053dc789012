import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import type { FigureName } from '../../platform/db/schema/operation.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { addFigures, type FigureChanges } from './add-figures.ts';
import { foldedQuestion, shownQuestion } from './question-text.ts';
import * as statisticsRepository from './repository.ts';
import type { UnansweredRow } from './repository.ts';

export interface StatisticsDeps {
  db: Database;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** Counts in memory and saves periodically, so that no request waits. */
export interface Figures {
  count: (name: FigureName, n?: number) => void;
  unanswered: (question: string) => void;
  flush: () => Promise<void>;
  purge: () => Promise<void>;
}

const FLUSH_MS = 4000;
const MAX_QUESTIONS = 500;
const KEPT_QUESTIONS = 5000;

export function createStatistics({ db, logger, now }: StatisticsDeps): Figures {
  const counts = new Map<string, { at: Date; changes: FigureChanges }>();
  const questions = new Map<string, UnansweredRow>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function schedule(): void {
    timer ??= setTimeout(() => {
      void flush();
    }, FLUSH_MS).unref();
  }

  function add(at: Date, changes: FigureChanges): void {
    const day = shanghaiDay(at);
    const known = counts.get(day) ?? { at, changes: {} };
    for (const [name, n] of Object.entries(changes) as [FigureName, number][]) {
      known.changes[name] = (known.changes[name] ?? 0) + n;
    }
    counts.set(day, known);
    schedule();
  }

  function addQuestion(row: UnansweredRow): void {
    const known = questions.get(row.folded);
    if (known === undefined && questions.size >= MAX_QUESTIONS) return;
    const lastAt = known !== undefined && known.lastAt > row.lastAt ? known.lastAt : row.lastAt;
    questions.set(row.folded, {
      ...(known ?? row),
      count: (known?.count ?? 0) + row.count,
      lastAt,
    });
    schedule();
  }

  async function write(): Promise<void> {
    const days = [...counts.values()];
    const asked = [...questions.values()];
    counts.clear();
    questions.clear();
    try {
      await db.transaction(async (tx) => {
        for (const { at, changes } of days) await addFigures(tx, changes, at);
        if (asked.length > 0) await statisticsRepository.addQuestions(tx, asked);
      });
    } catch (cause) {
      logger.warn({ err: cause }, 'figures not written down');
      for (const { at, changes } of days) add(at, changes);
      for (const row of asked) addQuestion(row);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => (counts.size + questions.size > 0 ? write() : undefined));

    return writing;
  }

  return {
    count: (name, n = 1) => {
      add(now(), { [name]: n });
    },

    unanswered: (question) => {
      const shown = shownQuestion(question);
      const folded = foldedQuestion(shown);
      if (folded === '') return;
      addQuestion({ folded, question: shown, count: 1, lastAt: now() });
    },

    flush,

    purge: async () => {
      while (await statisticsRepository.compact(db, shanghaiDay(now())));
      await statisticsRepository.keepMostAsked(db, KEPT_QUESTIONS);
    },
  };
}
