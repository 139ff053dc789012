import type { EngineTexts } from '../../../content/engine/engine-texts.ts';
import { fold } from '../../../modules/knowledge/lexemes.ts';
import { wordsOf, type StatedFact } from '../../../modules/knowledge/stated-facts.ts';
import { fill } from '../engine-language.ts';
import type { QuestionForm } from './question-form.ts';

/** What a fact makes of a question. */
export interface Verdict {
  /** Stands before the paragraph of the fact. */
  opening: string;
  fact: StatedFact;
}

type Has = (word: string) => boolean;

/** 'not', before or behind what is asked. */
const NEGATED =
  /(?:不能|不可以|不行|不会|不用|不要|不是|没有|不必|不需要|不好)(?!.{0,2}(?:吗|么|呢|\?))|\b(?:not|never|cannot|can't|don't|doesn't|isn't|aren't|won't)\b(?! (?:problem|\?))/;
const LESS =
  /不如|不及|比.{1,12}不(?=[耐抗防好结经])|没有.{1,10}(?:好|耐|强|高|厚|重)|更差|差一些|更弱|\b(?:less|worse|weaker|lower|thinner|lighter|poorer)\b/;

/** Asks both ways, and denies nothing: '能不能', 'isn't it'. */
const BOTH_WAYS =
  /(.)不(?=\1)|\b(?:isn't|aren't|doesn't|don't|won't|can't) (?:it|they|that|we|you)\b(?=[\s?]*$)/gu;

function isNegated(text: string): boolean {
  return NEGATED.test(text.replaceAll(BOTH_WAYS, ''));
}

/** The verdict of the fact that fits a question most closely; undefined where none does. */
export function verdictOn(
  question: string,
  form: QuestionForm,
  facts: readonly StatedFact[],
  { verdicts, rather }: EngineTexts,
): Verdict | undefined {
  const has = wordsOf(question);
  const fitting = facts
    .map((fact) => ({ fact, weight: weightOf(fact, has) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);

  for (const { fact } of fitting) {
    const opening =
      fact.value === 'order'
        ? openingOfOrder(question, form, fact, has, { verdicts, rather })
        : openingOfTruth(question, form, fact.value, verdicts);
    if (opening !== undefined) return { fact, opening };
  }
  return undefined;
}

/** How much of a fact a question names; 0: too little. */
function weightOf({ subjects, property, value, condition }: StatedFact, has: Has): number {
  const named = subjects.filter((names) => names.some(has)).length;
  const isAsked = property.some(has) || property.includes('*');
  const isGiven = condition.length === 0 || condition.some(has);
  if (!isAsked || !isGiven || named < (value === 'order' ? 2 : 1)) return 0;

  return 2 * named + (property.some(has) ? 1 : 0) + (condition.some(has) ? 1 : 0);
}

function openingOfTruth(
  question: string,
  form: QuestionForm,
  value: 'yes' | 'no',
  verdicts: EngineTexts['verdicts'],
): string | undefined {
  if (form === 'choice' || form === 'comparison' || form === 'steps') return '';
  if (form !== 'premise' && form !== 'ability' && form !== 'truth') return '';
  // 'Not …, right?' is answered by the sentence alone: yes and no would be taken either way.
  if (isNegated(question.toLowerCase())) return '';
  if (form === 'premise') return value === 'yes' ? verdicts.right : verdicts.wrong;
  if (form === 'ability') return value === 'yes' ? verdicts.can : verdicts.cannot;

  return value === 'yes' ? verdicts.is : verdicts.isNot;
}

function openingOfOrder(
  question: string,
  form: QuestionForm,
  { subjects }: StatedFact,
  has: Has,
  { verdicts, rather }: Pick<EngineTexts, 'verdicts' | 'rather'>,
): string | undefined {
  const text = fold(question);
  const named = subjects
    .flatMap((names, rank) => {
      const name = names.find((each) => placeOf(text, each) >= 0) ?? names.find(has);
      return name === undefined ? [] : [{ name, rank, at: placeOf(text, name) }];
    })
    .sort((one, other) => one.at - other.at);
  const [first, second] = named;
  if (!first || !second) return undefined;
  const best = named.reduce((found, each) => (each.rank < found.rank ? each : found));
  if (form === 'premise' || form === 'truth' || form === 'ability') {
    if (isNegated(text) && !LESS.test(text)) return '';
    const isClaimed = LESS.test(text) ? first.rank > second.rank : first.rank < second.rank;
    return isClaimed ? verdicts.right : verdicts.wrong;
  }
  return form === 'choice' || form === 'comparison' ? fill(rather, { name: best.name }) : '';
}

function placeOf(text: string, name: string): number {
  const folded = fold(name);
  const at = text.indexOf(folded);
  const isWhole =
    !/[a-z0-9]/.test(text[at + folded.length] ?? '') || /\p{Script=Han}/u.test(folded);

  return at >= 0 && !isWhole ? text.indexOf(folded, at + folded.length) : at;
}
