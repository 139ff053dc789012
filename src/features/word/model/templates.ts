import type { TFunction } from 'i18next';
import type { DocumentKind, DocumentNode } from '#contract/document/calls.ts';

type Words = TFunction<'word'>;

/** Kinds of documents that begin here; quotations begin on their own screen. */
type TemplateKind = Exclude<DocumentKind, 'quotation'>;

export function templateOf(kind: TemplateKind, t: Words): DocumentNode {
  return { type: 'doc', content: TEMPLATES[kind](t) };
}

const TEMPLATES: Record<TemplateKind, (t: Words) => DocumentNode[]> = {
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
