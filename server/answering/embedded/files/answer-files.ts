import { FILE_ANSWER_TEXTS } from '../../../content/file-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { termsOf } from '../../../trade/passages/passage-words.ts';
import type { QueryTerm } from '../../../trade/knowledge/read-query.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { AskedFile, FilePassage, FoundPassage } from '../../asked-file.ts';
import { readFileQuestion, wantsSummary } from '../../file-question.ts';
import type { ModelRequest } from '../../provider.ts';
import { composeSummary } from '../../plugins/summary/compose-summary.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import type { EmbeddedEngine } from '../create-embedded-engine.ts';
import { fill } from '../engine-language.ts';
import { calculateFromFile } from './calculate-from-file.ts';
import { inLine } from './in-line.ts';
import { placeOf, quoteBlocks } from './quote-file.ts';
import { readableFiles, unsureNote, type ReadFile } from './readable-files.ts';
import { numberMark, summaries } from './summarise-files.ts';

/** A passage that says less of what is asked, than this or than this share of the best, is left out. */
const LEAST_SHARE = 0.4;
const BEST_SHARE = 0.7;
const MAX_PASSAGES = 4;
/** A page that says more is quoted by the sentences that carry it. */
const SHORT_PAGE_CHARS = 900;

interface FileAnswerDeps {
  engine: EmbeddedEngine;
  work: LongWork;
  /** Text for the case that no file says it. */
  beside: () => AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>;
  /** The question is about the files; otherwise what is known beside them is said as well. */
  isSure: boolean;
}

/**
 * Answers from files, in their own words and with their pages; says so where they don't say it, and
 * only then what is known otherwise, marked as such.
 */
export async function* answerFromFiles(
  { question, signal }: Pick<ModelRequest, 'question' | 'signal'>,
  files: readonly AskedFile[],
  language: Language,
  { engine, work, beside, isSure }: FileAnswerDeps,
): AsyncGenerator<AnswerPiece> {
  const texts = FILE_ANSWER_TEXTS[language];
  const read = yield* readableFiles(files, language, signal);
  for (const { file, reading } of read) {
    if (!reading.isCut) continue;
    yield say(fill(texts.cut, { name: inLine(file.name), pages: '2000', chars: '2,000,000' }));
  }
  if (read.length === 0 || signal.aborted) return;

  const asked = readFileQuestion(question);
  if (asked.kind === 'whole') {
    yield* summaries(read, { length: 'medium', language, work });
    return;
  }
  const citations = new Citations();
  const telling = { citations, language, work };
  const terms = termsOf(question);
  const blocks: AnswerPiece[] = [];
  let isFound = false;
  let isCalculated = false;
  for (const { file, reading } of read) {
    const passages =
      asked.kind === 'page'
        ? await passagesOfPage(file, reading.pages, asked.page)
        : worthQuoting(await file.find(question));
    const quoted =
      asked.kind === 'page'
        ? await pageBlocks({ file, reading }, asked, passages, terms, telling)
        : await quoteBlocks(file, passages, terms, telling);
    const looked = passages.length > 0 ? passages : await file.overview();
    const calculated = await calculateFromFile(question, { file, reading }, looked, {
      engine,
      ...telling,
    });
    const note = unsureNote({ file, reading }, looked, language);
    isCalculated ||= calculated.length > 0;
    if (asked.kind === 'page') {
      blocks.push(...quoted.map((block) => say(block)), ...calculated);
      isFound = true;
    } else if (passages.length > 0 || calculated.length > 0) {
      if (quoted.length > 0) {
        blocks.push(say(fill(texts.found, { name: inLine(file.name) })));
        blocks.push(...quoted.map((block) => say(block)));
      }
      blocks.push(...calculated);
      isFound = true;
    }
    if (isFound && note !== '') blocks.push(say(note));
  }
  if (!isFound && wantsSummary(question)) {
    yield* summaries(read, { length: 'medium', language, work });
    return;
  }
  if (isFound) {
    if (citations.sources.length > 0) yield { type: 'sources', sources: [...citations.sources] };
    yield* blocks;
    if ((!isSure && !isCalculated) || (await engine.calculations(question, language)).length > 0) {
      yield* marked(beside(), language, citations);
    }
    return;
  }
  yield say(read.map(({ file }) => fill(texts.notFound, { name: inLine(file.name) })).join('\n\n'));
  yield* marked(beside(), language, citations);
}

/** Text that is not from the file, under a line that says so; its sources are numbered on. */
async function* marked(
  pieces: AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>,
  language: Language,
  citations: Citations,
): AsyncGenerator<AnswerPiece> {
  const all: AnswerPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  const isKnown = all.some(({ type }) => type === 'sources' || type === 'part');
  // That neither knows it is one thing to say, and the file's part has been said.
  if (!isKnown) return;
  yield say(FILE_ANSWER_TEXTS[language].beside);
  let own: Source[] = [];
  for (const piece of all) {
    if (piece.type === 'sources') {
      own = piece.sources;
      citations.adopted(own.map(({ n }) => `[^${String(n)}]`).join(''), own);
      yield { type: 'sources', sources: [...citations.sources] };
    } else if (piece.type === 'text') {
      yield { type: 'text', text: citations.adopted(piece.text, own) };
    } else {
      yield piece;
    }
  }
}

function worthQuoting(found: readonly FoundPassage[]): FoundPassage[] {
  const best = found[0]?.share ?? 0;

  return found
    .filter(({ share }) => share >= Math.max(LEAST_SHARE, best * BEST_SHARE))
    .slice(0, MAX_PASSAGES);
}

async function passagesOfPage(
  file: AskedFile,
  pages: number | null,
  page: number | 'last',
): Promise<FilePassage[]> {
  return file.page(page === 'last' ? (pages ?? 1) : page);
}

/** Content of a page: what is asked of it, all of a short one, or the main sentences of a long one. */
async function pageBlocks(
  { file, reading }: ReadFile,
  { page, asks }: { page: number | 'last'; asks: boolean },
  passages: readonly FilePassage[],
  terms: readonly QueryTerm[],
  telling: { citations: Citations; language: Language; work: LongWork },
): Promise<string[]> {
  const { citations, language, work } = telling;
  const texts = FILE_ANSWER_TEXTS[language];
  const pages = reading.pages ?? 1;
  const n = page === 'last' ? pages : page;
  const name = inLine(file.name);
  if (n < 1 || n > pages) return [fill(texts.noSuchPage, { name, pages: String(pages) })];
  const place = placeOf(file, n, language);
  if (passages.length === 0) return [fill(texts.emptyPage, { name, place })];
  const head = fill(texts.pageSays, { name, place });
  const saying = asks ? await work.passagesSaying(passages, terms) : [];
  if (saying.length > 0) {
    return [head, ...(await quoteBlocks(file, saying, terms, telling))];
  }
  const chars = passages.reduce((sum, { text }) => sum + text.length, 0);

  return [
    asks ? fill(texts.notOnPage, { name, place }) : head,
    ...(chars <= SHORT_PAGE_CHARS
      ? await quoteBlocks(file, passages, 'all', telling)
      : composeSummary(await work.summaryOfPassages(passages, 'medium'), {
          language,
          markOf: ({ text }) => citations.markFile(file, n, text),
          numberMarkOf: numberMark(file, citations, language),
          shown: inLine,
        })),
  ];
}
