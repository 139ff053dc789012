import type { AnswerMode, Wording } from '#contract/chat/modes.ts';
import type { PluginForm } from '#contract/chat/plugins.ts';
import { REGION_WORDS } from '../../content/plugins/regional-texts.ts';
import { dailyOrder } from '../plugins/daily/daily-order.ts';
import { tradeLetter } from '../plugins/daily/trade-letter.ts';
import { revisedLetter } from '../plugins/daily/letter-turns.ts';
import type { EarlierExchange } from '../provider.ts';
import { secondsIn } from '../plugins/shortvideo/script-job.ts';
import {
  ASKS_HOW,
  orderClauses,
  REFUSES,
  withoutMarks,
  type OrderClause,
} from './clause-orders.ts';
import { type DescriptionOrder, descriptionOrder } from './description-order.ts';
import { revisedTranslation } from './translation-turns.ts';
import { translationOrder, type TranslationOrder } from './translation-order.ts';

/** A plug-in that a sentence asks for, with its form. */
export interface PluginMode {
  mode: Exclude<AnswerMode, 'drawing' | 'translate' | 'choose' | Wording>;
  form: PluginForm;
  /** The question without the order. */
  question: string;
}

/** A way of answering that a sentence asks for. */
export type ReadMode =
  | PluginMode
  | ({ mode: 'translate' } & TranslationOrder)
  | { mode: 'translate'; description: DescriptionOrder }
  | { mode: 'table' | 'choose' };

/** Characters from which a text can be summarised; Chinese says more with fewer. */
const MIN_TEXT = { han: 30, other: 80 };

/**
 * Reads which way of answering a sentence orders; null: it is a plain question. Drawings are read by
 * `drawingOrdered`, since they need the sizes too. Linear in the length of the text.
 */
export function readMode(text: string): ReadMode | null {
  return (
    summaryOrdered(text) ??
    tradeLetterOrdered(text) ??
    descriptionOrdered(text) ??
    translationOrdered(text) ??
    scriptOrdered(text) ??
    writingOrdered(text) ??
    deepOrdered(text) ??
    relatedOrdered(text) ??
    enterpriseAsked(text) ??
    regionAsked(text) ??
    tableOrdered(text) ??
    choiceAsked(text)
  );
}

/** The same, where the sentence may change a letter that the turn before has written. */
export function readModeInDialogue(
  text: string,
  history: readonly EarlierExchange[],
): ReadMode | null {
  const letter = revisedLetter(text, history, isLetterOrder);
  if (history.length > 0 && IN_OTHER_LANGUAGE.test(text.trim()))
    return { mode: 'translate', into: null, text };
  const description = letter === null ? revisedDescription(text, history) : null;
  if (description !== null) return description;
  const translation = letter === null ? revisedTranslation(text, history) : null;
  if (translation !== null) return { mode: 'translate', ...translation };
  return (
    (letter === null ? null : (tradeLetterOrdered(letter) ?? writingOrdered(letter))) ??
    readMode(text)
  );
}

/** The description of goods before, as a sentence changes it: '去掉养鸡', 'in chinese'; null: it changes none. */
export function revisedDescription(
  text: string,
  history: readonly EarlierExchange[],
): ReadMode | null {
  const order = revisedLetter(text, history, (question) => descriptionOrder(question) !== null);
  return order === null ? null : descriptionOrdered(order);
}

/** 'In Spanish please', '翻成西班牙语': of the turn before, in a language that is not written. */
const IN_OTHER_LANGUAGE =
  /^(?:(?:and|now|ok|can you|could you|please|pls|same|the same|translate|write|make|do|it|this|that|(?:in)?to|in|a|version)[ ,]+){0,6}(?:spanish|french|german|arabic|russian|portuguese|italian|japanese|korean|turkish|vietnamese|thai|persian|farsi|indonesian|hindi|dutch|polish)(?: version)?(?:,? (?:please|pls|too|now))?[.?!]*$|^(?:请|再|给我|帮我|用|要|来个|换成|改成|翻译?成|翻译?为|译成|写成){0,4}(?:俄|法|德|日|韩|西班牙|阿拉伯|葡萄牙|意大利|越南|泰|印尼|波斯|土耳其)(?:文|语)(?:的|版|写|呢|吧|版本)?[。？！]?$/i;

function tradeLetterOrdered(text: string): ReadMode | null {
  const letter = tradeLetter(text, /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US');
  if (letter === null) return null;
  const written = writingOrdered(text);
  const isEmail = written?.mode === 'daily' && written.form['kind'] === 'email';
  return isEmail ? written : { mode: 'daily', form: { kind: 'email' }, question: text };
}

function isLetterOrder(text: string): boolean {
  const read = readMode(text);
  return read?.mode === 'daily' && read.form['kind'] === 'email';
}

const SUMMARY_ZH =
  /^(?<pre>.{0,12}?)(?:总结|概括|归纳|提炼|摘要|压缩|缩写|缩短|划重点|提取要点|列出?要点)(?:一下|下|出|成)?(?<after>.{0,4000})$/u;
const SUMMARY_MAKE_ZH =
  /^(?:写|做|出|来|弄|提|列)(?:一?个|一?份|一?段|一下|几条)?.{0,8}(?:摘要|总结|小结|要点|概要)(?<after>.{0,4000})$/u;
const SUMMARY_SAYS_ZH =
  /^(?:用)?(?:一|两|三|几)(?:句话|条|点)(?:话)?(?:总结|概括|说完|说清|讲完|讲清)(?<after>.{0,4000})$/u;
const SUMMARY_EN =
  /^(?:summari[sz]e|sum (?:(?:it|this|that|them|all) )?up|condense|boil down|give me (?:a|the) (?:short |brief |quick )?(?:summary|gist|key points)|(?:write|make|do) (?:a|me a) (?:short |brief )?summary|(?:the )?key points|shorten|tl;?dr|(?:a )?(?:short |brief )?summary(?= ?(?:please|pls|of (?:this|the following|the (?:text|above))|$)))\b(?<after>.{0,4000})$/u;
const SHORT = /一句话|两句话|三句话|简短|简单|\b(?:short|brief|(?:one|two|three) sentences?)\b/;
const LONG = /详细|全面|\b(?:detailed|in detail|long)\b/;

/** A summary needs a text of several sentences in the message itself. */
function summaryOrdered(text: string): ReadMode | null {
  for (const clause of orderClauses(text)) {
    const { text: words, start, end } = clause;
    const found =
      SUMMARY_ZH.exec(words) ??
      SUMMARY_MAKE_ZH.exec(words) ??
      SUMMARY_SAYS_ZH.exec(words) ??
      SUMMARY_EN.exec(words);
    if (!found || isRefused(clause, text)) continue;
    const before = text.slice(0, start).trim();
    const after = text
      .slice(end)
      .replace(/^[\s，,。：:；;]+/, '')
      .trim();
    const material =
      after.length >= before.length
        ? after
        : before.replace(/(?:请|帮我|麻烦|please)[\s，,]*$/i, '').trim();
    if (!isText(material)) return null;
    const length = SHORT.test(words) ? 'short' : LONG.test(words) ? 'long' : 'medium';
    return { mode: 'summary', form: { length, text: material }, question: text.slice(start, end) };
  }
  return null;
}

function isText(material: string): boolean {
  const sentences = material.match(/[。！？!?；;\n]|\.(?:\s|$)/g)?.length ?? 0;
  const least = /\p{Script=Han}/u.test(material) ? MIN_TEXT.han : MIN_TEXT.other;
  return material.length >= least && sentences >= 2;
}

function descriptionOrdered(text: string): ReadMode | null {
  const description = descriptionOrder(text);
  return description && { mode: 'translate', description };
}

function translationOrdered(text: string): ReadMode | null {
  const order = translationOrder(text);
  return order && { mode: 'translate', ...order };
}

const SCRIPT_ZH =
  /(?:短视频|视频号|抖音|快手|tiktok|视频|小视频)(?:的)?.{0,8}?(?:脚本|文案|稿子?|台词|分镜|口播)|(?:拍|做|录|剪|出|来|写|弄|整|搞|要|策划|设计|准备)(?:一?个|一?条|一?段|一?支|条|段).{0,24}(?:短视频|小视频|抖音|视频(?!会议|号码|监控))|(?:分镜|口播稿|镜头表)/;
const SCRIPT_EN =
  /\b(?:video|tiktok|reels?|youtube shorts?|shorts?) (?:script|storyboard|shot list)|\b(?:script|storyboard|shot list) (?:for|of) (?:a|an|my|our|the)? ?(?:[\w-]+ ){0,4}(?:video|tiktok|reel|clip)\b|\b(?:make|shoot|film|produce|script) (?:me )?an? (?:[\w-]+ ){0,3}(?:video|tiktok|reel|clip)\b/;
const SCRIPT_VERB =
  /写|拟|做|出|来|弄|整|拍|录|编|要|给|想|生成|策划|准备|设计|\b(?:write|make|draft|create|need|want|give|prepare|do|shoot|film|produce|script)\b/;
const PLATFORMS: readonly (readonly [string, RegExp])[] = [
  ['kuaishou', /快手|kuaishou/],
  ['wechat', /视频号|微信|wechat/],
  ['tiktok', /tiktok/],
  ['youtube', /youtube|油管/],
];

function scriptOrdered(text: string): ReadMode | null {
  const lower = text.toLowerCase();
  for (const clause of orderClauses(text)) {
    const { text: words } = clause;
    const found = SCRIPT_ZH.exec(words) ?? SCRIPT_EN.exec(words);
    if (!found || isRefused(clause, text) || ASKS_HOW.test(words)) continue;
    const tail = words.slice(found.index + found[0].length);
    if (
      /^(?:里|中|上|的时候|拍好|做好|已|是|在哪|怎|发了|有什么|\s(?:is|was|says?|we)\b)/.test(tail)
    )
      continue;
    if (
      !SCRIPT_VERB.test(words.slice(0, found.index + found[0].length)) &&
      !/^(?:$|\s?(?:on|about|for|of)\b|[讲，]|介绍|关于|(?:给我|帮我|麻烦)?[来写出做要给弄拍]一?[个条段份篇])/.test(
        tail.trim(),
      )
    )
      continue;
    if (/[了过](?:一|个|条|段)/.test(words.slice(0, found.index + 6))) continue;
    const seconds = secondsIn(lower);
    const platform = PLATFORMS.find(([, name]) => name.test(lower))?.[0];
    return {
      mode: 'shortvideo',
      form: { ...(seconds && { seconds }), ...(platform !== undefined && { platform }) },
      question: text,
    };
  }
  return null;
}

function writingOrdered(text: string): ReadMode | null {
  const order = dailyOrder(text);
  if (order === null) return null;
  const { kind, output, tone, recipient } = order;
  return {
    mode: 'daily',
    form: {
      kind,
      ...(output && { output: output === 'en-US' ? 'en' : 'zh' }),
      ...(tone && { tone }),
      ...(recipient !== '' && { recipient }),
    },
    question: text,
  };
}

const DEEP_ZH =
  /(?:仔细|好好|认真|深入|深度|慢慢|全面)(?:地)?(?:想想|想一想|想一?下|想清楚|思考|考虑|分析|推理|推敲|琢磨|研究)(?:一下|下)?|(?:一步一步|分步骤?|逐步)(?:地)?(?:想|推|分析|算|讲|来)|深度推理|想仔细(?:一?点)?|多想想|想清楚再(?:答|说|回答)/;
const DEEP_EN =
  /\b(?:think|reason)(?: about (?:it|this))? (?:carefully|hard|deeply|it through|it over|step[ -]by[ -]step|through)\b|\b(?:step[ -]by[ -]step)\b|\btake your time\b|\bin[ -]depth analysis\b|\banaly[sz]e (?:this |it )?(?:in depth|carefully|thoroughly|deeply)\b|\bdeep(?:ly)? (?:reasoning|analy[sz]e|think)\b|\bwork (?:it|this) (?:out|through) (?:carefully|step by step)\b/;
/** Somebody else thinks: '我再仔细想想', 'let me think it over'. */
const ONESELF =
  /(?:我们?|客户|老板|他们?|她)(?:要|会|得|还|再|也|先|回去|需要)*(?:仔细|好好|认真|慢慢)|\b(?:let me|i(?:'ll| will)|he|she|they|we(?:'ll| will)?)\b/;

function deepOrdered(text: string): ReadMode | null {
  for (const clause of orderClauses(text)) {
    const { text: words, start, end } = clause;
    const found = DEEP_ZH.exec(words) ?? DEEP_EN.exec(words);
    if (!found || isRefused(clause, text) || ASKS_HOW.test(words.slice(0, found.index))) continue;
    const whole = text
      .slice(Math.max(0, start - 8), start + found.index + found[0].length)
      .toLowerCase();
    if (ONESELF.test(whole)) continue;
    const rest = `${text.slice(0, start + found.index)} ${text.slice(start + found.index + found[0].length)}`;
    const question = withoutMarks(
      rest.replace(/(?:请|麻烦|帮我们?|帮忙|please|and|then)\s{0,3}(?=[\s，,。.：:]|$)/giu, ' '),
      '?？（）()',
    );
    if (!/[\p{L}\p{N}]/u.test(question) || end - start > 4000) return null;
    return { mode: 'deep', form: {}, question };
  }
  return null;
}

const RELATED_ZH =
  /相关(?:的)?问题|(?:哪些|什么|有没有|列出?|给我).{0,4}类似的问题|还(?:能|可以|应该|该)(?:再)?问(?:些|点)?(?:什么|啥|哪些)|(?:还有|有)(?:哪些|什么)(?:可以|值得|能|该)问|问题(?:地图|导图)/;
const RELATED_EN =
  /\brelated questions?\b|\bwhat (?:else|other questions?) (?:can|could|should) (?:i|we) ask\b|\bother questions? (?:i|we) (?:can|could|should) ask\b|\bquestion map\b/;

function relatedOrdered(text: string): ReadMode | null {
  const lower = text.toLowerCase();
  const found = RELATED_ZH.exec(lower) ?? RELATED_EN.exec(lower);
  if (!found || text.length > 200 || REFUSES.test(lower.slice(0, found.index))) return null;
  const question = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replace(
      /(?:列出?|给我|有哪些|有什么|和|跟|与|围绕|关于|的|show me|list|give me|about|on|for|to|around|are there)(?=[\s，,。?？]|$)/giu,
      ' ',
    )
    .trim();
  return { mode: 'related', form: {}, question: /[\p{L}\p{N}]/u.test(question) ? question : text };
}

const FIRM_ZH = '厂家|工厂|厂商|供应商|生产商|生产厂|加工厂|制造商|企业|公司|厂子|厂';
const ENTERPRISE_ZH = new RegExp(
  `(?:哪些|哪几|有没有|有什么|哪有|哪里有|哪儿有|找|搜|查|搜索|推荐|介绍|有哪).{0,24}(?:${FIRM_ZH})(?!的|里|房|区|要|用|围)|(?:哪家|谁家|哪几家|哪些家|哪个)(?:厂家?|工厂|公司|企业)?(?:在|能|可以|会|有)?(?:做|生产|织|焊|卖|供|加工|出|编)|(?:做|生产|织|焊|卖|加工)[^，。？?]{1,16}的(?:${FIRM_ZH})(?:有哪些|有吗|在哪|哪里|名单|$)|谁(?:在|能)?(?:做|生产|卖|供应)[^，。？?]{1,16}$|(?:${FIRM_ZH})(?:名单|名录|推荐|有哪些|有哪几家)`,
);
const FIRM_EN =
  '(?:makers?|manufacturers?|suppliers?|factory|factories|producers?|companies|vendors?|exporters?)';
const ENTERPRISE_EN = new RegExp(
  `\\b(?:find|list|show|search|look(?:ing)? for|need|recommend|know|any|give me)\\b.{0,40}\\b${FIRM_EN}\\b|\\b(?:which|what) ${FIRM_EN} (?:can |that )?(?:make|produce|sell|suppl|weave|weld|offer|manufacture|export)|\\bwho (?:makes?|produces?|supplies|supply|sells?|manufactures?|weaves?|welds?)\\b|^[\\w\\s-]{2,40}\\b${FIRM_EN}\\b(?: (?:in|near|from) [a-z]{3,20})?$`,
);
/** Wants the contact or a ranking, which no card has, or tells of a firm. */
const NO_SEARCH =
  /翻译公司|货代|物流|快递|银行|保险|报关|电话|手机|微信号|联系方式|地址|最(?:好|大|便宜|强|靠谱)|排名|第一|我们?(?:公司|厂|工厂)|注意什么|怎么(?:判断|验|选|挑|看)|如何|凭什么|会不会|能不能|要求|标准|为什么|区别|\b(?:phone|whatsapp|address|best|largest|biggest|cheapest|top|how|why|should i ask|questions? (?:to|for|should)|audit|check)\b/;

function enterpriseAsked(text: string): ReadMode | null {
  const lower = text.toLowerCase();
  if (text.length > 120 || NO_SEARCH.test(lower) || /\d\s?(?:目|mm|丝|x|×|\*)/.test(lower))
    return null;
  const clauses = orderClauses(text);
  const isAsked = clauses.some((clause) => {
    const { text: words } = clause;
    return (ENTERPRISE_ZH.test(words) || ENTERPRISE_EN.test(words)) && !isRefused(clause, text);
  });
  return isAsked ? { mode: 'enterprise', form: {}, question: text } : null;
}

const MARKET_ZH =
  /出口|外销|销往|给.{1,8}发货|发(?![货票黑现黄生展明给])|卖.{0,6}[到去给]|发往|发到|发去|运到|运往|做.{0,6}(?:市场|生意|客户|单子)|市场|进口|清关|进入/;
const MARKET_EN =
  /\b(?:export(?:ing|s|ed)?|ship(?:ping|ped)?|sell(?:ing)?|send(?:ing)?|deliver(?:ing)?|import(?:ing)?|market|for (?:the )?[a-z ]{2,20}(?:have to|need to|must|comply)|going to|bound for|customs)\b/;
const OPEN_ZH =
  /注意|留意|当心|小心|讲究|要求|规矩|习惯|标准|认证|证书|单证|文件|关税|反倾销|清关|什么(?:证|资料|手续|规定|区别|不同)|哪些|怎么(?:做|发|走)|要(?:办|交|有)什么|什么情况|风险|忌讳|交期|多久|港口/;
const OPEN_EN =
  /\b(?:watch|mind|careful|attention|look out|require[sd]?|requirements?|rules?|habits?|customs?|standards?|certificat\w*|certified|documents?|dut(?:y|ies)|tariffs?|anti-?dumping|compl(?:y|iance)|need to know|have to know|know about|consider|pitfalls?|what do|what should|what must|lead times?|ports?|risks?)\b/;
const MARKETS = ['us', 'eu', 'middle-east', 'southeast-asia'] as const;

/** A market is named together with selling there, and the question is an open one. */
function regionAsked(text: string): ReadMode | null {
  const lower = text.toLowerCase();
  if (text.length > 160 || /\d\s?(?:目|mm|丝|mesh)/.test(lower)) return null;
  const region = MARKETS.find((id) => REGION_WORDS[id]?.test(lower));
  if (region === undefined) return null;
  const isHan = /\p{Script=Han}/u.test(text);
  const isAsked = isHan
    ? MARKET_ZH.test(lower) && OPEN_ZH.test(lower)
    : MARKET_EN.test(lower) && OPEN_EN.test(lower);
  if (!isAsked || REFUSES.test(lower)) return null;
  return { mode: 'regional', form: { region }, question: text };
}

const TABLE_ZH =
  /^(?:.{0,24}?)(?:(?:列|做|整理|弄|画|排|制|拉|汇)(?:成|出|个|一个|张|一张|一下|份|一份|成一个|成一张|成个)?|(?:出|来|给我?|要)(?:个|一个|张|一张|份|一份))[^，。]{0,24}?(?:表格|对照表|对比表|比较表|清单|一览表|参数表|表(?!示|面|明|达|格|现|扬|层|皮|单|头|述))/;
/** '用表格列一下 8目 10目'. */
const TABLE_FIRST_ZH =
  /^.{1,60}表格?(?:列|做|画|整理|出|来|弄|给)(?:我)?(?:一?[个张份]|出来|一?下)?$/;
const IN_TABLE_ZH =
  /^(?:(?:用|以|按)(?:一?[个张])?表格?|表格)(?:的?(?:形式|方式))?(?:来)?(?:列|做|写|整理|给|说|回答|显示|对比|比较)/;
const TABLE_EN =
  /^(?:make|draw|give|create|put|list|show|build|prepare|set|arrange|tabulate|format)\b.{0,60}\btables?\b|^tabulate\b|\b(?:in|as|into) an? (?:[\w-]+ )?table\b/;

function tableOrdered(text: string): ReadMode | null {
  for (const clause of orderClauses(text)) {
    const { text: words } = clause;
    const found =
      TABLE_ZH.exec(words) ??
      IN_TABLE_ZH.exec(words) ??
      TABLE_FIRST_ZH.exec(words) ??
      TABLE_EN.exec(words);
    if (
      !found ||
      isRefused(clause, text) ||
      ASKS_HOW.test(words.slice(0, found.index + found[0].length))
    )
      continue;
    const tail = words.slice(found.index + found[0].length);
    // '做表带' is no table.
    if (
      !/^(?:$|[^\p{Script=Han}]|[给看吧呗啊把写列出]|一下|对比|比较|展示|告诉|出来|说明)/u.test(
        tail,
      )
    )
      continue;
    return { mode: 'table' };
  }
  return null;
}

const CHOICE_ZH =
  /^(?:那么?|所以|到底|究竟|我们?|咱们?|这[些几两]?[个种款]?|应该|应当|该|要|得|还是|\s)*(?:选|用|挑|买|要|推荐)(?:哪|什么|啥)(?:一?[个种款样家类]|边|一)?(?:比较|更|最)?(?:好|合适|划算|稳妥|保险|对)?(?:一?[点些])?(?:呢|啊|呀|吗|一点)?$|^(?:那么?|所以|到底|究竟|\s)*哪(?:一?[个种款样])(?:比较|更|最)?(?:好|合适|划算|适合|稳妥|靠谱|保险|值得买?)(?:一?[点些])?(?:呢|啊|呀)?$|^(?:帮我|给我|替我)?(?:选|挑|推荐|定|拿)(?:一?[个种款下]|个主意)(?:吧|呗|啊)?$|^(?:怎么|如何|咋)选(?:好|呢|啊)?$/;
/** The candidates before it: '浸塑和喷塑到底选哪个', '304 or 316: which is better'. */
const AMONG_ZH =
  /^.{1,30}?(?:和|跟|与|、|还是|或者?).{1,20}?(?:到底|究竟|应该|应当|我们?|该|要|之间|里面?|中|这?[两三][个种款]|\s)*(?:(?:选|用|挑|买|要|推荐)(?:哪|什么|啥)(?:一?[个种款样家类])?(?:比较|更|最)?(?:好|合适|划算|稳妥|保险|对)?|哪(?:一?[个种款样])(?:比较|更|最)?(?:好|合适|划算|稳妥|靠谱|保险))(?:一?[点些])?(?:呢|啊|呀)?$/;
const CHOICE_EN =
  /^(?:(?:so|and|then|ok|well)[, ]+)*(?:which|what) (?:one |of them |of these |of the two |type |kind )?(?:should|shall|would|do|is|one|ought)\b.{0,16}\b(?:choose|pick|take|buy|use|recommend|select|go (?:for|with)|get|better|best|suggest)\b.{0,12}$|^(?:help me )?(?:choose|pick|decide|recommend)(?: one| for me| between them)?$|^which (?:is|one is) (?:better|best)$|^how (?:do|should) i choose$/;

/** 'Which should I choose?' names no candidate; they stand beside it or in the turn before. */
function choiceAsked(text: string): ReadMode | null {
  if (text.length > 200) return null;
  const isAsked = orderClauses(text).some(
    (clause) =>
      (CHOICE_ZH.test(clause.text) || AMONG_ZH.test(clause.text) || CHOICE_EN.test(clause.text)) &&
      !isRefused(clause, text),
  );
  return isAsked ? { mode: 'choose' } : null;
}

function isRefused({ text: words, start }: OrderClause, text: string): boolean {
  const before = text.slice(Math.max(0, start - 12), start).toLowerCase();
  return (
    REFUSES.test(words.slice(0, 24)) ||
    REFUSES.test(before.split(/[，,。！？!?；;：:\n.]/).at(-1) ?? '')
  );
}
