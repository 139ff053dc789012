import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { isRefusedData } from '../../db/refused-data.ts';
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

/** Ended in one statement: few enough to be little beside a turn of the event loop. */
const AT_ONCE = 25;
/** Statements that run side by side, each in a process of the database's own: it takes longest for its search index. */
const SIDE_BY_SIDE = 4;
/** No answer has so many events: a reader that has seen an end from the database has seen all. */
const PAST_ALL_EVENTS = 1_000_000_000;

export interface EndingPorts {
  db: Database;
  log: GenerationLog;
  logger: Logger;
  now: () => Date;
  addressOf: FileAddress;
  /** The end that a run of this server came to and the database did not take. */
  unsavedEnd: (answerId: string) => AnswerEnd | undefined;
  onEnded: (status: AnswerEnd['status']) => void;
}

/** An answer that no run of this server writes. */
export interface LeftAnswer extends AnswerKey {
  /** The last event in its chunk rows, where that is known. */
  savedUpTo?: number;
}

/**
 * Ends answers whose writers can't, with what is kept of them, and tells their readers.
 * @returns how many it has ended; the others had been ended before, or couldn't be
 */
export type EndForWriters = (
  left: readonly LeftAnswer[],
  status: 'stopped' | 'interrupted',
) => Promise<number>;

export function createEndForWriters(ports: EndingPorts): EndForWriters {
  const { db, log, logger, now, addressOf, unsavedEnd, onEnded } = ports;

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

  /** What is kept of an answer whose run is not here: in its log, or in its chunk rows. */
  async function keptProgress(key: AnswerKey, savedUpTo: number): Promise<AnswerProgress> {
    const logged = await log.kept(key.answerId);
    const loggedUpTo = logged?.at(-1)?.id ?? 0;
    if (logged !== null && loggedUpTo >= savedUpTo) return progressOf(logged);
    const { lastEventId, ...saved } = await readChunks(db, key);

    return logged !== null && loggedUpTo >= lastEventId ? progressOf(logged) : saved;
  }

  /** The ends that it has saved. */
  async function save(ends: readonly AnswerEnd[]): Promise<AnswerEnd[]> {
    try {
      const ended = await endAnswers(db, ends);

      return ends.filter(({ answerId }) => ended.has(answerId));
    } catch (cause) {
      if (!isRefusedData(cause)) throw cause;
    }
    // What the database refuses of one answer must not keep the others running.
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

      // Who read at the server itself may have seen more than the log holds: these ids come after all
      // that anybody has seen.
      return { answerId, events: endEvents(snapshot, { status, usage }) };
    });
    try {
      await log.finish(lastWords);
    } catch (err) {
      logger.warn({ err }, 'ends were saved, but not told');
    }
  }

  /** @returns how many of them it has ended */
  async function endSome(
    some: readonly LeftAnswer[],
    status: 'stopped' | 'interrupted',
  ): Promise<number> {
    const ends = await Promise.all(some.map((answer) => endOf(answer, status)));
    // Of two that do this at once, one saves and tells.
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

/** All that an ended answer says, to whoever has seen the events up to an id. */
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
