import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LIMITS } from '#contract/limits.ts';
import type { Session, SessionKind } from '#contract/session/calls.ts';
import { APP_SETTINGS } from './app-settings.ts';
import { asFlag, asObject, asTextOrNull, asTexts } from './persisted-fields.ts';

export interface PersistedSystem {
  /** Id of the plug-in in use. */
  plugIndex: string | null;
  /** Id of the current Word document. */
  wordname: string | null;
  /** Class that the shop is filtered by. */
  productClassid: string | null;
  /** Whether answers are read aloud by themselves. */
  isplayaudio: boolean;
  /** Play queue: answer ids. */
  soundList: string[];
  /** Answer under feedback. */
  feedQueItem: string | null;
  /** Whether an answer is being regenerated. */
  isRegin: boolean;
  /** Whether the last stream has ended. */
  isFetEnd: boolean;
}

interface TransientSystem {
  /** Conversations of the sidebar without the pinned ones, newest first. */
  sessionList: readonly Session[];
  /** Pinned conversations, newest first. */
  topSessions: readonly Session[];
  /** What the history panel shows. */
  historyList: readonly Session[];
  /** Current conversation of the normal chat; null: a new one. */
  chatSessionId: string | null;
  /** Current conversation of the deep reasoning. */
  deepSessionId: string | null;
  /** Page of the list, and of the talk, that was loaded last; from 1. */
  listPage: number;
  talkPage: number;
  /** Rows of a page. */
  listCount: number;
  sessionType: 'new' | 'existing';
  selectedPlugin: string | null;
  /** Whether the rules are shown. */
  ruleShown: boolean;
  /** Whether the current conversation is being deleted while it generates. */
  deletionInProgress: boolean;
  /** Rises with every answer that this tab begins to read aloud by itself or on demand. */
  soundTurn: number;
  /** What the settings drawer changes, beside the preferences. */
  layout: 'left' | 'top';
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
}

export interface SystemState extends PersistedSystem, TransientSystem {}

const DEFAULTS: PersistedSystem = {
  plugIndex: null,
  wordname: null,
  productClassid: null,
  isplayaudio: false,
  soundList: [],
  feedQueItem: null,
  isRegin: false,
  isFetEnd: true,
};

const INITIAL: SystemState = {
  ...DEFAULTS,
  sessionList: [],
  topSessions: [],
  historyList: [],
  chatSessionId: null,
  deepSessionId: null,
  listPage: 1,
  talkPage: 1,
  listCount: LIMITS.count,
  sessionType: 'new',
  selectedPlugin: null,
  ruleShown: false,
  deletionInProgress: false,
  soundTurn: 0,
  layout: APP_SETTINGS.layout,
  tagsView: APP_SETTINGS.tagsView,
  fixedHeader: APP_SETTINGS.fixedHeader,
  sidebarLogo: APP_SETTINGS.sidebarLogo,
};

export const useSystemStore = create<SystemState>()(
  persist(() => INITIAL, {
    name: 'system',
    version: 1,
    partialize: pickPersisted,
    migrate: parsePersisted,
    merge: (stored, current) => ({ ...current, ...parsePersisted(stored) }),
  }),
);

function pickPersisted(state: SystemState): PersistedSystem {
  const { plugIndex, wordname, productClassid, isplayaudio } = state;
  const { soundList, feedQueItem, isRegin, isFetEnd } = state;
  return {
    ...{ plugIndex, wordname, productClassid, isplayaudio },
    ...{ soundList, feedQueItem, isRegin, isFetEnd },
  };
}

function parsePersisted(stored: unknown): PersistedSystem {
  const from = asObject(stored);
  return {
    plugIndex: asTextOrNull(from['plugIndex'], DEFAULTS.plugIndex),
    wordname: asTextOrNull(from['wordname'], DEFAULTS.wordname),
    productClassid: asTextOrNull(from['productClassid'], DEFAULTS.productClassid),
    isplayaudio: asFlag(from['isplayaudio'], DEFAULTS.isplayaudio),
    soundList: asTexts(from['soundList'], DEFAULTS.soundList),
    feedQueItem: asTextOrNull(from['feedQueItem'], DEFAULTS.feedQueItem),
    isRegin: asFlag(from['isRegin'], DEFAULTS.isRegin),
    isFetEnd: asFlag(from['isFetEnd'], DEFAULTS.isFetEnd),
  };
}

/** Sets fields that have no rule of their own. */
export function setSystem(
  fields: Partial<Omit<SystemState, 'sessionList' | 'topSessions' | 'chatSessionId'>>,
): void {
  useSystemStore.setState(fields);
}

/** Forgets everything but what the settings drawer has changed. */
export function resetSystem(): void {
  useSystemStore.setState(({ layout, tagsView, fixedHeader, sidebarLogo }) => ({
    ...INITIAL,
    ...{ layout, tagsView, fixedHeader, sidebarLogo },
  }));
}

/** Forgets the conversations, which are another member's or nobody's now. */
export function forgetConversations(): void {
  const { sessionList, topSessions, historyList, chatSessionId, deepSessionId } = INITIAL;
  useSystemStore.setState({ sessionList, topSessions, historyList, chatSessionId, deepSessionId });
}

/** Opens a conversation of its kind; null starts a new one. */
export function openSession(kind: SessionKind, id: string | null): void {
  useSystemStore.setState({
    [kind === 'deep' ? 'deepSessionId' : 'chatSessionId']: id,
    sessionType: id === null ? 'new' : 'existing',
    talkPage: 1,
  });
}

/** Replaces the lists by their first page. */
export function setSessions(top: readonly Session[], list: readonly Session[]): void {
  useSystemStore.setState({
    topSessions: newestFirst(top),
    sessionList: newestFirst(list),
    listPage: 1,
  });
}

/** Adds a further page; conversations that are there already keep their newer state. */
export function appendSessions(page: readonly Session[]): void {
  useSystemStore.setState((state) => {
    const known = new Set([...state.topSessions, ...state.sessionList].map(({ id }) => id));
    const fresh = page.filter(({ id }) => !known.has(id));
    return {
      sessionList: newestFirst([...state.sessionList, ...fresh]),
      listPage: state.listPage + 1,
    };
  });
}

/** Puts conversations where they belong: pinned or not, newest first. */
export function upsertSessions(...sessions: readonly Session[]): void {
  useSystemStore.setState((state) => place(state, sessions));
}

/** Changes fields of a conversation that is in the lists; others are left alone. */
export function patchSession(id: string, patch: Partial<Omit<Session, 'id'>>): void {
  useSystemStore.setState((state) => {
    const session = findSession(state, id);
    return session === undefined ? state : place(state, [{ ...session, ...patch }]);
  });
}

/** Takes conversations out of the lists and answers with them, so that they can be put back. */
export function removeSessions(ids: readonly string[]): Session[] {
  const gone = new Set(ids);
  const { topSessions, sessionList } = useSystemStore.getState();
  useSystemStore.setState({
    topSessions: topSessions.filter(({ id }) => !gone.has(id)),
    sessionList: sessionList.filter(({ id }) => !gone.has(id)),
  });
  return [...topSessions, ...sessionList].filter(({ id }) => gone.has(id));
}

function findSession(state: SystemState, id: string): Session | undefined {
  const isIt = (session: Session) => session.id === id;
  return state.topSessions.find(isIt) ?? state.sessionList.find(isIt);
}

function place(state: SystemState, sessions: readonly Session[]): Partial<SystemState> {
  const moved = new Set(sessions.map(({ id }) => id));
  const rest = (list: readonly Session[]) => list.filter(({ id }) => !moved.has(id));
  return {
    topSessions: newestFirst([...rest(state.topSessions), ...sessions.filter(({ top }) => top)]),
    sessionList: newestFirst([...rest(state.sessionList), ...sessions.filter(({ top }) => !top)]),
  };
}

/** ISO times in UTC compare as text. */
function newestFirst(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((a, b) => compare(b.updatedAt, a.updatedAt) || compare(b.id, a.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export const selectSession =
  (id: string | null) =>
  (state: SystemState): Session | undefined =>
    id === null ? undefined : findSession(state, id);
export const selectDeletionInProgress = (state: SystemState): boolean => state.deletionInProgress;
