import { useState } from 'react';
import { useSettled } from '#lib/use-settled.ts';

const TYPING_MS = 250;

interface Keyword {
  typed: string;
  type: (typed: string) => void;
  keyword: string;
}

export function useKeyword(initial = ''): Keyword {
  const [typed, type] = useState(initial);

  return { typed, type, keyword: useSettled(typed.trim(), TYPING_MS) };
}
