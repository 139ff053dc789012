import type { TFunction } from 'i18next';
import type { DocumentKind, DocumentNode } from '#contract/document/calls.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';
import { amountInFen, formatFen } from './money.ts';
import type { SUM_COLUMNS } from './quotation-sums.ts';

type Words = TFunction<'word'>;

export function templateOf(kind: DocumentKind, t: Words): DocumentNode {
  return { type: 'doc', content: TEMPLATES[kind](t) };
}

const TEMPLATES: Record<DocumentKind, (t: Words) => DocumentNode[]> = {
  quotation: (t) => quotation(t, []),
  specification: (t) => [
    title(t('kinds.specification')),
    table([
      cells(t('specification.columns')),
      ...cells(t('specification.rows')).map((name) => [name, '', '']),
    ]),
    heading(t('specification.test')),
    bullets(t('specification.testList')),
    heading(t('specification.packing')),
    say(''),
  ],
  inspection: (t) => [
    title(t('kinds.inspection')),
    ...lines(t('inspection.facts')),
    table([
      cells(t('inspection.columns')),
      ...cells(t('inspection.rows')).map((name) => [name, '', '', '', '', '']),
    ]),
    heading(t('inspection.conclusion')),
    say(t('inspection.conclusionText')),
    ...lines(t('inspection.sign')),
  ],
  daily: (t) => [
    title(t('kinds.daily')),
    ...lines(t('daily.facts')),
    heading(t('daily.done')),
    bullets(''),
    heading(t('daily.figures')),
    table([cells(t('daily.columns')), ...cells(t('daily.rows')).map((name) => [name, '', '', ''])]),
    heading(t('daily.problems')),
    bullets(''),
    heading(t('daily.tomorrow')),
    bullets(''),
  ],
  free: () => [say('')],
};

export const MAX_NAME_LENGTH = 100;

/** A quotation with its first lines filled in. */
export function filledQuotation(items: readonly QuotationItem[], t: Words): DocumentNode {
  return { type: 'doc', content: quotation(t, items) };
}

function quotation(t: Words, items: readonly QuotationItem[]): DocumentNode[] {
  return [
    title(t('kinds.quotation')),
    ...lines(t('quotation.facts')),
    quotationTable(t, items),
    heading(t('quotation.terms')),
    bullets(t('quotation.termList')),
    ...lines(t('quotation.sign')),
  ];
}

const LEAST_ROWS = 3;

function quotationTable(t: Words, items: readonly QuotationItem[]): DocumentNode {
  const amounts = items.map(({ quantity, price }) => amountInFen(quantity, price));
  const total = amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
  const rows = items.map(({ product, specification, unit, quantity, price }, at) => {
    const amount = amounts[at] ?? null;
    const unitName = unit === 'piece' ? t('quotation.piece') : unit;
    return [
      product,
      specification,
      unitName,
      quantity,
      price,
      amount === null ? '' : formatFen(amount),
    ];
  });
  const empty = SUMMED.map(() => '');
  const names = cells(t('quotation.columns'));
  const columns = SUMMED.map((column, index) => ({ column, name: names[index] ?? '' }));
  const isNumber = (index: number) => index >= FIRST_NUMBER;

  return {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: columns.map(({ column, name }, index) => ({
          type: 'tableHeader',
          attrs: { column },
          content: [say(name, isNumber(index) ? 'right' : undefined)],
        })),
      },
      ...Array.from({ length: Math.max(LEAST_ROWS, rows.length) }, (_, at) => ({
        type: 'tableRow',
        content: (rows[at] ?? empty).map((text, index) => ({
          type: 'tableCell',
          content: text.split('\n').map((line) => say(line, isNumber(index) ? 'right' : undefined)),
        })),
      })),
      {
        type: 'tableRow',
        attrs: { total: true },
        content: [
          {
            type: 'tableCell',
            attrs: { colspan: columns.length - 1 },
            content: [say(t('quotation.total'), 'right')],
          },
          { type: 'tableCell', content: [say(formatFen(total), 'right')] },
        ],
      },
    ],
  };
}

const SUMMED: readonly ((typeof SUM_COLUMNS)[number] | null)[] = [
  null,
  null,
  null,
  'quantity',
  'price',
  'amount',
];
const FIRST_NUMBER = 3;

function title(text: string): DocumentNode {
  return {
    type: 'heading',
    attrs: { level: 1, textAlign: 'center' },
    content: [{ type: 'text', text }],
  };
}

function heading(text: string): DocumentNode {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
}

function say(text: string, textAlign?: 'right'): DocumentNode {
  return {
    type: 'paragraph',
    ...(textAlign === undefined ? {} : { attrs: { textAlign } }),
    ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
  };
}

function lines(text: string): DocumentNode[] {
  return cells(text).map((line) => say(line));
}

function bullets(text: string): DocumentNode {
  return {
    type: 'bulletList',
    content: cells(text).map((line) => ({ type: 'listItem', content: [say(line)] })),
  };
}

function table(rows: readonly (readonly string[])[]): DocumentNode {
  return {
    type: 'table',
    content: rows.map((row, index) => ({
      type: 'tableRow',
      content: row.map((text) => ({
        type: index === 0 ? 'tableHeader' : 'tableCell',
        content: [say(text)],
      })),
    })),
  };
}

/** Cells share one translation string, so that they are translated together. */
function cells(text: string): string[] {
  return text.split('|');
}
