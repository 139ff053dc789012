import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  agreementList,
  agreementPublish,
  choiceList,
  choiceSave,
  exampleList,
  exampleSave,
  exampleTry,
  screeningGet,
  screeningSave,
  screeningTry,
  type Choices,
} from '#contract/site/console-calls.ts';
import { ContentsScreen } from '#features/console/contents/contents-screen.tsx';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from './show-screen.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

describe('industries', () => {
  const LIST: Choices = {
    list: 'industries',
    items: [
      { id: 'mesh', parentId: null, zh: '丝网', en: 'Mesh', uses: 0 },
      { id: 'woven', parentId: 'mesh', zh: '编织', en: 'Woven', uses: 2 },
      { id: 'wire', parentId: null, zh: '线材', en: 'Wire', uses: 0 },
    ],
    version: 3,
    saved: false,
    savedAt: null,
  };
  const AT = { at: '/here?id=industries' };
  beforeEach(() => {
    mockServer.use(
      respondWith(choiceList, LIST),
      respondWith(choiceSave, ({ input }) => {
        sent.push(input);
        return { ...LIST, version: 4, saved: true, savedAt: '2026-11-27T08:00:00.000Z' };
      }),
    );
  });
  const button = (name: string) => screen.findByRole('button', { name });

  test('one in use is removed only with another one in its place', async () => {
    const { user } = await showScreen(<ContentsScreen />, AT);
    await user.click(await button('Remove: Woven'));
    await user.click(await button('Save'));
    expect(await screen.findByText('Choose what takes its place')).toBeVisible();
    expect(sent).toEqual([]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Where Woven is used 2 times' }),
      'Wire',
    );
    await user.click(await button('Save'));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      list: 'industries',
      version: 3,
      items: [{ id: 'mesh' }, { id: 'wire' }],
      moves: [{ from: 'woven', to: 'wire' }],
    });
    expect(await screen.findByText(/^Changed here · last saved .*2026/)).toBeVisible();
  });

  test('a parent moves with its children, and a new one needs both names', async () => {
    const { user } = await showScreen(<ContentsScreen />, AT);
    await user.click(await button('Move down: Mesh'));
    await user.click(await button('Add one below Mesh'));
    await user.click(await button('Save'));
    expect(sent).toEqual([]);
    const [, , , zh] = screen.getAllByRole('textbox', { name: 'Chinese name' });
    expect(zh).toHaveFocus();
    if (zh !== undefined) await user.type(zh, '焊网');
    const [, , , en] = screen.getAllByRole('textbox', { name: 'English name' });
    if (en !== undefined) await user.type(en, 'Welded');
    await user.click(await button('Save'));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      items: [
        { id: 'wire' },
        { id: 'mesh' },
        { id: 'woven', parentId: 'mesh' },
        { parentId: 'mesh', zh: '焊网', en: 'Welded' },
      ],
    });
  });

  test('a failed load offers a retry that recovers', async () => {
    mockServer.use(failWith(choiceList, 500, { msg: 'down' }));
    const { user } = await showScreen(<ContentsScreen />, AT);
    const retry = await button('Try again');
    mockServer.use(respondWith(choiceList, LIST));
    await user.click(retry);
    expect(await screen.findByDisplayValue('Woven')).toBeVisible();
  });
});

describe('an agreement', () => {
  const TEXTS = {
    'zh-CN': { title: '协议', content: '正文' },
    'en-US': { title: 'Agreement', content: 'Text' },
  };
  const SHIPPED = {
    ...{ number: 0, version: '1.0', effective: '2026-01-01', renews: false, by: null },
    ...{ publishedAt: null, texts: TEXTS },
  };

  test('is published in a new version after a confirmation that says who is asked', async () => {
    mockServer.use(
      respondWith(agreementList, { list: [SHIPPED] }),
      respondWith(agreementPublish, ({ input }) => {
        sent.push(input);
        return {
          ...SHIPPED,
          ...input,
          number: 1,
          by: 'x',
          publishedAt: '2026-11-20T08:00:00.000Z',
        };
      }),
    );
    const { user, asked } = await showScreen(<ContentsScreen />, {
      at: '/here?id=user-agreement',
    });
    const english = within(await screen.findByRole('group', { name: 'English' }));
    await user.type(english.getByRole('textbox', { name: 'Text (Markdown)' }), ' more');
    await user.type(screen.getByRole('textbox', { name: 'Version' }), '1.0');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('This version was used before')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Version' }));
    await user.type(screen.getByRole('textbox', { name: 'Version' }), '2.0');
    await user.click(screen.getByRole('checkbox', { name: 'Members have to agree again' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked[0]?.text).toContain('All members have to agree');
    expect(sent[0]).toMatchObject({
      ...{ document: 'user-agreement', after: 0, version: '2.0', renews: true },
      texts: { 'zh-CN': TEXTS['zh-CN'], 'en-US': { content: 'Text more' } },
    });
  });
});

describe('screened words', () => {
  const LIST = { text: 'forbidden', words: 1, version: 2, savedAt: null, source: 'file' as const };

  test('are tried with a text, and a wrong line is told at the list', async () => {
    mockServer.use(
      respondWith(screeningGet, LIST),
      respondWith(screeningTry, { category: 'listed', told: 'please change it' }),
      failWith(screeningSave, 422, { data: { fields: { text: 'Line 2: too short' } } }),
    );
    const { user } = await showScreen(<ContentsScreen />, { at: '/here?id=screening' });
    expect(await screen.findByText(/The list of the variable SCREENING_WORDS/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Try a text' }), 'forbidden');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText(/please change it/)).toBeVisible();

    const list = screen.getByRole('textbox', { name: 'List' });
    await user.type(list, '{Enter}x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Line 2: too short');
    expect(list).toHaveValue('forbidden\nx');
  });
});

describe('examples', () => {
  const ITEM = {
    ...{ language: 'zh-CN' as const, plugin: null, title: '孔径' },
    ...{ question: '40目的孔径？', seal: 'old' },
  };

  test('one is saved only after its answer was shown', async () => {
    mockServer.use(
      respondWith(exampleList, { items: [ITEM], version: 0, saved: false, savedAt: null }),
      respondWith(exampleTry, {
        ...{ content: '0.4 mm', sources: [], model: 'embedded', seal: 'new' },
      }),
      respondWith(exampleSave, ({ input }) => {
        sent.push(input);
        return { items: [{ ...ITEM, seal: 'new' }], version: 1, saved: true, savedAt: null };
      }),
    );
    const { user } = await showScreen(<ContentsScreen />, { at: '/here?id=examples' });
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ask it first and look at the answer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask: 孔径' }));
    expect(await screen.findByText('0.4 mm')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sent).toEqual([
        { version: 0, items: [{ ...ITEM, question: '40目的孔径？!', seal: 'new' }] },
      ]),
    );
  });
});
