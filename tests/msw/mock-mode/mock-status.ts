import type { Status, Webhook } from '#contract/status/calls.ts';
import { PARTS } from '#contract/status/constants.ts';
import { statusCalls } from '#server/modules/status/routes.ts';
import { webhookCalls } from '#server/modules/webhook/routes.ts';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { conflict, notFound } from '#server/platform/http/domain-error.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const VERIFIED = {
  state: 'verified' as const,
  step: null,
  isManual: false,
  folder: '2026-11-26-0300',
  bytes: 48_000_000,
  rows: 91_400,
  reason: null,
};

/** The state of a product of one server, and webhooks that take every message. */
export function createMockStatus(): ApiCall[] {
  const hooks = new Map<string, Webhook>();
  let { backups } = sampleStatus();
  const find = ({ id, version }: { id: string; version: number | undefined }) => {
    const known = hooks.get(id);
    if (known === undefined) throw notFound();
    if (known.version !== version) throw conflict('config.stale');
    return known;
  };

  return [
    ...statusCalls({
      read: () => Promise.resolve({ ...sampleStatus(), backups }),
      backUp: () => {
        const at = new Date().toISOString();
        const run = { ...VERIFIED, isManual: true, startedAt: at, endedAt: at };
        backups = { ...backups, last: run, lastVerified: run };
        return Promise.resolve(backups);
      },
    }),
    ...webhookCalls({
      list: () => Promise.resolve({ list: [...hooks.values()], hosts: [] }),
      save: ({ id, version, address, secret, ...fields }) => {
        const known = id === undefined ? null : find({ id, version });
        const saved: Webhook = {
          ...fields,
          id: known?.id ?? crypto.randomUUID(),
          host: address === undefined ? (known?.host ?? '') : new URL(address).origin,
          hasSecret: secret === undefined ? (known?.hasSecret ?? false) : secret !== null,
          version: (known?.version ?? 0) + 1,
          last: known?.last ?? null,
          waiting: 0,
        };
        hooks.set(saved.id, saved);
        return Promise.resolve(saved);
      },
      test: ({ id }) => {
        const known = hooks.get(id);
        if (known === undefined) throw notFound();
        const last = { at: new Date().toISOString(), fault: null, status: 200 };
        hooks.set(id, { ...known, last });
        return Promise.resolve(last);
      },
      remove: (request) => {
        hooks.delete(find(request).id);
        return Promise.resolve({ deleted: true as const });
      },
    }),
  ];
}

export function sampleStatus(): Status {
  const off = new Set(['model', 'speech', 'redis']);
  const run = { ...VERIFIED, startedAt: ago(9), endedAt: ago(8.9) };

  return {
    at: new Date().toISOString(),
    parts: PARTS.map((part) => ({
      part,
      state: off.has(part) ? 'off' : 'well',
      fault: null,
      since: null,
      failing: 0,
    })),
    servers: 1,
    databaseMs: 1,
    disk: { free: 61_000_000_000, total: 120_000_000_000 },
    filesWaiting: 0,
    caps: { sms: { used: 128, cap: 10_000 }, tokens: { used: 0, cap: null } },
    backups: { hour: 3, kept: 14, last: run, lastVerified: run },
    waiting: [
      { place: 'submission', count: 12, oldest: ago(80) },
      { place: 'account', count: 0, oldest: null },
      { place: 'redemption', count: 3, oldest: ago(5) },
      { place: 'report', count: 1, oldest: ago(2) },
      { place: 'quality', count: 3, oldest: ago(30) },
      { place: 'shipping', count: 3, oldest: ago(26) },
    ],
  };
}
