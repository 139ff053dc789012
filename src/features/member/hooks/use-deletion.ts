import { useState } from 'react';
import { memberApi } from '#api/member-api.ts';

/** Asks for the account's deletion and takes it back. */
export function useDeletion(onChanged: (deleteAt: string | null) => void) {
  const [busy, setBusy] = useState(false);

  const run = async (call: typeof memberApi.deleteAccount): Promise<string | null | undefined> => {
    setBusy(true);
    try {
      const { deleteAt } = await call();
      onChanged(deleteAt);
      return deleteAt;
    } catch {
      // The catalogue has told.
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    /** The day that was set; undefined when it couldn't be asked for. */
    request: () => run(memberApi.deleteAccount),
    undo: () => run(memberApi.cancelDelete),
  };
}
