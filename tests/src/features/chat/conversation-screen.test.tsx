import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chatHistory,
  chatOne,
  chatResume,
  chatStop,
  deleteHistoryRecord,
  likeRecord,
  type ChatHistoryData,
  type ChatHistoryRequest,
  type ChatRecord,
} from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { StreamEndpoint } from '#contract/endpoint.ts';
import { home } from '#contract/site/calls.ts';
import { ConversationScreen } from '#features/chat/conversation-screen.tsx';
import { selectSession, useSystemStore } from '#stores/system.ts';
import { encodeEvents, failWith, respondWith, streamOf } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import {
  EMPTY_HOME,
  questionBox as box,
  screenProps,
  setUpChat,
  type ScreenProps,
} from './chat-screen.tsx';
import { answerOf, deltaEvent, endEvent, pageOf, recordOf, startEvent } from './records.ts';
import { show } from './show.tsx';

const SOURCE = { n: 1, articleId: 'x', title: 'Galvanising', snippet: 'Zinc.', contributor: null };
/** Stands for the reader of articles, which the page brings. */
const Reader: ScreenProps['SourceReader'] = ({ source, onAsk }) => (
  <button type="button" onClick={() => onAsk(`about ${String(source.n)}`)}>
    Reader of source {source.n}
  </button>
);

let feedback: ReturnType<typeof setUpChat>['feedback'];
let deps: ReturnType<typeof setUpChat>['deps'];
beforeEach(() => {
  ({ feedback, deps } = setUpChat());
});

/** Waits until a text is on the screen, drawn by whatever draws it in the end. */
async function seesText(text: string) {
  await waitFor(() => {
    expect(screen.getByText(text)).toBeVisible();
  });
}

const props = (over: Partial<ScreenProps> = {}) => screenProps({ SourceReader: Reader, ...over });

/** Answers the history and records what was asked for. */
function serveHistory(...records: ChatHistoryData['list']) {
  const asked: ChatHistoryRequest[] = [];
  const served = { asked, page: pageOf(records) };
  mockServer.use(
    respondWith(chatHistory, ({ input }) => {
      asked.push(input);
      return served.page;
    }),
  );
  return served;
}

/** Stands for what index.html has asked for. */
function comesEarly(envelope: unknown): void {
  window.earlyHistory = {
    request: JSON.stringify({ sessionId: 's1', count: 12 }),
    askedAt: performance.now(),
    answer: Promise.resolve(envelope),
    envelope,
  };
}

/** Serves a stream that the test drives. */
function serveStream<Request extends object>(endpoint: StreamEndpoint<Request, ChatRecord>) {
  const inputs: object[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  mockServer.use(
    streamOf(endpoint, ({ input }) => {
      inputs.push(input);
      return new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
    }),
  );
  const send = async (...events: StreamEvent[]) => {
    await waitFor(() => {
      expect(controller).not.toBeNull();
    });
    controller?.enqueue(new TextEncoder().encode(encodeEvents(events)));
  };
  return { inputs, send };
}

describe('a new conversation', () => {
  const HOME = {
    ...EMPTY_HOME,
    prompts: [{ id: 'p', title: 'Weight', question: 'How heavy is it?' }],
  };

  test('shows what the operator has to say', async () => {
    const said = { id: 'a', title: 'The fair', content: 'We are closed.\nBack on Monday.' };
    const announcements = [{ ...said, createdAt: '2026-11-20T00:00:00.000Z' }];
    mockServer.use(respondWith(home, { ...HOME, announcements }));
    await show(<ConversationScreen {...props({ sessionId: null })} />);
    const announcement = await screen.findByRole('complementary', { name: 'Announcement' });
    expect(announcement).toHaveTextContent('The fair');
    expect(announcement).toHaveTextContent('Back on Monday.');
  });

  test('offers examples that ask; with its id it goes on and is not loaded again', async () => {
    mockServer.use(respondWith(home, HOME));
    const history = serveHistory(recordOf('r', { answers: [answerOf('a')] }));
    const stream = serveStream(chatOne);
    const given = props({ sessionId: null });
    const view = await show(<ConversationScreen {...given} />);
    await userEvent.click(await screen.findByRole('button', { name: /How heavy is it/ }));
    expect(stream.inputs[0]).toMatchObject({ question: 'How heavy is it?' });
    expect(screen.getByRole('article', { name: 'Question: How heavy is it?' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await stream.send(startEvent());
    await waitFor(() => {
      expect(given.onStarted).toHaveBeenCalledWith('s1');
    });
    view.update(<ConversationScreen {...given} sessionId="s1" />);
    await stream.send(deltaEvent(2, 'Half a kilo.'));
    await seesText('Half a kilo.');
    expect(history.asked).toEqual([]);
    expect(selectSession('s1')(useSystemStore.getState())).toMatchObject({
      title: 'How heavy is it?',
      generating: true,
    });
    await stream.send({ event: 'title', id: 3, data: { title: 'Weight' } }, endEvent(4));
    await waitFor(() => {
      expect(selectSession('s1')(useSystemStore.getState())).toMatchObject({
        title: 'Weight',
        generating: false,
      });
    });
    // Read back once for what the stream doesn't say; its own news doesn't make it read again.
    await waitFor(() => {
      expect(history.asked).toEqual([{ sessionId: 's1', around: 'r', count: 1 }]);
    });
  });

  test('is usable without examples', async () => {
    mockServer.use(failWith(home, 500));
    await show(<ConversationScreen {...props({ sessionId: null })} />);
    await waitFor(() => {
      expect(screen.getByRole('list', { name: 'Examples' })).toHaveAttribute('aria-busy', 'false');
    });
    expect(box()).toBeEnabled();
    expect(deps.toastError).not.toHaveBeenCalled();
  });
});

describe('opening a conversation', () => {
  test('shows a log of articles', async () => {
    serveHistory(recordOf('r', { answers: [answerOf('a')] }));
    await show(<ConversationScreen {...props()} />);
    const log = await screen.findByRole('log', { name: 'Conversation' });
    expect(within(log).getByRole('article', { name: 'Question: question r' })).toBeInTheDocument();
    expect(within(log).getByRole('article', { name: 'Answer' })).toBeInTheDocument();
  });

  test('can be used while it scrolls, as it does with every line of an answer', async () => {
    serveHistory(recordOf('r', { answers: [answerOf('a')] }));
    await show(<ConversationScreen {...props()} />);
    await seesText('text of a');
    const scroller = screen.getByRole('log').parentElement;
    if (scroller === null) throw new Error('the log has no scroller');
    scroller.scrollTop = 40;
    fireEvent.scroll(scroller);
    await userEvent.click(screen.getByRole('button', { name: 'Edit and send again' }));
    expect(box()).toHaveValue('question r');
  });

  test('a page that was requested before the screen is shown at once, without another request', async () => {
    const { asked } = serveHistory();
    const page = pageOf([recordOf('r', { answers: [answerOf('a')] })]);
    comesEarly({ code: 200, data: page });
    await show(<ConversationScreen {...props()} />);
    expect(screen.getByRole('article', { name: 'Question: question r' })).toBeInTheDocument();
    await seesText('text of a');
    expect(asked).toEqual([]);
    // Opened again, it may be another by then.
    expect(window.earlyHistory).toBeUndefined();
  });

  test('a page whose early request was refused is requested again', async () => {
    const { asked } = serveHistory(recordOf('r'));
    comesEarly({ code: 500, msg: 'broken', data: null });
    await show(<ConversationScreen {...props()} />);
    expect(await screen.findByRole('log')).toBeVisible();
    expect(asked).toEqual([{ sessionId: 's1', count: 12 }]);
  });

  test('a failed load offers a retry that recovers', async () => {
    mockServer.use(failWith(chatHistory, 500));
    await show(<ConversationScreen {...props()} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The conversation did not open');
    serveHistory(recordOf('r'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('log')).toBeVisible();
    expect(deps.toastError).not.toHaveBeenCalled();
  });

  test('one that is gone leads to a new one', async () => {
    mockServer.use(failWith(chatHistory, 404));
    const given = props();
    await show(<ConversationScreen {...given} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('does not exist or was deleted');
    await userEvent.click(screen.getByRole('button', { name: 'Start a new conversation' }));
    expect(given.onNew).toHaveBeenCalledTimes(1);
  });

  test('another one shows nothing of the first: no refusal, no edit, no text', async () => {
    serveHistory(recordOf('r', { question: 'old' }));
    mockServer.use(failWith(chatOne, 429, { msg: 'too often' }));
    const given = props();
    const view = await show(<ConversationScreen {...given} />);
    await screen.findByRole('log');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    fireEvent.change(box(), { target: { value: 'other words' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(await screen.findByRole('alert')).toHaveTextContent('too often');
    view.update(<ConversationScreen {...given} sessionId="s2" />);
    await screen.findByRole('log');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/You are editing/)).toBeNull();
    expect(box()).toHaveValue('');
  });
});

describe('assistive technology', () => {
  test('hears that an answer starts and ends, and none of its words', async () => {
    serveHistory();
    mockServer.use(respondWith(home, EMPTY_HOME));
    const stream = serveStream(chatOne);
    await show(<ConversationScreen {...props()} />);
    await screen.findByRole('list', { name: 'Examples' });
    const heard: string[] = [];
    const region = screen.getAllByRole('status').find((element) => element.textContent === '');
    if (region === undefined) throw new Error('nothing announces');
    const observer = new MutationObserver(() => heard.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    fireEvent.change(box(), { target: { value: 'why?' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    await stream.send(startEvent());
    await stream.send(deltaEvent(2, 'because'));
    await seesText('because');
    await stream.send({ event: 'error', id: 3, data: { code: 500, msg: 'broken' } });
    await seesText('The answer was not finished: broken');
    await waitFor(() => {
      expect(heard).toEqual(['Answering', 'The answer was not finished']);
    });
    observer.disconnect();
  });
});

describe('a running answer', () => {
  test('is stopped with the button', async () => {
    const growing = answerOf('a', { status: 'generating', content: '' });
    serveHistory(recordOf('r', { answers: [growing] }));
    const stream = serveStream(chatResume);
    const stopped = vi.fn();
    mockServer.use(
      respondWith(chatStop, ({ input }) => {
        stopped(input);
        return growing;
      }),
    );
    await show(<ConversationScreen {...props()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop answering' }));
    expect(stopped).toHaveBeenCalledWith({ answerId: 'a' });
    expect(stream.inputs).toEqual([{ answerId: 'a', after: 0 }]);
    await stream.send(startEvent(), deltaEvent(2, 'so far'), endEvent(3, 'stopped'));
    await seesText('so far');
    expect(screen.queryByRole('button', { name: 'Stop answering' })).toBeNull();
  });

  test('of another tab is followed when that tab tells', async () => {
    const history = serveHistory(recordOf('q'));
    const stream = serveStream(chatResume);
    await show(<ConversationScreen {...props()} />);
    await screen.findByRole('log');
    const growing = answerOf('a', { status: 'generating', content: '' });
    history.page = pageOf([recordOf('q'), recordOf('r', { answers: [growing] })]);
    const otherTab = new BroadcastChannel('meshwise-conversations');
    otherTab.postMessage('s2');
    otherTab.postMessage('s1');
    await stream.send(startEvent(), deltaEvent(2, 'from there'));
    await seesText('from there');
    expect(history.asked).toHaveLength(2);
    otherTab.close();
  });
});

describe('what is done with a record', () => {
  test('deleted, it can be taken back from the toast', async () => {
    serveHistory(recordOf('r', { answers: [answerOf('a')] }));
    mockServer.use(respondWith(home, EMPTY_HOME), respondWith(deleteHistoryRecord, { deleted: 1 }));
    await show(<ConversationScreen {...props()} />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete this question and its answer' }),
    );
    await screen.findByRole('list', { name: 'Examples' });
    const [toast] = feedback.toasts;
    expect(toast).toMatchObject({ type: 'success', duration: 5000 });
    act(() => toast?.action?.onPress());
    expect(
      await screen.findByRole('article', { name: 'Question: question r' }),
    ).toBeInTheDocument();
  });

  test('a failure is told by the transport and breaks nothing', async () => {
    serveHistory(recordOf('r', { answers: [answerOf('a')] }));
    mockServer.use(failWith(likeRecord, 500), failWith(deleteHistoryRecord, 500));
    await show(<ConversationScreen {...props()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Good answer' }));
    await userEvent.click(
      screen.getByRole('button', { name: 'Delete this question and its answer' }),
    );
    await waitFor(() => {
      expect(deps.toastError).toHaveBeenCalledTimes(2);
    });
    expect(screen.getByRole('button', { name: 'Good answer' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(feedback.toasts).toEqual([]);
  });

  test('deleting the question that is being edited ends the edit', async () => {
    serveHistory(recordOf('q'), recordOf('r'));
    mockServer.use(respondWith(deleteHistoryRecord, { deleted: 1 }));
    await show(<ConversationScreen {...props()} />);
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(4);
    });
    const lastOf = (name: string) => {
      const button = screen.getAllByRole('button', { name }).at(-1);
      if (button === undefined) throw new Error(`no ${name}`);
      return button;
    };
    await userEvent.click(lastOf('Edit and send again'));
    expect(box()).toHaveValue('question r');
    await userEvent.click(lastOf('Delete this question and its answer'));
    await waitFor(() => {
      expect(box()).toHaveValue('');
    });
  });
});

describe('a source', () => {
  /** Opens the source of an answer and renders what the drawer is asked to show. */
  async function openSource() {
    const close = vi.fn();
    serveHistory(recordOf('r', { answers: [answerOf('a', { sources: [SOURCE] })] }));
    await show(<ConversationScreen {...props()} />);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Open source 1: Galvanising' }),
    );
    const [drawer] = feedback.drawers;
    if (drawer === undefined) throw new Error('no drawer was opened');
    expect(drawer).toMatchObject({ title: 'Galvanising' });
    render(drawer.content(close));
    return { close, onClosed: drawer.onClosed };
  }

  test('is read in a drawer, and asked about in the box, behind what is typed', async () => {
    const { close, onClosed } = await openSource();
    fireEvent.change(box(), { target: { value: 'For a fence:' } });
    await userEvent.click(screen.getByRole('button', { name: 'Reader of source 1' }));
    expect(close).toHaveBeenCalled();
    expect(box()).toHaveValue('For a fence:\n\nabout 1');
    onClosed?.();
    expect(box()).toHaveFocus();
  });
});
