import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { SignalReason } from '#contract/quality/calls.ts';
import { calculatorsMeant } from '#mesh/reading/calculators-meant.ts';
import type { Database } from '../../platform/db/client.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { likeness, isNearSame, markOf } from '../../trade/knowledge/near-same.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { shownQuestion } from '../statistics/question-text.ts';
import * as signalRepository from './signal-repository.ts';

interface Signal {
  memberId: string;
  answerId: string;
  reason: SignalReason;
  note: string | null;
}

/**
 * Puts a failed answer on the desk, into the group of its question. Joins the caller's transaction.
 * Does nothing for an answer of the sandbox.
 */
export async function addSignal(tx: Database, signal: Signal, now: Date): Promise<void> {
  const { memberId, answerId } = signal;
  const asked = await signalRepository.questionOf(tx, memberId, answerId);
  if (asked === undefined) return;
  await signalRepository.lockGrouping(tx);
  const groupId = await groupOf(tx, shownQuestion(asked), now);
  const isNew = await signalRepository.insertSignal(tx, {
    ...signal,
    id: uuidv7(),
    groupId,
    createdAt: now,
  });
  if (isNew) {
    await signalRepository.reopenFailing(tx, groupId);
    await addFigures(
      tx,
      { signals: 1, ...(signal.reason === 'disliked' ? { disliked: 1 } : {}) },
      now,
    );
  }
  await signalRepository.refreshGroup(tx, groupId);
}

/** Takes a signal back, which the member has withdrawn. */
export async function removeSignal(
  tx: Database,
  { memberId, answerId, reason }: Omit<Signal, 'note'>,
): Promise<void> {
  const removed = await signalRepository.deleteSignal(tx, memberId, answerId, reason);
  if (removed === undefined) return;
  if (reason === 'disliked') await addFigures(tx, { disliked: -1 }, removed.createdAt);
  await signalRepository.refreshGroup(tx, removed.groupId);
}

async function groupOf(tx: Database, question: string, now: Date): Promise<string> {
  const language = languageOf(question, 'zh-CN');
  const mark = markOf(question);
  const near = (await signalRepository.candidates(tx, mark.bands, language))
    .filter((group) => isNearSame(mark, group))
    .sort((one, other) => likeness(mark, other) - likeness(mark, one));
  const [nearest] = near;
  if (nearest !== undefined) return nearest.id;
  const id = uuidv7();
  await signalRepository.insertGroup(tx, {
    id,
    question,
    language,
    product: calculatorsMeant(question)[0] ?? null,
    ...mark,
    state: 'open',
    firstAt: now,
    lastAt: now,
    version: 1,
  });

  return id;
}

interface SignalWriter {
  /** Stores signals after an answer has ended, without delaying it. */
  note: (answer: { memberId: string; answerId: string }, reasons: readonly SignalReason[]) => void;
  /** Resolves when all noted signals are stored. */
  flush: () => Promise<void>;
}

export function createSignalWriter({
  db,
  logger,
  now,
}: {
  db: Database;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}): SignalWriter {
  let writing = Promise.resolve();

  return {
    note: (answer, reasons) => {
      if (reasons.length === 0) return;
      writing = writing.then(async () => {
        try {
          await db.transaction(async (tx) => {
            for (const reason of reasons) {
              await addSignal(tx, { ...answer, reason, note: null }, now());
            }
          });
        } catch (cause) {
          logger.warn({ err: cause }, 'a failed answer was not put on the desk');
        }
      });
    },
    flush: () => writing,
  };
}
