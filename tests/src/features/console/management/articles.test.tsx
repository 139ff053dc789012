import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  articleList,
  articleRestore,
  articleSave,
  articleTrial,
  articleVersions,
  type ConsoleArticle,
} from '#contract/console/calls.ts';
import { qualityItem, type GroupView } from '#contract/quality/calls.ts';
import { appConfig } from '#contract/site/calls.ts';
import { ArticlesScreen } from '#features/console/articles/articles-screen.tsx';
import { draftOf, fieldsOf, moved, newDraft } from '#features/console/articles/article-draft.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from './show-screen.tsx';

const ARTICLE: ConsoleArticle = {
  id: 'a1',
  version: 3,
  language: 'zh-CN',
  title: 'Laying cages',
  summary: 'How to lay them',
  sections: [{ heading: 'Order', paragraphs: [{ text: 'From the far end.', confidence: 'B' }] }],
  region: [],
  contributor: null,
  state: 'published',
  origin: 'shipped',
  edited: true,
  submissionId: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
};

const GROUP: GroupView = {
  id: 'g1',
  question: 'How?',
  language: 'zh-CN',
  product: null,
  reasons: ['corrected'],
  signals: 1,
  state: 'open',
  version: 1,
  isTest: false,
  firstAt: ARTICLE.updatedAt,
  lastAt: ARTICLE.updatedAt,
  shown: [
    {
      id: 's1',
      reason: 'corrected',
      note: 'From the near end.',
      credit: 'Lin',
      turn: {
        question: 'How?',
        content: 'From the far end.',
        createdAt: ARTICLE.updatedAt,
        plugin: null,
        model: 'embedded',
        sources: [],
        parts: [],
      },
      createdAt: ARTICLE.updatedAt,
    },
  ],
  cited: [],
  decision: null,
  article: null,
  answer: null,
};

let saved: unknown[];
beforeEach(() => {
  saved = [];
  mockServer.use(
    failWith(appConfig, 500),
    respondWith(articleList, ({ input }) => ({
      list: input.keyword === undefined || input.keyword === 'a1' ? [ARTICLE] : [],
      nextCursor: null,
    })),
    respondWith(articleTrial, { list: [] }),
    respondWith(articleSave, ({ input }) => {
      saved.push(input);
      return { ...ARTICLE, ...input, id: input.id ?? 'a2', version: (input.version ?? 0) + 1 };
    }),
  );
});

const titleField = () => screen.findByRole('textbox', { name: 'Title' });

test('a failed list of articles can be retried', async () => {
  mockServer.use(failWith(articleList, 500));
  const { user } = await showScreen(<ArticlesScreen />);
  const alert = await screen.findByRole('alert');
  mockServer.use(respondWith(articleList, { list: [ARTICLE], nextCursor: null }));

  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Laying cages/ })).toBeVisible();
});

test('an article opened by a link is changed and published with its version', async () => {
  const { user, router } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  await user.clear(await titleField());
  await user.type(await titleField(), 'Cages');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    id: 'a1',
    version: 3,
    state: 'published',
    title: 'Cages',
    sections: ARTICLE.sections,
  });
  expect(router.state.location.search).toContain('language=zh-CN');
});

test('answers that a revision changes are shown first, and a second press publishes', async () => {
  const before = { content: 'Unknown.', sources: [] };
  const after = { content: 'Lay them.', sources: [] };
  const tried = {
    question: 'How?',
    isTest: true,
    isOfGroup: false,
    isChanged: true,
    before,
    after,
  };
  mockServer.use(respondWith(articleTrial, { list: [tried] }));
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  await user.type(await titleField(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const results = await screen.findByRole('region', { name: /1 answer changes/ });
  expect(results).toHaveFocus();
  expect(within(results).getByText('How?', { exact: false })).toBeVisible();
  expect(saved).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Publish anyway' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('for a group its answers are shown before the article is published, though none changes', async () => {
  const same = { content: 'Lay them.', sources: [] };
  const tried = {
    question: 'How?',
    isTest: false,
    isOfGroup: true,
    isChanged: false,
    before: same,
    after: same,
  };
  mockServer.use(respondWith(articleTrial, { list: [tried] }), failWith(qualityItem, 404));
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1&group=g1' });
  await user.type(await titleField(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  const results = await screen.findByRole('region', { name: /Tried with 1 question/ });
  expect(within(results).getByRole('alert')).toHaveTextContent('stay open');
  expect(within(results).getByText('Unchanged')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a proposed correction is in the form once, also after it was published', async () => {
  const list = [ARTICLE];
  mockServer.use(
    respondWith(qualityItem, GROUP),
    respondWith(articleList, () => ({ list: [list.at(-1) ?? ARTICLE], nextCursor: null })),
    respondWith(articleSave, ({ input }) => {
      const { groupId: _groupId, ...fields } = input;
      list.push({ ...ARTICLE, ...fields, id: ARTICLE.id, version: 4 });
      saved.push(input);
      return list.at(-1) ?? ARTICLE;
    }),
  );
  const at = '/here?id=a1&group=g1&signal=s1';
  const { user } = await showScreen(<ArticlesScreen />, { at });
  expect(await screen.findByDisplayValue('From the near end.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await screen.findByText('version 4', { exact: false });
  expect(screen.getAllByDisplayValue('From the near end.')).toHaveLength(1);
});

test('an earlier version is taken into the form', async () => {
  const { id: _id, origin: _origin, edited: _edited, ...rest } = ARTICLE;
  const { submissionId: _submissionId, updatedAt: savedAt, ...fields } = rest;
  const earlier = { ...fields, title: 'Old cages', version: 2, by: 'Lin', savedAt };
  mockServer.use(respondWith(articleVersions, { list: [earlier] }));
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  await titleField();
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  await user.click(await screen.findByRole('button', { name: 'Take back version 2' }));
  expect(await titleField()).toHaveValue('Old cages');
});

test('an edited shipped article is reset to its shipped text after a confirmation', async () => {
  const { user, asked, answer } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  const requests: unknown[] = [];
  mockServer.use(
    respondWith(articleRestore, ({ input }) => {
      requests.push(input);
      return { ...ARTICLE, title: 'Shipped', edited: false, version: 4 };
    }),
  );
  const restore = await screen.findByRole('button', { name: 'Restore the shipped text' });
  answer.value = false;
  await user.click(restore);
  expect(asked.map(({ title }) => title)).toEqual(['Restore the shipped text?']);
  expect(requests).toEqual([]);
  answer.value = true;
  await user.click(restore);

  await waitFor(async () => expect(await titleField()).toHaveValue('Shipped'));
  expect(requests).toEqual([{ id: 'a1', language: 'zh-CN', version: 3 }]);
  expect(screen.queryByRole('button', { name: 'Restore the shipped text' })).toBeNull();
});

test('a new article begins with the title that was given', async () => {
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?new=Salt%20spray' });
  expect(await titleField()).toHaveValue('Salt spray');

  await user.click(screen.getByRole('button', { name: 'Add a section' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Heading' })[1] ?? document.body, 'Two');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    state: 'draft',
    language: 'en-US',
    sections: [{ heading: 'Two', paragraphs: [] }],
  });
  expect(saved[0]).not.toHaveProperty('id');
});

test('an article without a title is not sent', async () => {
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?new=' });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('is required');
  expect(await titleField()).toHaveFocus();
  expect(saved).toEqual([]);
});

test('a withdrawal is confirmed, and for a shipped article it is said to be final', async () => {
  const { user, asked, answer } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  answer.value = false;
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(asked[0]?.text).toContain('ships with the product');
  expect(saved).toEqual([]);

  answer.value = true;
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(saved[0]).toMatchObject({ state: 'withdrawn' }));
});

test('a save by somebody else is reported and overwritten only on demand', async () => {
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  mockServer.use(failWith(articleSave, 409, { msg: 'changed elsewhere' }));
  await user.type(await titleField(), '!');
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  expect(await screen.findByText(/Somebody else has saved/)).toBeVisible();

  mockServer.use(
    respondWith(articleSave, ({ input }) => {
      saved.push(input);
      return { ...ARTICLE, version: 5 };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).not.toHaveProperty('version');
});

test('leaving an unsaved article for another article or screen asks first', async () => {
  const { user, router, asked, answer } = await showScreen(<ArticlesScreen />, {
    at: '/here?id=a1',
  });
  answer.value = false;
  await user.type(await titleField(), '!');
  await user.click(screen.getByRole('button', { name: 'Write an article' }));
  expect(asked).toHaveLength(1);
  expect(await titleField()).toHaveValue('Laying cages!');
  await router.navigate('/elsewhere');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText('elsewhere')).not.toBeInTheDocument();

  answer.value = true;
  await user.click(screen.getByRole('button', { name: 'Write an article' }));
  await waitFor(async () => expect(await titleField()).toHaveValue(''));
});

test('the other language of an article is written under its id', async () => {
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'en-US');
  expect(await screen.findByText(/no version in this language yet/)).toBeVisible();
  await user.type(await titleField(), 'In English');
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ id: 'a1', language: 'en-US', title: 'In English' });
  expect(saved[0]).not.toHaveProperty('version');
});

test('a missing article is reported', async () => {
  await showScreen(<ArticlesScreen />, { at: '/here?id=gone' });
  expect(await screen.findByText('There is no such article')).toBeVisible();
});

test('the preview shows Markdown as readers see it', async () => {
  const { user } = await showScreen(<ArticlesScreen />, { at: '/here?id=a1' });
  await user.click(await screen.findByRole('button', { name: 'Preview' }));

  const article = screen.getByRole('article');
  expect(within(article).getByRole('heading', { name: 'Laying cages' })).toBeVisible();
  expect(await within(article).findByText('From the far end.')).toBeVisible();
});

test('an empty section of an article is left out', () => {
  const draft = draftOf(ARTICLE);
  const [first] = draft.sections;
  const empty = newDraft();

  expect(fieldsOf(empty, 'draft').sections).toEqual([{ heading: '', paragraphs: [] }]);
  expect(
    fieldsOf({ ...draft, sections: [...empty.sections, ...(first ? [first] : [])] }, 'draft')
      .sections,
  ).toEqual(ARTICLE.sections);
});

test('an entry of a list moves by one place and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
});
