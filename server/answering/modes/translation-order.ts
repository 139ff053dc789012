import type { Language } from '../../content/messages.ts';
import { namesOf, termsOf } from '../translation/translate-clause.ts';
import { orderClauses, REFUSES, withoutMarks, type OrderClause } from './clause-orders.ts';

/** A text to translate. `into` is null if the requested language is neither Chinese nor English. */
export interface TranslationOrder {
  into: Language | null;
  text: string;
  /** It is to be worded more politely. */
  isPolite?: boolean;
}

const HAN = /\p{Script=Han}/u;
/** Names of languages in lower case, as alternatives of a pattern. */
export const LANGUAGE_NAMES =
  '英文|英语|中文|汉语|中国话|(?:俄|法|德|日|韩|西班牙|阿拉伯|葡萄牙|意大利|越南|泰|印尼|波斯|土耳其)(?:文|语)|english|(?:simplified |mandarin )?chinese|mandarin|arabic|spanish|french|german|russian|japanese|korean|portuguese|italian|turkish|vietnamese|thai|persian|farsi|indonesian|hindi';
const LANGUAGE = `${LANGUAGE_NAMES}|英|中`;
const THIS =
  '(?:下面|以下|上面|下列|后面|前面|下|上)?的?(?:这|那)?(?:一?(?:段|句|封|个|条|些|份))?(?:话|文字|内容|邮件|信息|要求|条款|消息|句子)|(?:下面|以下|上面|下列|后面|前面)的?(?:这|那)?(?:一?(?:段|句|封|个|条|些|份))?|(?:这|那)(?:一?(?:段|句|封|个|条|些|份))?|this(?: sentence| text| e-?mail| message| one)?|that|it|the following(?: (?:sentence|text|e-?mail|message))?|these|the (?:sentence|e-?mail|message|text)(?: below)?|below|following';
const VERB_ZH = new RegExp(
  `^(?<before>.{0,200}?)(?:翻译|翻(?=成|一下|下|到|$)|译)(?:一下|一遍|下)?(?:(?:成|为|到)(?<lang>${LANGUAGE}))?(?:一下)?(?<after>.{0,4000})$`,
  'u',
);
const VERB_EN = new RegExp(
  `^translate\\b(?!-)(?<after>.{0,4000}?)(?:(?:in)?to (?<lang>${LANGUAGE}))?[\\s"”’')]*$`,
  'u',
);
const PUT_EN = new RegExp(
  `^(?:put|render|write|say)(?<after>.{0,400}?) (?:in|into) (?<lang>english|chinese|mandarin)[\\s"”’')]*$`,
  'u',
);
const SAY_ZH = new RegExp(
  `^(?<before>.{0,120}?)(?:的|用|在)?(?<lang>${LANGUAGE})(?:里|上|中)?(?:怎么|咋|如何|该怎么)(?:说|写|讲|翻译?|表达|叫|称呼)(?:呢|啊|好)?$|^(?<before2>.{1,60}?)(?:的)?(?<lang2>英文|英语|中文)(?:名|名称|叫法|说法|翻译|单词|是什么|叫什么|叫啥|是啥|名字(?:叫什么|是什么)?)+$|^(?<before5>.{1,40}?)的(?<lang5>英文|英语|中文)$|^(?<lang3>${LANGUAGE})(?:怎么|咋|如何)(?:说|写|讲|翻译?|表达)(?<after3>.{1,80})$|^(?:用|在)?(?<lang6>${LANGUAGE})(?:里面?|中|上)?(?<after6>.{1,60}?)(?:怎么|如何|咋|该怎么)(?:说|写|叫|讲|翻译?|表达)$|^(?<before4>.{1,80}?)(?:怎么|咋|如何)翻译$`,
  'u',
);
const SAY_EN = new RegExp(
  `^(?:how (?:do|would|to|can|should) ?(?:you|i|we)? ?(?:say|write|call|translate)|what(?:'s| is) the (?<lang1>english|chinese)(?: word| term| name| translation)? (?:for|of)|what(?:'s| is) (?<lang7>english|chinese) for|what(?:'s| is)|what (?:do|would) (?:you|we) call) (?<what>.{1,120}?)(?: called)?(?: (?:in|into|to) (?<lang>${LANGUAGE}))?$`,
  'u',
);
/** Words behind '翻译' of which the order consists no more: '翻译件', '翻译费', '翻译的资料'. */
const NO_ORDER_AFTER =
  /^(?:件|不|出|公司|费|员|软件|机|错|得|的|吗|么|过|了|没|要|需|是|有|能|版本?(?:吗|要)|\s?(?:吗|么))/;
const NO_ORDER_BEFORE =
  /(?:要不要|需不需要|用不用|需要|应该|必须|是否|有没有|有|没有|的|谁|哪里?|找|会|能|可以|要)(?:人)?$/;

/** Reads an order to translate a text that is part of it; null: none. */
export function translationOrder(text: string): TranslationOrder | null {
  const named = namesAsked(text) ?? inLanguage(text);
  if (named !== null) return named;
  for (const clause of orderClauses(text)) {
    const found = orderIn(clause, text);
    if (found !== null && /[\p{L}]/u.test(found.text)) return found;
  }
  return null;
}

const NAMES_ZH =
  /^(?:请问|问下|那)?(?<terms>[^\n]{1,60}?)(?:的|用)?(?<lang>英文|英语|english|中文)(?:名字?|名称|单词|叫法|说法)?(?<more>[^\n]{0,60})$/iu;
const NAMES_EN = new RegExp(
  `^(?:please |pls |can you )?(?:(?:explain|what(?:'s| is)|say) (?<term>.{1,40}?) in (?<lang>${LANGUAGE})|(?<lang2>${LANGUAGE})(?: name| word| term)? (?:for|of) (?<term2>.{1,40}?))$`,
  'iu',
);

/** '"刀片刺绳"英文', 'explain selvedge in chinese': terms of the dictionary alone. */
function namesAsked(text: string): TranslationOrder | null {
  const words = withoutMarks(text);
  const english = NAMES_EN.exec(words)?.groups;
  if (english) {
    const into = languageNamed((english['lang'] ?? english['lang2'] ?? '').toLowerCase(), text);
    const term = withoutMarks(english['term'] ?? english['term2'] ?? '');
    const isKnown = into === null || namesOf(term, into).length > 0;
    return isKnown ? { into, text: term } : null;
  }
  const { terms = '', more = '', lang } = NAMES_ZH.exec(words)?.groups ?? {};
  if (lang === undefined) return null;
  const into = languageNamed(lang.toLowerCase(), text);
  const pieces = termsOf(`${terms} ${more}`);
  const areKnown =
    into !== null && pieces.length > 0 && pieces.every((piece) => namesOf(piece, into).length > 0);

  return areKnown ? { into, text: pieces.join('、') } : null;
}

const LABELLED =
  /^(?<before>[^\n：:]{0,24}?)(?<lang>英文|english|中文|chinese)[：:]\s*(?<what>[^\n].{0,2000})$/isu;

/** '标签英文：网孔 丝径 毛重': the text stands behind the language, in the other one. */
function inLanguage(text: string): TranslationOrder | null {
  const { before = '', lang = '', what = '' } = LABELLED.exec(text.trim())?.groups ?? {};
  if (lang === '' || REFUSES.test(before.toLowerCase())) return null;
  const into = languageNamed(lang.toLowerCase(), text);
  const isOther = HAN.test(what) === (into === 'en-US');
  const isOrder = !/写|拟|邮件|回|信|write|e-?mail|letter|draft|reply/i.test(before);

  return isOther && isOrder ? { into, text: cleaned(what) } : null;
}

function orderIn(clause: OrderClause, text: string): TranslationOrder | null {
  const { text: words, start, end } = clause;
  if (REFUSES.test(words.slice(0, 40))) return null;
  const rest = () => cleaned(text.slice(end));
  const before = () => cleaned(text.slice(0, start));
  const own = (part: string | undefined) => {
    if (part === undefined || part.trim() === '') return '';
    const at = words.indexOf(part);
    return cleaned(text.slice(start + at, start + at + part.length));
  };
  const asked = SAY_ZH.exec(words.replace(/[吗呢]$/, '')) ?? SAY_EN.exec(words);
  if (asked) {
    const groups = asked.groups ?? {};
    const lang =
      groups['lang'] ??
      groups['lang1'] ??
      groups['lang2'] ??
      groups['lang3'] ??
      groups['lang5'] ??
      groups['lang6'] ??
      groups['lang7'];
    const what =
      groups['before'] ??
      groups['before2'] ??
      groups['after3'] ??
      groups['after6'] ??
      groups['before4'] ??
      groups['before5'] ??
      groups['what'];
    const isQuestion = words.startsWith('what') && lang === undefined;
    if (isQuestion || (lang === undefined && !words.includes('翻译'))) return null;
    const said = withoutThis(own(what));
    const material = said === '' ? rest() || before() : said;
    return { into: languageNamed(lang, material), text: material };
  }
  const ordered = VERB_ZH.exec(words) ?? VERB_EN.exec(words) ?? PUT_EN.exec(words);
  if (!ordered) return null;
  const { before: lead = '', after = '', lang } = ordered.groups ?? {};
  if (HAN.test(words) && words.includes('译') && lead !== '' && NO_ORDER_BEFORE.test(lead))
    return null;
  if (/[吗么]$/.test(words) && !/^(?:能|可以)/.test(text.slice(Math.max(0, start - 4), start)))
    return null;
  if (NO_ORDER_AFTER.test(after)) return null;
  const fromLead = withoutThis(own(lead));
  const fromAfter = withoutThis(own(after));
  const material =
    fromAfter !== ''
      ? [fromAfter, rest()].filter(Boolean).join(markAfter(text, end))
      : fromLead !== ''
        ? [fromLead, rest()].filter(Boolean).join('\n')
        : rest() || before();
  return { into: languageNamed(lang, material), text: material };
}

/** The pause between a clause and what follows it, so that both stay one sentence. */
function markAfter(text: string, end: number): string {
  const [mark] = /^[，,、；;]/.exec(text.slice(end)) ?? [];
  return mark ?? '\n';
}

/** 'Warp 和 weft': the words that join terms of the other language. */
const JOINS = /(?<=[a-z\s])(?:和|与|及|、|还有)(?=[a-z\s])/giu;

/** null if the language is neither Chinese nor English; without a name, the other one of the text. */
export function languageNamed(name: string | undefined, text: string): Language | null {
  if (name === undefined) return HAN.test(text.replaceAll(JOINS, '')) ? 'en-US' : 'zh-CN';
  if (/^(?:英|english)/.test(name)) return 'en-US';
  if (/^(?:中|汉|chinese|simplified|mandarin)/.test(name)) return 'zh-CN';
  return null;
}

function withoutThis(text: string): string {
  return text
    .replace(/^(?:把|将)["“'‘「]/u, '')
    .replace(new RegExp(`^(?:把|将|给我)?(?:${THIS})(?:[\\s:：,，]+|$)`, 'iu'), '')
    .replace(/^(?:for me|me)\b/i, '')
    .replace(/(?:用|的|拿|把|给我|帮我|in|into|to)\s*$/iu, '')
    .trim();
}

/** Without marks around it and what leads in to it. */
function cleaned(text: string): string {
  const bare = withoutMarks(text, '.。！!?？');
  return withoutMarks(bare.replace(/(?:请|麻烦|帮我|帮忙|把|将)$/u, ''), '.。！!?？');
}
