import type { CalculationPart } from '#contract/chat/calls.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { Language } from '../../content/messages.ts';
import { TOOL_DESCRIPTIONS, TURN_PROMPTS } from '../../content/model-prompts.ts';
import { MODEL_NOTES } from '../../content/model-notes.ts';
import type { Measure } from '../measure/arithmetic.ts';
import { ModelError, type ModelEvent, type ModelRequest } from '../provider.ts';
import { refusal, type Tool } from '../tools/tool.ts';
import type { CallOutcome, Toolbox, ToolCall } from '../tools/toolbox.ts';
import type { Citable } from './citable.ts';
import { LanguageGate } from './language-gate.ts';
import { modelErrorOf } from './model-error-of.ts';
import { StallTimeout } from './stall-timeout.ts';
import { requestHeaders } from './request-headers.ts';
import type { ChatModel, Prompt } from './prompt-of.ts';
import { sanitizePrompt } from './sanitize-prompt.ts';
import { TextOutlet } from './text-outlet.ts';
import { spentOn, sumOf, usageOf } from './tokens-of.ts';

/** Maximum rounds of tool calls, and calls per round. */
const MAX_ROUNDS = 6;
const MAX_CALLS = 8;
/** A model that calls more tools in one round is broken: each call costs time and grows the next request. */
const MAX_CALLS_READ = 64;
const BLOCK_GAP = '\n\n';
/** No tokenizer has longer tokens on average; a longer answer ignores the request's token limit. */
const MAX_CHARS_OF_TOKEN = 8;

interface LoopOptions {
  firstPieceMs: number;
  idleMs: number;
  toolsMs: number;
  /** null for the service's default. */
  temperature: number | null;
  maxTokens: number;
}

export interface LoopJob {
  chat: ChatModel;
  prompt: Prompt;
  request: ModelRequest;
  citable: Citable;
  /** null if no tools are offered. */
  toolbox: Toolbox | null;
  language: Language;
  /** Required language of the answer; null: any. */
  wanted: Language | null;
}

export interface LoopReport {
  text: string;
  calculations: CalculationPart[];
  measures: Measure[];
  found: string[];
  saidSomething: boolean;
  /** As reported by the service, otherwise estimated. */
  spent: TokenUsage;
}

/**
 * Streams a model's answer and runs its tool calls. Calls the model directly: the layers of
 * `streamText` (steps, smoothing, retries) triple the cost per token.
 * @throws ModelError; the original upstream error if it occurs before any output
 */
export async function* answerWithTools(
  { chat, prompt, request, citable, toolbox, language, wanted }: LoopJob,
  { firstPieceMs, idleMs, toolsMs, temperature, maxTokens }: LoopOptions,
  report: LoopReport,
): AsyncGenerator<ModelEvent> {
  const turns: Prompt = [...prompt];
  const began = performance.now();
  let usage: TokenUsage | null = null;
  let cited = 0;
  let isLast = false;
  let isCut = false;
  let gate = new LanguageGate(wanted);
  const maxChars = MAX_CHARS_OF_TOKEN * maxTokens;
  for (let round = 0; ; round += 1) {
    const hasTools = !isLast && (toolbox?.offered.length ?? 0) > 0;
    const tools = hasTools ? toolbox : null;
    const stallTimeout = new StallTimeout(firstPieceMs, idleMs);
    const calls: ToolCall[] = [];
    let isGapDue = report.text !== '';
    let saidNow = '';
    let written = '';
    let reported: TokenUsage | null = null;
    let isOpen = false;
    let isWhole = false;
    let isOther = false;
    let begunCalls = 0;
    const abortSignal = AbortSignal.any([request.signal, stallTimeout.signal]);
    const outlet = new TextOutlet(abortSignal, request.mergeMs);
    try {
      const { stream } = await chat.doStream({
        prompt: turns,
        headers: requestHeaders(request),
        abortSignal,
        maxOutputTokens: maxTokens,
        ...(temperature !== null && { temperature }),
        ...(tools !== null && {
          tools: described(tools.offered, language),
          toolChoice: { type: 'auto' },
        }),
      });
      isOpen = true;
      for await (const piece of outlet.joined(stream)) {
        if (request.signal.aborted) return;
        if (written.length >= maxChars) {
          isCut = true;
          isWhole = true;
          calls.length = 0;
          break;
        }
        if (piece.type === 'text-delta') {
          stallTimeout.piece();
          const delta = piece.delta.slice(0, maxChars - written.length);
          written += delta;
          const passed = gate.said(delta);
          if (passed === null) {
            isOther = true;
            break;
          }
          if (passed === '') continue;
          report.saidSomething = true;
          saidNow += passed;
          const said = citable.said(passed);
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
          stallTimeout.piece();
          report.saidSomething = true;
          const text = piece.delta.slice(0, maxChars - written.length);
          written += text;
          yield { type: 'reasoning', text };
        } else if (piece.type === 'tool-input-start') {
          begunCalls += 1;
          if (begunCalls > MAX_CALLS_READ) throw new ModelError('broken');
        } else if (piece.type === 'tool-input-delta') {
          stallTimeout.piece();
          written += piece.delta;
        } else if (piece.type === 'tool-call') {
          // Ignores tool calls when no tools were offered.
          if (tools === null) continue;
          calls.push({ id: piece.toolCallId, name: piece.toolName, input: piece.input });
        } else if (piece.type === 'finish') {
          isWhole = piece.finishReason.raw !== undefined;
          isCut = piece.finishReason.unified === 'length';
          reported = usageOf(piece.usage.inputTokens.total, piece.usage.outputTokens.total);
          usage = added(usage, reported);
        } else if (piece.type === 'error') {
          throw piece.error;
        }
      }
    } catch (cause) {
      if (request.signal.aborted) return;
      if (stallTimeout.signal.aborted) throw new ModelError('timeout', { cause });
      if (!report.saidSomething && round === 0) throw cause;
      throw report.saidSomething ? new ModelError('broken', { cause }) : modelErrorOf(cause);
    } finally {
      stallTimeout.end();
      if (isOpen) report.spent = sumOf(report.spent, spentOn(reported, turns, written));
    }
    if (request.signal.aborted) return;
    if (isOther) {
      // No language check this time: two rejections would leave no answer.
      gate = new LanguageGate(null);
      turns.push(userTurn(TURN_PROMPTS[wanted ?? language].language));
      continue;
    }
    if (!isWhole) throw new ModelError('broken');
    if (tools === null || calls.length === 0) break;

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
    let isNews = false;
    for (const [at, call] of calls.entries()) {
      const status = at < MAX_CALLS ? tools.statusOf(call) : null;
      if (status !== null) yield { type: 'status', text: status };
      const outcome: CallOutcome =
        at < MAX_CALLS ? await tools.run(call) : refusal(TOOL_DESCRIPTIONS[language].tooManyCalls);
      isNews ||= outcome.isRepeated !== true;
      report.measures.push(...(outcome.measures ?? []));
      if (outcome.calculation !== undefined) report.calculations.push(outcome.calculation);
      else report.found.push(outcome.result);
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
            output: { type: 'text', value: sanitizePrompt(outcome.result) },
          },
        ],
      });
    }
    isLast = !isNews || round + 1 >= MAX_ROUNDS || performance.now() - began > toolsMs;
    if (isLast) turns.push(userTurn(TURN_PROMPTS[language].lastTurn));
  }

  const rest = citable.said(gate.rest()) + citable.rest();
  if (citable.sources.length > cited) yield { type: 'sources', sources: [...citable.sources] };
  const note = isCut
    ? MODEL_NOTES[language].cut
    : report.text + rest === ''
      ? noWords(report, language)
      : '';
  const end = note === '' ? rest : `${rest}${report.text + rest === '' ? '' : BLOCK_GAP}${note}`;
  if (end !== '') {
    report.saidSomething = true;
    report.text += rest;
    yield { type: 'delta', text: end };
  }
  if (usage !== null) yield { type: 'usage', usage };
  if (!report.saidSomething) throw new ModelError('broken');
}

type OfferedTools = NonNullable<Parameters<ChatModel['doStream']>[0]['tools']>;
const DESCRIBED: Record<Language, Map<Tool, OfferedTools[number]>> = {
  'zh-CN': new Map(),
  'en-US': new Map(),
};

function described(tools: readonly Tool[], language: Language): OfferedTools {
  const inLanguage = DESCRIBED[language];

  return tools.map((tool) => {
    const { name, description, schema } = tool;
    const known = inLanguage.get(tool) ?? {
      type: 'function',
      name,
      description: description(language),
      inputSchema: schema(language),
    };
    inLanguage.set(tool, known);

    return known;
  });
}

function userTurn(text: string): Prompt[number] {
  return { role: 'user', content: [{ type: 'text', text }] };
}

function noWords({ calculations }: LoopReport, language: Language): string {
  return calculations.length === 0 ? '' : MODEL_NOTES[language].noWords;
}

function added(sum: TokenUsage | null, usage: TokenUsage | null): TokenUsage | null {
  return sum === null || usage === null ? (sum ?? usage) : sumOf(sum, usage);
}

function parsed(input: string): unknown {
  try {
    return JSON.parse(input === '' ? '{}' : input);
  } catch {
    return { text: input };
  }
}
