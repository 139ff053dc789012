import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { createShare } from '#contract/share/calls.ts';
import { appConfig } from '#contract/site/calls.ts';
import { addUsage } from '#contract/usage/calls.ts';
import {
  listArticles,
  searchAnswer,
  searchAnswerById,
  type ArticleFilter,
  type ArticleListData,
  type ArticleRequest,
  type KnowledgeHit,
  type SearchAnswerRequest,
} from '#contract/knowledge/calls.ts';
import { KnowledgeScreen } from '#features/knowledge/knowledge-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { readDraft } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendLayout, recordFeedback, show } from '../chat/show.tsx';
import { appConfigOf } from '../plugins/app-config.ts';
import { articleOf, hitOf } from './articles.ts';
import { noCocreator } from './no-cocreator.ts';

let deps: ReturnType<typeof connect>;
let filters: ArticleFilter[];

const BROWSED: ArticleListData = {
  list: [
    {
      id: 'P03',
      language: 'en-US',
      title: 'Dutch weave in detail',
      summary: 'How it is made.',
      subject: 'products',
      places: ['Anping'],
      contributor: 'Li',
      updatedAt: '2026-07-01T00:00:00.000Z',
      isNew: true,
    },
  ],
  total: 1,
  nextCursor: null,
  subjects: [
    { id: 'products', count: 1 },
    { id: 'trade', count: 0 },
  ],
  newCount: 1,
  facets: [{ facet: 'product', choices: [{ id: 'dutch', name: 'Dutch weave cloth' }] }],
};

beforeEach(() => {
  mockServer.use(...noCocreator);
  useUserStore.setState({ userids: { id: 'member', enterpriseId: null } });
  pretendLayout();
  recordFeedback();
  deps = connect({ language: () => 'en' });
  filters = [];
  mockServer.use(
    respondWith(addUsage, { used: 3, limit: null, resetAt: '2026-07-02T00:00:00.000Z' }),
    respondWith(appConfig, appConfigOf()),
    respondWith(listArticles, ({ input }) => {
      filters.push(input);
      return BROWSED;
    }),
  );
});

function serveHits(hits: KnowledgeHit[], nextCursor: string | null = null) {
  const asked: SearchAnswerRequest[] = [];
  mockServer.use(
    respondWith(searchAnswer, ({ input }) => {
      asked.push(input);
      return { list: hits, total: hits.length, nextCursor };
    }),
  );
  return asked;
}

async function open(query = '') {
  await show(<></>);
  await i18n.loadNamespaces(['knowledge', 'markdown']);
  const router = createMemoryRouter(
    [
      { path: '/knowledge', element: <KnowledgeScreen /> },
      { path: '/dashboard', element: <p>dashboard</p> },
    ],
    { initialEntries: [`/knowledge${query}`] },
  );
  const user = userEvent.setup();
  await show(<RouterProvider router={router} />);
  await screen.findByRole('searchbox');
  return { user, query: () => router.state.location.search };
}

const field = () => screen.getByRole('searchbox', { name: 'Search the knowledge base' });

test('shows topics whose words can be searched by a press', async () => {
  const asked = serveHits([hitOf('P03')]);
  const { user } = await open();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dutch weave' }));
  expect(field()).toHaveValue('Dutch weave');
  expect(await screen.findByRole('link', { name: /Article P03/ })).toBeVisible();
});

test('searches after a pause in typing and marks the matches', async () => {
  const asked = serveHits([hitOf('P03')]);
  const { user, query } = await open();
  await user.type(field(), 'dutch weave');
  const hit = await screen.findByRole('link', { name: /Article P03/ });
  expect(asked).toEqual([{ q: 'dutch weave', page: 1, count: 20 }]);
  expect(within(hit).getByText('Dutch weave').tagName).toBe('MARK');
  expect(screen.getByText('1 article')).toBeVisible();
  expect(screen.getByText('Currently the latest page')).toBeVisible();
  await waitFor(() => {
    expect(query()).toBe('?q=dutch+weave');
  });
});

test('opens a hit at its paragraph and returns to the same list', async () => {
  serveHits([hitOf('P03'), hitOf('P04')]);
  const asked: ArticleRequest[] = [];
  mockServer.use(
    respondWith(searchAnswerById, ({ input }) => {
      asked.push(input);
      return articleOf({ matches: ['Dutch weave'] });
    }),
  );
  const { user, query } = await open('?q=dutch');
  await user.click(await screen.findByRole('link', { name: /Article P03/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dutch weave' })).toBeVisible();
  expect(query()).toBe('?q=dutch&article=P03&language=en-US&paragraph=2');
  expect(asked).toEqual([{ id: 'P03', language: 'en-US', q: 'dutch' }]);
  expect(screen.getByText('Found by the search').parentElement).toHaveTextContent(
    'The aperture of Dutch weave is measured',
  );
  expect(screen.getByRole('region', { name: 'Article' })).toHaveFocus();
  expect(screen.getByRole('link', { name: /Article P03/ })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Back to the results' }));
  expect(query()).toBe('?q=dutch');
  expect(screen.getByRole('link', { name: /Article P04/ })).toBeVisible();
});

test('opens an article by its address', async () => {
  mockServer.use(respondWith(searchAnswerById, articleOf()));
  await open('?article=P03&language=xx&paragraph=-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dutch weave' })).toBeVisible();
  expect(screen.queryByText('Found by the search')).not.toBeInTheDocument();
});

test('a search without a hit can be asked as a question', async () => {
  serveHits([]);
  const { user } = await open('?q=the+weather');
  expect(await screen.findByText('Nothing in the knowledge base on “the weather”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask about it' }));
  expect(await screen.findByText('dashboard')).toBeVisible();
  expect(await readDraft('member', null)).toMatchObject({ text: 'the weather' });
});

test('a failed search offers a retry', async () => {
  mockServer.use(failWith(searchAnswer, 500));
  const { user } = await open('?q=dutch');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search did not work');
  serveHits([hitOf('P03')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Article P03/ })).toBeVisible();
  expect(deps.toastError).not.toHaveBeenCalled();
});

test('articles are listed by subject with author, place and what is new', async () => {
  const { user, query } = await open();
  const row = await screen.findByRole('link', { name: /Dutch weave in detail/ });
  expect(row).toHaveTextContent('New');
  expect(row).toHaveTextContent('Products · Anping · Contributed by Li');
  expect(screen.queryByRole('button', { name: /^Trade/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Products 1' }));
  await waitFor(() => expect(query()).toBe('?subject=products'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'dutch');
  await waitFor(() => expect(query()).toBe('?subject=products&product=dutch'));
  expect(filters.at(-1)).toEqual({ subject: 'products', product: 'dutch', page: 1, count: 20 });
});

test('a search is narrowed to a place, which its address keeps', async () => {
  mockServer.use(respondWith(searchAnswerById, articleOf()));
  const asked = serveHits([hitOf('P03')]);
  const { user, query } = await open('?q=dutch');
  await screen.findByRole('link', { name: /Article P03/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'anping');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ q: 'dutch', region: 'anping', page: 1, count: 20 }),
  );
  await waitFor(() => expect(query()).toBe('?q=dutch&region=anping'));
  expect(screen.queryByRole('checkbox', { name: 'Only articles about a place' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: /Article P03/ }));
  await waitFor(() => expect(query()).toMatch(/^\?q=dutch&region=anping&article=P03/));
});

test('a search is narrowed to articles about any place, also beside an open one', async () => {
  mockServer.use(respondWith(searchAnswerById, articleOf()));
  const asked = serveHits([hitOf('P03')]);
  const { user, query } = await open('?q=dutch');
  await screen.findByRole('link', { name: /Article P03/ });
  await user.click(screen.getByRole('checkbox', { name: 'Only articles about a place' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ q: 'dutch', plugin: 'regional', page: 1, count: 20 }),
  );
  await user.click(await screen.findByRole('link', { name: /Article P03/ }));
  await waitFor(() => expect(query()).toMatch(/^\?q=dutch&placed=true&article=P03/));
  await user.click(screen.getByRole('link', { name: 'Back to the results' }));
  await waitFor(() => expect(query()).toBe('?q=dutch&placed=true'));
});

test('an opened article is counted, and the count is shown', async () => {
  mockServer.use(respondWith(searchAnswerById, articleOf()));
  await open('?article=P03');
  expect(await screen.findByText('3 articles opened today')).toBeVisible();
});

test('an article is shared as a public link, which is copied', async () => {
  const shared: unknown[] = [];
  mockServer.use(
    respondWith(searchAnswerById, articleOf()),
    respondWith(createShare, ({ input }) => {
      shared.push(input);
      return {
        id: 's1',
        path: '/chat/system/share/x',
        title: 'x',
        turns: 1,
        views: 0,
        createdAt: '2026-07-01T00:00:00.000Z',
        expiresAt: null,
      };
    }),
  );
  const { user } = await open('?article=P03');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(shared).toMatchObject([{ articleId: 'P03', days: 30 }]));
});
