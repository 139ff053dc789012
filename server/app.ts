import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { LegalDocuments } from './content/legal-documents.ts';
import type { Database } from './db/client.ts';
import type { Environment } from './env.ts';
import type { ApiCall } from './http/api-call.ts';
import { apiRoutes } from './http/api.ts';
import { clientRoutes } from './http/client-files.ts';
import { healthRoutes } from './http/health.ts';
import { createMemoryRateLimiter } from './http/rate-limit.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createEmbeddedProvider } from './model/embedded/create-embedded-provider.ts';
import { createGateway } from './model/gateway.ts';
import type { ModelProvider } from './model/provider.ts';
import { calculatorCalls } from './modules/calculator/routes.ts';
import { createCalculatorService } from './modules/calculator/service.ts';
import { createGenerations } from './modules/chat/generations.ts';
import { createMemoryGenerationLog } from './modules/chat/memory-generation-log.ts';
import { chatCalls } from './modules/chat/routes.ts';
import { createChatService } from './modules/chat/service.ts';
import { ingestArticles } from './modules/knowledge/ingest-articles.ts';
import { knowledgeCalls } from './modules/knowledge/routes.ts';
import { createKnowledgeService } from './modules/knowledge/service.ts';
import { memberCalls } from './modules/member/routes.ts';
import { createMemberService } from './modules/member/service.ts';
import { createSmsCodes } from './modules/member/sms-codes.ts';
import type { SmsTransport } from './modules/member/sms-transport.ts';
import { startPurge } from './modules/session/purge-deleted.ts';
import { sessionCalls } from './modules/session/routes.ts';
import { createSessionService } from './modules/session/service.ts';
import { siteCalls } from './modules/site/routes.ts';
import { createSiteService } from './modules/site/service.ts';
import { usageCalls } from './modules/usage/routes.ts';
import { createUsageService } from './modules/usage/service.ts';
import { packageRoot } from './package-root.ts';

/** What the application is given: everything that reaches outside. */
export interface AppPorts {
  env: Environment;
  db: Database;
  /** In place of what the configuration names; for tests. */
  model?: ModelProvider;
  sendSms: SmsTransport;
  /** Key of what is hashed. */
  secret: string;
  documents: LegalDocuments;
  logger: Logger;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  now?: () => Date;
}

export interface App {
  fetch: Hono['fetch'];
  /** Every call below /api, as it is mounted. */
  calls: ApiCall[];
  /** What answers: `ModelProvider.id`. */
  modelId: string;
  /** Brings the shipped content in and looks after what a dead server left. */
  start: () => Promise<void>;
  /** Removes what has expired; called now and then. */
  purge: () => Promise<void>;
  /** Lets readers go at once and running answers finish for `ms`; the rest is interrupted. */
  drain: (ms: number) => Promise<void>;
}

/** Wires the modules. */
export function createApp(ports: AppPorts): App {
  const { env, db, documents, logger, closing, now = () => new Date() } = ports;

  const calculator = createCalculatorService();
  const knowledge = createKnowledgeService(db);
  const embedded = createEmbeddedProvider({ knowledge, paceMs: env.EMBEDDED_PACE_MS });
  const model = ports.model ?? createGateway(env, embedded);
  const generations = createGenerations({
    db,
    log: createMemoryGenerationLog(),
    provider: model,
    logger,
    isOnlyServer: env.DATABASE_URL === undefined,
    now,
  });
  const codes = createSmsCodes({
    db,
    send: ports.sendSms,
    secret: ports.secret,
    limits: {
      seconds: env.LIMIT_SMS_SECONDS,
      phoneHour: env.LIMIT_SMS_PHONE_HOUR,
      addressHour: env.LIMIT_SMS_ADDRESS_HOUR,
    },
    now,
  });
  const members = createMemberService({
    db,
    codes,
    agreements: [documents['zh-CN']['user-agreement'], documents['zh-CN']['privacy-policy']],
    registrationReview: env.REGISTRATION_REVIEW,
    rootPhone: env.ROOT_PHONE,
    now,
  });
  const usage = createUsageService({ db, now });
  const chat = createChatService({
    db,
    generations,
    logger,
    onQuestion: (memberId) => usage.countQuestion(memberId),
    now,
  });
  const sessions = createSessionService({
    db,
    stopAnswer: (key) => generations.stop(key),
    now,
  });
  const site = createSiteService({
    documents,
    modelId: model.id,
    registrationReview: env.REGISTRATION_REVIEW,
    limits: {
      questionsMinute: env.LIMIT_QUESTIONS_MINUTE,
      callsMinute: env.LIMIT_CALLS_MINUTE,
      uploadMb: env.LIMIT_UPLOAD_MB,
    },
    site: {
      title: env.SITE_TITLE,
      logo: env.SITE_LOGO,
      operator: env.SITE_OPERATOR,
      contact: env.SITE_CONTACT,
      icp: env.SITE_ICP,
      publicSecurity: env.SITE_PUBLIC_SECURITY,
    },
  });
  let deleted: ReturnType<typeof startPurge> | undefined;
  const calls = [
    ...memberCalls(members),
    ...usageCalls(usage),
    ...siteCalls(site),
    ...knowledgeCalls(knowledge),
    ...calculatorCalls(calculator),
    ...sessionCalls(sessions),
    ...chatCalls(chat),
  ];

  const app = new Hono();
  app.use(securityHeaders({ https: env.SITE_URL?.startsWith('https:') === true }));
  app.route(
    '/',
    healthRoutes({
      checkDatabase: () => db.execute(sql`select 1`),
      dataDirectory: env.DATA_DIR,
      model,
      closing,
    }),
  );
  app.route(
    '/api',
    apiRoutes({
      calls,
      authenticate: (token) => members.authenticate(token),
      rateLimiter: createMemoryRateLimiter({
        question: env.LIMIT_QUESTIONS_MINUTE,
        call: env.LIMIT_CALLS_MINUTE,
      }),
      logger,
      trustedProxies: env.TRUST_PROXY,
      closing,
    }),
  );
  app.get('/', (context) => context.redirect('/chat/'));
  app.get('/chat', (context) => context.redirect(`/chat/${new URL(context.req.url).search}`));
  app.route('/chat', clientRoutes(join(packageRoot(), 'dist', 'client')));

  return {
    fetch: app.fetch,
    calls,
    modelId: model.id,
    start: async () => {
      await ingestArticles(db);
      await knowledge.warmUp();
      await generations.start();
      deleted = startPurge(db, logger);
    },
    purge: async () => {
      await Promise.all([codes.purge(), members.purge(), usage.purge()]);
    },
    drain: async (ms) => {
      await generations.drain(ms);
      await deleted?.stop();
    },
  };
}
