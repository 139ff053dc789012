import type { TFunction } from 'i18next';
import type { DocumentKind, DocumentNode } from '#contract/document/calls.ts';
import { bulletList, heading, paragraph, table, title } from '#lib/document-nodes.ts';

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
    bulletList(cells(t('specification.testList'))),
    heading(t('specification.packing')),
    paragraph(''),
  ],
  inspection: (t) => [
    title(t('kinds.inspection')),
    ...lines(t('inspection.facts')),
    table([
      cells(t('inspection.columns')),
      ...cells(t('inspection.rows')).map((name) => [name, '', '', '', '', '']),
    ]),
    heading(t('inspection.conclusion')),
    paragraph(t('inspection.conclusionText')),
    ...lines(t('inspection.sign')),
  ],
  daily: (t) => [
    title(t('kinds.daily')),
    ...lines(t('daily.facts')),
    heading(t('daily.done')),
    bulletList(['']),
    heading(t('daily.figures')),
    table([cells(t('daily.columns')), ...cells(t('daily.rows')).map((name) => [name, '', '', ''])]),
    heading(t('daily.problems')),
    bulletList(['']),
    heading(t('daily.tomorrow')),
    bulletList(['']),
  ],
  free: () => [paragraph('')],
};

function lines(text: string): DocumentNode[] {
  return cells(text).map((line) => paragraph(line));
}

/** Cells share one translation string, so that they are translated together. */
function cells(text: string): string[] {
  return text.split('|');
}
