import { REPORTED_KINDS } from '#contract/submission/constants.ts';
import type { ReportedKind } from '#contract/submission/calls.ts';

export interface Reported {
  kind: ReportedKind;
  id: string;
  title: string;
}

/** The reported content by the address; null if it names none. */
export function readReported(query: URLSearchParams): Reported | null {
  const kind = REPORTED_KINDS.find((each) => each === query.get('about'));
  const id = query.get('id') ?? '';

  return kind === undefined || id === '' ? null : { kind, id, title: query.get('title') ?? '' };
}
