import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import type { Prompt } from './prompt-of.ts';

/** What a service says that a request took; null where it doesn't. */
export function usageOf(
  inputTokens: number | undefined,
  outputTokens: number | undefined,
): TokenUsage | null {
  return inputTokens === undefined || outputTokens === undefined
    ? null
    : { inputTokens, outputTokens };
}

/** The same in one number, estimated from what was sent and written where nothing is said. */
export function tokensOf(usage: TokenUsage | null, prompt: Prompt, written: string): number {
  if (usage !== null) return usage.inputTokens + usage.outputTokens;

  return estimateTokens(prompt.map(textOf).join('\n')) + estimateTokens(written);
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
