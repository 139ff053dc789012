import {
  messageDelete,
  messageList,
  messageRead,
  type MessageScope,
} from '#contract/message/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

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
