import type { Language } from '../../../content/messages.ts';
import {
  ARTICLE_QUESTIONS,
  CALCULATION_QUESTIONS,
  GENERAL_ARTICLES,
  GROUP_OF_SHELF,
  LEADS_ANYWHERE,
  LEADS_TO,
  RELATED_GROUPS,
  type RelatedGroup,
} from '../../../content/plugins/related-texts.ts';
import { lexemes } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle } from '../../../trade/knowledge/rank-passages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import { engineAnswer, type EmbeddedEngine } from '../../embedded/create-embedded-engine.ts';
import { ModelError, type RelatedQuestions } from '../../provider.ts';
import { continuingQuestions } from './continuing-questions.ts';

interface RelatedDeps {
  engine: EmbeddedEngine;
  knowledge: Pick<KnowledgeService, 'find'>;
}

interface RelatedQuestion {
  group: RelatedGroup;
  question: string;
}

export interface Related {
  /** Title of the matching article; null if none. */
  subject: string | null;
  questions: RelatedQuestion[];
}

const MAX_QUESTIONS = 5;
const MIN_QUESTIONS = 3;
const ANSWER_CHARACTERS = 300;
const ENOUGH = 0.3;
const AS_NEAR = 0.6;
const ARTICLES = 4;
const SAME = 0.7;
const REMEMBERED_MS = 600_000;

interface Remembered {
  at: number;
  answered: Promise<boolean>;
}

const remembered = new WeakMap<EmbeddedEngine, Map<string, Remembered>>();

/**
 * Follow-up questions, one of each group first. All are known to be answered by an article or a
 * calculator.
 */
export async function findRelated(
  question: string,
  answer: string,
  language: Language,
  { engine, knowledge }: RelatedDeps,
  most = MAX_QUESTIONS,
): Promise<Related> {
  const { near: articles, beside } = await articlesOn(question, answer, language, knowledge);
  const known = articles[0];
  const ids = articles.map(({ articleId }) => articleId);
  const next = [...beside, ...ids.slice(0, 2).flatMap((id) => LEADS_TO[id] ?? [])];
  const shown: RelatedQuestion[] = [];
  const said = [lexemesOf(question)];
  const general = inTurn([...LEADS_ANYWHERE, ...GENERAL_ARTICLES], language);
  const stages = [
    { candidates: inTurn(ids, language), limit: most },
    { candidates: waysOfAsking(known), limit: most },
    { candidates: inTurn(next, language), limit: most },
    // Questions of other subjects only where there are too few.
    { candidates: general, limit: MIN_QUESTIONS },
  ];
  for (const { candidates, limit } of stages) {
    for (const each of candidates) {
      if (shown.length >= limit) break;
      const words = lexemesOf(each.question);
      if (said.some((other) => isAboutTheSame(other, words))) continue;
      const isOneOfMany =
        shown.filter(({ group }) => group === each.group).length >= Math.ceil(most / 2);
      if (isOneOfMany) continue;
      if (!(await isAnswered(each, language, engine))) continue;
      shown.push(each);
      said.push(words);
    }
  }

  return { subject: known?.passages[0]?.title ?? null, questions: shown };
}

export function createRelatedQuestions(deps: RelatedDeps): RelatedQuestions {
  return async (question, answer, language, parts = []) => {
    const own = await continuingQuestions({ question, answer, parts }, language, deps.engine);
    const { questions } = await findRelated(question, answer, language, deps);
    const all = [...own, ...questions.map((each) => each.question)];
    if (all.length < MIN_QUESTIONS) throw new ModelError('broken');

    return all.slice(0, MAX_QUESTIONS);
  };
}

async function articlesOn(
  question: string,
  answer: string,
  language: Language,
  knowledge: RelatedDeps['knowledge'],
) {
  const byQuestion = await knowledge.find(question, language, ARTICLES);
  const best = byQuestion[0]?.score ?? 0;
  const near = byQuestion.filter(
    ({ isNamed, coverage, score }) => (isNamed || coverage >= ENOUGH) && score >= best * AS_NEAR,
  );
  const beside = byQuestion
    .filter((article) => article.isNamed && !near.includes(article))
    .map(({ articleId }) => articleId);
  if (near.length > 0 || answer === '') return { near, beside };
  const byAnswer = (
    await knowledge.find(answer.slice(0, ANSWER_CHARACTERS), language, ARTICLES)
  ).filter(({ isNamed }) => isNamed);

  return { near: byAnswer, beside };
}

/** The usual question of each paragraph of an article. */
function waysOfAsking(article: RankedArticle | undefined): RelatedQuestion[] {
  if (article === undefined) return [];
  const group = GROUP_OF_SHELF[article.articleId.charAt(0)] ?? 'product';

  return article.passages.flatMap(({ asks: [ask] }) => {
    if (ask === undefined) return [];
    const isHan = /\p{Script=Han}/u.test(ask);
    const isQuestion =
      isHan || /^(?:what|how|which|why|when|where|who|is|are|can|does|do)\b/i.test(ask);
    const mark = isHan ? '？' : '?';
    return isQuestion
      ? [{ group, question: `${ask.charAt(0).toUpperCase()}${ask.slice(1)}${mark}` }]
      : [];
  });
}

function inTurn(ids: readonly string[], language: Language): RelatedQuestion[] {
  const byGroup = new Map<RelatedGroup, string[]>(RELATED_GROUPS.map((group) => [group, []]));
  for (const id of ids) {
    const calculation = CALCULATION_QUESTIONS[language][id];
    if (calculation !== undefined) byGroup.get('calculation')?.push(calculation);
    const group = GROUP_OF_SHELF[id.charAt(0)] ?? 'product';
    byGroup.get(group)?.push(...(ARTICLE_QUESTIONS[language][id] ?? []));
  }
  const turns = Math.max(0, ...[...byGroup.values()].map(({ length }) => length));

  return Array.from({ length: turns }, (_, turn) =>
    RELATED_GROUPS.flatMap((group) => {
      const question = byGroup.get(group)?.[turn];
      return question === undefined ? [] : [{ group, question }];
    }),
  ).flat();
}

/**
 * Remembered, because every call asks the same questions, all of them from the content. A changed
 * article counts after `REMEMBERED_MS`.
 */
function isAnswered(
  { group, question }: RelatedQuestion,
  language: Language,
  engine: EmbeddedEngine,
): Promise<boolean> {
  const known = remembered.get(engine) ?? new Map<string, Remembered>();
  remembered.set(engine, known);
  const key = `${language} ${group} ${question}`;
  const before = known.get(key);
  if (before !== undefined && performance.now() - before.at < REMEMBERED_MS) return before.answered;
  const answered = engineAnswer(engine, question, language).then(({ pieces, isKnown }) =>
    group === 'calculation' ? pieces.some(({ type }) => type === 'part') : isKnown,
  );
  known.set(key, { at: performance.now(), answered });
  answered.catch(() => known.delete(key));

  return answered;
}

/** 'BWG12' and 'BWG 12' have the same lexemes. */
function lexemesOf(question: string): Set<string> {
  return new Set(lexemes(question.replace(/(?<=[a-z])(?=\d)/gi, ' ')));
}

function isAboutTheSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((lexeme) => other.has(lexeme)).length;

  return shared >= Math.min(one.size, other.size) * SAME;
}
