import type { AuditFilter } from '#contract/console/calls.ts';
import { AUDIT_ACTIONS } from './audit-words.ts';

export interface AuditView {
  actor: string;
  target: string;
  action: string;
  from: string;
  to: string;
}

const NAMES = ['actor', 'target', 'action', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readAuditView(query: URLSearchParams): AuditView {
  const text = (name: string) => query.get(name) ?? '';
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');

  return {
    actor: text('actor'),
    target: text('target'),
    action: AUDIT_ACTIONS.includes(text('action')) ? text('action') : '',
    from: day('from'),
    to: day('to'),
  };
}

export function writeAuditView(view: AuditView): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of NAMES) if (view[name] !== '') query.set(name, view[name]);

  return query;
}

export function filterOf(view: AuditView): AuditFilter {
  return Object.fromEntries(
    NAMES.map((name) => [name, view[name].trim()] as const).filter(([, value]) => value !== ''),
  );
}
