import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { consents } from '../../../db/schema/member.ts';
import type { FileKey } from '../../file/file-address.ts';
import { pointsOf } from '../../points/points-of.ts';
import { questionsOf } from '../../usage/questions-of.ts';
import { memberRepository } from '../repository.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { listOf, objectOf } from './read-rows.ts';

export interface ExportContext {
  addressOf: (key: FileKey) => string;
  now: Date;
}

/**
 * All that is kept of a member, as JSON in pieces. It is read in batches while it is written, so it is
 * never whole in memory and holds no connection for a slow reader; what changes meanwhile may be in it.
 * Files come as a list with addresses that are good for a day.
 */
export async function* exportMember(
  db: Database,
  memberId: string,
  { addressOf, now }: ExportContext,
): AsyncGenerator<string> {
  const source = { db, memberId };
  const { ledger, files, ...tables } = EXPORTED_TABLES;

  yield* objectOf(
    {
      exportedAt: now,
      ...(await personOf(db, memberId)),
      usage: await questionsOf(db, memberId, now),
    },
    {
      points: objectOf({ ...(await pointsOf(db, memberId)) }, { ledger: listOf(source, ledger) }),
      ...Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [name, listOf(source, table)]),
      ),
      files: listOf(source, files, {
        more: ({ id }) => ({ url: addressOf({ memberId, fileId: String(id) }) }),
      }),
    },
  );
}

async function personOf(db: Database, memberId: string) {
  const member = await memberRepository(db).find(memberId);
  if (member === undefined) return {};
  const { id, nickname, type, enterpriseName, identity, inviterId, roles, createdAt } = member;
  const { tellcode, phone, restriction, review, reviewReason, deleteAt } = member;

  return {
    profile: {
      id,
      phone: `+${tellcode} ${phone}`,
      nickname,
      type,
      enterpriseName,
      identity,
      inviterId,
      roles,
      restriction,
      review,
      reviewReason,
      createdAt,
      deleteAt,
    },
    contact: member.contact,
    privacy: member.privacy,
    consents: await db
      .select({
        document: consents.document,
        version: consents.version,
        agreedAt: consents.agreedAt,
      })
      .from(consents)
      .where(eq(consents.memberId, memberId))
      .orderBy(asc(consents.agreedAt), asc(consents.document)),
  };
}
