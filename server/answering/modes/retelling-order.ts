import type { Language } from '../../content/messages.ts';
import type { EarlierExchange } from '../provider.ts';
import { REFUSES } from './clause-orders.ts';
import { LANGUAGE_NAMES, languageNamed } from './translation-order.ts';

/** An order to tell the answer before in another language. */
export interface Retelling {
  /** null if the language is neither Chinese nor English. */
  into: Language | null;
  /** The turn whose answer is meant. */
  turn: EarlierExchange;
  before: EarlierExchange[];
}

const MAX_ORDER = 80;
const HAN = /\p{Script=Han}/u;
const NAMES = new RegExp(LANGUAGE_NAMES, 'g');
const TRANSLATES = /翻译|翻成|翻一下|译成|译一下|\btranslat(?:e|es|ed|ion)\b/;
/** '客户看不懂中文' names the language that isn't wanted. */
const NOT_UNDERSTOOD = new RegExp(
  `(?:看不懂|不懂|不会|不认识|不看)(?:${LANGUAGE_NAMES})|\\b(?:doesn'?t|does not|don'?t|do not|can'?t|cannot) (?:read|speak|understand) (?:${LANGUAGE_NAMES})`,
  'g',
);
/** Both languages are wanted. */
const BOTH = /中英|英中|双语|\bbilingual\b|\bboth languages\b/;
const FILLERS = new RegExp(
  [
    '翻译|翻|译|一下|一遍|一次|再|成|为|到|用|以|换|改|转|做|出|输出|显示|回答|回复|表达|回|说|讲|写|念|读|给|来|发送|发给|发|看',
    '请|麻烦|帮忙|帮|我们?|你们?|您|要|想|需要|能不能|可不可以|能否|能|可以|把|将|得|下',
    '这个|那个|这|那|它|上面|上边|上一|以上|前面|前一|刚才|刚刚|答案|结果|数字|数据|计算|内容|话|文字|信息|消息|东西|段|句|条|份|个|张|遍|种|版本|版|形式|格式|语言',
    '国外|外国|国内|海外|老外|外商|客户|客人|买家|买方|采购商?|老板|同事|供应商|工厂|对方|他们?|她们?|人|方便|以便|好让|让|只|懂|会',
    '怎么|如何|吧|呢|啊|呀|哈|啦|的|了|也|都|全部|整个|直接|就|行|好|谢谢|多谢|同样|简短|简单|点|些|一|里|里面|中',
    "\\b(?:translate[sd]?|translation|please|pls|can|could|would|will|you|i|we|i'?d|like|want|need|to|the|a|an|it|its|that|this|these|those|them|above|previous|last|answers?|results?|reply|repl(?:y|ies)|figures?|numbers?|message|text|version|put|say|tell|give|show|send|write|repeat|again|in|into|for|of|with|me|us|him|her|they|he|she|who|only|just|now|and|also|so|then|same|whole|all|read|reads|speaks?|understands?|what|what'?s|how|do|is|be|let'?s|thanks?|thank|my|our|their|customer|client|buyer|boss|colleague|supplier|partner|language|short|briefly|as|well|too|ok|okay)\\b",
  ].join('|'),
  'g',
);

/** Reads an order that names a language and the answer before and nothing else; null: none. Linear. */
export function retellingOf(
  question: string,
  history: readonly EarlierExchange[],
): Retelling | null {
  const order = orderIn(question);
  if (order === null) return null;
  const at = history.findLastIndex((turn) => orderIn(turn.question) === null);
  const turn = history[at];
  if (turn === undefined) return null;
  const isOther = order.language === null;
  const into = isOther
    ? HAN.test(turn.answer)
      ? 'en-US'
      : 'zh-CN'
    : languageNamed(order.language ?? undefined, question);

  return { into, turn, before: history.slice(0, at) };
}

/** The language that an order names; null in it where it names none. */
function orderIn(question: string): { language: string | null } | null {
  const text = question.normalize('NFKC').toLowerCase().trim();
  if (text.length > MAX_ORDER || REFUSES.test(text) || BOTH.test(text)) return null;
  const said = text.replaceAll(NOT_UNDERSTOOD, ' ');
  const names = [...new Set(said.match(NAMES) ?? [])];
  if (names.length > 1 || (names.length === 0 && !TRANSLATES.test(said))) return null;
  // '要翻译吗' asks whether one is needed.
  if (/[吗么][?？!！。.\s]{0,4}$/.test(said) && !/能|可以/.test(said)) return null;
  const rest = said.replaceAll(NAMES, ' ').replaceAll(FILLERS, ' ');

  return /[\p{L}\p{N}]/u.test(rest) ? null : { language: names[0] ?? null };
}
