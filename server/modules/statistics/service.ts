import type { FigureDay, FigureRange, Figures } from '#contract/console/calls.ts';
import type { Queue } from '#contract/console/queue-calls.ts';
import { QUEUES } from '#contract/console/queue-constants.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import type { ModelBreaker } from '../../answering/model-breaker.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import * as statisticsRepository from './repository.ts';
import { isTotalName, type DayFigure } from './repository.ts';

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

export interface StatisticsServicePorts {
  db: Database;
  queues: Record<Queue, WaitingItems>;
  /** Null if only the embedded engine answers. */
  breaker: Pick<ModelBreaker, 'outageSince'> | null;
  now: () => Date;
}

export interface StatisticsService {
  figures: (
    request: { range?: FigureRange | undefined },
    caller: ConsoleCaller,
  ) => Promise<Figures>;
}

const DAYS: Record<FigureRange, number> = { week: 7, month: 30, year: 365 };
const DAY_MS = 86_400_000;
/** Per queue; with a year of figures the call stays below 5,000 rows. */
const MAX_WAITING = 500;
const MAX_QUESTIONS = 20;

export function createStatisticsService({
  db,
  queues,
  breaker,
  now,
}: StatisticsServicePorts): StatisticsService {
  async function waitingIn(queue: Queue): Promise<Figures['queues'][number]> {
    const pending = { state: 'pending', kind: undefined, claimedAt: undefined } as const;
    const waiting = await queues[queue].count(db, pending, MAX_WAITING);
    const [oldest] = await queues[queue].rows(db, pending, { after: undefined, limit: 1 });

    return { queue, waiting, oldest: oldest?.createdAt.toISOString() ?? null };
  }

  return {
    async figures({ range = 'month' }, { rights }) {
      const at = now().getTime();
      const days = Array.from({ length: DAYS[range] }, (_, n) =>
        shanghaiDay(new Date(at - (DAYS[range] - 1 - n) * DAY_MS)),
      );
      const [rows, { accounts, enterprises }, unanswered, waiting] = await Promise.all([
        statisticsRepository.days(db, days[0] ?? ''),
        statisticsRepository.accounts(db),
        statisticsRepository.mostAsked(db, MAX_QUESTIONS),
        Promise.all(QUEUES.filter((queue) => rights.has(`review:${queue}:list`)).map(waitingIn)),
      ]);

      return {
        modelOutSince: breaker?.outageSince()?.toISOString() ?? null,
        members: accounts,
        enterprises,
        days: daysOf(days, rows),
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

function daysOf(days: readonly string[], rows: readonly DayFigure[]): FigureDay[] {
  const byDay = new Map(
    days.map((day): [string, FigureDay] => [
      day,
      { day, members: 0, questions: 0, answered: 0, unanswered: 0, pointsIn: 0, pointsOut: 0 },
    ]),
  );
  for (const { day, name, value } of rows) {
    const figure = byDay.get(day);
    if (figure === undefined || isTotalName(name)) continue;
    figure[name] += value;
  }
  return [...byDay.values()];
}
