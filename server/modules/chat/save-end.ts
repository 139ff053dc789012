import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { isRefusedData } from '../../platform/db/database-errors.ts';
import { failureOf } from './generation-failure.ts';
import { endAnswer, endRefusedAnswer, type AnswerEnd } from './generation-repository.ts';

const END_RETRY_MS = [100, 500, 2000];

interface EndDeps {
  db: Database;
  logger: Logger;
}

interface SavedEnd {
  /** null if the answer had ended before. */
  end: AnswerEnd | null;
  isUnsaved: boolean;
}

/** Saves how an answer ended, or the failure to save it. Never throws. */
export async function saveEnd(
  { db, logger }: EndDeps,
  end: AnswerEnd,
  language: Language,
): Promise<SavedEnd> {
  const failed = (cause: unknown): AnswerEnd => ({
    ...end,
    status: 'failed',
    error: failureOf(cause, language),
  });
  let problem: unknown;
  for (const pause of [...END_RETRY_MS, null]) {
    try {
      return { end: (await endAnswer(db, end)) ? end : null, isUnsaved: false };
    } catch (cause) {
      logger.error({ err: cause }, 'answer not saved');
      if (isRefusedData(cause)) return saveWithoutRefused({ db, logger }, failed(cause));
      // Not counted as a failure if a retry succeeds: the database may only be busy.
      problem = cause;
      if (pause !== null) await wait(pause);
    }
  }

  return { end: failed(problem), isUnsaved: true };
}

async function saveWithoutRefused({ db, logger }: EndDeps, end: AnswerEnd): Promise<SavedEnd> {
  try {
    return { end: await endRefusedAnswer(db, end), isUnsaved: false };
  } catch (err) {
    logger.error({ err }, 'answer not saved');

    return { end, isUnsaved: true };
  }
}
