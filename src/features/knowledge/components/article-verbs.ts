import { createContext } from 'react';
import type { Excerpt } from '../model/article-text.ts';

export interface ArticleVerbs {
  ask: (excerpt: Excerpt) => void;
  copy: (excerpt: Excerpt) => void;
  /** Address of the form that proposes a change of a paragraph; null if the member may not. */
  reviseHref: ((paragraph: number) => string) | null;
}

export const ArticleVerbsContext = createContext<ArticleVerbs>({
  ask: () => undefined,
  copy: () => undefined,
  reviseHref: null,
});
