import { useSyncExternalStore } from 'react';
import type { UnreadCounts } from '#contract/message/calls.ts';
import { followUnread, readUnread } from '../model/unread-feed.ts';

const NONE: UnreadCounts = { personal: 0, enterprise: 0 };

/** Unread messages per scope, at most 100. */
export function useUnread(): UnreadCounts {
  return useSyncExternalStore(followUnread, readUnread) ?? NONE;
}
