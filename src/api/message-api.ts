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

/** One message, or those of a scope. */
type OneOrAll = { id: string } | { scope: MessageScope };

export const messageApi = {
  list: (request: ListRequest, options?: CallOptions) => call(messageList, request, options),
  read: (request: OneOrAll, options?: CallOptions) => call(messageRead, request, options),
  /** Of a scope, those that were read. */
  remove: (request: OneOrAll, options?: CallOptions) => call(messageDelete, request, options),
};
