import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/http/api-error.ts';
import {
  answerOf,
  deltaEvent,
  endEvent,
  history,
  pageOf,
  recordOf,
  startEvent,
} from '../../records.ts';
import { converse, deferred, questionOf, type Line } from '../../scripted-server.ts';

const NETWORK = new ApiError('NETWORK');
const NOT_THERE = new ApiError(404, { message: 'not there' });
const GROWING = recordOf('r', {
  answers: [answerOf('a', { status: 'generating', content: 'half' })],
});

/** Waits until the answer that grew has been folded into the thread. */
async function settled({ conversation }: ReturnType<typeof converse>) {
  await vi.waitFor(() => {
    expect(conversation.read().live).toBeNull();
  });
}

describe('opening', () => {
  test('loads the newest page, or the one around a record', async () => {
    const talk = converse('s1', pageOf(history('x', 'y')));
    await talk.opened('x');
    expect(talk.deps.history.mock.calls[0]?.[0]).toEqual({
      sessionId: 's1',
      count: 12,
      around: 'x',
    });
    await talk.conversation.reload(null);
    expect(talk.deps.history.mock.calls[1]?.[0]).toEqual({ sessionId: 's1', count: 12 });
    expect(talk.shownIds()).toEqual(['x', 'y']);
  });

  test('one that has not begun asks nothing', () => {
    const talk = converse(null);
    talk.conversation.open(null);
    expect(talk.conversation.read().status).toBe('ready');
    expect(talk.deps.history).not.toHaveBeenCalled();
  });

  test('with a page that is there already it asks nothing, and follows what runs', () => {
    const talk = converse('s1', pageOf([]), pageOf([GROWING]));
    expect(talk.conversation.read().status).toBe('ready');
    expect(talk.shownIds()).toEqual(['r']);
    expect(talk.conversation.read().live?.read().answer.content).toBe('half');
    expect(talk.deps.resume).not.toHaveBeenCalled();
    talk.conversation.open(null);
    expect(talk.deps.history).not.toHaveBeenCalled();
    expect(talk.deps.resume.mock.calls[0]?.[0]).toEqual({ answerId: 'a', after: 0 });
  });

  test('a second visit reads the page again', async () => {
    const talk = converse('s1', pageOf(history('x', 'y')), pageOf(history('x')));
    talk.conversation.open(null)();
    await talk.opened();
    await vi.waitFor(() => {
      expect(talk.shownIds()).toEqual(['x', 'y']);
    });
    expect(talk.deps.history).toHaveBeenCalledOnce();
  });

  test('a failure is told, and another attempt recovers', async () => {
    const talk = converse('s1', pageOf(history('x')));
    talk.deps.history.mockRejectedValueOnce(new ApiError(404));
    talk.conversation.open(null);
    await vi.waitFor(() => {
      expect(talk.conversation.read()).toMatchObject({ status: 'failed', failure: { code: 404 } });
    });
    await talk.conversation.reload(null);
    expect(talk.conversation.read()).toMatchObject({ status: 'ready', failure: null });
  });

  test('shows the load that was requested last, whichever answers first', async () => {
    const talk = converse();
    await talk.opened();
    const page = deferred<ReturnType<typeof pageOf>>();
    talk.deps.history.mockReturnValueOnce(page.promise);
    const first = talk.conversation.reload('x');
    talk.deps.history.mockResolvedValueOnce(pageOf(history('newest')));
    await talk.conversation.reload(null);
    page.resolve(pageOf(history('x')));
    await first;
    expect(talk.shownIds()).toEqual(['newest']);
  });

  test('in the middle of an answer it attaches from the first event and shows the text so far', async () => {
    const talk = converse('s1', pageOf([GROWING]));
    await talk.opened();
    expect(talk.deps.resume.mock.calls[0]?.[0]).toEqual({ answerId: 'a', after: 0 });
    const line = await talk.line(0);
    line.send(startEvent(), deltaEvent(2, 'half'), deltaEvent(3, ' and'));
    await vi.waitFor(() => {
      expect(talk.conversation.read().live?.read().answer.content).toBe('half and');
    });
    line.send(deltaEvent(4, ' whole'), endEvent(5));
    await settled(talk);
    expect(talk.news).toEqual([{ type: 'ended', sessionId: 's1', answerId: 'a', status: 'done' }]);
  });

  test('leaving aborts the reader and never the answer', async () => {
    const talk = converse('s1', pageOf([GROWING]));
    const close = await talk.opened();
    const line = await talk.line(0);
    close();
    expect(line.signal.aborted).toBe(true);
    expect(talk.deps.stop).not.toHaveBeenCalled();
    expect(talk.news).toEqual([]);
  });
});

describe('asking', () => {
  test('shows the question at once, and the answer from its start on', async () => {
    const talk = converse(null);
    talk.conversation.open(null);
    const taken = talk.conversation.ask(questionOf('why'));
    expect(talk.conversation.read().pending?.text).toBe('why');
    const line = await talk.line(0);
    line.send(startEvent());
    await taken;
    expect(talk.conversation.read()).toMatchObject({ sessionId: 's1', pending: null });
    expect(talk.conversation.read().thread.records[0]).toMatchObject({ id: 'r', question: 'why' });
    line.send(deltaEvent(2, 'because'), { event: 'title', id: 3, data: { title: 'Why' } });
    line.send(endEvent(4));
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]).toMatchObject({
      status: 'done',
      content: 'because',
    });
    expect(talk.news).toEqual([
      {
        type: 'started',
        sessionId: 's1',
        question: 'why',
        plugin: null,
        kind: 'chat',
        isNew: true,
      },
      { type: 'titled', sessionId: 's1', title: 'Why' },
      { type: 'ended', sessionId: 's1', answerId: 'a', status: 'done' },
    ]);
  });

  test('an answer that comes whole in one piece ends, and its connection is closed', async () => {
    const talk = converse();
    await talk.opened();
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).send(startEvent(), deltaEvent(2, 'x'), endEvent(3));
    await taken;
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]?.content).toBe('x');
    expect(talk.deps.resume).not.toHaveBeenCalled();
  });

  test('a refusal gives the question back with its reason, and nothing is left on the screen', async () => {
    const talk = converse();
    await talk.opened();
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).fail(new ApiError(429, { message: 'too often' }));
    await expect(taken).rejects.toMatchObject({ code: 429, message: 'too often' });
    expect(talk.conversation.read()).toMatchObject({ pending: null, live: null });
    expect(talk.deps.ask).toHaveBeenCalledTimes(1);
  });

  test('a connection lost before the start is tried again with the same request id', async () => {
    const talk = converse();
    await talk.opened();
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).fail(NETWORK);
    (await talk.line(1)).send(startEvent());
    await taken;
    const [first, second] = talk.asked();
    expect(first).toEqual(second);
    expect(talk.shownIds()).toEqual(['r']);
  });

  test('lost twice, it is the member who tries again', async () => {
    const talk = converse();
    await talk.opened();
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).fail(NETWORK);
    (await talk.line(1)).close();
    await expect(taken).rejects.toMatchObject({ code: 'NETWORK' });
  });

  test('a second question meanwhile is not sent', async () => {
    const talk = converse();
    await talk.opened();
    const taken = talk.conversation.ask(questionOf('one'));
    await expect(talk.conversation.ask(questionOf('two'))).rejects.toBeInstanceOf(ApiError);
    (await talk.line(0)).send(startEvent());
    await taken;
    expect(talk.asked().map(({ question }) => question)).toEqual(['one']);
  });

  test('leaving before the start does not take the question back', async () => {
    const talk = converse();
    const close = await talk.opened();
    const taken = talk.conversation.ask(questionOf('?'));
    const line = await talk.line(0);
    close();
    expect(line.signal.aborted).toBe(false);
    line.send(startEvent());
    await taken;
    expect(line.signal.aborted).toBe(true);
  });

  test('while the history is still on its way, it waits for it and stands at its end', async () => {
    const talk = converse('s1', pageOf(history('x')));
    talk.conversation.open(null);
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).send(startEvent());
    await taken;
    expect(talk.shownIds()).toEqual(['x', 'r']);
  });

  test('a page that was asked for before the question does not hide it', async () => {
    const talk = converse('s1', pageOf(history('x')));
    await talk.opened();
    const page = deferred<ReturnType<typeof pageOf>>();
    talk.deps.history.mockReturnValueOnce(page.promise);
    const refreshed = talk.conversation.refresh();
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).send(startEvent(), endEvent(2));
    await taken;
    await settled(talk);
    talk.deps.history.mockResolvedValueOnce(pageOf([...history('x'), recordOf('r')]));
    page.resolve(pageOf(history('x')));
    await refreshed;
    expect(talk.shownIds()).toEqual(['x', 'r']);
  });

  test('a question that another tab has asked already is not sent', async () => {
    const asked = questionOf('q');
    const record = recordOf('r', { clientRequestId: asked.clientRequestId });
    const talk = converse('s1', pageOf([record]));
    await talk.opened();
    await talk.conversation.ask(asked);
    expect(talk.deps.ask).not.toHaveBeenCalled();
    expect(talk.conversation.read().pending).toBeNull();
  });

  test('a question whose record comes with the awaited page is shown once, not sent, and its answer followed', async () => {
    const asked = questionOf('q');
    const talk = converse('s1');
    const page = deferred<ReturnType<typeof pageOf>>();
    talk.deps.history.mockReturnValueOnce(page.promise);
    talk.conversation.open(null);
    const shown: number[] = [];
    talk.conversation.subscribe(() => {
      const { pending, thread } = talk.conversation.read();
      shown.push(thread.records.length + (pending === null ? 0 : 1));
    });
    const asking = talk.conversation.ask(asked);
    page.resolve(pageOf([{ ...GROWING, clientRequestId: asked.clientRequestId }]));
    await asking;
    expect(Math.max(...shown)).toBe(1);
    expect(talk.deps.ask).not.toHaveBeenCalled();
    expect(talk.deps.resume.mock.calls[0]?.[0]).toEqual({ answerId: 'a', after: 0 });
  });

  test('a refresh that was overtaken reads again', async () => {
    const talk = converse('s1', pageOf(history('x')));
    await talk.opened();
    const page = deferred<ReturnType<typeof pageOf>>();
    talk.deps.history
      .mockReturnValueOnce(page.promise)
      .mockResolvedValueOnce(pageOf(history('x', 'y')))
      .mockResolvedValueOnce(pageOf(history('x', 'y')));
    const overtaken = talk.conversation.refresh();
    await talk.conversation.refresh();
    page.resolve(pageOf(history('x')));
    await overtaken;
    expect(talk.shownIds()).toEqual(['x', 'y']);
  });

  test('a turn that was kept whole is shown at once, and that of another conversation is not', async () => {
    const talk = converse('s1', pageOf(history('x')));
    await talk.opened();
    talk.conversation.addRecord(recordOf('k', { sessionId: 's1' }));
    talk.conversation.addRecord(recordOf('other', { sessionId: 's2' }));
    expect(talk.shownIds()).toEqual(['x', 'k']);
  });

  test('an edit names what it replaces and leaves an older branch that was looked at', async () => {
    const talk = converse('s1', pageOf(history('x', ['X', 'x'])));
    await talk.opened();
    talk.conversation.chooseWording('X', 'x');
    const taken = talk.conversation.ask(questionOf('new', { editOf: 'X' }));
    (await talk.line(0)).send(startEvent());
    await taken;
    expect(talk.asked()[0]).toMatchObject({ sessionId: 's1', editOf: 'X' });
    expect(talk.conversation.read().branches).toEqual({});
    expect(talk.conversation.read().thread.records.map(({ replacedBy }) => replacedBy)).toEqual([
      'X',
      'r',
      null,
    ]);
  });

  test('from the middle of a long conversation it shows the end of it', async () => {
    const talk = converse('s1', pageOf(history('x'), { hasBefore: true, hasAfter: true }));
    await talk.opened('x');
    const { key } = talk.conversation.read();
    const taken = talk.conversation.ask(questionOf('?'));
    (await talk.line(0)).send(startEvent());
    await taken;
    expect(talk.conversation.read().key).not.toBe(key);
    expect(talk.conversation.read().thread).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(talk.shownIds()).toEqual(['r']);
  });
});

describe('a running answer', () => {
  async function running() {
    const talk = converse();
    await talk.opened();
    const taken = talk.conversation.ask(questionOf('?'));
    const line = await talk.line(0);
    line.send(startEvent(), deltaEvent(2, 'one '));
    await taken;
    return { talk, line };
  }

  test('resumes after the last event when the stream closes without an end', async () => {
    const { talk, line } = await running();
    line.close();
    const second = await talk.line(1);
    expect(talk.deps.resume.mock.calls[0]?.[0]).toEqual({ answerId: 'a', after: 2 });
    expect(talk.conversation.read().isLost).toBe(true);
    second.send(deltaEvent(3, 'two'));
    await vi.waitFor(() => {
      expect(talk.conversation.read().isLost).toBe(false);
    });
    second.send(endEvent(4));
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]?.content).toBe('one two');
  });

  test('that is gone at the server ends as failed, with its reason', async () => {
    const { talk, line } = await running();
    line.fail(NETWORK);
    (await talk.line(1)).fail(new ApiError(404, { message: 'not there' }));
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]).toMatchObject({
      status: 'failed',
      content: 'one ',
      error: { code: 404, msg: 'not there' },
    });
  });

  test.each([
    ['ended by the deletion', (line: Line) => line.send(endEvent(3, 'stopped'))],
    ['gone when it is resumed', (line: Line) => line.fail(NOT_THERE)],
  ])('of a conversation deleted elsewhere, %s, leaves it told as gone', async (_, end) => {
    const { talk, line } = await running();
    talk.deps.history.mockRejectedValueOnce(NOT_THERE);
    end(line);
    await vi.waitFor(() => {
      expect(talk.news).toContainEqual({ type: 'deleted', sessionId: 's1' });
    });
    expect(talk.conversation.read()).toMatchObject({ status: 'failed', live: null });
    expect(talk.conversation.read().failure?.code).toBe(404);
    expect(talk.shownIds()).toEqual([]);
  });

  test('that can’t be read back after its end is shown as it came', async () => {
    const { talk, line } = await running();
    talk.deps.history.mockRejectedValueOnce(NETWORK);
    line.send(endEvent(3));
    await settled(talk);
    await vi.waitFor(() => {
      expect(talk.deps.history).toHaveBeenCalledTimes(2);
    });
    expect(talk.conversation.read().status).toBe('ready');
    expect(talk.news.map(({ type }) => type)).not.toContain('deleted');
  });

  test('is looked for anew after a while away, on a connection of its own', async () => {
    const { talk, line } = await running();
    await talk.conversation.catchUp();
    expect(line.signal.aborted).toBe(true);
    (await talk.line(1)).send(deltaEvent(3, 'two'), endEvent(4));
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]?.content).toBe('one two');
  });

  test('is stopped at the server and keeps what was said', async () => {
    const { talk, line } = await running();
    await talk.conversation.stop();
    expect(talk.deps.stop).toHaveBeenCalledWith({ answerId: 'a' });
    line.send(endEvent(3, 'stopped'));
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]).toMatchObject({
      status: 'stopped',
      content: 'one ',
    });
    await talk.conversation.stop();
    expect(talk.deps.stop).toHaveBeenCalledTimes(1);
  });

  test('that has ended is read back for what the stream does not say', async () => {
    const { talk, line } = await running();
    const saved = recordOf('r', { answers: [answerOf('a', { model: 'm1' })] });
    talk.deps.history.mockResolvedValueOnce(pageOf([saved]));
    line.send(endEvent(3));
    await vi.waitFor(() => {
      expect(talk.conversation.read().thread.records[0]?.answers[0]?.model).toBe('m1');
    });
  });

  test('whose end the server has not kept yet is not taken for a running one', async () => {
    const { talk, line } = await running();
    talk.deps.history.mockResolvedValueOnce(pageOf([GROWING]));
    line.send(endEvent(3));
    await settled(talk);
    await vi.waitFor(() => {
      expect(talk.deps.history).toHaveBeenCalledTimes(2);
    });
    expect(talk.conversation.read().thread.records[0]?.answers[0]?.status).toBe('done');
  });

  test('begun in another tab is followed after a refresh', async () => {
    const talk = converse();
    await talk.opened();
    talk.deps.history.mockResolvedValueOnce(pageOf([GROWING]));
    await talk.conversation.refresh();
    expect(talk.deps.resume.mock.calls[0]?.[0]).toEqual({ answerId: 'a', after: 0 });
    (await talk.line(0)).send(startEvent(), deltaEvent(2, 'x'), endEvent(3));
    await settled(talk);
    expect(talk.conversation.read().thread.records[0]?.answers[0]?.content).toBe('x');
  });
});

describe('regenerating', () => {
  async function regenerating() {
    const talk = converse('s1', pageOf([recordOf('r', { answers: [answerOf('a')] })]));
    await talk.opened();
    talk.deps.history.mockResolvedValue(pageOf([]));
    const begun = talk.conversation.regenerate('a');
    return { talk, begun, line: await talk.line(0) };
  }
  const answers = ({ conversation }: ReturnType<typeof converse>) =>
    conversation.read().thread.records[0];

  test('adds a version and leaves the old one as it is until the new one stands', async () => {
    const { talk, begun, line } = await regenerating();
    expect(talk.deps.rebuild.mock.calls[0]?.[0]).toEqual({ answerId: 'a' });
    line.send(startEvent({ n: '2' }));
    await begun;
    expect(answers(talk)).toMatchObject({
      active: 'a',
      answers: [{ content: 'text of a' }, { id: 'a2', version: 2, status: 'generating' }],
    });
    line.send(deltaEvent(2, 'new'), endEvent(3));
    await settled(talk);
    expect(answers(talk)).toMatchObject({
      active: 'a2',
      answers: [{ content: 'text of a' }, { content: 'new' }],
    });
  });

  test('that fails keeps the old version as the one that counts, and shows what happened', async () => {
    const { talk, begun, line } = await regenerating();
    line.send(startEvent({ n: '2' }));
    await begun;
    line.send(deltaEvent(2, 'ne'), { event: 'error', id: 3, data: { code: 500, msg: 'broken' } });
    await settled(talk);
    expect(answers(talk)?.active).toBe('a');
    expect(talk.conversation.read().versions).toEqual({ r: 'a2' });
  });

  test('refused before its start changes nothing', async () => {
    const { talk, begun, line } = await regenerating();
    line.fail(new ApiError(409));
    await expect(begun).rejects.toMatchObject({ code: 409 });
    expect(answers(talk)?.answers).toHaveLength(1);
    expect(talk.conversation.read().live).toBeNull();
  });

  test('lost before its start is not asked for twice, but looked for', async () => {
    const { talk, begun, line } = await regenerating();
    talk.deps.history.mockResolvedValueOnce(pageOf([GROWING]));
    line.fail(NETWORK);
    await expect(begun).rejects.toMatchObject({ code: 'NETWORK' });
    expect(talk.deps.rebuild).toHaveBeenCalledTimes(1);
    expect(talk.deps.resume).toHaveBeenCalledTimes(1);
  });

  test('asked for twice in a row, it begins once', async () => {
    const { talk, begun, line } = await regenerating();
    await talk.conversation.regenerate('a');
    line.send(startEvent({ n: '2' }));
    await begun;
    await talk.conversation.regenerate('a');
    expect(talk.deps.rebuild).toHaveBeenCalledTimes(1);
  });
});

describe('what is done with a record', () => {
  test('a like takes over what the server answers', async () => {
    const talk = converse('s1', pageOf([recordOf('r', { answers: [answerOf('a')] })]));
    await talk.opened();
    await talk.conversation.like('a', -1, 'too long');
    expect(talk.deps.like).toHaveBeenCalledWith({ answerId: 'a', like: -1, reason: 'too long' });
    expect(talk.conversation.read().thread.records[0]?.answers[0]?.like).toBe(-1);
  });

  test.each([
    [1, true],
    [-1, false],
  ] as const)('like %d also says that the answer helped: %s', async (like, helped) => {
    const talk = converse('s1', pageOf([recordOf('r', { answers: [answerOf('a')] })]));
    await talk.opened();
    await talk.conversation.like('a', like);
    expect(talk.deps.helped).toHaveBeenCalledWith({ recordId: 'r', helped });
    expect(talk.conversation.read().thread.records[0]?.helped).toBe(helped);
  });

  test('a like that is taken back, or its reason, does not say again whether it helped', async () => {
    const talk = converse('s1', pageOf([recordOf('r', { answers: [answerOf('a')] })]));
    await talk.opened();
    await talk.conversation.like('a', 0);
    await talk.conversation.like('a', -1, 'too long');
    expect(talk.deps.helped).not.toHaveBeenCalled();
  });

  test('removed, it is gone; restored, it stands where it stood and the view stays', async () => {
    const [x, y, z] = [recordOf('x'), recordOf('y'), recordOf('z')];
    const talk = converse('s1', pageOf([x, y, z]));
    await talk.opened();
    const { key } = talk.conversation.read();
    await talk.conversation.removeRecord('y');
    expect(talk.shownIds()).toEqual(['x', 'z']);
    await talk.conversation.restoreRecord(y);
    expect(talk.deps.removeRecords.mock.calls.map(([request]) => request)).toEqual([
      { recordIds: ['y'] },
      { recordIds: ['y'], restore: true },
    ]);
    expect(talk.shownIds()).toEqual(['x', 'y', 'z']);
    expect(talk.conversation.read().key).toBe(key);
    expect(talk.news.map(({ type }) => type)).toEqual(['changed', 'changed']);
  });

  test('a refused removal leaves it', async () => {
    const talk = converse('s1', pageOf(history('x')));
    await talk.opened();
    talk.deps.removeRecords.mockRejectedValueOnce(new ApiError(404));
    await expect(talk.conversation.removeRecord('x')).rejects.toMatchObject({ code: 404 });
    expect(talk.shownIds()).toEqual(['x']);
  });

  test('when all that is loaded has been removed, what is older is shown', async () => {
    const talk = converse('s1', pageOf(history('y'), { hasBefore: true }));
    await talk.opened();
    talk.deps.history.mockResolvedValueOnce(pageOf(history('x')));
    await talk.conversation.removeRecord('y');
    expect(talk.shownIds()).toEqual(['x']);
  });
});

describe('paging', () => {
  test('goes both ways from the records that stand at the edges', async () => {
    const first = history('x', ['X', 'x'], 'y');
    const talk = converse('s1', pageOf(first, { hasBefore: true, hasAfter: true }));
    await talk.opened('y');
    talk.deps.history.mockResolvedValueOnce(pageOf(history('w'), { hasAfter: true }));
    await talk.conversation.loadOlder();
    expect(talk.deps.history.mock.calls[1]?.[0]).toMatchObject({ before: 'X', count: 100 });
    talk.deps.history.mockResolvedValueOnce(pageOf(history('z'), { hasBefore: true }));
    await talk.conversation.loadNewer();
    expect(talk.deps.history.mock.calls[2]?.[0]).toMatchObject({ after: 'y' });
    expect(talk.shownIds()).toEqual(['w', 'x', 'X', 'y', 'z']);
    await talk.conversation.loadOlder();
    await talk.conversation.loadNewer();
    expect(talk.deps.history).toHaveBeenCalledTimes(3);
  });

  test('asks for one page at a time, and a failure can be tried again', async () => {
    const talk = converse('s1', pageOf(history('y'), { hasBefore: true }));
    await talk.opened();
    talk.deps.history.mockRejectedValueOnce(NETWORK);
    await Promise.all([talk.conversation.loadOlder(), talk.conversation.loadOlder()]);
    expect(talk.deps.history).toHaveBeenCalledTimes(2);
    expect(talk.conversation.read()).toMatchObject({ paging: null, pagingFailed: true });
    talk.deps.history.mockResolvedValueOnce(pageOf(history('x')));
    await talk.conversation.loadOlder();
    expect(talk.shownIds()).toEqual(['x', 'y']);
    expect(talk.conversation.read().pagingFailed).toBe(false);
  });

  test('a page that belongs to what was shown before is dropped', async () => {
    const talk = converse('s1', pageOf(history('y'), { hasBefore: true }));
    await talk.opened();
    const page = deferred<ReturnType<typeof pageOf>>();
    talk.deps.history.mockReturnValueOnce(page.promise);
    const older = talk.conversation.loadOlder();
    talk.deps.history.mockResolvedValueOnce(pageOf(history('q'), { hasBefore: true }));
    await talk.conversation.reload('q');
    page.resolve(pageOf(history('x')));
    await older;
    expect(talk.shownIds()).toEqual(['q']);
    expect(talk.conversation.read().paging).toBeNull();
  });
});
