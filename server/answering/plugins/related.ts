import type { Language } from '../../content/messages.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { RELATED_GROUPS, RELATED_TEXTS } from '../../content/plugins/related-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { say } from '../embedded/answer-piece.ts';
import { fill } from '../embedded/engine-language.ts';
import type { ModelRequest } from '../provider.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import type { Plugin, PluginDeps } from './plugin.ts';
import { toldLanguage } from './read-form.ts';
import { subjectWords } from './subject-words.ts';
import { findRelated, type Related } from './related/related-questions.ts';

const MAX_ON_A_MAP = 10;

export const relatedPlugin: Plugin = {
  id: 'related',

  async *embedded(request, deps) {
    const language = toldLanguage(request);
    const texts = RELATED_TEXTS[language];
    yield { type: 'status', text: texts.searching };
    const { subject, questions } = await relatedTo(request, deps, language);
    const groups = RELATED_GROUPS.map((group) => ({
      name: texts.groups[group],
      questions: questions.filter((each) => each.group === group).map(({ question }) => question),
    })).filter((group) => group.questions.length > 0);

    yield say(subject === null ? texts.general : fill(texts.intro, { subject }));
    yield {
      type: 'part',
      part: { type: 'questions', subject: subject ?? texts.root, groups },
    };
    yield say(texts.footer);
  },

  async *upstream(request, deps, model) {
    const language = languageOf(request.question, request.language);
    const { questions } = await relatedTo(request, deps, language);
    const texts = RELATED_TEXTS[language];
    const lines = questions.map(({ group, question }) => `[${texts.groups[group]}] ${question}`);

    yield* model.answer(request, {
      instructions: PLUGIN_INSTRUCTIONS[language].related,
      data: [{ title: texts.map, text: list(lines) }],
    });
  },
};

/** Falls back to the previous turn if the question names no subject. */
async function relatedTo(
  request: ModelRequest,
  deps: PluginDeps,
  language: Language,
): Promise<Related> {
  const question = await subjectWords(request, deps.knowledge);
  const own = await findRelated(question, '', language, deps, MAX_ON_A_MAP);
  const before = request.history.at(-1);
  if (own.subject !== null || before === undefined) return own;

  return findRelated(before.question, before.answer, language, deps, MAX_ON_A_MAP);
}
