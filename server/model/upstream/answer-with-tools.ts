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
import { tokensOf, usageOf } from './tokens-of.ts';

/** How often a model may call tools before it has to answer, and how much at once. */
const MAX_ROUNDS = 6;
const MAX_CALLS = 8;
const BLOCK_GAP = '\n\n';
/** No tokenizer has longer tokens on average; a longer answer ignores the token limit of the request. */
const MAX_CHARS_OF_TOKEN = 8;

export interface LoopOptions {
  firstPieceMs: number;
  idleMs: number;
  /** For all rounds of tools together. */
  toolsMs: number;
  /** Null: the service's own. */
  temperature: number | null;
  /** Of one request. */
  maxTokens: number;
}

export interface LoopJob {
  chat: ChatModel;
  prompt: Prompt;
  request: ModelRequest;
  citable: Citable;
  /** Null where no tools are offered. */
  toolbox: Toolbox | null;
  language: Language;
  /** The language that the answer must have; null: any. */
  wanted: Language | null;
}

/** What an answer came to, for whoever looks at it afterwards. */
export interface LoopReport {
  text: string;
  calculations: CalculationPart[];
  /** What arithmetic gave and was given. */
  measures: Measure[];
  /** What the other tools gave. */
  found: string[];
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
    /** All that the model wrote in this round, for want of the service's own count. */
    let written = '';
    let reported: TokenUsage | null = null;
    let isOpen = false;
    let isWhole = false;
    let isOther = false;
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
        } else if (piece.type === 'tool-input-delta') {
          stallTimeout.piece();
          written += piece.delta;
        } else if (piece.type === 'tool-call') {
          // A call that nobody offered is no part of an answer.
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
      if (isOpen) report.tokens += tokensOf(reported, turns, written);
    }
    if (request.signal.aborted) return;
    if (isOther) {
      // Whatever comes this time is said: two refusals would leave no answer.
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
      const status = tools.statusOf(call);
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

/** In place of a sentence, where the model has calculated and said nothing. */
function noWords({ calculations }: LoopReport, language: Language): string {
  return calculations.length === 0 ? '' : MODEL_NOTES[language].noWords;
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
