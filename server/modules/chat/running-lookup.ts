import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/db/client.ts';
import { readRunning, type AnswerKey, type RunningAnswer } from './generation-repository.ts';

const GATHER_MS = 10;

export type RunningLookup = (key: AnswerKey) => Promise<RunningAnswer | null>;

/** Batches look-ups: when a server dies, all its readers ask at the same moment. */
export function createRunningLookup(db: Database): RunningLookup {
  let next: { keys: AnswerKey[]; found: Promise<Map<string, RunningAnswer>> } | null = null;

  function gather() {
    const keys: AnswerKey[] = [];
    const found = wait(GATHER_MS).then(() => {
      next = null;
      return readRunning(db, keys);
    });
    return { keys, found };
  }

  return async ({ memberId, answerId }) => {
    next ??= gather();
    next.keys.push({ memberId, answerId });
    const found = (await next.found).get(answerId);

    return found?.memberId === memberId ? found : null;
  };
}
