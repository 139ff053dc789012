import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { startOf } from '../words.ts';
import { AT_HOME, type ScreenState } from './screen-state.ts';
import { OWN_COMMAND } from './seed.ts';

const AT_OWN_COMMANDS = () => '/commands?shelf=mine';

export const COMMAND_STATES: ScreenState[] = [
  {
    name: 'a search of the commands that found nothing',
    as: 'member',
    path: () => '/commands?shelf=mine&q=qqqq',
    act: async (page, { commands }) => {
      await expect(page.getByText(commands.list.none)).toBeVisible();
    },
  },
  {
    name: 'commands that could not be loaded',
    hasFailedCall: true,
    as: 'member',
    path: AT_HOME,
    act: async (page, { commands }) => {
      await page.route('**/api/commandapiindex/**', (route) => route.abort());
      await page.goto('/chat/commands');
      await expect(page.getByText(commands.list.failed)).toBeVisible();
    },
  },
  {
    name: 'a command with blanks that are missing',
    as: 'member',
    path: AT_OWN_COMMANDS,
    act: async (page, { commands }) => {
      await openOwnCommand(page);
      await page.getByRole('button', { name: commands.fill.use }).click();
      await expect(page.getByText(commands.fill.missing).first()).toBeVisible();
    },
  },
  {
    name: 'a command that is being changed',
    as: 'member',
    path: AT_OWN_COMMANDS,
    act: async (page, { commands, common }) => {
      await openOwnCommand(page);
      await page.getByRole('button', { name: common.edit, exact: true }).click();
      const template = page.getByRole('textbox', { name: commands.editor.template, exact: true });
      await template.fill('{{a}} {b} {{c');
      await expect(page.getByText(startOf(commands.editor.broken)).first()).toBeVisible();
    },
  },
  {
    name: 'the versions of a command',
    as: 'member',
    path: AT_OWN_COMMANDS,
    act: async (page, { commands }) => {
      await openOwnCommand(page);
      await page.getByRole('button', { name: startOf(commands.details.versions) }).click();
      await expect(page.getByText(commands.versions.current)).toBeVisible();
    },
  },
  {
    name: 'the palette',
    as: 'member',
    path: AT_HOME,
    act: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.composer.commands }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a command above the box',
    as: 'member',
    path: AT_HOME,
    act: async (page, { chat, commands }) => {
      await page.getByRole('button', { name: chat.composer.commands }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: commands.fill.use }).click();
      await expect(page.getByText(commands.fill.missing).first()).toBeVisible();
    },
  },
];

async function openOwnCommand(page: Page): Promise<void> {
  await page.getByRole('button', { name: OWN_COMMAND.title }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
}
