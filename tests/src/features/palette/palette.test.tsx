import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { DataProvider } from '#app/with-data.tsx';
import { searchCommandIndex } from '#contract/command/calls.ts';
import { searchAnswer } from '#contract/knowledge/calls.ts';
import { newSessionList } from '#contract/session/calls.ts';
import { Palette } from '#features/palette/palette.tsx';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { session } from '../history/sessions.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['palette']);
});

const EMPTY = { list: [], total: 0, nextCursor: null };

function open() {
  const verbs = {
    calculator: vi.fn(),
    onConversation: vi.fn(),
    onArticle: vi.fn(),
    onCommand: vi.fn(),
    onAsk: vi.fn(),
    onClose: vi.fn(),
  };
  const { calculator, ...handlers } = verbs;
  connect({});
  mockServer.use(
    respondWith(searchCommandIndex, EMPTY),
    respondWith(searchAnswer, EMPTY),
    respondWith(newSessionList, {
      top: [],
      list: [session('a', { title: '石笼网', hits: [{ recordId: 'r', snippet: '石笼网报价' }] })],
      nextCursor: null,
    }),
  );
  const entry = { id: 'calculator', title: '计算器', words: ['Calculators'], icon: null };
  render(
    <Palette
      groups={[
        {
          id: 'screens',
          name: '页面',
          entries: [
            { id: 'home', title: '首页', words: ['Home'], icon: null, onChoose: vi.fn() },
            { ...entry, onChoose: calculator },
          ],
          isOffered: true,
        },
      ]}
      {...handlers}
    />,
    { wrapper: DataProvider },
  );
  return { ...verbs, user: userEvent.setup() };
}

test('pinyin finds a screen, Enter opens it, and it is listed first the next time', async () => {
  const first = open();
  expect(screen.getByRole('combobox')).toHaveFocus();
  await first.user.keyboard('jsq');
  expect(await screen.findByRole('option', { name: '计算器' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await first.user.keyboard('{Enter}');
  expect(first.calculator).toHaveBeenCalledOnce();
  expect(first.onClose).toHaveBeenCalledWith(false);

  cleanup();
  open();
  const recent = screen.getByRole('group', { name: '最近使用' });
  expect(within(recent).getByRole('option', { name: '计算器' })).toBeVisible();
});

test('End and Home move through the groups, and a hit opens the conversation at its message', async () => {
  const { user, onConversation } = open();
  await user.keyboard('石笼');
  const hit = await screen.findByRole('option', { name: '石笼网报价' });
  await user.keyboard('{End}');
  expect(screen.getByRole('option', { name: '就此提问：石笼' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Home}{ArrowDown}');
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', hit.id);
  await user.keyboard('{Enter}');
  expect(onConversation).toHaveBeenCalledWith('a', 'r');
});

test('a failed source of the palette offers a retry, the others keep working, and Escape closes', async () => {
  const { user, onClose } = open();
  mockServer.use(failWith(searchAnswer, 500));
  await user.keyboard('石笼');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('知识没有搜索出来');
  expect(await screen.findByRole('option', { name: '石笼网' })).toBeVisible();
  mockServer.use(respondWith(searchAnswer, EMPTY));
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledWith(true);
});
