import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText } from 'ai';
import { SYSTEM_PROMPTS, titlePrompt } from '../content/model-prompts.ts';
import { joinTextEvents } from './join-text-events.ts';
import { ModelError, type ModelEvent, type ModelProvider, type ModelRequest } from './provider.ts';

/** What is told of the turns before, in characters; the newest first. */
const HISTORY_CHARACTERS = 12_000;
/** How much of an exchange a title is made from. */
const TITLE_QUESTION_CHARACTERS = 500;
const TITLE_ANSWER_CHARACTERS = 1000;
const TITLE_TOKENS = 200;

export interface OpenAiCompatibleConfig {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** The longest wait for the first piece of an answer, in milliseconds. Default 60 s. */
  firstPieceMs?: number;
  /** The longest wait between two pieces. Default 60 s. */
  idleMs?: number;
}

type ChatModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
type Prompt = Parameters<ChatModel['doStream']>[0]['prompt'];

/** A model behind an API that speaks OpenAI's chat completions. */
export function createOpenAiCompatible({
  baseUrl,
  apiKey,
  model,
  firstPieceMs = 60_000,
  idleMs = 60_000,
}: OpenAiCompatibleConfig): ModelProvider {
  const upstream = createOpenAICompatible({
    name: 'upstream',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: fetchJoined,
    ...(apiKey === undefined ? {} : { apiKey }),
  }).chatModel(model);

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const patience = new AbortController();
    const giveUp = () => {
      patience.abort();
    };
    let timer = setTimeout(giveUp, firstPieceMs);
    let saidSomething = false;
    let isWhole = false;
    try {
      // Straight from the model: the layers that `streamText` adds (steps, tools, smoothing, retries)
      // would cost three times as much for each token, and are not wanted here.
      const { stream: pieces } = await upstream.doStream({
        prompt: promptOf(request),
        abortSignal: AbortSignal.any([request.signal, patience.signal]),
      });
      for await (const piece of pieces) {
        if (request.signal.aborted) return;
        // Tool calls that nobody offered, files and marks between steps are no part of an answer.
        if (piece.type === 'text-delta' || piece.type === 'reasoning-delta') {
          if (!saidSomething) {
            clearTimeout(timer);
            timer = setTimeout(giveUp, idleMs);
          }
          timer.refresh();
          saidSomething = true;
          yield { type: piece.type === 'text-delta' ? 'delta' : 'reasoning', text: piece.delta };
        } else if (piece.type === 'finish') {
          const inputTokens = piece.usage.inputTokens.total;
          const outputTokens = piece.usage.outputTokens.total;
          isWhole = piece.finishReason.raw !== undefined;
          if (inputTokens !== undefined && outputTokens !== undefined) {
            yield { type: 'usage', usage: { inputTokens, outputTokens } };
          }
        } else if (piece.type === 'error') {
          throw piece.error;
        }
      }
    } catch (cause) {
      if (request.signal.aborted) return;
      if (patience.signal.aborted) throw new ModelError('timeout', { cause });
      throw saidSomething ? new ModelError('broken', { cause }) : modelErrorOf(cause);
    } finally {
      clearTimeout(timer);
    }
    if (!request.signal.aborted && !(isWhole && saidSomething)) throw new ModelError('broken');
  }

  return {
    id: model,
    stream,
    title: async ({ question, answer }, signal) => {
      const exchange = {
        question: question.slice(0, TITLE_QUESTION_CHARACTERS),
        answer: answer.slice(0, TITLE_ANSWER_CHARACTERS),
      };
      const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
      const { text } = await generateText({
        model: upstream,
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
}

/** `fetch`, with the pieces of a streamed answer that arrive together joined. */
const fetchJoined: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  if (!isStream || response.body === null) return response;

  return new Response(response.body.pipeThrough(joinTextEvents()), response);
};

function promptOf({ question, history, language }: ModelRequest): Prompt {
  const turns: Prompt = [];
  let left = HISTORY_CHARACTERS;
  for (const turn of history.toReversed()) {
    if (turn.answer === '') continue;
    left -= turn.question.length + turn.answer.length;
    if (left < 0) break;
    turns.unshift(
      { role: 'user', content: [{ type: 'text', text: turn.question }] },
      { role: 'assistant', content: [{ type: 'text', text: turn.answer }] },
    );
  }
  return [
    { role: 'system', content: SYSTEM_PROMPTS[language] },
    ...turns,
    { role: 'user', content: [{ type: 'text', text: question }] },
  ];
}

function modelErrorOf(cause: unknown): ModelError {
  if (cause instanceof ModelError) return cause;
  return new ModelError(reasonOf(cause), { cause });
}

function reasonOf(cause: unknown): ModelError['reason'] {
  if (!APICallError.isInstance(cause)) {
    return cause instanceof TypeError && cause.message === 'fetch failed'
      ? 'unreachable'
      : 'broken';
  }
  const { statusCode } = cause;
  if (statusCode === undefined || statusCode >= 500) return 'unreachable';
  if (statusCode === 429) return 'busy';

  return statusCode >= 400 ? 'refused' : 'broken';
}
