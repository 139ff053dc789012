import { DataProvider } from '#app/with-data.tsx';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactElement, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { AntdProviderContext } from '#ui/antd-surface.tsx';
import type { Account, Member } from '#contract/member/calls.ts';
import { provideFeedback, type Feedback } from '#lib/feedback/feedback.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';

export const feedback = {
  toast: vi.fn<Feedback['toast']>(),
  confirm: vi.fn<Feedback['confirm']>(),
  drawer: vi.fn<Feedback['drawer']>(),
};

export function memberWith(part: Partial<Member> = {}): Member {
  return {
    ...{ id: 'm1', phone: '138****8001', nickname: '王芳', avatar: null, type: 'personal' },
    ...{ identity: null, grade: 1, balance: 320, roles: [], perms: [], routes: [] },
    createdAt: '2026-01-05T02:00:00.000Z',
    ...part,
  };
}

export function accountWith(part: Partial<Account> = {}): Account {
  return {
    ...{ contact: {}, privacy: {}, enterpriseName: null, invitation: 'K7QM42XP', grade: 1 },
    ...{ earned: 320, restriction: null, deleteAt: null, usage: { today: 0, days: [] } },
    ...part,
  };
}

const withoutTheme = (children: ReactNode) => children;

/** Renders a screen at an address, with what the application puts around it. */
export function openScreen(screen: ReactElement, at: string) {
  Object.values(feedback).forEach((mock) => mock.mockReset());
  provideFeedback(feedback);
  connect({ readToken: () => 'token-1' });
  const router = createMemoryRouter(
    [
      {
        path: at,
        element: (
          <AntdProviderContext value={withoutTheme}>
            <Suspense>{screen}</Suspense>
          </AntdProviderContext>
        ),
      },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  return {
    ...render(<RouterProvider router={router} />, { wrapper: DataProvider }),
    router,
    user: userEvent.setup(),
  };
}
