import type { QuotationContent } from '#contract/quotation/calls.ts';
import { asksForNumber } from '#mesh/reading/asks-for-number.ts';
import type { BookEntry } from '#mesh/quotation/find-rates.ts';
import { totalNow } from '#mesh/quotation/price-quotation.ts';
import { type ListedRow, readRows, splitList } from '#mesh/quotation/read-list.ts';
import { calculatorsMeant } from '#mesh/reading/calculators-meant.ts';
import { changedSpec } from '#mesh/spec-from-words/changed-spec.ts';
import { specFromWords } from '#mesh/spec-from-words/spec-from-words.ts';
import { readSave } from '../../trade/documents/read-save.ts';
import { customerView } from '../../trade/quotations/customer-view.ts';
import { writeQuotation } from '../../trade/quotations/export/write-quotation.ts';
import { readQuotationSave } from '../../trade/quotations/read-quotation-save.ts';
import { summarise } from '../../trade/quotations/summarise.ts';
import { rankChunks } from '../../trade/passages/rank-chunks.ts';
import { charsToCheck, checkAnswer } from '../check/check-answer.ts';
import { isStored, MAX_TURNS_READ, sinceChoice } from '../embedded/calculation/earlier-state.ts';
import {
  isDescribing,
  MAX_READINGS,
  readInDialogue,
} from '../embedded/calculation/read-in-dialogue.ts';
import { standingProducts } from '../embedded/calculation/standing-products.ts';
import { drawingOrdered } from '../embedded/drawing/drawing-order.ts';
import {
  linesSaid,
  linesToTry,
  passagesSaying,
  sentencesIn,
} from '../embedded/files/file-lines.ts';
import { askedQuestions } from '../embedded/knowledge/asked-questions.ts';
import { earlierQuestion } from '../embedded/knowledge/earlier-question.ts';
import { saidValues } from '../tools/said-values.ts';
import { partsOfSummary, type Length } from '../plugins/summary/parts-of-summary.ts';
import type { FilePassage } from '../asked-file.ts';
import type { EarlierExchange } from '../provider.ts';

interface Work<Args extends readonly unknown[], Result> {
  run: (...args: Args) => Result;
  chars: (...args: Args) => number;
  /** Limit up to which the worst input takes at most 50 ms. */
  maxShort: number;
}

const work = <Args extends readonly unknown[], Result>(
  maxShort: number,
  run: Work<Args, Result>['run'],
  chars: Work<Args, Result>['chars'],
): Work<Args, Result> => ({ run, chars, maxShort });

/** About as much as the steps and warnings of a calculation have. */
const CALCULATION_CHARS = 1000;

/** Numbers of a question about one product; one more takes as long as so many characters. */
const MAX_USUAL_NUMBERS = 6;
const CHARS_OF_NUMBER = 20;

/** A line is priced in the time of reading so many characters of its texts. */
const LINE_CHARS = 100;
/** 20 lines with usual texts. */
const MAX_PRICED = 3000;

const charsToPrice = ({ lines }: QuotationContent) =>
  lines.reduce(
    (sum, { product, specification, material, remark }) =>
      sum + LINE_CHARS + product.length + specification.length + material.length + remark.length,
    0,
  );

const lengthOf = (texts: readonly { text: string }[]) =>
  texts.reduce((sum, { text }) => sum + text.length, 0);

const LONG_WORK = {
  readQuestion: work(100, readInDialogue, (question, history) => {
    const once = charsToRead(question) + charsReadAgain(history);
    return isDescribing(history) ? MAX_READINGS * once : once;
  }),
  standingProducts: work(100, standingProducts, charsReadAgain),
  drawingOrdered: work(
    600,
    drawingOrdered,
    (question, history) => question.length + charsReadAgain(history),
  ),
  specFromWords: work(600, specFromWords, (words) => words.length),
  changedSpec: work(600, changedSpec, (_, words) => 2 * words.length),
  askedQuestions: work(600, askedQuestions, (message) => message.length),
  /** Questions of a message that ask for no number. */
  questionsBeside: work(
    600,
    (message: string) => {
      const parts = askedQuestions(message);
      return parts.length < 2 ? [] : parts.filter((part) => !asksForNumber(part));
    },
    (message) => message.length,
  ),
  calculatorsMeant: work(600, calculatorsMeant, (text) => text.length),
  earlierQuestion: work(600, earlierQuestion, (questions) =>
    questions.reduce((sum, question) => sum + question.length, 0),
  ),
  saidValues: work(
    6000,
    saidValues,
    (texts, calculations) =>
      texts.reduce((sum, { length }) => sum + length, 0) + CALCULATION_CHARS * calculations.length,
  ),
  checkAnswer: work(12_000, checkAnswer, charsToCheck),
  splitList: work(2000, splitList, (text) => text.length),
  readRows: work(100, readRows, (rows: readonly ListedRow[]) =>
    rows.reduce((sum, { source }) => sum + source.length, 0),
  ),
  readSave: work(0, readSave, (body) => body.length),
  /** Bytes of a file; always off the event loop. */
  writeQuotation: work(0, writeQuotation, () => 1),
  readQuotationSave: work(0, readQuotationSave, (body) => body.length),
  summarise: work(MAX_PRICED, summarise, charsToPrice),
  customerView: work(MAX_PRICED, customerView, charsToPrice),
  totalNow: work(
    MAX_PRICED,
    (content: QuotationContent, book: readonly BookEntry[], day: string) =>
      totalNow(content, book, day),
    charsToPrice,
  ),
  rankChunks: work(20_000, rankChunks, lengthOf),
  linesSaid: work(4000, linesSaid, lengthOf),
  linesToTry: work(4000, linesToTry, lengthOf),
  passagesSaying: work(4000, passagesSaying, lengthOf),
  partsOfSummary: work(500, partsOfSummary, lengthOf),
  summaryOfPassages: work(
    500,
    (passages: readonly FilePassage[], length: Length) =>
      partsOfSummary(sentencesIn(passages), length),
    lengthOf,
  ),
};

/** A short list is read as slowly as a long text: its numbers are bound in many ways. Linear. */
function charsToRead(question: string): number {
  const numbers = question.match(/\d+(?:\.\d+)?/g)?.length ?? 0;

  return question.length + CHARS_OF_NUMBER * Math.max(0, numbers - MAX_USUAL_NUMBERS);
}

function charsReadAgain(history: readonly EarlierExchange[]): number {
  const recent = sinceChoice(history).turns.slice(-MAX_TURNS_READ);
  const at = recent.findLastIndex(({ parts }) => parts?.some(isStored) === true);

  return recent
    .slice(Math.max(0, at))
    .reduce((sum, { question }) => sum + charsToRead(question), 0);
}

type LongWorkName = keyof typeof LONG_WORK;
type WorkOf<Name extends LongWorkName> = (typeof LONG_WORK)[Name];

export type LongWork = {
  [Name in LongWorkName]: (
    ...args: Parameters<WorkOf<Name>['run']>
  ) => Promise<Awaited<ReturnType<WorkOf<Name>['run']>>>;
};

export class WorkTooLongError extends Error {
  override readonly name = 'WorkTooLongError';
}

export interface WorkTask {
  name: LongWorkName;
  args: readonly unknown[];
}

/**
 * @param run executes the work; `isLong`: off the event loop
 */
export function longWorkBy(run: (task: WorkTask, isLong: boolean) => Promise<unknown>): LongWork {
  const entries = Object.entries(LONG_WORK).map(([name, { chars, maxShort }]) => [
    name,
    (...args: never[]) =>
      run(
        { name: name as LongWorkName, args },
        (chars as (...args: never[]) => number)(...args) > maxShort,
      ),
  ]);

  return Object.fromEntries(entries) as LongWork; // entries keep name and work together
}

export function doWork({ name, args }: WorkTask): unknown {
  return (LONG_WORK[name].run as (...args: readonly unknown[]) => unknown)(...args);
}

export const workInPlace: LongWork = longWorkBy((task) => Promise.resolve(doWork(task)));
