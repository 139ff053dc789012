import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type SessionKind = z.infer<typeof schemas.kindSchema>;

export type SearchHit = z.infer<typeof schemas.searchHitSchema>;

export type Session = z.infer<typeof schemas.sessionSchema>;

export type NewSessionListRequest = RequestOf<typeof newSessionList>;

export type NewSessionListData = DataOf<typeof newSessionList>;

/**
 * Either ids, or all (optionally by kind, plug-in or keyword). `restore` undoes the same deletion.
 */
export type DelSessionRequest = RequestOf<typeof delSession>;

export const newSessionList =
  endpoint<typeof schemas.newSessionListSchemas>('apiindex/newsessionlist');
export const delSession = endpoint<typeof schemas.delSessionSchemas>('apiindex/delsession');
export const topSession = endpoint<typeof schemas.topSessionSchemas>('apiindex/topsession');
export const editSessionTitle = endpoint<typeof schemas.editSessionTitleSchemas>(
  'apiindex/editsessiontitle',
);

export type CountedSession = z.infer<typeof schemas.countedSessionSchema>;

export type SessionListRequest = RequestOf<typeof sessionList>;

export type SessionListData = DataOf<typeof sessionList>;

export const sessionList = endpoint<typeof schemas.sessionListSchemas>('apiindex/sessionlist');
