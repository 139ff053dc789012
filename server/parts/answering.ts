import {
  createEmbeddedEngine,
  engineAnswer,
} from '../answering/embedded/create-embedded-engine.ts';
import { toldAnswer } from '../answering/embedded/told-answer.ts';
import { createEmbeddedProvider } from '../answering/embedded/create-embedded-provider.ts';
import { createGateway, openUpstream } from '../answering/gateway.ts';
import { createThreadedWork } from '../answering/long-work/work-threads.ts';
import { createModelBreaker, guardedShaped } from '../answering/model-breaker.ts';
import { createRelatedQuestions } from '../answering/plugins/related/related-questions.ts';
import { createRewriteText } from '../answering/rewrite/rewrite-text.ts';
import { screenedProvider } from '../answering/screening/screened-events.ts';
import { screenedRewrite } from '../answering/screening/screened-rewrite.ts';
import { createTokenBudget } from '../answering/token-budget.ts';
import { watchService } from '../answering/upstream/watch-service.ts';
import { watchModel } from '../answering/watch-model.ts';
import { calculatorCalls } from '../modules/calculator/routes.ts';
import { createEnterpriseService } from '../modules/enterprise/service.ts';
import { knowledgeCalls } from '../modules/knowledge/routes.ts';
import type { Language } from '../content/messages.ts';
import type { Database } from '../platform/db/client.ts';
import { createFairQueue } from '../platform/http/fair-queue.ts';
import { createCalculatorService } from '../trade/calculations/calculator-service.ts';
import { readArticleFolder } from '../trade/knowledge/article-folder.ts';
import { ingestArticles } from '../trade/knowledge/ingest-articles.ts';
import { createKnowledgeService } from '../trade/knowledge/knowledge-service.ts';
import { createRegionList } from '../trade/knowledge/region-list.ts';
import { openScreening } from '../trade/screening/open-screening.ts';
import { createScreenText } from '../trade/screening/screen-text.ts';
import type { Base, Part } from './part.ts';

export type Answering = ReturnType<typeof openAnswering>;

/** Models, the embedded engine, the knowledge base and the calculators. */
export function openAnswering(base: Base) {
  const { env, db, logger, metrics, tracing, closing, now, spending } = base;
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
    answerMs: 1000 * env.LLM_ANSWER_SECONDS,
    onStoodIn: (reason, requestId) => {
      metrics.modelFailures.inc({ provider: 'service', reason });
      logger.warn({ requestId, reason }, 'the embedded engine stands in for the model');
    },
  });
  const screened = screenedProvider(base.model ?? gateway, screening, (reason) => {
    logger.warn({ reason }, 'an answer was stopped');
  });
  const model = watchModel(screened, { metrics, tracing, models: env.LLM_DEEP_MODELS ?? [] });
  const rewriteText = createRewriteText(
    upstream &&
      breaker && {
        ...upstream,
        upstream: { shaped: guardedShaped(upstream.upstream, breaker) },
      },
    closing,
  );
  const answerFrom = async (articles: Database, question: string, language: Language) => {
    const own = createEmbeddedEngine({
      calculator,
      knowledge: createKnowledgeService(articles),
      work,
    });
    return toldAnswer(await engineAnswer(own, question, language));
  };
  metrics.watchQueue('answers', () => queue.waiting());

  return {
    answerFrom,
    calculator,
    work,
    regions,
    model,
    breaker,
    screening,
    screenText: createScreenText(screening),
    rewrite: screenedRewrite(rewriteText, screening),
    relatedQuestions: base.relatedQuestions ?? createRelatedQuestions({ engine, knowledge }),
    deepModels: env.LLM_BASE_URL === undefined ? [model.id] : (env.LLM_DEEP_MODELS ?? [model.id]),
    hasPictures: env.LLM_IMAGE_MODEL !== undefined,
    calls: [...knowledgeCalls(knowledge), ...calculatorCalls(calculator)],
    ship: async () => {
      await ingestArticles(db);
    },
    start: () => knowledge.warmUp(),
  } satisfies Part & Record<string, unknown>;
}
