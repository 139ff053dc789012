import type { Language } from '../../content/messages.ts';
import { ASKS_HOW, orderClauses, REFUSES, withoutMarks } from '../modes/clause-orders.ts';

/** Intent of a sentence about the member's quotations. */
export type QuotationOrder =
  /** A quotation of a list: of `list`, or of what stands beside the sentence if that is empty. */
  | { kind: 'quote'; list: string; language: Language }
  /** A quotation of what the conversation stands on. */
  | { kind: 'quoteProducts'; language: Language }
  /** Asks for earlier quotations; the words name customer, product and size. */
  | { kind: 'recall'; words: string; language: Language };

/** Beyond so many characters a text is no question about earlier quotations. */
const MAX_RECALL = 160;

const LIST_ZH = String.raw`(?:清单|明细表?|列表|单子|表格|询价单?|询盘|采购单|采购表|订单|附件|文件|图片|照片|截图|货单|规格表|需求表?|报价请求|内容)`;
const QUOTE_ZH = String.raw`(?:报一?个?一?下?(?:价格?|单)(?:单|表)?|核一?个?一?下?价|(?:做|出|写|生成|建|开|弄|整理?|列)(?:成|出|一?[份张个])?(?:报价单?|报价表))`;
const QUOTE_LIST_ZH = new RegExp(
  String.raw`^(?:[按照根依据把将对给就]{1,2}着?)?.{0,12}${LIST_ZH}.{0,10}?${QUOTE_ZH}`,
  'u',
);
const QUOTE_THIS_ZH = new RegExp(
  String.raw`^${QUOTE_ZH}.{0,6}(?:这|下面|以下|如下|上面|附|后面).{0,10}${LIST_ZH}`,
  'u',
);
const LIST_EN =
  '(?:list|enquiry|inquiry|rfq|sheet|spreadsheet|table|file|attachment|attached|photo|picture|items?|order|lines?|below|following)';
const QUOTE_LIST_EN = new RegExp(
  `^(?:quote|price(?: up)?|(?:make|prepare|create|draft|do|write|give (?:me|us)|send (?:me|us))(?: me| us)? (?:a |the |your )?(?:quotation|quote)s?)\\b.{0,30}\\b(?:this|these|the|that|attached|following)\\b.{0,24}\\b${LIST_EN}\\b`,
);
const QUOTE_THESE_EN = /^(?:quote|price(?: up)?) (?:this|these|the following|the attached)$/;
/** An order without a list's name: it needs a list beside it. */
const QUOTE_BARE =
  /^(?:(?:报一?个?一?下?价(?:格|单)?|(?:做|出|生成|建|开)(?:成|出|一?[份张个])?报价单?)[吧呗啊]?|(?:(?:a )?quot(?:e|ation)|your (?:best )?(?:quote|quotation|offer|price)s?)(?: (?:please|pls|for|for the following|for these|for this|needed))?|quote (?:this|these|us|me))$/u;
/** A letter or an explanation of a price is no quotation. */
const OTHER_TEXT = /邮件|信函|话术|回复|说明|e-?mail|letter|reply|message/;

/**
 * Reads whether a message orders a quotation of a list, or asks what was quoted before; null: neither. Linear in the
 * length of the text.
 * @param hasFiles files came with the message
 */
export function readQuotationOrder(text: string, hasFiles: boolean): QuotationOrder | null {
  return recallAsked(text) ?? quoteOrdered(text, hasFiles) ?? productsOrdered(text);
}

/** '出报价单', 'make a quotation': no goods are named. */
function productsOrdered(text: string): QuotationOrder | null {
  const [clause, ...others] = orderClauses(text);
  if (clause === undefined || others.length > 0) return null;
  const { text: words, lead } = clause;
  const isOrder = QUOTE_PRODUCTS.test(words) && !REFUSES.test(words) && !REFUSES.test(lead);

  return isOrder ? { kind: 'quoteProducts', language: languageIn(words) } : null;
}

const QUOTE_PRODUCTS =
  /^(?:(?:做|出|写|生成|建|开|弄|整理?|转)(?:成|出|为|一?[份张个])?(?:一?[份张个])?报价(?:单|表)|(?:make|prepare|create|draft|do|write|turn (?:it|this) into|put (?:it|this) in)(?: me| us| it| this)*(?: (?:an?|the|into a))? (?:quotation|quote)(?: (?:of|for|from) (?:it|this|that))?)[吧呗啊]?[\s.。!！]{0,3}$/u;

function quoteOrdered(text: string, hasFiles: boolean): QuotationOrder | null {
  for (const { text: words, lead, start, end } of orderClauses(text)) {
    if (words.length > 80 || OTHER_TEXT.test(words) || REFUSES.test(words) || REFUSES.test(lead))
      continue;
    const isNamed =
      QUOTE_LIST_ZH.test(words) ||
      QUOTE_THIS_ZH.test(words) ||
      QUOTE_LIST_EN.test(words) ||
      QUOTE_THESE_EN.test(words);
    if (isNamed ? ASKS_HOW.test(words) : !QUOTE_BARE.test(words)) continue;
    const list = restOf(text, start, end);
    if (isNamed || hasFiles || isList(list)) {
      return { kind: 'quote', list, language: languageIn(words) };
    }
  }
  return null;
}

/** The language of the order itself: the list may be in another one. */
function languageIn(words: string): Language {
  return /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en-US';
}

/** The message without the order; lines of politeness stay, and are no lines of goods. */
function restOf(text: string, start: number, end: number): string {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const before = text.slice(0, lineStart);
  const lead = text.slice(lineStart, start);
  const after = withoutMarks(text.slice(end));
  const kept = /\d/.test(lead) ? `${before}${lead}` : before;

  return [kept.trim(), after].filter((each) => each !== '').join('\n');
}

/** At least two lines with numbers. */
function isList(text: string): boolean {
  return text.split('\n').filter((line) => /\d/.test(line)).length >= 2;
}

const PAST_ZH =
  /上(?:一)?次|上回|之前|以前|原来|早先|最近|过去|曾经|去年|前年|今年|上个?月|上周|当时/;
const QUOTED_ZH =
  /(?:报)(?:过|了|的|给|出)|报价(?!单?(?:怎么|如何|格式|模板))|报.{0,3}(?:什么|多少|几|啥)/;
const TO_ZH = /(?:给|跟|向|对)(?!我|咱)/;
const ASKS_ZH = /多少|什么|啥|几|哪|查|找|看|价|吗|[？?]/;
const NO_QUOTE_ZH = /报(?:告|关|表|销|名|警|废|道|纸)|汇报/;
/** Somebody quoted to the member. */
const BY_OTHERS_ZH =
  /(?:给|跟|向|对)(?:我|我们|咱|咱们).{0,6}报|(?:^|[^给跟向对])(?:厂家|工厂|供应商|对方|同行|别人|人家|他们?|她)[^给跟向对]{0,8}报/;
const RECALL_EN =
  /\b(?:what|which|how much)\b.{0,24}\b(?:did|have|had|do) (?:i|we)\b.{0,12}\bquoted?\b|\b(?:i|we)(?:'ve| have)?(?: last| previously| already)? quoted\b|\b(?:my|our) (?:last|latest|previous|earlier|most recent) (?:quote|quotation|offer|price)s?\b.{0,6}\b(?:to|for)\b|\b(?:last|previous) (?:quote|quotation) (?:i|we) (?:gave|sent|made)\b/;

function recallAsked(text: string): QuotationOrder | null {
  if (text.length > MAX_RECALL) return null;
  const lower = text.toLowerCase();
  const isZh =
    QUOTED_ZH.test(lower) &&
    (PAST_ZH.test(lower) || /报过|报了/.test(lower)) &&
    (TO_ZH.test(lower) || /我们?|咱/.test(lower)) &&
    ASKS_ZH.test(lower) &&
    !NO_QUOTE_ZH.test(lower) &&
    !BY_OTHERS_ZH.test(lower);
  const isEn = RECALL_EN.test(lower) && !/\b(?:quoted|quote) (?:me|us)\b/.test(lower);
  if (!isZh && !isEn) return null;
  const words = searchedWords(text, isZh);

  return words === '' ? null : { kind: 'recall', words, language: isZh ? 'zh-CN' : 'en-US' };
}

const FILLER_ZH =
  /请问|请|帮我们?|麻烦|查一?下|查查|查|找一?下|看一?下|看看|告诉我|上(?:一)?次|上回|之前|以前|原来|早先|最近一次|最近|过去|曾经|去年|前年|今年|上个?月|上周|当时|我们|咱们|我|咱|报给|报价单|报价|报过|报了|报的|报出|报|给|跟|向|对|单价|价格|价钱|价位|多少钱|多少|什么|啥|哪些|哪个|几|块钱|一?[米平吨公斤件卷片]{1,2}(?=多少|几|什么)|是|的|了|过|价|吗|呢|啊|呀|有没有|[？?，,。！!：:、“”"']/gu;
const FILLER_EN =
  /\b(?:what|which|how much|was|were|is|the|a|an|price|prices|did|do|have|had|has|i|we|us|me|my|our|quoted?|quotes|quotation|quotations|offer|offers|to|for|at|on|of|last|latest|previous|previously|earlier|most recent|recent|recently|time|year|month|week|already|please|can you|could you|tell|show|find|that|gave|sent|made|per|and|it|him|her|them|'ve)\b|[?,.!:"“”]/giu;
const MESH_EN = /(\d) ?mesh\b/giu;

/** The words by which quotations are searched; '' if the question names none. */
function searchedWords(text: string, isZh: boolean): string {
  const kept = isZh
    ? text.replaceAll(FILLER_ZH, ' ')
    : text.replaceAll(MESH_EN, '$1\u00A0mesh').replaceAll(FILLER_EN, ' ');
  const words = kept.replaceAll(/[^\S\u00A0]+/g, ' ').trim();

  return words.replaceAll('\u00A0', ' ');
}
