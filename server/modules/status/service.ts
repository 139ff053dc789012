import { performance } from 'node:perf_hooks';
import { count, sql } from 'drizzle-orm';
import type { Status } from '#contract/status/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { WAS_HEARD_OF } from '../../platform/db/living-servers.ts';
import { serverInstances } from '../../platform/db/schema/runtime.ts';
import { recordAudit } from '../audit/record.ts';
import type { BackupSchedule } from '../backup/schedule.ts';
import { readReports } from './part-reports.ts';
import { filesWaiting, leastDisk } from './part-states.ts';
import type { PartDeps, ReadParts } from './read-parts.ts';
import type { ReadPlaces } from './waiting-places.ts';

interface StatusServiceDeps extends PartDeps {
  backups: Pick<BackupSchedule, 'status' | 'begin'>;
  readParts: ReadParts;
  places: ReadPlaces;
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
  readParts,
  places,
  now,
}: StatusServiceDeps): StatusService {
  return {
    async read() {
      const at = now();
      const began = performance.now();
      await db.execute(sql`select 1`);
      const databaseMs = Math.round(performance.now() - began);
      const [parts, reports, saved, sms, tokens, servers, waiting] = await Promise.all([
        readParts(),
        readReports(db, at),
        backups.status(),
        spending.spentToday('sms'),
        spending.spentToday('tokens'),
        countServers(db),
        places(),
      ]);

      return {
        at: at.toISOString(),
        parts,
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
