import { createContext } from 'react';
import type { Excerpt } from '../model/article-text.ts';

export interface ArticleVerbs {
  ask: (excerpt: Excerpt) => void;
  copy: (excerpt: Excerpt) => void;
}

export const ArticleVerbsContext = createContext<ArticleVerbs>({
  ask: () => undefined,
  copy: () => undefined,
});
