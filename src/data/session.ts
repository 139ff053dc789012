import { queryOptions } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
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
import { keyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

export const sessionApi = {
  list: (request: NewSessionListRequest, options?: CallOptions) =>
    call(newSessionList, request, options),
  /** `restore` undoes the deletion. */
  remove: (request: DelSessionRequest, options?: CallOptions) => call(delSession, request, options),
  pin: (request: { id: string; top: boolean }, options?: CallOptions) =>
    call(topSession, request, options),
  rename: (request: { id: string; title: string }, options?: CallOptions) =>
    call(editSessionTitle, request, options),
};

export const sessionQueries = {
  /** All sessions, not only those of the sidebar. */
  all: (filter: Omit<SessionListRequest, 'cursor' | 'count'>) =>
    pagesOptions({
      queryKey: keyOf('session', 'all', filter),
      fetchPage: (cursor, options) =>
        call(sessionList, { ...filter, cursor, count: LIMITS.count }, options),
      join: byId,
    }),

  /** @param keyword empty for the newest sessions */
  find: (keyword: string, count: number) =>
    queryOptions({
      queryKey: keyOf('session', 'find', keyword, count),
      queryFn: async ({ signal }) => {
        const request = { count, ...(keyword === '' ? {} : { keyword }) };
        const { top, list } = await call(newSessionList, request, { signal, quiet: true });
        return [...top, ...list].slice(0, count);
      },
    }),
};
