import { setTimeout as wait } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { CONVENTIONS, TURN_PROMPTS } from '../content/model-prompts.ts';
import type { Language } from '../content/messages.ts';
import { languageOfTurn } from '../trade/knowledge/language-of.ts';
import type { Passage } from '../trade/knowledge/repository.ts';
import { screenedEvents } from './screening/screened-events.ts';
import { findWord } from '../trade/screening/word-scanner.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { AnswerCheck, CheckedAnswer } from './check/check-answer.ts';
import { fill } from './embedded/engine-language.ts';
import { WorkTooLongError, type LongWork } from './long-work/long-work.ts';
import { planOf } from './plan-of.ts';
import type { PluginDeps } from './plugins/plugin.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';
import { drawTool } from './tools/draw.ts';
import { InputOrigins } from './tools/input-origins.ts';
import { passagesFor } from './tools/passages-for.ts';
import { Toolbox } from './tools/toolbox.ts';
import { answerWithTools, type LoopJob, type LoopReport } from './upstream/answer-with-tools.ts';
import type { TokenBudget } from './token-budget.ts';
import { boundedBody } from './upstream/bounded-body.ts';
import { Citable } from './upstream/citable.ts';
import { divertText } from './upstream/divert-text.ts';
import { fileMaterial } from './upstream/file-material.ts';
import { wantedLanguage } from './upstream/language-gate.ts';
import { createPainter, withoutRefusedFormat } from './upstream/make-picture.ts';
import { earlierCalculations, hasLetGo } from './embedded/calculation/earlier-state.ts';
import { modelErrorOf, refusesTools } from './upstream/model-error-of.ts';
import { ownInstructions } from './upstream/own-instructions.ts';
import { promptOf, systemOf, turnsTold } from './upstream/prompt-of.ts';
import { requestHeaders } from './upstream/request-headers.ts';
import { serviceFetch } from './upstream/service-fetch.ts';
import { reserve, type ModelUse, type Reserved } from './upstream/reserve.ts';
import { shapedAnswer } from './upstream/shaped-answer.ts';
import { TextOutlet } from './upstream/text-outlet.ts';
import { NO_TOKENS, tokensOf, usageOf } from './upstream/tokens-of.ts';
import type { Briefing, UpstreamModel } from './upstream-model.ts';

const TITLE_QUESTION_CHARACTERS = 500;
const TITLE_ANSWER_CHARACTERS = 1000;
const TITLE_TOKENS = 200;
const TITLE_CHARACTERS = 500;
const EARLIER_TURNS = 3;
const DEEP_TOKENS_TIMES = 4;
/** Tokens reserved for an answer with its tool calls. */
const ANSWER_TOKENS = 3000;
/** Typical cost of a picture, for services that count it in tokens. */
const PICTURE_TOKENS = 1000;
const PROBE_TOKENS = 64;
const UNLIMITED: Pick<TokenBudget, 'setAside'> = {
  setAside: () => Promise.resolve({ settle: () => Promise.resolve() }),
};

type UpstreamDeps = Pick<PluginDeps, 'calculator' | 'engine' | 'knowledge' | 'work'>;

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
  const waits = { firstPieceMs, idleMs, toolsMs };
  const withoutTools = new Set<string>();

  function modelFor({ model: asked }: ModelRequest, deep: boolean): string {
    const fitting = deep ? deepModels : [model, ...deepModels];
    return fitting.find((each) => each === asked) ?? (deep ? deepModels[0] : undefined) ?? model;
  }

  async function* answer(
    request: ModelRequest,
    briefing: Partial<Briefing>,
  ): AsyncGenerator<ModelEvent> {
    const language = languageOfTurn(request.question, request.history, request.language);
    const id = modelFor(request, briefing.deep === true);
    const isDeep = briefing.deep === true;
    const report: LoopReport = {
      text: '',
      calculations: [],
      measures: [],
      found: [],
      saidSomething: false,
      spent: NO_TOKENS,
    };
    const citable = new Citable();
    const files = yield* fileMaterial(request, citable, canSee);
    if (files.unseen.length > 0) {
      yield { type: 'delta', text: `${files.unseen.map((each) => `> ${each}`).join('\n>\n')}\n\n` };
    }
    const earlier = earlierCalculations(request.history, EARLIER_TURNS);
    const given = await givenFor(request, briefing, { language, deps, passagesMs });
    const { plan, passages } = given;
    const data = briefing.data ?? [];
    const said = saidIn(request, files.text);
    const job = (hasTools: boolean): LoopJob => {
      const toolbox =
        hasTools && deps !== undefined
          ? new Toolbox({
              ...deps,
              citable,
              language,
              origins: new InputOrigins({ ...said, calculations: earlier }, deps.work),
            })
          : null;
      for (const { text } of [...passages, ...data]) toolbox?.withhold(text);
      if (files.text !== null) toolbox?.withhold(files.text);
      if (request.closed?.includes('drawing') === true) toolbox?.close(drawTool.name);
      const system = systemOf(
        {
          ...briefing,
          passages,
          plan,
          earlier,
          hasLetGo: hasLetGo(request.history),
          language,
          today: now(),
          hasTools,
        },
        citable,
      );

      return {
        chat: chatModel(id),
        prompt: promptOf(request, system, files),
        request,
        citable,
        toolbox,
        language,
        wanted: wantedLanguage(request, language),
      };
    };
    const limits = {
      ...waits,
      temperature: isDeep ? null : temperature,
      maxTokens: isDeep ? DEEP_TOKENS_TIMES * maxTokens : maxTokens,
    };
    const hasTools = deps !== undefined && !withoutTools.has(id);
    const first = job(hasTools);
    const share = await reserveFor(
      request.memberId,
      id,
      tokensOf(null, first.prompt, '') + ANSWER_TOKENS,
    );
    try {
      yield* answerWithTools(first, limits, report);
    } catch (cause) {
      if (!hasTools || !refusesTools(cause)) throw modelErrorOf(cause);
      try {
        yield* answerWithTools(job(false), limits, report);
      } catch (second) {
        throw modelErrorOf(second);
      }
      withoutTools.add(id);
    } finally {
      await share.settle(report.spent);
    }
    if (deps === undefined || request.signal.aborted) return;
    const { stated, findings } = await checked(deps.work, {
      text: report.text,
      language,
      said: [...said.now, ...said.earlier],
      earlier,
      plan: [...plan],
      calculations: report.calculations,
      measures: report.measures,
      material: [
        CONVENTIONS[language],
        ...passages.map(({ text }) => text),
        ...data.map(({ text }) => text),
        ...report.found,
      ],
    });
    // A model may quote a planned result: its card shows the calculation.
    for (const part of stated) {
      if (!report.calculations.some((each) => isSameRun(each, part))) yield { type: 'part', part };
    }
    if (findings.length > 0) yield { type: 'part', part: { type: 'check', findings } };
  }

  /** Blocks answers that repeat the instructions. */
  const discreet = (request: ModelRequest, briefing: Partial<Briefing>) =>
    screenedEvents(answer(request, briefing), ownInstructions, () => new ModelError('leaked'));

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
    title: async ({ requestId, memberId, question, answer: said }, signal) => {
      const exchange = {
        question: question.slice(0, TITLE_QUESTION_CHARACTERS),
        answer: said.slice(0, TITLE_ANSWER_CHARACTERS),
      };
      const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
      const prompt = fill(TURN_PROMPTS[language].title, exchange);
      const share = await affordable(
        reserveFor(memberId, model, estimateTokens(prompt) + TITLE_TOKENS),
      );
      if (share === null) return null;
      const { text, usage } = await generateText({
        model: chatModel(model),
        prompt,
        headers: requestHeaders({ requestId }),
        maxOutputTokens: TITLE_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
      });
      await share.settle(
        usageOf(usage.inputTokens, usage.outputTokens) ?? {
          inputTokens: estimateTokens(prompt),
          outputTokens: estimateTokens(text),
        },
      );
      const title = text
        .slice(0, TITLE_CHARACTERS)
        .trim()
        .replace(/^["'“”「《]+/u, '')
        .replace(/(?<!["'“”」》。.])["'“”」》。.]+$/u, '');

      return title === '' || findWord(ownInstructions.words, title) !== null ? null : title;
    },
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

async function affordable(share: Promise<Reserved>): Promise<Reserved | null> {
  try {
    return await share;
  } catch (cause) {
    if (cause instanceof ModelError) return null;
    throw cause;
  }
}

async function givenFor(
  request: ModelRequest,
  { passages, data }: Partial<Briefing>,
  {
    language,
    deps,
    passagesMs,
  }: { language: Language; deps: UpstreamDeps | undefined; passagesMs: number },
): Promise<{ plan: readonly CalculationPart[]; passages: readonly Passage[] }> {
  if (deps === undefined || passages !== undefined || data !== undefined) {
    return { plan: [], passages: passages ?? [] };
  }
  const found = passagesFor(deps.knowledge, request.question, language);
  const { results } = await planOf(request, deps.engine);
  const inTime = await Promise.race([found, wait(passagesMs, [], { ref: false })]);

  return { plan: results, passages: inTime };
}

/** An answer that takes too long to check stands as it is. */
async function checked(
  work: Pick<LongWork, 'checkAnswer'>,
  answer: CheckedAnswer,
): Promise<AnswerCheck> {
  try {
    return await work.checkAnswer(answer);
  } catch (cause) {
    if (cause instanceof WorkTooLongError) return { stated: [], findings: [] };
    throw cause;
  }
}

function saidIn(
  { question, history, form }: ModelRequest,
  files: string | null,
): { now: string[]; earlier: string[] } {
  const inForm = Object.values(form ?? {}).map(String);

  return {
    now: [question, ...inForm, ...(files === null ? [] : [files])],
    // As the model is told them; more would block the event loop while their numbers are read.
    earlier: turnsTold(history).flatMap((turn) => [turn.question, turn.answer]),
  };
}

function isSameRun(one: CalculationPart, other: CalculationPart): boolean {
  return (
    one.calculator === other.calculator &&
    Object.entries(other.inputs).every(([key, input]) => one.inputs[key] === input)
  );
}

/**
 * Diverts the text of streamed answers to the outlet of their call, if it has one. Sends requests
 * only to the configured origin.
 */
function fetchFrom(baseUrl: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl);

  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin) throw new ModelError('broken');
    const response = await fetch(input, init);
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
    const outlet = TextOutlet.of(init?.signal);
    if (response.body === null) return response;
    const isPicture = new URL(address).pathname.includes('/images/');
    const body = boundedBody(response.body, isStream ? 'stream' : isPicture ? 'picture' : 'text');

    return new Response(isStream && outlet !== null ? divertText(body, outlet) : body, response);
  };
}
