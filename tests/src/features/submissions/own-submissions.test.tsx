import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { submissionList, type Submission } from '#contract/submission/calls.ts';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { i18n } from '#i18n/setup.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '../chat/show.tsx';
import { submissionOf } from './samples.ts';

async function open(list: Submission[]) {
  connect({ language: () => 'en' });
  mockServer.use(respondWith(submissionList, { list, nextCursor: null }));
  await show(<></>);
  await i18n.loadNamespaces(['submissions']);
  await show(
    <MemoryRouter>
      <OwnSubmissions />
    </MemoryRouter>,
  );
}

test('the newest three submissions are linked with their states and points', async () => {
  await open([
    submissionOf({ id: 's1', details: { title: 'Weaving' }, state: 'approved', points: 120 }),
    submissionOf({ id: 's2', state: 'pending' }),
    submissionOf({ id: 's3', state: 'refused' }),
    submissionOf({ id: 's4' }),
  ]);
  const rows = within(await screen.findByRole('list')).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/integral/submissions/s1',
    '/integral/submissions/s2',
    '/integral/submissions/s3',
  ]);
  expect(rows[0]).toHaveTextContent(/Weaving.*\+120/);
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute(
    'href',
    '/integral/submissions',
  );
});

test('an empty list explains the purpose of submissions', async () => {
  await open([]);
  expect(await screen.findByText(/^Nothing submitted yet/)).toBeVisible();
});
