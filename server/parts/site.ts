import { clientCalls } from '../modules/client/routes.ts';
import { createClientService } from '../modules/client/service.ts';
import { siteCalls } from '../modules/site/routes.ts';
import { createSiteService } from '../modules/site/service.ts';
import { savedExamples } from '../modules/site-list/examples.ts';
import type { Answering } from './answering.ts';
import type { Base, Part } from './part.ts';

/** The configuration that the application reads, agreements, and reports of its errors. */
export function openSite(base: Base, { choices, regions }: Answering): Part {
  const { env, db, documents, agreements, config, logger, metrics } = base;
  const site = createSiteService({
    documents,
    agreements,
    choices,
    regions,
    readConfig: () => config.read(),
    savedAt: config.savedAt,
    logoOf: config.logoOf,
    examples: (language) => savedExamples(db, language),
    limits: {
      questionsMinute: env.LIMIT_QUESTIONS_MINUTE,
      callsMinute: env.LIMIT_CALLS_MINUTE,
      uploadMb: env.LIMIT_UPLOAD_MB,
    },
    site: {
      operator: env.SITE_OPERATOR,
      icp: env.SITE_ICP,
      publicSecurity: env.SITE_PUBLIC_SECURITY,
    },
  });
  const client = createClientService({
    logger,
    onReport: (source) => metrics.clientErrors.inc({ source }),
    sample: env.CLIENT_ERROR_SAMPLE,
  });

  return { calls: [...clientCalls(client), ...siteCalls(site)] };
}
