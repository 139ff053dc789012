import { sql, type SQL } from 'drizzle-orm';

/**
 * A text that contains the keyword, by an index over `name_pairs` of the same expression: the index
 * finds texts that have all characters and pairs of the keyword.
 */
export const hasText = (text: SQL, keyword: string): SQL =>
  sql`(name_pairs(${text}) @> name_pairs(${keyword}) AND ${containsText(text, keyword)})`;

/** Without the index. */
export const containsText = (text: SQL, keyword: string): SQL =>
  sql`lower(normalize(${text}, NFKC)) LIKE lower(normalize(${`%${literally(keyword)}%`}, NFKC))`;

/**
 * By the index, unless the condition stands beside one that no index finds: then every row is
 * looked at, and the pairs of each would be made anew.
 */
export const textCondition = (isIndexed: boolean) => (isIndexed ? hasText : containsText);

/** For a pattern of LIKE. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
