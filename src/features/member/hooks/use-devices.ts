import { useState } from 'react';
import { memberApi } from '#data/member.ts';
import type { SignIn } from '#contract/member/calls.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';

export function useDevices() {
  const list = useCursorList({
    key: 'devices',
    fetchPage: (cursor, signal) => memberApi.devices(cursor, { signal, quiet: true }),
    idOf: ({ id }: SignIn) => id,
  });
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  return {
    ...list,
    items: list.items.filter(({ id }) => !gone.has(id)),
    isLeaving: (id: string) => leaving.has(id),
    /** Resolves to whether the device was logged out. */
    signOut: async (id: string): Promise<boolean> => {
      setLeaving((ids) => new Set(ids).add(id));
      try {
        await memberApi.signOutDevice(id);
        setGone((ids) => new Set(ids).add(id));
        return true;
      } catch {
        // The HTTP layer has shown the error.
        return false;
      } finally {
        setLeaving((ids) => new Set([...ids].filter((each) => each !== id)));
      }
    },
  };
}
