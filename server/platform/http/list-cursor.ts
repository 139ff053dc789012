import { z } from 'zod';
import { invalid } from './domain-error.ts';
import { isStorableText } from './unstorable-text.ts';

export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
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
