import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { packageRoot } from './content/package-root.ts';
import { createAgreements } from './modules/agreement/agreements.ts';
import { configDefaults } from './modules/config/keys.ts';
import { createConfigService } from './modules/config/service.ts';
import { createFileAddresses } from './modules/file/file-address.ts';
import { fileDownloads } from './modules/file/routes.ts';
import { shareUpload } from './modules/file/shared-files.ts';
import { readRights } from './modules/member/rights.ts';
import { CUSTOMER_PAGE } from './modules/quotation/customer-links.ts';
import { customerPages } from './modules/quotation/customer-pages.ts';
import { createAllowances } from './modules/usage/allowances.ts';
import { openAnswering } from './parts/answering.ts';
import { openCockpit } from './parts/cockpit.ts';
import { openConversations } from './parts/conversations.ts';
import { openEconomy } from './parts/economy.ts';
import { openFiles } from './parts/files.ts';
import { openManagement } from './parts/management.ts';
import { openMembers } from './parts/members.ts';
import { openQuotations } from './parts/quotations.ts';
import { openSite } from './parts/site.ts';
import { openStateOfParts } from './parts/state-of-parts.ts';
import { openVoice } from './parts/voice.ts';
import type { AppDeps, Base, Part } from './parts/part.ts';
import { tryWithLock, withLock } from './platform/db/advisory-lock.ts';
import type { ApiCall } from './platform/http/api-call.ts';
import { apiRoutes } from './platform/http/api.ts';
import { clientRoutes } from './platform/http/client-files.ts';
import { createReadiness, healthRoutes } from './platform/http/health.ts';
import {
  createMemoryRateLimiter,
  createRedisRateLimiter,
  type RateLimiter,
} from './platform/http/rate-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { metricsRoutes } from './platform/observability/metrics-routes.ts';
import { logMark } from './platform/observability/log-mark.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { NO_TRACING } from './platform/observability/tracing.ts';
import { watchReadiness } from './platform/observability/watch-readiness.ts';
import { watchRedis } from './platform/observability/watch-redis.ts';
import { createSpending } from './platform/usage/spending.ts';

export interface App {
  fetch: Hono['fetch'];
  calls: ApiCall[];
  modelId: string;
  /** Imports the shipped content and cleans up after servers that crashed. */
  start: () => Promise<void>;
  /** Removes expired data; called periodically. */
  purge: () => Promise<void>;
  /** Disconnects readers at once and gives running answers `ms` to finish, then interrupts them. */
  drain: (ms: number) => Promise<void>;
}

const DAY_MS = 86_400_000;

export function createApp(deps: AppDeps): App {
  const base = baseOf(deps);
  const { db, redis, metrics } = base;
  const answering = openAnswering(base);
  const uploads = openFiles(base);
  const quotations = openQuotations(base, answering, uploads);
  const accounts = openMembers(base, answering, uploads);
  if (redis) watchRedis(metrics, redis);
  const voice = openVoice(base, answering);
  const state = openStateOfParts(base);
  const management = openManagement(base, {
    answering,
    files: uploads,
    sendSms: accounts.sendSms,
    readParts: state.readParts,
  });
  // Started in this order, and drained in the reverse one.
  const parts: Part[] = [
    answering,
    voice,
    openConversations(base, answering, uploads, quotations),
    quotations,
    uploads,
    accounts,
    openEconomy(base, uploads),
    management,
    openSite(base, answering),
    openCockpit(base, {
      answering,
      files: uploads,
      sms: accounts.smsOutcomes,
      speech: voice.outcomes,
      places: management.places,
      state,
    }),
  ];
  const calls = parts.flatMap((part) => part.calls);
  const { model } = answering;
  const app = new Hono();
  app.use(securityHeaders({ https: base.env.SITE_URL?.startsWith('https:') === true }));
  const readiness = createReadiness({
    checkDatabase: () => db.execute(sql`select 1`),
    dataDirectory: base.env.DATA_DIR,
    checkFiles: uploads.store.check,
    checkRedis: redis && (() => redis.client.ping()),
    model,
    closing: base.closing,
  });
  watchReadiness(metrics, readiness);
  app.route('/', healthRoutes(readiness));
  app.route('/', metricsRoutes(metrics, base.env.METRICS_TOKEN));
  const rateLimiter = rateLimiterOf(base);
  app.route('/api', apiOf(base, { calls, uploads, accounts, rateLimiter }));
  app.get('/', (context) => context.redirect('/chat/'));
  app.get('/chat', (context) => context.redirect(`/chat/${new URL(context.req.url).search}`));
  app.route(
    CUSTOMER_PAGE,
    customerPages(quotations.customers, {
      rateLimiter,
      logger: base.logger,
      trustedProxies: base.env.TRUST_PROXY,
    }),
  );
  app.route('/chat', clientRoutes(join(packageRoot(), 'dist', 'client')));

  return {
    fetch: app.fetch,
    calls,
    modelId: model.id,
    start: async () => {
      await withLock(db, 'ship', async () => {
        for (const part of parts) await part.ship?.();
      });
      for (const part of parts) await part.start?.();
    },
    purge: async () => {
      await Promise.all([
        ...parts.map((part) => part.purgeOwn?.()),
        tryWithLock(db, 'purge', async () => {
          await Promise.all(parts.map((part) => part.purge?.()));
        }),
      ]);
    },
    drain: async (ms) => {
      for (const part of parts.toReversed()) await part.drain?.(ms);
    },
  };
}

function baseOf(deps: AppDeps): Base {
  const { env, db, now = () => new Date() } = deps;
  const addresses = createFileAddresses(deps.secret, now);
  const config = createConfigService({
    db,
    defaults: configDefaults({
      registrationReview: env.REGISTRATION_REVIEW,
      contact: env.SITE_CONTACT,
      title: env.SITE_TITLE,
      logo: env.SITE_LOGO,
    }),
    logos: {
      share: (tx, memberId, fileId) =>
        shareUpload(tx, { memberId, fileId, purpose: 'site' }, now()),
      addressOf: (sharedId) => addresses.of({ sharedId }),
    },
    now,
  });

  return {
    ...deps,
    metrics: deps.metrics ?? createMetrics(),
    tracing: deps.tracing ?? NO_TRACING,
    now,
    daysAgo: (days) => new Date(now().getTime() - days * DAY_MS),
    instanceId: uuidv7(),
    config,
    allowances: createAllowances({ db, readConfig: () => config.read(), now }),
    spending: createSpending({ db, now }),
    agreements: createAgreements(db, deps.documents),
  };
}

interface ApiParts {
  calls: ApiCall[];
  uploads: ReturnType<typeof openFiles>;
  accounts: ReturnType<typeof openMembers>;
  rateLimiter: RateLimiter;
}

function rateLimiterOf({ env, redis }: Base): RateLimiter {
  const limits = {
    question: env.LIMIT_QUESTIONS_MINUTE,
    call: env.LIMIT_CALLS_MINUTE,
    failure: env.LIMIT_FAILURES_MINUTE,
  };
  return redis ? createRedisRateLimiter(redis, limits) : createMemoryRateLimiter(limits);
}

function apiOf(
  { env, db, secret, logger, metrics, tracing, closing }: Base,
  { calls, uploads, accounts, rateLimiter }: ApiParts,
): ReturnType<typeof apiRoutes> {
  return apiRoutes({
    calls,
    downloads: fileDownloads(uploads.files),
    authenticate: (token) => accounts.signIns.authenticate(token),
    uploadFolder: join(env.DATA_DIR, 'uploads'),
    rightsOf: (memberId) => readRights(db, memberId),
    rateLimiter,
    markOf: (memberId) => logMark(secret, memberId),
    logger,
    metrics,
    tracing,
    trustedProxies: env.TRUST_PROXY,
    callsAtOnce: env.LIMIT_CALLS_AT_ONCE,
    closing,
  });
}
