import { memberSubject, SITE, type Spending, type Spent } from '../platform/usage/spending.ts';
import { ModelError } from './provider.ts';

/** Tokens per day (Asia/Shanghai); undefined for no limit. */
export interface TokenLimits {
  site: number | undefined;
  member: number | undefined;
}

interface TokenShare {
  /** Replaces the reservation with the actual usage. */
  settle: (tokens: number) => Promise<void>;
}

export interface TokenBudget {
  /**
   * Reserves tokens before the request, so that concurrent requests on all servers don't exceed a
   * limit together.
   * @throws ModelError `siteCap`, `memberCap` if less is left today
   */
  setAside: (memberId: string, tokens: number) => Promise<TokenShare>;
  /**
   * @throws ModelError `siteCap`, `memberCap` if nothing is left today
   */
  check: (memberId: string) => Promise<void>;
}

const KIND = 'tokens';
const FREE: TokenShare = { settle: () => Promise.resolve() };

export function createTokenBudget(spending: Spending, { site, member }: TokenLimits): TokenBudget {
  async function setAside(memberId: string, tokens: number): Promise<TokenShare> {
    if (site === undefined && member === undefined) return FREE;
    const own = memberSubject(memberId);
    const spent: { of: Spent; subject: string }[] = [];
    const giveBack = async () => {
      for (const { of } of spent) await spending.giveBack(of);
    };
    const limits = [
      { subject: own, limit: member, reason: 'memberCap' },
      { subject: SITE, limit: site, reason: 'siteCap' },
    ] as const;
    for (const { subject, limit, reason } of limits) {
      if (limit === undefined) continue;
      const of = await spending.spend(KIND, tokens, limit, subject);
      if (of === null) {
        await giveBack();
        throw new ModelError(reason);
      }
      spent.push({ of, subject });
    }

    return {
      async settle(taken) {
        for (const { of, subject } of spent) {
          if (taken > tokens) await spending.add(KIND, taken - tokens, subject);
          else if (taken < tokens) await spending.giveBack({ ...of, amount: tokens - taken });
        }
      },
    };
  }

  return {
    setAside,
    check: async (memberId) => {
      const share = await setAside(memberId, 1);
      await share.settle(0);
    },
  };
}
