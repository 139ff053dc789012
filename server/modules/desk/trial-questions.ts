import { and, desc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { signalGroups } from '../../platform/db/schema/quality.ts';
import type { TrialQuestion } from '../knowledge/console/trial.ts';
import { questionsOf } from '../quality/signal-repository.ts';
import { shownQuestion } from '../statistics/question-text.ts';

const MAX_TESTS = 30;
const MAX_OF_GROUP = 20;
/** Characters of a way of asking. */
const MAX_ASK = 200;

/** The test questions of a language, and the last questions of a group. */
export async function trialQuestions(
  db: Database,
  { language, groupId }: { language: Language; groupId: string | undefined },
): Promise<TrialQuestion[]> {
  const tests = await db
    .select({ id: signalGroups.id, question: signalGroups.question })
    .from(signalGroups)
    .where(and(eq(signalGroups.isTest, true), eq(signalGroups.language, language)))
    .orderBy(desc(signalGroups.lastAt))
    .limit(MAX_TESTS);
  const own =
    groupId !== undefined && isUuid(groupId) ? await questionsOf(db, groupId, MAX_OF_GROUP) : [];

  return [
    ...own.map((question) => ({
      question,
      isTest: tests.some(({ id }) => id === groupId),
      isOfGroup: true,
    })),
    ...tests
      .filter(({ id }) => id !== groupId || own.length === 0)
      .map(({ question }) => ({ question, isTest: true, isOfGroup: false })),
  ];
}

/** The last questions of a group as ways of asking, without contact details. */
export async function askedInGroup(db: Database, groupId: string): Promise<string[]> {
  if (!isUuid(groupId)) return [];
  const shown = (await questionsOf(db, groupId, MAX_OF_GROUP)).map(shownQuestion);

  return [...new Set(shown)].filter((text) => text !== '' && text.length <= MAX_ASK);
}
