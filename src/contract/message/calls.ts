import { endpoint } from '../endpoint.ts';

export const MESSAGE_SCOPES = ['personal', 'enterprise'] as const;
export type MessageScope = (typeof MESSAGE_SCOPES)[number];

export interface MessageLink {
  kind: 'submission' | 'redemption' | 'points' | 'article' | 'member' | 'console';
  id: string | null;
}

export interface Message {
  id: string;
  scope: MessageScope;
  title: string;
  content: string;
  link: MessageLink | null;
  read: boolean;
  createdAt: string;
}

/** Counted up to 100. */
export type UnreadCounts = Record<MessageScope, number>;

export const messageList = endpoint<
  {
    scope: MessageScope;
    unread?: boolean | undefined;
    cursor?: string | undefined;
    count?: number | undefined;
  },
  { list: Message[]; nextCursor: string | null; unread: UnreadCounts }
>('message/list');
export const messageRead = endpoint<
  { id?: string | undefined; scope?: MessageScope | undefined },
  { unread: UnreadCounts }
>('message/read');
/** One message, or all read ones of a scope. */
export const messageDelete = endpoint<
  { id?: string | undefined; scope?: MessageScope | undefined },
  { deleted: number; unread: UnreadCounts }
>('message/delete');
