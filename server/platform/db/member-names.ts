import { sql, type SQL } from 'drizzle-orm';
import { members } from './schema/member.ts';

/** Same expressions as in the index. */
const names = sql`(${members.nickname} || chr(10) || coalesce(${members.enterpriseName}, ''))`;

/** By the index, which finds names that have all characters and pairs of the keyword. */
export const hasName = (keyword: string): SQL =>
  sql`(name_pairs(${names}) @> name_pairs(${keyword}) AND ${containsName(keyword)})`;

/** Without the index. */
export const containsName = (keyword: string): SQL =>
  sql`lower(normalize(${names}, NFKC)) LIKE lower(normalize(${`%${literally(keyword)}%`}, NFKC))`;

/** For a pattern of LIKE. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
