import { resolve } from 'node:path';
import { createBackupSchedule, type BackupSchedule } from '../modules/backup/schedule.ts';
import { createPartReader, type PartDeps, type ReadParts } from '../modules/status/read-parts.ts';
import type { Base } from './part.ts';

export interface StateOfParts {
  backups: BackupSchedule;
  caps: PartDeps['caps'];
  readParts: ReadParts;
}

/** The state of all parts as servers report it, for the cockpit and for the counts beside the tabs. */
export function openStateOfParts(base: Base): StateOfParts {
  const { env, db, spending, logger, closing, instanceId, now } = base;
  const backups = createBackupSchedule({
    db,
    directory: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    hour: env.BACKUP_HOUR,
    kept: env.BACKUP_KEEP,
    instanceId,
    logger,
    closing,
    now,
  });
  const caps = { sms: env.LIMIT_SMS_DAY, tokens: env.LIMIT_TOKENS_DAY ?? null };

  return { backups, caps, readParts: createPartReader({ db, caps, spending, backups, now }) };
}
