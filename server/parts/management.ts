import { purgeAudit } from '../modules/audit/purge-audit.ts';
import { createAccountQueue } from '../modules/console/account-queue.ts';
import { managementCalls } from '../modules/console/management-calls.ts';
import { createRedemptionQueue } from '../modules/console/redemption-queue.ts';
import { createReviewService } from '../modules/console/review-service.ts';
import { reviewCalls } from '../modules/console/routes.ts';
import { createSubmissionQueue } from '../modules/console/submission-queue.ts';
import { statisticsCalls } from '../modules/statistics/routes.ts';
import { createStatisticsService } from '../modules/statistics/service.ts';
import type { SmsTransport } from '../modules/member/sms-transport.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';

/** The console: queues, figures, articles, members, roles and settings. */
export function openManagement(
  base: Base,
  { breaker, regions }: Answering,
  { files: { addressOf } }: Files,
  sendSms: SmsTransport,
): Part {
  const { env, db, cipher, config, logger, now, daysAgo } = base;
  const queues = {
    submission: createSubmissionQueue('submission', addressOf),
    report: createSubmissionQueue('report', addressOf),
    account: createAccountQueue({
      cipher,
      config,
      sendSms,
      onSmsFailed: (err) => {
        logger.warn({ err }, 'an approved member could not be told');
      },
    }),
    redemption: createRedemptionQueue(cipher),
  };

  return {
    calls: [
      ...statisticsCalls(createStatisticsService({ db, queues, breaker, now })),
      ...managementCalls({ db, cipher, config, regions, addressOf, now }),
      ...reviewCalls(createReviewService({ db, cipher, config, queues, now })),
    ],
    purge: () => purgeAudit(db, daysAgo(env.RETENTION_AUDIT_DAYS)),
  };
}
