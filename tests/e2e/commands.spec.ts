import { setTimeout } from 'node:timers/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { commands } from '#i18n/locales/zh-CN/commands.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { ChatPage } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { PHONE, settled } from './looks.ts';

const PACKING = '装箱计算';
const FILLED =
  '货物 石笼网，单件体积 1.2 m³，单件毛重 35 kg，箱型 20GP，要装 400 件。一柜能装多少？受什么限制？';
const SHORT_PHONE = { ...PHONE, height: 640 };

/** The commands above the composer. */
class Palette {
  readonly frame: Locator;
  readonly search: Locator;
  readonly options: Locator;

  constructor(readonly page: Page) {
    this.frame = page.getByRole('dialog', { name: commands.palette.title });
    this.search = page.getByRole('combobox', { name: commands.search });
    this.options = page.getByRole('option');
  }

  field(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  }

  async fillPacking(): Promise<void> {
    for (const [name, value] of [
      ['货物', '石笼网'],
      ['体积', '1.2'],
      ['毛重', '35 kg'],
      ['数量', '４００'],
    ] as const) {
      await this.field(name).fill(value);
    }
    await this.page.getByRole('combobox', { name: '箱型' }).selectOption('20GP');
  }
}

test('a command is opened by /, found by pinyin, filled in and sent by keyboard alone', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  const palette = new Palette(member);
  await screen.box.pressSequentially('3/4 ');
  await expect(palette.frame).toBeHidden();
  await screen.box.fill('');
  await screen.box.pressSequentially('/');
  await expect(palette.search).toBeFocused();
  await member.keyboard.type('zxjs');
  await member.keyboard.press('Enter');
  await expect(palette.field('货物')).toBeFocused();
  await member.keyboard.type('石笼网');
  await member.keyboard.press('Enter');
  await expect(palette.field('体积')).toBeFocused();
  await expect(member.getByText(commands.fill.missing).first()).toBeVisible();
  await palette.fillPacking();
  await palette.field('数量').press('Enter');
  await expect(screen.box).toBeFocused();
  await expect(screen.box).toHaveValue(FILLED);
  await expect(screen.answers).toHaveCount(0);
  await screen.box.press('Enter');
  await expect(screen.question(FILLED)).toBeVisible();
  await screen.done();
});

test('Escape keeps the slash and the values of the blanks', async ({ member }) => {
  const screen = new ChatPage(member);
  const palette = new Palette(member);
  await screen.box.pressSequentially('/');
  await palette.search.fill(PACKING);
  await palette.search.press('Enter');
  await palette.field('货物').fill('护栏');
  await member.keyboard.press('Escape');
  await expect(palette.search).toBeFocused();
  await member.keyboard.press('Escape');
  await expect(palette.frame).toBeHidden();
  await expect(screen.box).toBeFocused();
  await expect(screen.box).toHaveValue('/');
  await member.getByRole('button', { name: chat.composer.commands }).click();
  await palette.search.fill(PACKING);
  await palette.search.press('Enter');
  await expect(palette.field('货物')).toHaveValue('护栏');
});

test('the library is searched, kept in the address, and a command of it is used', async ({
  member,
}) => {
  await member.goto('/chat/commands');
  await member.getByRole('searchbox', { name: commands.search }).fill('柜 装箱');
  await expect(member).toHaveURL(/q=/);
  await member.reload();
  await member.getByRole('button', { name: new RegExp(`^${PACKING}`) }).click();
  const palette = new Palette(member);
  await expect(palette.field('货物')).toBeFocused();
  await palette.fillPacking();
  await member.getByRole('button', { name: commands.fill.use }).click();
  await expect(member).toHaveURL(/\/dashboard$/);
  await expect(new ChatPage(member).box).toHaveValue(FILLED);
});

for (const { outcome, answer } of [
  {
    outcome: 'is slow',
    answer: async (route: Route) => {
      await setTimeout(2000);
      await route.continue();
    },
  },
  { outcome: 'fails', answer: (route: Route) => route.abort() },
]) {
  test(`a command is used although the call for the member ${outcome}`, async ({ member }) => {
    await member.route('**/memberinfo', answer);
    await member.goto('/chat/commands');
    await member.evaluate(() => localStorage.removeItem('user'));
    await member.reload();
    await member.getByRole('button', { name: new RegExp(`^${PACKING}`) }).click();
    await new Palette(member).fillPacking();
    await member.getByRole('button', { name: commands.fill.use }).click();
    await expect(new ChatPage(member).box).toHaveValue(FILLED);
  });
}

test('an own command is written, changed, restored, deleted and undeleted', async ({ member }) => {
  await member.goto('/chat/commands?shelf=mine');
  await expect(member.getByText(commands.list.noOwn)).toBeVisible();
  await member.getByRole('button', { name: commands.editor.new }).first().click();
  const drawer = member.getByRole('dialog');
  const title = drawer.getByRole('textbox', { name: commands.editor.title });
  await title.fill('打包单');
  await drawer.getByRole('textbox', { name: commands.editor.template }).fill('列一张打包单，');
  await drawer.getByRole('button', { name: commands.editor.textBlank }).click();
  await member.keyboard.type('客户');
  // Left without saving, and reloaded.
  await member.reload();
  await member.getByRole('button', { name: commands.editor.new }).first().click();
  await expect(drawer.getByText(commands.editor.kept)).toBeVisible();
  await drawer.getByRole('button', { name: common.save }).click();
  await expect(drawer.getByRole('heading', { name: '打包单' })).toBeVisible();

  await drawer.getByRole('button', { name: common.edit }).click();
  await title.fill('打包单二');
  await drawer.getByRole('button', { name: common.save }).click();
  await drawer.getByRole('button', { name: '版本（2）' }).click();
  await drawer.getByText(commands.versions.number.replace('{{version}}', '1')).click();
  await expect(drawer.getByText('列一张打包单，{{客户}}').first()).toBeVisible();
  await drawer.getByRole('button', { name: commands.versions.restore }).click();
  await expect(drawer.getByRole('heading', { name: '打包单', exact: true })).toBeVisible();

  await drawer.getByRole('button', { name: common.delete }).click();
  await expect(member.getByText(commands.list.noOwn)).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await member.getByRole('button', { name: common.undo }).click();
  await expect(member.getByRole('button', { name: /^打包单/ })).toBeVisible();
  await member.getByRole('button', { name: /^打包单/ }).click();
  await expect(drawer.getByRole('button', { name: '版本（3）' })).toBeVisible();
});

test('a failed load of the commands can be retried', async ({ member }) => {
  const screen = new ChatPage(member);
  const palette = new Palette(member);
  await expect(screen.box).toBeVisible();
  await member.context().setOffline(true);
  await screen.box.pressSequentially('/');
  const failure = member.getByRole('alert').filter({ hasText: common.loadFailed });
  await expect(failure).toBeVisible();
  await member.context().setOffline(false);
  await failure.getByRole('button', { name: common.retry }).click();
  await expect(palette.search).toBeFocused();
  await expect(palette.options.first()).toBeVisible();
  await member.route('**/api/commandapiindex/**', (route) => route.abort());
  await palette.search.fill(PACKING);
  await expect(palette.frame.getByText(commands.palette.failed)).toBeVisible();
  await member.unroute('**/api/commandapiindex/**');
  await palette.frame.getByRole('button', { name: common.retry }).click();
  await expect(palette.options.first()).toContainText(PACKING);
});

test('on a phone the palette ends at the bottom edge, with its button in view', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), {
    viewport: SHORT_PHONE,
  });
  const palette = new Palette(page);
  await page.getByRole('button', { name: chat.composer.commands }).click();
  await expect(palette.options.first()).toBeVisible();
  await settled(page);
  const box = await palette.frame.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(SHORT_PHONE.height, 0);
  await palette.search.fill(PACKING);
  await palette.search.press('Enter');
  await expect(palette.field('货物')).toBeFocused();
  await expect(page.getByRole('button', { name: commands.fill.use })).toBeInViewport();
  await page.context().close();
});
