import {
  createEmbeddedEngine,
  engineAnswer,
} from '../answering/embedded/create-embedded-engine.ts';
import { toldAnswer } from '../answering/embedded/told-answer.ts';
import { createEmbeddedProvider } from '../answering/embedded/create-embedded-provider.ts';
import { warmUpReading } from '../answering/long-work/warm-up-reading.ts';
import { createThreadedWork } from '../answering/long-work/work-threads.ts';
import { createModelSwitch, type ModelChoices } from '../answering/model-switch.ts';
import { createRelatedQuestions } from '../answering/plugins/related/related-questions.ts';
import { screenedProvider } from '../answering/screening/screened-events.ts';
import { screenedRewrite } from '../answering/screening/screened-rewrite.ts';
import { createTokenBudget } from '../answering/token-budget.ts';
import { serviceFetchFor } from '../answering/upstream/service-fetch-for.ts';
import { watchModel } from '../answering/watch-model.ts';
import { calculatorCalls } from '../modules/calculator/routes.ts';
import { createEnterpriseService } from '../modules/enterprise/service.ts';
import { knowledgeCalls } from '../modules/knowledge/routes.ts';
import { screeningCalls } from '../modules/screening/routes.ts';
import { createScreeningConsole } from '../modules/screening/service.ts';
import { serviceCalls } from '../modules/service/routes.ts';
import { createServiceConsole } from '../modules/service/service.ts';
import { createSpendRecord } from '../modules/service/spend-record.ts';
import type { Language } from '../content/messages.ts';
import type { Database } from '../platform/db/client.ts';
import { createFairQueue } from '../platform/http/fair-queue.ts';
import { createCalculatorService } from '../trade/calculations/calculator-service.ts';
import { readArticleFolder } from '../trade/knowledge/article-folder.ts';
import { ingestArticles } from '../trade/knowledge/ingest-articles.ts';
import { createArticleBrowser } from '../trade/knowledge/browse-articles.ts';
import { createKnowledgeService } from '../trade/knowledge/knowledge-service.ts';
import { createRegionList } from '../trade/knowledge/region-list.ts';
import { storedRegions } from '../trade/knowledge/stored-regions.ts';
import { readWordList } from '../trade/screening/read-words.ts';
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
  warmUpReading();
  const engine = createEmbeddedEngine({ calculator, knowledge, work });
  const regions = createRegionList({
    shipped: readArticleFolder,
    stored: () => storedRegions(db),
  });
  const articleRegions = createRegionList({
    shipped: readArticleFolder,
    stored: async () => ({ ...(await storedRegions(db)), cards: [] }),
  });
  const enterprises = createEnterpriseService(db);
  const pluginDeps = {
    ...{ engine, knowledge, calculator, enterprises, work },
    // It says of which places it knows anything.
    regions: articleRegions,
  };
  const embedded = createEmbeddedProvider({ deps: pluginDeps, paceMs: env.EMBEDDED_PACE_MS });
  const queue = createFairQueue(env.LLM_PLACES);
  const budget = createTokenBudget(spending, {
    site: env.LIMIT_TOKENS_DAY,
    member: env.LIMIT_TOKENS_MEMBER_DAY,
  });
  const wordList = readWordList(env.SCREENING_WORDS);
  const screening = openScreening(env, wordList, logger);
  const screeningConsole = createScreeningConsole({
    ...{ db, screening, logger, closing, now },
    original: wordList,
  });
  const spend = createSpendRecord({ db, logger, now });
  const fetchFor = serviceFetchFor({ metrics, tracing, hosts: env.LLM_HOSTS });
  const models = createModelSwitch(env, {
    embedded,
    plugins: pluginDeps,
    limits: { queue, budget, answerMs: 1000 * env.LLM_ANSWER_SECONDS, onUsed: spend.add },
    fetchFor,
    metrics,
    logger,
    closing,
    now,
  });
  const service = createServiceConsole({ ...base, models, spend, fetchFor });
  const screened = screenedProvider(base.model ?? models.provider, screening, (reason) => {
    logger.warn({ reason }, 'an answer was stopped');
  });
  const model = watchModel(screened, {
    metrics,
    tracing,
    models: () => models.choices.deepModels,
  });
  const choices: ModelChoices =
    base.model === undefined
      ? models.choices
      : {
          modelId: base.model.id,
          deepModels: [base.model.id],
          hasPictures: models.choices.hasPictures,
        };
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
    choices,
    outage: models.outage,
    outageSince: models.outageSince,
    fetchFor,
    article: knowledge.article,
    screening,
    screenText: createScreenText(screening),
    rewrite: screenedRewrite(models.rewrite, screening),
    relatedQuestions: base.relatedQuestions ?? createRelatedQuestions({ engine, knowledge }),
    calls: [
      ...knowledgeCalls(knowledge, createArticleBrowser({ db, regions, now })),
      ...calculatorCalls(calculator, base.allowances),
      ...serviceCalls(service),
      ...screeningCalls(screeningConsole),
    ],
    ship: async () => {
      await ingestArticles(db);
    },
    start: async () => {
      await service.start();
      await screeningConsole.start();
      await knowledge.warmUp();
    },
    purge: () => spend.purge(),
  } satisfies Part & Record<string, unknown>;
}
