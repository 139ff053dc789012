import { expect } from '../fixtures.ts';
import { startOf } from '../words.ts';
import { AT_HOME, type ScreenState } from './screen-state.ts';
import { openAccountMenu, openRowMenu, openSidebar, search, selectRow } from './shell-steps.ts';

export const SHELL_STATES: ScreenState[] = [
  {
    name: 'the account menu',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell }) => {
      await openAccountMenu(page, { shell });
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the sizes',
    as: 'member',
    isWide: true,
    path: AT_HOME,
    act: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.header.size, exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the settings',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell }) => {
      await openAccountMenu(page, { shell });
      await page.getByRole('menuitem', { name: shell.account.settings }).click();
      await expect(page.getByRole('dialog')).toContainText(shell.settings.fixedHeader);
    },
  },
  {
    name: 'the shortcuts',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell }) => {
      await openAccountMenu(page, { shell });
      await page.getByRole('menuitem', { name: shell.account.shortcuts }).click();
      await expect(page.getByRole('dialog')).toContainText(shell.sidebar.palette);
    },
  },
  {
    name: 'the command palette',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell }) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: shell.sidebar.palette });
      await expect(palette.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the menu of the tags',
    as: 'member',
    isWide: true,
    path: () => '/information',
    act: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.tags.menu }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a login that was ended elsewhere',
    hasFailedCall: true,
    as: 'member',
    path: AT_HOME,
    act: async (page, { errors }) => {
      await page.route('**/api/apiindex/newsessionlist', (route) =>
        route.fulfill({ status: 401, json: { code: 'A0230', msg: '', data: null } }),
      );
      await page.reload();
      await expect(page.getByRole('dialog', { name: errors.expiredTitle })).toBeVisible();
    },
  },
];

export const HISTORY_STATES: ScreenState[] = [
  {
    name: 'the conversations',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell }, { other }) => {
      await openSidebar(page, { shell });
      await expect(page.getByRole('link', { name: other })).toBeVisible();
    },
  },
  {
    name: 'the menu of a conversation',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }, { other }) => {
      await openRowMenu(page, { shell, history }, other);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a title that is being changed',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }, { other }) => {
      await openRowMenu(page, { shell, history }, other);
      await page.getByRole('menuitem', { name: history.row.rename }).click();
      await expect(page.getByRole('textbox', { name: history.row.renameLabel })).toBeVisible();
    },
  },
  {
    name: 'several conversations that are selected',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }, { pinned }) => {
      await selectRow(page, { shell, history }, pinned);
    },
  },
  {
    name: 'the question before several are deleted',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }, { pinned }) => {
      await selectRow(page, { shell, history }, pinned);
      await page.getByRole('button', { name: history.batch.remove }).click();
      await expect(page.getByText(startOf(history.batch.confirmTitle_one)).last()).toBeVisible();
    },
  },
  {
    name: 'what a search has found',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }) => {
      await search(page, { shell, history }, '304');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
  },
  {
    name: 'a search that found nothing',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }) => {
      await search(page, { shell, history }, 'qqqq');
      await expect(page.getByText(history.search.emptyHint)).toBeVisible();
    },
  },
  {
    name: 'conversations that could not be loaded',
    hasFailedCall: true,
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }) => {
      await page.route('**/api/apiindex/newsessionlist', (route) => route.abort());
      // Cached items would be shown in place of them.
      await page.evaluate(() => {
        window.name = '';
      });
      await page.reload();
      await openSidebar(page, { shell });
      await expect(page.getByText(history.list.failed)).toBeVisible();
    },
  },
  {
    name: 'no conversations yet',
    as: 'member',
    path: AT_HOME,
    act: async (page, { shell, history }) => {
      await page.route('**/api/apiindex/newsessionlist', (route) =>
        route.fulfill({
          json: { code: 200, msg: '', data: { top: [], list: [], nextCursor: null } },
        }),
      );
      await page.reload();
      await openSidebar(page, { shell });
      await expect(page.getByText(history.list.emptyHint)).toBeVisible();
    },
  },
];
