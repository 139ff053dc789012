import type { PluginId } from '../chat/plugins.ts';
import { endpoint } from '../endpoint.ts';

export type SessionKind = 'chat' | 'deep';
export type SessionState = 'idle' | 'generating' | 'failed';

/** Where a keyword was found: the record to open and the text around the hit. */
export interface SearchHit {
  recordId: string;
  snippet: string;
}

/** One conversation, as the sidebar shows it. */
export interface Session {
  id: string;
  title: string;
  kind: SessionKind;
  plugin: string | null;
  top: boolean;
  generating: boolean;
  state: SessionState;
  unread: boolean;
  createdAt: string;
  updatedAt: string;
  /** Only in the answer to a search. */
  hits?: SearchHit[] | undefined;
}

export interface NewSessionListRequest {
  cursor?: string | undefined;
  count?: number | undefined;
  kind?: SessionKind | undefined;
  keyword?: string | undefined;
}

export interface NewSessionListData {
  /** Pinned ones, on the first page only. */
  top: Session[];
  list: Session[];
  nextCursor: string | null;
}

/** Either ids, or all (of a kind, of a plug-in, matching a keyword). `restore` takes the same delete back. */
export interface DelSessionRequest {
  ids?: string[] | undefined;
  all?: boolean | undefined;
  kind?: SessionKind | undefined;
  plugin?: PluginId | undefined;
  keyword?: string | undefined;
  restore?: boolean | undefined;
}

export const newSessionList = endpoint<NewSessionListRequest, NewSessionListData>(
  'apiindex/newsessionlist',
);
export const delSession = endpoint<DelSessionRequest, { deleted: number }>('apiindex/delsession');
export const topSession = endpoint<{ id: string; top: boolean }, Session>('apiindex/topsession');
export const editSessionTitle = endpoint<{ id: string; title: string }, Session>(
  'apiindex/editsessiontitle',
);

/** A conversation with the number of its questions. */
export interface CountedSession extends Session {
  records: number;
}

/** By the number of a page, or from where the one before ended. */
export interface SessionListRequest {
  page?: number | undefined;
  /** `nextCursor` of the page before: the only way on past the first `LIMITS.numberedRows` rows. */
  cursor?: string | undefined;
  count?: number | undefined;
  kind?: SessionKind | undefined;
  plugin?: PluginId | undefined;
  keyword?: string | undefined;
}

export interface SessionListData {
  /** With a keyword, each with its hits. */
  list: CountedSession[];
  /** Counted up to `LIMITS.numberedRows`. */
  total: number;
  nextCursor: string | null;
}

/** Every conversation by page, pinned or not, newest first. */
export const sessionList = endpoint<SessionListRequest, SessionListData>('apiindex/sessionlist');
