import { describe, expect, test } from 'vitest';
import { filledQuotation } from '#features/word/model/templates.ts';
import type { DocumentNode } from '#contract/document/calls.ts';
import { i18n, preloadNamespaces, startI18n } from '#i18n/setup.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';

const ITEM: QuotationItem = {
  product: 'Woven square mesh',
  specification: '40 mesh · Wire diameter 0.2 mm\nTotal weight 47.08 kg',
  unit: 'kg',
  quantity: '47.08',
  price: '35',
};

function textOf(node: DocumentNode): string {
  return (node.text ?? '') + (node.content ?? []).map(textOf).join('');
}

async function rowsOf(items: readonly QuotationItem[]): Promise<string[][]> {
  await startI18n('en-US');
  await preloadNamespaces(['word']);
  const document = filledQuotation(items, i18n.getFixedT(null, 'word'));
  const table = document.content?.find(({ type }) => type === 'table');

  return (table?.content ?? []).map((row) => (row.content ?? []).map(textOf));
}

describe('a filled quotation', () => {
  test('has a line for each item, with its amount and the total', async () => {
    const rows = await rowsOf([ITEM, { ...ITEM, quantity: '10' }]);
    expect(rows[1]?.slice(2)).toEqual(['kg', '47.08', '35', '1,647.80']);
    expect(rows.at(-1)?.at(-1)).toBe('1,997.80');
  });

  test('leaves open what is not known', async () => {
    const rows = await rowsOf([{ ...ITEM, unit: '', quantity: '', price: '' }]);
    expect(rows[1]?.slice(2)).toEqual(['', '', '', '']);
    expect(rows.at(-1)?.at(-1)).toBe('0.00');
  });
});
