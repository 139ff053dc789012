import type { DocumentId } from './document-id.ts';

/** Paths of the documents, and of the page that lists them. */
export type SystemLinks = Record<DocumentId | 'overview', string>;
