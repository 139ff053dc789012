import { CONCEPTS, type Concept } from '../../../content/vocabulary/asked-concepts.ts';
import { fold } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { namedIn, productsIn, speaksOfNamed, type Named } from './named-things.ts';
import type { QuestionForm } from './question-form.ts';
import { isTable } from './quote-passages.ts';

/**
 * Weights of a conditional logit: of each way of asking in the articles, taken out of its own passage, the
 * passage that it belongs to is to have the highest sum.
 */
const WEIGHTS = {
  /** Share of the question in the passage, in its ways of asking, and in any field. */
  own: 3,
  asked: 1.7,
  spoken: 4.5,
  /** Score of its article, relative to the best article. */
  article: 1.8,
  table: -0.42,
  /** A number where one is asked for, a cause where a reason is. */
  number: 1.34,
  cause: 0.65,
  /** For each concept that the question names and the passage doesn't. */
  missing: { property: -1.66, medium: -2.2, material: -2.65 } satisfies Record<
    Concept['kind'],
    number
  >,
  /** None of the grades and standards of the question; only other products. */
  otherName: -1.8,
  otherProduct: -0.6,
} as const;
/** Set by hand: people repeat each other's questions, which the sample of the fit doesn't. */
const BONUS = {
  /** Times the similarity to the closest way of asking. */
  similarity: 5,
  exactMatch: 2,
  specification: 3,
  /** A sentence that begins with a standard's name defines it. */
  definition: 1,
  /** The passage is on another medium than the question, or on one where the question names none. */
  otherMedium: -2.5,
  ownMedium: -0.7,
} as const;
const DEFINITION_CHARS = 24;
const BEGINNING_CHARS = 60;
/** Similarity to a way of asking from which the passage is the one that was asked for. */
const EXACT_MATCH = 0.72;
/** A specification that a question names: '80×700'. */
const SPECIFICATION = /(?<![\d.])\d{1,5}[x×*]\d{1,5}/g;
const TELLS_CAUSE =
  /因为|多因|多半|原因|先查|说明|常见的?是|造成|\b(?:because|mostly|cause[sd]?|comes? from|check|due to|means that)\b/;

/** Odds of a passage to be the one that a question asks for; only their ratio has a meaning. */
type Worth = (passage: RankedPassage) => number;

export function createWorth(
  question: string,
  form: QuestionForm,
  articles: readonly RankedArticle[],
): Worth {
  const best = Math.max(...articles.map(({ score }) => score), 0) || 1;
  const scores = new Map(articles.map(({ articleId, score }) => [articleId, score / best]));
  const asked = subjectOf(question);
  const known = new Map<string, number>();

  return (passage) => {
    const key = `${passage.articleId}\n${String(passage.n)}`;
    const worth =
      known.get(key) ??
      Math.exp(
        logitOf(passage, form, asked) + WEIGHTS.article * (scores.get(passage.articleId) ?? 0),
      );
    known.set(key, worth);

    return worth;
  };
}

/** A way of asking for the passage matches the question. */
export function isExactMatch({ closest }: RankedPassage): boolean {
  return closest >= EXACT_MATCH;
}

/**
 * True if a question names a medium, an animal or a place of which the passage says nothing, or a material where
 * the passage is on another one.
 */
export function missesSubject(question: string, passage: RankedPassage): boolean {
  const told = toldBy(passage);
  const missing = conceptsIn(question).filter(({ words }) => !words.test(told));
  const isOnAMaterial = conceptsIn(passage.text.slice(0, BEGINNING_CHARS)).some(
    ({ kind }) => kind === 'material',
  );

  return missing.some(({ kind }) => kind === 'medium' || (kind === 'material' && isOnAMaterial));
}

/**
 * True if a passage says nothing of the property that a follow-up asks for, or is on other goods or grades than the
 * dialogue.
 */
export function missesFollowUp(change: string, question: string, passage: RankedPassage): boolean {
  const asked = subjectOf(question);
  const properties = conceptsIn(change).filter(({ kind }) => kind === 'property');
  if (properties.length === 0) return false;
  const told = toldBy(passage);
  const isOnProperty = properties.some(({ words }) => words.test(told));
  const isOnGrades = namedIn(passage.text).some(({ kind }) => kind === 'grade');

  return (
    !isOnProperty ||
    isOnOtherProduct(passage, asked) ||
    (isOnGrades && isOnOtherName(passage, asked))
  );
}

interface Subject {
  concepts: readonly Concept[];
  named: Named[];
  standards: Named[];
  products: string[];
  specifications: string[];
}

function subjectOf(question: string): Subject {
  const named = namedIn(question);
  return {
    concepts: conceptsIn(question),
    named,
    standards: named.filter(({ kind }) => kind === 'standard'),
    products: productsIn(question),
    specifications: specificationsIn(question),
  };
}

function logitOf(passage: RankedPassage, form: QuestionForm, asked: Subject): number {
  const { parts, spoken, text, closest } = passage;
  const told = toldBy(passage);
  const missing = asked.concepts.filter(({ words }) => !words.test(told));
  const specifications = asked.specifications.length === 0 ? [] : specificationsIn(text);
  const terms = [
    WEIGHTS.own * parts.own,
    WEIGHTS.asked * parts.asked,
    WEIGHTS.spoken * spoken,
    isTable(passage) ? WEIGHTS.table : 0,
    form === 'number' && /\d/.test(text) ? WEIGHTS.number : 0,
    form === 'reason' && TELLS_CAUSE.test(text) ? WEIGHTS.cause : 0,
    ...missing.map(({ kind }) => WEIGHTS.missing[kind]),
    mediumOf(passage, asked, missing),
    isOnOtherName(passage, asked) ? WEIGHTS.otherName : 0,
    isOnOtherProduct(passage, asked) ? WEIGHTS.otherProduct : 0,
    BONUS.similarity * closest,
    isExactMatch(passage) ? BONUS.exactMatch : 0,
    specifications.some((each) => asked.specifications.includes(each)) ? BONUS.specification : 0,
    asked.standards.some((each) => speaksOfNamed(text.slice(0, DEFINITION_CHARS), each))
      ? BONUS.definition
      : 0,
  ];

  return terms.reduce((sum, term) => sum + term, 0);
}

/** The media that a passage begins with are those that it is on. */
function mediumOf(
  { text }: RankedPassage,
  { concepts }: Subject,
  missing: readonly Concept[],
): number {
  const own = conceptsIn(text.slice(0, BEGINNING_CHARS)).filter(
    (concept) => concept.kind === 'medium' && !concepts.includes(concept),
  );
  if (own.length === 0) return 0;

  return missing.some(({ kind }) => kind === 'medium') ? BONUS.otherMedium : BONUS.ownMedium;
}

function conceptsIn(question: string): Concept[] {
  const text = fold(question);
  return CONCEPTS.filter(({ words }) => words.test(text));
}

const toldTexts = new WeakMap<RankedPassage, string>();

/** The text of a passage with its titles and its ways of asking, folded. */
function toldBy(passage: RankedPassage): string {
  const known = toldTexts.get(passage);
  if (known !== undefined) return known;
  const told = fold([passage.title, passage.heading, passage.text, ...passage.asks].join('\n'));
  toldTexts.set(passage, told);

  return told;
}

function isOnOtherName({ title, text, asks }: RankedPassage, { named }: Subject): boolean {
  if (named.length === 0) return false;
  const told = [title, text, ...asks].join('\n');

  return !named.some((each) => speaksOfNamed(told, each));
}

function isOnOtherProduct({ title, text }: RankedPassage, { products }: Subject): boolean {
  const own = products.length === 0 ? [] : productsIn(`${title}\n${text}`);
  return own.length > 0 && !own.some((product) => products.includes(product));
}

function specificationsIn(text: string): string[] {
  return (text.toLowerCase().match(SPECIFICATION) ?? []).map((each) => each.replace(/[x×*]/, '×'));
}
