import type { Session } from '#contract/session/calls.ts';

/** A conversation that was changed a number of hours before noon of 2026-11-21. */
export function session(id: string, overrides: Partial<Session> = {}, hoursAgo = 0): Session {
  const updatedAt = new Date(Date.UTC(2026, 10, 21, 4) - hoursAgo * 3_600_000).toISOString();
  return {
    id,
    title: `Title ${id}`,
    kind: 'chat',
    plugin: null,
    top: false,
    generating: false,
    state: 'idle',
    unread: false,
    createdAt: updatedAt,
    updatedAt,
    ...overrides,
  };
}
