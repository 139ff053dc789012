import type { CalculationPart } from '#contract/chat/calls.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { ModelError, type ModelEvent, type ModelRequest } from '../provider.ts';
import type { Tool } from '../tools/tool.ts';
import type { Toolbox, ToolCall } from '../tools/toolbox.ts';
import type { Citable } from './citable.ts';
import { modelErrorOf } from './model-error-of.ts';
import { Patience } from './patience.ts';
import { requestHeaders } from './request-headers.ts';
import type { ChatModel, Prompt } from './prompt-of.ts';
import { tameText } from './tame-text.ts';
import { TextOutlet } from './text-outlet.ts';
import { tokensOf, usageOf } from './tokens-of.ts';

/** How often a model may call tools before it has to answer, and how much at once. */
const MOST_ROUNDS = 6;
const MOST_CALLS = 8;
const BLOCK_GAP = '\n\n';

export interface LoopOptions {
  firstPieceMs: number;
  idleMs: number;
  /** For all rounds of tools together. */
  toolsMs: number;
}

export interface LoopJob {
  chat: ChatModel;
  prompt: Prompt;
  request: ModelRequest;
  citable: Citable;
  /** Null where no tools are offered. */
  toolbox: Toolbox | null;
}

/** What an answer came to, for whoever looks at it afterwards. */
export interface LoopReport {
  text: string;
  calculations: CalculationPart[];
  /** Something was said or shown. */
  saidSomething: boolean;
  /** What it took: as the service says, or estimated where it doesn't. */
  tokens: number;
}

/**
 * Streams a model's answer, running the tools that it calls in between. Straight from the model: the
 * layers that `streamText` adds (steps, smoothing, retries) would cost three times as much for each
 * token, and are not wanted here.
 * @throws ModelError; what the upstream itself threw where it refused before it said anything
 */
export async function* answerWithTools(
  { chat, prompt, request, citable, toolbox }: LoopJob,
  { firstPieceMs, idleMs, toolsMs }: LoopOptions,
  report: LoopReport,
): AsyncGenerator<ModelEvent> {
  const turns: Prompt = [...prompt];
  const began = performance.now();
  let usage: TokenUsage | null = null;
  let cited = 0;
  for (let round = 0; ; round += 1) {
    const hasTools = round < MOST_ROUNDS && (toolbox?.offered.length ?? 0) > 0;
    const tools = hasTools ? toolbox : null;
    const patience = new Patience(firstPieceMs, idleMs);
    const calls: ToolCall[] = [];
    let isGapDue = report.text !== '';
    let saidNow = '';
    /** All that the model wrote in this round, for want of the service's own count. */
    let written = '';
    let reported: TokenUsage | null = null;
    let isOpen = false;
    let isWhole = false;
    const abortSignal = AbortSignal.any([request.signal, patience.signal]);
    const outlet = new TextOutlet(abortSignal, request.mergeMs);
    try {
      const { stream } = await chat.doStream({
        prompt: turns,
        headers: requestHeaders(request),
        abortSignal,
        ...(tools !== null && { tools: described(tools.offered), toolChoice: { type: 'auto' } }),
      });
      isOpen = true;
      for await (const piece of outlet.joined(stream)) {
        if (request.signal.aborted) return;
        if (piece.type === 'text-delta') {
          patience.piece();
          report.saidSomething = true;
          saidNow += piece.delta;
          written += piece.delta;
          const said = citable.said(piece.delta);
          if (citable.sources.length > cited) {
            cited = citable.sources.length;
            yield { type: 'sources', sources: [...citable.sources] };
          }
          if (said === '') continue;
          const text = isGapDue ? BLOCK_GAP + said : said;
          isGapDue = false;
          report.text += text;
          yield { type: 'delta', text };
        } else if (piece.type === 'reasoning-delta') {
          patience.piece();
          report.saidSomething = true;
          written += piece.delta;
          yield { type: 'reasoning', text: piece.delta };
        } else if (piece.type === 'tool-input-delta') {
          patience.piece();
          written += piece.delta;
        } else if (piece.type === 'tool-call') {
          // A call that nobody offered is no part of an answer.
          if (tools === null) continue;
          calls.push({ id: piece.toolCallId, name: piece.toolName, input: piece.input });
        } else if (piece.type === 'finish') {
          isWhole = piece.finishReason.raw !== undefined;
          reported = usageOf(piece.usage.inputTokens.total, piece.usage.outputTokens.total);
          usage = added(usage, reported);
        } else if (piece.type === 'error') {
          throw piece.error;
        }
      }
    } catch (cause) {
      if (request.signal.aborted) return;
      if (patience.signal.aborted) throw new ModelError('timeout', { cause });
      if (!report.saidSomething && round === 0) throw cause;
      throw report.saidSomething ? new ModelError('broken', { cause }) : modelErrorOf(cause);
    } finally {
      patience.end();
      if (isOpen) report.tokens += tokensOf(reported, turns, written);
    }
    if (request.signal.aborted) return;
    if (!isWhole) throw new ModelError('broken');
    if (tools === null || calls.length === 0) break;
    if (performance.now() - began > toolsMs) throw new ModelError('timeout');

    turns.push({
      role: 'assistant',
      content: [
        ...(saidNow === '' ? [] : [{ type: 'text' as const, text: saidNow }]),
        ...calls.map(({ id, name, input }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input: parsed(input),
        })),
      ],
    });
    for (const [at, call] of calls.entries()) {
      const status = tools.statusOf(call);
      if (status !== null) yield { type: 'status', text: status };
      const outcome =
        at < MOST_CALLS
          ? await tools.run(call)
          : { result: JSON.stringify({ error: 'too many calls at once' }), events: [] };
      if (outcome.calculation !== undefined) report.calculations.push(outcome.calculation);
      for (const event of outcome.events) {
        report.saidSomething = true;
        yield event;
      }
      turns.push({
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: call.id,
            toolName: call.name,
            output: { type: 'text', value: tameText(outcome.result) },
          },
        ],
      });
    }
  }

  const rest = citable.rest();
  if (citable.sources.length > cited) yield { type: 'sources', sources: [...citable.sources] };
  if (rest !== '') {
    report.text += rest;
    yield { type: 'delta', text: rest };
  }
  if (usage !== null) yield { type: 'usage', usage };
  if (!report.saidSomething) throw new ModelError('broken');
}

type OfferedTools = NonNullable<Parameters<ChatModel['doStream']>[0]['tools']>;
const DESCRIBED = new Map<Tool, OfferedTools[number]>();

function described(tools: readonly Tool[]): OfferedTools {
  return tools.map((tool) => {
    const { name, description, schema } = tool;
    const known = DESCRIBED.get(tool) ?? {
      type: 'function',
      name,
      description,
      inputSchema: schema(),
    };
    DESCRIBED.set(tool, known);

    return known;
  });
}

function added(sum: TokenUsage | null, usage: TokenUsage | null): TokenUsage | null {
  if (sum === null || usage === null) return sum ?? usage;

  return {
    inputTokens: sum.inputTokens + usage.inputTokens,
    outputTokens: sum.outputTokens + usage.outputTokens,
  };
}

/** As it goes back to the model: what is no JSON goes back as the text it was. */
function parsed(input: string): unknown {
  try {
    return JSON.parse(input === '' ? '{}' : input);
  } catch {
    return { text: input };
  }
}
