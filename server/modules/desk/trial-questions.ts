import { and, desc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { signalGroups } from '../../platform/db/schema/quality.ts';
import { questionsOf } from '../quality/signal-repository.ts';

const MAX_TESTS = 30;
const MAX_OF_GROUP = 20;

/** The test questions of a language, and the last questions of a group. */
export async function trialQuestions(
  db: Database,
  { language, groupId }: { language: Language; groupId: string | undefined },
): Promise<{ question: string; isTest: boolean }[]> {
  const tests = await db
    .select({ id: signalGroups.id, question: signalGroups.question })
    .from(signalGroups)
    .where(and(eq(signalGroups.isTest, true), eq(signalGroups.language, language)))
    .orderBy(desc(signalGroups.lastAt))
    .limit(MAX_TESTS);
  const own =
    groupId !== undefined && isUuid(groupId) ? await questionsOf(db, groupId, MAX_OF_GROUP) : [];

  return [
    ...own.map((question) => ({ question, isTest: tests.some(({ id }) => id === groupId) })),
    ...tests
      .filter(({ id }) => id !== groupId || own.length === 0)
      .map(({ question }) => ({ question, isTest: true })),
  ];
}
