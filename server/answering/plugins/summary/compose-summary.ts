import type { Language } from '../../../content/messages.ts';
import { SUMMARY_TEXTS } from '../../../content/plugins/summary-texts.ts';
import type { NumberFound } from './find-numbers.ts';
import type { PartsOfSummary } from './parts-of-summary.ts';
import type { Sentence } from './read-text.ts';

interface SummaryOptions {
  language: Language;
  markOf: (sentence: Pick<Sentence, 'text' | 'paragraph'>) => string;
  numberMarkOf?: SummaryOptions['markOf'];
  shown?: (text: string) => string;
}

export function composeSummary(
  { all, points, decisions, todos, exceptions, numbers }: PartsOfSummary,
  { language, markOf, numberMarkOf = markOf, shown = (text) => text }: SummaryOptions,
): string[] {
  const texts = SUMMARY_TEXTS[language];
  const cited = (sentence: Sentence) => `${shown(sentence.text)}${markOf(sentence)}`;
  if (all !== null) {
    return [texts.tooShort, all.map((each) => `> ${cited(each)}`).join('\n>\n')];
  }
  const told = ({ clause, paragraph }: NumberFound) =>
    `${shown(clause)}${numberMarkOf({ text: clause, paragraph })}`;

  return [
    ...section(texts.points, points.map(cited)),
    ...section(texts.decisions, decisions.map(cited)),
    ...section(texts.todos, todos.map(cited)),
    ...section(texts.exceptions, exceptions.map(cited)),
    ...section(texts.numbers, numbers.map(told)),
  ];
}

function section(heading: string, lines: string[]): string[] {
  return lines.length > 0
    ? [`## ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}`]
    : [];
}
