import type { Part } from '#contract/chat/calls.ts';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { EarlierExchange } from '../../../answering/provider.ts';
import type { Database } from '../../../platform/db/client.ts';
import { answers, records } from '../../../platform/db/schema/session.ts';
import { type SessionKey, inSession, isCurrent } from './conditions.ts';

const HISTORY_TURNS = 10;
/** Parts that the next question may continue. */
const CONTINUED: ReadonlySet<Part['type']> = new Set<Part['type']>(['calculation', 'ask', 'mesh']);

export async function exchangesBefore(
  db: Database,
  key: SessionKey,
  recordId: string | null,
): Promise<EarlierExchange[]> {
  const newest = db
    .select({ content: answers.content, parts: answers.parts })
    .from(answers)
    .where(
      and(
        eq(answers.memberId, records.memberId),
        eq(answers.recordId, records.id),
        or(
          eq(answers.status, 'done'),
          and(eq(answers.status, 'stopped'), sql`${answers.content} <> ''`),
        ),
      ),
    )
    .orderBy(desc(answers.version))
    .limit(1)
    .as('newest');
  const turns = await db
    .select({
      question: records.question,
      plugin: records.plugin,
      form: records.form,
      choice: records.productChoice,
      answer: newest.content,
      parts: newest.parts,
    })
    .from(records)
    .leftJoinLateral(newest, sql`true`)
    .where(and(inSession(key), isCurrent, recordId === null ? undefined : lt(records.id, recordId)))
    .orderBy(desc(records.id))
    .limit(HISTORY_TURNS);

  return turns
    .map(({ question, plugin, form, choice, answer, parts }) => ({
      question,
      ...(plugin !== null && { plugin, form }),
      ...(choice !== null && { choice }),
      answer: answer ?? '',
      parts: (parts ?? []).filter(({ type }) => CONTINUED.has(type)),
    }))
    .toReversed();
}
