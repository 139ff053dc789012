import type { ReportMeasure } from '#contract/console/queue-calls.ts';
import type { Choice } from './choices.ts';

export interface Ruling {
  choice: Choice;
  /** Only for approvals that grant points. */
  points: number | undefined;
  reason: string | undefined;
  /** Only for approved reports. */
  measure: ReportMeasure | undefined;
}
