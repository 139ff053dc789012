import { AsyncLocalStorage } from 'node:async_hooks';

/** The member on whose behalf code runs, for fair queues; undefined outside of a call. */
export const memberScope = new AsyncLocalStorage<string>();
