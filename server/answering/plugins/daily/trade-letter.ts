import { formatNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../../content/messages.ts';
import { DEMAND_STATEMENTS } from '../../../content/plugins/demand-statements.ts';
import type { StatementTopic } from '../../../content/plugins/letter-statements.ts';
import { DAILY_TEXTS, type Tone } from '../../../content/plugins/daily-texts.ts';
import {
  MEASURED,
  REASONS,
  SHORT_OF,
  TRADE_LETTER_TEXTS,
} from '../../../content/plugins/trade-letter-texts.ts';
import { placeIn } from './letter-places.ts';
import { amountIn, goodsIn, moneyIn, nameOf, singular } from '../../translation/amounts.ts';
import { dateIn } from '../../translation/dates.ts';
import { dailyOrder } from './daily-order.ts';
import { PRICE, readFacts, reader, type Facts, type LetterTopic } from './letter-facts.ts';
import { HAS_VERB, restOf, sentence, withoutOrder, QUOTES } from './letter-rest.ts';
import { readStatements, type SaidStatement } from '../../translation/statements.ts';
import { fill } from '../../embedded/engine-language.ts';
import { translateText } from '../../translation/translate-text.ts';
import { mannerOf, withoutInstructions } from './letter-instructions.ts';

/** A letter of the trade: its sentences are built from the numbers that were said. */
export interface TradeLetter {
  language: Language;
  tone: Tone | null;
  isMessage: boolean;
  topic: LetterTopic;
  subject: string;
  /** Each of its points is said, in sentences of their own. */
  isComplete: boolean;
  /** Paragraphs and lists of the letter, without greeting and signature. */
  body: string[];
  /** Notes to its author. */
  notes: string[];
}

const MAX_CHARS = 1200;
/** Orders a text to the other side of a deal. */
const ORDERS =
  /(?:写|拟|起草|回|发|编|弄|来|整)(?:一?[个封份条段]|一下|个)?.{0,10}(?:邮件|电邮|信(?![用息誉号任心])|微信|短信|消息|回复|报价)|(?:回复?|答复|通知|催|告诉)(?:一下)?(?:客户|客人|买家|对方|老外)|(?:英文|英语|中文)(?:通知|回复?|答复|告诉|跟|给)|写封?.{0,6}信|(?:英文|英语|中文)?(?:怎么|咋|如何)(?:跟|和|向|给|对)(?:客户|客人|老外|买家|对方)(?:解释|说|讲|回复?)|跟(?:客户|客人|对方)(?:解释|催|说)(?:一下|清楚)|\b(?:write|draft|compose|prepare|send|make|need|give me|want)\b.{0,40}\b(?:e-?mail|letter|message|reply|response|note|whatsapp)\b|\b(?:write|explain) (?:it |this )?to (?:the |my |our |a )?(?:customer|client|buyer)|\breply (?:in (?:english|chinese) )?to (?:a |the |my |our )?(?:customer|client|buyer)|\bdraft (?:a |the )?reply|[,.;] ?(?:please |pls )?reply(?: please| pls| to (?:him|her|them))?[.!]*$|\bin writing\b|\b(?:write|send|draft) (?:an? |me )?mail\b|^(?:payment|holiday|delay|price|shipping|sample) (?:reminder|notice|increase|letter|reply)\s?[:,]|回复投诉|(?:英文|英语|中文)(?:回|答复)(?:一下|他们?|给他们?)?[。!！\s]*$|(?:感谢|催|道歉|投诉|放假|涨价|回复)[^\n]{0,300}[，,\s](?:用)?(?:英文|英语)(?:写|版|回)?[。\s]*$|(?:^|[，,。；;：:\s])(?:用)?(?:英文|英语|中文)(?:的)?(?:[\p{Script=Han}]{0,6})(?:邮件|信|微信|短信)(?=$|[，,。；;：:\s])|(?:^|[，,。；;：:\s])[\p{Script=Han}]{0,8}(?:邮件|微信|短信)(?=$|[，,。；;：:\s])|^(?:(?!(?:i|we|got|received|the|his|their)\b)[a-z]{2,12} ){0,5}(?:e-?mail|letter|whatsapp|message)(?:s)?(?: (?:pls|please|to|for|about|that|saying|telling|from|in)\b|\s?[:,.;-]|$)/iu;
/** Orders that stand behind what is to be said, or name the kind of the letter alone. */
const ORDERS_TOO =
  /[，,；;。\s](?:帮我|你|请|给我)?(?:回|回复|答复)(?:一下)?(?:他们?|她|客户|对方|人家)[。！!\s]*$|^(?:please |pls |can you |could you )?e-?mail (?:the |our |my |a )?(?:customer|client|buyer|supplier|factory)\b|\b(?:write|draft|send|need|make)(?: me| us)? (?:an? )?(?:[a-z]+ ){0,2}reminder\b|\b(?:write|draft) to (?:the |our |my )?(?:supplier|factory|mill)\b|[,;.] ?(?:by |via |in an? |as an? |send an? |an? )?(?:short |polite )?(?:e-?mail|whatsapp|letter)(?: please| pls)?[.!\s]*$/iu;
const REFUSED =
  /怎么写|格式|模板|要注意|\bhow (?:do|to|should)\b|\bwhat should\b|不用写|别写|\bdon'?t write\b/i;
const MESSAGE = /微信|短信|消息|留言|\b(?:whats ?app|wechat|sms|text) ?(?:message)?\b/i;

const DIGITS = '零一二三四五六七八九';

/** '推迟两周' with the number in figures. */
function inDigits(text: string): string {
  const value = (sign = '零') => (sign === '两' ? 2 : Math.max(0, DIGITS.indexOf(sign)));
  const money = text.replaceAll(
    /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?)(万|千)(?:(\d)千)?(?=\s?(?:美金|美元|欧元|人民币|元|块|刀))/gu,
    (_, amount: string, unit: string, more?: string) =>
      String(
        Math.round(Number(amount) * (unit === '万' ? 10_000 : 1000)) + Number(more ?? 0) * 1000,
      ),
  );
  return money.replaceAll(
    /(?<![周期零一二两三四五六七八九十第])(?:([一二两三四五六七八九])?(十)([一二三四五六七八九])?|([一二两三四五六七八九]))(?=个?(?:工作日|天|周(?![一二三四五六日])|星期|月))/gu,
    (_, tens: string | undefined, ten: string | undefined, ones?: string, alone?: string) => {
      if (!ten) return String(value(alone));
      return String(10 * (tens ? value(tens) : 1) + value(ones));
    },
  );
}

/**
 * The letter that a text orders, from the facts of the trade in it: a delay, a complaint of a measure, a payment that is
 * due, a discount, a lead time, an MOQ, a quotation, payment terms. null: it orders none, or says none of these.
 */
export function tradeLetter(text: string, asker: Language, told?: Language): TradeLetter | null {
  if (
    text.length > MAX_CHARS ||
    !(ORDERS.test(text) || ORDERS_TOO.test(text)) ||
    REFUSED.test(text)
  )
    return null;
  // Chinese clauses are often set apart by a space.
  const clauses = text.replaceAll(/(?<=\p{Script=Han})[ \u3000](?=\p{Script=Han})/gu, '，');
  const bare = withoutInstructions(clauses);
  const manners = bare.instructions.flatMap((each) => mannerOf(each) ?? []);
  const language = told ?? languageOf(text, manners, asker);
  const tone = manners.findLast((each) => each.tone !== null)?.tone ?? toneOf(text);
  const texts = TRADE_LETTER_TEXTS[language];
  const isToSupplier = TO_SUPPLIER.test(text);
  const plain = inDigits(bare.text.normalize('NFKC').replaceAll('，', ','));
  // An offer is a list of facts, and no sentences.
  const { statements: read, rest } =
    QUOTES.test(text) && PRICE.test(plain)
      ? { statements: [], rest: [plain] }
      : readStatements(plain, language, withoutOrder, !isToSupplier);
  const statements = withShareOfValue(read, language);
  const said = reader(rest.join(','));
  const facts = readFacts(said, text);
  const { kept, lost } = restOf(said.rest, language, isToSupplier);
  const isOpen = isUnanswered(statements, facts) && !kept.some(isOwn);
  const topic =
    topicOf(facts, isOpen ? openTopic(statements) : topicSaid(text, statements), isToSupplier) ??
    (kept.length > 0 && lost.length === 0 && isPlainReply(text) ? 'reply' : null);
  if (topic === null) return null;
  const body = bodyOf({ facts, topic, statements, kept, isOpen }, language, tone);
  const lacks = facts.quotation === null ? [] : lacking(facts, asker);
  const notes = TRADE_LETTER_TEXTS[asker];

  return {
    language,
    tone,
    isMessage: MESSAGE.test(text),
    topic,
    isComplete: lost.length === 0 && statements.length > 0,
    subject: texts.subjects[topic],
    body,
    notes: [
      ...(lost.length === 0
        ? []
        : [fill(notes.notTranslated, { what: lost.join(asker === 'zh-CN' ? '；' : '; ') })]),
      ...(isOpen ? [notes.answerLacks] : []),
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

/** A share of a value that the same letter names is told as an amount too. */
function withShareOfValue(
  statements: readonly SaidStatement[],
  language: Language,
): readonly SaidStatement[] {
  const value = statements.find(({ id }) => id === 'goodsValue')?.said;
  const [, currency = '', amount = ''] = /(?:^| )([A-Z]{3}) ([\d,.]+)/.exec(value ?? '') ?? [];
  if (amount === '') return statements;
  return statements.map((statement) => {
    const percent = /(\d{1,3}(?:\.\d{1,2})?) %/.exec(statement.said)?.[1];
    if (statement.id !== 'compensateShare' || percent === undefined) return statement;
    const money = formatNumber((Number(amount.replaceAll(',', '')) * Number(percent)) / 100, 'en');
    const told =
      language === 'zh-CN' ? `，即 ${currency} ${money}` : `, that is ${currency} ${money}`;
    return { ...statement, said: `${statement.said}${told}` };
  });
}

interface LetterContent {
  facts: Facts;
  topic: LetterTopic;
  statements: readonly SaidStatement[];
  kept: readonly string[];
  /** The other side has demanded something that nothing answers yet. */
  isOpen: boolean;
}

const DEMANDS: ReadonlySet<string> = new Set(
  DEMAND_STATEMENTS.filter(({ isToReader }) => isToReader).map(({ id }) => id),
);

function isUnanswered(statements: readonly SaidStatement[], facts: Facts): boolean {
  const { discount, leadTime, delay, moq, quotation } = facts;
  return (
    statements.some(({ id }) => DEMANDS.has(id)) &&
    statements.every(
      ({ isToReader, id }) => (isToReader && id !== 'refused') || id === 'goodsValue',
    ) &&
    [discount, leadTime, delay, moq, quotation].every((fact) => fact === null)
  );
}

/** A sentence of the writer, which may answer a demand. */
const isOwn = (sentence: string) => HAS_VERB.test(sentence) && !/^(?:you\b|您)/i.test(sentence);

function openTopic(statements: readonly SaidStatement[]): LetterTopic {
  return statements.some(({ topic }) => topic === 'complaint') ? 'complaint' : 'reply';
}

const TO_SUPPLIER =
  /(?:给|跟|对|向)(?:我们?的?)?(?:工厂|厂里|厂家|供应商)|\bto (?:the |our |my )?(?:factory|supplier|manufacturer|mill)\b/i;

/** Words of an order that tell what its letter is about. */
const TOPIC_WORDS: readonly (readonly [StatementTopic, RegExp])[] = [
  ['holiday', /放假|假期|休假|\bholidays?\b|\bclosed\b/i],
  ['visit', /参观|来访|广交会|\bvisit\w*|\bcanton fair\b/i],
  ['thanks', /(?:感谢|谢谢).{0,8}(?:订单|下单)|感谢信|\bthank(?:s| you)?\b.{0,40}\border\b/i],
  ['complaint', /投诉|抱怨|质量问题|索赔|\bcomplain\w*|\bclaims?\b/i],
  ['payment', /催款|催.{0,4}款|付款提醒|\bpayment reminder\b|\boverdue\b/i],
  ['priceReply', /嫌.{0,4}[贵高]|太贵|\btoo (?:expensive|high)\b/i],
  [
    'credit',
    /账期|赊账|放账|\bcredit (?:terms?|line|period|for)\b|\bdays'? (?:of )?credit\b|\bon credit\b/i,
  ],
  ['sample', /样品|寄样|\bsamples?\b/i],
  [
    'priceRise',
    /涨价|上调|提价|涨\d|\b(?:raise|increase)\b.{0,20}\bprices?\b|\bprice (?:rise|increase)\b/i,
  ],
  ['delay', /延期|推迟|延误|甩柜|\bdelay\w*|\brolled\b|\bpostpone\w*/i],
];

/** An order of a letter that nothing else reads, whose points are in the letter's language. */
const PLAIN_REPLY =
  /^(?:please |pls |can you |帮我|请)?(?:reply|respond|answer|write|draft|(?:用?(?:英文|中文|英语))?(?:回复?|写|通知))/i;

const ASKS = /什么|多久|哪|吗|如何|怎么(?!样)|要不要|[?？]|\b(?:what|when|how|which)\b/i;

function isPlainReply(text: string): boolean {
  return (
    (PLAIN_REPLY.test(text.trim()) || ORDERS_TOO.test(text)) &&
    !ASKS.test(text) &&
    dailyOrder(text) === null
  );
}

function topicOf(
  { topic }: Facts,
  said: LetterTopic | null,
  isToSupplier: boolean,
): LetterTopic | null {
  if (topic !== null && MAIN_TOPICS.has(topic)) return topic;
  return isToSupplier && said !== null ? 'claim' : (said ?? topic);
}

/** Topics that stay those of a letter, whatever its statements tell besides. */
const MAIN_TOPICS: ReadonlySet<LetterTopic> = new Set([
  'quotation',
  'complaint',
  'payment',
  'delay',
]);

function topicSaid(text: string, statements: readonly SaidStatement[]): LetterTopic | null {
  // The words of the other side are no letter yet.
  if (
    !statements.some(({ isToReader }) => !isToReader) &&
    !(statements.length > 0 && /\d/.test(text))
  )
    return null;
  const said = TOPIC_WORDS.find(([, words]) => words.test(text))?.[0];
  return said ?? statements.find(({ topic }) => topic !== null)?.topic ?? null;
}

function bodyOf(
  { facts, topic, statements, kept, isOpen }: LetterContent,
  language: Language,
  tone: Tone | null,
): string[] {
  const texts = TRADE_LETTER_TEXTS[language];
  const gap = language === 'zh-CN' ? '' : ' ';
  const frame = facts.topic === topic ? undefined : texts.frames[topic];
  const isBrief = tone === 'brief';
  const lines: string[] = [];
  const ends: string[] = [];
  const isOpened = statements.some(({ id }) => id === frame?.openedBy);
  if (frame && tone === 'friendly') lines.push(texts.wishes);
  if (frame && !isBrief && !isOpened) lines.push(frame.opening);
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
    const byTone = {
      brief: texts.paymentBrief,
      friendly: texts.paymentSoft,
      formal: texts.paymentFirm,
    };
    const template = tone === null ? texts.payment : byTone[tone];
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
  }
  if (facts.isSorry && complaint.length === 0) lines.push(texts.sincere);
  const paragraph = statements.map(({ said }) => sentence(said, language));
  lines.push(paragraph.join(gap));
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
  lines.push(kept.join(gap));
  if (isOpen && topic !== 'complaint')
    lines.push(fill(DAILY_TEXTS[language].blank, { what: DAILY_TEXTS[language].email.answer }));
  if (frame && !isBrief) ends.push(frame.closing);
  if (tone === 'friendly' && payment === null && !frame) ends.push(texts.thanks);

  return [...lines, ends.join(gap)].filter((each) => each !== '');
}

function quoted(facts: Facts, language: Language): string {
  const { quotation, leadTime, terms } = facts;
  if (quotation === null) return '';
  const { items, perUnit, shares: sharesOf } = TRADE_LETTER_TEXTS[language];
  const colon = language === 'zh-CN' ? '：' : ': ';
  const { goods, quantity, money, unit, term, validity, shares } = quotation;
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
    ...(terms === null && shares === null
      ? []
      : [[items.payment, shares ? fill(sharesOf, shares) : termsIn30(facts, language)] as const]),
    ...(validity === null ? [] : [[items.validity, amountIn(validity, language)] as const]),
    ...(leadTime === null ? [] : [[items.leadTime, amountIn(leadTime, language)] as const]),
  ];

  return rows.map(([name, said]) => `- ${name}${colon}${said}`).join('\n');
}

function lacking({ terms, leadTime, quotation }: Facts, asker: Language): string[] {
  const { items } = TRADE_LETTER_TEXTS[asker];
  const of = (name: string) => (asker === 'en-US' ? name.toLowerCase() : name);
  return [
    ...(terms === null && !quotation?.shares ? [of(items.payment)] : []),
    ...(leadTime === null ? [of(items.leadTime)] : []),
  ];
}

function termsIn30({ terms }: Facts, language: Language): string {
  if (terms === null) return '';
  const texts = TRADE_LETTER_TEXTS[language];
  if (terms.when === null) return fill(texts.deposit, { d: terms.d });
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
  return dateIn(due, language) ?? due;
}

/** The reason in the language of the letter; null if it has no translation. */
function reasonIn(reason: string, language: Language): string | null {
  const known = REASONS.find(({ words }) => words.test(reason));
  if (known) return known.names[language];
  if (/\p{Script=Han}/u.test(reason) === (language === 'zh-CN')) return reason;
  const translated = translateText(reason, language)[0]?.to;
  return translated?.replace(/[.。]$/, '').toLowerCase() ?? null;
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
  if (/(?:国外|海外|外国|印度|美国|欧洲)的?客[户人]|老外/.test(text)) return 'en-US';
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : asker === 'zh-CN' ? 'en-US' : asker;
}

function toneOf(text: string): Tone | null {
  if (/客气|委婉|友好|\b(?:polite|friendly|soft)\b/i.test(text)) return 'friendly';
  return /简短|\b(?:short|brief) (?:e-?mail|letter|message|reply)/i.test(text) ? 'brief' : null;
}
