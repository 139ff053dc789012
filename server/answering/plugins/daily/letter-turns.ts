import type { PluginForm } from '#contract/chat/plugins.ts';
import type { EarlierExchange, ModelRequest } from '../../provider.ts';
import type { Language } from '../../../content/messages.ts';
import type { Tone } from '../../../content/plugins/daily-texts.ts';
import { mannerOf } from './letter-instructions.ts';

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
  /^(?:再|另外|还要|顺便)?(?:加|补充|补|添|带|附|写(?=上|进|一句))(?:上|进去|进)?(?:一句话|一句|一条|一点|一下|个)?[，,：: ]{0,2}(?<what>.{2,200})$/u;
const ADDS_EN =
  /^(?:please |and |also |then |pls ){0,3}(?:add|mention|include|put in)(?: also)?(?: in it| a line| a sentence)?(?: that|:)? (?<what>.{2,200})$/i;
const CHANGES_ZH = /^(?:把)?(?<from>.{0,24}?)(?:改成|改为|换成|变成|改到)(?<to>.{1,60})$/u;
const CHANGES_EN =
  /^(?:please |and |now |then ){0,3}(?:(?:change|replace) (?:the )?(?<from>.{1,30}?) (?:to|with|by|into)|make it) (?<to>.{1,60})$/i;
const DROPS =
  /^(?:请|再|把)?(?:去掉|删掉|删除|不要写|别写|拿掉)(?<what>.{1,24})$|^(?:please |and ){0,2}(?:remove|drop|delete|leave out|take out) (?:the )?(?<what2>.{1,30})$/iu;
const AGAIN_ZH =
  /^(?:再|另外?|还要?)(?:帮我|给我)?(?:写|来|发|拟|回)一?[个封份条](?<rest>.{1,200})$/u;

/** A new term of the deal takes the place of the first one of its kind. */
const TERMS: readonly RegExp[] = [
  /(?:EXW|FOB|FCA|CFR|CNF|C&F|CIF|CIP|CPT|DAP|DDP|DDU)(?![A-Za-z])(?: ?(?:[A-Z][a-z]+|\p{Script=Han}{2,3}?港?(?=[\s，,。；;]|$)))?/u,
  /(?:USD|US\$|\$|EUR|€|RMB|CNY|¥|￥) ?\d[\d.,]{0,14}|(?<![\d.,])\d[\d.,]{0,14} ?(?:美元|美金|欧元|元|块|USD|EUR|dollars?)/i,
  /(?<![\d.])\d{1,6}(?:\.\d{1,4})? ?%/,
  /(?<!\d)\d{1,4}(?:[-–~]\d{1,4})? ?(?:个?工作日|天|周|days?|weeks?)/i,
  /(?<![\d,])\d[\d,]{0,11} ?(?:卷|片|件|箱|吨|rolls?|panels?|pcs|pieces|tons?)/i,
  /\d{1,2}月\d{1,2}[日号]/,
];
const BARE_NUMBER = /(?<![\d.,])\d[\d.,]{0,14}/;
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
  const pieces = PIECES[/\p{Script=Han}/u.test(order) ? 'zh' : 'en'];
  const manner = mannerOf(words);
  if (manner !== null) {
    const keys = [manner.language, manner.tone].filter((each) => each !== null);
    return keys.length === 0
      ? null
      : keys.reduce((text, key) => appended(text, pieces[key]), order);
  }
  const added = addedBy(words);
  if (added !== null) return appended(order, added);
  const change = (CHANGES_ZH.exec(words) ?? CHANGES_EN.exec(words))?.groups;
  if (change) return changed(order, (change['from'] ?? '').trim(), (change['to'] ?? '').trim());
  const dropped = DROPS.exec(words)?.groups;
  if (dropped) return without(order, dropped['what'] ?? dropped['what2'] ?? '');
  const again = AGAIN_ZH.exec(words)?.groups?.['rest'];
  return again === undefined ? null : `写一封邮件，${again.trim()}`;
}

function appended(order: string, piece: string): string {
  const mark = /\p{Script=Han}/u.test(order) ? '；' : '; ';
  return `${order.trim().replace(/[。.；;，,]$/u, '')}${mark}${piece}`;
}

function changed(order: string, from: string, to: string): string {
  if (from !== '' && order.includes(from)) return order.replace(from, () => to);
  let text = order;
  let rest = to;
  for (const term of TERMS) {
    const [found] = term.exec(rest) ?? [];
    if (found === undefined || !term.test(text)) continue;
    text = text.replace(term, () => found);
    rest = rest.replace(found, ' ');
  }
  const [, money = TERMS[0]] = TERMS;
  const [number] = BARE_NUMBER.exec(rest) ?? [];
  if (number !== undefined && money?.test(text) === true) {
    text = text.replace(money, (said) => said.replace(BARE_NUMBER, () => number));
    rest = rest.replace(number, ' ');
  }

  return text === order ? appended(order, to) : text;
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
