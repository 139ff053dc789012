import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { members } from './schema/member.ts';
import { containsText, hasText } from './text-pairs.ts';

/** The columns of `members`, or of an alias of it. */
type Named = Record<'nickname' | 'enterpriseName', AnyPgColumn>;

/** Same expression as in the index. */
const namesOf = ({ nickname, enterpriseName }: Named) =>
  sql`(${nickname} || chr(10) || coalesce(${enterpriseName}, ''))`;

/** By the index. */
export const hasName = (keyword: string): SQL => hasText(namesOf(members), keyword);

/** Without the index. */
export const containsName = (keyword: string, of: Named = members): SQL =>
  containsText(namesOf(of), keyword);
