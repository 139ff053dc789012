import type { Language } from '../../../content/messages.ts';
import { FILE_ANSWER_TEXTS } from '../../../content/file-texts.ts';
import type { QueryTerm } from '../../../trade/knowledge/read-query.ts';
import type { AskedFile, FilePassage } from '../../asked-file.ts';
import type { Citations } from '../citations.ts';
import { fill } from '../engine-language.ts';
import { inLine } from './in-line.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import type { FileLine } from './file-lines.ts';

/** Sentences of one passage, and rows of one table, that are quoted. */
const MAX_SENTENCES = 3;
const MAX_ROWS = 12;
const MAX_COLUMNS = 12;

/** 'page 12', by the kind of file. */
export function placeOf(
  { mime }: Pick<AskedFile, 'mime'>,
  page: number,
  language: Language,
): string {
  const { onPage } = FILE_ANSWER_TEXTS[language];
  const template = mime.startsWith('image/')
    ? onPage.picture
    : mime === 'application/pdf'
      ? onPage.page
      : mime.endsWith('spreadsheetml.sheet')
        ? onPage.sheet
        : onPage.section;

  return fill(template, { n: String(page) });
}

/** Passages about what is asked, or all of them, as a list and tables of rows, each with its source. */
export async function quoteBlocks(
  file: AskedFile,
  passages: readonly FilePassage[],
  terms: readonly QueryTerm[] | 'all',
  { citations, language, work }: { citations: Citations; language: Language; work: LongWork },
): Promise<string[]> {
  const bullets: string[] = [];
  const rows: FileLine[] = [];
  const all = await work.linesSaid(passages, terms, MAX_SENTENCES);
  for (const [at, passage] of passages.entries()) {
    const said = all[at] ?? [];
    rows.push(...said.filter(({ head }) => head.length > 0));
    const sentences = said
      .filter(({ head }) => head.length === 0)
      .slice(0, terms === 'all' ? said.length : MAX_SENTENCES);
    if (sentences.length === 0) continue;
    const quote = sentences.map(({ text }) => text).join(language === 'zh-CN' ? '' : ' ');
    const place = placeOf(file, passage.page, language);
    bullets.push(
      `- ${place}${language === 'zh-CN' ? '：' : ': '}${inLine(quote)}${citations.markFile(file, passage.page, quote)}`,
    );
  }
  return [
    ...(bullets.length > 0 ? [[...new Set(bullets)].join('\n')] : []),
    ...tableBlocks(file, rows.slice(0, MAX_ROWS), citations, language),
  ];
}

/** Rows as tables, one for each head that they stand under. */
function tableBlocks(
  file: AskedFile,
  rows: readonly FileLine[],
  citations: Citations,
  language: Language,
): string[] {
  const groups = new Map<string, FileLine[]>();
  for (const row of rows) {
    const key = `${String(row.page)} ${row.head.join('\t')}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }

  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const width = Math.min(
      MAX_COLUMNS,
      Math.max(first.head.length, ...group.map(({ cells }) => cells?.length ?? 0)),
    );
    const row = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, n) => inCell(cells[n] ?? '')).join(' | ')} |`;
    const mark = citations.markFile(file, first.page, first.text);
    const place = placeOf(file, first.page, language);

    return [
      [
        row(first.head),
        `|${' --- |'.repeat(width)}`,
        ...group.map(({ cells }) => row(cells ?? [])),
      ].join('\n'),
      `${place}${mark}`,
    ];
  });
}

function inCell(text: string): string {
  return inLine(text).replaceAll('\n', ' ');
}
