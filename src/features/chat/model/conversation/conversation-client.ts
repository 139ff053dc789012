import type {
  Answer,
  ChatFourRequest,
  ChatHistoryData,
  ChatHistoryRequest,
  ChatOneRequest,
  ChatRecord,
  ChatResumeRequest,
  ChatThreeRequest,
  Like,
  RebuildRequest,
} from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';

interface Signalled {
  signal: AbortSignal;
}

export type AnswerEvents = AsyncIterable<StreamEvent[]>;

export interface ConversationClient {
  history: (request: ChatHistoryRequest, options: Signalled) => Promise<ChatHistoryData>;
  ask: (request: ChatOneRequest, options: Signalled) => AnswerEvents;
  askDeep: (request: ChatThreeRequest, options: Signalled) => AnswerEvents;
  draw: (request: ChatFourRequest, options: Signalled) => AnswerEvents;
  rebuild: (request: RebuildRequest, options: Signalled) => AnswerEvents;
  rebuildChat: (request: RebuildRequest, options: Signalled) => AnswerEvents;
  /** Calls `onOpen` when the server has accepted the request. */
  resume: (
    request: ChatResumeRequest,
    options: Signalled & { onOpen?: () => void },
  ) => AnswerEvents;
  stop: (request: { answerId: string }) => Promise<Answer>;
  like: (request: { answerId: string; like: Like; reason?: string | undefined }) => Promise<Answer>;
  helped: (request: { recordId: string; helped: boolean }) => Promise<ChatRecord>;
  removeRecords: (request: {
    recordIds: string[];
    restore?: boolean | undefined;
  }) => Promise<{ deleted: number }>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Defers notifications, so that a burst of text causes one. */
  schedule: (notify: () => void) => void;
}
