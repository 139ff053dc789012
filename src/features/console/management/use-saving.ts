import { useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';

type Problems = Readonly<Record<string, string>>;

export interface Saving {
  isSaving: boolean;
  problems: Problems;
  isStale: boolean;
  /** Resolves to the saved value; undefined if it was refused (the error has been shown). */
  run: <Saved>(save: () => Promise<Saved>) => Promise<Saved | undefined>;
  show: (problems: Problems) => void;
  clear: (field: string) => void;
}

/** @param onStale called on a version conflict: reload the current state */
export function useSaving(onStale?: () => void): Saving {
  const [isSaving, setIsSaving] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [isStale, setIsStale] = useState(false);

  return {
    isSaving,
    problems,
    isStale,
    show: setProblems,
    clear: (field) =>
      setProblems((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => name !== field)),
      ),
    run: async (save) => {
      if (isSaving) return undefined;
      setIsSaving(true);
      setIsStale(false);
      try {
        const saved = await save();
        setProblems({});
        return saved;
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        if (cause.data?.fields !== undefined) setProblems(cause.data.fields);
        if (cause.isConflict) {
          setIsStale(true);
          onStale?.();
        }
        return undefined;
      } finally {
        setIsSaving(false);
      }
    },
  };
}
