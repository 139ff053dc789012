import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import { isRefusedData } from '../../platform/db/database-errors.ts';
import { progressOf, type AnswerProgress } from './answer-progress.ts';
import type { GenerationLog } from './generation-log.ts';
import {
  endAnswerInAnyCase,
  endAnswers,
  readChunks,
  type AnswerEnd,
  type AnswerKey,
} from './generation-repository.ts';
import { partsView, type FileAddress } from './record-view.ts';

const AT_ONCE = 25;
/** Parallel statements; most of their time is spent on PostgreSQL's search index. */
const SIDE_BY_SIDE = 4;
/** Larger than any event id: a reader at this id has seen everything. */
const PAST_ALL_EVENTS = 1_000_000_000;

interface EndingDeps {
  db: Database;
  log: GenerationLog;
  logger: Logger;
  now: () => Date;
  addressOf: FileAddress;
  unsavedEnd: (answerId: string) => AnswerEnd | undefined;
  onEnded: (status: AnswerEnd['status']) => void;
}

interface LeftAnswer extends AnswerKey {
  savedUpTo?: number;
}

/**
 * Ends answers whose writers are gone, using their saved progress, and notifies readers.
 * @returns number of answers ended; others had ended before or failed
 */
export type EndForWriters = (
  left: readonly LeftAnswer[],
  status: 'stopped' | 'interrupted',
) => Promise<number>;

export function createEndForWriters(deps: EndingDeps): EndForWriters {
  const { db, log, logger, now, addressOf, unsavedEnd, onEnded } = deps;

  async function endOf(
    { memberId, answerId, savedUpTo = Infinity }: LeftAnswer,
    status: 'stopped' | 'interrupted',
  ): Promise<AnswerEnd> {
    const key = { memberId, answerId };
    const unsaved = unsavedEnd(answerId);
    if (unsaved !== undefined) return unsaved;

    return {
      ...key,
      ...(await keptProgress(key, savedUpTo)),
      status,
      reasoningMs: null,
      usage: null,
      model: null,
      error: null,
      unread: false,
      endedAt: now(),
    };
  }

  /** From the log or the chunk rows, whichever is newer. */
  async function keptProgress(key: AnswerKey, savedUpTo: number): Promise<AnswerProgress> {
    const logged = await log.kept(key.answerId);
    const loggedUpTo = logged?.at(-1)?.id ?? 0;
    if (logged !== null && loggedUpTo >= savedUpTo) return progressOf(logged);
    const { lastEventId, ...saved } = await readChunks(db, key);

    return logged !== null && loggedUpTo >= lastEventId ? progressOf(logged) : saved;
  }

  async function save(ends: readonly AnswerEnd[]): Promise<AnswerEnd[]> {
    try {
      const ended = await endAnswers(db, ends);

      return ends.filter(({ answerId }) => ended.has(answerId));
    } catch (cause) {
      if (!isRefusedData(cause)) throw cause;
    }
    // Data rejected for one answer must not keep the others running.
    const saved: AnswerEnd[] = [];
    for (const end of ends) {
      try {
        const one = await endAnswerInAnyCase(db, end);
        if (one !== null) saved.push(one);
      } catch (err) {
        logger.error({ err, answerId: end.answerId }, 'answer not ended');
      }
    }
    return saved;
  }

  async function tell(ends: readonly AnswerEnd[]): Promise<void> {
    const lastWords = ends.map((end) => {
      const { memberId, answerId, content, reasoning, parts, sources, status, usage } = end;
      const shown = partsView(parts, memberId, addressOf);
      const snapshot = { content, reasoning, parts: shown, sources: sources ?? [] };

      // Readers on the writing server may have seen more than the log holds: these ids exceed all
      // ids seen.
      return { answerId, events: endEvents(snapshot, { status, usage }) };
    });
    try {
      await log.finish(lastWords);
    } catch (err) {
      logger.warn({ err }, 'ends were saved, but not told');
    }
  }

  async function endSome(
    some: readonly LeftAnswer[],
    status: 'stopped' | 'interrupted',
  ): Promise<number> {
    const ends = await Promise.all(some.map((answer) => endOf(answer, status)));
    // Only one of two concurrent calls saves and notifies.
    const ended = await save(ends);
    for (const end of ended) onEnded(end.status);
    await tell(ended);

    return ended.length;
  }

  return async (left, status) => {
    let count = 0;
    let taken = 0;
    const endOn = async () => {
      while (taken < left.length) {
        const some = left.slice(taken, taken + AT_ONCE);
        taken += some.length;
        count += await endSome(some, status);
      }
    };
    const endings = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, endOn));
    for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;

    return count;
  };
}

export function endEvents(
  snapshot: StreamEvents['snapshot'],
  end: StreamEvents['end'],
  seen = 0,
): StreamEvent[] {
  const after = Math.max(seen, PAST_ALL_EVENTS);

  return [
    { event: 'snapshot', id: after + 1, data: snapshot },
    { event: 'end', id: after + 2, data: end },
  ];
}
