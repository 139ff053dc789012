import { withoutMiddle } from '#mesh/without-middle.ts';
import {
  ASPECT_PHRASES,
  ENGLISH_ASPECT_WORDS,
  ENGLISH_QUESTION_WORDS,
  QUESTION_CHARACTERS,
  QUESTION_PHRASES,
} from '../../content/vocabulary/question-words.ts';
import { SYNONYMS } from '../../content/vocabulary/synonyms.ts';
import { characters, fold, lexemes, stem } from './lexemes.ts';

/** Characters of a question that are searched for. */
export const MAX_SEARCHED = 1000;

/** One thing that a question is about, with all the ways it may be written. */
export interface QueryTerm {
  /** As the question writes it, folded. */
  text: string;
  /** The same for all names of one thing. */
  key: string;
  /** The lexemes of each way; the first is the question's own. */
  alternatives: string[][];
  /** Says what is asked of the subject ('difference'), and is no subject itself. */
  isAspect: boolean;
}

/** A question as it is searched with. */
export interface ReadQuestion {
  terms: QueryTerm[];
  /** The characters of its Chinese that say something by themselves. */
  characters: string[];
  /** All that it is made of, words that only ask among them. */
  words?: string[];
}

const HAN = /\p{Script=Han}/u;
/** '2' or '40' names nothing; '304' and '358' do. */
const SHORT_NUMBER = /^\d{1,2}$/;
const GAP = '\n';
/** 'ISO9044' is written 'ISO 9044' in the articles. */
const STANDARD = /\b(iso|en|astm|gbt?|din|jis|bs|jt|yb)(?=\d{3})/g;

interface Phrase {
  text: string;
  /** Undefined: take it out. */
  term: Omit<QueryTerm, 'text'> | undefined;
}

const englishQuestionWords = new Set<string>(ENGLISH_QUESTION_WORDS);
const questionCharacters = new Set<string>(QUESTION_CHARACTERS);
const englishAspectStems = new Set(ENGLISH_ASPECT_WORDS.map(stem));
const phrases = phrasesByFirst();

/** Subjects of a question: the trade's names with their synonyms, then every other word. */
export function readQuery(question: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const add = (term: QueryTerm) => {
    if (!terms.has(term.text)) terms.set(term.text, term);
  };
  let rest = '';
  const text = foldedQuery(question);

  for (let at = 0; at < text.length;) {
    const phrase = phrases.get(text[at] ?? '')?.find((each) => standsAt(text, each.text, at));
    if (!phrase) {
      rest += text[at] ?? '';
      at += 1;
      continue;
    }
    if (phrase.term) add({ text: phrase.text, ...phrase.term });
    rest += GAP;
    at += phrase.text.length;
  }
  for (const lexeme of lexemes(rest)) {
    if (englishQuestionWords.has(lexeme)) continue;
    add({
      text: lexeme,
      key: lexeme,
      alternatives: [[lexeme]],
      isAspect: englishAspectStems.has(lexeme) || SHORT_NUMBER.test(lexeme),
    });
  }
  // A lone character is what is left of a phrase, unless it is all there is.
  const subjects = [...terms.values()].filter(({ isAspect }) => !isAspect);
  for (const { text: lone } of subjects.length > 1 ? subjects : []) {
    if (Array.from(lone).length === 1 && HAN.test(lone)) terms.delete(lone);
  }

  return [...terms.values()];
}

/** The terms as text, for tests: a name with its key, a '?' before what is asked. */
export function readingOf(terms: readonly QueryTerm[]): string[] {
  return terms.map(({ text, key, isAspect }) => {
    const words = key === text ? text : `${text} → ${key}`;
    return isAspect ? `? ${words}` : words;
  });
}

/** The beginning and the end of a long question. */
function foldedQuery(question: string): string {
  const text = withoutMiddle(fold(withoutMiddle(question, MAX_SEARCHED)), MAX_SEARCHED);
  return text.replaceAll(STANDARD, '$1 ');
}

/** The characters of a question, without those of the words that only ask. */
export function readCharacters(question: string): string[] {
  const text = foldedQuery(question);
  let said = '';
  for (let at = 0; at < text.length;) {
    const phrase = phrases.get(text[at] ?? '')?.find((each) => standsAt(text, each.text, at));
    if (!phrase?.term) said += phrase ? GAP : (text[at] ?? '');
    else said += phrase.text;
    at += phrase?.text.length ?? 1;
  }
  return characters(said).filter((character) => !questionCharacters.has(character));
}

/** By their first character, the longest first. */
function phrasesByFirst(): Map<string, Phrase[]> {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phraseTable()) {
    const first = phrase.text[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  return byFirst;
}

function phraseTable(): Phrase[] {
  const table = new Map<string, Phrase>();
  for (const word of ENGLISH_QUESTION_WORDS) table.set(word, { text: word, term: undefined });
  for (const phrase of QUESTION_PHRASES) {
    table.set(fold(phrase), { text: fold(phrase), term: undefined });
  }
  for (const phrase of ASPECT_PHRASES) {
    const text = fold(phrase);
    table.set(text, { text, term: { key: text, alternatives: [lexemes(text)], isAspect: true } });
  }
  for (const group of SYNONYMS) {
    for (const name of group) {
      const others = group.filter((other) => other !== name);
      const text = fold(name);
      table.set(text, {
        text,
        term: {
          key: fold(group[0]),
          alternatives: [name, ...others].map((each) => lexemes(each)),
          isAspect: false,
        },
      });
    }
  }

  return [...table.values()].sort((one, other) => other.text.length - one.text.length);
}

/** A word of letters is whole; Chinese has no gaps. */
function standsAt(text: string, phrase: string, at: number): boolean {
  if (!text.startsWith(phrase, at)) return false;
  if (HAN.test(phrase)) return true;

  const before = text[at - 1] ?? ' ';
  const end = at + phrase.length;
  // 'gabions' names what 'gabion' names.
  const after = text[end] === 's' ? (text[end + 1] ?? ' ') : (text[end] ?? ' ');
  return !/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after);
}
