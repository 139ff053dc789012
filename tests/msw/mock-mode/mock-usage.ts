import type { UsageService } from '#server/modules/usage/service.ts';
import type { Usage } from '#contract/usage/calls.ts';

const DAY_MS = 86_400_000;

export function createMockUsage(): UsageService {
  let used = 0;
  const usage = (): Promise<Usage> =>
    Promise.resolve({
      used,
      limit: null,
      resetAt: new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS).toISOString(),
    });

  return {
    today: usage,
    add: () => {
      used += 1;
      return usage();
    },
    purge: () => Promise.resolve(),
  };
}
