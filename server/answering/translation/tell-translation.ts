import type { Language } from '../../content/messages.ts';
import { MODE_TEXTS } from '../../content/plugins/mode-texts.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import type { TranslationOrder } from '../modes/translation-order.ts';
import { termsIn } from '../rewrite/terms-in.ts';
import { fill } from '../embedded/engine-language.ts';
import { namesOf } from './translate-clause.ts';
import { translateText } from './translate-text.ts';

/** The translation of a text; sentences with unknown words stand below it as they are. */
export function* tellTranslation(
  { into, text }: TranslationOrder,
  language: Language,
): Generator<AnswerPiece> {
  const texts = MODE_TEXTS[language].translation;
  if (into === null) {
    yield say(texts.otherLanguage);
    return;
  }
  const names = namesOf(text, into);
  if (names.length > 0) {
    const [first = '', ...others] = names;
    yield say(
      `**${first}**`,
      others.length === 0
        ? undefined
        : fill(texts.also, { others: others.join(into === 'zh-CN' ? '、' : ', ') }),
    );
    return;
  }
  const sentences = translateText(text, into);
  const translated = sentences.filter((each) => each.to !== null);
  const others = sentences.filter((each) => each.to === null);
  const gap = into === 'zh-CN' ? '' : ' ';
  if (translated.length > 0) {
    const lines = [...new Set(translated.map(({ line }) => line))].map((line) =>
      translated
        .filter((each) => each.line === line)
        .map(({ to }) => to)
        .join(gap),
    );
    yield say(lines.join('\n\n'));
  }
  if (others.length === 0) {
    yield say(texts.done);
    return;
  }
  const terms = termsIn(others.map(({ from }) => from).join('\n'), into === 'zh-CN' ? 'zh' : 'en');
  const pairs = list(terms.map(({ from, to }) => `${from} = ${to}`));
  if (translated.length > 0) {
    yield say(texts.partly, list(others.map(({ from }) => from)));
    if (terms.length > 0)
      yield say(`${texts.terms}：`.replace('：', into === 'en-US' ? '：' : ': '), pairs);
  } else yield say(...(terms.length === 0 ? [texts.noTerms] : [texts.notDone, pairs]));
}
