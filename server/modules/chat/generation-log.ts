import type { StreamEvent } from '#contract/chat/stream-events.ts';

/** Events of running and recently ended answers; in memory, or shared through Redis. */
export interface GenerationLog {
  open: (answerId: string) => LogWriter;
  find: (answerId: string) => Promise<LogReader | null>;
  kept: (answerId: string) => Promise<StreamEvent[] | null>;
  finish: (answers: readonly LastWords[]) => Promise<void>;
  /** True if the log outlives this server. */
  isSafe: () => boolean;
  release: () => void;
  flush: () => Promise<void>;
}

interface LastWords {
  answerId: string;
  events: StreamEvent[];
}

export interface LogWriter {
  /** Appends one batch. Ids must increase. */
  append: (events: StreamEvent[]) => void;
  close: () => void;
  discard: () => void;
  readers: () => Promise<number>;
}

export interface LogReader {
  readonly endId: number | null;
  /**
   * Yields the events after an id (0: all) as one batch, then new batches. Ends with the log, or
   * earlier if nothing arrives for a while or events are missing: then look the answer up
   * elsewhere.
   */
  read: (after: number, signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
}
