import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LIMITS } from '#contract/limits.ts';
import type { Session, SessionKind } from '#contract/session/calls.ts';
import { APP_SETTINGS } from './app-settings.ts';
import { asFlag, asObject, asTextOrNull, asTexts } from './persisted-fields.ts';

interface PersistedSystem {
  plugIndex: string | null;
  wordname: string | null;
  productClassid: string | null;
  isplayaudio: boolean;
  soundList: string[];
  feedQueItem: string | null;
  isRegin: boolean;
  isFetEnd: boolean;
}

interface TransientSystem {
  sessionList: readonly Session[];
  topSessions: readonly Session[];
  historyList: readonly Session[];
  chatSessionId: string | null;
  deepSessionId: string | null;
  listPage: number;
  talkPage: number;
  listCount: number;
  sessionType: 'new' | 'existing';
  selectedPlugin: string | null;
  /** The next new conversation removes the plug-in of its draft. */
  startsPlain: boolean;
  ruleShown: boolean;
  /** The open session is being deleted while an answer is generated. */
  deletionInProgress: boolean;
  /** Incremented with every playback started in this tab. */
  soundTurn: number;
  /** The screen that reads answers aloud is open in this tab. */
  isSoundScreen: boolean;
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
  startsPlain: false,
  ruleShown: false,
  deletionInProgress: false,
  soundTurn: 0,
  isSoundScreen: false,
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

export function setSystem(
  fields: Partial<Omit<SystemState, 'sessionList' | 'topSessions' | 'chatSessionId'>>,
): void {
  useSystemStore.setState(fields);
}

/** Resets all fields except those of the settings drawer. */
export function resetSystem(): void {
  useSystemStore.setState(({ layout, tagsView, fixedHeader, sidebarLogo }) => ({
    ...INITIAL,
    ...{ layout, tagsView, fixedHeader, sidebarLogo },
  }));
}

/** Called when the member changes. */
export function forgetConversations(): void {
  const { sessionList, topSessions, historyList, chatSessionId, deepSessionId } = INITIAL;
  useSystemStore.setState({ sessionList, topSessions, historyList, chatSessionId, deepSessionId });
}

export function openSession(kind: SessionKind, id: string | null): void {
  useSystemStore.setState({
    [kind === 'deep' ? 'deepSessionId' : 'chatSessionId']: id,
    sessionType: id === null ? 'new' : 'existing',
    talkPage: 1,
  });
}

export function setSessions(top: readonly Session[], list: readonly Session[]): void {
  useSystemStore.setState({
    topSessions: newestFirst(top),
    sessionList: newestFirst(list),
    listPage: 1,
  });
}

/** Adds a page; sessions already in the list keep their newer state. */
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

/** Inserts sessions into the pinned or unpinned list, newest first. */
export function upsertSessions(...sessions: readonly Session[]): void {
  useSystemStore.setState((state) => place(state, sessions));
}

/** Has no effect on sessions that aren't loaded. */
export function patchSession(id: string, patch: Partial<Omit<Session, 'id'>>): void {
  useSystemStore.setState((state) => {
    const session = findSession(state, id);
    return session === undefined ? state : place(state, [{ ...session, ...patch }]);
  });
}

/** Removes sessions and returns them for undo. */
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

/** ISO times in UTC compare as strings. */
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
