import { DataProvider } from '#app/with-data.tsx';
import { configure, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import type { Auth, Identity, Member } from '#contract/member/calls.ts';
import { clearStorage } from '#stores/login.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';

// A machine that runs many test files at once is slow, not wrong.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 20_000 });

export const AUTH: Auth = {
  token: 'token-1',
  phone: '138****8001',
  id: 'm1',
  type: 'personal',
  identity: null,
  avatar: null,
};

export const IDENTITY: Identity = {
  realName: '王芳',
  company: null,
  role: 'sales-export',
  industries: ['mesh-woven'],
  region: '河北衡水',
  intro: null,
};

export function memberWith(identity: Identity | null): Member {
  return {
    ...{ id: 'm1', phone: '138****8001', nickname: 'x', avatar: null, type: 'personal' },
    ...{ identity, grade: 0, balance: 0, roles: [], perms: [], routes: [] },
    createdAt: '2026-01-01T00:00:00Z',
  };
}

/** Renders a screen at an address; every other path is an empty page. */
export function openScreen(screen: ReactElement, at: string, { token }: { token?: string } = {}) {
  clearStorage();
  const deps = connect({ readToken: () => token ?? null });
  const path = at.replace(/\?.*/, '');
  const router = createMemoryRouter(
    [
      { path, element: <Suspense>{screen}</Suspense> },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const view = render(<RouterProvider router={router} />, { wrapper: DataProvider });
  return {
    ...view,
    deps,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Puts a text into a field at once, as a paste or a suggestion of the keyboard does. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
