import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';
import { languageOfTurn } from '../trade/knowledge/language-of.ts';
import { ModelError, type ModelProvider, type ModelRequest } from './provider.ts';
import { screenedEvents } from './screening/screened-events.ts';
import type { TokenBudget } from './token-budget.ts';
import {
  answerQuestion,
  type AnsweringModel,
  type UpstreamDeps,
} from './upstream/answer-question.ts';
import { Citable } from './upstream/citable.ts';
import { fetchFrom } from './upstream/fetch-from.ts';
import { createPainter, withoutRefusedFormat } from './upstream/make-picture.ts';
import { makeTitle } from './upstream/make-title.ts';
import { modelErrorOf } from './upstream/model-error-of.ts';
import { ownInstructions } from './upstream/own-instructions.ts';
import { promptOf, systemOf } from './upstream/prompt-of.ts';
import { reserve, type ModelUse } from './upstream/reserve.ts';
import { serviceFetch } from './upstream/service-fetch.ts';
import { shapedAnswer } from './upstream/shaped-answer.ts';
import { NO_TOKENS } from './upstream/tokens-of.ts';
import type { Briefing, UpstreamModel } from './upstream-model.ts';

/** Typical cost of a picture, for services that count it in tokens. */
const PICTURE_TOKENS = 1000;
const PROBE_TOKENS = 64;
const UNLIMITED: Pick<TokenBudget, 'setAside'> = {
  setAside: () => Promise.resolve({ settle: () => Promise.resolve() }),
};

interface OpenAiCompatibleConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  deepModels?: readonly string[];
  imageModel?: string;
  canSee?: boolean;
  /** Maximum wait for the first piece, in milliseconds. Default 60 s. */
  firstPieceMs?: number;
  /** Maximum wait between two pieces. Default 60 s. */
  idleMs?: number;
  /** Maximum time for tool calls. Default 3 min. */
  toolsMs?: number;
  pictureMs?: number;
  /** Maximum wait for passages before the model is asked, in milliseconds. Default 500. */
  passagesMs?: number;
  /** Default: 0.2. null for the service's own default. */
  temperature?: number | null;
  /** Maximum answer length; four times as much for deep reasoning. Default 4000. */
  maxTokens?: number;
  now?: () => Date;
  deps?: UpstreamDeps;
  budget?: Pick<TokenBudget, 'setAside'>;
  /** Called after each use of a model. */
  onUsed?: (use: ModelUse) => Promise<void>;
  fetch?: typeof globalThis.fetch;
}

export interface OpenAiCompatible {
  provider: ModelProvider;
  upstream: UpstreamModel;
  /** @throws if the model gives no answer */
  probe: (signal: AbortSignal) => Promise<void>;
}

export function createOpenAiCompatible({
  baseUrl,
  apiKey,
  model,
  deepModels = [],
  imageModel,
  canSee = false,
  firstPieceMs = 60_000,
  idleMs = 60_000,
  toolsMs = 180_000,
  pictureMs = 120_000,
  passagesMs = 500,
  temperature = 0.2,
  maxTokens = 4000,
  now = () => new Date(),
  deps,
  budget = UNLIMITED,
  onUsed = () => Promise.resolve(),
  fetch = serviceFetch,
}: OpenAiCompatibleConfig): OpenAiCompatible {
  const send = fetchFrom(baseUrl, fetch);
  const serviceWith = (fetch: typeof send) =>
    createOpenAICompatible({
      name: 'upstream',
      baseURL: baseUrl,
      includeUsage: true,
      fetch,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
  const service = serviceWith(send);
  /** Cached: each new model rebuilds its response schema. */
  const chatModels = new Map<string, ReturnType<typeof service.chatModel>>();
  const chatModel = (id: string) => {
    const made = chatModels.get(id) ?? service.chatModel(id);
    chatModels.set(id, made);
    return made;
  };
  const reserveFor = (memberId: string, id: string, tokens: number) =>
    reserve({ budget, onUsed }, { memberId, model: id }, tokens);

  function modelFor({ model: asked }: ModelRequest, deep: boolean): string {
    const fitting = deep ? deepModels : [model, ...deepModels];
    return fitting.find((each) => each === asked) ?? (deep ? deepModels[0] : undefined) ?? model;
  }

  const answering: AnsweringModel = {
    ...{ chatModel, modelFor, reserveFor, canSee, passagesMs, temperature, maxTokens, now, deps },
    waits: { firstPieceMs, idleMs, toolsMs },
    withoutTools: new Set(),
  };

  /** Blocks answers that repeat the instructions. */
  const discreet = (request: ModelRequest, briefing: Partial<Briefing>) =>
    screenedEvents(
      answerQuestion(answering, request, briefing),
      ownInstructions,
      () => new ModelError('leaked'),
    );

  const paint =
    imageModel === undefined
      ? null
      : createPainter(serviceWith(withoutRefusedFormat(send)).imageModel(imageModel), pictureMs);

  const upstream: UpstreamModel = {
    answer: discreet,
    shaped: (request, briefing, shape, check) => {
      const language = languageOfTurn(request.question, request.history, request.language);
      const system = systemOf(
        { ...briefing, language, today: now(), hasTools: false },
        new Citable(),
      );

      const id = modelFor(request, false);

      return shapedAnswer({
        reserve: (tokens) => reserveFor(request.memberId, id, tokens),
        chat: chatModel(id),
        promptWith: (added) => promptOf(request, [...system, ...added]),
        shape,
        check,
        requestId: request.requestId,
        language,
        signal: request.signal,
        firstPieceMs,
        idleMs,
        maxTokens,
      });
    },
    picture:
      paint === null || imageModel === undefined
        ? null
        : async (prompt, size, request) => {
            const share = await reserveFor(request.memberId, imageModel, PICTURE_TOKENS);
            let taken = NO_TOKENS;
            let pictures = 0;
            try {
              const { tokens, ...picture } = await paint(prompt, size, request);
              taken = { inputTokens: 0, outputTokens: tokens };
              pictures = 1;
              return picture;
            } finally {
              await share.settle(taken, pictures);
            }
          },
  };

  const provider: ModelProvider = {
    id: model,
    stream: (request) => discreet(request, {}),
    title: (exchange, signal) =>
      makeTitle(
        {
          chat: chatModel(model),
          reserve: (tokens) => reserveFor(exchange.memberId, model, tokens),
        },
        exchange,
        signal,
      ),
    check: async (signal) => {
      try {
        const response = await fetch(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/models`, {
          headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
          signal,
        });
        await response.body?.cancel();
        // Some upstreams list no models; any response suffices.
        const ok = response.status < 500 && ![401, 403].includes(response.status);

        return { ok, detail: `${model}: HTTP ${response.status}` };
      } catch (cause) {
        return { ok: false, detail: `${model}: ${modelErrorOf(cause).reason}` };
      }
    },
  };

  const probe = async (signal: AbortSignal) => {
    await generateText({
      model: chatModel(model),
      prompt: 'Say: ok',
      maxOutputTokens: PROBE_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
    });
  };

  return { provider, upstream, probe };
}
