import { v4 as uuid } from 'uuid';
import { quotationApi } from '#data/quotation.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';
import { asNumbers } from './model/as-numbers.ts';
import { newLine } from './model/draft.ts';

/**
 * Makes a draft with these calculations as its lines; prices that aren't told come from the price book.
 * @returns the quotation's id
 */
export async function quoteItems(items: readonly QuotationItem[]): Promise<string> {
  const lines = items.map(lineOf);
  const { id } = await quotationApi.create({ lines, clientRequestId: uuid() });

  return id;
}

const MAX_CHARS = { product: 160, specification: 600 } as const;

function lineOf(item: QuotationItem): QuotationLine {
  const { product, specification, unit, quantity, price, calculation } = item;
  return {
    ...newLine(uuid()),
    product: product.slice(0, MAX_CHARS.product),
    specification: specification.slice(0, MAX_CHARS.specification),
    unit: unit === '' ? null : unit === 'm²' ? 'm2' : unit,
    quantity: quantity === '' ? null : quantity,
    ownPrice: price === '' ? null : price,
    calculation: calculation && { ...calculation, inputs: asNumbers(calculation.inputs) },
  };
}
