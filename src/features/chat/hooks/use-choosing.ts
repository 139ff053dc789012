import { useMemo, useState } from 'react';

export interface Choice {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

export interface Choosing {
  choice: Choice | null;
  begin: (id?: string) => void;
  toggle: (id: string) => void;
  setAll: (isAll: boolean) => void;
  end: () => void;
}

export function isChosen({ isAll, ids }: Choice, id: string): boolean {
  return ids.has(id) !== isAll;
}

/** Selection mode for turns; 'all' includes turns that aren't loaded. */
export function useChoosing(): Choosing {
  const [choice, setChoice] = useState<Choice | null>(null);
  const verbs = useMemo(
    () => ({
      begin: (id?: string) =>
        setChoice({ isAll: false, ids: new Set(id === undefined ? [] : [id]) }),
      toggle: (id: string) =>
        setChoice((before) => {
          if (before === null) return null;
          const ids = new Set(before.ids);
          if (!ids.delete(id)) ids.add(id);
          return { ...before, ids };
        }),
      setAll: (isAll: boolean) => setChoice({ isAll, ids: new Set() }),
      end: () => setChoice(null),
    }),
    [],
  );

  return useMemo(() => ({ choice, ...verbs }), [choice, verbs]);
}
