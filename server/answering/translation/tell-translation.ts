import type { Language } from '../../content/messages.ts';
import { MODE_TEXTS } from '../../content/plugins/mode-texts.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import type { TranslationOrder } from '../modes/translation-order.ts';
import { termsIn } from '../rewrite/terms-in.ts';
import { fill } from '../embedded/engine-language.ts';
import { namesOf, termsOf } from './translate-clause.ts';
import { translateText } from './translate-text.ts';

/** The translation of a text; sentences with unknown words stand below it as they are. */
export function* tellTranslation(
  { into, text, isPolite = false }: TranslationOrder,
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
  const terms = termsAsked(text, into);
  if (terms !== null) {
    yield say(list(terms));
    return;
  }
  const sentences = translateText(text, into);
  const translated = sentences.flatMap(({ line, to, partly }) => {
    const said = to ?? partly;
    return said === null ? [] : [{ line, to: isPolite ? politely(said, into) : said }];
  });
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
  const lacking = others.flatMap(({ from, partly, lacks }) => (partly === null ? [from] : lacks));
  const known = termsIn(lacking.join('\n'), into === 'zh-CN' ? 'zh' : 'en');
  const pairs = list(known.map(({ from, to }) => `${from} = ${to}`));
  if (translated.length > 0) {
    yield say(texts.partly, list(lacking));
    if (known.length > 0)
      yield say(`${texts.terms}：`.replace('：', into === 'en-US' ? '：' : ': '), pairs);
  } else yield say(...(known.length === 0 ? [texts.noTerms] : [texts.notDone, pairs]));
}

/** The same sentence in a more polite form; sentences without one stay. */
function politely(sentence: string, into: Language): string {
  if (into === 'zh-CN') return sentence.replace(/^请(?!您)/, '麻烦您').replace(/^能否/, '请问能否');
  return sentence
    .replace(/^We can /, 'We would be pleased to ')
    .replace(/^We will /, 'We will gladly ')
    .replace(/, please (?=[a-z])/g, ', and we would be grateful if you could ')
    .replace(/^Please /, 'Would you please ')
    .replace(/^(Would you please .*)\.$/, '$1?');
}

/** Several terms alone, each with its name; null if the text is something else. */
function termsAsked(text: string, into: Language): string[] | null {
  const pieces = termsOf(text);
  if (pieces.length < 2) return null;
  const pairs = pieces.map((piece) => [piece, namesOf(piece, into)[0]] as const);

  return pairs.every(([, name]) => name !== undefined)
    ? pairs.map(([piece, name]) => `${piece} = ${name ?? ''}`)
    : null;
}
