import { FILE_ANSWER_TEXTS } from '../../../content/file-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { FilePassage } from '../../asked-file.ts';
import { composeSummary } from '../../plugins/summary/compose-summary.ts';
import type { Length } from '../../plugins/summary/parts-of-summary.ts';
import type { Sentence } from '../../plugins/summary/read-text.ts';
import type { AskedFile } from '../../asked-file.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import { fill } from '../engine-language.ts';
import { inLine } from './in-line.ts';
import { placeOf } from './quote-file.ts';
import { readableFiles, unsureNote, type ReadFile } from './readable-files.ts';

interface SummaryAsked {
  length: Length;
  language: Language;
  signal: AbortSignal;
  work: LongWork;
}

/** Columns of a sheet that are named. */
const MAX_COLUMNS = 12;

/** A summary of files in their own sentences, each with its page. */
export async function* summariseFiles(
  files: readonly AskedFile[],
  asked: SummaryAsked,
): AsyncGenerator<AnswerPiece> {
  const read = yield* readableFiles(files, asked.language, asked.signal);
  yield* summaries(read, asked);
}

export async function* summaries(
  files: readonly ReadFile[],
  { length, language, work }: Omit<SummaryAsked, 'signal'>,
  citations = new Citations(),
): AsyncGenerator<AnswerPiece> {
  const texts = FILE_ANSWER_TEXTS[language];
  const blocks: string[] = [];
  for (const { file, reading } of files) {
    const passages = await file.overview();
    const pages = reading.pages ?? 1;
    blocks.push(
      fill(pages > 1 ? texts.summaryOf : texts.summaryOfOne, {
        name: inLine(file.name),
        pages: String(pages),
      }),
      ...sheetsOf(file, passages, citations, language),
      ...composeSummary(await work.summaryOfPassages(passages, length), {
        language,
        markOf: ({ text, paragraph }) => citations.markFile(file, paragraph, text),
        numberMarkOf: numberMark(file, citations, language),
        shown: inLine,
      }),
    );
    const note = unsureNote({ file, reading }, passages, language);
    if (note !== '') blocks.push(note);
  }
  if (blocks.length === 0) return;
  yield { type: 'sources', sources: [...citations.sources] };
  for (const block of blocks) yield say(block);
}

/** The source that quotes a number's clause already, or else the page in words: numbers are many. */
export function numberMark(file: AskedFile, citations: Citations, language: Language) {
  return ({ text, paragraph }: Pick<Sentence, 'text' | 'paragraph'>): string => {
    const source = citations.sources.find(
      ({ fileId, page, snippet }) =>
        fileId === file.id && page === paragraph && snippet.includes(text),
    );
    return source === undefined ? placeOf(file, paragraph, language) : `[^${String(source.n)}]`;
  };
}

/** The sheets of a workbook with their columns. */
function sheetsOf(
  file: AskedFile,
  passages: readonly FilePassage[],
  citations: Citations,
  language: Language,
): string[] {
  const texts = FILE_ANSWER_TEXTS[language];
  const lines = passages.flatMap((passage, at) => {
    const isFirst = passages[at - 1]?.page !== passage.page;
    if (!isFirst || passage.head === '') return [];
    const [name = ''] = passage.text.split('\n');
    const columns = passage.head.split('\t').filter((cell) => cell.trim() !== '');
    const line = fill(texts.sheet, {
      place: placeOf(file, passage.page, language),
      name: inLine(name),
      columns: columns.slice(0, MAX_COLUMNS).map(inLine).join(texts.separator),
    });
    return [`${line}${citations.markFile(file, passage.page, columns.join(' '))}`];
  });

  return lines.length === 0 ? [] : [lines.join('\n')];
}
