import { useEffect, useState } from 'react';
import type { Saving } from './use-saving.ts';

interface Draft<Fields> {
  draft: Fields;
  /** Writes into it; what was wrong with those fields is no longer said. */
  change: (part: Partial<Fields>) => void;
}

/** What is written in a form until it is saved. */
export function useDraft<Fields extends object>(initial: Fields, saving: Saving): Draft<Fields> {
  const [draft, setDraft] = useState(initial);

  return {
    draft,
    change: (part) => {
      setDraft((current) => ({ ...current, ...part }));
      for (const field of Object.keys(part)) saving.clear(field);
    },
  };
}

/** Tells whoever could leave the form whether something would be lost. */
export function useToldDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
}
