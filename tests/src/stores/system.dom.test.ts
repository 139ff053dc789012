import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#contract/session/calls.ts';
import {
  appendSessions,
  openSession,
  patchSession,
  removeSessions,
  resetSystem,
  selectSession,
  setSessions,
  setSystem,
  upsertSessions,
  useSystemStore,
} from '#stores/system.ts';

function session(id: string, day: number, fields: Partial<Session> = {}): Session {
  return {
    id,
    title: id,
    kind: 'chat',
    plugin: null,
    top: false,
    generating: false,
    state: 'idle',
    unread: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: `2026-01-0${day}T00:00:00.000Z`,
    ...fields,
  };
}

const ids = () => {
  const { topSessions, sessionList } = useSystemStore.getState();
  return { top: topSessions.map(({ id }) => id), list: sessionList.map(({ id }) => id) };
};

beforeEach(() => {
  resetSystem();
});

describe('what the system store keeps', () => {
  test('is exactly the eight fields', () => {
    setSystem({ plugIndex: 'deep', soundList: ['a1'], listPage: 3 });
    expect(JSON.parse(localStorage.getItem('system') ?? '')).toEqual({
      version: 1,
      state: {
        plugIndex: 'deep',
        wordname: null,
        productClassid: null,
        isplayaudio: false,
        soundList: ['a1'],
        feedQueItem: null,
        isRegin: false,
        isFetEnd: true,
      },
    });
  });

  test.each([
    ['wrong types', { plugIndex: 3, soundList: [1], isplayaudio: 'on', isFetEnd: 0 }],
    ['a list', []],
    ['a word', 'x'],
  ])('%s falls back to the defaults', async (_, state) => {
    localStorage.setItem('system', JSON.stringify({ state, version: 1 }));
    await useSystemStore.persist.rehydrate();
    expect(useSystemStore.getState()).toMatchObject({
      plugIndex: null,
      soundList: [],
      isplayaudio: false,
      isFetEnd: true,
    });
  });

  test('an older version is read with the same care, and lists in memory stay', async () => {
    setSessions([], [session('a', 1)]);
    const state = { wordname: 'w1', sessionList: [{ id: 'evil' }] };
    localStorage.setItem('system', JSON.stringify({ state, version: 0 }));
    await useSystemStore.persist.rehydrate();
    expect(useSystemStore.getState().wordname).toBe('w1');
    expect(ids().list).toEqual(['a']);
  });

  test('the defaults of the specification', () => {
    expect(useSystemStore.getState()).toMatchObject({
      listCount: 50,
      listPage: 1,
      talkPage: 1,
      sessionType: 'new',
      ruleShown: false,
      deletionInProgress: false,
    });
  });
});

describe('conversations', () => {
  test('stand newest first, pinned ones apart', () => {
    setSessions([session('p', 1, { top: true })], [session('a', 2), session('b', 3)]);
    expect(ids()).toEqual({ top: ['p'], list: ['b', 'a'] });
  });

  test('a further page adds what is new and never overwrites', () => {
    setSessions([], [session('b', 5, { title: 'newer' })]);
    appendSessions([session('b', 3), session('a', 2)]);
    expect(ids().list).toEqual(['b', 'a']);
    expect(selectSession('b')(useSystemStore.getState())?.title).toBe('newer');
    expect(useSystemStore.getState().listPage).toBe(2);
  });

  test('a new or touched one moves to the front', () => {
    setSessions([], [session('b', 3), session('a', 2)]);
    upsertSessions(session('a', 4), session('c', 5));
    expect(ids().list).toEqual(['c', 'a', 'b']);
  });

  test('pinning moves it between the lists', () => {
    setSessions([], [session('b', 3), session('a', 2)]);
    patchSession('a', { top: true });
    expect(ids()).toEqual({ top: ['a'], list: ['b'] });
    patchSession('a', { top: false });
    expect(ids()).toEqual({ top: [], list: ['b', 'a'] });
  });

  test('patching one that is not loaded changes nothing', () => {
    setSessions([], [session('a', 2)]);
    const before = useSystemStore.getState();
    patchSession('x', { title: 'y' });
    expect(useSystemStore.getState()).toBe(before);
  });

  test('a removed conversation can be put back in its place', () => {
    setSessions([session('p', 9, { top: true })], [session('b', 3), session('a', 2)]);
    const removed = removeSessions(['p', 'b', 'x']);
    expect(ids()).toEqual({ top: [], list: ['a'] });
    upsertSessions(...removed);
    expect(ids()).toEqual({ top: ['p'], list: ['b', 'a'] });
  });

  test('the two current ids are apart', () => {
    openSession('chat', 'c1');
    openSession('deep', 'd1');
    expect(useSystemStore.getState()).toMatchObject({
      chatSessionId: 'c1',
      deepSessionId: 'd1',
      sessionType: 'existing',
    });
    openSession('chat', null);
    expect(useSystemStore.getState()).toMatchObject({
      chatSessionId: null,
      deepSessionId: 'd1',
      sessionType: 'new',
    });
  });
});
