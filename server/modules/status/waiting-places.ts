import type { Queue } from '#contract/console/queue-calls.ts';
import { QUEUES } from '#contract/console/queue-constants.ts';
import type { Status, WaitingPlace } from '#contract/status/calls.ts';
import type { Database } from '../../platform/db/client.ts';

interface WaitingFilter {
  state: 'pending';
  kind: undefined;
  claimedAt: undefined;
}

interface Waiting {
  count: (db: Database, filter: WaitingFilter, limit: number) => Promise<number>;
  rows: (
    db: Database,
    filter: WaitingFilter,
    page: { after: undefined; limit: number },
  ) => Promise<{ createdAt: Date }[]>;
}

interface PlaceDeps {
  db: Database;
  queues: Record<Queue, Waiting>;
  /** Open groups of failed answers, counted up to a limit. */
  openGroups: WaitingCount;
  /** Redemptions that wait to be handed out. */
  toShip: WaitingCount;
}

interface WaitingCount {
  count: (limit: number) => Promise<number>;
  oldest: () => Promise<Date | null>;
}

type Place = Status['waiting'][number];
export type ReadPlaces = (places?: readonly WaitingPlace[]) => Promise<Place[]>;

const MAX_COUNTED = 500;
const PENDING: WaitingFilter = { state: 'pending', kind: undefined, claimedAt: undefined };

/** Everything that waits for a person, with its oldest item. */
export function createPlaces({ db, queues, openGroups, toShip }: PlaceDeps): ReadPlaces {
  const ofQueue = (queue: Queue): WaitingCount => ({
    count: (limit) => queues[queue].count(db, PENDING, limit),
    oldest: async () =>
      (await queues[queue].rows(db, PENDING, { after: undefined, limit: 1 }))[0]?.createdAt ?? null,
  });
  const places = [
    ...QUEUES.map((queue) => [queue, ofQueue(queue)] as const),
    ['quality', openGroups] as const,
    ['shipping', toShip] as const,
  ];

  return (wanted) =>
    Promise.all(
      places
        .filter(([place]) => wanted?.includes(place) ?? true)
        .map(async ([place, { count, oldest }]) => ({
          place,
          count: await count(MAX_COUNTED),
          oldest: (await oldest())?.toISOString() ?? null,
        })),
    );
}
