import type { Part } from '../chat/calls.ts';
import { endpoint } from '../endpoint.ts';
import type { Source } from '../knowledge/calls.ts';

/** Days that a link lives. */
export const SHARE_DAYS = [1, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** A read-only link to what a conversation said at a moment. */
export interface Share {
  id: string;
  /** Below the site's address, with the unguessable part. */
  path: string;
  title: string;
  turns: number;
  /** How often it was opened. */
  views: number;
  createdAt: string;
  /** Null: until it is revoked. */
  expiresAt: string | null;
}

/** A question with the version of its answer that was shared: nothing of who asked, and no file. */
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
  /** Left out: every turn of the current branch. */
  recordIds?: string[] | undefined;
  /** Null: until it is revoked. */
  days: ShareDays | null;
  clientRequestId: string;
}

export const createShare = endpoint<CreateShareRequest, Share>('share/create');
/** Those that can still be opened, newest first. */
export const listShares = endpoint<
  { cursor?: string | undefined; count?: number | undefined },
  { list: Share[]; nextCursor: string | null }
>('share/list');
export const revokeShare = endpoint<{ id: string }, { revoked: number }>('share/revoke');
/** Open without a token; `id` is the unguessable part of the path. */
export const viewShare = endpoint<{ id: string }, SharedConversation>('share/view');
