import { inArray, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import { isPhone } from '#contract/limits.ts';
import type { Database } from '../../../platform/db/client.ts';
import { containsName } from '../../../platform/db/member-names.ts';
import { members } from '../../../platform/db/schema/member.ts';
import type { Cipher } from '../../../platform/privacy/cipher.ts';
import {
  openPhone,
  phoneHashes,
  phoneTails,
  TAIL_DIGITS,
} from '../../../platform/privacy/sealed-person.ts';
import { configuredPhone } from '../phone.ts';
import * as memberConsoleRepository from './repository.ts';
import type { MemberKeys } from './repository.ts';

/** More matches than this fall back to a scan. */
export const MAX_CANDIDATES = 500;
/** The column may be one of `members` itself. */
const named = alias(members, 'named');
const TELLCODE_DIGITS = [1, 2, 3, 4];
const PHONE = /^(?<plus>\+?)(?<digits>\d{4,19})$/;

/** Members by any part of their name or enterprise, or by their phone. */
export interface MeantMembers {
  keyword: string;
  /** null if there are more than `MAX_CANDIDATES`. */
  ids: string[] | null;
}

/** @returns null for an empty keyword */
export async function meantMembers(
  db: Database,
  cipher: Cipher,
  keyword: string,
): Promise<MeantMembers | null> {
  const keys = memberKeys(cipher, keyword);
  if (keys === null) return null;

  return {
    keyword: keys.name,
    ids: await memberConsoleRepository.candidates(db, keys, MAX_CANDIDATES),
  };
}

/** The member in the column is one of those; too many of them are looked up row by row. */
export function isOneOf(column: AnyPgColumn, { keyword, ids }: MeantMembers): SQL {
  if (ids === null) {
    // A scalar subquery, which is never turned into a scan of all members.
    return sql`coalesce((SELECT ${containsName(keyword, named)} FROM ${members} AS named WHERE ${named.id} = ${column}), false)`;
  }
  return ids.length === 0 ? sql`false` : inArray(column, ids);
}

export function memberKeys(cipher: Cipher, keyword: string): MemberKeys | null {
  const text = keyword.trim();
  if (text === '') return null;
  return {
    name: text,
    ...phoneKeysOf(cipher, text.replaceAll(/[\s-]/g, '')),
    id: isUuid(text) ? text.toLowerCase() : null,
  };
}

function phoneKeysOf(
  cipher: Cipher,
  text: string,
): Pick<MemberKeys, 'phoneHashes' | 'phoneTails' | 'isPhoneMeant'> {
  const { plus = '', digits = '' } = PHONE.exec(text)?.groups ?? {};
  const isPhoneMeant: MemberKeys['isPhoneMeant'] = (member) =>
    openPhone(cipher, member).endsWith(digits);
  const tails = plus === '' && digits !== '' ? phoneTails(cipher, digits.slice(-TAIL_DIGITS)) : [];
  const canonical = configuredPhone(text);
  const numbers =
    plus === ''
      ? []
      : TELLCODE_DIGITS.map((n) => ({ tellcode: digits.slice(0, n), phone: digits.slice(n) }));
  const stored = numbers.filter(({ tellcode, phone }) => isPhone(tellcode, phone));

  return {
    phoneHashes: [...(canonical === null ? [] : [canonical]), ...stored].flatMap((phone) =>
      phoneHashes(cipher, phone),
    ),
    phoneTails: tails,
    isPhoneMeant,
  };
}
