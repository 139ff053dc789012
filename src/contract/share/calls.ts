import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type { SHARE_DAYS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type ShareDays = (typeof SHARE_DAYS)[number];

/** A read-only link to a snapshot of a session. */
export type Share = z.infer<typeof schemas.shareSchema>;

/** A question with the shared version of its answer; without author and files. */
export type SharedTurn = z.infer<typeof schemas.sharedTurnSchema>;

export type SharedConversation = z.infer<typeof schemas.sharedConversationSchema>;

export type CreateShareRequest = RequestOf<typeof createShare>;

export const createShare = endpoint<typeof schemas.createShareSchemas>('share/create');
export const listShares = endpoint<typeof schemas.listSharesSchemas>('share/list');
export const revokeShare = endpoint<typeof schemas.revokeShareSchemas>('share/revoke');
/** No token required; `id` is the secret part of the path. */
export const viewShare = endpoint<typeof schemas.viewShareSchemas>('share/view');
