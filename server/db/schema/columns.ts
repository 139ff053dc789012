import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Two-character lexemes of a text, made by `bigrams()` and written with the row; searched through GIN. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const memberId = () => uuid('member_id').notNull();

/** UTC instant with millisecond precision, as a Date. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
