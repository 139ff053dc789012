import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { PermissionContext } from '#trade-ui/has-perm.tsx';
import { changeLanguage, i18n, startI18n } from '#i18n/setup.ts';
import { provideFeedback, type Confirmation } from '#lib/feedback/feedback.ts';
import { AntdProviderContext } from '#ui/antd-surface.tsx';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '#tests/src/features/chat/show.tsx';

const withoutTheme = (children: ReactNode) => children;

interface ScreenOptions {
  /** Path and query; the screen is at `/here`. */
  at?: string;
  roles?: readonly string[];
  perms?: readonly string[];
}

/** A screen of the console at its address, in English, with dialogs that are answered by the test. */
export async function showScreen(
  element: ReactElement,
  { at = '/here', roles = ['ROOT'], perms = [] }: ScreenOptions = {},
) {
  const deps = connect({ language: () => 'en' });
  const asked: Confirmation[] = [];
  const answer = { value: true };
  const toast = vi.fn();
  provideFeedback({
    toast,
    confirm: (confirmation) => {
      asked.push(confirmation);
      return Promise.resolve(answer.value);
    },
    drawer: () => ({ close: () => undefined }),
  });
  if (i18n.isInitialized) await changeLanguage('en-US');
  else await startI18n('en-US');
  await i18n.loadNamespaces([
    'management',
    'common',
    'markdown',
    'review',
    'integral',
    'days',
    'settings',
    'plugins',
  ]);
  const router = createMemoryRouter(
    [
      { path: '/here', element },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  await show(
    <AntdProviderContext value={withoutTheme}>
      <PermissionContext value={{ roles, perms }}>
        <RouterProvider router={router} />
      </PermissionContext>
    </AntdProviderContext>,
  );

  return { user: userEvent.setup(), router, asked, answer, toast, deps };
}
