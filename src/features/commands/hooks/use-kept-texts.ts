import { useState } from 'react';
import { useUserStore } from '#stores/user.ts';

export type Texts = Readonly<Record<string, string>>;

/** Unsaved texts by place, kept in sessionStorage: they survive closing the form and a reload. */
export function useKeptTexts<Kept extends Texts>(place: string, initial: Kept) {
  const memberId = useUserStore((user) => user.userids.id);
  const key = keyOf(memberId, place);
  const [texts, setTexts] = useState<Kept>(() => ({ ...initial, ...read(key) }));
  const [isKept, setIsKept] = useState(() => read(key) !== null);

  const change = (changed: Partial<Kept>) => {
    const next = { ...texts, ...changed };
    setTexts(next);
    write(key, next);
  };
  const forget = () => {
    write(key, null);
    setIsKept(false);
    setTexts(initial);
  };

  return {
    texts,
    isKept,
    change,
    forget,
  };
}

export function useIsKept(place: string): () => boolean {
  const memberId = useUserStore((user) => user.userids.id);

  return () => read(keyOf(memberId, place)) !== null;
}

function keyOf(memberId: string, place: string): string {
  return `commands/${memberId}/${place}`;
}

function read(key: string): Texts | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return null;
  }
}

function write(key: string, texts: Texts | null): void {
  try {
    if (texts === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Storage may be disabled or full: the texts then live as long as the form.
  }
}
