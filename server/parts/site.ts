import { clientCalls } from '../modules/client/routes.ts';
import { createClientService } from '../modules/client/service.ts';
import { siteCalls } from '../modules/site/routes.ts';
import { createSiteService } from '../modules/site/service.ts';
import type { Answering } from './answering.ts';
import type { Base, Part } from './part.ts';

/** The configuration that the application reads, agreements, and reports of its errors. */
export function openSite(base: Base, { choices, regions }: Answering): Part {
  const { env, documents, config, logger, metrics } = base;
  const site = createSiteService({
    documents,
    choices,
    regions,
    readConfig: () => config.read(),
    savedAt: config.savedAt,
    limits: {
      questionsMinute: env.LIMIT_QUESTIONS_MINUTE,
      callsMinute: env.LIMIT_CALLS_MINUTE,
      uploadMb: env.LIMIT_UPLOAD_MB,
    },
    site: {
      title: env.SITE_TITLE,
      logo: env.SITE_LOGO,
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
