import type { Page } from '@playwright/test';
import { quotations } from '#i18n/locales/zh-CN/quotations.ts';
import { CUSTOMER_PAGE_TEXTS } from '#server/content/customer-page-texts.ts';
import { expect, openAs, test } from './fixtures.ts';
import { findViolations } from './looks.ts';

const LIST = '304 平纹网 40目 丝径0.2mm 1x30m 10卷\n304 平纹网 60目 丝径0.15mm 1x30m 5卷';

const saved = (page: Page) =>
  expect(page.getByText(quotations.saving.saved, { exact: true })).toBeVisible();
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="gridcell"][data-row="${String(row)}"][data-column="${String(column)}"]`);
const PRODUCT = 0;
const QUANTITY = 3;
const PRICE = 5;
const AMOUNT = 6;

async function quoteList(page: Page, text: string): Promise<void> {
  await page.goto('/chat/quotations');
  await page.getByRole('button', { name: quotations.list.fromEnquiry }).click();
  await page.getByRole('textbox', { name: quotations.enquiry.text }).fill(text);
  await page.getByRole('button', { name: quotations.enquiry.create }).click();
  await expect(page.getByRole('grid', { name: quotations.sheet.label })).toBeVisible();
}

test('a pasted list becomes lines, missing prices are entered in the row, and the quotation is sent and won', async ({
  member,
}) => {
  await quoteList(member, LIST);
  await expect(cell(member, 0, QUANTITY)).toHaveText('10');
  await expect(cell(member, 1, AMOUNT)).toHaveText(quotations.mark.entry);

  await cell(member, 0, AMOUNT).click();
  const panel = member.getByRole('region', { name: /第 1 行的计算/ });
  const gaps = panel.getByRole('list', { name: quotations.gap.label }).getByRole('listitem');
  const prices = ['20', '5', '10'];
  for (const [given, price] of prices.entries()) {
    await expect(gaps).toHaveCount(prices.length - given);
    const gap = gaps.first();
    await gap.getByRole('textbox', { name: quotations.prices.value }).fill(price);
    await gap.getByRole('button', { name: quotations.prices.save }).click();
  }
  await expect(gaps).toHaveCount(0);
  await expect(cell(member, 0, AMOUNT)).toHaveText(/^\d{1,3}(,\d{3})*(\.\d+)?$/);
  await expect(cell(member, 1, AMOUNT)).toHaveText(/^\d{1,3}(,\d{3})*(\.\d+)?$/);
  await saved(member);

  await member.getByRole('button', { name: quotations.toState.sent }).click();
  await expect(member.getByText(quotations.one.readOnly)).toBeVisible();
  await expect(member.getByRole('heading', { name: quotations.versions.title })).toBeVisible();
  await member.getByRole('button', { name: quotations.toState.lost, exact: true }).click();
  const decision = member.getByRole('region', { name: quotations.toState.lost });
  await decision.getByRole('button', { name: quotations.toState.lost }).click();
  await expect(decision.getByText(quotations.actions.reasonMissing)).toBeVisible();
  await decision.getByRole('button', { name: quotations.enquiry.cancel }).click();
  await member.getByRole('button', { name: quotations.toState.won, exact: true }).click();
  await member
    .getByRole('region', { name: quotations.toState.won })
    .getByRole('button', { name: quotations.toState.won })
    .click();
  // The page shows the state after the answer: leaving it earlier would cancel the call.
  await expect(
    member.getByRole('button', { name: quotations.toState.won, exact: true }),
  ).toHaveCount(0);
  await member.goto('/chat/quotations');
  await expect(
    member.getByRole('listitem').filter({ hasText: quotations.state.won }),
  ).toBeVisible();
  await expect(member.getByText(/成交 1 次/)).toBeVisible();
});

test('the table is edited by keyboard and clipboard, and undone', async ({ member }) => {
  await member.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await quoteList(member, LIST);
  await cell(member, 0, QUANTITY).click();
  await member.keyboard.type('12');
  await member.keyboard.press('Enter');
  await expect(cell(member, 0, QUANTITY)).toHaveText('12');
  await member.keyboard.type('many');
  await member.keyboard.press('Enter');
  await expect(member.getByRole('alert').filter({ hasText: '数量' })).toBeVisible();
  await member.keyboard.press('Escape');
  await expect(cell(member, 1, QUANTITY)).toHaveText('5');

  await cell(member, 0, PRICE).click();
  await member.keyboard.type('99.5');
  await member.keyboard.press('Enter');
  await expect(cell(member, 0, AMOUNT)).toHaveText('1,194.00');

  await member.evaluate(() =>
    navigator.clipboard.writeText('护栏网\t1.8x3m\t\t20\t片\n刺绳\t\t\t3\tt'),
  );
  await cell(member, 2, PRODUCT).click();
  await member.keyboard.press('ControlOrMeta+v');
  await expect(cell(member, 3, QUANTITY)).toHaveText('3');
  await member.keyboard.press('ControlOrMeta+c');
  expect(await member.evaluate(() => navigator.clipboard.readText())).toBe(
    '护栏网\t1.8x3m\t\t20\t片\n刺绳\t\t\t3\t吨',
  );
  await member.keyboard.press('ControlOrMeta+z');
  await expect(cell(member, 3, QUANTITY)).toHaveCount(0);
  await saved(member);
  await member.reload();
  await expect(cell(member, 0, QUANTITY)).toHaveText('12');
});

test('a change in two tabs is told, and nothing of either is lost', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const one = await openAs(browser, product, token, { path: '/quotations' });
  await quoteList(one, LIST);
  await saved(one);
  const path = new URL(one.url()).pathname.replace('/chat', '');
  const other = await openAs(browser, product, token, { path });
  const kept = other.waitForResponse((answer) => answer.url().endsWith('/api/quotation/save'));
  await cell(other, 0, QUANTITY).click();
  await other.keyboard.type('77');
  await other.keyboard.press('Enter');
  await expect(cell(other, 0, QUANTITY)).toHaveText('77');
  expect((await kept).status()).toBe(200);
  await saved(other);
  await cell(one, 1, QUANTITY).click();
  await one.keyboard.type('88');
  await one.keyboard.press('Enter');
  await one.getByRole('button', { name: quotations.conflict.asNew }).click();
  await expect(cell(one, 1, QUANTITY)).toHaveText('88');
  await expect(cell(one, 0, QUANTITY)).toHaveText('10');
  await other.reload();
  await expect(cell(other, 0, QUANTITY)).toHaveText('77');
});

test('a customer reads a link on a phone, asks and accepts, and the member sees the answers', async ({
  browser,
  product,
  phone,
}) => {
  const texts = CUSTOMER_PAGE_TEXTS.zh;
  const token = await product.token(phone);
  const call = <Data>(path: string, body: object) =>
    product.call<Data>(
      `quotation/${path}`,
      { clientRequestId: crypto.randomUUID(), ...body },
      token,
    );
  const { id, version } = await call<{ id: string; version: number }>('create', { text: LIST });
  await product.call('quotation/state', { id, version, state: 'sent' }, token);
  const link = await call<{ path: string }>('share', { id, days: 7 });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      colorScheme,
    });
    const page = await context.newPage();
    await page.goto(`${product.url}${link.path}`);
    await expect(page.getByRole('cell', { name: /40目/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: texts.name }).fill('王经理');
    await page.getByRole('textbox', { name: texts.text }).fill(`交期多久 ${colorScheme}`);
    const isLast = colorScheme === 'dark';
    await page.getByRole('button', { name: isLast ? texts.accept : texts.ask }).click();
    await expect(page.getByRole('status')).toHaveText(isLast ? texts.accepted : texts.asked);
    await context.close();
  }
  const member = await openAs(browser, product, token, { path: `/quotations/${id}` });
  const answers = member.getByRole('list', { name: quotations.links.answers });
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect(answers).toContainText('交期多久 dark');
});
