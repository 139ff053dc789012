import type { Language } from '../../../content/messages.ts';
import { DECIDES, SUMMARY_TEXTS, TO_DO } from '../../../content/plugins/summary-texts.ts';
import { findNumbers, type NumberFound } from './find-numbers.ts';
import { pickSentences } from './rank-sentences.ts';
import type { Sentence } from './read-text.ts';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
/** Sentences and rows, by the length that was asked for. */
const COUNTS: Record<
  Length,
  { summary: number; points: number; numbers: number; actions: number }
> = {
  short: { summary: 2, points: 0, numbers: 6, actions: 3 },
  medium: { summary: 2, points: 5, numbers: 12, actions: 6 },
  long: { summary: 3, points: 12, numbers: 24, actions: 12 },
};
const TOO_FEW = 3;

export interface SummaryOptions {
  length: Length;
  language: Language;
  /** What stands behind a sentence: where it is from. */
  markOf: (sentence: Pick<Sentence, 'text' | 'paragraph'>) => string;
  /** The same behind a number; like that of a sentence where it is left out. */
  numberMarkOf?: SummaryOptions['markOf'];
  /** A sentence as it is shown. */
  shown?: (text: string) => string;
}

/** The sentences that carry a text, its decisions, to-dos and numbers, each with its place, in blocks. */
export function composeSummary(
  sentences: readonly Sentence[],
  { length, language, markOf, numberMarkOf = markOf, shown = (text) => text }: SummaryOptions,
): string[] {
  const texts = SUMMARY_TEXTS[language];
  const { summary, points, numbers, actions } = COUNTS[length];
  const cited = (sentence: Sentence) => `${shown(sentence.text)}${markOf(sentence)}`;
  const blocks: string[] = [];
  if (sentences.length < TOO_FEW) {
    blocks.push(texts.tooShort, sentences.map((each) => `> ${cited(each)}`).join('\n>\n'));
  } else {
    const decisions = sentences.filter((each) => DECIDES.test(each.text)).slice(0, actions);
    const todos = sentences
      .filter((each) => TO_DO.test(each.text) && !decisions.includes(each))
      .slice(0, actions);
    const carrying = pickSentences(sentences, summary);
    const others = sentences.filter((each) => !carrying.includes(each));

    blocks.push(
      `## ${texts.summary}\n\n${carrying.map(cited).join(language === 'zh-CN' ? '' : ' ')}`,
      ...(points > 0 ? section(texts.points, pickSentences(others, points).map(cited)) : []),
      ...section(texts.decisions, decisions.map(cited)),
      ...section(texts.todos, todos.map(cited)),
    );
  }
  const found = findNumbers(sentences).slice(0, numbers);
  if (found.length > 0) {
    blocks.push(`## ${texts.numbers}\n\n${numberTable(found, language, numberMarkOf)}`);
  }
  return blocks;
}

function section(heading: string, lines: string[]): string[] {
  return lines.length > 0
    ? [`## ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}`]
    : [];
}

function numberTable(
  found: NumberFound[],
  language: Language,
  markOf: SummaryOptions['markOf'],
): string {
  const { number, about, place } = SUMMARY_TEXTS[language];
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = found.map(
    (each) =>
      `| ${cell(each.number)} | ${cell(each.clause)} | ${markOf({ text: each.clause, paragraph: each.paragraph })} |`,
  );

  return [`| ${number} | ${about} | ${place} |`, '| --- | --- | --- |', ...rows].join('\n');
}
