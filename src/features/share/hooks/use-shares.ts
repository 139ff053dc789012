import { useState } from 'react';
import { shareApi } from '#data/share.ts';
import type { Share } from '#contract/share/calls.ts';
import { useCursorList, type CursorList, type CursorPage } from '#lib/use-cursor-list.ts';

export interface ShareList extends Omit<CursorList<Share, CursorPage<Share>>, 'page'> {
  add: (share: Share) => void;
  /** @throws ApiError (already shown as a toast) */
  revoke: (share: Share) => Promise<void>;
}

export function useShares(): ShareList {
  const [made, setMade] = useState<readonly Share[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { items, ...list } = useCursorList<Share, CursorPage<Share>>({
    key: '',
    fetchPage: (cursor, signal) => shareApi.list({ cursor }, { signal, quiet: true }),
    idOf: ({ id }) => id,
  });
  const known = new Set(items.map(({ id }) => id));

  return {
    ...list,
    items: [...made.filter(({ id }) => !known.has(id)), ...items].filter(({ id }) => !gone.has(id)),
    add: (share) => setMade((before) => [share, ...before.filter(({ id }) => id !== share.id)]),
    revoke: async ({ id }) => {
      await shareApi.revoke({ id });
      setGone((before) => new Set(before).add(id));
    },
  };
}
