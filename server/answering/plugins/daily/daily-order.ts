import type { DailyKind, DailyTopic, Tone } from '../../../content/plugins/daily-texts.ts';
import { DAILY_TOPICS } from '../../../content/plugins/daily-texts.ts';
import type { Language } from '../../../content/messages.ts';
import {
  ASKS_HOW,
  orderClauses,
  REFUSES,
  withoutMarks,
  type OrderClause,
} from '../../modes/clause-orders.ts';
import { reportedIn, type Reported } from './reported-speech.ts';
import { withoutInstructions } from './letter-instructions.ts';

/** An order to write something of the day, and what it is to say. */
export interface DailyOrder {
  kind: DailyKind;
  topic: DailyTopic | null;
  /** null: that of the points. */
  output: Language | null;
  tone: Tone | null;
  /** '' if nobody is named. */
  recipient: string;
  /** Words of the other side, to which the text replies; null if nothing is told of it. */
  reported: Reported | null;
  /** It goes out by a messenger, which knows no subject line. */
  isMessage: boolean;
  /** It is about what the conversation has calculated: 'write that in an e-mail'. */
  pointsBack: boolean;
  isToSupplier: boolean;
  isReply: boolean;
  /** The text without the order, without words about the writing of it, and without `reported`. */
  content: string;
}

const MESSAGES = '微信(?!号|群|小程序|支付|公众号)|短信|留言|消息|whats ?app';
const NOUNS: readonly (readonly [DailyKind, string])[] = [
  ['email', `${MESSAGES}|邮件|电邮|电子邮件|e-?mails?|回信|信函|信(?![用息誉号任心])|回函`],
  ['report', '日报|周报|月报|工作汇报|当日报告|工作日志|班报'],
  ['notice', '通知(?![单书])|公告|告示'],
  ['phone', '电话稿|电话话术|话术|电话脚本|通话提纲'],
];
const ZH_NOUN = new RegExp(NOUNS.map(([kind, words]) => `(?<${kind}>${words})`).join('|'));
const MEASURE = '一?(?:封|份|条|则|篇|段|个|张)';
/** An order in Chinese ends before its noun: '给王总写一封催款' + '邮件'. */
const ZH_ORDER = new RegExp(
  `^(?<pre>.{0,24}?)(?:(?:写|拟|起草|草拟|编写|撰写|拟写|编一?个|生成|草一)${MEASURE}?|(?:回复?|发|出|做|弄|整|来|要|求|整理|准备|编)${MEASURE})(?![了过完好的得])(?<about>.{0,30})$`,
);
/** '邮件' + '帮我写一下'. */
const ZH_NOUN_FIRST =
  /^(?:麻烦|请|帮我们?|帮忙|你|您|给我|也|就|先|再)*(?:写|拟|起草|草拟|回|出|弄|做)(?:一?下|一?[封份条篇个]|好|出来)?(?:吧|呗|啊)?$/;
/** '我要一份' + '电话稿'. */
const ZH_WANTED = new RegExp(`^(?<pre>)${MEASURE}(?<about>.{0,20})$`);
const ZH_ANSWERS = /^(?<pre>.{0,16}?)(?:回|回复)(?<about>.{0,12})$/;
const ANSWERED_BY = new RegExp(`^(?:邮件|${MESSAGES})$`);
const ZH_TURNS = new RegExp(
  `(?<pre>.{0,60}?)(?:写|整理|做|改|编|汇总|总结|归纳|变|弄|整|生成|排)(?:成|为|出)(?:${MEASURE})?(?<about>.{0,12})$`,
);
/** Before the verb: to whom, in what language, and nothing that asks or tells. */
const NO_ORDER_BEFORE =
  /[怎咋谁哪]|什么|如何|为何|了(?=$)|^[^给跟向对替帮为回致]{0,6}(?:客户|他们?|她们?|对方|老板|人家|有人|同事)(?:发|寄|送|传|转|写|回)?过?$|(?:收|发|寄|送|传|转)到?过?$|刚才|昨天|已经|会(?=写)/;
const NO_ORDER_AFTER =
  /^(?:怎|咋|如何|要注意|时|里|上|中|是|已|什么|哪|该|应|多久|收|有什么|来了|过来|了|的(?!模板|范本|草稿|初稿|内容|电话|要点))|怎么写|怎么回|什么格式|注意什么/;

const EN_NOUNS: readonly (readonly [DailyKind, string])[] = [
  [
    'email',
    'e-?mails?|letters?(?! of credit)|reply|(?:whats ?app|text|wechat) messages?|messages?|whats ?app|sms',
  ],
  [
    'report',
    "(?:daily|weekly|shift|production|day'?s|end[- ]of[- ]day|work) (?:work )?report|report (?:of|for) (?:the day|today)",
  ],
  ['notice', 'notice|announcement|memo'],
  [
    'phone',
    '(?:phone|call|telephone|calling) (?:script|notes)|script for (?:a|the) (?:phone )?call|talking points',
  ],
];
const EN_NOUN = EN_NOUNS.map(([kind, words]) => `(?<${kind}>\\b(?:${words})\\b)`).join('|');
const EN_ORDER = new RegExp(
  `^(?:write|draft|compose|prepare|make|create|word|formulate|send|reply|answer|respond|do|put together|give me|get me|i(?:'d like| want| need)|reply with|answer with)(?: (?!(?:is|was|are|were|has|from|about|says?)\\b)[\\w.'’-]{1,20}){0,7}? (?:${EN_NOUN})(?<after>.{0,120})$`,
);
/** 'An e-mail to the buyer please'. */
const EN_WANTED = new RegExp(
  `^(?:an?|one) (?:[\\w-]{1,16} ){0,3}?(?:${EN_NOUN})(?<after>.{0,80}?) ?please$`,
);
const EN_TURNS = new RegExp(
  `(?:make|turn|put|write|convert|format|type|work) (?:it|this|that|these|them|those|everything)(?: up)? ?(?:in ?to|as|in)? (?:an? |the )?(?:[\\w-]{1,16} ){0,3}?(?:${EN_NOUN}|(?<bare>report))(?<after>.{0,40})$|^(?:as|into|in) an? (?:[\\w-]{1,16} ){0,2}?(?:${EN_NOUN.replaceAll('<', '<x')}|(?<bareX>report))$`,
);
const EN_NO_ORDER_AFTER =
  /^ ?(?:is|was|are|has|had|says?|said|that (?:he|she|they|was|came)|from (?!this|these|the following|it\b|my|our|below)|we (?:got|received))/;
/** '回一下客户', after what the customer has said. */
const REPLY_ZH =
  /^(?:用?(?:英文|英语|中文))?(?:帮我们?|给我|替我)?(?:回|回复|答复)(?:一下|一句|一条|下)?(?:他们?|她|客户|对方|客人|老外|人家)?(?:一下|下)?(?:吧|呗|啊)?$/;
/** '客户问…怎么回'. */
const HOW_TO_REPLY_ZH =
  /^(?<pre>.{0,300}?)(?:该|要|应该|我)?(?:怎么|咋|如何)(?:回|回复|答复)(?:他们?|她|客户|对方|人家)?(?:比较|才)?(?:好|合适)?(?:一?[点些])?(?:呢|啊|呀)?$/;
/** 'Reply to the customer: we cannot', 'and reply: 60 g'. */
const REPLY_EN =
  /^(?:reply|respond|answer|write back)(?: back)?(?: politely)?(?: to)?(?: (?:the |my |our |this )?(?:customer|client|buyer|supplier|factory|him|her|them))?(?<after> (?:that|saying|and say|with) .{1,400})?$/;
/** '把这个报价发给客户'. */
const SEND_ZH =
  /^把?(?:这个|这份|这些|上面的?|以上的?|刚才的?|下面的?|以下的?)(?:报价|价格|规格|结果|内容|信息|数据)单?(?:整理一下)?(?:发|回|报|写)给(?:客户|对方|老外|买家|客人|供应商|工厂|他们?|她)(?<tail>.{0,200})$/;
const TO_SUPPLIER =
  /(?:给|致|向|跟)(?:我们?的?)?(?:工厂|厂家|厂里|供应商|钢厂|货代)|\bto (?:the |our |my )?(?:suppliers?|factory|manufacturer|mill)\b/;
const POINTS_BACK =
  /这个|这些|这份|上面|以上|刚才|前面|\b(?:it|that|this|these|them|those|the above)\b/;
const LABEL = /^(?:(?<report>日报|周报|月报|daily report|weekly report)|(?<phone>电话稿|话术))$/;

const INTO_ENGLISH =
  /英文|英语|\b(?:in|into) english\b|\benglish (?:e-?mail|letter|report|notice)\b/;
const INTO_CHINESE =
  /中文|汉语|\b(?:in|into) chinese\b|\bchinese (?:e-?mail|letter|report|notice)\b/;
const TONES: readonly (readonly [Tone, RegExp])[] = [
  ['brief', /简短|简单|简洁|短一?点|\b(?:short|brief|concise)\b/],
  ['friendly', /亲切|友好|客气|热情|委婉|\b(?:friendly|warm|polite|kind)\b/],
  ['formal', /正式|严肃|\bformal\b/],
];
/** Leads in to what is to be said. */
const SAYS =
  /^(?:就|里|里面)?(?:跟|给|和|向|对)?(?:他们?|她们?|对方|客户|大家|各位|人家)?(?:就?说(?:一下|明|清楚)?|告诉|告知|通知|讲(?:一下)?|提醒|内容(?:是|为|如下)?|要点(?:是|如下)?|意思是|主要是?|问(?:一下)?)(?:他们?|她们?|对方|客户|大家|各位|人家|一下)?/;
const SAYS_EN =
  /^(?:(?:and )?(?:saying|stating|telling (?:him|her|them|the (?:customer|client|buyer|team))|to (?:say|tell (?:him|her|them|the (?:customer|client|buyer|team)))|say|tell (?:him|her|them)|with the points|the points are|points|content|that says|which says)(?: that)?|that)\b/;
const ASKS_TO =
  /^(?:to ask|asking|ask)(?: (?:him|her|them|(?:the |our |my )?(?:customer|client|buyer|supplier|factory)s?))? to (?=[a-z])/i;
const ASKS_ABOUT =
  /^(?:to ask|asking|ask)(?: (?:him|her|them|(?:the |our |my )?(?:customer|client|buyer|supplier|factory)s?))? (?:about|for|whether|if) /i;
const RECIPIENT =
  /(?:给|致|向|跟)\s?(?<name>[\p{Script=Han}A-Za-z.·’' ]{1,24}?)\s?(?:写|拟|起草|草拟|发|回|编|出|做|来|准备|的?(?:邮件|信|电邮|通知|话术)|$)/u;
const RECIPIENT_EN =
  /\bto (?<name>(?:mr|mrs|ms|miss|dr)\.? [a-z][\w'’-]{0,20}|(?!the\b|my\b|our\b|a\b|an\b|say\b|tell\b|ask\b|let\b|inform\b|remind\b|confirm\b|all\b|refuse\b|decline\b|reject\b|apologi[sz]e\b|explain\b|thank\b|offer\b|give\b|accept\b|complain\b|chase\b|follow\b|notify\b|announce\b|raise\b|increase\b|cancel\b|request\b|push\b|update\b|check\b|send\b|ship\b|pay\b|get\b|make\b|him\b|her\b|them\b|customers?\b|clients?\b|buyers?\b)[a-z][\w'’-]{1,20}(?: [a-z][\w'’-]{1,20})?)(?=$| (?:about|that|saying|regarding|to|in|with)\b)/;
const NOBODY =
  /^(?:客户|海外客户|英文|中文|对方|他们?|她们?|人家|老外|买家|我们?|你|供应商|工人|大家|各位|全体)$/;

/** Reads an order such as '写一封邮件给王总：…' or '…, make it a daily report'; null: the text orders none. */
export function dailyOrder(text: string): DailyOrder | null {
  const marked = withClauseMarks(text);
  for (const clause of orderClauses(marked)) {
    const found = orderIn(clause, marked);
    if (found !== null) return readOrder(found, clause, marked);
  }
  return null;
}

function readOrder(found: Found, clause: OrderClause, text: string): DailyOrder {
  const { kind, start, contentStart } = found;
  const own = text.slice(start, contentStart);
  const after = withoutInstructions(withoutSays(text.slice(contentStart)));
  // The polite words before the order are no content: 'now write that'.
  const orderStart =
    start >= clause.start ? Math.min(start, clause.start - clause.lead.length) : start;
  const before = withoutInstructions(
    withoutLeadIn(text.slice(0, start > clause.start ? start : orderStart)),
  );
  const instructions = [...before.instructions, ...after.instructions].join(' ').toLowerCase();
  const order = `${own} ${instructions}`;
  const told = kind === 'email' ? reportedIn(before.text) : null;
  const said = told === null ? before.text : told.rest;
  const topic =
    topicIn(own) ??
    told?.reported.topic ??
    topicIn(after.text, SAID_TOPICS) ??
    topicIn(said, SAID_TOPICS);
  const isToSupplier = TO_SUPPLIER.test(order.toLowerCase());
  const content = [said, namesTopic(after.text, topic) ? '' : after.text];

  return {
    kind,
    topic:
      topic === 'order' || topic === 'purchase' ? (isToSupplier ? 'purchase' : 'order') : topic,
    output: outputIn(order.toLowerCase()) ?? told?.reported.language ?? null,
    tone: toneIn(instructions) ?? toneIn(own.toLowerCase()),
    recipient: recipientIn(own) || recipientIn(instructions),
    reported: told?.reported ?? null,
    isMessage: IS_MESSAGE.test(own.toLowerCase()),
    pointsBack: POINTS_BACK.test(own.toLowerCase()),
    isToSupplier,
    isReply: IS_REPLY.test(own.toLowerCase()),
    content: content.filter((each) => each !== '').join('\n'),
  };
}

const IS_REPLY = /回|答复|\b(?:reply|respond|answer)\b/;
const IS_MESSAGE = new RegExp(`${MESSAGES}|\\b(?:messages?|sms|wechat)\\b`);

/** Chinese clauses are often set apart by a space: '客户说价格贵 帮我回一下'. Keeps the length. */
function withClauseMarks(text: string): string {
  return text.replaceAll(/(?<=\p{Script=Han})[ \u3000](?=\p{Script=Han})/gu, '，');
}

function toneIn(text: string): Tone | null {
  return TONES.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** Topics that what is said shows as well as the order does. */
const SAID_TOPICS: ReadonlySet<DailyTopic> = new Set([
  'delay',
  'holiday',
  'sample',
  'shipment',
  'payment',
  'purchase',
]);

function topicIn(text: string, among: ReadonlySet<DailyTopic> | null = null): DailyTopic | null {
  const lower = text.toLowerCase();
  const found = DAILY_TOPICS.find(({ id, words }) => (among?.has(id) ?? true) && words.test(lower));

  return found?.id ?? null;
}

/** '催一下尾款' names what the letter is about, and says nothing of it. */
function namesTopic(said: string, topic: DailyTopic | null): boolean {
  return (
    topic !== null &&
    /^(?:催|问|关于|asking for|about)/i.test(said) &&
    !/\d|[，,。;；\n]/.test(said) &&
    said.length <= 40
  );
}

/** The language that is named last: a later sentence may change that of the order. */
function outputIn(order: string): Language | null {
  const lastOf = (words: RegExp) => [...order.matchAll(new RegExp(words, 'g'))].at(-1)?.index ?? -1;
  const [english, chinese] = [lastOf(INTO_ENGLISH), lastOf(INTO_CHINESE)];
  if (english < 0 && chinese < 0) return null;
  return english > chinese ? 'en-US' : 'zh-CN';
}

interface Found {
  kind: DailyKind;
  /** Offsets of the order in the text. */
  start: number;
  contentStart: number;
}

function orderIn(clause: OrderClause, text: string): Found | null {
  const { text: words, start, end } = clause;
  const label = LABEL.exec(words);
  if (label && /^[\s:：]/.test(text.slice(end)))
    return { kind: kindOf(label.groups) ?? 'report', start, contentStart: end };
  const reply = replyIn(clause, text);
  if (reply) return reply;
  const zh = /\p{Script=Han}/u.test(words) ? ZH_NOUN.exec(words) : null;
  if (zh) return chineseOrder(clause, zh);
  const en = EN_ORDER.exec(words) ?? EN_WANTED.exec(words) ?? EN_TURNS.exec(words);
  if (!en || REFUSES.test(text.slice(Math.max(0, start - 12), start).toLowerCase())) return null;
  const after = en.groups?.['after'] ?? '';
  if (EN_NO_ORDER_AFTER.test(after)) return null;
  const says = /\b(?:saying|stating|telling|asking|that|to tell|to say|to ask)\b/.exec(after);
  const contentStart = says === null ? end : end - after.length + says.index;
  // 'To' and 'about' belong to the order; what is said behind 'that' doesn't.
  return { kind: kindOf(en.groups) ?? 'report', start: start + en.index, contentStart };
}

/** An order to reply that names no kind of text. */
function replyIn({ text: words, lead, start, end }: OrderClause, text: string): Found | null {
  const email = (from: number, contentStart: number): Found => ({
    kind: 'email',
    start: from,
    contentStart,
  });
  const sent = SEND_ZH.exec(words);
  if (sent) return email(start, end - (sent.groups?.['tail'] ?? '').length);
  const how = HOW_TO_REPLY_ZH.exec(words);
  if (how) {
    const from = start + (how.groups?.['pre'] ?? '').length;
    return reportedIn(text.slice(0, from)) === null ? null : email(from, end);
  }
  if (REPLY_ZH.test(words) && /[帮替请麻劳]/.test(lead + words)) {
    const around = `${text.slice(0, start)}，${text.slice(end)}`;
    return reportedIn(withoutLeadIn(around)) === null ? null : email(start, end);
  }
  const english = REPLY_EN.exec(words);
  if (!english) return null;
  const after = english.groups?.['after'];
  if (after !== undefined) return email(start, end - after.length);
  return /^\s*[:：]/.test(text.slice(start + words.length)) ? email(start, end) : null;
}

function chineseOrder(
  { text: words, lead, start, end }: OrderClause,
  noun: RegExpExecArray,
): Found | null {
  const head = words.slice(0, noun.index);
  const tail = words.slice(noun.index + noun[0].length);
  const kind = kindOf(noun.groups) ?? 'email';
  if (/^(?:这|那|一)?[封份条]?.{0,6}$/.test(head) && ZH_NOUN_FIRST.test(tail)) {
    return { kind, start, contentStart: end };
  }
  const turned = ZH_TURNS.exec(head);
  const ordered =
    turned ??
    ZH_ORDER.exec(head) ??
    (/[要给来想]/.test(lead) ? ZH_WANTED.exec(head) : null) ??
    (ANSWERED_BY.test(noun[0]) ? ZH_ANSWERS.exec(head) : null);
  if (!ordered) return null;
  const pre = ordered.groups?.['pre'] ?? '';
  if (REFUSES.test(head) || (turned === null && NO_ORDER_BEFORE.test(pre))) return null;
  if (ASKS_HOW.test(pre) || NO_ORDER_AFTER.test(tail)) return null;
  // '今天织 12 卷写成日报': what stands before the verb is said.
  const orderStart = turned === null ? start : start + pre.length;
  const to =
    /^(?:给|发给|回复?给|致)?[^说告讲内]{0,16}?(?=说|告诉|告知|讲|内容)|^(?:给|发给|致).{1,16}$|^的?(?:模板|范本|草稿|初稿|内容|要点)?(?:吧|呗|啊|吗|一下)?$/.exec(
      tail,
    );
  const contentStart =
    to === null
      ? end - (words.length - (noun.index + noun[0].length))
      : end - tail.length + to[0].length;
  return { kind, start: orderStart, contentStart: Math.max(orderStart, contentStart) };
}

function kindOf(groups: Record<string, string | undefined> | undefined): DailyKind | null {
  for (const kind of ['report', 'email', 'notice', 'phone'] as const) {
    if (groups?.[kind] !== undefined || groups?.[`x${kind}`] !== undefined) return kind;
  }
  return null;
}

function withoutSays(text: string): string {
  let rest = text
    .replace(/^[\s，,。：:；;.!！]+/, '')
    .replace(ASKS_TO, 'please ')
    .replace(ASKS_ABOUT, 'please let us know about ');
  const lower = rest.toLowerCase();
  const lead = SAYS.exec(lower)?.[0] ?? SAYS_EN.exec(lower)?.[0] ?? '';
  rest = rest.slice(lead.length).replace(/^[\s，,：:；;]+/, '');

  return rest.trim();
}

/** Without what leads in to the order: '…，帮我' and greetings. */
function withoutLeadIn(before: string): string {
  const text = withoutMarks(
    before.replace(
      /(?:请|麻烦|帮我们?|帮忙|给我|把(?:这些|以上|它)?|please|can you|could you|and)\s?$/i,
      '',
    ),
    '.。！!?？（）()',
  );

  return /^(?:你好|您好|hi|hello|hey|嗨)[\s!！,，。.]*$/i.test(text)
    ? ''
    : text.replace(/^(?:你好|您好|hi|hello)[\s!！,，。.]+/i, '');
}

function recipientIn(order: string): string {
  const name = (RECIPIENT.exec(order)?.groups?.['name'] ?? '').trim();
  const english =
    name === '' ? RECIPIENT_EN.exec(order.toLowerCase().trim())?.groups?.['name'] : undefined;
  const found =
    english === undefined
      ? name
      : order.slice(order.toLowerCase().indexOf(english)).slice(0, english.length);

  return NOBODY.test(found) || /(?:客户|供应商|买家|工厂|公司)$/.test(found) ? '' : found;
}
