import type { GeneratedLabel } from '#contract/generated-label.ts';
import { createFormatters } from '#i18n/format.ts';
import { i18n } from '#i18n/setup.ts';
import type { Run } from '#lib/docx/blocks.ts';
import { productName } from '#trade-ui/product-name.ts';
import type { ExportedTurn } from './exported-turn.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { loadPartWords, partsBlocks, type ExportBlock } from './part-blocks.ts';

export interface ExportDocument {
  title: string;
  subtitle: string;
  turns: readonly DocumentTurn[];
  label: string;
  generated: GeneratedLabel;
  product: string;
}

export interface DocumentTurn {
  heading: string;
  /** The full question if the heading shows only its start; otherwise null. */
  question: string | null;
  files: string | null;
  blocks: readonly ExportBlock[];
  sources: readonly string[];
  label: string;
}

const HEADING_CHARS = 60;

/** @throws if a text chunk fails to load */
export async function composeDocument(
  title: string,
  turns: readonly ExportedTurn[],
  formula: (tex: string) => string,
): Promise<ExportDocument> {
  const t = i18n.getFixedT(null, 'exporting');
  const words = await loadPartWords();
  const composed: DocumentTurn[] = [];
  for (const [index, turn] of turns.entries()) {
    const parts = await partsBlocks(turn.parts, turn.createdAt, words);
    const citations = new Set(turn.sources.map(({ n }) => n));
    composed.push({
      ...questionOf(turn.question, index + 1),
      files:
        turn.files.length === 0
          ? null
          : t('turn.files', { names: turn.files.join(t('turn.separator')) }),
      blocks: [...markdownBlocks(turn.content, { citations, formula, topLevel: 3 }), ...parts],
      sources: turn.sources.map((source) => `[${String(source.n)}] ${sourceText(source)}`),
      label: labelOf(turn.model),
    });
  }

  return {
    title,
    subtitle: subtitleOf(turns),
    turns: composed,
    label: [...new Set(composed.map(({ label }) => label))].join(' / '),
    product: productName(),
    generated: generatedLabel(turns),
  };
}

export function subtitleOf(turns: readonly ExportedTurn[]): string {
  const { dateTime } = createFormatters(i18n.language);
  const last = turns.at(-1);

  return i18n.t('exporting:document.subtitle', {
    count: turns.length,
    time: last === undefined ? '' : dateTime(last.createdAt),
    product: productName(),
  });
}

/** The legally required label of generated text. */
export function labelOf(model: string): string {
  return i18n.t('chat:answer.generatedBy', {
    model: model === 'embedded' ? i18n.t('chat:answer.embedded') : model,
  });
}

/** Label for the file's metadata: the service, and the first and last answer. */
export function generatedLabel(turns: readonly ExportedTurn[]): GeneratedLabel {
  const ids = new Set([turns[0], turns.at(-1)].flatMap((turn) => turn?.answerId ?? []));

  return { producer: i18n.t('app:product'), id: [...ids].join('..') };
}

/** 'GB/T 5330, Zhang San'; for a file 'quotation.pdf, page 3'. */
export function sourceText(source: ExportedTurn['sources'][number]): string {
  const { title, page, contributor } = source;
  const t = i18n.getFixedT(null, 'exporting');

  return [
    title,
    ...(page === undefined ? [] : [t('source.page', { page })]),
    ...(contributor === null ? [] : [contributor]),
  ].join(t('source.separator'));
}

function questionOf(question: string, n: number): Pick<DocumentTurn, 'heading' | 'question'> {
  const line = question.replace(/\s+/gu, ' ').trim();
  const letters = Array.from(line);
  const isWhole = letters.length <= HEADING_CHARS && !question.trim().includes('\n');
  const beginning = isWhole ? line : `${letters.slice(0, HEADING_CHARS).join('')}…`;

  return { heading: `${String(n)}. ${beginning}`, question: isWhole ? null : question.trim() };
}

export const plainRuns = (text: string): Run[] => [{ text }];
