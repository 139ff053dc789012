import type { PluginForm } from '#contract/chat/plugins.ts';
import type { EarlierExchange, ModelRequest } from '../../provider.ts';
import type { Language } from '../../../content/messages.ts';
import type { Tone } from '../../../content/plugins/daily-texts.ts';
import { DATE, DATE_RANGE } from '../../translation/dates.ts';
import { TERM_OF_PLACE } from './letter-places.ts';
import { mannerOf } from './letter-instructions.ts';
import { statementIn } from '../../translation/statements.ts';

const PIECES: Record<'zh' | 'en', Record<Language | Tone, string>> = {
  zh: {
    'en-US': '用英文写',
    'zh-CN': '用中文写',
    brief: '简短',
    friendly: '语气客气',
    formal: '语气正式',
  },
  en: {
    'en-US': 'in English',
    'zh-CN': 'in Chinese',
    brief: 'short',
    friendly: 'friendly',
    formal: 'formal',
  },
};
const ADDS_ZH =
  /^(?:再|另外|还要|顺便)?(?:提一下|说一下|说明一下|告诉(?:他们?|客户)|加|补充|补|添|带|附|写(?=上|进|一句))(?:上|进去|进)?(?:一句话|一句|一条|一点|一下|个)?[，,：: ]{0,2}(?<what>.{2,200})$/u;
const ADDS_EN =
  /^(?:please |and |also |then |pls ){0,3}(?:add|mention|include|put in|say)(?: also)?(?: in it| a line| a sentence)?(?: that|:)? (?<what>.{2,200})$/i;
const CHANGES_ZH =
  /^(?:再|请|帮我|那|就){0,3}(?:把|将)?(?<from>.{0,24}?)(?:应该|还是)?(?:改成|改为|换成|变成|改到|调成|写成|改一?下成|改)(?:了)?(?<to>.{1,60})$|^(?<from2>.{0,16}?)(?:写错了?|错了|不对)[，, ]*(?:应该)?(?:是|为)(?<to2>.{1,60})$|^(?:不是|别写)(?<from3>.{1,24}?)[，, ]*(?:而)?(?:应该)?是(?<to3>.{1,40})$|^(?<from4>.{0,16}?)(?:应该)(?:是|为)(?<to4>.{1,40})$|^(?<from5>价格|单价|数量|交期|货期|金额|长度?|宽度?|高度?|丝径|孔径?|日期|定金|有效期)(?:是|为|:|：)?(?<to5>\d.{0,20})$/u;
const CHANGES_EN =
  /^(?:please |pls |and |now |then |sorry |ok ){0,3}(?:(?:change|replace|correct|update|set|put|move)(?: (?:it|that|this))?(?: ?(?:the )?(?<from>.{1,30}?))?(?: (?:to|with|by|into|as|back to))|make (?:it|that|the (?<from2>.{1,24}?))) (?<to>.{1,60})$|^(?:sorry |no |actually |oh ){0,2}(?:the )?(?<from3>.{1,24}?) (?:should be|must be|is now|is actually|to be) (?<to3>.{1,40})$|^(?:sorry |no |actually ){0,2}(?:it'?s|it is|not|its) (?<to4>.{1,30}?),? (?:not|instead of|and not) (?<from4>.{1,30})$|^(?:the )?(?<from5>(?:unit )?price|quantity|qty|lead time|delivery|amount|deposit|width|length|height|wire|validity|date)(?: is| to|:| =)? (?<to5>[\d$].{0,30})$|^(?<to6>(?:fob|cif|cfr|exw|ddp|dap) .{2,20}?)(?: instead| please| pls)?$/i;
const DROPS =
  /^(?:请|再|把)?(?:去掉|删掉|删除|不要写|别写|拿掉)(?<what>.{1,24})$|^(?:please |and ){0,2}(?:remove|drop|delete|leave out|take out) (?:the )?(?<what2>.{1,30})$/iu;
const AGAIN_ZH =
  /^(?:再|另外?|还要?)(?:帮我|给我)?(?:写|来|发|拟|回)一?[个封份条](?<rest>.{1,200})$/u;

const MONEY_TERM =
  /(?:USD|US\$|\$|EUR|€|RMB|CNY|¥|￥) ?\d[\d.,]{0,14}|(?<![\d.,])\d[\d.,]{0,14} ?(?:美元|美金|欧元|元|块|USD|EUR|dollars?)/i;
const PERCENT = /(?<![\d.])\d{1,6}(?:\.\d{1,4})? ?%/;
/** A new term of the deal takes the place of one of its kind. */
const TERMS: readonly RegExp[] = [
  TERM_OF_PLACE,
  /(?:EXW|FOB|FCA|CFR|CNF|C&F|CIF|CIP|CPT|DAP|DDP|DDU)(?![A-Za-z])(?: ?(?:[A-Z][a-z]+|\p{Script=Han}{2,3}?港?(?=[\s，,。；;]|$)))?/u,
  MONEY_TERM,
  PERCENT,
  new RegExp(DATE_RANGE, 'iu'),
  new RegExp(`(?<![\\w.])${DATE}`, 'iu'),
  /(?<!\d)\d{1,4}(?:[-–~]\d{1,4})? ?(?:个?工作日|天|周|个?星期|个?月(?!底|初)|days?|weeks?|months?)/i,
  /(?<![\d,])\d[\d,]{0,11} ?(?:卷|片|张|套|件|箱|吨|柜|个|rolls?|panels?|sheets?|sets?|pcs|pieces|tons?|containers?)(?![a-z])/i,
  /(?<![\d.,])\d[\d.,]{0,8} ?(?:mm|毫米|cm|厘米|公分|克|g\/m2|g\/m²|gsm|公斤|kg|米|m)(?![a-z²])/i,
  /(?<![A-Za-z\d-])(?=[A-Za-z/-]{0,8}\d{2})[A-Za-z\d][A-Za-z\d/-]{5,24}/,
];
const BARE_NUMBER = /(?<![\d.,])\d[\d.,]{0,14}/;
/** A number that is a price by the words before it. */
const PRICED =
  /(?<=(?:最低|报价?|单价|价格?|价钱|price|at|quote[ds]?|offer(?:ed)?|每.)\D{0,8})\d[\d.,]{0,14}(?![\d.,]*\s?(?:%|天|卷|片|mm|days?|rolls?|月|克|目))/giu;
const OF_PRICE = /价|price|报|quot|offer/i;
const MAX_REVISION = 220;

/**
 * The order of a letter as the sentences behind it have changed it: '用中文写', 'shorter', 'add delivery 25
 * days'. null if the sentence changes no letter, or the turn before wrote none. Linear.
 * @param isLetter true if a sentence by itself orders a letter
 */
export function revisedLetter(
  question: string,
  history: readonly EarlierExchange[],
  isLetter: (question: string) => boolean,
): string | null {
  let order: string | null = null;
  for (const turn of history) {
    if (isLetter(turn.question)) order = turn.question;
    else order = order === null ? null : revised(order, turn.question);
  }
  if (order === null || isLetter(question)) return null;

  return revised(order, question);
}

/** The point that a sentence adds to the text before: '再加一句 …', 'add that …'; null if it adds nothing. Linear. */
export function addedBy(words: string): string | null {
  return (ADDS_ZH.exec(words) ?? ADDS_EN.exec(words))?.groups?.['what']?.trim() ?? null;
}

function revised(order: string, sentence: string): string | null {
  const words = sentence
    .trim()
    .replace(/[。.!！?？]$/u, '')
    .trim();
  if (words === '' || words.length > MAX_REVISION) return null;
  const isHan = /\p{Script=Han}/u.test(order);
  const pieces = PIECES[isHan ? 'zh' : 'en'];
  if (APOLOGISES.test(words)) return appended(order, isHan ? '非常抱歉' : 'we are sorry');
  const manner = mannerOf(words);
  if (manner !== null) {
    const reader = manner.isAddressed && FOREIGN.test(words) ? (['en-US'] as const) : [];
    const keys = [manner.language, manner.tone, ...reader].filter((each) => each !== null);
    return keys.length === 0
      ? null
      : keys.reduce((text, key) => appended(text, pieces[key]), order);
  }
  const term = words
    .replace(/^(?:from|on|by|until|make it|从|到)\s?/i, '')
    .replace(/,? ?(?:instead|please|pls|吧)$/i, '');
  if (TERMS.some((each) => each.exec(term)?.[0] === term)) return changed(order, '', term);
  const change = ADDS_CLEARLY.test(words) ? null : changedBy(order, words);
  if (change !== null) return change;
  const added = addedBy(words);
  if (added !== null) return appended(order, added);
  if (DROPS.test(words)) return droppedBy(order, words);
  const again = AGAIN_ZH.exec(words)?.groups?.['rest'];
  if (again !== undefined) return `写一封邮件，${again.trim()}`;
  return stated(order, words);
}

const ADDS_CLEARLY =
  /^(?:再|另外|还要|顺便)?(?:加|补充)(?:上|一)|^(?:please |pls |and |also )*(?:add|mention|include)\b/iu;
const APOLOGISES =
  /^(?:再|更|多|语气|要|请|make it|be|more|a bit|much|sound|with|even|,| ){0,6}(?:道个?歉|抱歉|歉意|诚恳|apologetic|apology|sorry|apologi[sz]e)(?:一?[点些下]|more|please|pls| ){0,3}$/i;
const FOREIGN =
  /国外|海外|外国|老外|印度|美国|英国|德国|法国|俄罗斯|中东|欧洲|非洲|澳洲|日本|韩国|巴西/;

/** A statement of the trade replaces the one of its kind in the order, or is added to it. */
function stated(order: string, words: string): string | null {
  const statement = statementIn(words, 'en-US');
  if (statement === null) return null;
  const pieces = order.split(/(?<=[，,；;。\n])(?!\d{3}(?!\d))| (?=\p{Script=Han})/u);
  const same = pieces.findIndex(
    (piece) => statementIn(piece.replace(/[，,；;。]$/u, ''), 'en-US')?.id === statement.id,
  );
  const own = pieces[same];
  if (own === undefined) return changedCode(order, words) ?? appended(order, words);
  return order.replace(own, () => `${words}${/[，,；;。]\s*$/u.exec(own)?.[0] ?? '，'}`);
}

/** 'Tracking no is 4839201132' where the number stands inside another statement. */
function changedCode(order: string, words: string): string | null {
  const code = TERMS.at(-1);
  const [said] = code?.exec(words) ?? [];
  const label = /tracking|awb|invoice|单号|发票|柜号|container no/i.exec(words)?.[0];
  if (code === undefined || said === undefined || label === undefined) return null;
  const at = order.toLowerCase().indexOf(label.toLowerCase());
  if (at < 0 || !code.test(order.slice(at))) return null;
  return `${order.slice(0, at)}${order.slice(at).replace(code, () => said)}`;
}

function appended(order: string, piece: string): string {
  const mark = /\p{Script=Han}/u.test(order) ? '；' : '; ';
  return `${order.trim().replace(/[。.；;，,]$/u, '')}${mark}${piece}`;
}

/**
 * A text as a sentence changes it: '交期改成30天', 'change it to june 15'; null: it changes none.
 * @param adds a term that finds no place is added
 */
export function changedBy(text: string, words: string, adds = true): string | null {
  const groups: Record<string, string | undefined> | undefined = (
    CHANGES_ZH.exec(words) ?? CHANGES_EN.exec(words)
  )?.groups;
  if (!groups) return null;
  const group = (name: string) =>
    Object.entries(groups).find(
      ([key, value]) => value !== undefined && key.replace(/\d$/, '') === name,
    )?.[1] ?? '';

  const to = group('to').trim();
  const said = changed(text, group('from').trim(), to);
  return said ?? (adds ? appended(text, to) : null);
}

/** A text with a term of it changed; null if the new one finds no place. */
function changed(order: string, from: string, to: string): string | null {
  if (from !== '' && order.includes(from) && /\d/.test(from)) return withoutTwice(order, from, to);
  let text = order;
  let rest = to;
  for (const term of TERMS) {
    const [found] = term.exec(rest) ?? [];
    if (found === undefined || !term.test(text)) continue;
    const at = placeOf(text, term, from);
    text = `${text.slice(0, at)}${text.slice(at).replace(term, () => found)}`;
    rest = rest.replace(found, ' ');
  }
  const [number] = BARE_NUMBER.exec(rest) ?? [];
  const money = MONEY_TERM;
  if (number !== undefined && rest.trim() === number) {
    const price = OF_PRICE.test(from) ? [...text.matchAll(PRICED)].at(-1) : undefined;
    if (price !== undefined) {
      text = `${text.slice(0, price.index)}${text.slice(price.index).replace(BARE_NUMBER, () => number)}`;
      rest = '';
    } else if (money.test(text)) {
      text = text.replace(money, (said) => said.replace(BARE_NUMBER, () => number));
      rest = '';
    }
  }
  if (text !== order) return text;
  return from === '' ? null : namedValue(order, from, to);
}

/** The text behind the name of a thing: 'booth 12.1 D23'; words without a number are replaced themselves. */
function namedValue(order: string, name: string, to: string): string | null {
  const at = order.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return null;
  const behind = order.slice(at + name.length);
  const value =
    /^(?:\s?(?:no\.?|number|is|是|为|:|：))? ?[a-z]{0,3}\d[\w.-]*(?: [a-z]?\d[\w-]*)?/i.exec(
      behind,
    );
  const start = order.slice(0, at);
  if (value)
    return `${start}${order.slice(at, at + name.length)} ${to}${behind.slice(value[0].length)}`;

  return /\d/.test(to) ? null : `${start}${to}${behind}`;
}

/** '25 march' in the place of '22 march' where only '22' was named. */
function withoutTwice(order: string, from: string, to: string): string {
  const whole = TERMS.flatMap((term) =>
    term.test(to) ? [...order.matchAll(new RegExp(term.source, `g${term.flags}`))] : [],
  ).find(([said]) => said.includes(from));

  return order.replace(whole?.[0] ?? from, () => to);
}

/** Start of the term that a change means: behind the words that name it, else the first of its kind. */
function placeOf(text: string, term: RegExp, from: string): number {
  const own = term === PERCENT ? text.search(/我们|我司|\b(?:we|our)\b/i) : -1;
  const named = from === '' ? -1 : text.toLowerCase().indexOf(from.toLowerCase());
  const at = named >= 0 ? named : own;
  return at >= 0 && term.test(text.slice(at)) ? at : 0;
}

/** A text without what a sentence drops of it: '去掉标签', 'remove the label'; null: it drops nothing. */
export function droppedBy(text: string, words: string): string | null {
  const groups = DROPS.exec(words)?.groups;
  return groups ? without(text, groups['what'] ?? groups['what2'] ?? '') : null;
}

/** Without the clauses that name something; null if none does. */
function without(order: string, what: string): string | null {
  const pieces = order.split(/(?<=[，,；;。\n])(?!\d)| (?=\p{Script=Han})/u);
  const kept = pieces.filter((piece) => !piece.toLowerCase().includes(what.trim().toLowerCase()));
  return kept.length === pieces.length || kept.length === 0 ? null : kept.join('');
}

const ADDS_TO_NOTE =
  /^(?:再|另外|还要|顺便)?(?:加上|加一[句条]|补充一[句条]|补一[句条]|写上|写明)[，,：: ]{0,2}(?<what>.{2,200})$|^(?:please |and |also ){0,3}(?:add|mention)(?: also)?(?: that|:)? (?<what2>.{2,200})$/iu;

interface Note {
  question: string;
  /** Fields of the form that sentences have set. */
  manner: PluginForm;
}

/** The note before with what a sentence of the plug-in changes of it: '语气客气一点', 'add: lead time 20 days'. */
export function continuedNote(request: ModelRequest): ModelRequest {
  const other = request.history.findLastIndex(({ plugin }) => plugin !== 'daily');
  let note: Note | null = null;
  for (const { question } of [...request.history.slice(other + 1), request])
    note = (note && changedNote(note, question)) ?? { question, manner: {} };
  if (note === null) return request;

  return { ...request, question: note.question, form: { ...request.form, ...note.manner } };
}

function changedNote({ question, manner: before }: Note, sentence: string): Note | null {
  const words = sentence.trim().replace(/[。.!！?？]$/u, '');
  const manner = mannerOf(words);
  if (manner !== null && (manner.tone !== null || manner.language !== null)) {
    const { tone, language } = manner;
    const output = language === null ? {} : { output: language === 'en-US' ? 'en' : 'zh' };
    return { question, manner: { ...before, ...(tone !== null && { tone }), ...output } };
  }
  const groups = ADDS_TO_NOTE.exec(words)?.groups;
  const added = groups?.['what'] ?? groups?.['what2'];

  return added === undefined
    ? null
    : { question: appended(question, added.trim()), manner: before };
}
