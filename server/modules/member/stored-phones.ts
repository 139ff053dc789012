import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { MAINLAND_TELLCODE } from '#contract/limits.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { CipherError, type Cipher } from '../../platform/privacy/cipher.ts';
import { canonicalPhone, isSamePhone } from './phone.ts';
import * as memberRepository from './repository.ts';
import type { MemberRow } from './repository.ts';
import {
  openPhone,
  phoneColumns,
  phoneHashes,
  type Phone,
} from '../../platform/privacy/sealed-person.ts';

interface TypedAccount {
  member: MemberRow;
  canonical: Phone;
}

interface DoubleAccount {
  memberId: string;
  createdAt: Date;
  isFound: boolean;
}

const BATCH = 500;

/**
 * Normalises numbers stored as typed by older versions, so that logins find the account. The oldest
 * account gets the number; duplicates remain unchanged.
 * @returns the number of rows rewritten
 */
export async function rewritePhones(db: Database, cipher: Cipher): Promise<number> {
  let rewritten = 0;
  for await (const { member, canonical } of typedAccounts(db, cipher)) {
    if ((await memberRepository.findByPhone(db, phoneHashes(cipher, canonical))) !== undefined)
      continue;
    await db
      .update(members)
      .set({
        tellcode: canonical.tellcode,
        ...phoneColumns(cipher, member.id, canonical),
      })
      .where(and(eq(members.id, member.id), eq(members.phoneHash, member.phoneHash ?? '')));
    rewritten += 1;
  }

  return rewritten;
}

export async function findDoubles(
  db: Database,
  cipher: Cipher,
): Promise<{ phone: Phone; accounts: DoubleAccount[] }[]> {
  const found = new Map<string, { phone: Phone; accounts: DoubleAccount[] }>();
  for await (const { member, canonical } of typedAccounts(db, cipher)) {
    const number = `+${canonical.tellcode}${canonical.phone}`;
    let double = found.get(number);
    if (double === undefined) {
      double = { phone: canonical, accounts: [] };
      const first = await memberRepository.findByPhone(db, phoneHashes(cipher, canonical));
      if (first !== undefined) double.accounts.push(doubleAccount(first, true));
      found.set(number, double);
    }
    double.accounts.push(doubleAccount(member, false));
  }

  return [...found.values()].filter(({ accounts }) => accounts.length > 1);
}

const doubleAccount = ({ id, createdAt }: MemberRow, isFound: boolean): DoubleAccount => ({
  memberId: id,
  createdAt,
  isFound,
});

async function* typedAccounts(db: Database, cipher: Cipher): AsyncGenerator<TypedAccount> {
  let last: string | undefined;
  for (;;) {
    const batch = await db
      .select()
      .from(members)
      .where(
        and(
          ne(members.tellcode, MAINLAND_TELLCODE),
          isNotNull(members.phoneCipher),
          last === undefined ? undefined : gt(members.id, last),
        ),
      )
      .orderBy(asc(members.id))
      .limit(BATCH);
    for (const member of batch) {
      const stored = openStored(cipher, member);
      const canonical = stored && canonicalPhone(stored.tellcode, stored.phone);
      if (stored === null || canonical === null) continue;
      if (!isSamePhone(stored, canonical)) yield { member, canonical };
    }
    last = batch.at(-1)?.id;
    if (batch.length < BATCH) return;
  }
}

/** Returns null if the phone is sealed with a key that the server no longer has. */
function openStored(cipher: Cipher, member: MemberRow): Phone | null {
  try {
    return { tellcode: member.tellcode, phone: openPhone(cipher, member) };
  } catch (cause) {
    if (cause instanceof CipherError) return null;
    throw cause;
  }
}
