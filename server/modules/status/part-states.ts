import type { Part, PartStatus, Status } from '#contract/status/calls.ts';
import { PARTS } from '#contract/status/constants.ts';
import type { PartReport } from './part-reports.ts';

/** Known from real requests alone: the newest evidence of any server counts. */
const BY_EVIDENCE: ReadonlySet<Part> = new Set(['sms', 'speech']);
/** The backup of yesterday, with some hours to take the one of today. */
const MAX_BACKUP_MS = 30 * 3_600_000;

/** One state a part from the reports of all servers: failing if any server says so. */
export function partStates(
  reports: readonly PartReport[],
  backups: Status['backups'],
  now: Date,
): PartStatus[] {
  return PARTS.map((part) => {
    if (part === 'backup') return backupState(backups, now);
    const own = reports.filter((report) => report.part === part);
    const shown = BY_EVIDENCE.has(part) ? newest(own) : own;
    const failing = shown.filter(({ state }) => state === 'failing');
    const [worst] = failing.toSorted((one, other) => timeOf(one) - timeOf(other));
    if (worst !== undefined) {
      const { fault, since } = worst;
      return {
        part,
        state: 'failing',
        fault,
        since: since?.toISOString() ?? null,
        failing: failing.length,
      };
    }
    const [first] = shown;
    const state = first === undefined ? 'unknown' : shown.some(isWell) ? 'well' : 'off';

    return { part, state, fault: null, since: null, failing: 0 };
  });
}

export function leastDisk(reports: readonly PartReport[]): Status['disk'] {
  const disks = reports.flatMap(({ part, amounts }) => {
    const { free, total } = amounts;
    return part === 'disk' && free !== undefined && total !== undefined ? [{ free, total }] : [];
  });

  return disks.toSorted((one, other) => one.free - other.free)[0] ?? null;
}

export function filesWaiting(reports: readonly PartReport[]): number {
  return reports.reduce(
    (sum, { part, amounts }) => sum + (part === 'readers' ? (amounts['waiting'] ?? 0) : 0),
    0,
  );
}

function backupState({ hour, last, lastVerified }: Status['backups'], now: Date): PartStatus {
  const state = (state: PartStatus['state'], fault: PartStatus['fault'], since: string | null) => ({
    part: 'backup' as const,
    state,
    fault,
    since,
    failing: state === 'failing' ? 1 : 0,
  });
  if (hour === null) return state('off', null, null);
  if (last === null) return state('unknown', null, null);
  if (last.state === 'failed') return state('failing', 'failed', last.endedAt ?? last.startedAt);
  if (lastVerified === null) return state('unknown', null, null);
  const age = now.getTime() - Date.parse(lastVerified.startedAt);

  return age > MAX_BACKUP_MS
    ? state('failing', 'old', lastVerified.startedAt)
    : state('well', null, lastVerified.endedAt);
}

const isWell = ({ state }: PartReport) => state === 'well';
const timeOf = ({ since, reportedAt }: PartReport) => (since ?? reportedAt).getTime();

function newest(reports: readonly PartReport[]): PartReport[] {
  return reports.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, 1);
}
