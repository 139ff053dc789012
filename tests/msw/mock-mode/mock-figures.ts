import type { StatisticsService } from '#server/modules/statistics/service.ts';
import { shanghaiDay } from '#server/platform/shanghai-day.ts';

const DAYS = { week: 7, month: 30, year: 365 };
const DAY_MS = 86_400_000;

/** The figures of a product that is doing well. */
export function createMockFigures(): StatisticsService {
  return {
    waiting: () =>
      Promise.resolve({
        waiting: { submission: 12, redemption: 3, shipping: 3, report: 1, quality: 3 },
        failing: 0,
      }),

    figures: ({ range = 'month' }) => {
      const days = Array.from({ length: DAYS[range] }, (_, n) => {
        const back = DAYS[range] - 1 - n;
        const wave = Math.round(30 * Math.sin(n / 4) + 20 * Math.sin(n / 11));
        const questions = 180 + wave;

        return {
          day: shanghaiDay(new Date(Date.now() - back * DAY_MS)),
          members: 4 + (n % 5),
          questions,
          answered: Math.round(questions * 0.82),
          unanswered: Math.round(questions * 0.07),
          disliked: Math.max(0, Math.round(questions * 0.03) - (n % 3)),
          active: Math.round(questions * 0.4),
          cost: 900 + 6 * wave,
          pointsIn: 300 + 2 * wave,
          pointsOut: 120 - wave,
        };
      });
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

      return Promise.resolve({
        modelOutSince: null,
        members: 1284,
        enterprises: 96,
        days,
        queues: [
          { queue: 'submission' as const, waiting: 12, oldest: ago(80) },
          { queue: 'account' as const, waiting: 0, oldest: null },
          { queue: 'redemption' as const, waiting: 3, oldest: ago(30) },
          { queue: 'report' as const, waiting: 1, oldest: ago(2) },
        ],
        unanswered: Array.from({ length: 20 }, (_, n) => ({
          question: `ISO ${String(9000 + n * 7)}: 40 × 0.2 mm?`,
          count: 40 - 2 * n,
          lastAt: ago(n * 5),
        })),
      });
    },
  };
}
