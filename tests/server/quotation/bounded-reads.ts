import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ListQuotationsRequest } from '#contract/quotation/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import { workInPlace } from '#server/answering/long-work/long-work.ts';
import { createCustomerService } from '#server/modules/customer/service.ts';
import { createPriceBookService } from '#server/modules/price-book/service.ts';
import { createQuotationService } from '#server/modules/quotation/service.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createCaller } from '../chat/chat-world.ts';
import type { TestDatabase } from '../database.ts';
import { MAX_ROWS, type BoundedRead, type BoundedReads } from '../row-bounds.ts';
import { sampleContent } from './sample-content.ts';

/** One fewer than a member may keep, so that one more can be written. */
const KEPT = QUOTATION_LIMITS.quotations - 1;
const MEMBERS = 4;
const PAGE = 100;
const RARE = uuidv7();

interface Seeded {
  quotations: ReturnType<typeof createQuotationService>;
  customers: ReturnType<typeof createCustomerService>;
  prices: ReturnType<typeof createPriceBookService>;
  caller: MemberCaller;
  id: string;
}

/** Every fifth was deleted just now. */
async function write({ db }: TestDatabase, owner: string): Promise<void> {
  const content = JSON.stringify(sampleContent([]));
  await db.execute(sql`
    INSERT INTO quotations (member_id, id, number, title, state, reason, customer_name, content,
      totals, sums, words, created_at, updated_at, deleted_at)
    SELECT ${owner}, gen_random_uuid(), 'Q' || n, '', CASE n WHEN 1 THEN 'lost' ELSE 'won' END, '',
      '', ${content}::jsonb, ${JSON.stringify(TOTALS)}::jsonb, '[]', ' 编织网 =40mesh ', now(),
      now() - n * interval '1 minute', CASE WHEN n % 5 = 0 THEN now() END
    FROM generate_series(1, ${KEPT}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO price_entries (member_id, id, kind, subject, wire_from, value, per, valid_from,
      source, created_at)
    SELECT ${owner}, gen_random_uuid(), 'material', 'ss304', n::text, '1', 'kg', '2026-01-01', '',
      now()
    FROM generate_series(1, ${KEPT}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO customers (member_id, id, name, contact, phone, email, address, note, created_at,
      updated_at)
    SELECT ${owner}, gen_random_uuid(), 'customer ' || n, '', '', '', '', '', now(),
      now() - n * interval '1 minute'
    FROM generate_series(1, ${KEPT}::integer) AS n`);
}

const TOTALS = {
  ...{ currency: 'CNY', weight: '0', area: '0', goods: '0.00', discount: '0.00', tax: '0.00' },
  ...{ total: '0.00', lines: 0, openLines: 0 },
};

async function seed(own: TestDatabase, watched: Database): Promise<Seeded> {
  const caller = await createCaller(own.db);
  await write(own, caller.memberId);
  for (let others = 1; others < MEMBERS; others += 1) {
    await write(own, (await createCaller(own.db)).memberId);
  }
  await own.db.execute(sql`
    UPDATE customers SET id = ${RARE} WHERE member_id = ${caller.memberId} AND name = 'customer 1'`);
  const { rows } = await own.db.execute<{ id: string }>(sql`
    SELECT id FROM quotations WHERE member_id = ${caller.memberId} AND number = 'Q2'`);
  const now = () => new Date();
  const quotations = createQuotationService({
    db: watched,
    readEnquiry: () => Promise.resolve({ lines: [], rest: '', leftOut: 0 }),
    work: workInPlace,
    now,
  });

  return {
    quotations,
    customers: createCustomerService({ db: watched, now }),
    prices: createPriceBookService({
      db: watched,
      textOfFile: () => Promise.resolve({ text: '', unsure: {}, places: {} }),
      markOpen: () => Promise.resolve(0),
      now,
    }),
    caller,
    id: rows[0]?.id ?? '',
  };
}

const twoPages = (request: ListQuotationsRequest, most = MAX_ROWS): BoundedRead<Seeded> => ({
  most,
  act: async ({ quotations, caller: { memberId } }) => {
    const { nextCursor: cursor } = await quotations.list({ ...request, count: PAGE }, memberId);
    if (cursor !== null) await quotations.list({ ...request, count: PAGE, cursor }, memberId);
  },
});

export const quotationReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'two pages of the newest quotations': twoPages({}, 2 * (PAGE + 1)),
    'two pages of quotations with a common word': twoPages({ keyword: '编织网' }, 2 * (PAGE + 1)),
    'quotations with a word that none has': twoPages({ keyword: '石笼' }),
    'quotations of a rare state': twoPages({ states: ['lost'] }),
    'quotations of a customer without any': twoPages({ customerId: RARE }, 10),
    'one quotation': {
      most: 1,
      act: ({ quotations, id, caller: { memberId } }) => quotations.get(id, memberId),
    },
    'a page of customers': {
      most: PAGE + 1,
      act: ({ customers, caller: { memberId } }) => customers.list({ count: PAGE }, memberId),
    },
    'the price book': {
      act: ({ prices, caller: { memberId } }) => prices.list({}, memberId),
    },
    'a new quotation': {
      most: 2 * MAX_ROWS + 10,
      act: ({ quotations, caller }) =>
        quotations.create({ text: '', clientRequestId: uuidv7() }, caller),
    },
  },
};
