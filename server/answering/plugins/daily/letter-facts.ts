import { type TRADE_LETTER_TEXTS, MEASURED } from '../../../content/plugins/trade-letter-texts.ts';
import { AMOUNT, NUMBER, SPAN, UNIT } from '../../translation/amounts.ts';
import { TERM_ALONE, TERM_OF_PLACE } from './letter-places.ts';
import { QUOTES, withoutOrder } from './letter-rest.ts';

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
  String.raw`(?:逾期|拖欠?|欠|overdue)(?:了| by| for|\s)*(?<q>${SPAN})|(?<q2>${SPAN}) (?:overdue|late|past due)`,
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
  String.raw`(?:our )?(?:moq|最[小低]起订量?|起订量?|最小订货量|min(?:imum)? order|minimum order(?: quantity)?)(?: is|是|为|[:：\s])*(?<q>${NUMBER}\s?(?:吨|卷|片|件|平方米|平米|平|公斤|套|个|柜|t\b|tons?|tonnes?|rolls?|panels?|pcs|pieces|m2|m²|sqm|kg|sets?|containers?))`,
  'i',
);
const TERMS = new RegExp(
  String.raw`(?<d>\d{1,3})\s?%\s?(?:t\/?t )?(?:的)?(?:定金|订金|预付款?|deposit|down payment|in advance|advance)[，,；;、+\s]*(?:and )?(?:(?<b1>\d{1,3})\s?%\s?|(?:余款|尾款|剩下的?|其余的?|the balance|balance|the rest|rest)\s?)?(?:balance )?(?<w>见提单副本|见提单复印件|见副本|见提单|发货前|装船前|出货前|against (?:a |the )?(?:copy of (?:the )?)?b\/?l(?: copy)?|before (?:shipment|loading|delivery))(?:付清|付|支付|结清)?\s?(?:(?<b2>\d{1,3})\s?%)?`,
  'i',
);
const DEPOSIT =
  /(?<d>\d{1,3})\s?%\s?(?:t\/?t )?(?:的)?(?:定金|订金|预付款?|deposit|down payment|in advance)/i;
export const PRICE = new RegExp(
  String.raw`(?:每|一)(?<unit2>卷|片|张|平方米|平米|平|公斤|吨|米|套|个|件|箱)\s?(?<money2>${AMOUNT})|(?:单价|价格|at|@|price)?\s?(?<money>${AMOUNT})\s?(?:钱)?(?:一|每|\/|per|a|each)\s?(?<unit>卷|片|张|平方米|平米|平|公斤|吨|米|套|个|件|箱|roll|panel|sheet|m²|m2|sqm|kg|ton|tonne|piece|pc|set|m)(?![a-z])`,
  'i',
);
const QUANTITY = new RegExp(
  String.raw`(?<![\d.x×*])(?<n>\d[\d,]{0,9})\s?(?<u>卷|片|张|套|个|件|箱|吨|rolls?|panels?|sheets?|sets?|pieces?|pcs|tons?)(?![a-z])`,
  'i',
);
export interface Said {
  /** The parts of the text that were not read as facts. */
  rest: string;
  take: (pattern: RegExp) => Record<string, string | undefined> | null;
}

export function reader(text: string): Said {
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

export type LetterTopic = keyof (typeof TRADE_LETTER_TEXTS)['zh-CN']['subjects'];

export interface Facts {
  /** null: none of its facts tells it. */
  topic: LetterTopic | null;
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
  terms: { d: string; b: string | null; when: 'copy' | 'before' | 'sight' | null } | null;
  quotation: {
    goods: string;
    /** null: not said. */
    validity: string | null;
    /** Deposit and balance in per cent, where nothing is said of when they are due. */
    shares: { d: string; b: string } | null;
    quantity: { n: string; unit: string } | null;
    money: string;
    unit: string;
    term: string | null;
  } | null;
}

export function readFacts(said: Said, text: string): Facts {
  const terms = said.take(TERMS) ?? said.take(DEPOSIT);
  const isQuotation = QUOTES.test(text);
  const early = isQuotation ? readTermsOfOffer(said) : null;
  const quotation = isQuotation ? readQuotation(said) : null;
  const measured = said.take(MEASURED_AT);
  const short = measured === null ? said.take(SHORT) : null;
  const payment = quotation === null && REMINDS.test(text) ? readPayment(said) : null;
  const moq = early?.moq ?? said.take(MOQ)?.['q'] ?? null;
  const why = /晚|推迟|延|delay|late|postpon/i.test(said.rest) ? said.take(WHY) : null;
  const late = said.take(DELAY);
  if (late)
    said.rest = said.rest.replace(new RegExp(DELAYED.source.replace('$', '(?=,|，)'), 'iu'), '');
  const discount = said.take(DISCOUNT);
  const isNext = discount !== null && (discount['on'] !== undefined || NEXT.test(text));
  if (isNext) said.rest = said.rest.replace(NEXT, '');
  const lead =
    early?.leadTime ??
    (late === null && LEAD_SIGNAL.test(said.rest) ? (said.take(LEAD)?.['q'] ?? null) : null);
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
    leadTime: lead,
    moq,
    terms: terms && {
      d: terms['d'] ?? '',
      b: terms['b1'] ?? terms['b2'] ?? null,
      when:
        when === ''
          ? null
          : /前|before/i.test(when)
            ? 'before'
            : /副本|复印|copy/i.test(when)
              ? 'copy'
              : 'sight',
    },
    quotation,
  };
  return { topic: topicOf(facts), ...facts };
}

function topicOf(facts: Omit<Facts, 'topic'>): Facts['topic'] {
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
  const due = said.take(DUE_ZH) ?? said.take(DUE_EN);
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

const OFFER_LEAD = new RegExp(
  String.raw`(?:交货?期|货期|lead ?time|delivery(?: time)?)(?:是|为|:|：| is|\s)*(?<q>${SPAN})|(?<q2>${SPAN})(?:之?内|左右)?(?: lead ?time| delivery|交货|发货|出货)|(?<=[,;] ?)(?<q3>${SPAN})(?=\s?(?:$|[,;]))`,
  'i',
);

/** The terms of an offer beside its price and goods. */
function readTermsOfOffer(said: Said): { moq: string | null; leadTime: string | null } {
  const lead = said.take(OFFER_LEAD);
  return {
    moq: said.take(MOQ)?.['q'] ?? null,
    leadTime: lead?.['q'] ?? lead?.['q2'] ?? lead?.['q3'] ?? null,
  };
}

/** '30/70': the deposit and the balance, in per cent. */
const SHARES =
  /(?:payment(?: terms?)?|terms?|付款(?:方式)?)?[ :：]{0,2}(?<![\d./])(?<d>[1-9]0)\s?\/\s?(?<b>[1-9]0)(?![\d./])(?: (?:payment )?terms?| tt\b| t\/t\b)?/i;
const VALIDITY = new RegExp(
  String.raw`(?:(?:the )?(?:price|offer|quotation|quote)s? (?:is |are )?)?(?:valid(?:ity)?(?: for| is|:)?|有效期?(?:是|为|:|：)?) ?(?<q>${SPAN})(?:之?内)?(?:有效)?`,
  'i',
);
/** Words about the letter ahead of its goods. */
const AHEAD_OF_GOODS =
  /^(?:(?:(?:i|we|please|pls|can you|could you) ?)*(?:need|want|write|draft|make|send|give me)\b[^\d]{0,40}?\b(?:for|of)\b|(?:[a-z]+ ){0,4}e-?mail\b ?:?(?: ?(?:for|about|of)\b)?) ?/i;

function readQuotation(said: Said): Facts['quotation'] {
  const price = said.take(PRICE);
  if (!price) return null;
  const validity = said.take(VALIDITY)?.['q'] ?? null;
  const shares = said.take(SHARES);
  const isWhole = Number(shares?.['d']) + Number(shares?.['b']) === 100;
  const term = said.take(TERM_OF_PLACE) ?? said.take(TERM_ALONE);
  const quantity = said.take(QUANTITY);
  const goods = withoutOrder(said.rest)
    .replaceAll(/[，,；;。\s]+/g, ' ')
    .trim()
    .replace(AHEAD_OF_GOODS, '');
  said.rest = '';

  return {
    goods,
    validity,
    shares: shares && isWhole ? { d: shares['d'] ?? '', b: shares['b'] ?? '' } : null,
    quantity: quantity && { n: quantity['n'] ?? '', unit: quantity['u'] ?? '' },
    money: price['money'] ?? price['money2'] ?? '',
    unit: price['unit'] ?? price['unit2'] ?? '',
    term: term && [term['term'], term['place']].filter((each) => each !== undefined).join(' '),
  };
}
