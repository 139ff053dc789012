import { useSyncExternalStore } from 'react';
import type { UnreadCounts } from '#contract/message/calls.ts';
import { followUnread, readUnread } from '../model/unread-feed.ts';

const NONE: UnreadCounts = { personal: 0, enterprise: 0 };

/** How many messages are unread in each scope, counted up to 100. */
export function useUnread(): UnreadCounts {
  return useSyncExternalStore(followUnread, readUnread) ?? NONE;
}
