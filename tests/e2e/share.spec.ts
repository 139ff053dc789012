import { readFile } from 'node:fs/promises';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { choosing } from '#i18n/locales/zh-CN/choosing.ts';
import { exporting } from '#i18n/locales/zh-CN/exporting.ts';
import { share } from '#i18n/locales/zh-CN/share.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { settled } from './looks.ts';

const OTHER_QUESTION = '316L 和 304 有什么区别';

test('a link shows the conversation to a visitor until it is withdrawn', async ({
  member,
  browser,
  product,
}) => {
  await new ChatPage(member).askAndWait(WEIGHT_QUESTION);
  await member.getByRole('button', { name: chat.turns.menu }).click();
  await member.getByRole('menuitem', { name: chat.turns.shareAll }).click();
  await member.getByRole('button', { name: share.make.action }).click();
  const link = new URL(await member.getByLabel(share.make.made).inputValue());
  expect(link.pathname).toMatch(/^\/chat\/system\/share\/[\w-]{22}$/);

  const visitor = await openAs(browser, product, null, {
    path: link.pathname.slice('/chat'.length),
  });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(WEIGHT_QUESTION);
  await expect(visitor.getByRole('article', { name: chat.answer.label })).toContainText('kg');
  await expect(visitor.getByRole('link', { name: share.view.ask })).toHaveAttribute(
    'href',
    '/chat/login',
  );
  await expect(visitor.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');

  await member.getByRole('button', { name: share.row.revoke, exact: true }).click();
  const dialog = member.getByRole('dialog', { name: share.revoke.title });
  await dialog.getByRole('button', { name: share.revoke.confirm, exact: true }).click();
  await expect(member.getByText(share.list.empty)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: share.view.gone })).toBeVisible();
  await visitor.context().close();
});

test('the button of a dialog does not move while it opens', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  const { sessionId } = await product.ask(token, WEIGHT_QUESTION);
  const made = { sessionId, days: null, clientRequestId: crypto.randomUUID() };
  await product.call('share/create', made, token);
  const page = await openAs(browser, product, token, { path: '/member/shares' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await page.getByRole('button', { name: share.row.revoke, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: share.revoke.title });
  const confirm = dialog.getByRole('button', { name: share.revoke.confirm, exact: true });
  await expect(confirm).toBeVisible();
  const opening = await confirm.boundingBox();
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await settled(page);
  expect(await confirm.boundingBox()).toEqual(opening);
  await confirm.click();
  await expect(page.getByText(share.list.empty)).toBeVisible();
  await page.context().close();
});

test('chosen turns are exported as Word, as a picture and by the printer', async ({ member }) => {
  await member.addInitScript(() => {
    window.print = () => undefined;
  });
  await member.reload();
  const page = new ChatPage(member);
  await page.askAndWait(WEIGHT_QUESTION);
  await page.ask(OTHER_QUESTION);
  await expect(page.answers.last()).toContainText('316L');
  await page.done();
  await member.getByRole('button', { name: chat.turns.menu }).click();
  await member.getByRole('menuitem', { name: chat.turns.choose }).click();
  await member
    .getByRole('checkbox', { name: choosing.turn.replace('{{text}}', OTHER_QUESTION) })
    .check();
  await member.getByRole('button', { name: choosing.export, exact: true }).click();
  const save = async (format: string) => {
    const [download] = await Promise.all([
      member.waitForEvent('download'),
      member.getByRole('button', { name: format }).click(),
    ]);
    return readFile(await download.path());
  };
  expect((await save(exporting.format.docx)).subarray(0, 2).toString()).toBe('PK');
  const picture = await save(exporting.format.image);
  expect(picture.readUInt32BE(16)).toBe(1520);

  await member.getByRole('button', { name: exporting.format.pdf }).click();
  const printed = member.locator('[data-printed]');
  const question = printed.getByText(`1. ${OTHER_QUESTION}`);
  await expect(question).toHaveCount(1);
  await expect(printed).not.toContainText(`1. ${WEIGHT_QUESTION}`);
  await member.emulateMedia({ media: 'print' });
  await expect(member.locator('#root')).toBeHidden();
  await expect(question).toBeVisible();
});
