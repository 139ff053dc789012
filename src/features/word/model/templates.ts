import type { TFunction } from 'i18next';
import type { DocumentKind, DocumentNode } from '#contract/document/calls.ts';
import type { SUM_COLUMNS } from './quotation-sums.ts';

type Words = TFunction<'word'>;

export function templateOf(kind: DocumentKind, t: Words): DocumentNode {
  return { type: 'doc', content: TEMPLATES[kind](t) };
}

const TEMPLATES: Record<DocumentKind, (t: Words) => DocumentNode[]> = {
  quotation: (t) => [
    title(t('kinds.quotation')),
    ...lines(t('quotation.facts')),
    quotationTable(t),
    heading(t('quotation.terms')),
    bullets(t('quotation.termList')),
    ...lines(t('quotation.sign')),
  ],
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

const EMPTY_ROWS = 3;

function quotationTable(t: Words): DocumentNode {
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
      ...Array.from({ length: EMPTY_ROWS }, () => ({
        type: 'tableRow',
        content: columns.map((_column, index) => ({
          type: 'tableCell',
          content: [say('', isNumber(index) ? 'right' : undefined)],
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
          { type: 'tableCell', content: [say('0.00', 'right')] },
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
