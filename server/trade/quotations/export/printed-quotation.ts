import type { Letterhead } from '#contract/company/calls.ts';
import type { CustomerView, QuotationLanguage } from '#contract/quotation/calls.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { writeCost } from '#mesh/quotation/price-quotation.ts';
import { QUOTATION_TEXTS, type QuotationTexts } from '../../../content/quotation-texts.ts';

/** A picture of the letterhead. */
export interface PrintedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface QuotationToPrint {
  view: CustomerView;
  company: Letterhead;
  logo: PrintedPicture | null;
  stamp: PrintedPicture | null;
  language: QuotationLanguage;
}

export type ColumnId = keyof QuotationTexts['columns'];

interface PrintedColumn {
  /** null for a column of the member. */
  id: ColumnId | null;
  name: string;
  isNumber: boolean;
  /** Share of the table's width, compared with the other columns. */
  share: number;
}

/** A quotation as words in its language, which all formats share. */
export interface PrintedQuotation {
  title: string;
  companyNames: string[];
  companyLines: string[];
  /** Label and value. */
  head: [string, string][];
  columns: PrintedColumn[];
  /** Cells in the order of the columns. */
  rows: string[][];
  totals: [string, string][];
  terms: [string, string][];
  signatures: [string, string];
  texts: QuotationTexts;
}

const NUMBERS: ReadonlySet<ColumnId> = new Set([
  'quantity',
  'weightEach',
  'weight',
  'area',
  'price',
  'amount',
]);

const SHARES: Partial<Record<ColumnId, number>> = {
  n: 0.55,
  product: 1.6,
  specification: 3,
  quantity: 0.9,
  unit: 0.7,
};

const CHARS_OF_SHARE = 9;

export function printedQuotation({
  view,
  company,
  language,
}: Pick<QuotationToPrint, 'view' | 'company' | 'language'>): PrintedQuotation {
  const texts = textsIn(QUOTATION_TEXTS, language);
  const { terms, totals, customer } = view;
  const both = (zh: string, en: string) =>
    (language === 'zh' ? [zh || en] : language === 'en' ? [en || zh] : [zh, en]).filter(
      (text) => text !== '',
    );
  const used = columnsOf(view, texts);
  const rows = view.lines.map((line, at) => cellsOf(line, at, used, texts, language));
  const columns = used.map((column, at) =>
    column.isNumber ? { ...column, share: Math.max(column.share, shareOf(rows, at)) } : column,
  );
  const money = (amount: string) => `${grouped(amount)} ${totals.currency}`;
  const cost = (amount: string | null) =>
    amount === null ? null : money(writeCost(amount, terms));
  const said = (pairs: [string, string | null][]) =>
    pairs.filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== '');

  return {
    title: texts.title,
    companyNames: both(company.nameZh, company.nameEn),
    companyLines: [
      ...both(company.addressZh, company.addressEn),
      [company.phone, company.email, company.website].filter((text) => text !== '').join('  '),
      company.contact,
    ].filter((text) => text !== ''),
    head: said([
      [texts.number, view.number],
      [texts.date, view.date],
      [texts.validUntil, terms.validUntil],
      [texts.to, customer.name],
      [texts.contact, customer.contact],
      [texts.phone, customer.phone],
      [texts.email, customer.email],
      [texts.address, customer.address],
    ]),
    columns,
    rows,
    totals: said([
      [texts.goods, money(totals.goods)],
      [
        `${texts.discount} ${terms.discountPct}%`,
        isZero(totals.discount) ? '' : `-${money(totals.discount)}`,
      ],
      [texts.freight, cost(terms.freight)],
      [texts.insurance, cost(terms.insurance)],
      [terms.otherCostsName || texts.otherCosts, cost(terms.otherCosts)],
      [`${texts.tax} ${terms.taxPct ?? ''}%`, terms.taxPct === null ? '' : money(totals.tax)],
      [texts.total, money(totals.total)],
    ]),
    terms: said([
      [texts.tradeTerm, [terms.tradeTerm, terms.place].filter((text) => text !== '').join(' ')],
      [texts.leadTime, terms.leadTime],
      [texts.payment, terms.payment],
      [texts.packing, terms.packing],
      [texts.note, terms.note],
      [texts.bank, both(company.bankZh, company.bankEn).join('\n')],
    ]),
    signatures: [texts.seller, texts.buyer],
    texts,
  };
}

/** Enough for the longest number of a column, which no line break may cut. */
function shareOf(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(0, ...rows.map((cells) => cells[column]?.length ?? 0)) / CHARS_OF_SHARE;
}

const isZero = (amount: string) => Number(amount) === 0;

/** Texts in a quotation's language; of both: 'Chinese / English'. */
export function textsIn<Texts>(
  { zh: chinese, en: english }: Record<'zh' | 'en', Texts>,
  language: QuotationLanguage,
): Texts {
  if (language !== 'both') return language === 'zh' ? chinese : english;
  const joined = (zh: unknown, en: unknown): unknown =>
    typeof zh === 'string'
      ? zh === en
        ? zh
        : `${zh} / ${String(en)}`
      : Object.fromEntries(
          Object.entries(zh as object).map(([key, text]) => [
            key,
            joined(text, (en as Record<string, unknown>)[key]),
          ]),
        );

  return joined(chinese, english) as Texts; // has the same keys
}

/** Columns in which at least one line has something; those of the prices always. */
function columnsOf({ lines, columns }: CustomerView, texts: QuotationTexts): PrintedColumn[] {
  const used: Record<ColumnId, boolean> = {
    n: true,
    product: true,
    specification: true,
    material: lines.some(({ material }) => material !== ''),
    quantity: true,
    unit: true,
    weightEach: lines.some(({ weightEach }) => weightEach !== null),
    weight: lines.some(({ weight }) => weight !== null),
    area: lines.some(({ area }) => area !== null),
    price: true,
    per: lines.some(({ priceBy }) => priceBy !== 'unit'),
    amount: true,
    packing: lines.some(({ packing }) => packing !== ''),
    remark: lines.some(({ remark }) => remark !== ''),
  };
  const own = columns.map((name) => ({ id: null, name, isNumber: false, share: 1 }));
  const ids = (Object.keys(texts.columns) as ColumnId[]).filter((id) => used[id]);

  return [
    ...ids.map((id) => ({
      ...{ id, name: texts.columns[id] },
      ...{ isNumber: NUMBERS.has(id), share: SHARES[id] ?? 1 },
    })),
    ...own,
  ];
}

function cellsOf(
  line: CustomerView['lines'][number],
  at: number,
  columns: readonly PrintedColumn[],
  texts: QuotationTexts,
  language: QuotationLanguage,
): string[] {
  let own = 0;
  const isForeign = /\p{Script=Han}/u.test(`${line.product}${line.specification}`);
  const english = language === 'zh' || !isForeign ? '' : line.english;
  return columns.map(({ id }) => {
    switch (id) {
      case null:
        return line.cells[own++] ?? '';
      case 'n':
        return String(at + 1);
      case 'specification':
        return [line.specification, english].filter((text) => text !== '').join('\n');
      case 'unit':
        return line.unit === null ? '' : texts.units[line.unit];
      case 'per':
        return texts.per[line.priceBy];
      case 'price':
      case 'amount':
        return line[id] === null ? texts.unpriced : grouped(line[id]);
      case 'quantity':
      case 'weightEach':
      case 'weight':
      case 'area':
        return grouped(line[id] ?? '');
      case 'product':
      case 'material':
      case 'packing':
      case 'remark':
        return line[id];
    }
  });
}
