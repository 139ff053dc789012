import { performance } from 'node:perf_hooks';
import { count, sql } from 'drizzle-orm';
import type { PartStatus, Status } from '#contract/status/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { WAS_HEARD_OF } from '../../platform/db/living-servers.ts';
import { serverInstances } from '../../platform/db/schema/runtime.ts';
import type { Spending } from '../../platform/usage/spending.ts';
import { recordAudit } from '../audit/record.ts';
import type { BackupSchedule } from '../backup/schedule.ts';
import { readReports } from './part-reports.ts';
import { filesWaiting, leastDisk, partStates } from './part-states.ts';
import type { ReadPlaces } from './waiting-places.ts';

interface StatusServiceDeps {
  db: Database;
  caps: { sms: number; tokens: number | null };
  spending: Pick<Spending, 'spentToday'>;
  backups: Pick<BackupSchedule, 'status' | 'begin'>;
  places: ReadPlaces;
  now: () => Date;
}

export interface StatusService {
  read: () => Promise<Status>;
  /**
   * Begins a backup; it goes on after the answer.
   * @throws DomainError 409 if backups have no place, or one is being taken
   */
  backUp: (actorId: string) => Promise<Status['backups']>;
}

export function createStatusService({
  db,
  caps,
  spending,
  backups,
  places,
  now,
}: StatusServiceDeps): StatusService {
  return {
    async read() {
      const at = now();
      const began = performance.now();
      await db.execute(sql`select 1`);
      const databaseMs = Math.round(performance.now() - began);
      const [reports, saved, sms, tokens, servers, waiting] = await Promise.all([
        readReports(db, at),
        backups.status(),
        spending.spentToday('sms'),
        spending.spentToday('tokens'),
        countServers(db),
        places(),
      ]);

      return {
        at: at.toISOString(),
        parts: partStates(reports, saved, at).map((each): PartStatus => {
          // This call could not answer without it.
          if (each.part === 'database') return { ...each, state: 'well' };
          const { used, cap } =
            each.part === 'sms'
              ? { used: sms, cap: caps.sms }
              : { used: tokens, cap: each.part === 'model' ? caps.tokens : null };
          return cap !== null && used >= cap && each.state !== 'off'
            ? { ...each, state: 'failing', fault: 'spent' }
            : each;
        }),
        servers,
        databaseMs,
        disk: leastDisk(reports),
        filesWaiting: filesWaiting(reports),
        caps: {
          sms: { used: sms, cap: caps.sms },
          tokens: { used: tokens, cap: caps.tokens },
        },
        backups: saved,
        waiting,
      };
    },

    async backUp(actorId) {
      await backups.begin(actorId, (tx, folder) =>
        recordAudit(
          tx,
          { actorId, action: 'backup.begin', target: { kind: 'backup', id: null, label: folder } },
          now(),
        ),
      );

      return backups.status();
    },
  };
}

async function countServers(db: Database): Promise<number> {
  const [row] = await db.select({ servers: count() }).from(serverInstances).where(WAS_HEARD_OF);

  return row?.servers ?? 0;
}
