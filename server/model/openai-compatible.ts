import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { titlePrompt } from '../content/model-prompts.ts';
import { languageOf } from '../modules/knowledge/language-of.ts';
import { findContradictions } from './check/find-contradictions.ts';
import { joinTextEvents } from './join-text-events.ts';
import type { PluginPorts } from './plugins/plugin.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';
import { resultText } from './tools/calculate.ts';
import { Toolbox } from './tools/toolbox.ts';
import { answerWithTools, type LoopJob, type LoopReport } from './upstream/answer-with-tools.ts';
import { Citable } from './upstream/citable.ts';
import { fileMaterial } from './upstream/file-material.ts';
import { createPainter, withoutRefusedFormat } from './upstream/make-picture.ts';
import { modelErrorOf, refusesTools } from './upstream/model-error-of.ts';
import { promptOf, systemOf } from './upstream/prompt-of.ts';
import { shapedAnswer } from './upstream/shaped-answer.ts';
import type { Briefing, UpstreamModel } from './upstream-model.ts';

/** How much of an exchange a title is made from. */
const TITLE_QUESTION_CHARACTERS = 500;
const TITLE_ANSWER_CHARACTERS = 1000;
const TITLE_TOKENS = 200;
/** What a model that knows no tools is given in their place. */
const GIVEN_ARTICLES = 4;
const GIVEN_PASSAGES = 8;

type UpstreamPorts = Pick<PluginPorts, 'calculator' | 'engine' | 'knowledge'>;

export interface OpenAiCompatibleConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Models that reason deeply; the first one does when none is asked for. */
  deepModels?: readonly string[];
  imageModel?: string;
  /** The models look at pictures. */
  canSee?: boolean;
  /** The longest wait for the first piece of an answer, in milliseconds. Default 60 s. */
  firstPieceMs?: number;
  /** The longest wait between two pieces. Default 60 s. */
  idleMs?: number;
  /** The longest time that a model may go on calling tools. Default 3 min. */
  toolsMs?: number;
  /** The longest wait for a picture. Default 2 min. */
  pictureMs?: number;
  /** What the model's tools work with; without it there are none. */
  ports?: UpstreamPorts;
}

export interface OpenAiCompatible {
  provider: ModelProvider;
  /** The same model for plug-ins. */
  upstream: UpstreamModel;
}

/** A model behind an API that speaks OpenAI's chat completions. */
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
  ports,
}: OpenAiCompatibleConfig): OpenAiCompatible {
  const send = fetchFrom(baseUrl);
  const serviceWith = (fetch: typeof send) =>
    createOpenAICompatible({
      name: 'upstream',
      baseURL: baseUrl,
      includeUsage: true,
      fetch,
      ...(apiKey === undefined ? {} : { apiKey }),
    });
  const service = serviceWith(send);
  const waits = { firstPieceMs, idleMs, toolsMs };
  /** Models that refused a request with tools and answered it without. */
  const withoutTools = new Set<string>();

  function modelFor({ model: asked }: ModelRequest, deep: boolean): string {
    const fitting = deep ? deepModels : [model, ...deepModels];
    return fitting.find((each) => each === asked) ?? (deep ? deepModels[0] : undefined) ?? model;
  }

  async function* answer(
    request: ModelRequest,
    briefing: Partial<Briefing>,
  ): AsyncGenerator<ModelEvent> {
    const language = languageOf(request.question, request.language);
    const id = modelFor(request, briefing.deep === true);
    const report: LoopReport = { text: '', calculations: [], saidSomething: false };
    const citable = new Citable();
    const files = yield* fileMaterial(request, citable, canSee);
    if (files.unseen.length > 0) {
      yield { type: 'delta', text: `${files.unseen.map((each) => `> ${each}`).join('\n>\n')}\n\n` };
    }
    const job = async (hasTools: boolean): Promise<LoopJob> => {
      const given = hasTools || ports === undefined ? {} : await givenInstead(request, ports);
      const whole = {
        ...briefing,
        passages: [...(briefing.passages ?? []), ...(given.passages ?? [])],
        data: [...(briefing.data ?? []), ...(given.data ?? [])],
      };
      return {
        chat: service.chatModel(id),
        prompt: promptOf(request, systemOf(whole, citable, request.language, hasTools), files),
        request,
        citable,
        toolbox:
          hasTools && ports !== undefined ? new Toolbox({ ...ports, citable, language }) : null,
      };
    };
    const hasTools = ports !== undefined && !withoutTools.has(id);
    try {
      yield* answerWithTools(await job(hasTools), waits, report);
    } catch (cause) {
      if (!hasTools || !refusesTools(cause)) throw modelErrorOf(cause);
      try {
        yield* answerWithTools(await job(false), waits, report);
      } catch (second) {
        throw modelErrorOf(second);
      }
      withoutTools.add(id);
    }
    if (ports === undefined || request.signal.aborted) return;
    const read = calculationsOf(request, ports);
    const findings = findContradictions(report.text, [...report.calculations, ...read], language);
    if (findings.length > 0) yield { type: 'part', part: { type: 'check', findings } };
  }

  const upstream: UpstreamModel = {
    answer,
    shaped: (request, briefing, shape, check) => {
      const system = systemOf(briefing, new Citable(), request.language, false);

      return shapedAnswer({
        chat: service.chatModel(modelFor(request, false)),
        promptWith: (added) => promptOf(request, [...system, ...added]),
        shape,
        check,
        language: request.language,
        signal: request.signal,
        firstPieceMs,
        idleMs,
      });
    },
    picture:
      imageModel === undefined
        ? null
        : createPainter(serviceWith(withoutRefusedFormat(send)).imageModel(imageModel), pictureMs),
  };

  const provider: ModelProvider = {
    id: model,
    stream: (request) => answer(request, {}),
    title: async ({ question, answer: said }, signal) => {
      const exchange = {
        question: question.slice(0, TITLE_QUESTION_CHARACTERS),
        answer: said.slice(0, TITLE_ANSWER_CHARACTERS),
      };
      const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
      const { text } = await generateText({
        model: service.chatModel(model),
        prompt: titlePrompt(language, exchange),
        maxOutputTokens: TITLE_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
      });
      const title = text.trim().replace(/^["'“”「《]+|["'“”」》。.]+$/gu, '');

      return title === '' ? null : title;
    },
    check: async (signal) => {
      try {
        const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
          headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
          signal,
        });
        await response.body?.cancel();
        // Some upstreams list no models; that they answer is what counts.
        const ok = response.status < 500 && ![401, 403].includes(response.status);

        return { ok, detail: `${model}: HTTP ${response.status}` };
      } catch (cause) {
        return { ok: false, detail: `${model}: ${modelErrorOf(cause).reason}` };
      }
    },
  };

  return { provider, upstream };
}

/** What the question itself has worked out, as far as the engine reads it. */
function calculationsOf(
  { question, history, language }: ModelRequest,
  { engine }: UpstreamPorts,
): CalculationPart[] {
  return engine.calculations(question, languageOf(question, language), history);
}

/** For a model without tools: what they would have told it. */
async function givenInstead(
  request: ModelRequest,
  ports: UpstreamPorts,
): Promise<Pick<Briefing, 'passages' | 'data'>> {
  const { question } = request;
  const language = languageOf(question, request.language);
  const found = await ports.knowledge.find(question, language, GIVEN_ARTICLES);
  const parts = calculationsOf(request, ports);
  const passages = found
    .flatMap(({ passages: own, score: weight }) =>
      own.map((passage) => ({ passage, weight: passage.score * weight })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, GIVEN_PASSAGES)
    .map(({ passage }) => passage);

  return {
    passages,
    data: parts.map((part) => ({ title: part.calculator, text: resultText(part) })),
  };
}

/**
 * `fetch`, with the pieces of a streamed answer that arrive together joined; from the configured service
 * alone, whatever address an answer may name.
 */
function fetchFrom(baseUrl: string): typeof fetch {
  const { origin } = new URL(baseUrl);

  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin) throw new ModelError('broken');
    const response = await fetch(input, init);
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
    if (!isStream || response.body === null) return response;

    return new Response(response.body.pipeThrough(joinTextEvents()), response);
  };
}
