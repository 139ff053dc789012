import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { ComposerView } from '#features/chat/components/composer-view.tsx';
import { QueuedQuestion } from '#features/chat/components/queued-question.tsx';
import { useComposer } from '#features/chat/hooks/composer/use-composer.ts';
import type { Conversation } from '#features/chat/model/conversation/conversation.ts';
import { lastRecord } from '#features/chat/model/conversation/thread.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '#stores/drafts.ts';
import { provideLocks } from '#tests/src/lib/locks.ts';
import { placeEarlyComposer } from '#tests/src/app/early-composer/place.ts';
import { questionBox as box } from '../chat-screen.tsx';
import { answerOf, deltaEvent, endEvent, pageOf, recordOf, startEvent } from '../records.ts';
import { converse, deferred } from '../scripted-server.ts';
import { pretendPointer, show } from '../show.tsx';

/** The composer on a conversation, as the screen wires it. */
function Composer({ conversation, memberId }: { conversation: Conversation; memberId: string }) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);
  const [editing, setEditing] = useState<ChatRecord | null>(null);
  const isGenerating = state.live !== null;
  const composer = useComposer({
    conversation,
    memberId,
    sessionId: state.sessionId,
    isReady: state.status === 'ready',
    isGenerating,
    editing,
    onEditEnd: () => setEditing(null),
    onSent: () => undefined,
  });
  return (
    <>
      {composer.queued !== null && (
        <QueuedQuestion
          text={composer.queued.text}
          onEdit={composer.queue.edit}
          onRemove={composer.queue.remove}
          onSendNow={composer.queue.sendNow}
        />
      )}
      <ComposerView
        text={composer.text}
        isGenerating={isGenerating}
        isSending={composer.isSending}
        isEditing={editing !== null}
        failure={composer.failure}
        onChange={composer.setText}
        onSubmit={composer.submit}
        onStop={() => void conversation.stop()}
        onCancelEdit={() => setEditing(null)}
        onEditLast={() => setEditing(lastRecord(state.thread) ?? null)}
      />
    </>
  );
}

const chip = () => screen.queryByRole('group', { name: 'Question in the queue' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = (init: object = {}) => fireEvent.keyDown(box(), { key: 'Enter', ...init });

let member = 0;
/** Each test has a member of its own, and so no draft of another test. */
async function compose(talk = converse('s1'), memberId = `m${String(++member)}`) {
  talk.conversation.open(null);
  const view = await show(<Composer conversation={talk.conversation} memberId={memberId} />);
  await waitFor(() => {
    expect(talk.conversation.read().status).toBe('ready');
  });
  return { ...talk, ...view, memberId };
}

/** Asks a question and brings its answer to the point where it grows. */
async function generate(talk: Awaited<ReturnType<typeof compose>>) {
  const n = talk.lines.length;
  type('first');
  enter();
  const line = await talk.line(n);
  await act(async () => {
    line.send(startEvent({ n: String(n) }), deltaEvent(2, 'x'));
    await vi.waitFor(() => {
      expect(talk.conversation.read().live?.read().lastEventId).toBe(2);
    });
  });
  await waitFor(() => {
    expect(box()).toHaveValue('');
  });
  return line;
}

beforeEach(() => {
  pretendPointer('fine');
});

describe('sending', () => {
  test('the box is emptied when the server has taken the question, not before', async () => {
    const talk = await compose();
    type('why?');
    enter();
    const line = await talk.line(0);
    expect(box()).toHaveValue('why?');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    act(() => line.send(startEvent()));
    await waitFor(() => {
      expect(box()).toHaveValue('');
    });
    expect(talk.asked()[0]).toMatchObject({ question: 'why?', sessionId: 's1' });
  });

  test('pressing Enter twice, and the button too, sends once', async () => {
    const talk = await compose();
    type('why?');
    const form = box().form;
    act(() => {
      for (let n = 0; n < 3; n += 1) fireEvent.keyDown(box(), { key: 'Enter' });
      if (form !== null) fireEvent.submit(form);
    });
    await talk.line(0);
    expect(talk.asked()).toHaveLength(1);
  });

  test('text typed while the question is sent is kept', async () => {
    const talk = await compose();
    type('why?');
    enter();
    const line = await talk.line(0);
    type('why? And how?');
    act(() => line.send(startEvent()));
    await waitFor(() => {
      expect(box()).toHaveValue('And how?');
    });
  });

  test('a refused text stays with its reason; trying again is the same request', async () => {
    const talk = await compose();
    type('why?');
    enter();
    (await talk.line(0)).fail(new ApiError(429, { message: 'too often' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: too often');
    expect(box()).toHaveValue('why?');
    await press('Try again');
    await talk.line(1);
    expect(screen.queryByRole('alert')).toBeNull();
    enter();
    expect(talk.asked()[1]).toEqual(talk.asked()[0]);
  });

  test('Enter after a refusal sends the unchanged text as the same request, a changed one as another', async () => {
    const talk = await compose();
    type('why?');
    enter();
    (await talk.line(0)).fail(new ApiError(500, { message: 'x' }));
    await screen.findByRole('alert');
    enter();
    (await talk.line(1)).fail(new ApiError(500, { message: 'x' }));
    await screen.findByRole('alert');
    type('why not?');
    expect(screen.queryByRole('alert')).toBeNull();
    enter();
    await talk.line(2);
    const [first, second, third] = talk.asked().map(({ clientRequestId }) => clientRequestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a server that is not reached is named in words', async () => {
    const talk = await compose();
    type('why?');
    enter();
    (await talk.line(0)).fail(new ApiError('NETWORK'));
    (await talk.line(1)).fail(new ApiError('NETWORK'));
    expect(await screen.findByRole('alert')).toHaveTextContent('the server cannot be reached');
  });
});

describe('keys', () => {
  test.each([
    ['isComposing', { isComposing: true }],
    ['key code 229', { keyCode: 229 }],
    ['Shift', { shiftKey: true }],
  ])('Enter with %s does not send', async (_, init) => {
    const talk = await compose();
    type('丝网');
    expect(enter(init)).toBe(true);
    expect(talk.asked()).toEqual([]);
    expect(box()).toHaveValue('丝网');
  });

  test('Shift+Enter breaks the line', async () => {
    await compose();
    await userEvent.type(box(), 'a{Shift>}{Enter}{/Shift}b');
    expect(box()).toHaveValue('a\nb');
  });

  test('on a touch keyboard Enter is a new line and the button sends', async () => {
    pretendPointer('coarse');
    const talk = await compose();
    await userEvent.type(box(), 'a{Enter}b');
    expect(box()).toHaveValue('a\nb');
    expect(talk.asked()).toEqual([]);
    await press('Send');
    await talk.line(0);
    expect(talk.asked()[0]?.question).toBe('a\nb');
  });

  test('a text of blanks is not sent', async () => {
    const talk = await compose();
    type('  \n ');
    enter();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(talk.asked()).toEqual([]);
  });
});

describe('editing', () => {
  const asked = () => converse('s1', pageOf([recordOf('r0', { question: 'old words' })]));

  test('↑ in an empty box edits the last question; sending replaces it', async () => {
    const talk = await compose(asked());
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(box()).toHaveValue('old words');
    expect(box()).toHaveFocus();
    type('new words');
    enter();
    (await talk.line(0)).send(startEvent());
    await waitFor(() => {
      expect(screen.queryByText(/You are editing/)).toBeNull();
    });
    expect(talk.asked()[0]).toMatchObject({ question: 'new words', editOf: 'r0' });
    expect(box()).toHaveValue('');
  });

  test('↑ in a box with text moves the cursor only', async () => {
    await compose(asked());
    type('typed');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(screen.queryByText(/You are editing/)).toBeNull();
  });

  test('Esc cancels: the draft is there again, and another edit begins anew', async () => {
    await compose(asked());
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    type('half a change');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box()).toHaveValue('');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(box()).toHaveValue('old words');
    await press('Cancel editing');
    expect(box()).toHaveValue('');
  });

  test('a refused edit stays with its reason, which goes with the edit', async () => {
    const talk = await compose(asked());
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    type('new words');
    enter();
    (await talk.line(0)).fail(new ApiError(409, { message: 'replaced elsewhere' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('replaced elsewhere');
    expect(box()).toHaveValue('new words');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(chip()).toBeNull();
  });
});

describe('length', () => {
  test('is counted near the limit, and beyond it nothing is sent', async () => {
    const talk = await compose();
    type('x'.repeat(7500));
    expect(screen.queryByRole('status')).toBeNull();
    type('x'.repeat(7501));
    expect(screen.getByRole('status')).toHaveTextContent('7501 / 8000 characters');
    type('x'.repeat(8001));
    expect(screen.getByRole('status')).toHaveTextContent('1 characters too many');
    expect(box()).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    enter();
    expect(talk.asked()).toEqual([]);
    type('x'.repeat(8000));
    enter();
    await talk.line(0);
    expect(talk.asked()).toHaveLength(1);
  });
});

describe('a second question while an answer grows', () => {
  test('waits as a chip and goes out by itself, once, when the answer has ended', async () => {
    const talk = await compose();
    const line = await generate(talk);
    type('second');
    enter();
    expect(chip()).toHaveTextContent('second');
    expect(box()).toHaveValue('');
    expect(talk.asked()).toHaveLength(1);
    act(() => line.send(endEvent(3)));
    const next = await talk.line(1);
    act(() => next.send(startEvent({ n: '1' })));
    await waitFor(() => {
      expect(chip()).toBeNull();
    });
    act(() => next.send(endEvent(2)));
    await waitFor(() => {
      expect(talk.conversation.read().live).toBeNull();
    });
    expect(talk.asked().map(({ question }) => question)).toEqual(['first', 'second']);
  });

  test('can be taken back into the box, before what is there', async () => {
    const talk = await compose();
    await generate(talk);
    type('second');
    enter();
    type('third');
    await press('Back to the input box');
    expect(box()).toHaveValue('second\nthird');
    expect(chip()).toBeNull();
  });

  test('can be removed', async () => {
    const talk = await compose();
    const line = await generate(talk);
    type('second');
    enter();
    await press('Remove the queued question');
    expect(chip()).toBeNull();
    act(() => line.send(endEvent(3)));
    await waitFor(() => {
      expect(talk.conversation.read().live).toBeNull();
    });
    expect(talk.asked()).toHaveLength(1);
  });

  test('sent now, it stops the running answer first', async () => {
    const talk = await compose();
    const line = await generate(talk);
    type('second');
    enter();
    await press('Stop this answer and send');
    expect(talk.deps.stop).toHaveBeenCalledTimes(1);
    act(() => line.send(endEvent(3, 'stopped')));
    await talk.line(1);
    expect(talk.asked()[1]?.question).toBe('second');
  });

  test('a third one joins the second', async () => {
    const talk = await compose();
    await generate(talk);
    type('second');
    enter();
    type('third');
    enter();
    expect(chip()).toHaveTextContent('second third');
  });

  test('too long together, it stays in the box', async () => {
    const talk = await compose();
    await generate(talk);
    type('x'.repeat(5000));
    enter();
    type('y'.repeat(5000));
    enter();
    expect(box()).toHaveValue('y'.repeat(5000));
    expect(chip()).not.toHaveTextContent('y');
  });

  test('that is refused waits for the member, whatever is typed meanwhile', async () => {
    const talk = await compose();
    const line = await generate(talk);
    type('second');
    enter();
    act(() => line.send(endEvent(3)));
    (await talk.line(1)).fail(new ApiError(422, { message: 'not like this' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('not like this');
    type('t');
    type('th');
    expect(screen.getByRole('alert')).toBeVisible();
    expect(talk.asked()).toHaveLength(2);
    await press('Try again');
    await talk.line(2);
    expect(talk.asked()[2]).toEqual(talk.asked()[1]);
  });

  test('a removed one takes its refusal with it', async () => {
    const talk = await compose();
    const line = await generate(talk);
    type('second');
    enter();
    act(() => line.send(endEvent(3)));
    (await talk.line(1)).fail(new ApiError(422, { message: 'not like this' }));
    await screen.findByRole('alert');
    await press('Remove the queued question');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a question that meets an answer of another tab waits for its end', async () => {
    const talk = await compose();
    type('mine');
    enter();
    const growing = answerOf('b', { status: 'generating' });
    talk.deps.history.mockResolvedValueOnce(pageOf([recordOf('other', { answers: [growing] })]));
    (await talk.line(0)).fail(new ApiError(409, { message: 'busy' }));
    await waitFor(() => {
      expect(chip()).toHaveTextContent('mine');
    });
    expect(box()).toHaveValue('');
    const followed = await talk.line(1);
    act(() => followed.send(endEvent(1)));
    await talk.line(2);
    expect(talk.asked()[1]?.question).toBe('mine');
  });

  test('refused as busy where nothing runs, it is said instead of sent again and again', async () => {
    const talk = await compose();
    type('mine');
    enter();
    (await talk.line(0)).fail(new ApiError(409, { message: 'full' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('full');
    expect(box()).toHaveValue('mine');
    expect(talk.asked()).toHaveLength(1);
  });

  test('left from the last visit, it goes out once the history says that nothing runs', async () => {
    const memberId = `m${String(++member)}`;
    const queued = { text: 'left', clientRequestId: '0190c0de-0000-7000-8000-000000000009' };
    await writeDraft(memberId, 's1', { text: '', queued });
    const talk = converse('s1');
    const page = deferred<ReturnType<typeof pageOf>>();
    talk.deps.history.mockReturnValueOnce(page.promise);
    talk.conversation.open(null);
    await show(<Composer conversation={talk.conversation} memberId={memberId} />);
    expect(await screen.findByRole('group', { name: 'Question in the queue' })).toBeVisible();
    expect(talk.asked()).toEqual([]);
    act(() => page.resolve(pageOf([])));
    await talk.line(0);
    // The id is kept with the text, so a second tab that sends it too asks nothing new.
    expect(talk.asked()[0]).toMatchObject({
      question: 'left',
      clientRequestId: queued.clientRequestId,
    });
  });
});

describe('a queued question with another tab open', () => {
  const ID = '0190c0de-0000-7000-8000-000000000009';
  const QUEUED = { text: 'left', clientRequestId: ID };
  const LOCK = `meshwise queue ${ID}`;

  async function composeQueued(page = pageOf([])) {
    const memberId = `m${String(++member)}`;
    await writeDraft(memberId, 's1', { text: '', queued: QUEUED });
    return compose(converse('s1', page), memberId);
  }

  beforeEach(() => {
    provideLocks();
    return () => Reflect.deleteProperty(navigator, 'locks');
  });

  test('is seen once while it is on its way: in the thread', async () => {
    const talk = await composeQueued();
    await talk.line(0);
    expect(talk.conversation.read().pending?.text).toBe('left');
    expect(chip()).toBeNull();
  });

  test('is in the queue again when it could not be sent', async () => {
    const talk = await composeQueued();
    (await talk.line(0)).fail(new ApiError(422, { message: 'not like this' }));
    expect(await screen.findByRole('group', { name: 'Question in the queue' })).toBeVisible();
    expect(talk.conversation.read().pending).toBeNull();
  });

  test('leaves the queue with the record that another tab has made of it, and is not sent', async () => {
    const growing = answerOf('a', { status: 'generating' });
    const record = recordOf('r', { clientRequestId: ID, answers: [growing] });
    const talk = await composeQueued(pageOf([record]));
    expect(chip()).toBeNull();
    await waitFor(async () => {
      expect((await readDraft(talk.memberId, 's1')).queued).toBeNull();
    });
    const line = await talk.line(0);
    act(() => line.send(endEvent(1)));
    await waitFor(() => {
      expect(talk.conversation.read().live).toBeNull();
    });
    expect(talk.asked()).toEqual([]);
  });

  test('is not sent while another tab sends it, nor when that tab has', async () => {
    const other = deferred<undefined>();
    const sending = navigator.locks.request(LOCK, () => other.promise);
    const talk = await composeQueued();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    });
    talk.deps.history.mockResolvedValue(pageOf([recordOf('r', { clientRequestId: ID })]));
    await writeDraft(talk.memberId, 's1', EMPTY_DRAFT);
    expect(chip()).toHaveTextContent('left');
    act(() => other.resolve(undefined));
    await sending;
    await waitFor(() => {
      expect(chip()).toBeNull();
    });
    expect(talk.shownIds()).toEqual(['r']);
    expect(talk.asked()).toEqual([]);
  });

  test('is sent by this tab, as the same request, when the sending tab was closed', async () => {
    const other = deferred<undefined>();
    const sending = navigator.locks.request(LOCK, () => other.promise);
    const talk = await composeQueued();
    expect(talk.asked()).toEqual([]);
    other.resolve(undefined);
    await sending;
    await talk.line(0);
    expect(talk.asked()).toMatchObject([{ question: 'left', clientRequestId: ID }]);
  });

  test('taken back in one tab, it is not sent by the other', async () => {
    const talk = await compose();
    const line = await generate(talk);
    const otherTab = new BroadcastChannel('meshwise-queue');
    const told = deferred<unknown>();
    otherTab.onmessage = ({ data }: MessageEvent<unknown>) => told.resolve(data);
    type('second');
    enter();
    expect(await told.promise).toMatchObject({ at: 's1', queued: { text: 'second' } });
    otherTab.postMessage({ memberId: 'another', at: 's1', queued: null });
    otherTab.postMessage({ memberId: talk.memberId, at: 's2', queued: null });
    otherTab.postMessage({
      memberId: talk.memberId,
      at: 's1',
      queued: { ...QUEUED, text: 'more' },
    });
    await waitFor(() => {
      expect(chip()).toHaveTextContent('more');
    });
    otherTab.postMessage({ memberId: talk.memberId, at: 's1', queued: null });
    await waitFor(() => {
      expect(chip()).toBeNull();
    });
    act(() => line.send(endEvent(3)));
    await waitFor(() => {
      expect(talk.conversation.read().live).toBeNull();
    });
    expect(talk.asked()).toHaveLength(1);
    otherTab.close();
  });
});

describe('what is typed', () => {
  test('is there again when the conversation is opened again', async () => {
    const { memberId, unmount } = await compose();
    type('not sent');
    unmount();
    await compose(converse('s1'), memberId);
    await waitFor(() => {
      expect(box()).toHaveValue('not sent');
    });
  });

  test('belongs to its conversation', async () => {
    const { memberId, unmount } = await compose();
    type('for s1');
    unmount();
    await compose(converse('s2'), memberId);
    expect(box()).toHaveValue('');
    await expect(readDraft(memberId, 's1')).resolves.toMatchObject({ text: 'for s1' });
  });

  test('goes with a new conversation that gets its id', async () => {
    const talk = await compose(converse(null));
    type('why?');
    enter();
    const line = await talk.line(0);
    type('why? More');
    act(() => line.send(startEvent()));
    await waitFor(() => {
      expect(box()).toHaveValue('More');
    });
    talk.unmount();
    await expect(readDraft(talk.memberId, 's1')).resolves.toMatchObject({ text: 'More' });
    await expect(readDraft(talk.memberId, null)).resolves.toEqual(EMPTY_DRAFT);
  });

  test('is kept for a member who becomes known later, and for nobody before', async () => {
    const talk = await compose(converse('s1'), '');
    type('early');
    const memberId = `m${String(++member)}`;
    talk.update(<Composer conversation={talk.conversation} memberId={memberId} />);
    expect(box()).toHaveValue('early');
    talk.unmount();
    await expect(readDraft(memberId, 's1')).resolves.toMatchObject({ text: 'early' });
    await expect(readDraft('', 's1')).resolves.toEqual(EMPTY_DRAFT);
  });

  test('while the draft is being read comes after it', async () => {
    const memberId = `m${String(++member)}`;
    await writeDraft(memberId, 's1', { text: 'stored', queued: null });
    const { conversation } = converse('s1');
    render(<Composer conversation={conversation} memberId={memberId} />);
    type('newer');
    await act(() => readDraft(memberId, 's1'));
    expect(box()).toHaveValue('stored\nnewer');
    await expect(readDraft(memberId, 's1')).resolves.toMatchObject({ text: 'stored\nnewer' });
  });

  test('is emptied by the acknowledgement also when the conversation has been left', async () => {
    const talk = await compose();
    type('why?');
    enter();
    const line = await talk.line(0);
    talk.unmount();
    await expect(readDraft(talk.memberId, 's1')).resolves.toMatchObject({ text: 'why?' });
    line.send(startEvent());
    await vi.waitFor(async () => {
      expect(await readDraft(talk.memberId, 's1')).toEqual(EMPTY_DRAFT);
    });
  });
});

test('every control has a name', async () => {
  const talk = await compose();
  await generate(talk);
  type('second');
  enter();
  const group = chip();
  if (group === null) throw new Error('it waits');
  for (const button of [
    ...within(group).getAllByRole('button'),
    ...screen.getAllByRole('button'),
  ]) {
    expect(button).toHaveAccessibleName();
  }
  expect(screen.getByRole('button', { name: 'Stop answering' })).toBeVisible();
});

describe('what was typed before the application was there', () => {
  const early = () => document.querySelector<HTMLTextAreaElement>('#early-composer textarea');

  function typeEarly(text: string, caret = text.length): HTMLTextAreaElement {
    localStorage.setItem('accessToken', 't');
    history.replaceState(null, '', '/chat/');
    placeEarlyComposer();
    const found = early();
    if (found === null) throw new Error('there is no early composer');
    fireEvent.input(found, { target: { value: text } });
    found.focus();
    found.setSelectionRange(caret, caret);
    return found;
  }

  beforeEach(() => {
    document.getElementById('early-composer')?.remove();
    localStorage.clear();
  });

  test('is in the box, with the focus and the caret', async () => {
    typeEarly('40 mesh', 2);
    const { memberId } = await compose();
    expect(early()).toBeNull();
    expect(box()).toHaveValue('40 mesh');
    expect(box()).toHaveFocus();
    expect(box().selectionStart).toBe(2);
    await waitFor(() =>
      expect(readDraft(memberId, 's1')).resolves.toMatchObject({ text: '40 mesh' }),
    );
  });

  test('is asked, and a draft that comes into the box meanwhile stays', async () => {
    const memberId = `m${String(++member)}`;
    await writeDraft(memberId, 's1', { text: 'kept', queued: null });
    fireEvent.keyDown(typeEarly('why?'), { key: 'Enter' });
    const talk = await compose(converse('s1'), memberId);
    const line = await talk.line(0);
    expect(talk.asked()).toMatchObject([{ question: 'why?' }]);
    await waitFor(() => {
      expect(box()).toHaveValue('kept\nwhy?');
    });
    act(() => line.send(startEvent()));
    await waitFor(() => {
      expect(box()).toHaveValue('kept');
    });
  });

  test('is composed to its end first, and comes after the draft', async () => {
    const memberId = `m${String(++member)}`;
    await writeDraft(memberId, 's1', { text: 'kept', queued: null });
    const typed = typeEarly('wang');
    fireEvent.compositionStart(typed);
    await compose(converse('s1'), memberId);
    const own = document.querySelector('textarea:not(#early-composer *)');
    await waitFor(() => {
      expect(own).toHaveValue('kept');
    });
    expect(typed).toHaveFocus();
    fireEvent.input(typed, { target: { value: '网' } });
    fireEvent.compositionEnd(typed);
    await waitFor(() => {
      expect(early()).toBeNull();
    });
    expect(box()).toHaveValue('kept\n网');
    expect(box()).toHaveFocus();
  });
});
