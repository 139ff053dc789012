import { expect } from '../fixtures.ts';
import { fill, startOf } from '../words.ts';
import { AT_HOME, IN_CONVERSATION, type ScreenState } from './screen-state.ts';
import { openSource } from '../chat-page.ts';

/** Pressed by key: the list may still be on its way to its end, and a click would miss. */
export const CONVERSATION_STATES: ScreenState[] = [
  {
    name: 'a conversation with versions',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      const version = fill(chat.answer.position, { n: 2, count: 2 });
      await expect(page.getByRole('group', { name: version })).toBeVisible();
    },
  },
  {
    name: 'a branch that was left',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.question.previous }).press('Enter');
      await expect(page.getByText(chat.question.left)).toBeVisible();
    },
  },
  {
    name: 'a source beside the answer',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      const sources = page.getByRole('list', { name: chat.source.label }).last();
      await sources.getByRole('button').first().press('Enter');
      await expect(openSource(page).getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'a conversation in English',
    as: 'member',
    path: ({ englishSessionId }) => `/dashboard?session=${englishSessionId}`,
    act: async (page, { chat }) => {
      const answer = page.getByRole('article', { name: chat.answer.label }).last();
      await expect(answer.getByRole('list', { name: chat.source.label })).toBeVisible();
    },
  },
  {
    name: 'an English source beside the answer',
    as: 'member',
    path: ({ englishSessionId }) => `/dashboard?session=${englishSessionId}`,
    act: async (page, { chat }) => {
      const sources = page.getByRole('list', { name: chat.source.label }).last();
      await sources.getByRole('button').first().press('Enter');
      await expect(openSource(page).getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'why an answer is bad',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      await page
        .getByRole('button', { name: chat.answer.dislike, exact: true })
        .last()
        .press('Enter');
      await expect(page.getByText(chat.reason.title)).toBeVisible();
    },
  },
  {
    name: 'a question that is being changed',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.question.edit }).last().press('Enter');
      await expect(page.getByText(chat.composer.editing)).toBeVisible();
    },
  },
  {
    name: 'a question that was not sent',
    hasFailedCall: true,
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      await page.route('**/api/apiindex/chatone', (route) => route.abort());
      const box = page.getByRole('textbox', { name: chat.composer.label });
      await box.fill('304?');
      await box.press('Enter');
      await expect(page.getByRole('button', { name: chat.composer.retry })).toBeVisible();
    },
  },
  {
    name: 'a text that is too long',
    as: 'member',
    path: AT_HOME,
    act: async (page, { chat }) => {
      await page.getByRole('textbox', { name: chat.composer.label }).fill('目'.repeat(8001));
      await expect(page.getByText(startOf(chat.composer.overLimit)).last()).toBeVisible();
    },
  },
  {
    name: 'without a network',
    hasFailedCall: true,
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { shell }) => {
      // What the cards need is loaded; a module that fails to load is logged by the browser.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await expect(page.getByText(shell.offline)).toBeVisible();
    },
  },
  {
    name: 'a conversation that is gone',
    hasFailedCall: true,
    as: 'member',
    path: () => '/dashboard?session=01900000-0000-7000-8000-000000000000',
    act: async (page, { chat }) => {
      await expect(page.getByRole('alert')).toContainText(chat.thread.gone);
    },
  },
  {
    name: 'a conversation that could not be opened',
    hasFailedCall: true,
    as: 'member',
    path: AT_HOME,
    act: async (page, { chat }, seed) => {
      await page.route('**/api/apiindex/chathistory', (route) => route.abort());
      await page.goto(`/chat${IN_CONVERSATION(seed)}`);
      await expect(page.getByRole('alert')).toContainText(chat.thread.failed);
    },
  },
  {
    name: 'the plug-ins',
    as: 'member',
    path: AT_HOME,
    act: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.composer.plugins }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a question that was deleted, with the way back',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.question.remove }).last().press('Enter');
      await expect(page.getByRole('button', { name: chat.removed.undo })).toBeVisible();
    },
  },
];
