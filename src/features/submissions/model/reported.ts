import { REPORTED_KINDS } from '#contract/submission/constants.ts';
import type { ReportedKind } from '#contract/submission/calls.ts';

export interface Reported {
  kind: ReportedKind;
  id: string;
  title: string;
}

/** What the address says is reported; null if it names nothing. */
export function readReported(query: URLSearchParams): Reported | null {
  const kind = REPORTED_KINDS.find((each) => each === query.get('about'));
  const id = query.get('id') ?? '';

  return kind === undefined || id === '' ? null : { kind, id, title: query.get('title') ?? '' };
}
