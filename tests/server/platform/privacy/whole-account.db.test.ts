import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteDueAccounts } from '#server/modules/member/delete-accounts.ts';
import {
  EXPORTED_TABLES,
  type ExportedTable,
} from '#server/modules/member/export/exported-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { readCatalogue, type CatalogueTable } from '../db/catalogue.ts';
import { fillTables, tablesOf } from '../../cli/fill-tables.ts';

const NOW = new Date('2026-11-22T00:00:00.000Z');

/** Tables with rows of members that an export has nothing of. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  article_credits: 'the article of a submission, which names it',
  citation_marks: 'days on which citations were counted',
  answer_chunks: 'pieces of an answer that is being written; then it has them',
  broadcast_marks: 'how far messages to everybody have been handed to the member',
  clear_contacts: 'empty once a server has started',
  answer_signals: 'likes and remarks, which their answers and submissions have',
  client_requests: 'answers to requests that may come again',
  command_clicks: 'days on which clicks were counted; a command has their sum',
  consents: 'given out with the person',
  file_room: 'sums of files',
  file_chunks: 'the text of a file, which is given out itself',
  file_scans: 'the words of a picture, which is given out itself',
  point_accounts: 'given out with the points',
  point_days: 'sums of the ledger',
  point_kinds: 'sums of the ledger',
  quotation_link_tokens: 'finds a link by its address',
  review_tickets: 'a hash',
  scores: 'sums of the ledger',
  search_counters: 'a count of rows',
  share_tokens: 'finds a link by its address',
};

/** Tables in which a deleted account leaves something, without the person. */
const LEFT_BEHIND: Readonly<Record<string, string>> = {
  ledger: 'accounts, without the words in them',
  point_accounts: 'accounts',
  point_days: 'accounts',
  point_kinds: 'accounts',
  redemptions: 'accounts, without whom a parcel went to',
  scores: 'accounts, out of the ranking',
};

let own: TestDatabase;
let ofMembers: CatalogueTable[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  ofMembers = (await readCatalogue(own.pool)).filter(({ columns }) =>
    columns.includes('member_id'),
  );
});
afterAll(() => own.drop());

function tablesIn(tables: Record<string, ExportedTable>): string[] {
  return Object.values(tables).flatMap(({ table, children }) => [
    getTableName(table),
    ...tablesIn(children),
  ]);
}

test('every table with rows of members is in an export, or has a reason not to be', () => {
  const told = [...tablesIn(EXPORTED_TABLES), ...Object.keys(NOT_EXPORTED)];

  expect(ofMembers.map(({ name }) => name)).toEqual(told.toSorted());
});

test('a deleted account leaves rows in no table but those that say why', async () => {
  const tables = await tablesOf(own.pool);
  await own.pool.query(`TRUNCATE ${tables.join(', ')}`);
  await fillTables(own.pool, tables);
  // The second of the three rows of each table, whose columns are all filled.
  const { rows } = await own.pool.query<{ id: string }>(
    'SELECT id FROM members ORDER BY id OFFSET 1 LIMIT 1',
  );
  const member = rows[0]?.id ?? '';
  for (const { name, foreignKeys } of ofMembers) {
    if (foreignKeys.some(({ columns }) => columns.includes('member_id'))) continue;
    await own.db.execute(
      sql`UPDATE ${sql.identifier(name)} SET member_id = ${member}
          WHERE ctid = (SELECT max(ctid) FROM ${sql.identifier(name)})`,
    );
  }
  await own.db.execute(
    sql`UPDATE members SET deleted_at = NULL, delete_at = ${NOW} WHERE id = ${member}`,
  );
  await own.db.execute(sql`UPDATE members SET delete_at = NULL WHERE id <> ${member}`);
  const withRows = async () => {
    const names: string[] = [];
    for (const { name } of ofMembers) {
      const found = await own.db.execute(
        sql`SELECT FROM ${sql.identifier(name)} WHERE member_id = ${member}`,
      );
      if (found.rows.length > 0) names.push(name);
    }
    return names;
  };
  expect(await withRows()).toEqual(ofMembers.map(({ name }) => name));

  await deleteDueAccounts(own.db, () => NOW);

  expect(await withRows()).toEqual(Object.keys(LEFT_BEHIND).toSorted());
  const left = await own.db.execute<{ row: Record<string, unknown> }>(
    sql`SELECT to_jsonb(m) AS row FROM members m WHERE id = ${member}`,
  );
  expect(left.rows[0]?.row).toMatchObject({
    tellcode: '',
    phone_cipher: null,
    phone_hash: null,
    phone_tail: null,
    contact_cipher: null,
    identity: null,
    nickname: '',
  });
});
