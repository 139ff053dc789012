import { normalise } from '../../../trade/knowledge/lexemes.ts';

/** Decides how an answer is composed. */
export type QuestionForm =
  | 'premise'
  | 'ability'
  | 'truth'
  | 'choice'
  | 'comparison'
  | 'number'
  | 'reason'
  | 'steps'
  | 'list'
  | 'open';

const PREMISE =
  /就是.{1,24}呗|不就是|(?:对吧|是吧|对不对|对不|是不|没错吧|没问题吧|是不是这样|对么|对吗|是真的吗|真的假的|吧)[\s\p{P}]*$|\b(?:right|correct|true|isn't it|aren't they|doesn't it|don't they|agree)\s*\?|,\s*(?:right|correct|yes|no)[\s\p{P}]*$|^(?:so|then|i think|i believe|i heard|people say|is it true|am i right)\b/u;
const ABILITY =
  /能不能|可不可以|行不行|行吗|行不[\s\p{P}]*$|可以吗|可以不|能.{0,24}(?:吗|不|么)[\s\p{P}]*$|可以.{0,24}(?:吗|不|么)[\s\p{P}]*$|中不中|要不要|用不用|需不需要|有没有必要|够不够|够吗|合适吗|适合.{0,12}(?:吗|不)|好使吗|敢不敢|允许|\b(?:ok|okay|fine|safe|enough|suitable|possible)\s*\?|\b(?:can|could|may|should|is it (?:ok|okay|possible|allowed|safe|fine)|will .{1,30} (?:work|do|hold|last|survive)|enough|suitable|ok(?:ay)? (?:to|for|if))\b/u;
const TRUTH =
  /是不是|有没有|会不会|吗[\s\p{P}]*$|么[\s\p{P}]*$|一回事不|一样不|(?:不|没)[\s\p{P}]*$|, ?(?:so )?(?:is|are|does|do|was|has) (?:it|this|that|they|there)\b|^[\s\p{P}]*(?:and |but |so |or |also )*(?:is|are|was|were|does|do|did|has|have|will|would|must) /u;
const CHOICE =
  /哪个|哪种|哪一|选哪|还是|用啥|用什么|选啥|选什么|啥材质|什么材质|\bwhich\b|\bor\b|\bbetter\b|\bwhat (?:grade|material|mesh|coating|alloy|kind|type|steel|size|opening|finish)\b/;
const COMPARISON =
  /区别|不同|差别|差异|差在|对比|比较|相比|优缺点|做成表|列个?表|表格|\bdifferen\w*\b|\bdiffers?\b|\bcompar\w*\b|\bversus\b|\bvs\b|\bpros and cons\b|\btable\b/;
const HOW_TO_TELL =
  /怎么(?:看|认|分|辨|区分|分辨|判断|知道|鉴别)|如何(?:区分|分辨|判断|鉴别)|\bhow (?:to|do (?:i|we|you)|can (?:i|we|you)) (?:know|tell|see|check|recogni[sz]e)\b/;
const NUMBER =
  /多少|几|多重|多大|多厚|多长|多远|多久|多高|多粗|多密|多细|\bhow (?:much|many|thick|far|long|big|high|wide|heavy|fine|often|close|large|small|deep)\b|\bwhat (?:is|are) the (?:minimum|maximum|usual|typical|standard)\b|\bminimum\b|\bmaximum\b|\btolerance\b/;
/** Open questions, which yes and no don't answer. */
const OPEN =
  /^[\s\p{P}]*(?:(?:and|so|but|then|or|also|please|ok|well|hi|hello)\b[\s\p{P}]*)*(?:what|which|how|why|where|when|who)\b|[,;:.-] *(?:(?:and|so|then|but) )*(?:what|which|how|why|where|when|who)\b/u;
/** A claim at whose end a yes or a no is asked for. */
const TAG =
  /(?:对吧|是吧|对不对|没错吧|没问题吧|对么|对吗|吧)[\s\p{P}]*$|\b(?:right|correct|true|yes|isn't it|aren't they|doesn't it|don't they)\s*\?/u;
const MORE = /比.{1,14}(?:差|好|强|贵|便宜|重|厚|耐|结实|牢|细|粗|密|大|小|高|低)|不如/;
const NO_DIFFERENCE =
  /没(?:有)?(?:什么|啥)?(?:区别|差别|不同|两样).{0,3}(?:对吧|对吗|是吧|吧)[\s\p{P}]*$|\bno difference\b.{0,40}\b(?:right|correct|yes)\s*\?/u;
const ASKS_WHETHER = /是不是|对不对|(?:对吧|对吗|吧|吗)[\s\p{P}]*$/u;
const REASON =
  /为什么|为啥|为何|咋回事|怎么回事|什么原因|啥原因|怎么会|咋会|哪里没弄好|\bwhy\b|\breason\b|\bcaus\w+\b|\bhow come\b|\bwhat went wrong\b/;
const STEPS =
  /怎么|咋|如何|怎样|步骤|办法|处理|\bhow (?:do|does|to|can|should|is|are)\b|\bsteps?\b|\bwhat (?:should|must) [a-z]+|\bwhat (?:can|do) (?:i|we)\b/;
const LIST =
  /哪些|几种|有啥|列举|举几|清单|\blist\b|\bwhich parts\b|\bwhat (?:kinds|types|sorts|are)\b|\bexamples?\b/;

export function formOf(question: string): QuestionForm {
  const text = normalise(question).replaceAll('’', "'");
  const isOpen = OPEN.test(text) && !TAG.test(text);
  if (NO_DIFFERENCE.test(text)) return 'premise';
  if (COMPARISON.test(text) && !(MORE.test(text) && ASKS_WHETHER.test(text))) return 'comparison';
  if (REASON.test(text)) return 'reason';
  if (PREMISE.test(text) && !isOpen && !/还是|\bor\b/.test(text)) return 'premise';
  if (HOW_TO_TELL.test(text)) return 'steps';
  if (CHOICE.test(text) && !/^(?:can|could|may|should|is|are|does|do) (?!.*\bor\b)/.test(text))
    return 'choice';
  if (ABILITY.test(text) && !isOpen) return 'ability';
  if (LIST.test(text)) return 'list';
  if (NUMBER.test(text)) return 'number';
  if (STEPS.test(text)) return 'steps';
  if (TRUTH.test(text) && !isOpen) return 'truth';

  return 'open';
}

/** Asks which of several things has more of something. */
const RANKS =
  /便宜|贵|省钱|划算|结实|牢|强度|耐用|耐久|用得久|寿命|更久|硬|危险|安全|更细|耐磨|\b(?:cheaper|cheapest|dearer|longer|longest|stronger|strongest|tougher|safer|finer|harder|stiffer|heavier|lighter|durable|dangerous)\b/;

export function ranksThings(question: string): boolean {
  return RANKS.test(normalise(question));
}

/** A statement before a question. */
const TOLD = /^(?<claim>[^?]{4,160}?), *(?:how|what|which|when|where|why)\b/u;
const CLAIMS = [
  /(?:既然|因为|由于|反正)(?<claim>[^，,。？?]{2,60})[，,]/u,
  /^(?<claim>[^，。？?]{2,60})[，,](?:所以|那就|那么?|因此)/u,
  /\b(?:since|because|given that|seeing that|as) (?<claim>[^,?]{4,120}),/u,
  /^(?<claim>[^?]{4,160}?),? so (?:what|which|how|when|why|i|we|my|our|it|the|there|that|you)\b/u,
  TOLD,
];
/** Words of a general claim rather than of a single case. */
const ABSOLUTE =
  /\b(?:never|always|pure|means?|proves?|because|guarantees?|all|the same|must|stronger|since)\b/;

/** The presuppositions of a question. */
export function claimsOf(question: string): string[] {
  const text = normalise(question).replaceAll('’', "'");
  const claims = CLAIMS.flatMap((pattern) => {
    const claim = pattern.exec(text)?.groups?.['claim'];
    return claim !== undefined && (pattern !== TOLD || ABSOLUTE.test(claim)) ? [claim] : [];
  });

  return [...new Set(claims)];
}
