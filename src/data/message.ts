import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  messageDelete,
  messageList,
  messageRead,
  type Message,
  type MessageScope,
} from '#contract/message/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, changeItems, pagesOptions } from './pages.ts';

export const messageQueries = {
  list: (scope: MessageScope, unread: boolean) =>
    pagesOptions({
      queryKey: localizedKeyOf('message', 'list', scope, unread),
      fetchPage: (cursor, options) => call(messageList, { scope, unread, cursor }, options),
      join: byId,
    }),
};

function markRead(client: QueryClient, id: string, read: boolean): void {
  changeItems(client, keyOf('message', 'list'), (message: Message) =>
    message.id === id ? { ...message, read } : message,
  );
}

export const messageMutations = {
  read: mutationOptions({
    mutationFn: (id: string) => call(messageRead, { id }, { quiet: true }),
    onMutate: (id, { client }) => markRead(client, id, true),
    onError: (_error, id, _result, { client }) => markRead(client, id, false),
  }),
};

interface ListRequest {
  scope: MessageScope;
  unread?: boolean;
  cursor?: string | undefined;
  count?: number;
}

type OneOrAll = { id: string } | { scope: MessageScope };

export const messageApi = {
  list: (request: ListRequest, options?: CallOptions) => call(messageList, request, options),
  read: (request: OneOrAll, options?: CallOptions) => call(messageRead, request, options),
  /** With a scope: only read messages. */
  remove: (request: OneOrAll, options?: CallOptions) => call(messageDelete, request, options),
};
