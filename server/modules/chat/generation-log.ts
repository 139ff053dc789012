import type { StreamEvent } from '#contract/chat/stream-events.ts';

/** What running and lately ended answers have said. In one process, or shared by several servers. */
export interface GenerationLog {
  /** Opens the log of a new answer. */
  open: (answerId: string) => LogWriter;
  /** The log of an answer; null when there is none (any more). */
  find: (answerId: string) => Promise<LogReader | null>;
  /** Lets all readers go, in the middle of what they read; logs stay. */
  release: () => void;
}

/** The one who writes an answer's log. */
export interface LogWriter {
  /** Adds what arrived together; readers get it as one batch. Ids must rise. */
  append: (events: StreamEvent[]) => void;
  /** No more events come. The log goes after its time. */
  close: () => void;
  /** Removes the log as if it had never been. */
  discard: () => void;
  /** Readers that follow it now. */
  readers: () => number;
}

export interface LogReader {
  /** What came after an event id (0: all) as one batch, then each batch as it comes. */
  read: (after: number, signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
}
