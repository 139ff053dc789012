import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import {
  createShare,
  listShares,
  revokeShare,
  viewShare,
  type CreateShareRequest,
  type Share,
} from '#contract/share/calls.ts';
import { ReadOnlyTurn } from '#features/chat/read-only-turn.tsx';
import { SharePanel } from '#features/share/share-panel.tsx';
import { SharedScreen } from '#features/share/shared-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { provideFeedback } from '#lib/feedback/feedback.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, show } from '../chat/show.tsx';

const SESSION = 'session-1';

const shareOf = (id: string): Share => ({
  id,
  path: `/chat/system/share/${id}`,
  title: `Talk ${id}`,
  turns: 2,
  views: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: null,
});

let requests: CreateShareRequest[];
let revoked: string[];
beforeEach(async () => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  requests = [];
  revoked = [];
  provideFeedback({
    toast: () => undefined,
    confirm: () => Promise.resolve(true),
    drawer: () => ({ close: () => undefined }),
  });
  mockServer.use(
    respondWith(listShares, { list: [shareOf('old')], nextCursor: null }),
    respondWith(createShare, ({ input }) => {
      requests.push(input);
      return shareOf('new');
    }),
    respondWith(revokeShare, ({ input: { id } }) => {
      revoked.push(id);
      return { revoked: 1 };
    }),
  );
  await show(<></>);
  await i18n.loadNamespaces(['share', 'parts']);
});

async function openPanel(ids?: string[]) {
  const count = ids?.length ?? null;
  const panel = (
    <SharePanel sessionId={SESSION} count={count} readIds={() => Promise.resolve(ids)} />
  );
  await show(panel);
  return userEvent.setup();
}

test('a link to chosen turns is created with the chosen duration and listed', async () => {
  const user = await openPanel(['a', 'b']);
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));

  expect(await screen.findByRole('textbox')).toHaveValue(
    new URL('/chat/system/share/new', location.origin).href,
  );
  expect(requests).toMatchObject([{ sessionId: SESSION, recordIds: ['a', 'b'], days: 30 }]);
  const names = screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual(['Talk new', 'Talk old']);
});

test('a refusal is shown in the share panel', async () => {
  const user = await openPanel();
  mockServer.use(failWith(createShare, 409, { msg: 'Too many links' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many links');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a withdrawn link leaves the list', async () => {
  const user = await openPanel();
  const row = await screen.findByRole('article', { name: 'Talk old' });
  await user.click(within(row).getByRole('button', { name: 'Withdraw' }));

  expect(await screen.findByText('No shared links yet')).toBeVisible();
  expect(revoked).toEqual(['old']);
});

function openShared() {
  return show(
    <MemoryRouter>
      <SharedScreen
        token="t"
        header={{
          product: 'MeshWise',
          homeHref: '/system',
          login: { href: '/login', label: 'Log in' },
          tools: null,
        }}
        askHref="/login"
        Turn={ReadOnlyTurn}
        onOpenSource={undefined}
        renderNotice={(title, text, ways) => (
          <section>
            <h1>{title}</h1>
            <p>{text}</p>
            {ways}
          </section>
        )}
      />
    </MemoryRouter>,
  );
}

test('a shared page shows the shared turns and no other', async () => {
  mockServer.use(
    respondWith(viewShare, {
      title: 'A talk',
      createdAt: '2026-11-20T00:00:00.000Z',
      expiresAt: null,
      turns: [
        {
          question: 'How heavy?',
          plugin: null,
          content: '**0.785 kg** [^1][^2]',
          sources: [
            { n: 1, articleId: 'P01', title: 'Mesh count', snippet: '', contributor: null },
            { n: 2, articleId: null, title: '', snippet: '', contributor: null },
          ],
          parts: [
            {
              type: 'enterprise',
              cards: [
                {
                  id: '1',
                  name: 'Anping Mesh',
                  place: 'Anping',
                  products: [],
                  intro: '',
                  site: null,
                  example: false,
                },
              ],
            },
          ],
          model: 'embedded',
          createdAt: '2026-11-20T00:00:00.000Z',
        },
      ],
    }),
  );
  await openShared();

  expect(await screen.findByRole('heading', { name: 'A talk' })).toBeVisible();
  expect(await screen.findByText('0.785 kg')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Anping Mesh' })).toBeVisible();
  const sources = screen.getByRole('list', { name: 'Sources' });
  expect(
    within(sources)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1 Mesh count', '2 A file that isn’t shared']);
  expect(screen.getByText(/^AI generated/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /contact/i })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask a question of your own' })).toBeVisible();
});

test('a shared article has neither a question nor a model, and explains its letters', async () => {
  const turn = {
    ...{ question: 'Pond fences', plugin: null, content: 'Bury the edge. (C)', sources: [] },
    ...{ parts: [], model: 'embedded', createdAt: '2026-11-20T00:00:00.000Z' },
    article: true as const,
  };
  mockServer.use(
    respondWith(viewShare, {
      ...{ title: 'Pond fences', turns: [turn], expiresAt: null },
      createdAt: '2026-11-20T00:00:00.000Z',
    }),
  );
  await openShared();
  expect(await screen.findByText(/C unverified/)).toBeVisible();
  expect(screen.getByRole('article', { name: 'Pond fences' })).toHaveTextContent('Bury the edge');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/generated/i)).toBeNull();
});

test('an unknown link says so and offers a way on', async () => {
  mockServer.use(failWith(viewShare, 404, { msg: 'gone' }));
  await openShared();

  expect(await screen.findByRole('heading', { name: 'This link can’t be opened' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask a question of your own' })).toHaveAttribute(
    'href',
    '/login',
  );
});
