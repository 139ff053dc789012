import { vi } from 'vitest';
import type { ChatHistoryData, ChatOneRequest } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type {
  ConversationNews,
  PendingQuestion,
} from '#features/chat/model/conversation/conversation-state.ts';
import type { ConversationClient } from '#features/chat/model/conversation/conversation-client.ts';
import { createConversation } from '#features/chat/model/conversation/conversation.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { answerOf, pageOf, recordOf } from './records.ts';

/** One open stream, driven by the test. */
export interface Line {
  send: (...events: StreamEvent[]) => void;
  fail: (error: ApiError) => void;
  close: () => void;
  signal: AbortSignal;
}

/** A stream that yields what the test sends; an abort by the reader ends it like the transport does. */
function openLine(signal: AbortSignal): { line: Line; events: AsyncIterable<StreamEvent[]> } {
  type Piece = StreamEvent[] | ApiError | null;
  const waiting: Piece[] = [];
  let wake: () => void = () => undefined;
  const put = (piece: Piece) => {
    waiting.push(piece);
    wake();
  };
  signal.addEventListener('abort', () => put(new ApiError('ABORTED')));
  async function* read(): AsyncGenerator<StreamEvent[], void, undefined> {
    for (;;) {
      if (signal.aborted) throw new ApiError('ABORTED');
      const piece = waiting.shift();
      if (piece === null) return;
      if (piece instanceof ApiError) throw piece;
      if (piece !== undefined) yield piece;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return {
    line: {
      send: (...events) => put(events),
      fail: (error) => put(error),
      close: () => put(null),
      signal,
    },
    events: read(),
  };
}

/** A conversation on a client that the test drives; `lines` are its streams in the order of opening. */
export function converse(
  sessionId: string | null = 's1',
  page: ChatHistoryData = pageOf([]),
  early: ChatHistoryData | null = null,
) {
  const lines: Line[] = [];
  const open = (signal: AbortSignal) => {
    const { line, events } = openLine(signal);
    lines.push(line);
    return events;
  };
  const deps = {
    history: vi.fn<ConversationClient['history']>(() => Promise.resolve(page)),
    ask: vi.fn<ConversationClient['ask']>((_, { signal }) => open(signal)),
    askDeep: vi.fn<ConversationClient['askDeep']>((_, { signal }) => open(signal)),
    draw: vi.fn<ConversationClient['draw']>((_, { signal }) => open(signal)),
    rebuildChat: vi.fn<ConversationClient['rebuildChat']>((_, { signal }) => open(signal)),
    rebuild: vi.fn<ConversationClient['rebuild']>((_, { signal }) => open(signal)),
    resume: vi.fn<ConversationClient['resume']>((_, { signal }) => open(signal)),
    stop: vi.fn<ConversationClient['stop']>(({ answerId }) => Promise.resolve(answerOf(answerId))),
    like: vi.fn<ConversationClient['like']>(({ answerId, like }) =>
      Promise.resolve(answerOf(answerId, { like })),
    ),
    helped: vi.fn<ConversationClient['helped']>(({ recordId, helped }) =>
      Promise.resolve(recordOf(recordId, { helped })),
    ),
    removeRecords: vi.fn<ConversationClient['removeRecords']>(() =>
      Promise.resolve({ deleted: 1 }),
    ),
    pause: vi.fn<ConversationClient['pause']>(() => Promise.resolve()),
    schedule: (notify: () => void) => {
      notify();
    },
  } satisfies ConversationClient;
  const conversation = createConversation(sessionId, deps, early);
  const news: ConversationNews[] = [];
  conversation.listen((piece) => news.push(piece));
  return {
    conversation,
    deps,
    news,
    lines,
    line: async (n: number): Promise<Line> => {
      await vi.waitFor(() => {
        if (lines[n] === undefined) throw new Error(`stream ${String(n)} was not opened`);
      });
      const line = lines[n];
      if (line === undefined) throw new Error('never: it has been waited for');
      return line;
    },
    asked: (): ChatOneRequest[] => deps.ask.mock.calls.map(([request]) => request),
    shownIds: () => conversation.read().thread.records.map(({ id }) => id),
    /** Opens it and waits until the history is there. */
    opened: async (around: string | null = null) => {
      const close = conversation.open(around);
      await vi.waitFor(() => {
        if (conversation.read().status !== 'ready') throw new Error('not ready');
      });
      return close;
    },
  };
}

export function questionOf(text: string, over: Partial<PendingQuestion> = {}): PendingQuestion {
  return {
    text,
    clientRequestId: '0190c0de-0000-7000-8000-000000000001',
    editOf: null,
    mode: null,
    ...over,
  };
}

/** A promise that the test settles. */
export function deferred<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    resolve: (value: Value) => {
      settle(value);
    },
  };
}
