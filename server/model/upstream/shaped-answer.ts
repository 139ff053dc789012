import { z } from 'zod';
import { SHAPE_PROMPTS } from '../../content/model-prompts.ts';
import type { Language } from '../../content/messages.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { fill } from '../embedded/engine-language.ts';
import { ModelError } from '../provider.ts';
import { modelErrorOf } from './model-error-of.ts';
import { Patience } from './patience.ts';
import type { ChatModel, Prompt } from './prompt-of.ts';

export interface ShapedJob<Value> {
  chat: ChatModel;
  /** The prompt with what is added to the system prompt. */
  promptWith: (added: readonly string[]) => Prompt;
  shape: z.ZodType<Value>;
  check: ((value: Value) => string | null) | undefined;
  language: Language;
  signal: AbortSignal;
  firstPieceMs: number;
  idleMs: number;
}

const TRIES = 2;
const LONGEST_ANSWER = 60_000;
const LONGEST_REASON = 600;

/**
 * An object that a model writes as JSON. What has another shape goes back once with the reason.
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
    reason = read.reason.slice(0, LONGEST_REASON);
  }
  throw new ModelError('broken', { cause: new Error(`not the shape asked for: ${reason}`) });
}

async function wholeText<Value>(
  { chat, promptWith, signal, firstPieceMs, idleMs }: ShapedJob<Value>,
  added: readonly string[],
): Promise<{ text: string; usage: TokenUsage | null }> {
  const patience = new Patience(firstPieceMs, idleMs);
  let text = '';
  let usage: TokenUsage | null = null;
  let isWhole = false;
  try {
    const { stream } = await chat.doStream({
      prompt: promptWith(added),
      abortSignal: AbortSignal.any([signal, patience.signal]),
    });
    for await (const piece of stream) {
      if (piece.type === 'error') throw piece.error;
      if (piece.type === 'text-delta' || piece.type === 'reasoning-delta') patience.piece();
      if (piece.type === 'text-delta') text += piece.delta;
      if (text.length > LONGEST_ANSWER) throw new ModelError('broken');
      if (piece.type === 'finish') {
        isWhole = piece.finishReason.raw !== undefined;
        const inputTokens = piece.usage.inputTokens.total;
        const outputTokens = piece.usage.outputTokens.total;
        if (inputTokens !== undefined && outputTokens !== undefined) {
          usage = { inputTokens, outputTokens };
        }
      }
    }
  } catch (cause) {
    if (patience.signal.aborted) throw new ModelError('timeout', { cause });
    throw modelErrorOf(cause);
  } finally {
    patience.end();
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
  const fault = check?.(parsed.data) ?? null;

  return fault === null ? { value: parsed.data } : { reason: fault };
}
