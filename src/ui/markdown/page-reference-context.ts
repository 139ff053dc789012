import { createContext } from 'react';

/** Opens a page of the document next to the session; null without a document. */
export const PageReferenceContext = createContext<((page: number) => void) | null>(null);
