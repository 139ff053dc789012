import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/client.ts';
import { consents } from '../../../platform/db/schema/member.ts';
import type { Cipher } from '../../../platform/privacy/cipher.ts';
import { placeOf } from '../../../platform/privacy/places.ts';
import type { FileKey } from '../../file/file-address.ts';
import { pointsOf } from '../../points/points-of.ts';
import { questionsOf } from '../../usage/questions-of.ts';
import { openParams } from '../../message/notice-params.ts';
import { openRecipient } from '../../../platform/privacy/sealed-recipient.ts';
import * as memberRepository from '../repository.ts';
import { openContact, openPhone } from '../../../platform/privacy/sealed-person.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { listOf, objectOf } from './read-rows.ts';

const sealedSchema = z.object({ id: z.string(), recipientCipher: z.string().nullable() });
const talkMessageSchema = z.object({
  talkId: z.string(),
  id: z.string(),
  contactCipher: z.string().nullable(),
});
const noticeSchema = z.object({
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

interface ExportContext {
  cipher: Cipher;
  addressOf: (key: FileKey) => string;
  now: Date;
}

/**
 * Exports a member's data as JSON, in pieces. Reads in batches, so that a slow reader needs little
 * memory and holds no connection; not a snapshot. Files are listed with URLs valid for a day.
 */
export async function* exportMember(
  db: Database,
  memberId: string,
  { cipher, addressOf, now }: ExportContext,
): AsyncGenerator<string> {
  const source = { db, memberId };
  const { ledger, redemptions, messages, talkMessages, files, ...tables } = EXPORTED_TABLES;

  yield* objectOf(
    {
      exportedAt: now,
      ...(await personOf(db, cipher, memberId)),
      usage: await questionsOf(db, memberId, now),
    },
    {
      points: objectOf({ ...(await pointsOf(db, memberId)) }, { ledger: listOf(source, ledger) }),
      ...Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [name, listOf(source, table)]),
      ),
      redemptions: listOf(source, redemptions, {
        more: (row) => ({
          recipientCipher: undefined,
          ...openRecipient(cipher, { memberId, ...sealedSchema.parse(row) }),
        }),
      }),
      messages: listOf(source, messages, {
        more: (row) => ({ params: openParams(cipher, memberId, noticeSchema.parse(row).params) }),
      }),
      talkMessages: listOf(source, talkMessages, {
        more: (row) => {
          const { talkId, id, contactCipher } = talkMessageSchema.parse(row);
          const place = placeOf.talk(memberId, talkId, id);

          return {
            contactCipher: undefined,
            contact: contactCipher === null ? null : cipher.open(contactCipher, place),
          };
        },
      }),
      files: listOf(source, files, {
        more: ({ id }) => ({ url: addressOf({ memberId, fileId: String(id) }) }),
      }),
    },
  );
}

async function personOf(db: Database, cipher: Cipher, memberId: string) {
  const member = await memberRepository.find(db, memberId);
  if (member === undefined) return {};
  const { id, nickname, type, enterpriseName, identity, inviterId, roles, createdAt } = member;
  const { invitation, invitationAt, invitationSigns, invitationCode } = member;
  const { tellcode, restriction, review, reviewReason, deleteAt } = member;

  return {
    profile: {
      id,
      phone: `+${tellcode} ${openPhone(cipher, member)}`,
      nickname,
      type,
      enterpriseName,
      identity,
      inviterId,
      invitation,
      invitationAt,
      invitationSigns,
      invitationCode,
      roles,
      restriction,
      review,
      reviewReason,
      createdAt,
      deleteAt,
    },
    contact: openContact(cipher, member),
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
