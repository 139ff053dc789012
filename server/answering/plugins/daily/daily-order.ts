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

/** An order to write something of the day, and what it is to say. */
interface DailyOrder {
  kind: DailyKind;
  topic: DailyTopic | null;
  /** null: that of the points. */
  output: Language | null;
  tone: Tone | null;
  /** '' if nobody is named. */
  recipient: string;
  /** The text without the order. */
  content: string;
}

const NOUNS: readonly (readonly [DailyKind, string])[] = [
  ['email', '邮件|电邮|电子邮件|e-?mails?|回信|信函|信(?![用息誉号任心])|回函'],
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
const ZH_TURNS = new RegExp(
  `(?<pre>.{0,60}?)(?:写|整理|做|改|编|汇总|总结|归纳|变|弄|整|生成|排)(?:成|为|出)(?:${MEASURE})?(?<about>.{0,12})$`,
);
/** Before the verb: to whom, in what language, and nothing that asks or tells. */
const NO_ORDER_BEFORE =
  /[怎咋谁哪]|什么|如何|为何|了(?=$)|^[^给跟向对替帮为回致]{0,6}(?:客户|他们?|她们?|对方|老板|人家|有人|同事)(?:发|寄|送|传|转|写|回)?过?$|(?:收|发|寄|送|传|转)到?过?$|刚才|昨天|已经|会(?=写)/;
const NO_ORDER_AFTER =
  /^(?:怎|咋|如何|要注意|时|里|上|中|是|已|什么|哪|该|应|多久|收|有什么|来了|过来|了|的(?!模板|范本|草稿|初稿|内容|电话|要点))|怎么写|怎么回|什么格式|注意什么/;

const EN_NOUNS: readonly (readonly [DailyKind, string])[] = [
  ['email', 'e-?mails?|letters?(?! of credit)|reply'],
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
const RECIPIENT =
  /(?:给|致|向|跟)\s?(?<name>[\p{Script=Han}A-Za-z.·’' ]{1,24}?)\s?(?:写|拟|起草|草拟|发|回|编|出|做|来|准备|的?(?:邮件|信|电邮|通知|话术)|$)/u;
const RECIPIENT_EN =
  /\bto (?<name>(?:mr|mrs|ms|miss|dr)\.? [a-z][\w'’-]{0,20}|(?!the\b|my\b|our\b|a\b|an\b|say\b|tell\b|ask\b|let\b|inform\b|remind\b|confirm\b|all\b|him\b|her\b|them\b|customers?\b|clients?\b|buyers?\b)[a-z][\w'’-]{1,20}(?: [a-z][\w'’-]{1,20})?)(?=$| (?:about|that|saying|regarding|to|in|with)\b)/;
const NOBODY =
  /^(?:客户|海外客户|英文|中文|对方|他们?|她们?|人家|老外|买家|我们?|你|供应商|工人|大家|各位|全体)$/;

/** Reads an order such as '写一封邮件给王总：…' or '…, make it a daily report'; null: the text orders none. */
export function dailyOrder(text: string): DailyOrder | null {
  for (const clause of orderClauses(text)) {
    const found = orderIn(clause, text);
    if (found === null) continue;
    const { kind, start, contentStart } = found;
    const order = text.slice(start, contentStart);
    const said = withoutSays(text.slice(contentStart));
    const topic = topicIn(order) ?? topicIn(said, SAID_TOPICS);
    const content = [withoutLeadIn(text.slice(0, start)), namesTopic(said, topic) ? '' : said];
    return {
      kind,
      topic,
      output: outputIn(order.toLowerCase()),
      tone: TONES.find(([, words]) => words.test(order.toLowerCase()))?.[0] ?? null,
      recipient: recipientIn(order),
      content: content.filter((each) => each !== '').join('\n'),
    };
  }
  return null;
}

/** Topics that what is said shows as well as the order does. */
const SAID_TOPICS: ReadonlySet<DailyTopic> = new Set([
  'delay',
  'holiday',
  'sample',
  'shipment',
  'payment',
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

function outputIn(order: string): Language | null {
  if (INTO_ENGLISH.test(order)) return 'en-US';
  return INTO_CHINESE.test(order) ? 'zh-CN' : null;
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
  const zh = /\p{Script=Han}/u.test(words) ? ZH_NOUN.exec(words) : null;
  if (zh) return chineseOrder(clause, zh);
  const en = EN_ORDER.exec(words) ?? EN_WANTED.exec(words) ?? EN_TURNS.exec(words);
  if (!en || REFUSES.test(text.slice(Math.max(0, start - 12), start).toLowerCase())) return null;
  const after = en.groups?.['after'] ?? '';
  if (EN_NO_ORDER_AFTER.test(after)) return null;
  const says = /\b(?:saying|stating|telling|that|to tell|to say)\b/.exec(after);
  const contentStart = says === null ? end : end - after.length + says.index;
  // 'To' and 'about' belong to the order; what is said behind 'that' doesn't.
  return { kind: kindOf(en.groups) ?? 'report', start: start + en.index, contentStart };
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
    (noun[0] === '邮件' ? ZH_ANSWERS.exec(head) : null);
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
  let rest = text.replace(/^[\s，,。：:；;.!！]+/, '');
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
