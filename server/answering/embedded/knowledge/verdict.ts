import type { EngineTexts } from '../../../content/engine/engine-texts.ts';
import { CONCEPTS } from '../../../content/vocabulary/asked-concepts.ts';
import type { BandUnit } from '../../../trade/knowledge/article-file.ts';
import { fold, normalise } from '../../../trade/knowledge/lexemes.ts';
import { wordsOf, type StatedFact } from '../../../trade/knowledge/stated-facts.ts';
import { fill } from '../engine-language.ts';
import { namedIn, productsIn, speaksOfNamed } from './named-things.ts';
import { claimsOf, type QuestionForm } from './question-form.ts';

/** A fact that decides a question. */
export interface Verdict {
  /** Text before the paragraph of the fact: 'Yes:', 'No:', or empty. */
  opening: string;
  fact: StatedFact;
}

const YES_NO_FORMS: ReadonlySet<QuestionForm> = new Set(['premise', 'ability', 'truth']);

type Has = (word: string) => boolean;
type Texts = Pick<EngineTexts, 'verdicts' | 'rather'>;

const NEGATED =
  /(?:不能|不可以|不行|不会|不用|不要|不是|没有|不必|不需要|不好)(?!.{0,2}(?:吗|么|呢|\?))|\b(?:not|never|cannot|can't|don't|doesn't|isn't|aren't|won't)\b(?! (?:problem|\?))/;
const LESS =
  /不如|不及|比.{1,12}不(?=[耐抗防好结经])|没有.{1,10}(?:好|耐|强|高|厚|重)|更差|差一些|更弱|比.{1,14}差|\b(?:less|worse|weaker|lower|thinner|lighter|poorer|inferior)\b/;
export const CLAIMS_LIKENESS =
  /一样|同样|相同|没(?:有)?(?:什么|啥)?区别|没(?:什么|啥)?差别|\bsame\b|\bno difference\b|\bequal(?:ly)?\b|\bas [a-z]+ as\b/;
/** A claim about damage doesn't claim fitness. */
const DAMAGED =
  /锈了|生锈了|锈穿|坏了|断了|烂了|\b(?:pits|pitted|rusts|rusted|rusting|failed|fails|broke|breaks)\b/;

const UNHARMED =
  /(?:永远|从来|根本)?不会?(?:生锈|锈|烂|腐蚀|坏)|\b(?:never|does not|doesn't|will not|won't) (?:rusts?|corrodes?|pits?|fails?|breaks?)\b/g;

/** Questions about damage, which a fact on fitness answers with neither yes nor no. */
const HARM =
  /烂|锈|腐蚀|坏|断|裂|熔|化掉|脱落|掉皮|怕|破|毒|伤害|有害|害|出问题|麻烦|\b(?:hurts?|harms?|harmful|trouble|problems?|poison\w*|toxic|kills?|rusts?|corrodes?|pits?|melts?|fails?|breaks?|cracks?|peels?|damage[sd]?|dissolves?|attack(?:ed|s)?)\b/;
const BARE_HARM = /^(?:烂|锈|生锈|腐蚀|坏|断|裂|rusts?|corrodes?|pits?|melts?|breaks?)$/;
const DENIES = /不|无|没|never|not|no |proof|free/;

function asksForDamage(question: string, { subjects, property }: StatedFact, has: Has): boolean {
  if (property.some((word) => DENIES.test(word) && has(word))) return false;
  let rest = fold(question).replaceAll(fold('不锈钢'), ' ').replaceAll('stainless', ' ');
  const own = property.filter((word) => has(word) && !BARE_HARM.test(word));
  for (const name of [...subjects.flat(), ...own]) rest = rest.replaceAll(fold(name), ' ');

  return HARM.test(rest);
}

/** A comparison, which only a fact that compares answers. */
const SETS_AGAINST =
  /\b(?:\w{2,12}er|more [a-z]{2,16}|less [a-z]{2,16}|worse) than\b|比(?!较|如|例|重|价).{1,14}(?:差|好|强|贵|便宜|重|轻|厚|薄|耐|结实|牢|细|粗|密|大|小|高|低|长|短|久)/;
const RELATIVE = /er\b|more|less|worse|same|than|as |比|更|如|一样/;
const NEEDED = /要不要|用不用|需不需要|(?:要|需要|用得着|必须).{0,12}[吗么]/;

/** '要不要', '需不需要' */
const EITHER_WAY =
  /有没(?<has>有)|(?<verb>[是会能要用行够该])不\k<verb>|需不(?<need>需要)|可不(?<may>可以)/g;

/** °C; lower temperatures are weather. */
const HOT = 45;

/** '能不能', 'isn't it': no negation. */
const BOTH_WAYS =
  /(.)不(?=\1)|有没(?=有)|\b(?:isn't|aren't|doesn't|don't|won't|can't) (?:it|they|that|we|you)\b(?=[\s?]*$)/gu;

function isNegated(text: string, { property }: StatedFact, has: Has): boolean {
  // A negation in the fact's own property is not a negation of the fact.
  if (property.some((word) => NEGATED.test(word) && has(word))) return false;
  return NEGATED.test(text.replaceAll(BOTH_WAYS, ''));
}

const DENIED =
  /(?:不|没有|没|无|未|免|豁免|免于|免除|省掉|省去)(?:会|能|可以?|含有?|有|是|用|怎么|需要?)?$|(?:\bnot?|n't|\bnever|\bwithout|\bfree (?:of|from)|\bexempt(?:ed)?(?: from)?|\bexcused from|\bspared|\bskip)(?: (?:any|a|an|the|in|contain|have|really|be))? $/;

/** '304里没有镍': the property is denied in the words right before it. */
function deniesProperty(question: string, { property }: StatedFact): boolean {
  const text = fold(question).replaceAll(BOTH_WAYS, '');
  return property.some((word) => {
    const at = DENIES.test(word) ? -1 : text.indexOf(fold(word));
    return at > 0 && DENIED.test(text.slice(Math.max(0, at - 16), at));
  });
}

/**
 * The verdict of the fact that fits a question most closely; undefined where none does. What a question
 * takes for granted is judged first.
 */
export function verdictOn(
  question: string,
  form: QuestionForm,
  facts: readonly StatedFact[],
  texts: Texts,
): Verdict | undefined {
  for (const claim of claimsOf(question).flatMap((told) => [told, asFitness(told)])) {
    if (DAMAGED.test(claim)) continue;
    const onClaim = fittingVerdict(claim, 'premise', facts, texts);
    if (onClaim?.opening === texts.verdicts.wrong) return onClaim;
  }
  return fittingVerdict(question, form, facts, texts);
}

/** A claim that a thing takes no harm is a claim that it is fit. */
function asFitness(claim: string): string {
  return claim.replaceAll(UNHARMED, (words) => (/\p{Script=Han}/u.test(words) ? '可用' : 'is fit'));
}

function fittingVerdict(
  question: string,
  form: QuestionForm,
  facts: readonly StatedFact[],
  texts: Texts,
): Verdict | undefined {
  // '要不要镀锌' contains '不要镀锌', and claims neither.
  const has = wordsOf(question.replaceAll(EITHER_WAY, '$<has>$<verb>$<need>$<may>'));
  const degrees = degreesIn(question);
  const fitting = facts
    .map((fact) => ({
      fact,
      weight:
        fact.value === 'band' ? weightOfBand(fact, question, has) : weightOf(fact, has, degrees),
    }))
    .filter(
      ({ weight, fact }) => weight > 0 && isAbout(fact, question) && coversCase(fact, question),
    )
    .map(({ fact, weight }) => ({ fact, weight: weight + nearnessOf(fact, question) }))
    .sort((one, other) => other.weight - one.weight);

  for (const { fact } of fitting) {
    if (fact.value === 'band') {
      if (YES_NO_FORMS.has(form)) continue;
      return { fact, opening: '' };
    }
    const opening =
      fact.value === 'order'
        ? openingOfOrder(question, form, fact, has, texts)
        : isAtLimit(fact, degrees)
          ? ''
          : openingOfTruth(question, form, isTrueAt(fact, degrees), fact, has, texts.verdicts);
    if (opening !== undefined) return { fact, opening };
  }
  return undefined;
}

/**
 * True if a fact's subject is that of the question: the standard or the grade that is named first, and
 * one of the products.
 */
function isAbout({ subjects, text, condition }: StatedFact, question: string): boolean {
  const [first] = namedIn(question);
  const names = subjects.flat();
  const own = [...names, ...condition];
  // A fact on a means of testing or a place is about the grades that its paragraph names.
  const isGeneral = own.every((name) => namedIn(name).length === 0);
  const isNamed = (name: string) => first !== undefined && speaksOfNamed(name, first);
  if (first && !own.some(isNamed) && !(isGeneral && isNamed(text))) return false;
  const asked = productsIn(question);
  const told = productsIn([...names, ...condition, text].join('\n'));

  return asked.length === 0 || told.length === 0 || asked.some((product) => told.includes(product));
}

/** Tie-breaker below 1: the paragraph names the grade, then the subject stands early in the question. */
function nearnessOf({ subjects, text }: StatedFact, question: string): number {
  const folded = fold(question);
  const [first] = namedIn(question);
  const places = subjects
    .flat()
    .map((name) => folded.indexOf(fold(name)))
    .filter((at) => at >= 0);
  const isEarly = places.length === 0 ? 0 : 0.4 / (1 + Math.min(...places));

  return (first && speaksOfNamed(text, first) ? 0.5 : 0) + isEarly;
}

/** Media; a fact decides only for the media that it names. */
const MEDIA = [
  /海水|盐水|卤水|海里|\b(?:sea ?water|salt ?water|brine|in the sea|under the sea)\b/,
  /酸(?!洗)|醋|\b(?:acids?|vinegar|hcl|h2so4|hno3|h3po4)\b/,
  /碱|氢氧化钠|水泥|混凝土|砂浆|\b(?:alkalis?|alkaline|caustic|naoh|cement|concrete|mortar)\b/,
  /泳池|氯|漂白|\b(?:pools?|chlorin\w*|chlorides?|bleach)\b/,
  /氨|尿|粪|\b(?:ammonia|urine|manure|dung)\b/,
];

/** Characters of a paragraph that say on which materials it is. */
const BEGINNING_CHARS = 60;
const MATERIALS = CONCEPTS.filter(({ kind }) => kind === 'material').map(({ words }) => words);

/**
 * True if a fact speaks of the medium that a question names, of each of several materials, and of all
 * numbers between which the question claims likeness.
 */
function coversCase(
  { subjects, property, value, condition, text }: StatedFact,
  question: string,
): boolean {
  const asked = fold(question);
  const told = fold([...subjects.flat(), ...property, ...condition, text].join('\n'));
  const media = MEDIA.filter((each) => each.test(asked));
  const isTold = (medium: RegExp) => medium.test(told);
  // One medium that is not for a thing is enough; all have to be for it.
  const isCovered = value === 'yes' ? media.every(isTold) : media.some(isTold);
  if (media.length > 0 && !isCovered) return false;
  const materials = MATERIALS.filter((each) => each.test(asked));
  // 'Aluminium mesh on a galvanized frame': a fact on zinc alone decides nothing about the pair.
  const own = fold([...subjects.flat(), ...property, ...condition].join('\n'));
  const begins = fold(text.slice(0, BEGINNING_CHARS));
  const isOn = (material: RegExp) => material.test(own) || material.test(begins);
  const isVerdict = value === 'yes' || value === 'no';
  if (isVerdict && materials.length > 1 && !materials.every(isOn)) return false;
  if (!CLAIMS_LIKENESS.test(asked)) return true;

  const numbers = new Set(asked.match(/\d+(?:\.\d+)?/g));
  // '200 目 = 200 微米' is about likeness itself; '100 目 = 150 微米' is about these two numbers.
  return [...numbers].every((number) => (numbers.size > 1 ? own : told).includes(number));
}

const CELSIUS = /(?<![\d.])(?<degrees>\d{2,4}) ?(?:° ?c|℃|°(?! ?f)|度|degrees?\b(?! ?f)|c\b)/g;
const FAHRENHEIT = /(?<![\d.])(?<degrees>\d{2,4}) ?(?:°f|℉|degrees? f\b|fahrenheit|f\b)/g;

/** The highest temperature of a question in °C. */
function degreesIn(question: string): number | undefined {
  const text = normalise(question);
  const valuesOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ groups }) => Number(groups?.['degrees']));
  const fahrenheit = valuesOf(FAHRENHEIT).map((each) => ((each - 32) * 5) / 9);
  const all = [...valuesOf(CELSIUS), ...fahrenheit];

  return all.length === 0 ? undefined : Math.max(...all);
}

const AMOUNTS: Readonly<Record<Exclude<BandUnit, '°C'>, RegExp>> = {
  µm: /(?<![\d.])(?<amount>\d+(?:\.\d+)?) ?-?(?:µm|μm|um\b|microns?\b|micromet(?:er|re)s?\b|微米)/g,
  mm: /(?<![\d.])(?<amount>\d+(?:\.\d+)?) ?(?:mm\b|毫米)/g,
};

function amountsIn(question: string, unit: BandUnit): number[] {
  if (unit === '°C') {
    const degrees = degreesIn(question);
    return degrees === undefined ? [] : [degrees];
  }
  const text = normalise(question);
  return [...text.matchAll(AMOUNTS[unit])].map(({ groups }) => Number(groups?.['amount']));
}

/** Match of a fact that holds for a range of amounts; 0 if they don't match. */
function weightOfBand(
  { subjects, property, condition, band }: StatedFact,
  question: string,
  has: Has,
): number {
  if (!band) return 0;
  const isInside = amountsIn(question, band.unit).some(
    (amount) => amount >= band.from && amount < band.to,
  );
  const named = subjects.filter((names) => names.some(has)).length;
  const isAsked = property.includes('*') || property.some(has);
  const isGiven = condition.length === 0 || condition.some(has);

  return isInside && named > 0 && isAsked && isGiven ? 2 * named + 2 : 0;
}

/** A temperature that is the limit itself is neither within it nor beyond it. */
function isAtLimit({ value, upTo }: StatedFact, degrees: number | undefined): boolean {
  return value === 'limit' && upTo === degrees;
}

function isTrueAt({ value, upTo }: StatedFact, degrees: number | undefined): boolean {
  return value === 'yes' || (upTo !== undefined && degrees !== undefined && degrees <= upTo);
}

/** Match of a fact and a question; 0 if they don't match. */
function weightOf(
  { subjects, property, value, condition }: StatedFact,
  has: Has,
  degrees: number | undefined,
): number {
  const named = subjects.filter((names) => names.some(has)).length;
  if (value === 'limit') return degrees !== undefined && named > 0 ? 2 * named + 2 : 0;
  // Beside a temperature only what has a number of its own, or ranks, decides.
  const isHot = degrees !== undefined && degrees >= HOT && value !== 'order';
  if (isHot && !property.some((word) => /\d/.test(word) && has(word))) return 0;
  const isAsked = property.some(has) || property.includes('*');
  const isGiven = condition.length === 0 || condition.some(has);
  if (!isAsked || !isGiven || named < (value === 'order' ? 2 : 1)) return 0;

  return 2 * named + (property.some(has) ? 1 : 0) + (condition.some(has) ? 1 : 0);
}

/** 'Is 10 mesh finer than 20 mesh': both sides are of the subject, so that a fact on it decides for neither. */
function comparesAlike(question: string, { subjects }: StatedFact): boolean {
  const [one, other, ...more] = fold(question).split(/\bthan\b|比/);
  if (one === undefined || other === undefined || more.length > 0) return false;
  const hasNumbers = /\d/.test(one) && /\d/.test(other);
  const isOnBoth = (name: string) =>
    placeOf(one, fold(name)) >= 0 && placeOf(other, fold(name)) >= 0;
  return hasNumbers || subjects.flat().some(isOnBoth);
}

const AMOUNT =
  /\d ?(?:年|小时|个?月|微米|公斤|吨|years?\b|yrs?\b|hours?\b|h\b|months?\b|µm|um\b|microns?\b|kg\b|tons?\b)/;

/** '85微米够不够用20年': a fact without an amount of its own decides nothing about one. */
function asksOfAmount(question: string, { property, condition }: StatedFact): boolean {
  return (
    !CLAIMS_LIKENESS.test(fold(question)) &&
    AMOUNT.test(normalise(question)) &&
    ![...property, ...condition].some((word) => /\d/.test(word))
  );
}

const COATING = /\d ?(?:g\/m²|g\/m2|gsm|克)/;

/** 'Hot dip 60 g/m² ok for welded mesh': a fact that names no mass is about something else. */
function asksOfCoating(question: string, { property, condition, text }: StatedFact): boolean {
  return (
    COATING.test(normalise(question)) &&
    !COATING.test(normalise(text)) &&
    ![...property, ...condition].some((word) => /\d/.test(word))
  );
}

function openingOfTruth(
  question: string,
  form: QuestionForm,
  isTrue: boolean,
  fact: StatedFact,
  has: Has,
  verdicts: EngineTexts['verdicts'],
): string | undefined {
  if (form === 'choice' || form === 'comparison') return '';
  if (form !== 'premise' && form !== 'ability' && form !== 'truth') return undefined;
  const isRelative = fact.property.some((word) => RELATIVE.test(word) && has(word));
  if (SETS_AGAINST.test(question.toLowerCase()) && !isRelative) return undefined;
  if (comparesAlike(question, fact) || asksOfAmount(question, fact)) return '';
  if (asksOfCoating(question, fact)) return undefined;
  const asksNeed = form !== 'premise' && NEEDED.test(question);
  if (form !== 'ability' && !asksNeed && deniesProperty(question, fact)) {
    const isRight = !isTrue;
    if (form === 'premise') return isRight ? verdicts.right : verdicts.wrong;
    return isRight ? verdicts.is : verdicts.isNot;
  }
  // After 'not …, right?' both yes and no are ambiguous.
  if (isNegated(question.toLowerCase(), fact, has) || asksForDamage(question, fact, has)) return '';
  if (form === 'premise') return isTrue ? verdicts.right : verdicts.wrong;
  if (NEEDED.test(question)) {
    const isDenied = fact.property.some((word) => DENIES.test(word) && has(word));
    return isTrue !== isDenied ? verdicts.needed : verdicts.notNeeded;
  }
  if (form === 'ability') return isTrue ? verdicts.can : verdicts.cannot;

  return isTrue ? verdicts.is : verdicts.isNot;
}

function openingOfOrder(
  question: string,
  form: QuestionForm,
  fact: StatedFact,
  has: Has,
  { verdicts, rather }: Texts,
): string | undefined {
  const text = fold(question);
  const named = fact.subjects
    .flatMap((names, rank) => {
      const name = names.find((each) => placeOf(text, each) >= 0) ?? names.find(has);
      if (name === undefined) return [];
      const at = placeOf(text, name);
      // 'Before welding better than after': a name in other words is taken for the later one.
      return [{ name, rank, at: at < 0 ? sideOf(text, name) : at }];
    })
    .sort((one, other) => one.at - other.at);
  const [first, second] = named;
  if (!first || !second) return undefined;
  const isPlaced = first.at < second.at;
  const best = named.reduce((found, each) => (each.rank < found.rank ? each : found));
  // The paragraph shown has to be on the one that comes first.
  const told = fold(fact.text);
  if (!fact.subjects[best.rank]?.some((name) => told.includes(fold(name)))) return undefined;
  if (form === 'premise' || form === 'truth' || form === 'ability') {
    const [right, wrong] =
      form === 'premise' ? [verdicts.right, verdicts.wrong] : [verdicts.is, verdicts.isNot];
    if (CLAIMS_LIKENESS.test(text)) return wrong;
    if (!isPlaced) return '';
    if (isNegated(text, fact, has) && !LESS.test(text)) return '';
    const isClaimed = LESS.test(text) ? first.rank > second.rank : first.rank < second.rank;
    return isClaimed ? right : wrong;
  }
  return form === 'choice' || form === 'comparison'
    ? fill(rather, { name: asLabel(best.name) })
    : undefined;
}

/** The place of a name that stands in other words on one side of a comparison: first or last. */
function sideOf(text: string, name: string): number {
  const [one, other] = text.split(/\bthan\b|比/);
  if (one === undefined || other === undefined) return Infinity;
  return wordsOf(one)(name) && !wordsOf(other)(name) ? 0 : Infinity;
}

/** 'pvc' and '304l' are written in capitals, 'galfan' with one. */
function asLabel(name: string): string {
  const isCode = /^(?:pvc|pe|pp|hdg|eg|fob|cif|cfr|exw|dap|ddp|fca|swg|bwg|awg|us|\d+[a-z]*)\b/;
  const code = isCode.exec(name)?.[0] ?? '';

  return `${(code || name.charAt(0)).toUpperCase()}${name.slice(code.length || 1)}`;
}

function placeOf(text: string, name: string): number {
  const folded = fold(name);
  const at = text.indexOf(folded);
  const isWhole =
    !/[a-z0-9]/.test(text[at + folded.length] ?? '') || /\p{Script=Han}/u.test(folded);

  return at >= 0 && !isWhole ? text.indexOf(folded, at + folded.length) : at;
}
