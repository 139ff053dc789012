import type { ItemView, ReportMeasure } from '#contract/console/queue-calls.ts';

/** What the approval of a report may lead to. */
export function measuresOf(
  { queue, evidence: { details, reportedOwner } }: ItemView,
  mayEditMembers: boolean,
): readonly ReportMeasure[] {
  if (queue !== 'report' || details.about === undefined) return ['none'];
  return reportedOwner !== null && mayEditMembers
    ? ['none', 'takeDown', 'restrict', 'disable']
    : ['none', 'takeDown'];
}
