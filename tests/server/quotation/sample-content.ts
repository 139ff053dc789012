import { v4 as uuidv4 } from 'uuid';
import type { QuotationContent, QuotationLine } from '#contract/quotation/calls.ts';
import { EMPTY_LINE, newContent } from '#server/trade/quotations/new-content.ts';

/** 15 rolls of woven mesh with the rates of nobody's price book. */
export function sampleLine(change: Partial<QuotationLine> = {}): QuotationLine {
  return {
    ...EMPTY_LINE,
    id: uuidv4(),
    source: '304编织网 40目 0.2mm 1.2×30m 15卷',
    product: '编织网',
    specification: '40目 0.2mm 1.2×30m',
    material: '304',
    quantity: '15',
    unit: 'roll',
    calculation: {
      calculator: 'woven_mesh',
      inputs: { mesh: 40, wire_mm: 0.2, width_m: 1.2, length_m: 30, material: 'ss304' },
      beside: {},
    },
    rates: {
      material: { value: '18.5', per: 'kg', entryId: null },
      waste: { value: '3', per: 'percent', entryId: null },
      processing: { value: '2.5', per: 'm2', entryId: null },
      markup: { value: '15', per: 'percent', entryId: null },
    },
    ...change,
  };
}

export function sampleContent(lines: QuotationLine[] = [sampleLine()]): QuotationContent {
  return { ...newContent('zh-CN', [], '2026-11-26'), lines };
}
