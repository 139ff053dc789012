import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleReads } from './console/bounded-reads.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { documentReads } from './document/bounded-reads.ts';
import { enterpriseReads } from './enterprise/bounded-reads.ts';
import { fileReads } from './file/bounded-reads.ts';
import { knowledgeReads } from './knowledge/bounded-reads.ts';
import { memberReads } from './member/bounded-reads.ts';
import { messageReads } from './message/bounded-reads.ts';
import { pointsReads } from './points/bounded-reads.ts';
import { MAX_ROWS, type BoundedReads, type RowCounter } from './row-bounds.ts';
import { rowsRead, type Statement } from './rows-read.ts';
import { quotationReads } from './quotation/bounded-reads.ts';
import { sessionReads } from './session/bounded-reads.ts';
import { shareReads } from './share/bounded-reads.ts';
import { shopReads } from './shop/bounded-reads.ts';
import { submissionReads } from './submission/bounded-reads.ts';

checkReads('the console', consoleReads);
checkReads('documents', documentReads);
checkReads('enterprises', enterpriseReads);
checkReads('files', fileReads);
checkReads('knowledge', knowledgeReads);
checkReads('members', memberReads);
checkReads('messages', messageReads);
checkReads('points', pointsReads);
checkReads('quotations', quotationReads);
checkReads('conversations', sessionReads);
checkReads('shares', shareReads);
checkReads('the shop', shopReads);
checkReads('submissions', submissionReads);

function checkReads<Seeded>(
  name: string,
  { createDatabase = createTestDatabase, seed, reads, also = {} }: BoundedReads<Seeded>,
): void {
  describe(name, () => {
    let own: TestDatabase;
    let seeded: Seeded;
    let statements: Statement[] = [];
    let isCounted = false;
    const counter: RowCounter = {
      count: async () => {
        const rows = await rowsRead(own, statements);
        statements = [];
        isCounted = true;
        return rows;
      },
      statements: () => statements.length,
      reset: () => {
        statements = [];
      },
    };

    beforeAll(async () => {
      own = await createDatabase();
      const logQuery = (query: string, params: unknown[]) => statements.push({ query, params });
      seeded = await seed(own, drizzle(own.pool, { logger: { logQuery } }));
      await own.db.execute(sql`ANALYZE`);
    }, 120_000);
    beforeEach(() => {
      statements = [];
      isCounted = false;
    });
    afterAll(() => own.drop());

    it.each(Object.entries(reads))(
      '%s reads a bounded number of rows',
      async (_, { most = MAX_ROWS, act }) => {
        await act(seeded, counter);

        if (most === 0) expect(statements).toEqual([]);
        else if (statements.length > 0 || !isCounted) {
          expect(await counter.count()).toBeLessThanOrEqual(most);
        }
      },
    );

    it.each(Object.entries(also))('%s', (_, check) => check(seeded));
  });
}
