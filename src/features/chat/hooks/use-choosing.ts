import { useMemo, useState } from 'react';

/** Which turns are ticked: all but `ids`, or those alone. */
export interface Choice {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

export interface Choosing {
  /** Null: nothing is being chosen. */
  choice: Choice | null;
  /** Begins with one of them, or with none. */
  begin: (id?: string) => void;
  toggle: (id: string) => void;
  setAll: (isAll: boolean) => void;
  end: () => void;
}

export function isChosen({ isAll, ids }: Choice, id: string): boolean {
  return ids.has(id) !== isAll;
}

/** Turns are ticked one by one or all at once, those that aren't loaded among them. */
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
