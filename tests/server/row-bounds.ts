import type { Database } from '#server/platform/db/client.ts';
import type { TestDatabase } from './database.ts';

/** Rows that one request may read. */
export const MAX_ROWS = 5000;

/** Bounds of one module's reads on a database that is as full as a member or a site may ever be. */
export interface BoundedReads<Seeded> {
  /** Default: `createTestDatabase`. */
  createDatabase?: () => Promise<TestDatabase>;
  /** Fills the database and opens what reads it; what goes through `watched` is counted. */
  seed: (own: TestDatabase, watched: Database) => Promise<Seeded>;
  reads: Record<string, BoundedRead<Seeded>>;
  /** Further assertions among so many rows. */
  also?: Record<string, (seeded: Seeded) => Promise<void>>;
}

export interface BoundedRead<Seeded> {
  /** Default: `MAX_ROWS`. */
  most?: number;
  act: (seeded: Seeded, counter: RowCounter) => Promise<unknown>;
}

export interface RowCounter {
  /** Rows read since the start or the last count. */
  count: () => Promise<number>;
  /** Number of statements since then. */
  statements: () => number;
  /** Starts anew. */
  reset: () => void;
}
