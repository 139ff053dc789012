import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as command from '../../../server/db/schema/command.ts';
import * as document from '../../../server/db/schema/document.ts';
import * as enterprise from '../../../server/db/schema/enterprise.ts';
import * as file from '../../../server/db/schema/file.ts';
import * as member from '../../../server/db/schema/member.ts';
import * as message from '../../../server/db/schema/message.ts';
import * as operation from '../../../server/db/schema/operation.ts';
import * as points from '../../../server/db/schema/points.ts';
import * as session from '../../../server/db/schema/session.ts';
import * as share from '../../../server/db/schema/share.ts';
import * as shop from '../../../server/db/schema/shop.ts';
import * as submission from '../../../server/db/schema/submission.ts';
import * as voice from '../../../server/db/schema/voice.ts';
import {
  EXPORTED_TABLES,
  type ExportedTable,
} from '../../../server/modules/member/export/exported-tables.ts';

const SCHEMA = [
  ...[command, document, enterprise, file, member, message, operation, points],
  ...[session, share, shop, submission, voice],
];

/** Tables with rows of members that an export has nothing of. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  answer_chunks: 'pieces of an answer that is being written; then it has them',
  broadcast_marks: 'how far messages to everybody have been handed to the member',
  client_requests: 'answers to requests that may come again, for a day',
  command_clicks: 'days on which clicks were counted; a command has their sum',
  consents: 'given out with the person',
  enterprise_cards: 'made of a submission, which is given out',
  file_chunks: 'the text of a file, which is given out itself',
  point_accounts: 'given out with the points',
  point_days: 'sums of the ledger',
  point_kinds: 'sums of the ledger',
  review_tickets: 'a hash',
  scores: 'sums of the ledger',
  search_counters: 'a count of rows',
  share_tokens: 'finds a link by its address',
};

function tablesIn(tables: Record<string, ExportedTable>): string[] {
  return Object.values(tables).flatMap(({ table, children }) => [
    getTableName(table),
    ...tablesIn(children),
  ]);
}

test('every table with rows of members is given out, or has a reason not to be', () => {
  const own = SCHEMA.flatMap((module) => Object.values<unknown>(module))
    .filter((each) => is(each, PgTable))
    .filter((table) => 'memberId' in getTableColumns(table))
    .map((table) => getTableName(table));
  const told = [...tablesIn(EXPORTED_TABLES), ...Object.keys(LEFT_OUT)];

  expect(own.toSorted()).toEqual(told.toSorted());
});
