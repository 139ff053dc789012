import { useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';

const CONFLICT = 409;

export type Problems = Readonly<Record<string, string>>;

export interface Saving {
  isSaving: boolean;
  /** Field → what is wrong with it, in words. */
  problems: Problems;
  /** Somebody else has saved since. */
  isStale: boolean;
  /** What was saved; undefined where it was refused, which has been told. */
  run: <Saved>(save: () => Promise<Saved>) => Promise<Saved | undefined>;
  show: (problems: Problems) => void;
  /** It was typed into. */
  clear: (field: string) => void;
}

/**
 * Saves, and keeps what came back of it for the form.
 * @param onStale somebody else has saved since: what there is now is to be read
 */
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
        if (cause.code === CONFLICT) {
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
