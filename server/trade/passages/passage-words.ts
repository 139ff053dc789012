import {
  ASKING,
  FILE_PHRASES,
  FIRST_PAGE,
  INTERROGATIVE,
  LAST_PAGE,
  NUMBERED_PAGE,
  POINTING,
  WHOLE_FILE,
} from '../../content/vocabulary/file-words.ts';
import { fold, lexemes, normalise } from '../knowledge/lexemes.ts';
import { readQuery, type QueryTerm } from '../knowledge/read-query.ts';

/** '0.2mm' is also indexed as number and unit. */
const WITH_UNIT = /^(\d+(?:\.\d+)?)([a-z]{1,4})$/;
const CODE = /(?<![a-z\d])[a-z]{1,6}[-_./]\d[a-z\d]*(?:[-_./][a-z\d]+)*/g;
const GAP = ' ';
const PART = 0.8;
const MAX_TERMS = 6;
const MAX_OF_TERM = 80;
const MAX_OF_PAIR = 40;
const MAX_OF_PARTS = 30;
const MAX_OF_ALL = 40;

/** Search words of a passage: lexemes, numbers without unit, codes. */
export function passageWords(text: string): string[] {
  return [...new Set([...lexemes(text).flatMap(withParts), ...codesIn(text)])];
}

function withParts(word: string): string[] {
  const [, number, unit] = WITH_UNIT.exec(word) ?? [];
  return number === undefined || unit === undefined ? [word] : [word, number, unit];
}

export function codesIn(text: string): string[] {
  return fold(text).match(CODE) ?? [];
}

export function termsOf(question: string): QueryTerm[] {
  const text = aboutContent(question);
  const codes = codesIn(text).map((code) => termOf(code));
  const read = readQuery(text.replace(CODE, GAP))
    .filter((term) => isWord(term) || !INTERROGATIVE.test(term.text))
    .map((term) => ({ ...term, alternatives: term.alternatives.map(splitUnit) }));
  const terms = [...codes, ...read];
  if (terms.length > 0 || WHOLE_FILE.test(question.toLowerCase())) return terms;

  const rest = text.replace(POINTING, GAP);
  return rest.replace(/\s/g, '').length < 3 ? [] : lexemes(rest).map((word) => termOf(word));
}

/** A word of the trade's vocabulary, not a mere pair of characters. */
export function isWord({ alternatives }: QueryTerm): boolean {
  return alternatives.length > 1;
}

function termOf(word: string): QueryTerm {
  return { text: word, key: word, alternatives: [[word]], isAspect: false };
}

function aboutContent(question: string): string {
  return [FILE_PHRASES, NUMBERED_PAGE, FIRST_PAGE, LAST_PAGE, WHOLE_FILE, ASKING].reduce<string>(
    (text, pattern) => text.replace(pattern, GAP),
    normalise(question),
  );
}

function splitUnit(words: string[]): string[] {
  return words.flatMap((word) => {
    const [, number, unit] = WITH_UNIT.exec(word) ?? [];
    return number === undefined || unit === undefined ? [word] : [number, unit];
  });
}

export function lookUpsOf(terms: readonly QueryTerm[]): { tsquery: string; most: number }[] {
  const telling = [...terms]
    .sort(
      (one, other) =>
        Number(one.isAspect) - Number(other.isAspect) || other.text.length - one.text.length,
    )
    .slice(0, MAX_TERMS);
  const chosen = terms.filter((term) => telling.includes(term));
  const queries = chosen.map(({ alternatives }) =>
    alternatives
      .map((words) => words.map(quoted).join(' & '))
      .filter((words) => words !== '')
      .map((words) => `(${words})`)
      .join(' | '),
  );
  const single = queries.filter((query) => query !== '');
  if (single.length === 0) return [];

  return [
    ...(single.length > 1 ? [{ tsquery: joined(single), most: MAX_OF_ALL }] : []),
    ...single
      .slice(1)
      .map((query, at) => ({ tsquery: joined([single[at] ?? '', query]), most: MAX_OF_PAIR })),
    ...single.map((tsquery) => ({ tsquery, most: MAX_OF_TERM })),
    ...chosen.flatMap(({ alternatives: [own = []] }) =>
      own.length < 2 ? [] : [{ tsquery: own.map(quoted).join(' | '), most: MAX_OF_PARTS }],
    ),
  ];
}

function joined(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

/** Share of a term found: 1 for any complete alternative, otherwise a partial match. */
export function heldOf({ alternatives }: QueryTerm, words: ReadonlySet<string>): number {
  const [own = []] = alternatives;
  if (alternatives.some((each) => each.length > 0 && each.every((word) => words.has(word))))
    return 1;
  const held = own.filter((word) => words.has(word)).length;

  return own.length < 2 || held === 0 ? 0 : (PART * held) / own.length;
}
