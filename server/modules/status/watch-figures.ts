import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Database } from '../../platform/db/client.ts';
import { pointAccounts } from '../../platform/db/schema/points.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { BackupSchedule } from '../backup/schedule.ts';
import type { ReadPlaces } from './waiting-places.ts';

interface FigureDeps {
  db: Database;
  places: ReadPlaces;
  backups: Pick<BackupSchedule, 'status'>;
  now: () => Date;
}

/** Scrapes of several collectors share a reading. */
const KEPT_MS = 15_000;
/** Adds up a row of each member. */
const POINTS_MS = 300_000;

/** Figures of the database, the same on every server. */
export function watchFigures({ registry }: Metrics, deps: FigureDeps): void {
  const { db, places, backups, now } = deps;
  const registers = [registry];
  const waiting = remembered(KEPT_MS, () => places());
  const saved = remembered(KEPT_MS, () => backups.status());
  const points = remembered(POINTS_MS, () => balanceOf(db));

  new Gauge({
    name: 'meshwise_waiting_items',
    help: 'Items that wait for a person, up to 500: queues, failed answers, shipments.',
    labelNames: ['place'],
    registers,
    async collect() {
      this.reset();
      for (const { place, count } of (await waiting()) ?? []) this.set({ place }, count);
    },
  });
  new Gauge({
    name: 'meshwise_waiting_oldest_seconds',
    help: 'Age of the oldest item of a place; 0 if none waits.',
    labelNames: ['place'],
    registers,
    async collect() {
      this.reset();
      for (const { place, oldest } of (await waiting()) ?? []) {
        const age = oldest === null ? 0 : (now().getTime() - Date.parse(oldest)) / 1000;
        this.set({ place }, Math.max(0, age));
      }
    },
  });
  new Gauge({
    name: 'meshwise_points_balance',
    help: 'Points that all members have and may spend.',
    registers,
    async collect() {
      this.set((await points()) ?? 0);
    },
  });
  new Gauge({
    name: 'meshwise_backup_verified_seconds',
    help: 'Time (Unix) at which the last verified backup was taken; 0 if there is none.',
    registers,
    async collect() {
      const last = (await saved())?.lastVerified;
      this.set(last == null ? 0 : Date.parse(last.startedAt) / 1000);
    },
  });
}

async function balanceOf(db: Database): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointAccounts.balance}), 0)`.mapWith(Number) })
    .from(pointAccounts);

  return row?.sum ?? 0;
}

/** Returns null if it can't be read, so that a scrape reports the rest. */
function remembered<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value | null> {
  let known: { at: number; value: Promise<Value | null> } | undefined;

  return () => {
    const at = performance.now();
    if (known === undefined || at - known.at > ms) {
      known = { at, value: read().catch(() => null) };
    }
    return known.value;
  };
}
