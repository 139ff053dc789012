import type { ItemView, ReportMeasure } from '#contract/console/queue-calls.ts';

/** Measures that the reviewer may choose for a report. */
export function measuresOf(
  { queue, evidence: { details, reportedOwner } }: ItemView,
  mayEditMembers: boolean,
): readonly ReportMeasure[] {
  if (queue !== 'report' || details.about === undefined) return ['none'];
  return reportedOwner !== null && mayEditMembers
    ? ['none', 'takeDown', 'restrict', 'disable']
    : ['none', 'takeDown'];
}
