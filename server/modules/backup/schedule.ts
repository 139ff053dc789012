import { join } from 'node:path';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { BackupRun, Status } from '#contract/status/calls.ts';
import { tryWithLock } from '../../platform/db/advisory-lock.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import { shanghaiDay, startOfShanghaiDay } from '../../platform/shanghai-day.ts';
import { clear, folderName, prune, sizeOf } from './backup-folder.ts';
import * as backupRepository from './repository.ts';
import type { BackupRow } from './repository.ts';
import { runProgram, type RunProgram } from './run-program.ts';

interface BackupScheduleDeps {
  db: Database;
  /** Absolute folder; undefined: nothing is scheduled. */
  directory: string | undefined;
  /** Hour of the day (Asia/Shanghai) from which the backup of the day is taken. */
  hour: number;
  kept: number;
  instanceId: string;
  logger: Pick<Logger, 'info' | 'error'>;
  closing: AbortSignal;
  now: () => Date;
  run?: RunProgram;
}

export interface BackupSchedule {
  /** Takes, verifies and prunes if the backup of the day is due. One server at a time. */
  runDue: () => Promise<void>;
  /**
   * Begins a backup beside the schedule, which is taken, verified and pruned in the same way.
   * @param audited joins the transaction that notes its beginning
   * @returns when it has begun
   * @throws DomainError 409 if there is no place for backups, one is being taken, or one was
   *   taken in the same minute
   */
  begin: (
    requestedBy: string,
    audited: (tx: Database, folder: string) => Promise<void>,
  ) => Promise<void>;
  /** Resolves when a backup that was begun here has ended. */
  idle: () => Promise<void>;
  status: () => Promise<Status['backups']>;
  purge: () => Promise<void>;
}

const HOUR_MS = 3_600_000;
const MAX_ATTEMPTS = 3;
/** After which the lock of a server that lost power expires. */
const MAX_SECONDS = 12 * 3600;
const KEPT_MS = 90 * 86_400_000;
const MAX_REASON = 500;
const ENDED = 'The server ended during the backup.';

export function createBackupSchedule({
  db,
  directory,
  hour,
  kept,
  instanceId,
  logger,
  closing,
  now,
  run = runProgram,
}: BackupScheduleDeps): BackupSchedule {
  async function isDue(): Promise<boolean> {
    const at = now();
    const day = shanghaiDay(at);
    if (at.getTime() < startOfShanghaiDay(day).getTime() + hour * HOUR_MS) return false;
    const runs = await backupRepository.ofDay(db, day);
    if (runs.length === 0) return true;
    if (runs.some(({ state }) => state === 'verified')) return false;
    const [newest] = runs;
    const isRested =
      newest?.state !== 'failed' ||
      at.getTime() - (newest.endedAt ?? newest.startedAt).getTime() >= HOUR_MS;

    return runs.length < MAX_ATTEMPTS && isRested;
  }

  let running = Promise.resolve();

  async function note(
    tx: Database,
    requestedBy: string | null,
  ): Promise<{ id: string; name: string }> {
    const startedAt = now();
    const id = uuidv7();
    const name = folderName(startedAt);
    await backupRepository.insert(tx, {
      ...{ id, requestedBy, instanceId, startedAt },
      day: shanghaiDay(startedAt),
      folder: name,
    });

    return { id, name };
  }

  async function take(folder: string, { id, name }: { id: string; name: string }): Promise<void> {
    const path = join(folder, name);
    try {
      await clear(folder, name);
      await run('backup', ['--to', path], closing);
      await backupRepository.verifying(db, id);
      await run('verify-backup', ['--from', path, '--scratch', join(folder, '.scratch')], closing);
      const size = await sizeOf(path);
      await backupRepository.end(db, id, {
        ...size,
        state: 'verified',
        reason: null,
        endedAt: now(),
      });
      const removed = await prune(folder, kept);
      logger.info({ folder: name, ...size, removed }, 'the backup is verified');
    } catch (cause) {
      const told = cause instanceof Error ? cause.message : String(cause);
      logger.error({ err: cause, folder: name }, 'the backup failed');
      await backupRepository.end(db, id, {
        bytes: null,
        rows: null,
        state: 'failed',
        reason: reasonOf(told),
        endedAt: now(),
      });
    }
  }

  return {
    async runDue() {
      if (directory === undefined || !(await isDue())) return;
      await tryWithLock(
        db,
        'backup',
        async () => {
          await backupRepository.failRunning(db, ENDED, now());
          // Another server may have taken it meanwhile.
          if (await isDue()) await take(directory, await note(db, null));
        },
        MAX_SECONDS,
      );
    },

    async begin(requestedBy, audited) {
      if (directory === undefined) throw conflict('backup.noPlace');
      const began = new Promise<void>((resolve, reject) => {
        running = tryWithLock(
          db,
          'backup',
          async () => {
            await backupRepository.failRunning(db, ENDED, now());
            // A folder has the name of its minute, and taking begins by emptying it.
            if ((await backupRepository.last(db))?.folder === folderName(now())) {
              reject(conflict('backup.justTaken'));
              return;
            }
            const noted = await db.transaction(async (tx) => {
              const fresh = await note(tx, requestedBy);
              await audited(tx, fresh.name);
              return fresh;
            });
            resolve();
            await take(directory, noted);
          },
          MAX_SECONDS,
        ).then(
          (isMine) => {
            if (!isMine) reject(conflict('backup.running'));
          },
          (cause: unknown) => {
            // After the beginning, the lock alone can fail: its connection is gone.
            logger.error({ err: cause }, 'the backup lost its lock');
            reject(cause instanceof Error ? cause : new Error(String(cause)));
          },
        );
      });
      await began;
    },

    idle: () => running,

    async status() {
      const [last, lastVerified] = await Promise.all([
        backupRepository.last(db),
        backupRepository.last(db, 'verified'),
      ]);

      return {
        hour: directory === undefined ? null : hour,
        kept,
        last: last === undefined ? null : runView(last),
        lastVerified: lastVerified === undefined ? null : runView(lastVerified),
      };
    },

    purge: () => backupRepository.removeBefore(db, new Date(now().getTime() - KEPT_MS)),
  };
}

/** The last line says what went wrong; the lines before may be a stack. */
function reasonOf(told: string): string {
  return told.trim().slice(0, MAX_REASON);
}

function runView(row: BackupRow): BackupRun {
  const { state, step, startedAt, endedAt, folder, bytes, rows, reason } = row;

  return {
    state,
    step: state === 'running' ? step : null,
    isManual: row.requestedBy !== null,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    folder,
    bytes,
    rows,
    reason,
  };
}
