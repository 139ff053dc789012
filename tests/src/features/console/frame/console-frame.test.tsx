import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { ConsoleFrame } from '#features/console/frame/console-frame.tsx';
import { i18n, startI18n } from '#i18n/setup.ts';

beforeAll(async () => {
  await startI18n('en-US');
  await i18n.loadNamespaces(['overview']);
});

test('a directory is a heading, a link opens another site in a tab of its own, a menu leads on', () => {
  render(
    <MemoryRouter initialEntries={['/console/goods']}>
      <ConsoleFrame
        label="Console"
        current="/console/goods"
        links={[
          { path: '/console/shop', title: 'Shop', count: 0, isHeading: true },
          { path: '/console/goods', title: 'Goods', count: 0 },
          { path: '/console/docs', title: 'Manual', count: 0, link: 'https://example.com/docs' },
        ]}
      >
        <p>content</p>
      </ConsoleFrame>
    </MemoryRouter>,
  );
  const row = within(screen.getByRole('navigation', { name: 'Console' }));
  expect(row.getByText('Shop').closest('a')).toBeNull();
  expect(row.getByRole('link', { name: 'Goods' })).toHaveAttribute('aria-current', 'page');
  const manual = row.getByRole('link', { name: 'Manual' });
  expect(manual).toHaveAttribute('href', 'https://example.com/docs');
  expect(manual).toHaveAttribute('target', '_blank');
  expect(manual).toHaveAttribute('rel', 'noreferrer');
});

test('failing parts are told beside the tab', () => {
  render(
    <MemoryRouter initialEntries={['/console/goods']}>
      <ConsoleFrame
        label="Console"
        current="/console/goods"
        links={[{ path: '/console/status', title: 'Status', count: 0, failing: 2 }]}
      >
        <p>content</p>
      </ConsoleFrame>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: /2 parts fail$/ })).toBeVisible();
});
