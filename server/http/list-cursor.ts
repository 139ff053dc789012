import { z } from 'zod';
import { invalid } from './domain-error.ts';

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
