import { HAN_DIGITS } from '../../lexer/han-numbers.ts';
import { type Dimension, times } from '../../deal/dimension.ts';
import { ANY_CURRENCY, YUAN_BEHIND, currencyOf } from './money-words.ts';
import { type PricedUnit, UNIT_WORDS, unitNamed } from './units-of-prices.ts';

/** A number of a text about prices. `at` is its place in the masked text. */
export interface MoneyNumber {
  kind: 'money' | 'goods' | 'share' | 'rate' | 'bare';
  value: number;
  dimension: Dimension;
  currency: string | null;
  scale?: { factor: number; label: string };
  at: number;
  end: number;
  text: string;
}

/** A text whose numbers, with their currencies and units, are each the digit 0. */
export interface MaskedText {
  masked: string;
  numbers: MoneyNumber[];
}

const NUMBER = String.raw`\d{1,9}(?:\.\d{1,4})?`;
const HAN_DIGIT = '[一二两三四五六七八九]';

const STATED_RATE = new RegExp(
  String.raw`(?:1|一) ?(${ANY_CURRENCY}|元|块) ?(?:=|is|equals|等于|兑|合|换|按|算)* ?(${NUMBER}) ?(${ANY_CURRENCY}|元|块)钱?`,
  'y',
);
const THOUSANDTHS = new RegExp(
  String.raw`(千|百)分之 ?(${NUMBER}|${HAN_DIGIT})|(${NUMBER}) ?‰`,
  'y',
);
const TENTHS = new RegExp(String.raw`(${HAN_DIGIT}|[1-9])成(${HAN_DIGIT}|半)?(?!本|交|品|材)`, 'y');
const FOLD = new RegExp(
  String.raw`(?:打 ?)?(\d{1,2}(?:\.\d)?|${HAN_DIGIT}{1,2}) ?折(?!算|合|成|人|美|欧)`,
  'y',
);
const SIZE = new RegExp(
  String.raw`(${NUMBER}) ?(?:米|m)? ?[x*×] ?(${NUMBER})(?: ?(?:米|m))?(?![\d.a-z×*])`,
  'y',
);
const SHARE = new RegExp(String.raw`(${NUMBER}) ?(?:%|percent\b|个百分点|个?点(?!\d))`, 'y');
const AMOUNT = new RegExp(
  String.raw`(?:(${ANY_CURRENCY}) ?)?(${NUMBER})(?:(万)(?:(\d)千?)?|(千)|(k)(?![a-z]))?(?: ?(${YUAN_BEHIND})(\d)?(?:毛钱?)?(?!\d)|(毛)(?!利|重)钱?| ?(${ANY_CURRENCY}))?`,
  'y',
);
const PER_BEHIND = new RegExp(
  String.raw`( ?)(一|每|1|\/|per |an? |each |the )(?: ?个)? ?(?:(?:20|40) ?)?(${UNIT_WORDS})`,
  'y',
);
const EACH_BEHIND = / each\b(?! ?of)/y;
const GOODS_BEHIND = new RegExp(String.raw` ?(?:个(?=(?:高|大|小|货)?柜))?(${UNIT_WORDS})`, 'y');
const CONTAINER = new RegExp(
  String.raw`[24][05] ?(?:英?尺|'|ft|foot|gp|hq|hc|高|大|小|平|货)+ ?(?:gp|hq|hc)?s?(?:的?货?柜| ?containers?)?|[24][05] ?(?:柜|containers?)`,
  'y',
);
const PER_AHEAD = new RegExp(
  String.raw`(?:每|一|per |\/ ?|an? )个?(${UNIT_WORDS})((?:装|重|是|为|约|大概|大约|卖|要|价格?|的|加|再|另|上|售|有|收|费|付|成本|运|holds?|weighs?|costs?|is|are|has|of|:| )*)$`,
);
const ASKED_NEXT = /^[^\d,，。;]{0,9}(?:多少|几|怎么)/;
const NUMBER_NEXT = /^ ?(?:是|重|装|有|约|大概|卖|要|净?赚|挣|(?:净|毛)?利润?|成本)? ?\d/;
const OWN_UNIT_NEXT = new RegExp(
  String.raw`^ ?(?:卖|要|有|是)? ?${NUMBER} ?(?:元|块)?钱?(?:一|每|\/)个?(?:${UNIT_WORDS})`,
);
const CHANGES_TO = /(?:[折换转成合兑]|\b(?:in|into|to))(?:成|为|算)? ?$/;

/** Units and grades with digits in them. */
const WITH_DIGITS = /(?<![a-z\d])(?:m2|m3|ft2|q(?:195|235|345))(?![\d.])/y;
const SPELLED: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³', ft2: 'sqft' };

function digit(word: string): number {
  return HAN_DIGITS[word] ?? Number(word);
}

/** Reads all numbers of a text about prices; null where one of them isn't one of a price. Linear. */
export function maskedNumbers(text: string): MaskedText | null {
  const numbers: MoneyNumber[] = [];
  let masked = '';
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const add = (
    kind: MoneyNumber['kind'],
    value: number,
    end: number,
    more: Partial<MoneyNumber> = {},
  ) => {
    const sign = kind === 'share' ? '0%' : '0';
    const own = { kind, value, dimension: {}, currency: null, ...more };
    numbers.push({
      ...own,
      at: masked.length,
      end: masked.length + sign.length,
      text: text.slice(at, end),
    });
    masked += sign;
    at = end;
  };
  /** '欧元 1欧1.1美金', '折人民币 7.12': the currency of the question, and not of the number behind it. */
  const isAsked = (whole: string, currency: string) => {
    STATED_RATE.lastIndex = at + currency.length + (whole[currency.length] === ' ' ? 1 : 0);
    return CHANGES_TO.test(masked) || STATED_RATE.test(text);
  };
  const endOf = (match: RegExpExecArray) => match.index + match[0].length;
  while (at < text.length) {
    if (/^\d\.?\d/.test(text.slice(Math.max(0, at - 1), at + 2)) && /[\d.]/.test(text[at] ?? ''))
      return null;
    const named = take(WITH_DIGITS);
    if (named) {
      masked += SPELLED[named[0]] ?? '网';
      at = endOf(named);
      continue;
    }
    const container = take(CONTAINER);
    if (container) {
      masked += '柜';
      at = endOf(container);
      continue;
    }
    const rate = take(STATED_RATE);
    if (rate) {
      add('rate', Number(rate[2]), endOf(rate), { currency: currencyOf(rate[1] ?? '') });
      continue;
    }
    const thousandths = take(THOUSANDTHS);
    if (thousandths) {
      const value = digit(thousandths[2] ?? thousandths[3] ?? '');
      add('share', thousandths[1] === '百' ? value : value / 10, endOf(thousandths));
      continue;
    }
    const tenths = take(TENTHS);
    if (tenths) {
      const half = tenths[2] === undefined ? 0 : tenths[2] === '半' ? 5 : digit(tenths[2]);
      add('share', digit(tenths[1] ?? '') * 10 + half, endOf(tenths));
      continue;
    }
    // A discount that is told as what is left is read by the older readings.
    if (take(FOLD)) return null;
    const share = take(SHARE);
    if (share) {
      add('share', Number(share[1]), endOf(share));
      continue;
    }
    const size = take(SIZE);
    if (size) {
      const [width, length] = [Number(size[1]), Number(size[2])];
      const ahead = PER_AHEAD.exec(masked);
      const behind = /^ ?米?的?(?:卷|片|张|rolls?|sheets?)/.test(text.slice(endOf(size)));
      const isOf = /\b(?:rolls?|sheets?|panels?)(?: size)?(?: of| is| are|:)? ?$/.test(masked);
      if (width > 8 || length > 200 || !(ahead || behind || isOf)) return null;
      if (ahead) masked = `${masked.slice(0, ahead.index)}${ahead[2] ?? ''}`;
      add('goods', width * length, endOf(size), { dimension: { 'm²': 1, piece: -1 } });
      continue;
    }
    const amount = take(AMOUNT);
    if (!amount || (amount[1] !== undefined && isAsked(amount[0], amount[1]))) {
      if (/\d/.test(text[at] ?? '') && !amount) return null;
      masked += text[at] ?? '';
      at += 1;
      continue;
    }
    const [whole, ahead, said, tenThousand, thousand, thousands, kilo, yuan, tenth, mao, behind] =
      amount;
    let value = Number(said);
    if (tenThousand !== undefined) value = value * 10_000 + Number(thousand ?? 0) * 1000;
    if (thousands !== undefined || kilo !== undefined) value *= 1000;
    if (tenth !== undefined) value += Number(tenth) / 10;
    if (mao !== undefined) value /= 10;
    const moneyWord = ahead ?? behind;
    const isYuan = yuan !== undefined || mao !== undefined;
    const currency = moneyWord !== undefined ? currencyOf(moneyWord) : isYuan ? 'CNY' : null;
    let end = amount.index + whole.length;
    const from = at;
    at = end;
    const goods = currency === null ? take(GOODS_BEHIND) : null;
    let own: PricedUnit | null = null;
    if (goods) {
      own = unitNamed(goods[1] ?? '');
      end = endOf(goods);
      at = end;
    }
    let per: PricedUnit | null = null;
    const under = take(PER_BEHIND);
    if (under) {
      const rest = text.slice(endOf(under));
      const isApart = under[1] !== '' && /[一每]/.test(under[2] ?? '');
      const isOther =
        isApart && (ASKED_NEXT.test(rest) || (NUMBER_NEXT.test(rest) && !OWN_UNIT_NEXT.test(rest)));
      const isNext =
        /^[一每]/.test(under[2] ?? '') && NUMBER_NEXT.test(rest) && !OWN_UNIT_NEXT.test(rest);
      if (!isOther && !isNext) {
        per = unitNamed(under[3] ?? '');
        end = endOf(under);
      }
    }
    const each = per === null ? take(EACH_BEHIND) : null;
    if (each) {
      per = unitNamed('piece');
      end = endOf(each);
    }
    at = from;
    if (per === null) {
      const lead = PER_AHEAD.exec(masked);
      if (lead) {
        per = unitNamed(lead[1] ?? '');
        masked = `${masked.slice(0, lead.index)}${lead[2] ?? ''}`;
      }
    }
    if (own) {
      const dimension = per ? times({ [own.base]: 1 }, { [per.base]: 1 }, -1) : { [own.base]: 1 };
      if (per && per.base === own.base) return null;
      add('goods', (value * own.factor) / (per?.factor ?? 1), end, { dimension });
      continue;
    }
    const isPriced = currency !== null || per !== null;
    add(isPriced ? 'money' : 'bare', value / (per?.factor ?? 1), end, {
      dimension: per ? { money: 1, [per.base]: -1 } : { money: 1 },
      currency,
      ...(per?.label != null && { scale: { factor: per.factor, label: per.label } }),
    });
  }
  return { masked, numbers };
}
