import { expect, test } from 'vitest';
import { customerPage } from '#server/trade/quotations/customer-page.ts';
import { customerView } from '#server/trade/quotations/customer-view.ts';
import { sampleContent, sampleLine } from './sample-content.ts';

test('the page has a row for each of 500 lines, with their texts as texts', () => {
  const product = `<b onclick="x">'&</b>`;
  const lines = Array.from({ length: 500 }, () => sampleLine({ product }));
  const page = String(
    customerPage({
      view: customerView(sampleContent(lines), { number: 'Q1', date: '2026-11-26' }),
      company: {
        ...{ nameZh: '测试丝网', nameEn: 'Test Mesh', addressZh: '', addressEn: '', phone: '' },
        ...{ email: '', website: '', contact: '', bankZh: '', bankEn: '' },
      },
      ...{ logo: null, stamp: null, language: 'both', linkUntil: '2026-12-01' },
      ...{ accepted: null, closed: null, done: null, refused: null },
    }),
  );
  expect(page.match(/<tr role="row">/g)).toHaveLength(501);
  expect(page).not.toContain('<b onclick');
  expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;&#39;&amp;&lt;/b&gt;');
  expect(page).toContain('接受报价 / Accept the quotation');
});
