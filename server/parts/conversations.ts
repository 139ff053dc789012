import { screenQuestion } from '../answering/screening/screen-question.ts';
import { createGenerations } from '../modules/chat/generations.ts';
import { createMemoryGenerationLog } from '../modules/chat/memory-generation-log.ts';
import { createRedisGenerationLog } from '../modules/chat/redis-generation-log.ts';
import { chatCalls } from '../modules/chat/routes.ts';
import { createChatService } from '../modules/chat/service.ts';
import { createStopChannel } from '../modules/chat/stop-channel.ts';
import { createCitationCounter } from '../modules/cocreator/citations.ts';
import { documentCalls } from '../modules/document/routes.ts';
import { createDocumentService } from '../modules/document/service.ts';
import { createAskedFiles } from '../modules/file/asked-files.ts';
import { createInvitations } from '../modules/member/invitations.ts';
import { createSignalWriter } from '../modules/quality/answer-signals.ts';
import { failuresOf } from '../modules/quality/failures-of.ts';
import { startPurge } from '../modules/session/purge-deleted.ts';
import { withQuotations } from '../modules/quotation/quoting-provider.ts';
import { sessionCalls } from '../modules/session/routes.ts';
import { createSessionService } from '../modules/session/service.ts';
import { shareCalls } from '../modules/share/routes.ts';
import { createShareService } from '../modules/share/service.ts';
import { createStatistics } from '../modules/statistics/figures.ts';
import { isPluginId } from '#contract/chat/plugins.ts';
import { createAnswerPlaces } from '../modules/usage/answer-places.ts';
import { usageCalls } from '../modules/usage/routes.ts';
import { createUsageService } from '../modules/usage/service.ts';
import { purgeClientRequests } from '../platform/db/idempotent.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';
import type { Quotations } from './quotations.ts';

/** Questions and their answers, the history, shared links and documents. */
export function openConversations(
  base: Base,
  answering: Answering,
  uploads: Files,
  { quotations }: Quotations,
): Part {
  const { env, db, redis, logger, metrics, allowances, now, daysAgo } = base;
  const { screening, screenText, work } = answering;
  const { files, store, texts, reader } = uploads;
  const statistics = createStatistics({ db, logger, now });
  const signals = createSignalWriter({ db, logger, now });
  const citations = createCitationCounter({ db, logger, now });
  const invitations = createInvitations({ db, readConfig: base.config.read, logger, now });
  const places = createAnswerPlaces(env.LIMIT_ANSWERS_AT_ONCE);
  const usage = createUsageService({ db, allowances, now });
  const generations = createGenerations({
    db,
    answerDb: base.answerDb,
    heartDb: base.heartDb,
    log: redis ? createRedisGenerationLog({ redis, logger }) : createMemoryGenerationLog(),
    stopChannel: redis && createStopChannel(redis),
    provider: withQuotations(answering.model, { quotations, work }),
    files,
    logger,
    isOnlyServer: env.DATABASE_URL === undefined,
    instanceId: base.instanceId,
    places,
    onMode: (memberId, mode) => {
      if (!isPluginId(mode)) return;
      allowances.count(memberId, mode).catch((err: unknown) => {
        logger.warn({ err }, 'the use of a plug-in was not counted');
      });
    },
    onEnded: (status) => metrics.answers.inc({ status }),
    onOutcome: (outcome) => {
      const { status, isGrounded, unknown } = outcome;
      if (status === 'done') {
        if (isGrounded) statistics.count('answered');
        else if (unknown.length > 0) statistics.count('unanswered');
        for (const question of unknown) statistics.unanswered(question);
      }
      signals.note(outcome, failuresOf(outcome));
      citations.note(outcome);
    },
    now,
  });
  const chat = createChatService({
    db,
    generations,
    logger,
    choices: answering.choices,
    calculator: answering.calculator,
    work,
    relatedQuestions: answering.relatedQuestions,
    addressOf: files.addressOf,
    askedFiles: createAskedFiles({ db, store, texts, reader, work }),
    onQuestion: (memberId) => {
      statistics.count('questions');
      statistics.active(memberId);
      invitations.asked(memberId);
    },
    allowances,
    screenQuestion: (asked) => screenQuestion(asked, screening),
    now,
  });
  const sessions = createSessionService({
    db,
    stopAnswer: (key) => generations.stop(key),
    screenText,
    now,
  });
  const shares = createShareService({ db, article: answering.article, now });
  const documents = createDocumentService({ db, rewrite: answering.rewrite, places, now });
  metrics.watchAnswers(() => generations.running());
  let deleted: ReturnType<typeof startPurge> | undefined;

  return {
    calls: [
      ...usageCalls(usage),
      ...sessionCalls(sessions),
      ...chatCalls(chat),
      ...shareCalls(shares),
      ...documentCalls(documents, work),
    ],
    start: async () => {
      await generations.start();
      deleted = startPurge(db, logger);
    },
    purge: () =>
      Promise.all([
        usage.purge(),
        statistics.purge(),
        shares.purge(),
        documents.purge(),
        purgeClientRequests(db, daysAgo(env.RETENTION_REQUESTS_DAYS)),
      ]),
    drain: async (ms) => {
      await generations.drain(ms);
      await Promise.all([statistics.flush(), signals.flush(), citations.flush()]);
      await deleted?.stop();
    },
  };
}
