import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { readCatalogue, type CatalogueTable } from './catalogue.ts';

let own: TestDatabase;
let tables: CatalogueTable[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  tables = await readCatalogue(own.pool);
});
afterAll(() => own.drop());

/** Look-up tables that name a member and are kept whole on every node, with the reason. */
const NOT_BY_MEMBER = {
  share_tokens: 'a visitor comes with the token alone',
  quotation_link_tokens: 'a customer comes with the token alone',
  enterprise_cards: 'searched by everybody; most cards are nobody’s',
} as const;

const isByMember = ({ name, columns }: CatalogueTable) =>
  columns.includes('member_id') && !(name in NOT_BY_MEMBER);

describe('a table of members’ data', () => {
  test('begins its primary key with the member', () => {
    const byMember = tables.filter(isByMember);
    expect(byMember.length).toBeGreaterThan(25);
    expect(
      byMember.filter(({ primaryKey }) => primaryKey[0] !== 'member_id').map(({ name }) => name),
    ).toEqual([]);
  });

  test('names the member in all that is unique, so that one node can tell', () => {
    const elsewhere = tables
      .filter(isByMember)
      .flatMap(({ unique }) => unique)
      .filter(({ columns }) => !columns.includes('member_id'));
    expect(elsewhere).toEqual([]);
  });

  test('names the member first in its foreign keys, and meets the member there', () => {
    const faults = tables
      .filter(isByMember)
      .flatMap(({ foreignKeys }) =>
        foreignKeys
          .filter(({ columns, target, targetColumns }) =>
            target === 'members'
              ? columns.join() !== 'member_id'
              : columns[0] !== 'member_id' || targetColumns[0] !== 'member_id',
          )
          .map(({ name }) => name),
      );
    expect(faults).toEqual([]);
  });

  test('is referred to by none but such tables', () => {
    const byMember = new Set(tables.filter(isByMember).map(({ name }) => name));
    const faults = tables
      .filter((table) => !isByMember(table))
      .flatMap(({ foreignKeys }) => foreignKeys)
      .filter(({ target }) => byMember.has(target));
    // Dropped on Citus (docs/scaling.md).
    expect(faults.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^quotation_link_tokens_member_id_link_id_/),
      expect.stringMatching(/^share_tokens_member_id_share_id_/),
    ]);
  });
});

test('every table that names a member is by member, or has a reason', () => {
  for (const name of Object.keys(NOT_BY_MEMBER)) {
    expect(tables.find((table) => table.name === name)?.columns).toContain('member_id');
  }
});
