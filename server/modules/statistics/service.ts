import type { FigureDay, FigureRange, Figures } from '#contract/console/calls.ts';
import type { PartStatus } from '#contract/status/calls.ts';
import type { Queue } from '#contract/console/queue-calls.ts';
import { QUEUES } from '#contract/console/queue-constants.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { rangeDays } from './range-days.ts';
import * as statisticsRepository from './repository.ts';
import { isTotalName, type DayFigure } from './repository.ts';
import type { FigureName } from '../../platform/db/schema/operation.ts';

interface WaitingFilter {
  state: 'pending';
  kind: undefined;
  claimedAt: undefined;
}

interface WaitingItems {
  /** Counts up to `limit`. */
  count: (db: Database, filter: WaitingFilter, limit: number) => Promise<number>;
  /** The oldest first. */
  rows: (
    db: Database,
    filter: WaitingFilter,
    page: { after: undefined; limit: number },
  ) => Promise<{ createdAt: Date }[]>;
}

interface StatisticsServiceDeps {
  db: Database;
  queues: Record<Queue, WaitingItems>;
  /** Counts open groups of failed answers up to a limit. */
  openGroups: (limit: number) => Promise<number>;
  /** Counts redemptions that wait to be handed out up to a limit. */
  toShip: (limit: number) => Promise<number>;
  /** Cost of model services by day from a day on, in fen. */
  costs: (first: string) => Promise<{ day: string; cost: number }[]>;
  /** The state of all parts of the product. */
  readParts: () => Promise<readonly Pick<PartStatus, 'state'>[]>;
  /** null while the model service answers, or if there is none. */
  outageSince: () => Date | null;
  now: () => Date;
}

export interface StatisticsService {
  /** Waiting items by queue, and failing parts, for those that the caller may see. */
  waiting: (caller: ConsoleCaller) => Promise<{ waiting: Record<string, number>; failing: number }>;
  figures: (
    request: { range?: FigureRange | undefined },
    caller: ConsoleCaller,
  ) => Promise<Figures>;
}

/** Per queue; with a year of figures the call stays below 5,000 rows. */
const MAX_WAITING = 500;
const MAX_QUESTIONS = 20;
const PENDING: WaitingFilter = { state: 'pending', kind: undefined, claimedAt: undefined };

export function createStatisticsService({
  db,
  queues,
  openGroups,
  toShip,
  costs,
  readParts,
  outageSince,
  now,
}: StatisticsServiceDeps): StatisticsService {
  async function waitingIn(queue: Queue): Promise<Figures['queues'][number]> {
    const waiting = await queues[queue].count(db, PENDING, MAX_WAITING);
    const [oldest] = await queues[queue].rows(db, PENDING, { after: undefined, limit: 1 });

    return { queue, waiting, oldest: oldest?.createdAt.toISOString() ?? null };
  }

  return {
    async waiting({ rights }) {
      const counts = QUEUES.filter((queue) => rights.has(`review:${queue}:list`)).map(
        async (queue): Promise<[string, number]> => [
          queue,
          await queues[queue].count(db, PENDING, MAX_WAITING),
        ],
      );
      if (rights.has('quality:answer:list')) {
        counts.push(openGroups(MAX_WAITING).then((count): [string, number] => ['quality', count]));
      }
      if (rights.has('shop:shipping:list')) {
        counts.push(toShip(MAX_WAITING).then((count): [string, number] => ['shipping', count]));
      }
      const failing = rights.has('sys:service:edit')
        ? (await readParts()).filter(({ state }) => state === 'failing').length
        : 0;

      return { waiting: Object.fromEntries(await Promise.all(counts)), failing };
    },

    async figures({ range = 'month' }, { rights }) {
      const days = rangeDays(range, now());
      const first = days[0] ?? '';
      const [rows, { accounts, enterprises }, unanswered, waiting, spent] = await Promise.all([
        statisticsRepository.days(db, first),
        statisticsRepository.accounts(db),
        statisticsRepository.mostAsked(db, MAX_QUESTIONS),
        Promise.all(QUEUES.filter((queue) => rights.has(`review:${queue}:list`)).map(waitingIn)),
        rights.has('sys:service:edit') ? costs(first) : null,
      ]);

      return {
        modelOutSince: outageSince()?.toISOString() ?? null,
        members: accounts,
        enterprises,
        days: daysOf(days, rows, spent),
        queues: waiting,
        unanswered: unanswered.map(({ question, count, lastAt }) => ({
          question,
          count,
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}

function isDayFigure(name: FigureName): name is Exclude<keyof FigureDay, 'day' | 'cost'> {
  return !isTotalName(name) && name !== 'signals' && name !== 'closed';
}

function daysOf(
  days: readonly string[],
  rows: readonly DayFigure[],
  spent: readonly { day: string; cost: number }[] | null,
): FigureDay[] {
  const costs = spent && new Map(spent.map(({ day, cost }) => [day, cost]));
  const byDay = new Map(
    days.map((day): [string, FigureDay] => [
      day,
      {
        day,
        members: 0,
        questions: 0,
        answered: 0,
        unanswered: 0,
        disliked: 0,
        active: 0,
        cost: costs && (costs.get(day) ?? 0),
        pointsIn: 0,
        pointsOut: 0,
      },
    ]),
  );
  for (const { day, name, value } of rows) {
    const figure = byDay.get(day);
    if (figure !== undefined && isDayFigure(name)) figure[name] += value;
  }
  return [...byDay.values()];
}
