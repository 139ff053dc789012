import type { SystemPageId } from './document-id.ts';

export type SystemLinks = Record<SystemPageId | 'overview', string>;
