import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { ReactElement } from 'react';
import { searchRule } from '#contract/knowledge/calls.ts';
import { appConfig } from '#contract/site/calls.ts';
import { PointsGuide } from '#features/integral/points-guide.tsx';
import { RulesScreen } from '#features/integral/rules-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { frameCalls } from '#tests/src/app/frame-calls.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, show } from '../chat/show.tsx';

const SECTIONS = [
  { id: '1', heading: 'Points rules', content: 'Thanks for **knowledge**.' },
  { id: '2', heading: 'Validity', content: 'Points never expire.' },
];

beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
});

async function open(element: ReactElement, path = '/') {
  await show(<></>);
  await i18n.loadNamespaces(['integral']);
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [path] });
  await show(<RouterProvider router={router} />);
  return { user: userEvent.setup() };
}

test('the rules are shown in sections and filtered while typing', async () => {
  const asked: (string | undefined)[] = [];
  mockServer.use(
    respondWith(searchRule, ({ input: { keyword } }) => {
      asked.push(keyword);
      return { list: SECTIONS.filter(({ content }) => content.includes(keyword ?? '')) };
    }),
  );
  const { user } = await open(<RulesScreen />);
  expect(await screen.findByRole('region', { name: 'Validity' })).toBeVisible();
  expect(await screen.findByText('knowledge', { selector: 'strong' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search the rules' }), 'expire');
  expect(await screen.findByText('1 section found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Points rules' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'd long ago');
  expect(await screen.findByText('The rules do not mention "expired long ago"')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all the rules' }));

  expect(await screen.findByRole('region', { name: 'Points rules' })).toBeVisible();
  expect(asked).toEqual([undefined, 'expire', 'expired long ago', undefined]);
});

test('the table of contents links to the sections', async () => {
  let seen: Element | null = null;
  Element.prototype.scrollIntoView = function remember(this: Element) {
    seen = this;
  };
  mockServer.use(respondWith(searchRule, { list: SECTIONS }));
  const { user } = await open(<RulesScreen />);
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  await user.click(contents.getByRole('button', { name: 'Validity' }));

  expect(seen).toBe(screen.getByRole('region', { name: 'Validity' }));
  expect(screen.getByRole('heading', { name: 'Validity' })).toHaveFocus();
});

test('a failed load of the rules offers a retry', async () => {
  mockServer.use(failWith(searchRule, 500));
  const { user } = await open(<RulesScreen />, '/?q=expire');
  expect(await screen.findByRole('alert')).toBeVisible();
  mockServer.use(respondWith(searchRule, { list: SECTIONS }));
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));

  expect(await screen.findByRole('region', { name: 'Validity' })).toBeVisible();
});

test('a visitor sees amounts, grades and a link to the login', async () => {
  // Nothing else is asked for: what no handler answers fails the test.
  mockServer.use(...frameCalls().filter(({ info }) => info.header.includes(appConfig.path)));
  await open(<PointsGuide />);
  const earn = within(screen.getByRole('region', { name: 'How to earn points' }));

  expect(await earn.findByText('200 points')).toBeVisible();
  expect(screen.getByText('from 2,000 points')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in to see my points' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fintegral',
  );
});
