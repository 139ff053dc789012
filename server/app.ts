import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { LegalDocuments } from './content/legal-documents.ts';
import { purgeClientRequests } from './platform/db/idempotent.ts';
import type { Database } from './platform/db/client.ts';
import { withLock, tryWithLock } from './platform/db/advisory-lock.ts';
import type { Environment } from './platform/env.ts';
import type { ApiCall } from './platform/http/api-call.ts';
import { apiRoutes } from './platform/http/api.ts';
import { clientRoutes } from './platform/http/client-files.ts';
import { createFairQueue } from './platform/http/fair-queue.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createMemoryRateLimiter, createRedisRateLimiter } from './platform/http/rate-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { createEmbeddedEngine } from './answering/embedded/create-embedded-engine.ts';
import { createEmbeddedProvider } from './answering/embedded/create-embedded-provider.ts';
import { createGateway, openUpstream } from './answering/gateway.ts';
import { createModelBreaker, guardedShaped } from './answering/model-breaker.ts';
import { createRelatedQuestions } from './answering/plugins/related/related-questions.ts';
import type { ModelProvider, RelatedQuestions } from './answering/provider.ts';
import { createRewriteText } from './answering/rewrite/rewrite-text.ts';
import { createTokenBudget } from './answering/token-budget.ts';
import { purgeAudit } from './modules/audit/purge-audit.ts';
import { calculatorCalls } from './modules/calculator/routes.ts';
import { createCalculatorService } from './trade/calculations/calculator-service.ts';
import { createAnswerPlaces } from './modules/usage/answer-places.ts';
import { createGenerations } from './modules/chat/generations.ts';
import { createMemoryGenerationLog } from './modules/chat/memory-generation-log.ts';
import { createRedisGenerationLog } from './modules/chat/redis-generation-log.ts';
import { findAnswerStatus } from './modules/chat/repository.ts';
import { chatCalls } from './modules/chat/routes.ts';
import { createChatService } from './modules/chat/service.ts';
import { createStopChannel } from './modules/chat/stop-channel.ts';
import { clientCalls } from './modules/client/routes.ts';
import { createClientService } from './modules/client/service.ts';
import { commandCalls } from './modules/command/routes.ts';
import { createCommandService } from './modules/command/service.ts';
import { shipCommands } from './modules/command/ship-commands.ts';
import { configDefaults } from './modules/config/keys.ts';
import { createConfigService } from './modules/config/service.ts';
import { managementCalls } from './modules/console/management-calls.ts';
import { createEnterpriseContacts } from './modules/enterprise/contacts.ts';
import { enterpriseCalls } from './modules/enterprise/routes.ts';
import { documentCalls } from './modules/document/routes.ts';
import { createDocumentService } from './modules/document/service.ts';
import { createStatistics } from './modules/statistics/figures.ts';
import { statisticsRepository } from './modules/statistics/repository.ts';
import { statisticsCalls } from './modules/statistics/routes.ts';
import { createStatisticsService } from './modules/statistics/service.ts';
import { createEnterpriseService } from './modules/enterprise/service.ts';
import { createAccountQueue } from './modules/console/account-queue.ts';
import { createRedemptionQueue } from './modules/console/redemption-queue.ts';
import { createReviewService } from './modules/console/review-service.ts';
import { reviewCalls } from './modules/console/routes.ts';
import { createSubmissionQueue } from './modules/console/submission-queue.ts';
import { shipCards } from './modules/enterprise/ship-cards.ts';
import { createAskedFiles } from './modules/file/asked-files.ts';
import { createDiskFileStore } from './modules/file/disk-file-store.ts';
import { createFileAddresses } from './modules/file/file-address.ts';
import type { FileStore } from './modules/file/file-store.ts';
import { fileCalls, fileDownloads } from './modules/file/routes.ts';
import { createFileTexts } from './modules/file/file-texts.ts';
import { createFileService } from './modules/file/service.ts';
import { createTextReader } from './modules/file/text-reader.ts';
import { readArticleFolder } from './trade/knowledge/article-folder.ts';
import { ingestArticles } from './trade/knowledge/ingest-articles.ts';
import { knowledgeCalls } from './modules/knowledge/routes.ts';
import { createRegionList } from './trade/knowledge/region-list.ts';
import { createKnowledgeService } from './trade/knowledge/knowledge-service.ts';
import { createAccountService } from './modules/member/account-service.ts';
import { cappedTransport, openShare } from './modules/member/capped-transport.ts';
import { createMemberView } from './modules/member/member-view.ts';
import { createProofOfWork } from './modules/member/proof-of-work.ts';
import { memberCalls } from './modules/member/routes.ts';
import { readRights } from './modules/member/rights.ts';
import { createDeviceMarks } from './modules/member/device-marks.ts';
import { createMemberService } from './modules/member/service.ts';
import { createSmsCodes } from './modules/member/sms-codes.ts';
import { createSmsDemand } from './modules/member/sms-demand.ts';
import type { SmsTransport } from './modules/member/sms-transport.ts';
import { messageCalls } from './modules/message/routes.ts';
import { createMessageService } from './modules/message/service.ts';
import { pointsCalls } from './modules/points/routes.ts';
import { createPointsService } from './modules/points/service.ts';
import { openScreening } from './trade/screening/open-screening.ts';
import { screenQuestion } from './answering/screening/screen-question.ts';
import { createScreenText } from './trade/screening/screen-text.ts';
import { screenedProvider } from './answering/screening/screened-events.ts';
import { screenedRewrite } from './answering/screening/screened-rewrite.ts';
import { startPurge } from './modules/session/purge-deleted.ts';
import { sessionCalls } from './modules/session/routes.ts';
import { createSessionService } from './modules/session/service.ts';
import { shareCalls } from './modules/share/routes.ts';
import { createShareService } from './modules/share/service.ts';
import { createGoodsConsole } from './modules/shop/goods-console.ts';
import { goodsConsoleCalls, shopCalls } from './modules/shop/routes.ts';
import { createShopService } from './modules/shop/service.ts';
import { shipGoods } from './modules/shop/ship-goods.ts';
import { siteCalls } from './modules/site/routes.ts';
import { createSiteService } from './modules/site/service.ts';
import { submissionCalls } from './modules/submission/routes.ts';
import { createSubmissionService } from './modules/submission/service.ts';
import { usageCalls } from './modules/usage/routes.ts';
import { createUsageService } from './modules/usage/service.ts';
import { createSpending } from './platform/usage/spending.ts';
import { createDiskVoiceStore } from './modules/voice/disk-voice-store.ts';
import { createSpeech } from './modules/voice/create-speech.ts';
import { voiceCalls } from './modules/voice/routes.ts';
import { createVoiceService } from './modules/voice/service.ts';
import { createVoiceRequests } from './modules/voice/voice-requests.ts';
import { createVoices } from './modules/voice/voices.ts';
import { packageRoot } from './content/package-root.ts';
import { createThreadedWork } from './answering/long-work/work-threads.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { metricsRoutes } from './platform/observability/metrics-routes.ts';
import { NO_TRACING, type Tracing } from './platform/observability/tracing.ts';
import { watchModel } from './answering/watch-model.ts';
import { watchRedis } from './platform/observability/watch-redis.ts';
import { watchService } from './answering/upstream/watch-service.ts';
import { watchSms } from './modules/member/watch-sms.ts';
import type { Cipher } from './platform/privacy/cipher.ts';
import type { SharedRedis } from './platform/redis/connect-redis.ts';

export interface AppPorts {
  env: Environment;
  db: Database;
  /**
   * Both pools of `DatabaseClient`. Default: running answers and the heartbeat share `db` with
   * requests.
   */
  answerDb?: Database;
  heartDb?: Database;
  redis?: SharedRedis | undefined;
  /** Overrides the configured model; for tests. */
  model?: ModelProvider;
  /** Overrides the built-in related questions; for tests. */
  relatedQuestions?: RelatedQuestions;
  sendSms: SmsTransport;
  /** Default: a folder in DATA_DIR. */
  fileStore?: FileStore;
  cipher: Cipher;
  /** Key for hashes. */
  secret: string;
  documents: LegalDocuments;
  logger: Logger;
  metrics?: Metrics;
  tracing?: Tracing;
  /** Aborts when the server stops. */
  closing: AbortSignal;
  now?: () => Date;
}

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
const MB = 1024 * 1024;

export function createApp(ports: AppPorts): App {
  const { env, db, redis, cipher, documents, logger, closing, now = () => new Date() } = ports;
  const { metrics = createMetrics(), tracing = NO_TRACING } = ports;
  const spending = createSpending({ db, now });
  const watchedSms = watchSms(ports.sendSms, metrics);
  const sendSms = cappedTransport(watchedSms, spending, env.LIMIT_SMS_DAY);
  const marks = createDeviceMarks({
    secret: ports.secret,
    isSecure: env.SITE_URL?.startsWith('https:') === true,
  });

  const config = createConfigService({
    db,
    defaults: configDefaults({
      registrationReview: env.REGISTRATION_REVIEW,
      contact: env.SITE_CONTACT,
    }),
    now,
  });
  const calculator = createCalculatorService();
  const knowledge = createKnowledgeService(db);
  const work = createThreadedWork();
  const engine = createEmbeddedEngine({ calculator, knowledge, work });
  const regions = createRegionList(readArticleFolder);
  const enterprises = createEnterpriseService(db);
  const pluginPorts = { engine, knowledge, calculator, enterprises, regions, work };
  const embedded = createEmbeddedProvider({ ports: pluginPorts, paceMs: env.EMBEDDED_PACE_MS });
  const queue = createFairQueue(env.LLM_PLACES);
  const budget = createTokenBudget(spending, {
    site: env.LIMIT_TOKENS_DAY,
    member: env.LIMIT_TOKENS_MEMBER_DAY,
  });
  const screening = openScreening(env, logger);
  const screenText = createScreenText(screening);
  const service = { queue, budget, fetch: watchService(metrics, tracing) };
  const upstream = openUpstream(env, pluginPorts, service);
  const breaker =
    upstream &&
    createModelBreaker({
      probe: upstream.probe,
      closing,
      now,
      onChange: (reason) => {
        metrics.modelUp.set(reason === null ? 1 : 0);
        if (reason === null) logger.info('the model answers again');
        else logger.warn({ reason }, 'the model is out: the embedded engine answers');
      },
    });
  const gateway = createGateway(env, embedded, pluginPorts, {
    ...service,
    breaker: breaker ?? undefined,
    onStoodIn: (reason, requestId) => {
      metrics.modelFailures.inc({ provider: 'service', reason });
      logger.warn({ requestId, reason }, 'the embedded engine stands in for the model');
    },
  });
  const screened = screenedProvider(ports.model ?? gateway, screening, (reason) => {
    logger.warn({ reason }, 'an answer was stopped');
  });
  const model = watchModel(screened, { metrics, tracing, models: env.LLM_DEEP_MODELS ?? [] });
  const reader = createTextReader();
  const instanceId = uuidv7();
  const store = ports.fileStore ?? createDiskFileStore(join(env.DATA_DIR, 'files'));
  const texts = createFileTexts({ db, store, reader, instanceId, logger, now });
  const files = createFileService({
    db,
    store,
    addresses: createFileAddresses(ports.secret, now),
    reader,
    texts,
    limits: {
      memberBytes: env.LIMIT_FILES_MB * MB,
      freeBytes: env.LIMIT_FREE_DISK_MB * MB,
    },
    producer: env.SITE_OPERATOR ?? env.SITE_TITLE,
    now,
  });
  const deepModels =
    env.LLM_BASE_URL === undefined ? [model.id] : (env.LLM_DEEP_MODELS ?? [model.id]);
  const hasPictures = env.LLM_IMAGE_MODEL !== undefined;
  const figures = createStatistics({ db, logger, now });
  const answerPlaces = createAnswerPlaces(env.LIMIT_ANSWERS_AT_ONCE);
  const generations = createGenerations({
    db,
    answerDb: ports.answerDb,
    heartDb: ports.heartDb,
    log: redis ? createRedisGenerationLog({ redis, logger }) : createMemoryGenerationLog(),
    stopChannel: redis && createStopChannel(redis),
    provider: model,
    files,
    logger,
    isOnlyServer: env.DATABASE_URL === undefined,
    instanceId,
    places: answerPlaces,
    onEnded: (status) => metrics.answers.inc({ status }),
    onAnswered: ({ isGrounded, unknown }) => {
      if (isGrounded) figures.count('answered');
      else if (unknown.length > 0) figures.count('unanswered');
      for (const question of unknown) figures.unanswered(question);
    },
    now,
  });
  const hasProofs = env.SMS_PROOF ?? env.SMS_TRANSPORT === 'http';
  const codes = createSmsCodes({
    db,
    send: sendSms,
    sendToUnknown: cappedTransport(watchedSms, spending, openShare(env.LIMIT_SMS_DAY)),
    marks,
    cipher,
    secret: ports.secret,
    limits: {
      seconds: env.LIMIT_SMS_SECONDS,
      phoneHour: env.LIMIT_SMS_PHONE_HOUR,
      addressHour: env.LIMIT_SMS_ADDRESS_HOUR,
    },
    proofs: hasProofs
      ? createProofOfWork({
          secret: ports.secret,
          doublings: createSmsDemand({ db, spending, dayCap: env.LIMIT_SMS_DAY, now }),
          now,
        })
      : null,
    now,
  });
  const memberView = createMemberView({ db, cipher, addressOf: files.addressOf });
  const members = createMemberService({
    db,
    codes,
    marks,
    cipher,
    agreements: [documents['zh-CN']['user-agreement'], documents['zh-CN']['privacy-policy']],
    readConfig: config.read,
    view: memberView,
    screenText,
    rootPhone: env.ROOT_PHONE,
    tellcodes: env.LOGIN_DIALLING_CODES,
    now,
  });
  const accounts = createAccountService({ db, cipher, addressOf: files.addressOf, now });
  const usage = createUsageService({ db, now });
  const chat = createChatService({
    db,
    generations,
    logger,
    deepModels,
    hasPictures,
    calculator,
    relatedQuestions: ports.relatedQuestions ?? createRelatedQuestions({ engine, knowledge }),
    addressOf: files.addressOf,
    askedFiles: createAskedFiles({ db, store, texts, reader, work }),
    onQuestion: (memberId) => {
      figures.count('questions');
      return usage.countQuestion(memberId);
    },
    screenQuestion: (asked) => screenQuestion(asked, screening),
    now,
  });
  const commands = createCommandService({ db, now });
  const points = createPointsService({
    db,
    addressOf: files.addressOf,
    secret: ports.secret,
    now,
  });
  const shop = createShopService({
    db,
    cipher,
    readConfig: config.read,
    sharedRefs: files.sharedRefs,
    now,
  });
  const goodsConsole = createGoodsConsole({ db, files, now });
  const sessions = createSessionService({
    db,
    stopAnswer: (key) => generations.stop(key),
    screenText,
    now,
  });
  const site = createSiteService({
    documents,
    modelId: model.id,
    deepModels,
    hasPictures,
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
  const messages = createMessageService({
    db,
    cipher,
    membersOf: async (tx, scope) => {
      const { accounts: all, enterprises } = await statisticsRepository(tx).accounts();
      return scope === 'enterprise' ? enterprises : all;
    },
    now,
  });
  const queues = {
    submission: createSubmissionQueue('submission', files.addressOf),
    report: createSubmissionQueue('report', files.addressOf),
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
  const reviews = createReviewService({ db, cipher, config, queues, now });
  const voices = createVoices({
    speech: createSpeech(env),
    store: createDiskVoiceStore(join(env.DATA_DIR, 'voices'), instanceId),
    requests: ports.redis && createVoiceRequests(ports.redis, instanceId),
    logger,
  });
  const speaking = createVoiceService({ db, voices, now });
  const shares = createShareService({ db, now });
  const edited = createDocumentService({
    db,
    rewrite: screenedRewrite(
      createRewriteText(
        upstream &&
          breaker && {
            ...upstream,
            upstream: { shaped: guardedShaped(upstream.upstream, breaker) },
          },
        closing,
      ),
      screening,
    ),
    places: answerPlaces,
    now,
  });
  metrics.watchAnswers(() => generations.running());
  metrics.watchQueue('answers', () => queue.waiting());
  metrics.watchQueue('files', () => texts.waiting());
  metrics.watchQueue('speech', () => voices.waiting());
  if (redis) watchRedis(metrics, redis);
  const client = createClientService({
    logger,
    onReport: (source) => metrics.clientErrors.inc({ source }),
    sample: env.CLIENT_ERROR_SAMPLE,
  });
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  let deleted: ReturnType<typeof startPurge> | undefined;
  const calls = [
    ...memberCalls(members, accounts),
    ...usageCalls(usage),
    ...clientCalls(client),
    ...siteCalls(site),
    ...knowledgeCalls(knowledge),
    ...calculatorCalls(calculator),
    ...sessionCalls(sessions),
    ...chatCalls(chat),
    ...fileCalls(files, env.LIMIT_UPLOAD_MB),
    ...submissionCalls(
      createSubmissionService({
        db,
        files,
        reader,
        answerStatus: (memberId, answerId) => findAnswerStatus(db, memberId, answerId),
        now,
      }),
    ),
    ...enterpriseCalls(createEnterpriseContacts(db, cipher, now)),
    ...commandCalls(commands),
    ...messageCalls(messages),
    ...statisticsCalls(createStatisticsService({ db, queues, breaker, now })),
    ...shopCalls(shop),
    ...goodsConsoleCalls(goodsConsole),
    ...managementCalls({ db, cipher, config, regions, addressOf: files.addressOf, now }),
    ...reviewCalls(reviews),
    ...pointsCalls(points),
    ...voiceCalls(speaking),
    ...shareCalls(shares),
    ...documentCalls(edited, work),
  ];

  const limits = {
    question: env.LIMIT_QUESTIONS_MINUTE,
    call: env.LIMIT_CALLS_MINUTE,
    failure: env.LIMIT_FAILURES_MINUTE,
  };
  const app = new Hono();
  app.use(securityHeaders({ https: env.SITE_URL?.startsWith('https:') === true }));
  app.route(
    '/',
    healthRoutes({
      checkDatabase: () => db.execute(sql`select 1`),
      dataDirectory: env.DATA_DIR,
      checkFiles: store.check,
      checkRedis: redis && (() => redis.client.ping()),
      model,
      closing,
    }),
  );
  app.route('/', metricsRoutes(metrics, env.METRICS_TOKEN));
  app.route(
    '/api',
    apiRoutes({
      calls,
      downloads: fileDownloads(files),
      authenticate: (token) => members.authenticate(token),
      uploadFolder: join(env.DATA_DIR, 'uploads'),
      rightsOf: (memberId) => readRights(db, memberId),
      rateLimiter: redis ? createRedisRateLimiter(redis, limits) : createMemoryRateLimiter(limits),
      logger,
      metrics,
      tracing,
      trustedProxies: env.TRUST_PROXY,
      callsAtOnce: env.LIMIT_CALLS_AT_ONCE,
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
      await withLock(db, 'ship', async () => {
        await ingestArticles(db);
        await shipCards(db, now());
        await shipCommands(db, now());
        await shipGoods(db, files.shareContent, now());
      });
      await knowledge.warmUp();
      await voices.open();
      await generations.start();
      await texts.resume();
      deleted = startPurge(db, logger);
    },
    purge: async () => {
      const spoken = speaking.purge();
      const stored = tryWithLock(db, 'purge', async () => {
        await Promise.all([
          codes.purge(daysAgo(env.RETENTION_CODES_DAYS)),
          members.purge(daysAgo(env.RETENTION_SIGN_INS_DAYS)),
          accounts.purge(),
          usage.purge(),
          commands.purge(),
          points.purge(),
          files.purge(daysAgo(env.RETENTION_FILES_DAYS)),
          messages.purge(daysAgo(env.RETENTION_MESSAGES_DAYS)),
          figures.purge(),
          shares.purge(),
          edited.purge(),
          purgeClientRequests(db, daysAgo(env.RETENTION_REQUESTS_DAYS)),
          purgeAudit(db, daysAgo(env.RETENTION_AUDIT_DAYS)),
        ]);
      });
      await Promise.all([spoken, stored]);
    },
    drain: async (ms) => {
      await texts.close();
      reader.close();
      await generations.drain(ms);
      await voices.close();
      await figures.flush();
      await deleted?.stop();
    },
  };
}
