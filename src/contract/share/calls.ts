import type { Part } from '../chat/calls.ts';
import { endpoint } from '../endpoint.ts';
import type { Source } from '../knowledge/calls.ts';

export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** A read-only link to a snapshot of a session. */
export interface Share {
  id: string;
  path: string;
  title: string;
  turns: number;
  views: number;
  createdAt: string;
  /** null if valid until revoked. */
  expiresAt: string | null;
}

/** A question with the shared version of its answer; without author and files. */
export interface SharedTurn {
  question: string;
  plugin: string | null;
  content: string;
  sources: Source[];
  parts: Part[];
  model: string;
  createdAt: string;
}

export interface SharedConversation {
  title: string;
  turns: SharedTurn[];
  createdAt: string;
  expiresAt: string | null;
}

export interface CreateShareRequest {
  sessionId: string;
  /** Default: all turns of the current branch. */
  recordIds?: string[] | undefined;
  /** null if valid until revoked. */
  days: ShareDays | null;
  clientRequestId: string;
}

export const createShare = endpoint<CreateShareRequest, Share>('share/create');
export const listShares = endpoint<
  { cursor?: string | undefined; count?: number | undefined },
  { list: Share[]; nextCursor: string | null }
>('share/list');
export const revokeShare = endpoint<{ id: string }, { revoked: number }>('share/revoke');
/** No token required; `id` is the secret part of the path. */
export const viewShare = endpoint<{ id: string }, SharedConversation>('share/view');
