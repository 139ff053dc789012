import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  qualityDecideAll,
  qualityFigures,
  qualityList,
  type QualityDecideAllRequest,
  type QualityListRequest,
  type SignalGroup,
} from '#contract/quality/calls.ts';
import { QualityScreen } from '#features/console/quality/quality-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { stubLayout } from '../history/layout.ts';
import { showScreen } from './management/show-screen.tsx';

const AT = '2026-11-26T08:00:00.000Z';
const group = (id: string, question: string): SignalGroup => ({
  id,
  question,
  language: 'en-US',
  product: null,
  reasons: ['disliked'],
  signals: 1,
  state: 'open',
  version: 3,
  isTest: false,
  firstAt: AT,
  lastAt: AT,
});
let asked: QualityListRequest[];
let decided: QualityDecideAllRequest[];

beforeEach(() => {
  stubLayout();
  asked = [];
  decided = [];
  const groups = [group('g1', 'Zinc coat?'), group('g2', 'Chain link?')];
  mockServer.use(
    respondWith(qualityFigures, { days: [] }),
    respondWith(qualityList, ({ input }) => {
      asked.push(input);
      return { list: groups, total: 2, nextCursor: null };
    }),
    respondWith(qualityDecideAll, ({ input }) => {
      decided.push(input);
      return { decided: [], refused: [{ id: 'g2', reason: 'Zhou has decided this one already' }] };
    }),
  );
});

async function open(perms: string[] = ['quality:answer:list', 'quality:answer:decide']) {
  const shown = await showScreen(
    <QualityScreen Turn={() => null} onOpenSource={() => undefined} />,
    { roles: [], perms },
  );
  await i18n.loadNamespaces(['quality']);
  return shown;
}

test('chosen groups get one decision, and one that was refused says why and stays chosen', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose “Zinc coat?”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose “Chain link?”' }));
  const bar = within(screen.getByRole('region', { name: 'Decide on several' }));
  expect(bar.getByText('2 groups chosen')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Ignore' }));
  await user.type(bar.getByRole('textbox'), 'Known');
  await user.click(bar.getAllByRole('button', { name: 'Ignore' })[0] ?? document.body);
  await waitFor(() => expect(decided).toHaveLength(1));
  expect(decided[0]).toMatchObject({
    groups: [
      { id: 'g1', version: 3 },
      { id: 'g2', version: 3 },
    ],
    verdict: { kind: 'ignore', reason: 'Known' },
  });
  expect(await screen.findByText('Zhou has decided this one already')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choose “Chain link?”' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose “Zinc coat?”' })).not.toBeChecked();
});

test('what is typed is searched; those who may only look can choose nothing', async () => {
  const { user } = await open(['quality:answer:list']);
  await screen.findByText('Zinc coat?');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(
    screen.getByRole('searchbox', { name: 'Search by any part of the question' }),
    'zinc',
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: 'zinc' }));
});
