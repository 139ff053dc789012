import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/platform/db/client.ts';
import { answers, records, sessions } from '#server/platform/db/schema/session.ts';

const AT = new Date('2026-11-21T03:00:00.000Z');

/** Ended answers to questions in one conversation. @returns the ids of the answers */
export async function insertAnswers(
  db: Database,
  memberId: string,
  count: number,
  questionOf: (n: number) => string,
): Promise<string[]> {
  const sessionId = uuidv7();
  await db.insert(sessions).values({
    memberId,
    id: sessionId,
    title: 'x',
    titleBy: 'auto',
    kind: 'chat',
    titleGrams: '',
    createdAt: AT,
    updatedAt: AT,
  });
  const rows = Array.from({ length: count }, (_, n) => ({
    recordId: uuidv7(),
    answerId: uuidv7(),
    question: questionOf(n),
  }));
  await db.insert(records).values(
    rows.map(({ recordId, question }) => ({
      memberId,
      id: recordId,
      sessionId,
      question,
      clientRequestId: uuidv7(),
      questionGrams: '',
      createdAt: AT,
    })),
  );
  await db.insert(answers).values(
    rows.map(({ recordId, answerId }) => ({
      memberId,
      id: answerId,
      recordId,
      sessionId,
      version: 1,
      status: 'done' as const,
      content: 'x',
      reasoning: '',
      sources: [],
      parts: [],
      model: 'embedded',
      instanceId: uuidv7(),
      contentGrams: '',
      createdAt: AT,
      endedAt: AT,
    })),
  );

  return rows.map(({ answerId }) => answerId);
}
