import {
  delSession,
  editSessionTitle,
  newSessionList,
  sessionList,
  topSession,
  type DelSessionRequest,
  type NewSessionListRequest,
  type SessionListRequest,
} from '#contract/session/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const sessionApi = {
  list: (request: NewSessionListRequest, options?: CallOptions) =>
    call(newSessionList, request, options),
  listAll: (request: SessionListRequest, options?: CallOptions) =>
    call(sessionList, request, options),
  /** `restore` undoes the deletion. */
  remove: (request: DelSessionRequest, options?: CallOptions) => call(delSession, request, options),
  pin: (request: { id: string; top: boolean }, options?: CallOptions) =>
    call(topSession, request, options),
  rename: (request: { id: string; title: string }, options?: CallOptions) =>
    call(editSessionTitle, request, options),
};
