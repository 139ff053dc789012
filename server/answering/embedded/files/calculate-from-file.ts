import { FILE_ANSWER_TEXTS } from '../../../content/file-texts.ts';
import { ASKS_RESULT, SAMPLE_SPEC } from '../../../content/vocabulary/file-words.ts';
import type { Language } from '../../../content/messages.ts';
import { codesIn } from '../../../trade/passages/passage-words.ts';
import type { FilePassage } from '../../asked-file.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import type { Citations } from '../citations.ts';
import { engineAnswer, type EmbeddedEngine } from '../create-embedded-engine.ts';
import { fill } from '../engine-language.ts';
import type { FileLine } from './file-lines.ts';
import { inLine } from './in-line.ts';
import { placeOf } from './quote-file.ts';
import type { ReadFile } from './readable-files.ts';

/** Results that are shown. */
const MAX_RESULTS = 3;

/**
 * Works out what a question asks with the numbers that the file gives: the question is read together
 * with each line that has some. Nothing where the question asks for no calculation, or has all it needs.
 */
export async function calculateFromFile(
  question: string,
  { file, reading }: ReadFile,
  passages: readonly FilePassage[],
  {
    engine,
    work,
    citations,
    language,
  }: { engine: EmbeddedEngine; work: LongWork; citations: Citations; language: Language },
): Promise<AnswerPiece[]> {
  if (!(await asksWithout(question, { engine, work }, language))) return [];
  const pieces: AnswerPiece[] = [];
  const shown = new Set<string>();
  const tried = await work.linesToTry(passages, question);
  let isAnyNamed = false;
  for (const { line, isNamed } of tried) {
    // Each line is read as a question of its own; others get their turn in between.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const text = withoutCodes(joined(line, question, language), codesIn(question));
    const parts = await engine.calculations(text, language);
    const key = JSON.stringify(parts.map(({ calculator, inputs }) => [calculator, inputs]));
    // Two results mean that a number was taken for something that it may not be.
    if (parts.length !== 1 || shown.has(key)) continue;
    if (isAnyNamed && !isNamed) break;
    isAnyNamed ||= isNamed;
    shown.add(key);
    const answer = await engineAnswer(engine, text, language);
    const first = answer.pieces.findIndex(({ type }) => type === 'part');
    if (first < 0) continue;
    const isUnsure = reading.unsure.some(
      ({ page, text: unsure }) => page === line.page && line.text.includes(unsure),
    );
    const { calculated, calculatedUnsure } = FILE_ANSWER_TEXTS[language];
    const intro = fill(isUnsure ? calculatedUnsure : calculated, {
      place: placeOf(file, line.page, language),
      quote: inLine(line.text),
    });
    pieces.push(say(`${intro}${citations.markFile(file, line.page, line.text)}`));
    pieces.push(...answer.pieces.slice(0, first + 1).filter(({ type }) => type !== 'sources'));
    if (shown.size >= MAX_RESULTS) break;
  }
  return pieces;
}

/** It asks for a calculation, and lacks what the calculation needs. */
export async function asksWithout(
  question: string,
  { engine, work }: { engine: EmbeddedEngine; work: LongWork },
  language: Language,
): Promise<boolean> {
  if (!ASKS_RESULT.test(question.toLowerCase())) return false;
  const withSome = await work.readQuestion(
    `${SAMPLE_SPEC} ${withoutCodes(question, codesIn(question))}`,
    [],
  );

  return (
    withSome.kind === 'calculated' &&
    withSome.results.some(({ asks }) => asks.some(({ isSaid }) => isSaid)) &&
    (await engine.calculations(question, language)).length === 0
  );
}

/** A model's own number is no number of its mesh. */
function withoutCodes(text: string, codes: readonly string[]): string {
  return codes.reduce((rest, code) => rest.replaceAll(new RegExp(escaped(code), 'gi'), ''), text);
}

function escaped(code: string): string {
  return code.replace(/[.\-/]/g, '\\$&');
}

function joined({ spec }: FileLine, question: string, language: Language): string {
  return language === 'zh-CN' ? `${spec}，${question}` : `${spec}, ${question}`;
}
