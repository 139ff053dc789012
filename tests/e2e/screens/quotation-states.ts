import type { Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import type { Quotation } from '#contract/quotation/calls.ts';
import { expect } from '../fixtures.ts';
import { PHONE } from '../looks.ts';
import type { Words } from '../words.ts';
import type { ScreenState, Seed } from './screen-state.ts';

const LIST =
  '304 平纹网 40目 丝径0.2mm 1x30m 10卷\nStainless steel 316L twill weave 100 mesh 0.1 mm wire 1.22x30.5m 4 rolls\n护栏网 20片';

async function createQuotation({ product, token }: Seed) {
  return product.call<Quotation>(
    'quotation/create',
    { text: LIST, title: '华东区五金批发客户', clientRequestId: crypto.randomUUID() },
    token,
  );
}

/** Opens the quotation that was changed last. */
async function openQuotation(page: Page, { quotations }: Words): Promise<void> {
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: quotations.sheet.label })).toBeVisible();
  await expect(page.getByText(quotations.mark.entry).first()).toBeVisible();
}

export const QUOTATION_STATES: ScreenState[] = [
  {
    name: 'a list of goods to be quoted',
    as: 'member',
    path: () => '/quotations',
    act: async (page, { quotations }) => {
      await page.getByRole('button', { name: quotations.list.fromEnquiry }).click();
      await page.getByRole('button', { name: quotations.enquiry.create }).click();
      await expect(page.getByText(quotations.enquiry.missing)).toBeVisible();
    },
  },
  {
    name: 'quotations in the list',
    as: 'member',
    path: () => '/quotations',
    prepare: async (seed) => {
      await createQuotation(seed);
    },
    act: async (page, { quotations }) => {
      await expect(page.getByText(quotations.state.draft).last()).toBeVisible();
    },
  },
  {
    name: 'a quotation with a line that lacks prices',
    as: 'member',
    path: () => '/quotations',
    act: async (page, words) => {
      await openQuotation(page, words);
      expect(page.viewportSize()?.width).toBe(PHONE.width);
      await page.getByRole('button', { name: /40/ }).first().click();
      await expect(page.getByRole('list', { name: words.quotations.gap.label })).toBeVisible();
    },
  },
  {
    name: 'lines that are added to a quotation',
    as: 'member',
    path: () => '/quotations',
    act: async (page, words) => {
      await openQuotation(page, words);
      await page.getByRole('button', { name: words.quotations.tools.fromEnquiry }).click();
      await expect(page.getByRole('group', { name: words.quotations.enquiry.files })).toBeVisible();
    },
  },
  {
    name: 'a quotation that was sent',
    as: 'member',
    path: () => '/quotations',
    prepare: async (seed) => {
      const { id, version } = await createQuotation(seed);
      await seed.product.call('quotation/state', { id, version, state: 'sent' }, seed.token);
    },
    act: async (page, words) => {
      await openQuotation(page, words);
      await expect(page.getByText(words.quotations.one.readOnly)).toBeVisible();
    },
  },
  {
    name: 'a link with what its customer answered',
    as: 'member',
    path: () => '/quotations',
    prepare: async ({ product, token, ...seed }) => {
      const { id, version } = await createQuotation({ product, token, ...seed });
      await product.call('quotation/state', { id, version, state: 'sent' }, token);
      const request = { id, days: 15, clientRequestId: crypto.randomUUID() };
      const { path } = await product.call<{ path: string }>('quotation/share', request, token);
      const answer = { kind: 'question', name: '王经理', text: '交期多久？能不能先发两卷样品？' };
      const sent = await fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(answer).toString(),
        redirect: 'manual',
      });
      expect(sent.status).toBe(303);
    },
    act: async (page, words) => {
      await openQuotation(page, words);
      await page.getByRole('button', { name: words.quotations.links.qr }).click();
      await expect(page.getByRole('img', { name: words.quotations.links.qrLabel })).toBeVisible();
    },
  },
  {
    name: 'figures by month and product',
    as: 'member',
    path: () => '/quotations',
    prepare: async (seed) => {
      const { product, token } = seed;
      const made = await createQuotation(seed);
      const { customer, lines, columns, terms, rest, number, title, customerId } = made;
      const content = { customer, columns, terms, rest, number, title, customerId };
      const priced = lines.map((line) => ({ ...line, ownPrice: '1234.5' }));
      const { version } = await product.call<{ version: number }>(
        'quotation/save',
        {
          ...{ ...content, id: made.id, version: made.version, lines: priced },
          clientRequestId: crypto.randomUUID(),
        },
        token,
      );
      await product.call('quotation/state', { id: made.id, version, state: 'sent' }, token);
    },
    act: async (page, { quotations }) => {
      await page.getByRole('button', { name: quotations.figures.more }).click();
      await expect(page.getByRole('table', { name: quotations.figures.byProduct })).toBeVisible();
    },
  },
  {
    name: 'a price book whose sheet has wrong cells',
    as: 'member',
    path: () => '/quotations?part=prices',
    act: async (page, { quotations }) => {
      const { toBuffer } = writeExcelFile([
        ['种类', '对象', '价格', '单位'].map((value) => ({ type: String, value })),
        ['材料', '月亮石', '很多', 'kg'].map((value) => ({ type: String, value })),
      ]);
      await page.getByLabel(quotations.prices.import).setInputFiles({
        name: 'prices.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await toBuffer(),
      });
      await expect(page.getByText(quotations.prices.notImported)).toBeVisible();
    },
  },
  {
    name: 'a line beside its piece of a picture',
    as: 'member',
    path: () => '/quotations',
    act: async (page, { quotations }) => {
      await page.getByRole('button', { name: quotations.list.fromEnquiry }).click();
      await page
        .getByRole('group', { name: quotations.enquiry.files })
        .locator('input')
        .setInputFiles('tests/server/file/ocr/pictures/straight.jpg');
      const make = page.getByRole('button', { name: quotations.enquiry.create });
      await expect(make).toBeEnabled();
      await make.click();
      // The networks that recognise it are loaded first.
      await expect(page).toHaveURL(/\/quotations\/[\da-f-]{36}/, { timeout: 60_000 });
      await page.getByRole('button', { name: /40/ }).first().click();
      await expect(page.getByRole('list', { name: quotations.seen.cells })).toBeVisible();
    },
  },
  {
    name: 'a price that is entered in the price book',
    as: 'member',
    path: () => '/quotations?part=prices',
    act: async (page, { quotations }) => {
      await page.getByRole('button', { name: quotations.prices.add }).click();
      await expect(page.getByRole('textbox', { name: quotations.prices.value })).toBeVisible();
    },
  },
  {
    name: 'a customer that is entered',
    as: 'member',
    path: () => '/quotations?part=customers',
    act: async (page, { quotations }) => {
      await page.getByRole('button', { name: quotations.customers.add }).click();
      await expect(page.getByRole('button', { name: quotations.customers.save })).toBeVisible();
    },
  },
  {
    name: 'the letterhead of quotations',
    as: 'member',
    path: () => '/quotations?part=company',
    act: async (page, { quotations }) => {
      await expect(page.getByRole('group', { name: quotations.company.stamp })).toBeVisible();
    },
  },
];
