import { createContext } from 'react';

/** Goes to a page of the document that is read beside a message; null: there is none. */
export const PageReferenceContext = createContext<((page: number) => void) | null>(null);
