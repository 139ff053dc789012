import type { Language } from '../../content/messages.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { DECIDES, SUMMARY_TEXTS, TO_DO } from '../../content/plugins/summary-texts.ts';
import { languageOf } from '../../modules/knowledge/language-of.ts';
import { say } from '../embedded/answer-piece.ts';
import { fill } from '../embedded/engine-language.ts';
import type { ModelRequest } from '../provider.ts';
import type { Plugin } from './plugin.ts';
import { formChoice, formText } from './read-form.ts';
import { findNumbers, type NumberFound } from './summary/find-numbers.ts';
import { pickSentences } from './summary/rank-sentences.ts';
import { paragraphsOf, sentencesOf, type Sentence } from './summary/read-text.ts';

const LENGTHS = ['short', 'medium', 'long'] as const;
type Length = (typeof LENGTHS)[number];
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

/** Quotes the sentences that carry a text, its numbers, decisions and to-dos, each with its place. */
export const summaryPlugin: Plugin = {
  id: 'summary',

  *embedded(request) {
    const language = languageOf(request.question, request.language);
    const texts = SUMMARY_TEXTS[language];
    yield { type: 'status', text: texts.reading };
    const text = formText(request.form, 'text');
    const paragraphs = paragraphsOf(text);
    const sentences = sentencesOf(paragraphs);
    if (sentences.length === 0) {
      yield say(texts.none);
      return;
    }
    const { summary, points, numbers, actions } = COUNTS[lengthOf(request)];
    const cited = (sentence: Sentence) => `${sentence.text}${mark(sentence.paragraph, language)}`;
    if (sentences.length < TOO_FEW) {
      yield say(texts.tooShort, sentences.map((each) => `> ${cited(each)}`).join('\n>\n'));
    } else {
      const decisions = sentences.filter((each) => DECIDES.test(each.text)).slice(0, actions);
      const todos = sentences
        .filter((each) => TO_DO.test(each.text) && !decisions.includes(each))
        .slice(0, actions);
      const carrying = pickSentences(sentences, summary);
      const others = sentences.filter((each) => !carrying.includes(each));

      yield say(`## ${texts.summary}`, carrying.map(cited).join(language === 'zh-CN' ? '' : ' '));
      if (points > 0) yield* section(texts.points, pickSentences(others, points).map(cited));
      yield* section(texts.decisions, decisions.map(cited));
      yield* section(texts.todos, todos.map(cited));
    }
    const found = findNumbers(sentences).slice(0, numbers);
    if (found.length > 0) yield say(`## ${texts.numbers}`, numberTable(found, language));
    yield say(
      fill(texts.footer, {
        chars: String(Array.from(text).length),
        paragraphs: String(paragraphs.length),
        sentences: String(sentences.length),
      }),
    );
  },

  upstream: (request, _ports, model) => {
    const language = languageOf(request.question, request.language);
    const texts = SUMMARY_TEXTS[language];
    const paragraphs = paragraphsOf(formText(request.form, 'text'));
    const numbered = paragraphs.map((each, at) => `${mark(at + 1, language)} ${each}`);

    return model.answer(request, {
      instructions: PLUGIN_INSTRUCTIONS[language].summary,
      data: [{ title: `${texts.original} (${lengthOf(request)})`, text: numbered.join('\n\n') }],
    });
  },
};

function lengthOf({ form }: ModelRequest): Length {
  return formChoice(form, 'length', LENGTHS, 'medium');
}

function mark(paragraph: number, language: Language): string {
  return fill(SUMMARY_TEXTS[language].mark, { n: String(paragraph) });
}

function* section(heading: string, lines: string[]) {
  if (lines.length > 0) yield say(`## ${heading}`, lines.map((line) => `- ${line}`).join('\n'));
}

function numberTable(found: NumberFound[], language: Language): string {
  const { number, about, place } = SUMMARY_TEXTS[language];
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = found.map(
    (each) => `| ${cell(each.number)} | ${cell(each.clause)} | ${mark(each.paragraph, language)} |`,
  );

  return [`| ${number} | ${about} | ${place} |`, '| --- | --- | --- |', ...rows].join('\n');
}
