import { useEffect, useState } from 'react';
import type { Saving } from './use-saving.ts';

interface Draft<Fields> {
  draft: Fields;
  change: (part: Partial<Fields>) => void;
}

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

export function useToldDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
}
