import type { Page } from '@playwright/test';
import { fill, startOf, type Words } from '../words.ts';

export async function openAccountMenu(page: Page, { shell }: Pick<Words, 'shell'>): Promise<void> {
  const name = startOf(shell.account.label);
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
}

/** Opens the conversation list unless the wide layout already shows it. */
export async function openSidebar(page: Page, { shell }: Pick<Words, 'shell'>): Promise<void> {
  const toggle = page.getByRole('button', { name: startOf(shell.sidebar.open) }).first();
  const shown = page.getByRole('button', { name: shell.sidebar.close }).first();
  await toggle.or(shown).first().waitFor();
  if (!(await shown.isVisible())) await toggle.click();
}

export async function openRowMenu(
  page: Page,
  { shell, history }: Pick<Words, 'shell' | 'history'>,
  title: string,
): Promise<void> {
  await openSidebar(page, { shell });
  await page.getByRole('link', { name: title }).hover();
  await page.getByRole('button', { name: fill(history.row.menu, { title }), exact: true }).click();
}

export async function selectRow(
  page: Page,
  { shell, history }: Pick<Words, 'shell' | 'history'>,
  title: string,
): Promise<void> {
  await openSidebar(page, { shell });
  await page.getByRole('button', { name: history.batch.start }).click();
  await page.getByRole('checkbox', { name: fill(history.batch.select, { title }) }).check();
}

export async function search(
  page: Page,
  { shell, history }: Pick<Words, 'shell' | 'history'>,
  text: string,
): Promise<void> {
  await openSidebar(page, { shell });
  await page.getByRole('combobox', { name: history.search.label }).fill(text);
}
