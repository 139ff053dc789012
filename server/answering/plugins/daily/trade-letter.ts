import { formatNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../../content/messages.ts';
import type { Tone } from '../../../content/plugins/daily-texts.ts';
import {
  MEASURED,
  type Named,
  REASONS,
  SHORT_OF,
  TRADE_LETTER_TEXTS,
} from '../../../content/plugins/trade-letter-texts.ts';
import { termsIn } from '../../rewrite/terms-in.ts';
import { fill } from '../../embedded/engine-language.ts';
import { translateText } from '../../translation/translate-text.ts';
import { mannerOf, withoutInstructions } from './letter-instructions.ts';

/** A letter of the trade: its sentences are built from the numbers that were said. */
export interface TradeLetter {
  language: Language;
  tone: Tone | null;
  isMessage: boolean;
  topic: Topic;
  subject: string;
  /** Paragraphs and lists of the letter, without greeting and signature. */
  body: string[];
  /** Notes to its author. */
  notes: string[];
}

const MAX_CHARS = 1200;
/** Orders a text to the other side of a deal. */
const ORDERS =
  /(?:写|拟|起草|回|发|编|弄|来|整)(?:一?[个封份条段]|一下|个)?.{0,10}(?:邮件|电邮|信(?![用息誉号任心])|微信|短信|消息|回复|报价)|(?:回复|答复)(?:一下)?(?:客户|客人|买家|对方|老外)|(?:英文|英语|中文)?(?:怎么|咋|如何)(?:跟|和|向|给|对)(?:客户|客人|老外|买家|对方)(?:解释|说|讲|回复?)|跟(?:客户|客人|对方)(?:解释|催|说)(?:一下|清楚)|\b(?:write|draft|compose|prepare|send|make|need|give me|want)\b.{0,40}\b(?:e-?mail|letter|message|reply|response|note|whatsapp)\b|\b(?:write|explain) (?:it |this )?to (?:the |my |our |a )?(?:customer|client|buyer)|\breply to (?:a|the|my|our) (?:customer|client|buyer)|\bin writing\b/i;
const REFUSED =
  /怎么写|格式|模板|要注意|\bhow (?:do|to|should)\b|\bwhat should\b|不用写|别写|\bdon'?t write\b/i;
const MESSAGE = /微信|短信|消息|留言|\b(?:whats ?app|wechat|sms|text) ?(?:message)?\b/i;

const SPAN = String.raw`\d{1,3}(?:[-–~到至]\d{1,3})?\s?(?:个?工作日|天|周|个?星期|个?月|(?:working |business )?(?:days?|weeks?|months?))`;
const NUMBER = String.raw`\d[\d,]{0,11}(?:\.\d{1,4})?`;
const UNIT = String.raw`\s?(?:mm|毫米|cm|公分|厘米|g/m²|g/m2|gsm|克|kg|公斤|吨|米|m(?![a-z])|metres?|meters?)`;
const AMOUNT = String.raw`(?:(?:USD|US\$|\$|EUR|€|RMB|CNY|¥)\s?${NUMBER}|${NUMBER}\s?(?:美金|美元|欧元|人民币|元|块|USD|EUR|dollars?|euros?))`;

const DELAY = new RegExp(
  String.raw`(?:要|得|会|需要?|将|is|are|was|be|been|has|have|will|got|by|about|大概|预计|\s){0,6}(?:晚|推迟|延期|延后|延误|延迟|耽误|拖后|拖|delayed|postponed|late|behind schedule|delay)(?:了|到|交货?|发货?| by| for| of| about| around|\s)*(?<q>${SPAN})(?:左右)?(?:发货|交货|出货|到货|才能[发交]货?)?|(?<q2>${SPAN})(?: late\b| delay\b| of delay)`,
  'i',
);
const DELAYED =
  /(?:this |the |your |our )?(?:这批货|这票货|货物?|交期|交货|发货|出货|船期|订单|生产|shipment|delivery|goods|order|cargo|production|vessel|container)\s?$/i;
const WHY =
  /(?:因为|由于|因|because of|due to|owing to|on account of)\s?(?:the )?(?<why>[^，,。；;.\n\d]{2,60}?)(?=[，,。；;.\n]|\s?(?:要|得|会|需要|将|导致|造成)?(?:晚|推迟|延)|$)/i;
const SORRY =
  /(?:非常|很|表示|跟.{0,4})?(?:道个?歉|抱歉|致歉|不好意思)|\b(?:saying |say |we are |i am |we're )?(?:sorry|apolog\w+)(?: for (?:it|this|that|the (?:delay|inconvenience)))?/gi;
const WHATS = MEASURED.map(({ words }) => words.source.replaceAll(/[$^]/g, '')).join('|');
const MEASURED_AT = new RegExp(
  String.raw`(?<what>${WHATS})s?\s?(?:was|is|were|are|came|measures?d?|comes)?(?: only| just| at| out|\s)*(?:只有|才|实测|实际|量出来|量了|是|为|到|只|有|\s)*(?<a>${NUMBER}${UNIT}?|${NUMBER})\s?[，,；; ]{0,2}(?:and )?(?:合同|要求|应该|订的?|规格|标准|而?不是|报的|写的|说好|should be|not|instead of|rather than|against|vs\.?|but ordered|ordered|contract(?: says| is)?|the contract (?:says|is))(?:里|上|写|是|为|的|\s|the|ordered|agreed|be)*(?<b>${NUMBER}${UNIT}?|${NUMBER})`,
  'i',
);
const SHORT = new RegExp(
  String.raw`(?<what>每?卷|网?片|货|长度|重量|数量|(?:the |each |all )?(?:rolls?|coils?|panels?|sheets?|goods|length|weight|shipment))\s?(?:都|is|are|was|were|came|come|all|each|\s)*(?:(?:少|短|缺|轻|差)了?\s?(?<q>${NUMBER}\s?(?:毫米|米|公分|厘米|公斤|吨|卷|片|件|个|mm|m|kg))|(?:short (?:by|of) )?(?<q2>${NUMBER} ?(?:mm|cm|m|metres?|meters?|kg|t|tons?|rolls?|pcs|pieces|panels?|%))(?: too)? ?(?:short|less|light|missing|under\w*)|short by (?<q3>${NUMBER} ?(?:mm|cm|m|metres?|meters?|kg|tons?|rolls?|pcs|pieces|panels?|%)))`,
  'i',
);
const PAID =
  /(?<balance>尾款|余款|balance(?: payment)?)|(?<deposit>定金|订金|预付款|deposit|down payment)|(?<payment>货款|付款|(?:over)?due payment|payment|invoice)/i;
const REMINDS =
  /催|提醒|到期|逾期|拖欠|没付|未付|还没(?:付|到)|\b(?:remind\w*|overdue|due|unpaid|outstanding|balance payment|chas\w+)\b/i;
const INVOICE =
  /(?:发票号?|invoice(?: no\.?| number)?|\binv\b)[ #：:.]{0,2}(?<no>[A-Z]{0,5}-?\d[\w-]{1,14})/i;
const DUE_ZH =
  /(?<due>(?:上|本|这)?(?:周|星期|礼拜)[一二三四五六日天末]|昨天|前天|今天|上个?月底?|月底|\d{1,2}月\d{1,2}[日号]|\d{1,2}[日号])(?:就|已经?|该)?(?:到期|该付|应付)(?:了)?/;
const DUE_EN =
  /\b(?:was |is |fell |since )?due(?: on)? (?<due>(?:last |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month)|yesterday|today|\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}|[a-z]{3,9} \d{1,2})/i;
const OVERDUE = new RegExp(
  String.raw`(?:逾期|拖欠?|欠|overdue)(?:了| by| for|\s)*(?<q>${SPAN})|(?<q2>${SPAN}) overdue`,
  'i',
);
const DISCOUNT = new RegExp(
  String.raw`(?:we |我们)?(?:can |will |愿意|可以|could ){0,3}(?:offer|give|grant|allow|do|给|让|优惠|便宜|减|降|打)[^\d，,。；;.]{0,24}?(?<p>\d[\d.]{0,4}\s?%|\d[\d.]{0,3}\s?个点)(?: off| discount| rebate|的?(?:折扣|优惠))?(?: on| for| off)?(?<on>(?: the| your| their| his)? next (?:order|shipment))?(?: this order)?`,
  'i',
);
const NEXT = /下一?(?:单|次|个订单|批)|next (?:order|shipment)/i;
const LEAD = new RegExp(
  String.raw`(?:(?:our )?lead ?time(?: in writing)?(?: is|:|：)?|交货?期|货期|生产周期|生产时间|production(?: time)?)?[\s：:，,]{0,3}(?:we need|we will need|it takes|takes|requires?|我们?需要|需要|要|是|为){0,2}\s?(?<q>${SPAN})`,
  'i',
);
const LEAD_SIGNAL = /lead ?time|交货?期|货期|生产周期|生产时间|production time|\bwe need\b/i;
const MOQ = new RegExp(
  String.raw`(?:our )?(?:moq|最小起订量|起订量|最小订货量|minimum order(?: quantity)?)(?: is|是|为|[:：\s])*(?<q>${NUMBER}\s?(?:吨|卷|片|件|平方米|平米|平|公斤|套|个|柜|t\b|tons?|tonnes?|rolls?|panels?|pcs|pieces|m2|m²|sqm|kg|sets?|containers?))`,
  'i',
);
const TERMS = new RegExp(
  String.raw`(?<d>\d{1,3})\s?%\s?(?:t\/?t )?(?:的)?(?:定金|订金|预付款?|deposit|down payment|in advance|advance)[，,；;、+\s]*(?:and )?(?:(?<b1>\d{1,3})\s?%\s?|(?:余款|尾款|剩下的?|其余的?|the balance|balance|the rest|rest)\s?)?(?:balance )?(?<w>见提单副本|见提单复印件|见副本|见提单|发货前|装船前|出货前|against (?:a |the )?(?:copy of (?:the )?)?b\/?l(?: copy)?|before (?:shipment|loading|delivery))(?:付清|付|支付|结清)?\s?(?:(?<b2>\d{1,3})\s?%)?`,
  'i',
);
const PRICE = new RegExp(
  String.raw`(?:单价|价格|at|@|price)?\s?(?<money>${AMOUNT})\s?(?:钱)?(?:一|每|\/|per|a|each)\s?(?<unit>卷|片|张|平方米|平米|平|公斤|吨|米|套|个|件|箱|roll|panel|sheet|m²|m2|sqm|kg|ton|tonne|piece|pc|set|m)(?![a-z])`,
  'i',
);
const QUANTITY = new RegExp(
  String.raw`(?<![\d.x×*])(?<n>\d[\d,]{0,9})\s?(?<u>卷|片|张|套|个|件|箱|吨|rolls?|panels?|sheets?|sets?|pieces?|pcs|tons?)(?![a-z])`,
  'i',
);
const INCOTERM =
  /(?<term>EXW|FOB|FCA|CFR|CNF|C&F|CIF|CIP|CPT|DAP|DDP)\s?(?<place>天津新港|新港|天津|青岛|上海|宁波|深圳|广州|厂里|工厂|[A-Z][A-Za-z]{2,16}(?: [A-Z][a-z]{2,12})?)?/;
const QUOTES = /报(?:个|一?下|一份)?价|\bquot(?:ing|ations?|es?|ed)\b|\boffer\b/i;
const PLACES: Readonly<Record<string, string>> = {
  天津新港: 'Xingang, Tianjin',
  新港: 'Xingang',
  天津: 'Tianjin',
  青岛: 'Qingdao',
  上海: 'Shanghai',
  宁波: 'Ningbo',
  深圳: 'Shenzhen',
  广州: 'Guangzhou',
  厂里: 'works',
  工厂: 'works',
};
const UNITS: readonly (readonly [zh: string, en: string])[] = [
  ['个工作日', 'working days'],
  ['工作日', 'working days'],
  ['个星期', 'weeks'],
  ['星期', 'weeks'],
  ['个月', 'months'],
  ['天', 'days'],
  ['周', 'weeks'],
  ['平方米', 'm²'],
  ['平米', 'm²'],
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['公分', 'cm'],
  ['公斤', 'kg'],
  ['克', 'g/m²'],
  ['米', 'm'],
  ['吨', 'tons'],
  ['卷', 'rolls'],
  ['片', 'panels'],
  ['张', 'sheets'],
  ['套', 'sets'],
  ['个', 'pieces'],
  ['件', 'pieces'],
  ['箱', 'cases'],
  ['柜', 'containers'],
  ['平', 'm²'],
];
const MONEY: readonly (readonly [RegExp, string])[] = [
  [/美金|美元|US\$|USD|\$|dollars?/i, 'USD'],
  [/欧元|EUR|€|euros?/i, 'EUR'],
  [/人民币|元|块|RMB|CNY|¥/i, 'CNY'],
];
const DAYS: Readonly<Record<string, string>> = {
  一: 'Monday',
  二: 'Tuesday',
  三: 'Wednesday',
  四: 'Thursday',
  五: 'Friday',
  六: 'Saturday',
  日: 'Sunday',
  天: 'Sunday',
};
/** Words of an order and of who speaks, which say nothing in the letter. */
const ORDER_WORDS = [
  /(?:请|麻烦)?(?:帮我们?|帮忙|给我|替我)?(?:用(?:英文|英语|中文))?(?:给|跟|向|对|回)?(?:客户|客人|老外|买家|对方|供应商)?(?:写|拟|起草|发|编|弄|来|整)(?:一?[个封份条段]|一下)?(?:英文|英语|中文)?(?:的)?(?:催款|报价|道歉|回复)?的?(?:邮件|电邮|信|微信|短信|消息|回复|报价)?(?:给|跟)?(?:我们?的?)?(?:老|新|大|国外|海外){0,2}(?:客户|客人|老外|买家|对方)?(?:催(?:一下|款)?|说(?:一下)?|解释(?:一下)?|告诉(?:一下)?)?/gu,
  /(?:帮我|请)?(?:回复|答复)(?:一下)?(?:客户|客人|买家|对方|老外)的?(?:投诉|抱怨)?/gu,
  /(?:客户|客人|买家|对方|老外)?(?:投诉|抱怨|反映|反馈|说)(?:我们的?)?/gu,
  /(?:英文|英语|中文)?(?:怎么|咋|如何)?(?:跟|和|向|给|对)(?:客户|客人|老外|买家|对方)(?:解释|催|说|讲|回)?(?:一下|清楚)?/gu,
  /\b(?:please|pls|can you|could you|i|we)?\s?(?:need|write|draft|compose|prepare|send|make|give me|want)\b(?: me| us)? ?(?:an?|the)? ?(?:[a-z]+ ){0,2}?(?:e-?mails?|letters?|messages?|reply|response|note|whatsapp)(?: to| for)?(?: (?:an?|the|my|our) )?(?:customer|client|buyer)?\b(?: (?:who|that|which)? ?(?:says?|said|complain\w*|is|are|was|wrote|telling|saying|about|for|that))*/gi,
  /\b(?:please |pls )?(?:write|explain|reply) (?:it |this )?to (?:an?|the|my|our)? ?(?:customer|client|buyer)s?(?: (?:who|that))?(?: (?:says?|said|complain\w*|about|that|saying))*/gi,
  /\b(?:an?|the) (?:customer|client|buyer)s? (?:who|that)? ?(?:says?|said|complain\w*)(?: that| about)?/gi,
  /\bin writing\b|\bsaying\b/gi,
];

interface Said {
  /** The parts of the text that were not read as facts. */
  rest: string;
  take: (pattern: RegExp) => Record<string, string | undefined> | null;
}

function reader(text: string): Said {
  const said: Said = {
    rest: text,
    take(pattern) {
      const found = pattern.exec(said.rest);
      if (!found) return null;
      said.rest = `${said.rest.slice(0, found.index)}，${said.rest.slice(found.index + found[0].length)}`;
      return found.groups ?? {};
    },
  };
  return said;
}

/**
 * The letter that a text orders, from the facts of the trade in it: a delay, a complaint of a measure, a payment that is
 * due, a discount, a lead time, an MOQ, a quotation, payment terms. null: it orders none, or says none of these.
 */
export function tradeLetter(text: string, asker: Language): TradeLetter | null {
  if (text.length > MAX_CHARS || !ORDERS.test(text) || REFUSED.test(text)) return null;
  // Chinese clauses are often set apart by a space.
  const clauses = text.replaceAll(/(?<=\p{Script=Han})[ \u3000](?=\p{Script=Han})/gu, '，');
  const bare = withoutInstructions(clauses);
  const manners = bare.instructions.flatMap((each) => mannerOf(each) ?? []);
  const language = languageOf(text, manners, asker);
  const tone = manners.findLast((each) => each.tone !== null)?.tone ?? toneOf(text);
  const texts = TRADE_LETTER_TEXTS[language];
  const said = reader(inDigits(bare.text.normalize('NFKC').replaceAll('，', ',')));
  const facts = readFacts(said, text);
  if (facts === null) return null;
  const { kept, lost } = restOf(said.rest, language);
  const body = bodyOf(facts, language, tone, kept);
  const lacks = facts.quotation === null ? [] : lacking(facts, asker);
  const notes = TRADE_LETTER_TEXTS[asker];

  return {
    language,
    tone,
    isMessage: MESSAGE.test(text),
    topic: facts.topic,
    subject: texts.subjects[facts.topic],
    body,
    notes: [
      ...(lost.length === 0
        ? []
        : [fill(notes.notTranslated, { what: lost.join(asker === 'zh-CN' ? '；' : '; ') })]),
      ...(lacks.length === 0
        ? []
        : [
            fill(notes.quotationLacks, {
              what: lacks.join(asker === 'zh-CN' ? '、' : ', '),
            }),
          ]),
    ],
  };
}

const DIGITS = '零一二三四五六七八九';

/** '推迟两周' with the number in figures. */
function inDigits(text: string): string {
  return text.replaceAll(
    /(?<![周期零一二两三四五六七八九十第])([一二两三四五六七八九])?(十)?([一二三四五六七八九])?(?=个?(?:工作日|天|周(?![一二三四五六日])|星期|月))/gu,
    (_, tens: string | undefined, ten: string | undefined, ones: string | undefined) => {
      const value = (sign: string | undefined) =>
        sign === '两' ? 2 : Math.max(0, DIGITS.indexOf(sign ?? '零'));
      if (ten === undefined) return tens === undefined ? '' : String(value(tens));
      return String(10 * (tens === undefined ? 1 : value(tens)) + value(ones));
    },
  );
}

type Topic = keyof (typeof TRADE_LETTER_TEXTS)['zh-CN']['subjects'];

interface Facts {
  topic: Topic;
  delay: string | null;
  reason: string | null;
  isSorry: boolean;
  measured: { what: string; a: string; b: string } | null;
  short: { what: string; q: string } | null;
  payment: {
    kind: 'balance' | 'deposit' | 'payment';
    amount: string | null;
    invoice: string | null;
    due: string | null;
    overdue: string | null;
  } | null;
  discount: { p: string; isNext: boolean } | null;
  leadTime: string | null;
  moq: string | null;
  terms: { d: string; b: string | null; when: 'copy' | 'before' | 'sight' } | null;
  quotation: {
    goods: string;
    quantity: { n: string; unit: string } | null;
    money: string;
    unit: string;
    term: string | null;
  } | null;
}

function readFacts(said: Said, text: string): Facts | null {
  const terms = said.take(TERMS);
  const quotation = QUOTES.test(text) ? readQuotation(said) : null;
  const measured = said.take(MEASURED_AT);
  const short = measured === null ? said.take(SHORT) : null;
  const payment = quotation === null && REMINDS.test(text) ? readPayment(said) : null;
  const moq = said.take(MOQ)?.['q'] ?? null;
  const why = /晚|推迟|延|delay|late|postpon/i.test(said.rest) ? said.take(WHY) : null;
  const late = said.take(DELAY);
  if (late)
    said.rest = said.rest.replace(new RegExp(DELAYED.source.replace('$', '(?=,|，)'), 'iu'), '');
  const discount = said.take(DISCOUNT);
  const isNext = discount !== null && (discount['on'] !== undefined || NEXT.test(text));
  if (isNext) said.rest = said.rest.replace(NEXT, '');
  const lead = late === null && LEAD_SIGNAL.test(said.rest) ? said.take(LEAD) : null;
  const isSorry = SORRY.test(text);
  SORRY.lastIndex = 0;
  said.rest = said.rest.replaceAll(SORRY, ' ');
  const when = terms?.['w'] ?? '';
  const facts: Omit<Facts, 'topic'> = {
    delay: late?.['q'] ?? late?.['q2'] ?? null,
    reason: why?.['why']?.trim() ?? null,
    isSorry,
    measured: measured && {
      what: measured['what'] ?? '',
      a: measured['a'] ?? '',
      b: measured['b'] ?? '',
    },
    short: short && {
      what: short['what'] ?? '',
      q: short['q'] ?? short['q2'] ?? short['q3'] ?? '',
    },
    payment,
    discount: discount && { p: discount['p'] ?? '', isNext },
    leadTime: lead?.['q'] ?? null,
    moq,
    terms: terms && {
      d: terms['d'] ?? '',
      b: terms['b1'] ?? terms['b2'] ?? null,
      when: /前|before/i.test(when) ? 'before' : /副本|复印|copy/i.test(when) ? 'copy' : 'sight',
    },
    quotation,
  };
  const topic = topicOf(facts);

  return topic === null ? null : { topic, ...facts };
}

function topicOf(facts: Omit<Facts, 'topic'>): Facts['topic'] | null {
  if (facts.quotation !== null) return 'quotation';
  if (facts.measured !== null || facts.short !== null) return 'complaint';
  if (facts.payment !== null) return 'payment';
  if (facts.delay !== null) return 'delay';
  if (facts.moq !== null) return 'moq';
  if (facts.leadTime !== null) return 'leadTime';
  if (facts.discount !== null) return 'discount';
  return facts.terms === null ? null : 'terms';
}

function readPayment(said: Said): Facts['payment'] {
  const invoice = said.take(INVOICE)?.['no'] ?? null;
  const amount = said.take(new RegExp(`(?<amount>${AMOUNT})`, 'i'))?.['amount'] ?? null;
  const overdue = said.take(OVERDUE);
  const due = overdue === null ? (said.take(DUE_ZH) ?? said.take(DUE_EN)) : null;
  if (invoice === null && amount === null && due === null && overdue === null) return null;
  const kinds = said.take(PAID);
  said.rest = said.rest
    .replace(
      /\b(?:payment |friendly )?remind(?:er|ing|s)?\b(?: (?:them|him|her|of|about))*|催(?:一下|款)?|提醒(?:一下)?|\b(?:over)?due\b|\bunpaid\b|(?:还没|没|未)付|到期了?/gi,
      ' ',
    )
    .replace(PAID, ' ');
  const kind = (['balance', 'deposit'] as const).find((each) => kinds?.[each] !== undefined);

  return {
    kind: kind ?? 'payment',
    amount,
    invoice,
    due: due?.['due'] ?? null,
    overdue: overdue?.['q'] ?? overdue?.['q2'] ?? null,
  };
}

function readQuotation(said: Said): Facts['quotation'] {
  const price = said.take(PRICE);
  if (!price) return null;
  const term = said.take(INCOTERM);
  const quantity = said.take(QUANTITY);
  const goods = withoutOrder(said.rest)
    .replaceAll(/[，,；;。\s]+/g, ' ')
    .trim();
  said.rest = '';

  return {
    goods,
    quantity: quantity && { n: quantity['n'] ?? '', unit: quantity['u'] ?? '' },
    money: price['money'] ?? '',
    unit: price['unit'] ?? '',
    term: term && [term['term'], term['place']].filter((each) => each !== undefined).join(' '),
  };
}

function withoutOrder(text: string): string {
  return ORDER_WORDS.reduce((rest, words) => rest.replaceAll(words, ' '), text).replace(
    QUOTES,
    ' ',
  );
}

/** The other points of the letter in its language, and those that have no translation. */
function restOf(rest: string, language: Language): { kept: string[]; lost: string[] } {
  const kept: string[] = [];
  const lost: string[] = [];
  const pieces = withoutOrder(rest)
    .split(/[，,；;。：:\n]|\.(?:\s|$)|\s{2,}/)
    .map((piece) =>
      piece
        .trim()
        .replace(
          /^(?:and|but|so|that|by|of|the|we|is|in|as|this|for|to|它|这|了|说|就|要|我们|这批货|货|shipment|delivery)\b\s?/i,
          '',
        )
        .trim(),
    )
    .filter(saysSomething);
  for (const piece of pieces) {
    if (/\p{Script=Han}/u.test(piece) === (language === 'zh-CN')) {
      kept.push(sentence(piece, language));
      continue;
    }
    const translated = translateText(piece, language).map(({ to }) => to);
    if (translated.length === 0 || translated.includes(null)) lost.push(piece);
    else kept.push(translated.join(' '));
  }
  return { kept, lost };
}

const EMPTY_WORDS = new Set(
  'customer client buyer customers who says said say for to message whatsapp will be production shipment delivery goods order the a an of is are was were them him her they it about that and our your us we with by email letter reply please pls be been from as'.split(
    ' ',
  ),
);
const EMPTY_HAN =
  /短信|微信|邮件|消息|[老新大]客户|这批货|货物?|客户|客人|他们?|她|我们|需要|要|会|将|就|的|了|在|给|跟|说|因为|由于|发货|交货|付款|催|请|写/gu;

/** True if a piece that was read as no fact has words of its own, not of the order alone. */
function saysSomething(piece: string): boolean {
  if (/\p{Script=Han}/u.test(piece))
    return (piece.replaceAll(EMPTY_HAN, '').match(/\p{Script=Han}/gu)?.length ?? 0) >= 3;
  const words = piece.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return words.length >= 3 && words.filter((word) => !EMPTY_WORDS.has(word)).length >= 2;
}

function sentence(text: string, language: Language): string {
  const end = /[.!?。！？]$/.test(text) ? '' : language === 'zh-CN' ? '。' : '.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

function bodyOf(facts: Facts, language: Language, tone: Tone | null, kept: string[]): string[] {
  const texts = TRADE_LETTER_TEXTS[language];
  const gap = language === 'zh-CN' ? '' : ' ';
  const isBrief = tone === 'brief';
  const lines: string[] = [];
  const ends: string[] = [];
  const { quotation, measured, short, payment, delay, reason, discount, leadTime, moq } = facts;
  if (quotation !== null) {
    if (!isBrief) lines.push(texts.quotation);
    lines.push(quoted(facts, language));
    if (!isBrief) ends.push(texts.quotationEnd);
  }
  const complaint = [
    measured &&
      fill(texts.measured, {
        what: nameOf(measured.what, MEASURED, language),
        a: amountIn(measured.a, language),
        b: amountIn(measured.b, language),
      }),
    short &&
      fill(texts.short, {
        what: nameOf(short.what, SHORT_OF, language),
        q: amountIn(short.q, language),
      }),
  ].filter((each) => each !== null);
  if (complaint.length > 0) {
    lines.push([...complaint, isBrief ? texts.apology : texts.complaintSorry].join(gap));
    ends.push(isBrief ? texts.complaintBrief : texts.complaintEnd);
  }
  if (payment !== null) {
    const isSoft = tone === 'friendly';
    const template = isBrief ? texts.paymentBrief : isSoft ? texts.paymentSoft : texts.payment;
    lines.push(fill(template, { what: paymentOf(payment, language) }));
    ends.push(isSoft ? texts.paymentEndSoft : texts.paymentEnd);
  }
  if (delay !== null) {
    const why = reason === null ? null : reasonIn(reason, language);
    lines.push(
      fill(texts.delay, {
        q: amountIn(delay, language),
        reason: why === null ? '' : fill(texts.delayReason, { reason: why }),
      }),
    );
    ends.push(isBrief ? texts.apology : texts.delayEnd);
  } else if (facts.isSorry && complaint.length === 0) lines.push(texts.apology);
  if (moq !== null) {
    lines.push(fill(texts.moq, { q: amountIn(moq, language) }));
    if (!isBrief) ends.push(texts.moqEnd);
  }
  if (leadTime !== null && quotation === null)
    lines.push(fill(texts.leadTime, { q: amountIn(leadTime, language) }));
  if (facts.terms !== null && quotation === null)
    lines.push(fill(texts.payments, { terms: termsIn30(facts, language) }));
  if (discount !== null)
    lines.push(
      fill(texts.discount, {
        p: discount.p.replace(/\s?个点/, '%').replace(/\s?%/, ' %'),
        on: discount.isNext ? texts.nextOrder : texts.thisOrder,
      }),
    );
  lines.push(...kept);
  if (tone === 'friendly' && payment === null) ends.push(texts.thanks);

  return [...lines, ends.join(gap)].filter((each) => each !== '');
}

function quoted(facts: Facts, language: Language): string {
  const { quotation, leadTime, terms } = facts;
  if (quotation === null) return '';
  const { items, perUnit } = TRADE_LETTER_TEXTS[language];
  const colon = language === 'zh-CN' ? '：' : ': ';
  const { goods, quantity, money, unit, term } = quotation;
  const price = moneyIn(money);
  const of = /\p{Script=Han}/u.test(unit) && language === 'en-US' ? singular(unit) : unit;
  const place =
    term === null ? '' : `${language === 'zh-CN' ? '，' : ', '}${placeIn(term, language)}`;
  const [currency = '', value = ''] = price.split(' ');
  const isOfUnit = quantity !== null && singular(quantity.unit) === singular(unit);
  const total = isOfUnit
    ? Number(quantity.n.replaceAll(',', '')) * Number(value.replaceAll(',', ''))
    : null;
  const rows: (readonly [string, string])[] = [
    ...(goods === '' ? [] : [[items.goods, goodsIn(goods, language)] as const]),
    ...(quantity === null
      ? []
      : [[items.quantity, amountIn(`${quantity.n}${quantity.unit}`, language)] as const]),
    [items.price, `${fill(perUnit, { price, unit: of })}${place}`],
    ...(total === null ? [] : [[items.total, `${currency} ${formatNumber(total, 'en')}`] as const]),
    ...(terms === null ? [] : [[items.payment, termsIn30(facts, language)] as const]),
    ...(leadTime === null ? [] : [[items.leadTime, amountIn(leadTime, language)] as const]),
  ];

  return rows.map(([name, said]) => `- ${name}${colon}${said}`).join('\n');
}

function lacking({ terms, leadTime }: Facts, asker: Language): string[] {
  const { items } = TRADE_LETTER_TEXTS[asker];
  const of = (name: string) => (asker === 'en-US' ? name.toLowerCase() : name);
  return [
    ...(terms === null ? [of(items.payment)] : []),
    ...(leadTime === null ? [of(items.leadTime)] : []),
  ];
}

function termsIn30({ terms }: Facts, language: Language): string {
  if (terms === null) return '';
  const texts = TRADE_LETTER_TEXTS[language];
  return fill(texts.terms, {
    d: terms.d,
    b: terms.b === null ? texts.termsRest : `${terms.b} %`,
    when: texts.whens[terms.when],
  });
}

function paymentOf(payment: NonNullable<Facts['payment']>, language: Language): string {
  const texts = TRADE_LETTER_TEXTS[language];
  const { kind, amount, invoice, due, overdue } = payment;
  const of = texts.kinds[kind];
  return [
    amount === null ? of : fill(texts.kindOf, { kind: of, amount: moneyIn(amount) }),
    invoice === null ? '' : fill(texts.invoice, { invoice: invoice.toUpperCase() }),
    due === null ? '' : fill(texts.due, { due: dueIn(due, language) }),
    overdue === null ? '' : fill(texts.overdue, { q: amountIn(overdue, language) }),
  ].join('');
}

function dueIn(due: string, language: Language): string {
  if (/\p{Script=Han}/u.test(due) === (language === 'zh-CN')) return due;
  const day = /(上|本|这)?(?:周|星期|礼拜)([一二三四五六日天])/.exec(due);
  if (day) return `${day[1] === '上' ? 'last ' : ''}${DAYS[day[2] ?? ''] ?? ''}`;
  if (due === '昨天') return 'yesterday';
  const translated = translateText(due, language)[0]?.to;
  return translated?.replace(/\.$/, '') ?? due;
}

function nameOf(said: string, among: readonly Named[], language: Language): string {
  return among.find(({ words }) => words.test(said))?.names[language] ?? said;
}

/** The reason in the language of the letter; null if it has no translation. */
function reasonIn(reason: string, language: Language): string | null {
  const known = REASONS.find(({ words }) => words.test(reason));
  if (known) return known.names[language];
  if (/\p{Script=Han}/u.test(reason) === (language === 'zh-CN')) return reason;
  const translated = translateText(reason, language)[0]?.to;
  return translated?.replace(/[.。]$/, '').toLowerCase() ?? null;
}

/** '10天' in English, '30 days' in Chinese; a unit stands behind a space. */
function amountIn(said: string, language: Language): string {
  const text = said.trim();
  const number = /^[\d.,]{1,16}(?:[-–~到至]\d{1,4})?/u.exec(text)?.[0] ?? '';
  const unit = text.slice(number.length).trim();
  const range = number.replace(/[~到至]/, '–');
  const pair = UNITS.find(([zh, en]) => zh === unit || en === unit || en === `${unit}s`);
  if (pair === undefined) return `${range} ${unit}`.trim();
  const [zh, en] = pair;
  if (language === 'zh-CN') return `${range} ${zh}`;
  return `${range} ${range === '1' ? en.replace(/s$/, '') : en}`;
}

function singular(unit: string): string {
  const en = UNITS.find(([zh]) => zh === unit)?.[1] ?? unit;
  return en.toLowerCase() === 'pcs' ? 'piece' : en.toLowerCase().replace(/s$/, '');
}

function moneyIn(said: string): string {
  const currency = MONEY.find(([words]) => words.test(said))?.[1] ?? '';
  return `${currency} ${/\d[\d.,]*/.exec(said)?.[0] ?? ''}`;
}

function placeIn(term: string, language: Language): string {
  if (language === 'zh-CN') return term;
  const [code = '', ...place] = term.split(' ');
  const name = place.join(' ');
  return `${code} ${PLACES[name] ?? name}`.trim();
}

/** Goods in the language of the letter: the name by the dictionary, the sizes by their words. */
function goodsIn(goods: string, language: Language): string {
  if (language === 'zh-CN' || !/\p{Script=Han}/u.test(goods)) return goods;
  const sized = goods
    .replaceAll(/(?:丝径?|线径?)\s?(\d[\d.]*)\s?(?:mm|毫米|个)?/gu, ' wire $1 mm ')
    .replaceAll(/(?<![\d.])(\d{1,4}(?:\.\d{1,3})?)\s?(?:mm|毫米|个)?的?丝/gu, ' wire $1 mm ')
    .replaceAll(
      /(?:网?孔径?)\s?(\d[\d.]*)\s?[x×*]\s?(\d[\d.]*)\s?(?:mm|毫米)?/gu,
      ' opening $1 × $2 mm ',
    )
    .replaceAll(/(?:网?孔径?)\s?(\d[\d.]*)\s?(?:mm|毫米)?/gu, ' opening $1 mm ')
    .replaceAll(
      /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?)\s?[x×*]\s?(\d{1,4}(?:\.\d{1,3})?)\s?米/gu,
      ' $1 × $2 m ',
    )
    .replaceAll(/(?<![\d.])(\d{1,4})\s?目/gu, ' $1 mesh ');
  const named = termsIn(sized, 'en').reduce(
    (text, { from, to }) => text.replaceAll(from, ` ${to} `),
    sized,
  );

  return named
    .split(/ {2,}/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join(', ');
}

function languageOf(
  text: string,
  manners: readonly { language: Language | null }[],
  asker: Language,
): Language {
  const last = manners.findLast(({ language }) => language !== null)?.language;
  if (last) return last;
  if (/英文|英语|\benglish\b/i.test(text)) return 'en-US';
  if (/中文|汉语|\bchinese\b/i.test(text)) return 'zh-CN';
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : asker === 'zh-CN' ? 'en-US' : asker;
}

function toneOf(text: string): Tone | null {
  if (/客气|委婉|友好|\b(?:polite|friendly|soft)\b/i.test(text)) return 'friendly';
  return /简短|\b(?:short|brief) (?:e-?mail|letter|message|reply)/i.test(text) ? 'brief' : null;
}
