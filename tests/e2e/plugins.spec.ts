import { readFile } from 'node:fs/promises';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import { calculators } from '#i18n/locales/zh-CN/calculators.ts';
import { drawing } from '#i18n/locales/zh-CN/drawing.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { parts } from '#i18n/locales/zh-CN/parts.ts';
import { plugins } from '#i18n/locales/zh-CN/plugins.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { PHONE, settled } from './looks.ts';
import { Plugins } from './plugin-picker.ts';

const DRAWING_QUESTION = '画一张 10目 0.5丝 304 斜纹网 5:1';
const DEEP_QUESTION = '40目 0.2mm 304平纹网每平米多重？和 0.25 的比呢';

test('a plug-in is opened by @, filled in and sent, and survives a reload', async ({ member }) => {
  const screen = new ChatPage(member);
  const modes = new Plugins(member);
  await screen.box.pressSequentially('@');
  await expect(modes.search).toBeFocused();
  await modes.search.pressSequentially('quyu');
  await modes.search.press('Enter');
  await expect(screen.box).toBeFocused();
  await expect(screen.box).toHaveValue('');
  const place = member.getByRole('combobox', { name: plugins.fields.region });
  await screen.ask('这里主要做什么网？');
  await expect(member.getByRole('alert')).toHaveText(plugins.form.regionRequired);
  await expect(place).toBeFocused();
  await place.fill('安平');
  await screen.askAndWait('这里主要做什么网？');
  await expect(screen.question('这里主要做什么网？')).toContainText(plugins.regional.title);
  await member.reload();
  await expect(modes.chip(plugins.regional.title)).toBeVisible();
  await expect(place).toHaveValue('安平');
});

test('a calculation in the conversation works, and is kept as it was changed', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  const card = screen.answers.getByRole('region', { name: /编织方孔网/ });
  await expect(card).toContainText('0.785');
  await expect(card.getByRole('figure')).toBeVisible();
  await card.getByRole('textbox', { name: '丝径' }).fill('0.25');
  await expect(card).toContainText('1.226');
  await card.getByRole('button', { name: calculators.actions.keep }).click();
  // The first turn may have left the window, and with it the page.
  await expect(screen.question('计算编织方孔网')).toBeVisible();
  await expect(screen.answers.last()).toContainText('1.226');
});

test('a drawing is made from a description, changed in place, saved and regenerated', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  const modes = new Plugins(member);
  await modes.pick(plugins.drawing.title);
  await screen.askAndWait(DRAWING_QUESTION);
  const sheet = screen.answers.last().getByRole('group', { name: drawing.sheet.label });
  await expect(sheet).toContainText('2.04');
  const saved = member.waitForEvent('download');
  await screen.answers.last().getByRole('button', { name: 'DXF', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.dxf$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/EOF\s*$/);
  const picture = member.waitForEvent('download');
  await screen.answers.last().getByRole('button', { name: 'PNG', exact: true }).click();
  const png = await readFile(await (await picture).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');

  await screen.answers.last().getByRole('button', { name: drawing.sheet.zoomIn }).click();
  await expect(screen.answers.last().getByText('140 %')).toBeVisible();
  await screen.answers.last().getByRole('button', { name: drawing.sheet.fullScreen }).click();
  await expect(member.getByRole('dialog')).toBeVisible();
  await member.keyboard.press('Escape');
  await expect(member.getByRole('dialog')).toBeHidden();

  await screen.more(chat.answer.regenerate);
  await expect(member.getByRole('group', { name: '版本 2 / 2' })).toBeVisible();

  await screen.answers.last().getByRole('button', { name: drawing.card.judge }).click();
  await member.getByRole('textbox', { name: parts.judge.words }).fill('少一个俯视图');
  await member.getByRole('button', { name: parts.judge.send, exact: true }).click();
  await expect(member.getByText(parts.judge.thanks)).toBeVisible();
});

test('deep reasoning has a separate conversation and shows its reasoning', async ({ member }) => {
  const screen = new ChatPage(member);
  const modes = new Plugins(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  const first = new URL(member.url()).searchParams.get('session');
  await screen.box.fill(DEEP_QUESTION);
  await modes.pick(plugins.deep.title);
  await expect(member).not.toHaveURL(new RegExp(`session=${first ?? ''}`));
  await expect(screen.box).toHaveValue(DEEP_QUESTION);
  await screen.box.press('Enter');
  await screen.done();
  const thinking = screen.answers.last().getByRole('button', { name: /^思考了 .* 秒/ });
  await expect(thinking).toHaveAttribute('aria-expanded', 'false');
  await thinking.click();
  await expect(thinking).toHaveAttribute('aria-expanded', 'true');
  await modes.chip(plugins.deep.title).click();
  await expect(member).toHaveURL(new RegExp(`session=${first ?? ''}`));
});

test('related questions of an answer are offered and asked on a press', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  const offered = member.getByRole('list', { name: parts.follow.title }).getByRole('button');
  await expect(offered.first()).toBeVisible();
  // The card above them has loaded: the layout is stable.
  await expect(screen.answers.getByRole('figure')).toBeVisible();
  await expect.poll(() => offered.count()).toBeGreaterThanOrEqual(3);
  const question = await offered.first().innerText();
  await offered.first().click();
  await expect(screen.question(question)).toBeVisible();
  await screen.done();
});

for (const [id, fill] of [
  ['summary', '石笼网用热镀锌钢丝编成。每平米锌层不少于 245 克。交货期 15 天。付款三七开。'],
  ['enterprise', null],
  ['shortvideo', null],
  ['daily', null],
  ['related', null],
  ['calculator', null],
] as const) {
  test(`${id} answers without a model`, async ({ member }) => {
    const screen = new ChatPage(member);
    const modes = new Plugins(member);
    await modes.pick(plugins[id].title);
    await expect(modes.chip(plugins[id].title)).toBeVisible();
    if (fill !== null) {
      await member.getByRole('textbox', { name: plugins.fields.text }).fill(fill);
      await member.getByRole('button', { name: chat.composer.send }).click();
    } else {
      await screen.ask(id === 'calculator' ? WEIGHT_QUESTION : '石笼网');
    }
    await screen.done();
    await expect(screen.answers.last().getByRole('alert')).toHaveCount(0);
    if (id === 'shortvideo') {
      await expect(member.getByRole('region', { name: parts.script.label })).toBeVisible();
    }
    if (id === 'enterprise') {
      await expect(member.getByRole('list', { name: parts.enterprise.label })).toBeVisible();
    }
  });
}

test('on a phone the picker shows every plug-in and ends at the bottom edge', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), { viewport: PHONE });
  const modes = new Plugins(page);
  await page.getByRole('button', { name: chat.composer.plugins }).click();
  await expect(modes.picker.getByRole('option')).toHaveCount(PLUGIN_IDS.length);
  await settled(page);
  const box = await modes.picker.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0);
  await page.context().close();
});
