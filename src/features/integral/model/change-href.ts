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

/** Link to what caused a change of points; null if there is none. */
export function changeHref({ kind, ref }: LedgerRow, links: PointsLinks): string | null {
  if (ref !== null && SUBMITTED.has(kind)) return links.submission(ref);
  if (kind === 'redemption' || kind === 'refund') return links.redemptions;
  if (kind === 'profile') return links.profile;

  return null;
}
