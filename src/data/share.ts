import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  createShare,
  listShares,
  revokeShare,
  viewShare,
  type CreateShareRequest,
  type Share,
} from '#contract/share/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';
import { addItem, byId, changeItems, pagesOptions } from './pages.ts';

const LIST = keyOf('share', 'list');

export const shareQueries = {
  list: () =>
    pagesOptions({
      queryKey: LIST,
      fetchPage: (cursor, options) => call(listShares, { cursor }, options),
      join: byId,
    }),

  /** Needs no login. */
  view: (token: string) =>
    queryOptions({
      queryKey: keyOf('share', 'view', token),
      queryFn: ({ signal }) => call(viewShare, { id: token }, { signal, quiet: true }),
    }),
};

export const shareMutations = {
  create: mutationOptions({
    mutationFn: (request: CreateShareRequest) => call(createShare, request, { quiet: true }),
    onSuccess: (share, _request, _result, { client }) => addItem(client, LIST, share),
  }),

  revoke: mutationOptions({
    mutationFn: (id: string) => call(revokeShare, { id }),
    onSuccess: (_data, id, _result, { client }) => {
      changeItems(client, LIST, (share: Share) => (share.id === id ? null : share));
    },
    onError: (_error, _id, _result, { client }) => client.invalidateQueries({ queryKey: LIST }),
  }),
};
