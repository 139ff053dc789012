import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { SharedRedis } from '../redis/connect-redis.ts';
import type { Allowance } from './api-call.ts';
import { tooOften } from './domain-error.ts';

export interface RateLimiter {
  /**
   * @param cost units to take, at most the whole allowance; default 1
   * @throws DomainError 429 with the seconds to wait
   */
  take(allowance: Counted, subject: string, cost?: number): Promise<void>;
  giveBack(allowance: Counted, subject: string): Promise<void>;
}

type Counted = Allowance | 'token' | 'login';
type Limits = Record<'question' | 'call' | 'failure', number>;

/** Share of the calls allowed for error reports, because each one is logged. */
const REPORTS = 1 / 20;

const SECONDS = 60;

export function createMemoryRateLimiter(limits: Limits): RateLimiter {
  const counting = (points: number) => new RateLimiterMemory({ points, duration: SECONDS });

  return limiterOf({
    question: counting(limits.question),
    call: counting(limits.call),
    report: counting(reportsOf(limits)),
    token: counting(limits.failure),
    login: counting(limits.failure),
  });
}

/** If Redis is unavailable, each server counts for itself. */
export function createRedisRateLimiter(
  { client, nameOf }: SharedRedis,
  limits: Limits,
): RateLimiter {
  const counting = (allowance: Counted, points: number) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: nameOf('limit', allowance),
      points,
      duration: SECONDS,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration: SECONDS }),
    });

  return limiterOf({
    question: counting('question', limits.question),
    call: counting('call', limits.call),
    report: counting('report', reportsOf(limits)),
    token: counting('token', limits.failure),
    login: counting('login', limits.failure),
  });
}

const reportsOf = ({ call }: Limits) => Math.max(1, Math.floor(call * REPORTS));

function limiterOf(limiters: Record<Counted, RateLimiterAbstract>): RateLimiter {
  return {
    async giveBack(allowance, subject) {
      await limiters[allowance].reward(subject);
    },
    async take(allowance, subject, cost = 1) {
      try {
        await limiters[allowance].consume(subject, Math.min(cost, limiters[allowance].points));
      } catch (cause) {
        if (cause instanceof RateLimiterRes) {
          throw tooOften(Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
        }
        throw cause;
      }
    },
  };
}
