import type { EnterpriseCard } from '#contract/chat/calls.ts';
import type { Language } from '../../content/messages.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { ENTERPRISE_TEXTS } from '../../content/plugins/enterprise-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { say } from '../embedded/answer-piece.ts';
import { fill } from '../embedded/engine-language.ts';
import type { ModelRequest } from '../provider.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import type { Plugin, PluginDeps } from './plugin.ts';
import { formText, toldLanguage } from './read-form.ts';

export const enterprisePlugin: Plugin = {
  id: 'enterprise',

  async *embedded(request, deps) {
    const language = toldLanguage(request);
    const texts = ENTERPRISE_TEXTS[language];
    yield { type: 'status', text: texts.searching };
    const { cards, isExact } = await cardsFor(request, deps);
    const words = askedFor(request, language);
    if (cards.length === 0) {
      yield say(fill(texts.none, { words }), list(texts.advice));
      return;
    }
    const count = String(cards.length);
    yield say(fill(isExact ? texts.found : texts.foundSome, { words, count }));
    yield { type: 'part', part: { type: 'enterprise', cards } };
    yield say(honestNote(cards, language), texts.checked);
  },

  async *upstream(request, deps, model) {
    const language = languageOf(request.question, request.language);
    const { cards } = await cardsFor(request, deps);
    if (cards.length > 0) yield { type: 'part', part: { type: 'enterprise', cards } };

    yield* model.answer(request, {
      instructions: PLUGIN_INSTRUCTIONS[language].enterprise,
      data: [{ title: ENTERPRISE_TEXTS[language].everything, text: JSON.stringify(cards) }],
    });
  },
};

function cardsFor({ question, form }: ModelRequest, { enterprises }: PluginDeps) {
  return enterprises.search({
    q: question,
    product: formText(form, 'product'),
    place: formText(form, 'place'),
  });
}

function askedFor({ question, form }: ModelRequest, language: Language): string {
  const { listSeparator, everything } = ENTERPRISE_TEXTS[language];
  const said = [question.trim(), formText(form, 'product'), formText(form, 'place')];

  return said.filter((each) => each !== '').join(listSeparator) || everything;
}

function honestNote(cards: readonly EnterpriseCard[], language: Language): string | undefined {
  return cards.every(({ example }) => example) ? ENTERPRISE_TEXTS[language].allExamples : undefined;
}
