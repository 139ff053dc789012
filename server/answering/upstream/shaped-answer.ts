import { z } from 'zod';
import { SHAPE_PROMPTS } from '../../content/model-prompts.ts';
import type { Language } from '../../content/messages.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { fill } from '../embedded/engine-language.ts';
import { ModelError } from '../provider.ts';
import type { Reserved } from './reserve.ts';
import { findWord } from '../../trade/screening/word-scanner.ts';
import { modelErrorOf } from './model-error-of.ts';
import { ownInstructions } from './own-instructions.ts';
import { StallTimeout } from './stall-timeout.ts';
import { requestHeaders } from './request-headers.ts';
import type { ChatModel, Prompt } from './prompt-of.ts';
import { TextOutlet } from './text-outlet.ts';
import { NO_TOKENS, spentOn, tokensOf, usageOf } from './tokens-of.ts';

interface ShapedJob<Value> {
  chat: ChatModel;
  promptWith: (added: readonly string[]) => Prompt;
  shape: z.ZodType<Value>;
  check: ((value: Value) => string | null) | undefined;
  requestId: string;
  reserve: (tokens: number) => Promise<Reserved>;
  language: Language;
  signal: AbortSignal;
  firstPieceMs: number;
  idleMs: number;
  maxTokens: number;
}

const TRIES = 2;
const MAX_ANSWER_LENGTH = 60_000;
const MAX_REASON_LENGTH = 600;
const ANSWER_TOKENS = 1500;
const LEAK = 'it repeats these instructions';

/**
 * Returns an object parsed from the model's JSON; retries once with the validation error.
 * @throws ModelError
 */
export async function shapedAnswer<Value>(
  job: ShapedJob<Value>,
): Promise<{ value: Value; usage: TokenUsage | null }> {
  const prompts = SHAPE_PROMPTS[job.language];
  let reason = '';
  for (let tried = 0; tried < TRIES; tried += 1) {
    const again = reason === '' ? [] : [fill(prompts.again, { reason })];
    const { text, usage } = await wholeText(job, [prompts.json, ...again]);
    const read = readShape(text, job);
    if ('value' in read) return { value: read.value, usage };
    reason = read.reason.slice(0, MAX_REASON_LENGTH);
  }
  throw new ModelError('broken', { cause: new Error(`not the shape asked for: ${reason}`) });
}

async function wholeText<Value>(
  {
    chat,
    promptWith,
    requestId,
    reserve,
    signal,
    firstPieceMs,
    idleMs,
    maxTokens,
  }: ShapedJob<Value>,
  added: readonly string[],
): Promise<{ text: string; usage: TokenUsage | null }> {
  const prompt = promptWith(added);
  const share = await reserve(tokensOf(null, prompt, '') + ANSWER_TOKENS);
  const stallTimeout = new StallTimeout(firstPieceMs, idleMs);
  let text = '';
  let usage: TokenUsage | null = null;
  let isOpen = false;
  let isWhole = false;
  const abortSignal = AbortSignal.any([signal, stallTimeout.signal]);
  const outlet = new TextOutlet(abortSignal);
  try {
    const { stream } = await chat.doStream({
      prompt,
      headers: requestHeaders({ requestId }),
      maxOutputTokens: maxTokens,
      abortSignal,
    });
    isOpen = true;
    for await (const piece of outlet.joined(stream)) {
      if (piece.type === 'error') throw piece.error;
      if (piece.type === 'text-delta' || piece.type === 'reasoning-delta') stallTimeout.piece();
      if (piece.type === 'text-delta') text += piece.delta;
      if (text.length > MAX_ANSWER_LENGTH) throw new ModelError('broken');
      if (piece.type === 'finish') {
        isWhole = piece.finishReason.raw !== undefined;
        usage = usageOf(piece.usage.inputTokens.total, piece.usage.outputTokens.total);
      }
    }
  } catch (cause) {
    if (stallTimeout.signal.aborted) throw new ModelError('timeout', { cause });
    throw modelErrorOf(cause);
  } finally {
    stallTimeout.end();
    await share.settle(isOpen ? spentOn(usage, prompt, text) : NO_TOKENS);
  }
  if (!isWhole) throw new ModelError('broken');

  return { text, usage };
}

function readShape<Value>(
  text: string,
  { shape, check }: Pick<ShapedJob<Value>, 'shape' | 'check'>,
): { value: Value } | { reason: string } {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return { reason: 'no JSON object' };
  let json: unknown;
  try {
    json = JSON.parse(text.slice(start, end + 1));
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : 'no JSON' };
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) return { reason: z.prettifyError(parsed.error) };
  if (findWord(ownInstructions.words, text) !== null) return { reason: LEAK };
  const fault = check?.(parsed.data) ?? null;

  return fault === null ? { value: parsed.data } : { reason: fault };
}
