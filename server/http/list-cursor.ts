import { z } from 'zod';
import { invalid } from './domain-error.ts';
import { isStorableText } from './unstorable-text.ts';

/** Where a page ended, as a text that only `readCursor` understands. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** @throws DomainError 422 on `cursor` for a text that `writeCursor` has not made of such a position. */
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

/** A time in a cursor: milliseconds, within what a database can keep. */
export const cursorTime = z
  .int()
  .min(0)
  .max(99_999_999_999_999)
  .transform((ms) => new Date(ms));

/** A whole number in a cursor, as the columns hold it. */
export const cursorNumber = z.int().min(0).max(2_147_483_647);

/** An id in a cursor that need not be a UUID. */
export const cursorText = z.string().max(64).refine(isStorableText);

/** The usual position: when a row was made or changed, and which of those it is. */
export const timeAndId = z.tuple([cursorTime, z.uuid()]);
