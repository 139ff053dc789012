import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  lt,
  lte,
  sql,
} from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookTopic } from './topics.ts';
import type { Database } from '../../platform/db/client.ts';
import { webhookDeliveries, webhooks, type WebhookEvent } from '../../platform/db/schema/status.ts';
import type { Attempt } from './send-webhook.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function list(db: Database): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function find(db: Database, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));

  return row;
}

export async function lock(db: Database, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');

  return row;
}

export async function insert(db: Database, row: WebhookRow): Promise<void> {
  await db.insert(webhooks).values(row);
}

export async function update(
  db: Database,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<void> {
  await db.update(webhooks).set(change).where(eq(webhooks.id, id));
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}

/** The last attempt of each webhook. */
export async function lastAttempts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, DeliveryRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .where(
      and(inArray(webhookDeliveries.webhookId, [...ids]), isNotNull(webhookDeliveries.triedAt)),
    )
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.triedAt));

  return new Map(rows.map((row) => [row.webhookId, row]));
}

export async function waitingCounts(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: webhookDeliveries.webhookId, waiting: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.state, 'waiting'))
    .groupBy(webhookDeliveries.webhookId);

  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** Queues an event for all webhooks that are on and have its topic. */
export async function queue(
  db: Database,
  topic: WebhookTopic,
  event: WebhookEvent,
  now: Date,
): Promise<void> {
  const wanted = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isOn, true), arrayContains(webhooks.topics, [topic])));
  await queueFor(
    db,
    wanted.map(({ id }) => id),
    event,
    now,
  );
}

export async function queueFor(
  db: Database,
  webhookIds: readonly string[],
  event: WebhookEvent,
  now: Date,
): Promise<void> {
  if (webhookIds.length === 0) return;
  await db.insert(webhookDeliveries).values(
    webhookIds.map((webhookId) => ({
      id: uuidv7(),
      webhookId,
      event,
      state: 'waiting' as const,
      attempts: 0,
      nextAt: now,
      createdAt: now,
    })),
  );
}

/** Takes due messages; nobody else takes them before `until`. */
export async function take(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, now)))
    .orderBy(asc(webhookDeliveries.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });

  return db
    .update(webhookDeliveries)
    .set({ nextAt: until, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(inArray(webhookDeliveries.id, due))
    .returning();
}

export async function settle(
  db: Database,
  id: string,
  { fault, status }: Attempt,
  { state, nextAt, now }: { state: DeliveryRow['state']; nextAt: Date; now: Date },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state, fault, status, nextAt, triedAt: now })
    .where(eq(webhookDeliveries.id, id));
}

/** Stores a message that was sent at once. */
export async function insertSent(
  db: Database,
  row: Pick<DeliveryRow, 'id' | 'webhookId' | 'event' | 'createdAt'>,
  { fault, status }: Attempt,
  now: Date,
): Promise<void> {
  await db.insert(webhookDeliveries).values({
    ...row,
    state: fault === null ? 'sent' : 'failed',
    attempts: 1,
    nextAt: now,
    fault,
    status,
    triedAt: now,
  });
}

export async function removeEndedBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        inArray(webhookDeliveries.state, ['sent', 'failed']),
        lt(webhookDeliveries.createdAt, before),
      ),
    );
}
