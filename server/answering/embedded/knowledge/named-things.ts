import { GRADES, PRODUCTS, STANDARD_BODIES } from '../../../content/vocabulary/named-things.ts';
import { fold, normalise } from '../../../trade/knowledge/lexemes.ts';
import { UNRANKED, type RankedArticle } from '../../../trade/knowledge/rank-passages.ts';
import { readQuery } from '../../../trade/knowledge/read-query.ts';
import { classesIn, classNamed } from './said-before.ts';

/** A standard or a grade that a text names. */
export interface Named {
  kind: 'standard' | 'grade';
  /** As it is written there. */
  text: string;
  /** Without its body and its year, folded: '5330', 'a641', '316l'. */
  number: string;
  /** The edition of a standard. */
  year: string | undefined;
}

const STANDARD = new RegExp(
  `(?<![a-z])(?:${STANDARD_BODIES})(?:[ -]iso)? ?-?(?<number>[a-z]? ?\\d{2,6}(?:[.-]\\d{1,2}(?!\\d))*)m?(?: ?[-:–] ?(?<year>(?:19|20)\\d\\d))?`,
  'g',
);
/** ASTM numbers are often written alone. */
const BARE_ASTM = /(?<![a-z0-9/-])(?<number>[aef]\d{2,4})(?![\da-z])/g;
const GRADE = new RegExp(
  `(?<![\\d.a-z×x*-])(?:ss|sus|aisi)? ?(?<number>${[...GRADES]
    .sort((one, other) => other.length - one.length)
    .map((grade) => grade.replace('.', '\\.'))
    .join(
      '|',
    )})(?![\\d.a-z×*])(?! ?(?:目|mesh|mm|毫米|µm|um|微米|g\\b|克|度|°|kg|n\\b|mpa|m\\b|米|元|-?micron|x ?\\d))`,
  'g',
);
/** 'my 304 mesh' is mesh of 304; '304 mesh' alone counts wires. */
const GRADE_OF_MESH =
  /(?<=\b(?:my|our|the|this|that|his|her|their|your|does|can|will|is) )(?<number>304l?|316l?|310s|430|904l|2205|2507)(?= (?:wire )?mesh\b)/g;
const MAX_NAMED = 8;

/** In the order of the text, each once; at most eight. */
export function namedIn(text: string): Named[] {
  const lower = normalise(text);
  const found = [
    ...matches(lower, STANDARD, 'standard'),
    ...matches(lower, BARE_ASTM, 'standard'),
    ...matches(lower, GRADE, 'grade'),
    ...matches(lower, GRADE_OF_MESH, 'grade'),
  ].sort((one, other) => one.at - other.at);
  const seen = new Set<string>();

  return found
    .filter(({ number }) => !seen.has(number) && seen.add(number))
    .slice(0, MAX_NAMED)
    .map(({ kind, number, year, at, length }) => ({
      kind,
      number,
      year,
      text:
        text.length === lower.length ? text.slice(at, at + length).trim() : number.toUpperCase(),
    }));
}

function matches(text: string, pattern: RegExp, kind: Named['kind']) {
  return [...text.matchAll(pattern)].map((match) => ({
    kind,
    number: (match.groups?.['number'] ?? '').replaceAll(' ', ''),
    year: match.groups?.['year'],
    at: match.index,
    length: match[0].length,
  }));
}

/** True if a text names a standard, in the same edition where one is given, or a grade. */
export function speaksOfNamed(text: string, { number, year }: Named): boolean {
  const lower = normalise(text);
  if (year !== undefined && !lower.includes(year)) return false;
  // 'ISO 3310 has three parts: -1 …, -2 …'
  const part = /^(?<base>[a-z]?\d+)(?<part>[-.]\d+)$/.exec(number)?.groups;
  if (hasWhole(lower, number)) return true;

  return (
    part !== undefined &&
    hasWhole(lower, part['base'] ?? number) &&
    hasWhole(lower, part['part'] ?? number)
  );
}

function hasWhole(lower: string, number: string): boolean {
  let at = lower.indexOf(number);
  while (at >= 0) {
    const before = lower[at - 1] ?? ' ';
    const after = lower[at + number.length] ?? ' ';
    if (!/[\d.a-z]/.test(number.startsWith('-') ? ' ' : before) && !/[\da-z]/.test(after))
      return true;
    at = lower.indexOf(number, at + 1);
  }
  return false;
}

const products = new Set(PRODUCTS.map(fold));

/** The products that a text names, each by its first name. */
export function productsIn(text: string): string[] {
  return readQuery(text)
    .map(({ key }) => key)
    .filter((key) => products.has(key));
}

/**
 * The articles without the passages that speak of another standard than a question names, and those names
 * of which none of their passages speaks. Where a grade is unknown, what is said of other grades is left out as well.
 */
export function aboutNamed(
  question: string,
  articles: RankedArticle[],
): { about: RankedArticle[]; missing: Named[] } {
  const asked = namedIn(question);
  const texts = articles.flatMap(({ passages }) => passages.map(({ text }) => text));
  const unknown = asked.filter((each) => !texts.some((text) => speaksOfNamed(text, each)));
  const kinds = new Set([
    ...asked.filter(({ kind }) => kind === 'standard').map(({ kind }) => kind),
    ...unknown.map(({ kind }) => kind),
  ]);
  if (kinds.size === 0) return { about: articles, missing: [] };
  const isOfAnother = (text: string) => {
    const told = namedIn(text).filter(({ kind }) => kinds.has(kind));
    return told.length > 0 && !asked.some((each) => speaksOfNamed(text, each));
  };
  if (unknown.length === asked.length && !namesMore(question, unknown)) {
    return { about: [], missing: unknown };
  }
  const about = articles
    .map((article) => ({
      ...article,
      passages: article.passages.map((passage) =>
        isOfAnother(passage.text) ? { ...passage, ...UNRANKED } : passage,
      ),
    }))
    .filter(({ passages }) => passages.some(({ score }) => score > 0));

  return { about, missing: unknown };
}

/**
 * The articles without what they say of other classes of a standard than a question names, and that class where
 * none of them speaks of it.
 */
export function aboutClass(
  question: string,
  articles: RankedArticle[],
): { about: RankedArticle[]; missing: string | null } {
  const asked = classNamed(question);
  const standard = namedIn(question).find(({ kind }) => kind === 'standard');
  if (asked === null || standard === undefined) return { about: articles, missing: null };
  const passages = articles.flatMap((article) => article.passages);
  const isKnown = passages.some(
    ({ text }) => classesIn(text).includes(asked) && speaksOfNamed(text, standard),
  );
  const isOfOther = (text: string) => {
    const told = classesIn(text);
    if (isKnown) return told.length > 0 && !told.includes(asked);
    return told.length === 1 || !speaksOfNamed(text, standard);
  };
  const about = articles
    .map((article) => ({
      ...article,
      passages: article.passages.map((passage) =>
        isOfOther(passage.text) ? { ...passage, ...UNRANKED } : passage,
      ),
    }))
    .filter((article) => article.passages.some(({ score }) => score > 0));

  return { about, missing: isKnown ? null : asked };
}

/** True if a question names further things of the trade. */
function namesMore(question: string, named: Named[]): boolean {
  const rest = named.reduce((text, each) => text.replace(each.text, ' '), question);
  return readQuery(rest).some(({ isAspect, alternatives }) => !isAspect && alternatives.length > 1);
}
