import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Database } from '../../platform/db/client.ts';
import type { DrainSignal } from './drain-signal.ts';
import { endEvents, type EndForWriters } from './end-for-writers.ts';
import type { GenerationLog, LogReader } from './generation-log.ts';
import { readChunks, readEnded, type AnswerKey } from './generation-repository.ts';
import { partsView, type FileAddress } from './record-view.ts';
import type { RunningLookup } from './running-lookup.ts';

const LOOK_EVERY_MS = 500;

/** A subscription to one answer’s events. */
export type Following = ReturnType<DrainSignal['join']>;

export interface FollowDeps {
  /** Not the requests' pool: when a server dies, all its readers arrive here. */
  db: Database;
  log: Pick<GenerationLog, 'find'>;
  instanceId: string;
  lookUp: RunningLookup;
  isRunningHere: (answerId: string) => boolean;
  sweep: () => void;
  endForWriters: EndForWriters;
  addressOf: FileAddress;
}

/**
 * Reads an answer's events after an id from the log, and from the database if there is no log or
 * it has stopped.
 */
export async function* followEvents(
  deps: FollowDeps,
  key: AnswerKey,
  found: LogReader | null,
  after: number,
  join: () => Following,
): AsyncGenerator<StreamEvent[]> {
  const { signal, leave } = join();
  const isLetGo = () => signal.aborted;
  let reader = found;
  let id = after;
  try {
    while (!isLetGo()) {
      if (reader?.endId === id) return;
      const began = performance.now();
      for await (const batch of reader?.read(id, signal) ?? []) {
        yield batch;
        id = batch.at(-1)?.id ?? id;
        if (batch.at(-1)?.event === 'end') return;
      }
      if (isLetGo()) return;
      const saved = await readFromDatabase(deps, key, id);
      if (saved === null) return;
      if (saved.length > 0) yield saved;
      id = saved.at(-1)?.id ?? id;
      if (saved.at(-1)?.event === 'end') return;
      const ms = began + LOOK_EVERY_MS - performance.now();
      if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
      reader = await deps.log.find(key.answerId);
    }
  } finally {
    leave();
  }
}

async function readFromDatabase(
  { db, instanceId, lookUp, isRunningHere, sweep, endForWriters, addressOf }: FollowDeps,
  key: AnswerKey,
  after: number,
): Promise<StreamEvent[] | null> {
  const addressed = (snapshot: StreamEvents['snapshot']): StreamEvents['snapshot'] => ({
    ...snapshot,
    parts: partsView(snapshot.parts, key.memberId, addressOf),
  });
  let running = await lookUp(key);
  if (running?.instanceId === instanceId && !isRunningHere(key.answerId)) {
    await endForWriters([key], 'interrupted');
    running = null;
  } else if (running?.isLiving === false) {
    sweep();
    return [];
  }
  if (running !== null) {
    // The reader may be ahead of the saved progress.
    if (running.savedUpTo <= after) return [];
    const { lastEventId: id, content, reasoning, parts, sources } = await readChunks(db, key);
    const snapshot = { content, reasoning, parts, sources: sources ?? [] };
    return [{ event: 'snapshot', id, data: addressed(snapshot) }];
  }
  const ended = await readEnded(db, key);

  return ended === null ? null : endEvents(addressed(ended.snapshot), ended.end, after);
}
