import type { Language } from '../../content/messages.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { SUMMARY_TEXTS } from '../../content/plugins/summary-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { say } from '../embedded/answer-piece.ts';
import { fill } from '../embedded/engine-language.ts';
import { summariseFiles } from '../embedded/files/summarise-files.ts';
import type { ModelRequest } from '../provider.ts';
import type { Plugin } from './plugin.ts';
import { formChoice, formText } from './read-form.ts';
import { composeSummary } from './summary/compose-summary.ts';
import { LENGTHS, type Length } from './summary/parts-of-summary.ts';
import { paragraphsOf, sentencesOf } from './summary/read-text.ts';

export const summaryPlugin: Plugin = {
  id: 'summary',

  async *embedded(request, { work }) {
    const language = languageOf(request.question, request.language);
    const texts = SUMMARY_TEXTS[language];
    const text = formText(request.form, 'text');
    const files = (request.files ?? []).filter(({ isNew }) => isNew);
    if (text === '' && files.length > 0) {
      const { signal } = request;
      yield* summariseFiles(files, { length: lengthOf(request), language, signal, work });
      return;
    }
    yield { type: 'status', text: texts.reading };
    const paragraphs = paragraphsOf(text);
    const sentences = sentencesOf(paragraphs);
    if (sentences.length === 0) {
      yield say(texts.none);
      return;
    }
    const markOf = ({ paragraph }: { paragraph: number }) => mark(paragraph, language);
    const parts = await work.partsOfSummary(sentences, lengthOf(request));
    for (const block of composeSummary(parts, { language, markOf })) yield say(block);
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
      data:
        numbered.length === 0
          ? []
          : [{ title: `${texts.original} (${lengthOf(request)})`, text: numbered.join('\n\n') }],
    });
  },
};

function lengthOf({ form }: ModelRequest): Length {
  return formChoice(form, 'length', LENGTHS, 'medium');
}

function mark(paragraph: number, language: Language): string {
  return fill(SUMMARY_TEXTS[language].mark, { n: String(paragraph) });
}
