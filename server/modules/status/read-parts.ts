import type { PartStatus } from '#contract/status/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Spending } from '../../platform/usage/spending.ts';
import type { BackupSchedule } from '../backup/schedule.ts';
import { readReports } from './part-reports.ts';
import { partStates } from './part-states.ts';

export interface PartDeps {
  db: Database;
  /** The highest use of a day; null: no limit. */
  caps: { sms: number; tokens: number | null };
  spending: Pick<Spending, 'spentToday'>;
  backups: Pick<BackupSchedule, 'status'>;
  now: () => Date;
}

export type ReadParts = () => Promise<PartStatus[]>;

/** One state for each part of the product. */
export function createPartReader({ db, caps, spending, backups, now }: PartDeps): ReadParts {
  return async () => {
    const at = now();
    const [reports, saved, sms, tokens] = await Promise.all([
      readReports(db, at),
      backups.status(),
      spending.spentToday('sms'),
      spending.spentToday('tokens'),
    ]);

    return partStates(reports, saved, at).map((each): PartStatus => {
      // This call could not answer without it.
      if (each.part === 'database') return { ...each, state: 'well' };
      const { used, cap } =
        each.part === 'sms'
          ? { used: sms, cap: caps.sms }
          : { used: tokens, cap: each.part === 'model' ? caps.tokens : null };
      return cap !== null && used >= cap && each.state !== 'off'
        ? { ...each, state: 'failing', fault: 'spent' }
        : each;
    });
  };
}
