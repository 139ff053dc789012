import type { ArticleTrial } from '#contract/console/calls.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';

type TriedAnswer = ArticleTrial['list'][number]['before'];

interface About {
  language: Language;
  groupId: string | undefined;
}

export type TrialQuestion = Pick<ArticleTrial['list'][number], 'question' | 'isTest' | 'isOfGroup'>;

export interface TrialDeps {
  /** The questions that a revision is tried with. */
  questions: (about: About) => Promise<TrialQuestion[]>;
  /** The answer of the embedded engine from the articles that the database has. */
  answer: (db: Database, question: string, language: Language) => Promise<TriedAnswer>;
}

/** Undoes the transaction of a trial. */
class TrialOver extends Error {}

/**
 * Answers questions from the articles as they are, and as they would be. Holds the lock of
 * publications meanwhile; nothing is saved.
 */
export async function tryRevision(
  db: Database,
  { questions, answer }: TrialDeps,
  about: About,
  revise: (tx: Database) => Promise<void>,
): Promise<ArticleTrial> {
  const asked = await questions(about);
  if (asked.length === 0) return { list: [] };
  const before: TriedAnswer[] = [];
  for (const { question } of asked) before.push(await answer(db, question, about.language));
  const after: TriedAnswer[] = [];
  try {
    await db.transaction(async (tx) => {
      await revise(tx);
      for (const { question } of asked) after.push(await answer(tx, question, about.language));
      throw new TrialOver();
    });
  } catch (cause) {
    if (!(cause instanceof TrialOver)) throw cause;
  }

  return {
    list: asked.flatMap((one, n) => {
      const [old, revised] = [before[n], after[n]];
      if (old === undefined || revised === undefined) return [];
      const isChanged = JSON.stringify(old) !== JSON.stringify(revised);
      return [{ ...one, isChanged, before: old, after: revised }];
    }),
  };
}
