import type { Language } from '../../content/messages.ts';
import type { Tone } from '../../content/plugins/daily-texts.ts';
import { hanValue } from '#mesh/reading/lexer/han-numbers.ts';
import type { EarlierExchange } from '../provider.ts';
import { REFUSES } from './clause-orders.ts';
import { LANGUAGE_NAMES, languageNamed } from './translation-order.ts';

/** An order to write the answer before to the other side. */
export interface LetterOfAnswer {
  /** null if the language is neither Chinese nor English. */
  into: Language | null;
  turn: EarlierExchange;
  before: EarlierExchange[];
  tone: Tone;
  isMessage: boolean;
  /** Sentences that it may have. */
  most: number;
}

const MAX_ORDER = 90;
const USUAL_SENTENCES = 3;
const HAN = /\p{Script=Han}/u;
const NAMES = new RegExp(LANGUAGE_NAMES, 'g');
const MESSAGE = /微信|短信|消息|\b(?:whats ?app|wechat|sms|message|text)\b/;
const LETTER =
  /邮件|电邮|微信|短信|消息|(?<![相迷自])信(?![息用誉号任心])|(?:写|回|答)复?.{0,4}(?:给|客户)|\b(?:e-?mails?|letters?|messages?|whats ?app|reply)\b/;
const ORDERS =
  /写|拟|起草|编|弄|整|发|回|来|做|成|\b(?:write|put|draft|make|send|turn|give|email|compose|do)\b/;
const FRIENDLY = /客气|礼貌|友好|委婉|亲切|\b(?:polite|friendly|kind|warm|nice)\b/;
const SENTENCES =
  /([一二两三四五1-5])句(?:话)?(?:以?内|之内|左右)?|\b(one|two|three|four|five|[1-5]) (?:short )?sentences?\b/;
const ENGLISH_NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};
const FILLERS = new RegExp(
  [
    '邮件|电邮|微信|短信|消息|回复|答复|内容|客户|客人|买家|老外|对方|国外|海外|他们?|她们?|人家',
    '写|拟|起草|草拟|编|弄|整|发|回|来|做|改|转|换|成|为|给|跟|向|对|用|把|将|让|告诉|说|讲|报|带上?|附上?',
    '请|麻烦|帮忙|帮|我们?|您|你|要|能|可以|就|再|那|也|直接',
    '这个|这些|那个|这|上面|以上|刚才|前面|结果|答案|重量|价格|总价|单价|数字|数据|数量|规格|信息|意思|结论',
    '简短|简单|短|长|客气|礼貌|友好|委婉|亲切|正式|专业|语气|语言|一[点些下]|点|些|以内|之内|左右|不超过|句话?|几?句|[一二两三四五]',
    '封|份|条|个|段|版本|版|的|了|吧|呢|啊|呀|哈|信|里|中|以',
    '\\b(?:write|put|draft|make|send|turn|give|compose|do|tell(?:ing)?|say(?:ing)?|can|could|would|you|please|pls|now|and|then|so|ok|me|us|him|her|them|it|its|that|this|these|those|the|an?|my|our|to|for|in|into|as|of|with|about|by|on|be|more|bit|very|than|no|max(?:imum)?|most|at|e-?mails?|letters?|messages?|whats ?app|wechat|reply|text|customers?|clients?|buyers?|short|brief|polite|friendly|kind|warm|nice|formal|professional|quick|simple|little|weights?|prices?|results?|totals?|numbers?|figures?|amounts?|answers?|quantit(?:y|ies)|one|two|three|four|five|[1-5]|sentences?|explain(?:ing)?|explanation)\\b',
  ].join('|'),
  'g',
);

/** Reads an order of a letter that has no words of its own: '帮我写成英文回复给客户', 'write him a short polite email'. Linear. */
export function letterOfAnswer(
  question: string,
  history: readonly EarlierExchange[],
): LetterOfAnswer | null {
  if (!isOrder(question)) return null;
  const at = history.findLastIndex((turn) => !isOrder(turn.question));
  const turn = history[at];
  if (turn === undefined || turn.answer === '') return null;
  if (turn.parts?.some(({ type }) => type === 'ask' || type === 'mode')) return null;
  const text = folded(question);
  const [name] = text.match(NAMES) ?? [];
  const [, han, english] = SENTENCES.exec(text) ?? [];
  const said = han ?? english;
  return {
    into:
      name === undefined
        ? HAN.test(turn.answer)
          ? 'zh-CN'
          : 'en-US'
        : languageNamed(name, question),
    turn,
    before: history.slice(0, at),
    tone: FRIENDLY.test(text) ? 'friendly' : 'formal',
    isMessage: MESSAGE.test(text) && !/邮件|\be-?mail/.test(text),
    most:
      said === undefined
        ? USUAL_SENTENCES
        : (ENGLISH_NUMBERS[said] ?? hanValue(said) ?? Number(said)),
  };
}

const folded = (question: string) => question.normalize('NFKC').toLowerCase().trim();

function isOrder(question: string): boolean {
  const text = folded(question);
  if (text.length > MAX_ORDER || REFUSES.test(text) || /[?？吗]/.test(text)) return false;
  if (!LETTER.test(text) || !ORDERS.test(text)) return false;
  const rest = text.replaceAll(NAMES, ' ').replaceAll(FILLERS, ' ');
  return !/[\p{L}\p{N}]/u.test(rest);
}
