import type { Language } from '../../../content/messages.ts';
import { CONCEPTS } from '../../../content/vocabulary/asked-concepts.ts';
import { ASKS } from '#mesh/reading/clause-words.ts';
import { fold, stem } from '../../../trade/knowledge/lexemes.ts';
import { readQuery } from '../../../trade/knowledge/read-query.ts';
import {
  ASKS_ACCURACY,
  ASKS_AS_TABLE,
  ASKS_CHEAPER,
  ASKS_CHINESE,
  ASKS_ENGLISH,
  ASKS_FOR_QUOTE,
  ASKS_PRICE_GAP,
  ASKS_SHORTER,
  ASKS_WHICH,
  ASKS_WHY,
  CONTINUES,
  OTHER_PART,
  SIGNS,
} from '../words/dialogue-words.ts';
import { namedIn, productsIn } from './named-things.ts';
import { CLASS, classNamed } from './said-before.ts';
import {
  COMPARED_WITH,
  CONDITION,
  INTERCHANGEABLE,
  PRONOUN,
  PROPERTY,
} from '../words/follow-up-words.ts';

/** The turn before, as far as it was answered from the articles. */
export interface EarlierKnowledge {
  question: string;
  /** The text of its answer. */
  answer?: string | undefined;
  /** All questions and the last answers of the dialogue, each as one text. */
  said?: string;
  told?: string;
}

/** An order that a question gives about the turn before it. */
export type Continuation =
  | { act: 'table' | 'shorter'; question: string }
  | { act: 'translate'; question: string; into: Language }
  | { act: 'accuracy' | 'priceGap' | 'quote' | 'reason'; question: string }
  /** A question of its own, with what it takes over. */
  | {
      act: 'ask';
      question: string;
      /** The new words; undefined if they only turn the question. */
      change?: string;
      /** The new word stands in the place of one of its kind: the same is asked of it. */
      isOfKind?: true;
    };

const PROPERTIES = CONCEPTS.filter(({ kind }) => kind === 'property');
const LONGEST = 40;
const MAX_SUBJECTS = 3;
/** 'EN 10223-3' */
const WITH_PART = /\d{3,6}-\d{1,2}(?!\d)/;
const CLAUSE_ENDS = /(?<=[。！？!?；;，,\n])/;
const HAN = /\p{Script=Han}/u;
/** Words to remove from a condition such as '泡在盐水里' or 'and in salt water', so that its name is left. */
const CONDITION_SIGNS =
  /放到?|泡到?|用到?|埋到?|装到?|摆|在|是|里面?|中|上|下|边|的话|怎么样|怎样|行吗|可以吗|行不行|呢|吗|\b(?:in|on|at|by|near|under|into|the|a|an|if|it|is|used|what|about|how|and|but|or|so)\b/g;
/** Compares prices, which don't depend on the place. */
const RANKS_PRICE = /便宜|贵|\b(?:cheaper|cheapest|dearer|expensive)\b/;
/** Says what was asked of things before, and names none. */
const COMPARATIVE =
  /^(?:结实|寿命|便宜|耐用|牢|生锈|危险|合法|贵|stronger|cheaper|longer|long|better|finer|thicker|thinner|heavier|lighter|safer|tougher|harder|softer|dearer|stiffer|dangerous|legal|life|last|lasts|mesh|good|best|worth|need|needs)$/;
const CLASSES = INTERCHANGEABLE.map((words) => new RegExp(words, 'g'));
const THINGS = CLASSES.filter(({ source }) => source !== CONDITION.source);

/** Reads a follow-up with the subject or the property of the turn before; undefined if it stands by itself. */
export function continueQuestion(
  asked: string,
  earlier: EarlierKnowledge,
): Continuation | undefined {
  const text = fold(asked).trim();
  if (text.length > LONGEST * (HAN.test(text) ? 1 : 2)) return undefined;
  const own = subjectsOf(text);
  const isBare = own.length === 0;
  const { question } = earlier;
  if (ASKS_ENGLISH.test(text)) return { act: 'translate', question, into: 'en-US' };
  if (ASKS_CHINESE.test(text)) return { act: 'translate', question, into: 'zh-CN' };
  if (ASKS_AS_TABLE.test(text) && own.length <= 1) return { act: 'table', question };
  if (ASKS_SHORTER.test(text) && own.length <= 1) return { act: 'shorter', question };
  if (ASKS_ACCURACY.test(text)) return { act: 'accuracy', question };
  if (ASKS_FOR_QUOTE.test(text)) return { act: 'quote', question };
  if (ASKS_PRICE_GAP.test(text)) return { act: 'priceGap', question };
  if (ASKS_WHY.test(text)) return { act: 'reason', question };
  if (ASKS_WHICH.test(text) && !namesThing(text)) {
    const compared = RANKS_PRICE.test(text) ? withoutConditions(question) : question;
    return { act: 'ask', question: withSubjects(compared, text, HAN.test(text) ? '和' : ' and ') };
  }
  if (ASKS_CHEAPER.test(text)) return { act: 'ask', question: withSubjects(question, text) };
  if (isCondition(text)) return { act: 'ask', question: underCondition(question, text) };
  const part = OTHER_PART.exec(text)?.groups?.['part'];
  const standard = part === undefined ? undefined : WITH_PART.exec(fold(question))?.[0];
  if (part !== undefined && standard !== undefined) {
    return {
      act: 'ask',
      question: fold(question).replace(standard, () => standard.replace(/\d{1,2}$/, part)),
    };
  }
  const compared = comparedWith(question, text);
  if (compared !== undefined) return { act: 'ask', question: compared };
  const number = otherNumber(question, text);
  if (number !== undefined) return { act: 'ask', question: number };
  const use = namesThing(text) ? undefined : FOR_USE.exec(text)?.groups?.['by'];
  if (use !== undefined) {
    const joined = use === 'for' ? withSubjects(question, text) : together(question, text);
    return { act: 'ask', question: joined, change: text };
  }
  const klass = otherClass(question, text);
  if (klass !== undefined) return { act: 'ask', question: klass };
  const property = text.replaceAll(SIGNS, '').trim();
  if (asksProperty(property) && (isOnThing(question) || CHOOSES.test(fold(question))))
    return { act: 'ask', question: together(onSubject(question), property), change: property };
  if (BOTH.test(text) && !namesThing(text) && namesTwo(question))
    return { act: 'ask', question: together(question, text) };
  const isMarked = CONTINUES.test(text);
  const other = isMarked ? undefined : aboutOtherThing(question, text);
  if (other !== undefined) return { act: 'ask', question: other, change: text };
  if (!isMarked && !isBare) return undefined;
  const change = text.replaceAll(SIGNS, '').trim();
  if (change === '') return undefined;

  const ofKind = isMarked ? ofOtherKind(question, change) : undefined;
  if (ofKind !== undefined) return { act: 'ask', question: ofKind, change, isOfKind: true };
  return { act: 'ask', question: withSubjects(question, isMarked ? change : text), change };
}

/** 'Is it better than hot dip?' with the thing before in the place of its pronoun, or ahead of 'vs …'. */
function comparedWith(earlier: string, text: string): string | undefined {
  if (!COMPARED_WITH.test(text) || !namesThing(text)) return undefined;
  const [subject] = thingsIn(fold(earlier));
  if (subject === undefined || text.includes(subject)) return undefined;
  if (PRONOUN.test(text)) return text.replace(PRONOUN, subject);
  const named = thingsIn(text).length;
  return named === 1 ? `${subject} ${text}` : undefined;
}

/** The coatings, materials, products and weaves of a text, in its order. */
function thingsIn(text: string): string[] {
  return CLASSES.slice(0, 4)
    .flatMap((names) => [...text.matchAll(names)])
    .sort((one, other) => one.index - other.index)
    .map(([name]) => name);
}

/** The question before and the new one as one; of a long one the names alone. */
function together(earlier: string, text: string): string {
  if (earlier.length > LONGEST * 2) return withSubjects(earlier, text);
  const bare = earlier.replace(/[?？。.!！\s]{1,4}$/, '');

  return `${bare}${HAN.test(text) ? '，' : ', '}${text}`;
}

const isOnThing = (question: string) =>
  namesThing(fold(question)) || fold(question).search(CONDITION) >= 0;

/** The clauses that name the thing, of a question that has taken over others since. */
function onSubject(question: string): string {
  const clauses = question.split(CLAUSE_ENDS);
  const named =
    clauses.length <= 2 || !clauses.some(isOnThing) ? question : clauses.filter(isOnThing).join('');

  return named.replace(/[，,;；]$/, '');
}

/** 'class 3?' after a question about class 1 of a standard. */
function otherClass(earlier: string, text: string): string | undefined {
  const named = classNamed(text);
  const isAlone =
    named !== null && !/[\p{L}\p{N}]/u.test(text.replaceAll(SIGNS, '').replace(CLASS, ''));
  const folded = fold(earlier);
  if (!isAlone || !namedIn(folded).some(({ kind }) => kind === 'standard')) return undefined;

  return CLASS.test(folded)
    ? folded.replace(CLASS, () => text.match(CLASS)?.[0] ?? '')
    : `${earlier} ${text}`;
}

/** 'For a school?', 'at home, garage vents' */
const FOR_USE =
  /^(?:and |but |what about |how about |or ){0,2}(?<by>for|at|in|on|under|inside|behind|near|around) (?:an? |the |my |our )?[a-z][a-z ,'-]{2,40}\??$/;
const CHOOSES =
  /用什么|用哪|用几|选什么|哪种|\b(?:mesh|screen|fence|filter|net) for\b|\b(?:what|which) (?:mesh|fence|screen|filter)/;
/** '那170呢' */
const NUMBER_ALONE = /^(?:那么?|and|what about|how about|or)?[ ,，]*(\d{2,4})(?:呢|号呢)?[?？]?$/;

/** The question before with another number in the place of its only one. */
function otherNumber(earlier: string, text: string): string | undefined {
  const number = NUMBER_ALONE.exec(text)?.[1];
  const numbers = fold(earlier).match(/\d+(?:\.\d+)?/g) ?? [];
  const [only] = numbers;
  // '314' after a question about 1100 °C is a grade.
  if (namedIn(text).length > 0 && namedIn(fold(earlier)).length === 0) return undefined;
  if (number === undefined || only === undefined || numbers.length > 1) return undefined;

  return fold(earlier).replace(only, () => number);
}

/** Both things before. */
const BOTH = /\b(?:they|both|these two|the two|each other)\b|它们|这两[个种]|两者|能互换|通用吗/;

function namesTwo(earlier: string): boolean {
  return namedIn(fold(earlier)).length > 1 || thingsIn(fold(earlier)).length > 1;
}

/** A short question for a property alone, which names no goods: '丝径多少', 'how thick?'. */
function asksProperty(text: string): boolean {
  return (
    (PROPERTY.test(text) || PROPERTIES.some(({ words }) => words.test(text))) &&
    !namesThing(text) &&
    !/\d{3,}/.test(text) &&
    text.length <= LONGEST / (HAN.test(text) ? 2 : 1)
  );
}

function namesThing(text: string): boolean {
  return (
    productsIn(text).length > 0 ||
    namedIn(text).length > 0 ||
    THINGS.some((names) => text.search(names) >= 0)
  );
}

/** True if a text names a place or a medium and nothing else. */
function isCondition(text: string): boolean {
  if (text.search(CONDITION) < 0) return false;
  const rest = text
    .replaceAll(CONDITION, ' ')
    .replaceAll(SIGNS, ' ')
    .replaceAll(CONDITION_SIGNS, ' ');

  return !/[\p{L}\p{N}]/u.test(rest);
}

/** A price doesn't depend on the place or the medium. */
function withoutConditions(question: string): string {
  return fold(question).replaceAll(CONDITION, ' ');
}

/** The question before, whole, in another place or medium. */
function underCondition(earlier: string, text: string): string {
  const condition = text.replaceAll(SIGNS, '').trim();
  if (RANKS_PRICE.test(earlier.toLowerCase())) return withSubjects(earlier, condition);
  const [word = ''] = condition.match(CONDITION) ?? [];
  const folded = fold(earlier);
  const last = [...folded.matchAll(CONDITION)].at(-1);
  if (!last)
    return `${earlier.replace(/[?？。.!！\s]{1,4}$/, '')}${HAN.test(text) ? '，' : ', '}${condition}`;

  return `${folded.slice(0, last.index)}${word}${folded.slice(last.index + last[0].length)}`;
}

/** The same question about another thing of the kind; undefined where it names none. */
function ofOtherKind(earlier: string, change: string): string | undefined {
  const text = fold(earlier);
  for (const pattern of CLASSES) {
    const put = withWord(text, change, pattern, pattern);
    if (put !== undefined) return put;
  }
  // 'and in aluminium?' after a question about zinc.
  const [coatings, materials] = CLASSES;
  return (
    coatings &&
    materials &&
    (withWord(text, change, coatings, materials) ?? withWord(text, change, materials, coatings))
  );
}

/** '不锈钢编织网' and nothing else, after a question about another product: the same question about it. */
function aboutOtherThing(earlier: string, text: string): string | undefined {
  const products = CLASSES[2];
  const [name] = (products && text.match(products)) ?? [];
  if (products === undefined || name === undefined) return undefined;
  const rest = CLASSES.slice(0, 2).reduce(
    (left, each) => left.replaceAll(each, ''),
    text.replace(name, ''),
  );
  if (/[\p{L}\p{N}]/u.test(rest)) return undefined;
  const folded = fold(earlier);
  const last = [...folded.matchAll(products)].at(-1);
  if (!last || last[0] === name) return undefined;

  return `${folded.slice(0, last.index)}${text.replaceAll(/[?？。!！\s]+/g, '')}${folded.slice(last.index + last[0].length)}`;
}

/** A text with the word of a change that `words` finds in place of the last one that `places` finds. */
function withWord(text: string, change: string, words: RegExp, places: RegExp): string | undefined {
  const [word] = change.match(words) ?? [];
  if (word === undefined) return undefined;
  const last = [...text.matchAll(places)].at(-1);
  // The same word again: something else is new.
  if (!last || last[0] === word) return undefined;

  return `${text.slice(0, last.index)}${word}${text.slice(last.index + last[0].length)}`;
}

/** Those of the clause that asks come first: a story before it names other things. */
function withSubjects(earlier: string, change: string, joint = ' '): string {
  const own = new Set(readQuery(change).map(({ key }) => key));
  const clauses = earlier.split(CLAUSE_ENDS);
  const asking = clauses.filter((clause) => ASKS.test(clause.toLowerCase()));
  const all = [...asking, ...clauses].flatMap((clause) =>
    readQuery(clause)
      .filter(
        ({ isAspect, key, alternatives, text }) =>
          !isAspect && !own.has(key) && isName(alternatives, key) && !COMPARATIVE.test(text),
      )
      .map(({ text }) => writtenAs(text, clause)),
  );
  const subjects = [...new Set(all)].slice(0, MAX_SUBJECTS);
  const gap = HAN.test(change) ? '，' : ', ';

  return subjects.length === 0
    ? `${earlier}${gap}${change}`
    : `${subjects.join(joint)}${gap}${change}`;
}

/** The word of a question whose stem it is; of a standard with its body. */
function writtenAs(text: string, question: string): string {
  const standard = namedIn(question).find(
    ({ kind, number }) => kind === 'standard' && number.startsWith(text),
  );
  if (standard) return standard.text;
  const words: string[] = fold(question).match(/[a-z]{4,}/g) ?? [];

  return words.includes(text) ? text : (words.find((word) => stem(word) === text) ?? text);
}

function subjectsOf(text: string): string[] {
  return readQuery(text)
    .filter(({ isAspect, alternatives, key }) => !isAspect && isName(alternatives, key))
    .map(({ key }) => key);
}

/** A name of the trade or a grade. */
function isName(alternatives: string[][], key: string): boolean {
  return alternatives.length > 1 || /\d/.test(key) || /^[a-z]{4,}$/.test(key);
}
