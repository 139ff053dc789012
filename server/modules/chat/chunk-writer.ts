import type { Database } from '../../platform/db/client.ts';
import { isRefusedData } from '../../platform/db/database-errors.ts';
import { appendChunks, type AnswerChunk } from './generation-repository.ts';

export interface ChunkSource {
  takeChunk: () => AnswerChunk | null;
  onEndedElsewhere: () => void;
  onNotSaved: (cause: unknown) => void;
}

export interface ChunkWriter {
  note: (answer: ChunkSource, bytes: number) => void;
  leave: (answer: ChunkSource) => Promise<void>;
}

interface SavePace {
  milliseconds: number;
  bytes: number;
}

interface Taken {
  answer: ChunkSource;
  chunk: AnswerChunk;
}

const PATIENCE_MS = 60_000;
const TRY_AGAIN_MS = 500;

export function createChunkWriter(db: Database, pace: () => SavePace): ChunkWriter {
  const waiting = new Map<ChunkSource, number>();
  const onTheirWay = new Set<ChunkSource>();
  let held: Taken[] = [];
  let failingSince: number | null = null;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (writing !== null) return;
    writing = save().then(() => {
      onTheirWay.clear();
      writing = null;
      goOn();
    });
  }

  function goOn(): void {
    const { milliseconds, bytes } = pace();
    if (held.length > 0) timer ??= setTimeout(write, TRY_AGAIN_MS);
    else if ([...waiting.values()].some((size) => size >= bytes)) write();
    else if (waiting.size > 0) timer ??= setTimeout(write, milliseconds);
  }

  async function save(): Promise<void> {
    const taken = held;
    held = [];
    for (const answer of waiting.keys()) {
      const chunk = answer.takeChunk();
      if (chunk !== null) taken.push({ answer, chunk });
    }
    waiting.clear();
    for (const { answer } of taken) onTheirWay.add(answer);
    try {
      await append(taken);
      failingSince = null;
    } catch (cause) {
      if (isRefusedData(cause)) await appendEach(taken);
      else keepOrGiveUp(taken, cause);
    }
  }

  /** Data rejected for one answer must not end the others. */
  async function appendEach(taken: readonly Taken[]): Promise<void> {
    for (const each of taken) {
      await append([each]).catch((cause: unknown) => {
        each.answer.onNotSaved(cause);
      });
    }
  }

  function keepOrGiveUp(taken: readonly Taken[], cause: unknown): void {
    failingSince ??= performance.now();
    if (performance.now() - failingSince < PATIENCE_MS) {
      held = [...taken];
      return;
    }
    failingSince = null;
    for (const { answer } of taken) answer.onNotSaved(cause);
  }

  async function append(taken: readonly Taken[]): Promise<void> {
    if (taken.length === 0) return;
    const running = await appendChunks(
      db,
      taken.map(({ chunk }) => chunk),
    );
    for (const { answer, chunk } of taken) {
      if (!running.has(chunk.answerId)) answer.onEndedElsewhere();
    }
  }

  return {
    note: (answer, bytes) => {
      const size = (waiting.get(answer) ?? 0) + bytes;
      waiting.set(answer, size);
      if (writing !== null || held.length > 0) return;
      const { milliseconds, bytes: much } = pace();
      if (size >= much) write();
      else timer ??= setTimeout(write, milliseconds);
    },
    leave: async (answer) => {
      waiting.delete(answer);
      held = held.filter((each) => each.answer !== answer);
      if (!onTheirWay.has(answer)) return;
      await writing;
      held = held.filter((each) => each.answer !== answer);
    },
  };
}
