import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { foldForSearch } from '../../platform/db/bigrams.ts';

const AROUND = 36;

/**
 * SQL for the text around the first (normalised) occurrence, on one line with ellipses; otherwise
 * its beginning. Computed in the database, because texts may be long.
 */
export function snippetAround(text: AnyColumn, keyword: string): SQL<string> {
  const wanted = foldForSearch(keyword).trim();
  // The offset refers to the normalised text; used if normalisation changes the length.
  return sql<string>`(
    SELECT CASE WHEN cut.start > 1 THEN '…' ELSE '' END
      || btrim(regexp_replace(substr(cut.shown, cut.start, cut.stop - cut.start + 1), '\\s+', ' ', 'g'))
      || CASE WHEN cut.stop < char_length(cut.shown) THEN '…' ELSE '' END
    FROM (
      SELECT place.shown,
        greatest(1, place.hit - ${AROUND}::int) AS start,
        CASE WHEN place.hit = 0 THEN 1 ELSE place.hit + char_length(${wanted}::text) - 1 END + ${AROUND}::int AS stop
      FROM (
        SELECT CASE WHEN ${wanted} = '' THEN 0 ELSE strpos(folded.lower, ${wanted}) END AS hit,
          CASE WHEN char_length(folded.lower) = char_length(${text}) THEN ${text} ELSE folded.plain END AS shown
        FROM (
          SELECT normal.plain, lower(normal.plain) AS lower
          FROM (SELECT normalize(${text}, NFKC) AS plain OFFSET 0) AS normal OFFSET 0
        ) AS folded OFFSET 0
      ) AS place OFFSET 0
    ) AS cut)`;
}
