import { z } from 'zod';
import { invalid } from './domain-error.ts';
import { isStorableText } from './unstorable-text.ts';

type Position = readonly (string | number | Date)[];

/** Times are written in milliseconds. */
export function writeCursor(position: Position): string {
  const values = position.map((each) => (each instanceof Date ? each.getTime() : each));

  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param rows read with a limit of `count + 1`: the additional row shows that another page follows
 * @param keys the fields that the rows are ordered by; their values in the last row are the cursor
 */
export function takePage<Key extends string, Row extends Record<Key, Position[number]>>(
  rows: readonly Row[],
  count: number,
  keys: readonly Key[],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, count);
  const last = rows.length > count ? page.at(-1) : undefined;

  return {
    page,
    nextCursor: last === undefined ? null : writeCursor(keys.map((key) => last[key])),
  };
}

/**
 * @throws DomainError 422 on `cursor` if `writeCursor` didn't create it for such a position
 */
export function readCursor<Position>(cursor: string, position: z.ZodType<Position>): Position {
  const said = z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(Buffer.from(text, 'base64url').toString());
      } catch {
        context.addIssue('not a cursor');
        return z.NEVER;
      }
    })
    .pipe(position)
    .safeParse(cursor);
  if (!said.success) throw invalid({ cursor: { key: 'field.invalid' } });

  return said.data;
}

/** Milliseconds, within PostgreSQL's range. */
export const cursorTime = z
  .int()
  .min(0)
  .max(99_999_999_999_999)
  .transform((ms) => new Date(ms));

export const cursorNumber = z.int().min(0).max(2_147_483_647);

export const cursorText = z.string().max(64).refine(isStorableText);

export const timeAndId = z.tuple([cursorTime, z.uuid()]);
