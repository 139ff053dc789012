import { answerOnce, type AskedOnce } from '../answering/answer-once.ts';
import { ModelError } from '../answering/provider.ts';
import { purgeAudit } from '../modules/audit/purge-audit.ts';
import { readForm } from '../modules/chat/read-form.ts';
import { createAccountQueue } from '../modules/console/account-queue.ts';
import { managementCalls } from '../modules/console/management-calls.ts';
import { createRedemptionQueue } from '../modules/console/redemption-queue.ts';
import { createReviewService } from '../modules/console/review-service.ts';
import { reviewCalls } from '../modules/console/routes.ts';
import { createSubmissionQueue } from '../modules/console/submission-queue.ts';
import { createArticleConsole } from '../modules/knowledge/console/service.ts';
import { beginWritten } from '../modules/desk/begin-written.ts';
import { countOpenGroups, oldestOpenGroup } from '../modules/desk/group-repository.ts';
import { createMending } from '../modules/desk/mending.ts';
import { purgeGroups } from '../modules/quality/purge-groups.ts';
import { qualityCalls } from '../modules/desk/routes.ts';
import { createQualityService } from '../modules/desk/service.ts';
import { givenForm } from '../modules/site-list/examples.ts';
import { askedInGroup, trialQuestions } from '../modules/desk/trial-questions.ts';
import { shippingCalls } from '../modules/shipping/routes.ts';
import { createShippingService } from '../modules/shipping/service.ts';
import { countParcels, oldestParcel } from '../modules/shop/redemption-repository.ts';
import { createPlaces } from '../modules/status/waiting-places.ts';
import { createExampleConsole } from '../modules/site-list/example-console.ts';
import { exampleCalls } from '../modules/site-list/routes.ts';
import { costsByDay } from '../modules/service/spend-repository.ts';
import { statisticsCalls } from '../modules/statistics/routes.ts';
import { createStatisticsService } from '../modules/statistics/service.ts';
import type { ReadParts } from '../modules/status/read-parts.ts';
import type { SmsTransport } from '../modules/member/sms-transport.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';

interface ManagementDeps {
  answering: Answering;
  files: Files;
  sendSms: SmsTransport;
  readParts: ReadParts;
}

/** The console: queues, figures, articles, members, roles and settings. */
export function openManagement(
  base: Base,
  { answering, files, sendSms, readParts }: ManagementDeps,
) {
  const { answerFrom, outageSince, regions, model } = answering;
  const { addressOf } = files.files;
  const { env, db, cipher, secret, config, documents, logger, closing, now, daysAgo } = base;
  const queues = {
    submission: createSubmissionQueue('submission', addressOf),
    report: createSubmissionQueue('report', addressOf),
    account: createAccountQueue({
      cipher,
      sendSms,
      onSmsFailed: (err) => {
        logger.warn({ err }, 'an approved member could not be told');
      },
    }),
    redemption: createRedemptionQueue(cipher),
  };

  const ask = (asked: AskedOnce) => answerOnce(model, asked);
  const examples = createExampleConsole({
    db,
    secret,
    ask: async ({ language, plugin, question, given }, { memberId, requestId, signal }) => {
      try {
        const form = readForm(plugin, givenForm({ plugin, given }));
        const asked = { requestId, memberId, question, language, plugin, form, signal };
        const { content, sources, parts, model: id } = await ask(asked);
        return content.trim() === '' && parts.length === 0 ? null : { content, sources, model: id };
      } catch (err) {
        if (err instanceof ModelError) return null;
        throw err;
      }
    },
    now,
  });
  const mending = createMending({ db, ask, logger, closing, now });
  const articles = createArticleConsole({
    db,
    onWritten: (tx, cause) => beginWritten(tx, mending, cause, now()),
    afterWritten: (groupId) => void mending.ask(groupId),
    trial: { questions: (about) => trialQuestions(db, about), answer: answerFrom },
    askedInGroup,
    regions,
    now,
  });
  const openGroups = (limit: number) => countOpenGroups(db, limit);
  const toShip = (limit: number) =>
    countParcels(db, { state: 'approved', receive: undefined }, limit);

  const places = createPlaces({
    db,
    queues,
    openGroups: { count: openGroups, oldest: () => oldestOpenGroup(db) },
    toShip: { count: toShip, oldest: () => oldestParcel(db) },
  });

  return {
    places,
    calls: [
      ...statisticsCalls(
        createStatisticsService({
          ...{ db, queues, openGroups, toShip, outageSince, now },
          costs: (first) => costsByDay(db, first),
          readParts,
        }),
      ),
      ...managementCalls({
        ...{ db, articles, cipher, config, documents, addressOf, now },
        tellcodes: env.LOGIN_DIALLING_CODES,
      }),
      ...exampleCalls(examples),
      ...qualityCalls(createQualityService({ db, cipher, articles, mending, now })),
      ...shippingCalls(createShippingService({ db, cipher, now })),
      ...reviewCalls(createReviewService({ db, cipher, config, queues, now })),
    ],
    start: () => mending.resume(),
    purge: () =>
      Promise.all([
        purgeAudit(db, daysAgo(env.RETENTION_AUDIT_DAYS)),
        purgeGroups(db),
        mending.resume(),
      ]),
  } satisfies Part & Record<string, unknown>;
}
