import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { consent, memberInfo } from '#contract/member/calls.ts';
import { publicTexts } from '#contract/site/calls.ts';
import { ConsentGate } from '#app/consent/consent-gate.tsx';
import { DataProvider } from '#app/with-data.tsx';
import { i18n, startI18n } from '#i18n/setup.ts';
import { useUserStore } from '#stores/user.ts';
import { writeAccessToken } from '#stores/access-token.ts';
import { MEMBER } from '#tests/src/app/frame-calls.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';

beforeAll(async () => {
  await startI18n('en-US');
  await i18n.loadNamespaces(['consent', 'markdown', 'common']);
});

const documentOf = (id: 'user-agreement' | 'privacy-policy' | 'points-rules' | 'about') => ({
  ...{ id, title: id, version: '9.0', effective: '2026-12-01', content: '## One' },
});

test('the page goes on only after the shown version was agreed to', async () => {
  connect();
  writeAccessToken('token');
  const sent: unknown[] = [];
  mockServer.use(
    respondWith(publicTexts, {
      agreement: documentOf('user-agreement'),
      privacy: documentOf('privacy-policy'),
      pointsRules: documentOf('points-rules'),
      about: documentOf('about'),
      contact: null,
    }),
    respondWith(consent, ({ input }) => {
      sent.push(input);
      return { due: [] };
    }),
    respondWith(memberInfo, MEMBER),
  );
  const user = userEvent.setup();
  render(<ConsentGate due={['user-agreement']} />, { wrapper: DataProvider });
  expect(await screen.findByText(/version 9.0/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Agree and go on' }));
  await user.keyboard('{Escape}');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I have read it and agree' }));
  await user.click(screen.getByRole('button', { name: 'Agree and go on' }));

  await waitFor(() =>
    expect(sent).toEqual([{ documents: [{ id: 'user-agreement', version: '9.0' }] }]),
  );
  await waitFor(() => expect(useUserStore.getState().userCon?.id).toBe(MEMBER.id));
  expect(useUserStore.getState().userCon?.consentDue).toBeUndefined();
});
