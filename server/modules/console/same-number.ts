import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { phoneHashes } from '../../platform/privacy/sealed-person.ts';
import { configuredPhone } from '../member/phone.ts';
import type { FoundCompany } from './same-company.ts';

const MAX_FOUND = 10;
const MAX_NUMBERS = 5;
/** A telephone number, as people write it: '0318-751 2345', '+86 138 0013 8000'. */
const NUMBER = /\d[\d ().-]{5,24}\d/g;
const MIN_DIGITS = 7;
const COUNTRY = /^(?:00)?86(?=\d{10,11}$)/;
const CONTACT = sql<string>`coalesce(${submissions.details} #>> '{card,contact}', '')`;

/** Digits of the telephone numbers in a text, without the country's code. */
export function numbersIn(text: string): string[] {
  const found = (text.normalize('NFKC').match(NUMBER) ?? [])
    .map((number) => number.replaceAll(/\D/g, '').replace(COUNTRY, ''))
    .filter((digits) => digits.length >= MIN_DIGITS);

  return [...new Set(found)].slice(0, MAX_NUMBERS);
}

/** Other members' enterprise accounts and cards with one of the numbers, the newest first. */
export async function sameNumbers(
  db: Database,
  cipher: Cipher,
  { memberId, numbers }: { memberId: string; numbers: readonly string[] },
): Promise<FoundCompany[]> {
  if (numbers.length === 0) return [];
  const cards = await db
    .select({
      id: submissions.id,
      memberId: submissions.memberId,
      company: sql<string>`coalesce(${submissions.details} #>> '{card,name}', '')`,
      contact: CONTACT,
      state: submissions.state,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.kind, 'enterprise'),
        inArray(submissions.state, ['pending', 'approved']),
        ne(submissions.memberId, memberId),
        or(
          ...numbers.map(
            (number) => sql`regexp_replace(${CONTACT}, '[^0-9]', '', 'g') LIKE ${`%${number}%`}`,
          ),
        ),
      ),
    );
  const hashes = numbers.flatMap((number) => {
    const phone = configuredPhone(number);
    return phone === null ? [] : phoneHashes(cipher, phone);
  });
  const accounts = await db
    .select({
      id: members.id,
      memberId: members.id,
      company: sql<string>`coalesce(${members.enterpriseName}, ${members.nickname})`,
      state: members.review,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(
      and(
        inArray(members.phoneHash, hashes),
        isNotNull(members.enterpriseName),
        isNull(members.deletedAt),
        ne(members.id, memberId),
      ),
    );

  return [
    ...accounts.map((row) => ({ ...row, kind: 'account' as const })),
    ...cards
      // The digits of two numbers beside each other may hold a third.
      .filter(({ contact }) => numbersIn(contact).some((number) => numbers.includes(number)))
      .map(({ contact: _contact, ...row }) => ({ ...row, kind: 'card' as const })),
  ]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_FOUND);
}
