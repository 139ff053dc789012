import { COCREATOR_ACCEPTED } from '#contract/submission/constants.ts';
import type { CocreatorService } from '#server/modules/cocreator/service.ts';

/** A member with two accepted contributions, who is no co-creator yet. */
export function createMockCocreator(): CocreatorService {
  return {
    mine: () =>
      Promise.resolve({
        since: null,
        accepted: 2,
        needed: COCREATOR_ACCEPTED,
        application: null,
        perCitation: 1,
        monthMax: 100,
        cited: 14,
        months: [
          { month: '2026-11', cited: 5, points: null },
          { month: '2026-10', cited: 9, points: 9 },
        ],
        list: [
          {
            id: '0190b7c8-0000-7000-8000-000000000001',
            kind: 'material',
            title: '镀锌电焊网的锌层',
            articleId: 'material-0190b7c8-0000-7000-8000-000000000001',
            cited: 14,
            points: 100,
            createdAt: '2026-10-02T02:00:00.000Z',
          },
          {
            id: '0190b7c8-0000-7000-8000-000000000002',
            kind: 'answer',
            title: '40 目常用丝径应是 0.2 mm',
            articleId: null,
            cited: 0,
            points: 20,
            createdAt: '2026-09-12T02:00:00.000Z',
          },
        ],
        nextCursor: null,
      }),
    credits: () => Promise.resolve({ list: [] }),
  };
}
