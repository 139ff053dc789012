import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { appConfig } from '#contract/site/calls.ts';
import { usageToday, type UsageToday } from '#contract/usage/calls.ts';
import { fewLeft } from '#data/usage.ts';
import { AllowanceNote } from '#features/plugins/components/allowance-note.tsx';
import { PluginPicker } from '#features/plugins/plugin-picker.tsx';
import { i18n } from '#i18n/setup.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '../chat/show.tsx';
import { appConfigOf } from './app-config.ts';

// The configuration is cached for a while, and each test has one of its own.
let now = Date.now();
beforeEach(async () => {
  now += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  connect({ language: () => 'en', readToken: () => 'x' });
  await show(<></>);
  await i18n.loadNamespaces(['plugins']);
});

function serve(usage: Omit<UsageToday, 'resetAt'>) {
  const { switches } = appConfigOf();
  mockServer.use(
    respondWith(appConfig, appConfigOf({ switches: { ...switches, allowances: true } })),
    respondWith(usageToday, { ...usage, resetAt: '2026-07-02T00:00:00.000Z' }),
  );
}

test.each([
  [{ used: 0, limit: null }, null],
  [{ used: 8, limit: 10 }, null],
  [{ used: 9, limit: 10 }, 1],
  [{ used: 12, limit: 10 }, 0],
  [{ used: 0, limit: 0 }, 0],
  [undefined, null],
])('of %j few are left: %j', (use, expected) => {
  expect(fewLeft(use)).toBe(expected);
});

test('the questions that are left are told once they are fewer than a fifth', async () => {
  serve({ used: 9, limit: 10, plugins: [] });
  await show(<AllowanceNote plugin={null} isGenerating={false} />);
  expect(await screen.findByText('1 question left today')).toBeVisible();
});

test('the plug-in in use is told before the questions if it ends sooner', async () => {
  serve({ used: 18, limit: 20, plugins: [{ plugin: 'drawing', used: 3, limit: 3 }] });
  await show(<AllowanceNote plugin="drawing" isGenerating={false} />);
  expect(
    await screen.findByText(/^Today’s uses of “Drawing” are spent; there are new ones/),
  ).toBeVisible();
});

test('a grade without uses is not told of new ones', async () => {
  serve({ used: 0, limit: null, plugins: [{ plugin: 'drawing', used: 0, limit: 0 }] });
  await show(<AllowanceNote plugin="drawing" isGenerating={false} />);
  expect(await screen.findByText('Your grade has no uses of “Drawing”')).toBeVisible();
});

test('the picker tells what is left of each plug-in', async () => {
  serve({
    used: 0,
    limit: null,
    plugins: [
      { plugin: 'drawing', used: 10, limit: 10 },
      { plugin: 'daily', used: 9, limit: 10 },
      { plugin: 'summary', used: 1, limit: 10 },
    ],
  });
  await show(<PluginPicker keyword="" onChoose={() => undefined} onClose={() => undefined} />);
  expect(await screen.findByText('No uses left today')).toBeVisible();
  expect(screen.getAllByText(/\d uses? left today/)).toHaveLength(1);
});
