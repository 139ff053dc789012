import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance } from './api-call.ts';
import { tooOften } from './domain-error.ts';

/** Counts calls in one place; another implementation counts for several servers. */
export interface RateLimiter {
  /** @throws DomainError 429 with the seconds to wait. */
  take(allowance: Allowance, subject: string): Promise<void>;
}

export function createMemoryRateLimiter(limits: Record<Allowance, number>): RateLimiter {
  const limiters: Record<Allowance, RateLimiterMemory> = {
    question: new RateLimiterMemory({ points: limits.question, duration: 60 }),
    call: new RateLimiterMemory({ points: limits.call, duration: 60 }),
  };

  return {
    async take(allowance, subject) {
      try {
        await limiters[allowance].consume(subject);
      } catch (cause) {
        if (cause instanceof RateLimiterRes) {
          throw tooOften(Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
        }
        throw cause;
      }
    },
  };
}
