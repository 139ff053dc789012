import { v4 as uuid } from 'uuid';
import type {
  Quotation,
  QuotationContent,
  QuotationLine,
  SaveQuotationRequest,
} from '#contract/quotation/calls.ts';

/** The part of a quotation that a member edits. */
export type Draft = QuotationContent &
  Pick<SaveQuotationRequest, 'number' | 'title' | 'customerId'>;

export function draftOf({
  customer,
  lines,
  columns,
  terms,
  rest,
  number,
  title,
  customerId,
}: Draft): Draft {
  return { customer, lines, columns, terms, rest, number, title, customerId };
}

export function requestOf(id: string, draft: Draft, version: number): SaveQuotationRequest {
  return { ...draftOf(draft), id, version, clientRequestId: uuid() };
}

export const isEditable = ({ state }: Pick<Quotation, 'state'>): boolean => state === 'draft';

export function newLine(id: string): QuotationLine {
  return {
    id,
    ...{ source: '', product: '', specification: '', material: '', packing: '', remark: '' },
    ...{ quantity: null, unit: null, coating: null, calculation: null },
    ...{ open: [], unused: [], rates: {}, cells: {} },
    ...{ priceBy: 'unit', ownPrice: null, volumeEach: null },
  };
}

export function isBlank({ source, product, specification, ...line }: QuotationLine): boolean {
  return (
    source === '' &&
    product === '' &&
    specification === '' &&
    line.material === '' &&
    line.remark === '' &&
    line.quantity === null &&
    line.ownPrice === null
  );
}
