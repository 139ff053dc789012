import type { Logger } from 'pino';
import type { GroupDecision } from '#contract/quality/calls.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AnswerToOne, AskedOnce } from '../../answering/answer-once.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { storableData } from '../../platform/db/storable.ts';
import { notify } from '../message/notify.ts';
import { sharedTurn } from '../share/shared-turn.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { foldedQuestion, shownQuestion } from '../statistics/question-text.ts';
import * as groupRepository from './group-repository.ts';
import * as signalRepository from '../quality/signal-repository.ts';
import type { GroupRow } from '../quality/signal-repository.ts';

interface MendingDeps {
  db: Database;
  ask: (asked: AskedOnce) => Promise<AnswerToOne>;
  logger: Pick<Logger, 'warn'>;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  now: () => Date;
}

interface Mend {
  kind: Extract<GroupDecision, 'article' | 'phrasing' | 'again'>;
  article: { id: string; language: Language } | null;
  actorId: string;
}

/** Asks the question of a group again after its cause was mended, and closes the group. */
export interface Mending {
  /** Joins the caller's transaction; call `ask` after the commit. */
  begin: (tx: Database, groupId: string, mend: Mend) => Promise<void>;
  /** Never throws. An answer that is no better leaves the group open, with the answer. */
  ask: (groupId: string) => Promise<void>;
  /** Asks the questions again that a stopped server has left. */
  resume: () => Promise<void>;
}

const ASK_MS = 120_000;
/** Later than any answer ends. */
const OVERDUE_MS = 180_000;
const AT_ONCE = 20;
const MAX_QUESTIONS = 200;
/** Failed answers that a new one is compared with. */
const MAX_COMPARED = 20;

export function createMending({ db, ask, logger, closing, now }: MendingDeps): Mending {
  async function answerTo(group: GroupRow): Promise<AnswerToOne> {
    const [asked = group.question] = await signalRepository.questionsOf(db, group.id, 1);

    return ask({
      requestId: uuidv7(),
      memberId: group.decidedBy ?? '',
      question: asked,
      language: group.language,
      signal: AbortSignal.any([closing, AbortSignal.timeout(ASK_MS)]),
    });
  }

  async function conclude(group: GroupRow, answer: AnswerToOne | null): Promise<void> {
    const isMended =
      answer !== null && rests(answer, group.articleId) && !(await hasFailed(db, group.id, answer));
    await db.transaction(async (tx) => {
      const current = await groupRepository.lock(tx, group.id);
      if (current?.state !== 'asking' || current.version !== group.version) return;
      await groupRepository.change(tx, group.id, {
        state: isMended ? 'closed' : 'open',
        answer: answer === null ? null : turnOf(group, answer, now()),
      });
      if (isMended) await tellMended(tx, current, now());
    });
  }

  async function askAgain(groupId: string): Promise<void> {
    const group = await groupRepository.find(db, groupId);
    if (group?.state !== 'asking') return;
    let answer: AnswerToOne | null = null;
    try {
      answer = storableData(await answerTo(group));
    } catch (cause) {
      if (closing.aborted) return;
      logger.warn({ err: cause }, 'a question could not be asked again');
    }
    await conclude(group, answer);
  }

  return {
    begin: (tx, groupId, { kind, article, actorId }) =>
      groupRepository.change(tx, groupId, {
        state: 'asking',
        decision: kind,
        decisionReason: null,
        decidedBy: actorId,
        decidedAt: now(),
        articleId: article?.id ?? null,
        articleLanguage: article?.language ?? null,
        answer: null,
      }),

    async ask(groupId) {
      try {
        await askAgain(groupId);
      } catch (cause) {
        logger.warn({ err: cause }, 'the answer to a question that was asked again is lost');
      }
    },

    async resume() {
      const before = new Date(now().getTime() - OVERDUE_MS);
      for (const id of await groupRepository.overdue(db, before, AT_ONCE)) await this.ask(id);
    },
  };
}

/** Closes the books on a group: its number of the day, and the messages to its members. */
async function tellMended(tx: Database, group: GroupRow, now: Date): Promise<void> {
  const article =
    group.articleId === null || group.articleLanguage === null
      ? null
      : await groupRepository.articleNamed(tx, group.articleId, group.articleLanguage);
  for (const { memberId, question } of await signalRepository.untoldMembers(tx, group.id)) {
    await notify(
      tx,
      {
        memberId,
        kind: 'quality.mended',
        params: { question: shownQuestion(question), title: article?.title ?? '' },
        link: article === null ? null : { kind: 'article', id: article.id },
      },
      now,
    );
  }
  await signalRepository.markTold(tx, group.id, now);
  await settle(tx, group.id, now);
}

/** Counts a closed group, and removes its questions from those that are worth an article. */
export async function settle(tx: Database, groupId: string, now: Date): Promise<void> {
  const asked = await signalRepository.questionsOf(tx, groupId, MAX_QUESTIONS);
  const folded = new Set(asked.map((question) => foldedQuestion(shownQuestion(question))));
  await groupRepository.forgetUnanswered(tx, [...folded]);
  await addFigures(tx, { closed: 1 }, now);
}

/** True if the answer cites the article, or without one, any article or a calculation. */
function rests({ sources, parts }: AnswerToOne, articleId: string | null): boolean {
  if (articleId !== null) return sources.some((source) => source.articleId === articleId);

  return sources.length > 0 || parts.some(({ type }) => type === 'calculation' || type === 'mesh');
}

/** True if members got the same answer, and it failed. */
async function hasFailed(
  db: Database,
  groupId: string,
  { content }: AnswerToOne,
): Promise<boolean> {
  const signals = await signalRepository.shownSignals(db, groupId, MAX_COMPARED);

  return signals.some(
    // An answer that is not verified fails by its check alone.
    (signal) => signal.reason !== 'unverified' && signal.content.trim() === content.trim(),
  );
}

function turnOf(group: GroupRow, answer: AnswerToOne, at: Date) {
  return sharedTurn(
    { ...answer, question: group.question, plugin: null, createdAt: at },
    group.language,
  );
}
