import type { Language } from '../../../content/messages.ts';
import { SUMMARY_TEXTS } from '../../../content/plugins/summary-texts.ts';
import type { NumberFound } from './find-numbers.ts';
import type { PartsOfSummary } from './parts-of-summary.ts';
import type { Sentence } from './read-text.ts';

export interface SummaryOptions {
  language: Language;
  markOf: (sentence: Pick<Sentence, 'text' | 'paragraph'>) => string;
  numberMarkOf?: SummaryOptions['markOf'];
  shown?: (text: string) => string;
}

export function composeSummary(
  { all, carrying, points, decisions, todos, numbers }: PartsOfSummary,
  { language, markOf, numberMarkOf = markOf, shown = (text) => text }: SummaryOptions,
): string[] {
  const texts = SUMMARY_TEXTS[language];
  const cited = (sentence: Sentence) => `${shown(sentence.text)}${markOf(sentence)}`;
  const blocks =
    all !== null
      ? [texts.tooShort, all.map((each) => `> ${cited(each)}`).join('\n>\n')]
      : [
          `## ${texts.summary}\n\n${carrying.map(cited).join(language === 'zh-CN' ? '' : ' ')}`,
          ...section(texts.points, points.map(cited)),
          ...section(texts.decisions, decisions.map(cited)),
          ...section(texts.todos, todos.map(cited)),
        ];
  if (numbers.length > 0) {
    blocks.push(`## ${texts.numbers}\n\n${numberTable(numbers, language, numberMarkOf)}`);
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
