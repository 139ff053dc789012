import {
  FILE_PHRASES,
  FIRST_PAGE,
  LAST_PAGE,
  NUMBERED_PAGE,
  WHOLE_FILE,
} from '../../content/vocabulary/file-words.ts';
import { lexemes } from '../knowledge/lexemes.ts';
import { readQuery, type QueryTerm } from '../knowledge/read-query.ts';

/** A number and its unit in one word ('0.2mm'): found by either spelling. */
const WITH_UNIT = /^(\d+(?:\.\d+)?)([a-z]{1,4})$/;
const GAP = ' ';
/** Terms that are looked up by themselves, and passages that each of them, and all together, bring. */
const MOST_TERMS = 6;
const MOST_OF_TERM = 80;
const MOST_OF_PAIR = 40;
const MOST_OF_ALL = 40;

/** What a passage of a file is found by: what articles are found by, and numbers without their unit. */
export function passageWords(text: string): string[] {
  return withNumbers(lexemes(text));
}

function withNumbers(words: readonly string[]): string[] {
  return [
    ...new Set(
      words.flatMap((word) => {
        const [, number, unit] = WITH_UNIT.exec(word) ?? [];
        return number === undefined || unit === undefined ? [word] : [word, number, unit];
      }),
    ),
  ];
}

/** What a question looks for in a file: what its words, and other names of the same, are. */
export function termsOf(question: string): QueryTerm[] {
  return readQuery(aboutContent(question)).map((term) => ({
    ...term,
    alternatives: term.alternatives.map(splitUnit),
  }));
}

/** A question without what it says of the file and of its pages. */
function aboutContent(question: string): string {
  return [FILE_PHRASES, NUMBERED_PAGE, FIRST_PAGE, LAST_PAGE, WHOLE_FILE].reduce<string>(
    (text, pattern) => text.replace(pattern, GAP),
    question.normalize('NFKC').toLowerCase(),
  );
}

/** '0.2mm' as it may stand apart as well. */
function splitUnit(words: string[]): string[] {
  return words.flatMap((word) => {
    const [, number, unit] = WITH_UNIT.exec(word) ?? [];
    return number === undefined || unit === undefined ? [word] : [number, unit];
  });
}

/** The look-ups that bring the passages worth ranking, a bounded number of each. */
export function lookUpsOf(terms: readonly QueryTerm[]): { tsquery: string; most: number }[] {
  const chosen = [...terms]
    .sort((one, other) => Number(one.isAspect) - Number(other.isAspect))
    .slice(0, MOST_TERMS);
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
    ...(single.length > 1 ? [{ tsquery: joined(single), most: MOST_OF_ALL }] : []),
    ...single
      .slice(1)
      .map((query, at) => ({ tsquery: joined([single[at] ?? '', query]), most: MOST_OF_PAIR })),
    ...single.map((tsquery) => ({ tsquery, most: MOST_OF_TERM })),
  ];
}

function joined(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}
