import type { StreamEvent } from '#contract/chat/stream-events.ts';

/** What running and lately ended answers have said. In one process, or shared by several servers. */
export interface GenerationLog {
  /** Opens the log of a new answer. */
  open: (answerId: string) => LogWriter;
  /** The log of an answer; null when there is none (any more), or it can't be reached. */
  find: (answerId: string) => Promise<LogReader | null>;
  /** All that an answer of another server has said; null when that isn't known here. */
  kept: (answerId: string) => Promise<StreamEvent[] | null>;
  /** Ends the logs of answers whose writers are gone, for those who follow them. */
  finish: (answers: readonly LastWords[]) => Promise<void>;
  /** What is in it now outlives this server. */
  isSafe: () => boolean;
  /** Lets all readers go, in the middle of what they read; logs stay. */
  release: () => void;
  /** Waits until the others can read what was written; at most a moment. */
  flush: () => Promise<void>;
}

/** What is still to be told of an answer. */
export interface LastWords {
  answerId: string;
  events: StreamEvent[];
}

/** The one who writes an answer's log. */
export interface LogWriter {
  /** Adds what arrived together; readers get it as one batch. Ids must rise. */
  append: (events: StreamEvent[]) => void;
  /** No more events come. The log goes after its time. */
  close: () => void;
  /** Removes the log as if it had never been. */
  discard: () => void;
  /** Readers, or servers with readers, that follow it now. */
  readers: () => Promise<number>;
}

export interface LogReader {
  /** Id of the last event, once the log has ended; else null. */
  readonly endId: number | null;
  /**
   * What came after an event id (0: all) as one batch, then each batch as it comes. Ends with the log;
   * before that where nothing came for a while or something is missing: look for the answer elsewhere.
   */
  read: (after: number, signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
}
