import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { TokenBudget } from '../token-budget.ts';

/** Tokens and pictures of one use of a model. */
export interface ModelUse extends TokenUsage {
  memberId: string;
  model: string;
  pictures: number;
}

export interface Reserved {
  /** Replaces the reservation with the actual usage, and reports it. */
  settle: (spent: TokenUsage, pictures?: number) => Promise<void>;
}

interface ReserveDeps {
  budget: Pick<TokenBudget, 'setAside'>;
  onUsed: (use: ModelUse) => Promise<void>;
}

/** @throws ModelError `siteCap`, `memberCap` if less is left today */
export async function reserve(
  { budget, onUsed }: ReserveDeps,
  { memberId, model }: Pick<ModelUse, 'memberId' | 'model'>,
  tokens: number,
): Promise<Reserved> {
  const share = await budget.setAside(memberId, tokens);

  return {
    async settle({ inputTokens, outputTokens }, pictures = 0) {
      const sum = inputTokens + outputTokens;
      await share.settle(sum);
      if (sum + pictures > 0) {
        await onUsed({ memberId, model, inputTokens, outputTokens, pictures });
      }
    },
  };
}
