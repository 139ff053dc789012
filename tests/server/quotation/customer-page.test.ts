import { expect, test } from 'vitest';
import { customerPage } from '#server/trade/quotations/customer-page.ts';
import { customerView } from '#server/trade/quotations/customer-view.ts';
import { printedQuotation } from '#server/trade/quotations/export/printed-quotation.ts';
import { sampleContent, sampleLine } from './sample-content.ts';

const COMPANY = {
  ...{ nameZh: '测试丝网', nameEn: 'Test Mesh', addressZh: '', addressEn: '', phone: '' },
  ...{ email: '', website: '', contact: '', bankZh: '', bankEn: '' },
};

test('the page has a row for each of 500 lines, with their texts as texts', () => {
  const product = `<b onclick="x">'&</b>`;
  const lines = Array.from({ length: 500 }, () => sampleLine({ product }));
  const page = String(
    customerPage({
      view: customerView(sampleContent(lines), { number: 'Q1', date: '2026-11-26' }),
      company: COMPANY,
      ...{ logo: null, stamp: null, language: 'both', linkUntil: '2026-12-01' },
      ...{ accepted: null, closed: null, done: null, refused: null },
    }),
  );
  expect(page.match(/<tr role="row">/g)).toHaveLength(501);
  expect(page).not.toContain('<b onclick');
  expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;&lt;/b&gt;');
  expect(page).toContain('接受报价 / Accept the quotation');
});

test('amounts that the customer reads have their thousands separated, and costs the places of the total', () => {
  const { terms, ...content } = sampleContent([sampleLine({ quantity: '12345' })]);
  const { columns, rows, totals } = printedQuotation({
    view: customerView(
      { ...content, terms: { ...terms, freight: '1234.567', taxPct: '13' } },
      { number: 'Q1', date: '2026-11-26' },
    ),
    company: COMPANY,
    language: 'en',
  });
  const shown = Object.fromEntries(columns.map(({ id }, at) => [id ?? '', rows[0]?.[at]]));
  expect(shown).toMatchObject({
    quantity: '12,345',
    weight: '348,716.622',
    price: '722.50',
    amount: '8,919,262.50',
  });
  expect(totals.map(([, amount]) => amount)).toEqual([
    '8,919,262.50 CNY',
    '1,234.57 CNY',
    '1,159,664.62 CNY',
    '10,080,161.69 CNY',
  ]);
});
