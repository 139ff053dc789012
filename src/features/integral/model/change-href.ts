import type { LedgerKind, LedgerRow } from '#contract/points/calls.ts';
import type { PointsLinks } from './points-links.ts';

const SUBMITTED: ReadonlySet<LedgerKind> = new Set([
  'answer',
  'drawing',
  'suggestion',
  'command',
  'cocreator',
  'material',
  'enterprise',
  'report',
]);

/** Where one sees what a change of points was for; null where there is nothing to see. */
export function changeHref({ kind, ref }: LedgerRow, links: PointsLinks): string | null {
  if (ref !== null && SUBMITTED.has(kind)) return links.submission(ref);
  if (kind === 'redemption' || kind === 'refund') return links.redemptions;
  if (kind === 'profile') return links.profile;

  return null;
}
