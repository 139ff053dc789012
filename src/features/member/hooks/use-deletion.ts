import { useState } from 'react';
import { memberApi } from '#data/member.ts';

export function useDeletion(onChanged: (deleteAt: string | null) => void) {
  const [busy, setBusy] = useState(false);

  const run = async (call: typeof memberApi.deleteAccount): Promise<string | null | undefined> => {
    setBusy(true);
    try {
      const { deleteAt } = await call();
      onChanged(deleteAt);
      return deleteAt;
    } catch {
      // The HTTP layer has shown the error.
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** Resolves to the deletion date; undefined on failure. */
    request: () => run(memberApi.deleteAccount),
    undo: () => run(memberApi.cancelDelete),
  };
}
