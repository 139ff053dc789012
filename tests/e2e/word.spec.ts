import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { word } from '#i18n/locales/zh-CN/word.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';

/** A new document of a kind, ready to be written. */
async function begin(page: Page, kind: keyof typeof word.kinds): Promise<void> {
  await page.goto('/chat/word');
  await page.getByRole('button', { name: word.kinds[kind] }).click();
  await expect(page.getByRole('textbox', { name: word.editor.content })).toBeVisible();
}

const saved = (page: Page) =>
  expect(page.getByText(word.saving.saved, { exact: true })).toBeVisible();

test('a document is written, saved by itself, found after a reload, exported and opened again', async ({
  member,
}) => {
  await begin(member, 'free');
  const body = member.getByRole('textbox', { name: word.editor.content });
  await body.click();
  await member.keyboard.type('304平纹网 40目，丝径0.2mm。');
  await saved(member);
  await member.reload();
  await expect(body).toContainText('304平纹网 40目');

  const download = member.waitForEvent('download');
  await member.getByRole('button', { name: word.editor.docx }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  await member.goto('/chat/word');
  await expect(body).toContainText('304平纹网 40目');
  await member.goto('/chat/word?list=1');
  await member.locator('input[type="file"]').setInputFiles({
    name: '打开过的.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await readFile(file),
  });
  await expect(body).toContainText('304平纹网 40目');
});

test('a selection is reworded, and a calculation and an answer are inserted', async ({
  member,
}) => {
  await new ChatPage(member).askAndWait(WEIGHT_QUESTION);
  await begin(member, 'free');
  const body = member.getByRole('textbox', { name: word.editor.content });
  await body.click();
  await member.keyboard.type('丝径0.2mm的304网，，重量要写清楚');
  await member.keyboard.press('ControlOrMeta+a');
  await member.getByRole('button', { name: word.tools.help }).click();
  await member.getByRole('button', { name: word.help.polish }).click();
  await member.getByRole('button', { name: word.help.accept, exact: true }).click();
  await expect(body).toContainText('0.2 mm');

  await member.getByRole('button', { name: word.tools.calculation }).click();
  const panel = member.getByRole('dialog', { name: word.calculation.title });
  await panel
    .getByRole('combobox', { name: word.calculation.calculator })
    .selectOption('woven_mesh');
  await panel.getByRole('textbox', { name: '目数' }).first().fill('40');
  await panel.getByRole('textbox', { name: '丝径' }).first().fill('0.2');
  await panel.getByRole('button', { name: word.calculation.whole }).click();
  await expect(body).toContainText('0.635');

  await member.getByRole('button', { name: word.tools.conversation }).click();
  const talks = member.getByRole('dialog', { name: word.conversation.title });
  await talks.getByRole('button', { name: WEIGHT_QUESTION }).click();
  await talks.getByRole('checkbox').first().check();
  await talks.getByRole('button', { name: /^插入 1 条/ }).click();
  await expect(body).toContainText('0.785');
  await saved(member);
});

test('a conflict of two tabs is reported, and both versions are kept', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const one = await openAs(browser, product, token, { path: '/word' });
  await begin(one, 'free');
  await one.getByRole('textbox', { name: word.editor.content }).click();
  await one.keyboard.type('first ');
  await saved(one);
  const address = new URL(one.url());
  const other = await openAs(browser, product, token, {
    path: `${address.pathname.slice('/chat'.length)}${address.search}`,
  });
  const body = other.getByRole('textbox', { name: word.editor.content });
  await expect(body).toContainText('first');
  await body.click();
  await other.keyboard.type('second ');
  await saved(other);
  await one.keyboard.type('third ');
  await one.getByRole('button', { name: word.conflict.both }).click();
  await saved(one);
  await one.goto('/chat/word?list=1');
  await expect(
    one.getByRole('list').getByRole('link').or(one.getByRole('listitem')),
  ).not.toHaveCount(0);
  await expect(one.getByText(word.conflict.copyName.replace('{{name}}', ''))).toHaveCount(1);
});
