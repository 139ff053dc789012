import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  talkEnd,
  talkList,
  talkSend,
  talkView,
  type TalkSendRequest,
} from '#contract/talk/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

const PAGE = 30;

export const talkQueries = {
  list: () =>
    pagesOptions({
      queryKey: keyOf('talk', 'list'),
      fetchPage: (cursor, options) => call(talkList, { cursor, count: PAGE }, options),
      join: byId,
    }),

  /** Messages newest first; loading them marks them as read. */
  one: (id: string) => ({
    ...pagesOptions({
      queryKey: keyOf('talk', 'one', id),
      fetchPage: (cursor, options) => call(talkView, { id, cursor, count: PAGE }, options),
      join: byId,
    }),
    refetchInterval: EVERY_MS,
  }),
};

const EVERY_MS = 15_000;

const reload = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _request: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => client.invalidateQueries({ queryKey: keyOf('talk') }),
};

export const talkMutations = {
  send: mutationOptions({
    mutationFn: (request: TalkSendRequest) => call(talkSend, request, { quiet: true }),
    ...reload,
  }),

  end: mutationOptions({ mutationFn: (id: string) => call(talkEnd, { id }), ...reload }),
};
