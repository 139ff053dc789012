import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { startFeedback } from '#app/feedback/feedback-queue.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/router.tsx';
import { register } from '#contract/member/calls.ts';
import { siteConfig } from '#contract/site/calls.ts';
import { startI18n } from '#i18n/setup.ts';
import { breakOff, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { AUTH, fill } from './open-screen.tsx';

beforeAll(async () => {
  await startI18n('zh-CN');
  startFeedback();
});

test('a registration returns to the requested screen, although the guard sends members home', async () => {
  connect({ readToken: () => null });
  mockServer.use(breakOff(siteConfig), respondWith(register, AUTH));
  const router = createMemoryRouter(routes, {
    initialEntries: ['/register?redirect=%2Fshop%3FclassId%3D3'],
  });
  const addresses: string[] = [];
  router.subscribe(({ location }) => addresses.push(location.pathname + location.search));
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  const user = userEvent.setup();
  await fill(user, await screen.findByRole('textbox', { name: '手机号' }), '13800138001');
  await user.click(screen.getByRole('checkbox'));
  await fill(user, screen.getByRole('textbox', { name: '短信验证码' }), '482135');
  await waitFor(() => expect(addresses.at(-1)).toBe('/shop?classId=3'));
  expect(addresses).not.toContain('/');
});
