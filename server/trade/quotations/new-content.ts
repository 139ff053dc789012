import type { QuotationContent, QuotationLine, QuotationTerms } from '#contract/quotation/calls.ts';
import { type BookEntry, findEntry } from '#mesh/quotation/find-rates.ts';
import type { Language } from '../../content/messages.ts';

const NO_CUSTOMER = { name: '', contact: '', phone: '', email: '', address: '' };

/** The content of a new quotation: its tax is that of the price book, or none. */
export function newContent(
  language: Language,
  book: readonly BookEntry[],
  day: string,
): QuotationContent {
  const tax = findEntry(book, { kind: 'tax', subject: '', wire: null }, day);
  return {
    customer: NO_CUSTOMER,
    lines: [],
    columns: [],
    rest: '',
    terms: {
      ...NEW_TERMS,
      language: language === 'zh-CN' ? 'zh' : 'en',
      taxPct: tax?.value ?? null,
    },
  };
}

const NEW_TERMS: QuotationTerms = {
  language: 'zh',
  currency: 'CNY',
  exchangeRate: null,
  tradeTerm: 'EXW',
  place: '',
  discountPct: '0',
  taxPct: null,
  freight: null,
  insurance: null,
  otherCosts: null,
  otherCostsName: '',
  container: null,
  validUntil: null,
  leadTime: '',
  payment: '',
  packing: '',
  note: '',
  rounding: { mode: 'halfUp', price: 2, amount: 2 },
};

export const EMPTY_LINE: Omit<QuotationLine, 'id'> = {
  source: '',
  product: '',
  specification: '',
  material: '',
  quantity: null,
  unit: null,
  packing: '',
  remark: '',
  coating: null,
  calculation: null,
  open: [],
  unused: [],
  rates: {},
  priceBy: 'unit',
  ownPrice: null,
  volumeEach: null,
  cells: {},
};
