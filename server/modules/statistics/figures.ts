import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import type { FigureName } from '../../platform/db/schema/operation.ts';
import { memberSubject } from '../../platform/usage/spending.ts';
import * as usageRepository from '../../platform/usage/usage-repository.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { addFigures, type FigureChanges } from './add-figures.ts';
import { foldedQuestion, shownQuestion } from './question-text.ts';
import * as statisticsRepository from './repository.ts';
import type { UnansweredRow } from './repository.ts';

interface StatisticsDeps {
  db: Database;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** Counts in memory and saves periodically, so that no request waits. */
export interface Figures {
  count: (name: FigureName, n?: number) => void;
  unanswered: (question: string) => void;
  /** Counts each member once a day. */
  active: (memberId: string) => void;
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
  const marks = new Set<Promise<void>>();
  let seen = { day: '', members: new Set<string>() };

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

  async function flush(): Promise<void> {
    await Promise.all(marks);
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(() => (counts.size + questions.size > 0 ? write() : undefined));
    await writing;
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

    active: (memberId) => {
      const at = now();
      const day = shanghaiDay(at);
      if (seen.day !== day) seen = { day, members: new Set() };
      if (seen.members.has(memberId)) return;
      seen.members.add(memberId);
      // Other servers, or this one before a restart, may have counted the member today.
      const marking = usageRepository
        .mark(db, { subject: memberSubject(memberId), day, kind: 'active' })
        .then((isFirst) => {
          if (isFirst) add(at, { active: 1 });
        })
        .catch((cause: unknown) => {
          logger.warn({ err: cause }, 'a member was not counted');
        })
        .finally(() => marks.delete(marking));
      marks.add(marking);
    },

    flush,

    purge: async () => {
      while (await statisticsRepository.compact(db, shanghaiDay(now())));
      await statisticsRepository.keepMostAsked(db, KEPT_QUESTIONS);
    },
  };
}
