import { and, eq, like, notInArray } from 'drizzle-orm';
import type { Part, PartStatus } from '#contract/status/calls.ts';
import { tryWithLock, withLock } from '../../platform/db/advisory-lock.ts';
import type { Database } from '../../platform/db/client.ts';
import { watches, type WebhookEvent } from '../../platform/db/schema/status.ts';
import * as webhookRepository from '../webhook/repository.ts';
import type { WebhookTopic } from '../webhook/topics.ts';
import type { ReadPlaces } from './waiting-places.ts';

interface WatchDeps {
  db: Database;
  parts: () => Promise<readonly PartStatus[]>;
  places: ReadPlaces;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
const WAITING = 'waiting:';

interface Seen {
  name: string;
  isFailing: boolean;
  since: Date;
  /** Queues the message of the change. */
  tell: (tx: Database, wasSince: Date | null) => Promise<void>;
}

/**
 * Compares the state of all parts and of what waits with what was told last, and queues a message for
 * each change. One server at a time, so that each change is told once.
 */
export async function watch({ db, parts, places, now }: WatchDeps): Promise<void> {
  await tryWithLock(db, 'watch', async () => {
    const at = now();
    const seen = [
      ...(await parts()).flatMap((part) => seenOf(part, at)),
      ...(await waitingFor(db, places, at)),
    ];
    await db.transaction(async (tx) => {
      await forgetWaits(tx, seen);
      for (const each of seen) await compare(tx, each);
    });
  });
}

async function compare(tx: Database, { name, isFailing, since, tell }: Seen): Promise<void> {
  const [known] = await tx.select().from(watches).where(eq(watches.name, name));
  if (known?.isFailing === isFailing) return;
  await tx
    .insert(watches)
    .values({ name, isFailing, since })
    .onConflictDoUpdate({ target: watches.name, set: { isFailing, since } });
  // A part that was well from the beginning is no news.
  if (known !== undefined || isFailing) await tell(tx, known?.since ?? null);
}

/** A part that is off or unknown keeps the state that was told last. */
function seenOf({ part, state, fault, since }: PartStatus, at: Date): Seen[] {
  if (state !== 'well' && state !== 'failing') return [];
  const began = since === null ? at : new Date(since);
  const event = (wasSince: Date | null): WebhookEvent =>
    state === 'failing'
      ? { kind: 'failing', part, fault, since: began.toISOString() }
      : { kind: 'recovered', part, since: (wasSince ?? at).toISOString() };

  return [
    {
      name: part,
      isFailing: state === 'failing',
      since: state === 'failing' ? began : at,
      tell: (tx, wasSince) => webhookRepository.queue(tx, topicOf(part), event(wasSince), at),
    },
  ];
}

const topicOf = (part: Part): WebhookTopic => part;

/** One state for each place and webhook, as each has its own number of hours. */
async function waitingFor(db: Database, places: ReadPlaces, at: Date): Promise<Seen[]> {
  const hooks = (await webhookRepository.list(db)).filter(
    ({ isOn, topics }) => isOn && topics.includes('waiting'),
  );
  if (hooks.length === 0) return [];
  const waiting = await places();

  return hooks.flatMap(({ id, waitingHours: hours }) =>
    waiting.map(({ place, count, oldest }): Seen => {
      const isLate = oldest !== null && at.getTime() - Date.parse(oldest) > hours * HOUR_MS;
      return {
        name: `${WAITING}${place}:${id}`,
        isFailing: isLate,
        since: at,
        tell: async (tx) => {
          if (!isLate) return;
          await webhookRepository.queueFor(tx, [id], { kind: 'waiting', place, count, hours }, at);
        },
      };
    }),
  );
}

/** Waits of webhooks that are off or deleted begin anew when they are on again. */
async function forgetWaits(tx: Database, seen: readonly Seen[]): Promise<void> {
  const names = seen.map(({ name }) => name).filter((name) => name.startsWith(WAITING));
  await tx
    .delete(watches)
    .where(
      and(
        like(watches.name, `${WAITING}%`),
        names.length === 0 ? undefined : notInArray(watches.name, names),
      ),
    );
}

/** Tells once that the database is back, whichever server sees it first. */
export async function tellDatabaseBack(db: Database, since: Date, now: Date): Promise<void> {
  await withLock(db, 'watch', async () => {
    await db.transaction(async (tx) => {
      const [known] = await tx
        .select()
        .from(watches)
        .where(eq(watches.name, 'database'))
        .for('update');
      // Another server has told it of the same outage.
      if (known !== undefined && known.since >= since) return;
      await tx
        .insert(watches)
        .values({ name: 'database', isFailing: false, since: now })
        .onConflictDoUpdate({ target: watches.name, set: { isFailing: false, since: now } });
      await webhookRepository.queue(
        tx,
        'database',
        { kind: 'recovered', part: 'database', since: since.toISOString() },
        now,
      );
    });
  });
}
