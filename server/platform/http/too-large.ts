import { DomainError } from './domain-error.ts';

const KB = 1024;

/**
 * @param limit in bytes, or as text
 */
export const tooLarge = (limit: number | string) =>
  new DomainError(413, 'tooLarge', {
    params: { limit: typeof limit === 'number' ? `${String(Math.round(limit / KB))} KB` : limit },
  });
