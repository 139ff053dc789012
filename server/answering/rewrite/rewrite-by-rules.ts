import type { RewriteData, RewriteRequest } from '#contract/document/calls.ts';
import type { Language } from '../../content/messages.ts';
import { REWRITE_NOTES, REWRITE_WORDS, type PolishNote } from '../../content/rewrite-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { fill } from '../embedded/engine-language.ts';
import { findNumbers } from '../plugins/summary/find-numbers.ts';
import { pickSentences } from '../plugins/summary/rank-sentences.ts';
import { paragraphsOf, sentencesOf } from '../plugins/summary/read-text.ts';
import { EMBEDDED_MODEL } from '../provider.ts';
import { polishText } from './polish-text.ts';
import { termsIn } from './terms-in.ts';

const MIN_SENTENCES = 3;
const NOTE_ORDER: readonly PolishNote[] = ['term', 'unit', 'width', 'spacing', 'doubled'];

export function rewriteByRules(
  { text, how, into = 'en' }: RewriteRequest,
  language: Language,
): RewriteData {
  switch (how) {
    case 'polish':
      return polished(text, language);
    case 'shorten':
      return shortened(text, language);
    case 'translate':
      return { text: null, notes: termNotes(text, into, language), model: EMBEDDED_MODEL };
  }
}

function polished(given: string, language: Language): RewriteData {
  const words = REWRITE_NOTES[language];
  const { text, changes } = polishText(given);
  const notes = NOTE_ORDER.flatMap((of) => {
    const own = changes.filter((change) => change.of === of);
    const [first] = own;
    if (first === undefined) return [];
    return [fill(words[of], { count: String(own.length), from: first.from, to: first.to })];
  });

  return {
    text,
    notes: notes.length === 0 ? [words.unchanged] : [...notes, words.rules],
    model: EMBEDDED_MODEL,
  };
}

function shortened(given: string, language: Language): RewriteData {
  const words = REWRITE_NOTES[language];
  const sentences = sentencesOf(paragraphsOf(given));
  if (sentences.length < MIN_SENTENCES) {
    return { text: null, notes: [words.tooShort], model: EMBEDDED_MODEL };
  }
  const kept = pickSentences(sentences, Math.ceil(sentences.length / 2));
  const gap = languageOf(given, language) === 'zh-CN' ? '' : ' ';
  const paragraphs = [...new Set(kept.map(({ paragraph }) => paragraph))].map((paragraph) =>
    kept
      .filter((each) => each.paragraph === paragraph)
      .map((each) => each.text)
      .join(gap),
  );
  const dropped = sentences.filter((each) => !kept.includes(each));
  const numbers = [...new Set(findNumbers(dropped).map(({ number }) => number))];

  return {
    text: paragraphs.join('\n'),
    notes: [
      fill(words.leftOut, { kept: String(kept.length), dropped: String(dropped.length) }),
      ...(numbers.length === 0 ? [] : [fill(words.leftNumbers, { numbers: numbers.join(', ') })]),
    ],
    model: EMBEDDED_MODEL,
  };
}

function termNotes(text: string, into: 'zh' | 'en', language: Language): string[] {
  const words = REWRITE_NOTES[language];
  const target: Language = into === 'zh' ? 'zh-CN' : 'en-US';
  if (languageOf(text, target) === target && /\p{L}/u.test(text)) {
    const named = REWRITE_WORDS[language].languages[into];
    return [fill(words.already, { language: named })];
  }
  const terms = termsIn(text, into);
  if (terms.length === 0) return [words.noTerms];

  return [words.noTranslation, ...terms.map(({ from, to }) => fill(words.termPair, { from, to }))];
}
