import type { SystemPageId } from './document-id.ts';

/** Paths of the pages, and of the one that lists them. */
export type SystemLinks = Record<SystemPageId | 'overview', string>;
