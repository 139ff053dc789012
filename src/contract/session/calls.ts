import type { PluginId } from '../chat/plugins.ts';
import { endpoint } from '../endpoint.ts';

export type SessionKind = 'chat' | 'deep';
export type SessionState = 'idle' | 'generating' | 'failed';

export interface SearchHit {
  recordId: string;
  snippet: string;
}

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
  hits?: SearchHit[] | undefined;
}

export interface NewSessionListRequest {
  cursor?: string | undefined;
  count?: number | undefined;
  kind?: SessionKind | undefined;
  keyword?: string | undefined;
}

export interface NewSessionListData {
  top: Session[];
  list: Session[];
  nextCursor: string | null;
}

/**
 * Either ids, or all (optionally by kind, plug-in or keyword). `restore` undoes the same deletion.
 */
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

export interface CountedSession extends Session {
  records: number;
}

export interface SessionListRequest {
  page?: number | undefined;
  /** `nextCursor` of the previous page; required after the first `LIMITS.numberedRows` rows. */
  cursor?: string | undefined;
  count?: number | undefined;
  kind?: SessionKind | undefined;
  plugin?: PluginId | undefined;
  keyword?: string | undefined;
}

export interface SessionListData {
  list: CountedSession[];
  /** Counted up to `LIMITS.numberedRows`. */
  total: number;
  nextCursor: string | null;
}

export const sessionList = endpoint<SessionListRequest, SessionListData>('apiindex/sessionlist');
