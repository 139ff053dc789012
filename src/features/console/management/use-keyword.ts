import { useState } from 'react';
import { useSettled } from '#lib/use-settled.ts';

const TYPING_MS = 250;

interface Keyword {
  typed: string;
  type: (typed: string) => void;
  /** What is searched for once the typing pauses. */
  keyword: string;
}

/** What a list is searched for. */
export function useKeyword(initial = ''): Keyword {
  const [typed, type] = useState(initial);

  return { typed, type, keyword: useSettled(typed.trim(), TYPING_MS) };
}
