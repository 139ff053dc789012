import { gt, lt, sql } from 'drizzle-orm';
import type { Part } from '#contract/status/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { partReports } from '../../platform/db/schema/status.ts';

type Row = typeof partReports.$inferSelect;
export type PartReport = Omit<Row, 'instanceId'>;
/** State of a part as a server sees it; null if it knows nothing yet. */
export type PartView = Pick<PartReport, 'state' | 'fault' | 'since'> & {
  amounts?: Record<string, number>;
};
export type Probes = Partial<Record<Part, () => Promise<PartView | null> | PartView | null>>;

/** Longer than three reports take. */
const LIVING_MS = 60_000;
const KEPT_MS = 3_600_000;

export async function readReports(db: Database, now: Date): Promise<PartReport[]> {
  const { instanceId: _own, ...columns } = {
    instanceId: partReports.instanceId,
    part: partReports.part,
    state: partReports.state,
    fault: partReports.fault,
    since: partReports.since,
    amounts: partReports.amounts,
    reportedAt: partReports.reportedAt,
  };

  return db
    .select(columns)
    .from(partReports)
    .where(gt(partReports.reportedAt, new Date(now.getTime() - LIVING_MS)));
}

/** Looks at all parts and writes down what this server sees. */
export async function report(
  db: Database,
  { instanceId, probes, now }: { instanceId: string; probes: Probes; now: Date },
): Promise<void> {
  const seen = await Promise.all(
    Object.entries(probes).map(async ([name, look]) => ({
      part: name as Part, // a key of Probes
      view: await look(),
    })),
  );
  const rows = seen.flatMap(({ part, view }) =>
    view === null ? [] : [{ amounts: {}, ...view, part, instanceId, reportedAt: now }],
  );
  if (rows.length === 0) return;
  await db
    .insert(partReports)
    .values(rows)
    .onConflictDoUpdate({
      target: [partReports.instanceId, partReports.part],
      set: {
        state: sql`excluded.state`,
        fault: sql`excluded.fault`,
        since: sql`excluded.since`,
        amounts: sql`excluded.amounts`,
        reportedAt: sql`excluded.reported_at`,
      },
    });
}

export async function purgeReports(db: Database, now: Date): Promise<void> {
  await db.delete(partReports).where(lt(partReports.reportedAt, new Date(now.getTime() - KEPT_MS)));
}
