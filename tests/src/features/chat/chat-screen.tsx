import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { chatTwo, type ChatRecord } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { StreamEndpoint } from '#contract/endpoint.ts';
import type { Home } from '#contract/site/calls.ts';
import type { ConversationScreen } from '#features/chat/conversation-screen.tsx';
import { useUserStore } from '#stores/user.ts';
import { encodeEvents, respondWith, streamOf } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendLayout, pretendPointer, recordFeedback } from './show.tsx';

export type ScreenProps = ComponentProps<typeof ConversationScreen>;

export const EMPTY_HOME: Home = {
  welcome: { title: '', subtitle: '' },
  prompts: [],
  hotQuestions: [],
  announcements: [],
};

let members = 0;

/** A new member, who has no draft yet, on a desktop in English. */
export function setUpChat() {
  mockServer.use(respondWith(chatTwo, { questions: ['One?', 'Two?', 'Three?'] }));
  pretendPointer('fine');
  pretendLayout();
  members += 1;
  const memberId = `member-${String(members)}`;
  useUserStore.setState({ userids: { id: memberId, enterpriseId: null } });
  return {
    memberId,
    feedback: recordFeedback(),
    deps: connect({ language: () => 'en' }),
  };
}

export function screenProps(over: Partial<ScreenProps> = {}) {
  return {
    sessionId: 's1',
    target: null,
    SourceReader: () => null,
    onFeedback: vi.fn<ScreenProps['onFeedback']>(),
    onStarted: vi.fn<ScreenProps['onStarted']>(),
    onNew: vi.fn<ScreenProps['onNew']>(),
    onToNewest: vi.fn<ScreenProps['onToNewest']>(),
    ...over,
  };
}

export const questionBox = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });

/** Answers each call of a stream at once; returns the requests. `n` counts the calls from 1. */
export function serveEvents<Request extends object>(
  endpoint: StreamEndpoint<Request, ChatRecord>,
  eventsOf: (n: number) => StreamEvent[],
) {
  const asked: Request[] = [];
  mockServer.use(
    streamOf(endpoint, ({ input }) => {
      asked.push(input);
      const bytes = new TextEncoder().encode(encodeEvents(eventsOf(asked.length)));
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(bytes);
          controller.close();
        },
      });
    }),
  );
  return asked;
}
