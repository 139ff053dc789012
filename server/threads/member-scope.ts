import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something runs, for queues in which members take turns; undefined outside of a call. */
export const memberScope = new AsyncLocalStorage<string>();
