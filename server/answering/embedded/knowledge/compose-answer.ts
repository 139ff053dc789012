import type { Language } from '../../../content/messages.ts';
import { lexemes, searchedBy } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { readQuery, type QueryTerm } from '../../../trade/knowledge/read-query.ts';
import type { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';
import { leadingClause } from './leading-clause.ts';
import { namedIn, speaksOfNamed } from './named-things.ts';
import { createWorth, isExactMatch, missesSubject } from './passage-worth.ts';
import { type QuestionForm, formOf } from './question-form.ts';
import { isTable, quoted } from './quote-passages.ts';
import { askedRows, rowSentence, tableText } from './table-rows.ts';
import type { Verdict } from './verdict.ts';

/** Passages after the first one. */
const MAX_SUPPORTING: Record<QuestionForm, number> = {
  premise: 1,
  ability: 1,
  truth: 1,
  choice: 3,
  comparison: 3,
  number: 3,
  reason: 3,
  steps: 3,
  list: 3,
  open: 2,
};
/** An uncertain passage is named and not quoted if its article is less relevant. */
const MIN_QUOTED_RELEVANCE = 0.75;
const EXHAUSTIVE_FORMS: ReadonlySet<QuestionForm> = new Set(['list', 'steps', 'number']);
const YES_NO_FORMS: ReadonlySet<QuestionForm> = new Set(['premise', 'ability', 'truth']);
const REPEATED_SHARE = 0.6;
/** Shares of the best worth: for a supporting passage, one behind a verdict, and a row that was asked for. */
const MIN_WORTH = 0.1;
const MIN_WORTH_AFTER_VERDICT = 0.3;
const MIN_WORTH_OF_ROW = 0.15;
const MAX_TABLE_ROWS = 6;
const GIVES_REASON =
  /因为|是因|原因|在于|所以|因此|造成|\b(?:because|caused by|due to|therefore|since|so that|lies in|is why)\b/;
/** Below both values the answer says that the passage is only near. */
const CONFIDENT = { closest: 0.28, spoken: 0.5 };

export interface Chosen {
  first: RankedPassage | undefined;
  supporting: RankedPassage[];
  table: RankedPassage | undefined;
  /** The best passage may not answer the question. */
  isUnsure: boolean;
  /** It says nothing of the medium, the animal or the place of the question, or is on another material. */
  missesSubject: boolean;
  /** It hardly speaks of what is asked: it may be named, not quoted. */
  isFar: boolean;
}

/** Chooses the passage that answers a question, and the passages and the table that add to it. */
export function choosePassages(
  question: string,
  form: QuestionForm,
  articles: RankedArticle[],
  stated?: RankedPassage,
): Chosen {
  const terms = readQuery(question);
  const all = articles.flatMap(({ passages }) => passages);
  const standards = namedIn(question).filter(({ kind }) => kind === 'standard');
  const worth = createWorth(question, form, articles);
  const ranked = all.filter(({ score }) => score > 0).sort((a, b) => worth(b) - worth(a));
  const prose = ranked.filter((passage) => !isTable(passage));
  const best = ranked[0];
  const read =
    form === 'number' ? ranked.find((each) => isTable(each) && hasRow(each, question)) : undefined;
  const isRead =
    read !== undefined && best !== undefined && worth(read) >= worth(best) * MIN_WORTH_OF_ROW;
  const isTableAsked =
    isRead || (best !== undefined && isTable(best) && isUseful(best, question, terms, form));
  const first = stated ?? (isTableAsked ? undefined : prose[0]);
  const names = terms.filter(isDistinctive);
  const isExact = first !== undefined && isExactMatch(first) && !EXHAUSTIVE_FORMS.has(form);
  const most = isExact ? 1 : MAX_SUPPORTING[form];
  const supporting: RankedPassage[] = [];
  for (const passage of prose) {
    if (supporting.length >= most) break;
    if (isSame(passage, first)) continue;
    if ([first, ...supporting].some((each) => each && repeats(passage, each))) continue;
    if (names.length > 0 && coveredBy(passage, names).size === 0) continue;
    const least = stated ? MIN_WORTH_AFTER_VERDICT : MIN_WORTH;
    if (best && worth(passage) < worth(best) * least) continue;
    supporting.push(passage);
  }
  // Behind a verdict the paragraph that follows it says what to do.
  const next = stated && all.find(({ articleId, n }) => isNext(stated, articleId, n));
  const isOnIt =
    next !== undefined && best !== undefined && worth(next) >= worth(best) * MIN_WORTH_OF_ROW;
  if (isOnIt && supporting.length === 0 && next.heading === stated?.heading && !isTable(next)) {
    supporting.push(next);
  }
  const isDecided = stated !== undefined && YES_NO_FORMS.has(form);
  const table =
    isDecided || (isExact && !isRead)
      ? undefined
      : ranked.find(
          (passage) =>
            isTable(passage) &&
            (passage === best || (best && worth(passage) >= worth(best) * MIN_WORTH)) &&
            isUseful(passage, question, terms, form),
        );

  const isOnStandards =
    standards.length > 0 && standards.every((each) => speaksOfNamed(best?.text ?? '', each));
  const isUnsure =
    stated === undefined &&
    best !== undefined &&
    !isOnStandards &&
    best.closest < CONFIDENT.closest &&
    best.spoken < CONFIDENT.spoken;

  const isHardlyRelevant =
    Math.max(0, ...articles.map(({ relevance }) => relevance)) < MIN_QUOTED_RELEVANCE;
  const isOff =
    stated === undefined && best !== undefined && isHardlyRelevant && lacksSubject(best, names);
  const isFar = (isOff || isUnsure) && isHardlyRelevant;

  return {
    first,
    supporting,
    table,
    isFar,
    isUnsure: isUnsure || isOff,
    missesSubject: stated === undefined && best !== undefined && missesSubject(question, best),
  };
}

/** True if a passage gives a cause. */
export function givesReason({ text }: RankedPassage): boolean {
  return GIVES_REASON.test(text);
}

/** True if a text speaks of at least two of several names, or of the only one. */
export function coversNames(text: string, names: QueryTerm[]): boolean {
  const found = new Set(lexemes(text));
  const told = names.filter(({ alternatives }) =>
    alternatives.some((each) => each.length > 0 && each.every((lexeme) => found.has(lexeme))),
  );

  return told.length >= Math.min(2, names.length);
}

/** True if a passage names none of the things of the trade that a question names, nor is asked for by them. */
function lacksSubject(passage: RankedPassage, names: QueryTerm[]): boolean {
  const ofTrade = names.filter(({ alternatives }) => alternatives.length > 1);
  const told = { ...passage, text: [passage.title, passage.heading, passage.text].join('\n') };

  return ofTrade.length > 0 && coveredBy(told, ofTrade).size === 0;
}

/** A name of the trade, or a number that names something. */
function isDistinctive({ isAspect, alternatives, text }: QueryTerm): boolean {
  return !isAspect && (alternatives.length > 1 || /\d/.test(text));
}

function isNext(stated: RankedPassage, articleId: string, n: number): boolean {
  return articleId === stated.articleId && n === stated.n + 1;
}

/** True if most lexemes of a passage are in another one. */
function repeats({ text }: RankedPassage, covered: RankedPassage): boolean {
  const own = lexemes(text);
  const there = new Set(lexemes(covered.text));
  return own.filter((lexeme) => there.has(lexeme)).length >= own.length * REPEATED_SHARE;
}

/** True if a passage answers all that a question names. */
export function coversAll(passage: RankedPassage, question: string): boolean {
  const names = readQuery(question).filter(isDistinctive);
  return coveredBy(passage, names).size >= new Set(names.map(({ key }) => key)).size;
}

function isSame(one: RankedPassage, other: RankedPassage | undefined): boolean {
  return one.articleId === other?.articleId && one.text === other.text;
}

/** The question names the number of one of its rows. */
function hasRow({ text }: RankedPassage, question: string): boolean {
  const { rows, isCut } = askedRows(text, question, readQuery(question));
  const [first = ''] = rows[0] ?? [];

  return isCut && rows.length === 1 && /^\d{2,}$/.test(first);
}

/** True if rows of a table match the question. */
function isUseful(
  { text }: RankedPassage,
  question: string,
  terms: QueryTerm[],
  form: QuestionForm,
): boolean {
  const { rows, isCut } = askedRows(text, question, terms);
  // One row of two things that are compared is half of an answer.
  if (isCut && form === 'comparison' && rows.length === 1) return false;
  if (isCut) return rows.length <= MAX_TABLE_ROWS;
  return (
    rows.length <= MAX_TABLE_ROWS && (form === 'comparison' || form === 'list' || form === 'choice')
  );
}

function coveredBy(passage: RankedPassage | undefined, terms: QueryTerm[]): Set<string> {
  if (passage === undefined) return new Set();
  const found = new Set(searchedBy([passage.text, ...passage.asks].join('\n')));
  const isExact = ({ alternatives }: QueryTerm) =>
    alternatives.some((each) => each.length > 0 && each.every((lexeme) => found.has(lexeme)));

  return new Set(terms.filter(isExact).map(({ key }) => key));
}

/** Renders the first passage, the supporting passages as a list, and the matching rows. */
export function answerBlocks(
  question: string,
  { first, supporting, table }: Chosen,
  verdict: Pick<Verdict, 'opening'> | undefined,
  citations: Citations,
  language: Language,
): string[] {
  const opening = verdict?.opening ?? '';
  const rows = table && askedRows(table.text, question, readQuery(question));
  const [row] = rows?.rows ?? [];
  const isOneRow = rows?.rows.length === 1;
  const sentence =
    table && rows && row && isOneRow
      ? quoted(
          { ...table, text: rowSentence(rows.head, row, language === 'zh-CN') },
          citations,
          language,
        )
      : undefined;
  const blocks: string[] = [];
  if (first) {
    const hasLead = opening.trim() === '' && !YES_NO_FORMS.has(formOf(question));
    const lead = hasLead ? leadingClause(first.text, question) : undefined;
    const end = language === 'zh-CN' ? '。' : '.';
    const begin = lead === undefined ? opening : `${lead}${end}`;
    blocks.push(withOpening(begin, quoted(first, citations, language)));
  }
  if (sentence !== undefined && first === undefined) blocks.push(sentence);
  const more = supporting.map((passage) => quoted(passage, citations, language));
  if (table && row && sentence !== undefined && first !== undefined) {
    const adds = [
      ...coveredBy({ ...table, text: row.join(' '), asks: [] }, readQuery(question)),
    ].some((term) => !coveredBy(first, readQuery(question)).has(term));
    const isOfWords = !row.slice(1).some((cell) => /\d/.test(cell));
    if ((adds || isOfWords) && !repeats({ ...table, text: row.join(' ') }, first))
      more.unshift(sentence);
  }
  const tableBlocks =
    table && rows && !isOneRow
      ? [tableText(rows), `${engineTexts(language).tableFrom}${citations.mark(table)}`]
      : [];
  const list = more.length > 0 ? [more.map((each) => `- ${each}`).join('\n')] : [];

  return first === undefined && sentence === undefined
    ? [...tableBlocks, ...list]
    : [...blocks, ...list, ...tableBlocks];
}

function withOpening(opening: string, sentence: string): string {
  const trimmed = opening.trim();
  if (trimmed === '') return sentence;
  const gap = /[。：]$/.test(trimmed) ? '' : ' ';

  return `**${trimmed}**${gap}${sentence}`;
}
