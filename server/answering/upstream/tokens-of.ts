import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import type { Prompt } from './prompt-of.ts';

/** A larger count is an error of the service. */
const MAX_TOKENS = 100_000_000;

/** null if the service reports none, or an implausible count. */
export function usageOf(
  inputTokens: number | undefined,
  outputTokens: number | undefined,
): TokenUsage | null {
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null;
}

function isCount(tokens: number | undefined): tokens is number {
  return tokens !== undefined && Number.isInteger(tokens) && tokens >= 0 && tokens <= MAX_TOKENS;
}

export const NO_TOKENS: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/** The usage, estimated from prompt and output if unknown. */
export function spentOn(usage: TokenUsage | null, prompt: Prompt, written: string): TokenUsage {
  return (
    usage ?? {
      inputTokens: estimateTokens(prompt.map(textOf).join('\n')),
      outputTokens: estimateTokens(written),
    }
  );
}

export function sumOf(usage: TokenUsage, other: TokenUsage): TokenUsage {
  return {
    inputTokens: usage.inputTokens + other.inputTokens,
    outputTokens: usage.outputTokens + other.outputTokens,
  };
}

/** Sum of the usage, estimated from prompt and output if unknown. */
export function tokensOf(usage: TokenUsage | null, prompt: Prompt, written: string): number {
  const { inputTokens, outputTokens } = spentOn(usage, prompt, written);

  return inputTokens + outputTokens;
}

function textOf({ content }: Prompt[number]): string {
  if (typeof content === 'string') return content;

  return content
    .map((part) => {
      if (part.type === 'text') return part.text;
      if (part.type === 'tool-call') return JSON.stringify(part.input);
      if (part.type === 'tool-result') return JSON.stringify(part.output);
      return '';
    })
    .join('\n');
}
