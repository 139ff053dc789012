import { ANY_CURRENCY, currencyOf } from '../money/money-words.ts';
import type { BillText, Price, Quantity, Share, Thing } from './bill.ts';
import { type BillUnit, CHARGE, UNIT, thingIn, unitOf } from './bill-words.ts';

const NUMBER = String.raw`\d{1,9}(?:\.\d{1,4})?`;
const SIDE = String.raw`(${NUMBER}) ?(mm|毫米|cm|公分|m\b|米|ft\b|feet\b|'|in\b|inch(?:es)?\b|")?`;
/** Two or three sides of one piece. */
const SIZE = new RegExp(String.raw`${SIDE} ?[x*×] ?${SIDE}(?: ?[x*×] ?${SIDE})?(?![\d.])`, 'y');
const SIDE_METRES: Readonly<Record<string, number>> = {
  m: 1,
  米: 1,
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
};
/** A part of the name of the goods: 'a252', '19w4', '1/2', 'g325/30/100'. */
const CODE =
  /(?:[a-z]{1,3}-?\d{2,4}[a-z]?(?:\/\d{1,3}){0,2}(?![\d.]|[a-z\u4e00-\u9fff])|\d{1,2}w\d(?!\d)|\d{1,2} ?- ?\d\/\d{1,2}|\d{1,2}\/\d{1,2}(?!\d))/y;
const GRADE = /(?:304|316|201|430)l?(?![\d.]| ?(?:[个片张卷块根]|rolls?|pcs|sheets?|元))/y;
const DESCRIBES =
  /^ ?(?:目|丝(?!网)|号|mm|毫米|cm|公分|厘米|寸|ga\b|gauge|in\b|inch|"|mesh\b|um\b|µm|微米|厚|圆|道|g\/m|克)/;
const OF_HOLE = /(?:孔|孔径|丝径?|板?厚|直径|φ|目)(?:是|:| )*$/;
const AMOUNT = new RegExp(
  String.raw`(?:(${ANY_CURRENCY}) ?)?(${NUMBER})(万)?(?: ?(${ANY_CURRENCY})|(元|块)(?!${NUMBER})钱?)?`,
  'y',
);
const PERCENT = /^ ?(?:%|percent\b|个百分点|个?点(?!\d))/;
const FOLD = /^ ?折(?!算|合|成|人|美|欧)/;
const PER_BEHIND = new RegExp(
  String.raw`^ ?(?:一|每|1(?=[\p{Script=Han}])|\/|per |an? |each |the )(?: ?个)?(?:of )? ?(${UNIT})`,
  'u',
);
const EACH_BEHIND = /^ ?(?:each|apiece|a piece)\b/;
const PER_AHEAD = new RegExp(
  String.raw`(?:每|一|per |\/ ?)(?: ?个)?(${UNIT})(?:网|重|长|价格?|要|卖|收|按|是|约|大概|加|的|报|算|钱|再|另|:| )*$`,
);
const UNIT_BEHIND = new RegExp(String.raw`^ ?(?:linear )?(${UNIT})`);
const LONG_BEHIND = /^ ?(?:long|长|高|high|tall)/;
const WEIGHS_AHEAD = /(?:weighs?|weighing|重|单重)(?: about|约|是)? ?$/;
const CHARGE_BEHIND = new RegExp(
  String.raw`^(?:的?(?=\p{Script=Han})|(?: for| of)? ?(?:[a-z]+ )?(?=[a-z]))(?:${CHARGE.source})`,
  'u',
);
const BREAK = /[,，。;；、\n]|\bplus\b|\band\b|加上?|再|另/;
const TAX = /税|票|\bvat\b|\bgst\b|\btax\b/;
const DISCOUNT = /优惠|让|减|折扣|\bless\b|\boff\b|discount|\bminus\b/;
const MARKUP = new RegExp(`加价|上浮|(?:卖|售|报)价?再?加|${CHARGE.source}`);
const ASKED_PER = new RegExp(
  String.raw`(?:每|一)个?(${UNIT})(?:合|要|是|卖)?(?:多少|几块|几元)|\bper (${UNIT})[^\d]{0,12}\?|\bper (${UNIT}) ?$|\b(?:each|per) (${UNIT}) (?:price|cost)`,
);
const SIDES_IN_WORDS = new RegExp(
  String.raw`(?:宽|高|width|wide)(?:是|:| )*(${NUMBER}) ?(?:米|m\b)? ?[,，的 ]{0,2}长(?:是|:| )*(${NUMBER}) ?(?:米|m\b)?(?![\d.])`,
  'g',
);
/** 'A roll', '一卷': one piece. */
const ONE_PIECE = /(?:一([卷张片块])|(?<!\d ?)\b(roll|sheet|panel|coil|bundle))(?!s)/;
const PIECES_NAMED = /(?:一|每)块(?!钱)/;
/** '20块多少钱', '20块网': pieces, and no yuan. */
const COUNT_BEHIND = /^块(?:网|板|钢|石|筛|护|冲|的|多少钱|一共|总|共|$|[ ,，])/;

interface Said {
  quantities: Quantity[];
  prices: Price[];
  shares: Share[];
  hasSizes: boolean;
  /** The kind of piece that the only price is for one of. */
  onePiece?: Thing;
}

/** '五折', '三成' in digits, '2块5' as '2.5块', '60,000' as '60000'. */
const spelled = (text: string) =>
  text
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(SIDES_IN_WORDS, '$1x$2米')
    .replaceAll(/(\d{1,5})块(\d)(?![\d.块元a-z张片卷])/g, '$1.$2块')
    .replaceAll(/[一二三四五六七八九](?=成(?!本|交|品|都))/g, (digit) =>
      String('零一二三四五六七八九'.indexOf(digit)),
    )
    .replaceAll(/(\d)成(?!本|交|品|都)/g, '$10%');

/** Reads the prices of a text; null where a number is none of a bill. Linear. */
export function readBill(original: string): BillText | null {
  const text = spelled(original);
  const said: Said = { quantities: [], prices: [], shares: [], hasSizes: false };
  const isOfSlabs = PIECES_NAMED.test(text);
  let at = 0;
  let ahead = 0;
  let unread = '';
  while (at < text.length) {
    const head = text.slice(ahead, at);
    CODE.lastIndex = at;
    const isInWord = /[a-z]$/.test(head);
    GRADE.lastIndex = at;
    const grade = isInWord ? null : GRADE.exec(text);
    const code = isInWord ? null : (grade ?? CODE.exec(text));
    if (code) {
      said.hasSizes ||= grade === null;
      unread += '0';
      at += code[0].length;
      continue;
    }
    SIZE.lastIndex = at;
    const size = /[\d.]$/.test(head) ? null : SIZE.exec(text);
    if (size) {
      said.hasSizes = true;
      addSize(size, at, said, head);
      unread += '0';
      at += size[0].length;
      continue;
    }
    AMOUNT.lastIndex = at;
    const amount = isInWord && /\d/.test(text[at] ?? '') ? null : AMOUNT.exec(text);
    if (!amount) {
      if (/\d/.test(text[at] ?? '')) return null;
      unread += text[at] ?? '';
      at += 1;
      continue;
    }
    const end = addAmount(text, amount, { at, head, isOfSlabs }, said);
    if (end === null) return null;
    unread += '0';
    at = end;
    ahead = end;
  }
  if (said.prices.length + said.shares.length === 0) return null;
  const currencies = new Set(said.prices.flatMap(({ currency }) => currency ?? []));
  const asked = ASKED_PER.exec(unread)?.slice(1).find(Boolean);
  // A currency without a number is the one that the price is wanted in.
  if (currencies.size > 1 || new RegExp(ANY_CURRENCY).test(unread)) return null;
  return {
    prices: said.prices,
    shares: said.shares,
    hasSizes: said.hasSizes,
    quantities: withOnePiece(said),
    currency: [...currencies][0] ?? null,
    isTaxNamed: TAX.test(text) && !said.shares.some(({ kind }) => kind === 'tax'),
    asked: asked === undefined ? null : unitOf(asked),
  };
}

function addSize(size: RegExpExecArray, start: number, said: Said, head: string) {
  const [, one, oneUnit, two, twoUnit, three, threeUnit] = size;
  const named = threeUnit ?? twoUnit ?? oneUnit;
  const factor = named === undefined ? 1 : SIDE_METRES[named];
  const sides = [one, two, three].flatMap((each) => (each === undefined ? [] : [Number(each)]));
  const isOfGoods = !OF_HOLE.test(head) && sides.every((each) => each <= 200);
  if (factor === undefined || !isOfGoods) return;
  const value = sides.reduce((product, each) => product * each * factor, 1);
  const base = sides.length === 3 ? 'm³' : 'm²';
  said.quantities.push({ value, base, thing: null, per: 'piece', start });
}

/** '50个 石头一吨40': stone is not counted in pieces. */
function pieceBehind(text: string): Thing | null {
  const thing = thingBehind(text);
  return thing === 'stone' ? null : thing;
}

/** The end of the number with its unit, which is told apart; null where it belongs to nothing. */
function addAmount(
  text: string,
  amount: RegExpExecArray,
  { at, head, isOfSlabs }: { at: number; head: string; isOfSlabs: boolean },
  said: Said,
): number | null {
  const [whole, sign, digits, tenThousand, code, yuan] = amount;
  const value = Number(digits) * (tenThousand === undefined ? 1 : 10_000);
  const bare = at + whole.length - (yuan === undefined ? 0 : 1 + (whole.endsWith('钱') ? 1 : 0));
  const isSlabs =
    yuan === '块' &&
    Number.isInteger(value) &&
    !PER_AHEAD.test(head) &&
    (COUNT_BEHIND.test(text.slice(bare)) ||
      (isOfSlabs && !/^块(?:钱|一|每)/.test(text.slice(bare))));
  const moneyWord = sign ?? code;
  const isMoney = moneyWord !== undefined || (yuan !== undefined && !isSlabs);
  const currency = moneyWord === undefined ? (isMoney ? 'CNY' : null) : currencyOf(moneyWord);
  let end = isSlabs ? bare : at + whole.length;
  const tail = text.slice(end, end + 30);
  const share = isMoney ? null : (PERCENT.exec(tail) ?? FOLD.exec(tail));
  if (share) {
    const kind = shareKind(head, tail.slice(share[0].length), share[0].includes('折'));
    if (kind === null) return null;
    const percent = share[0].includes('折') ? (value < 10 ? 100 - value * 10 : 100 - value) : value;
    said.shares.push({ kind, percent, start: at });
    return end + share[0].length;
  }
  if (!isMoney && (DESCRIBES.test(tail) || OF_HOLE.test(head))) {
    said.hasSizes = true;
    return end + (DESCRIBES.exec(tail)?.[0].length ?? 0);
  }
  const lead = PER_AHEAD.exec(head)?.[1];
  const goods = isMoney ? null : UNIT_BEHIND.exec(tail);
  const perBehind = (behind: string) => {
    const found = PER_BEHIND.exec(behind);
    // '每片3米 一片78': the price of one comes next.
    const isNext = found && /[一每]/.test(found[0]) && /^ ?\d/.test(behind.slice(found[0].length));
    return (isNext ? null : found) ?? EACH_BEHIND.exec(behind);
  };
  if (goods) {
    const own = unitOf(goods[1] ?? '');
    end += goods[0].length;
    const behind = text.slice(end, end + 30);
    const under = perBehind(behind);
    const per = under ? unitOf(under[1] ?? 'piece') : lead === undefined ? null : unitOf(lead);
    const thing = own.thing ?? thingIn(head.split(BREAK).at(-1) ?? '') ?? thingBehind(behind);
    const isOfOne =
      own.base !== 'piece' &&
      (LONG_BEHIND.test(behind) ||
        WEIGHS_AHEAD.test(head) ||
        (own.base === 'm' && thing === 'panel'));
    if (per?.base === own.base) return null;
    said.quantities.push({
      value: (value * own.factor) / (per?.factor ?? 1),
      base: own.base,
      thing:
        per?.thing ??
        (own.thing === 'piece' || own.thing === 'slab'
          ? (pieceBehind(behind) ?? own.thing)
          : thing),
      per: per?.base ?? (isOfOne ? 'piece' : null),
      start: at,
    });
    return end + (under?.[0].length ?? 0);
  }
  const under = perBehind(tail);
  if (under) end += under[0].length;
  const per: BillUnit | null = under
    ? unitOf(under[1] ?? 'piece')
    : lead === undefined
      ? null
      : unitOf(lead);
  const clause = head.split(BREAK).at(-1) ?? '';
  const own = text.slice(end, end + 12).split(/\d|[,，。;；、\n ]/)[0] ?? '';
  const isCharge =
    CHARGE.test(head.split(/[,，。;；、\n]/).at(-1) ?? '') ||
    CHARGE_BEHIND.test(text.slice(end, end + 30));
  const beside = said.quantities.at(-1);
  const isBeside =
    beside?.thing === 'panel' &&
    beside.per === 'piece' &&
    !BREAK.test(text.slice(beside.start, at));
  // '74 panels at $63 each'.
  const ofEach = per?.thing === 'piece' ? (thingOfLast(text, said, at) ?? 'piece') : null;
  const thing =
    thingIn(clause) ??
    ofEach ??
    (per?.base === 'piece' ? per.thing : null) ??
    thingIn(own) ??
    (isBeside ? 'panel' : null);
  const last = said.quantities.findLast((each) => each.per === null);
  const isOfLast =
    per === null &&
    !isCharge &&
    last !== undefined &&
    !BREAK.test(text.slice(last.start + 1, at)) &&
    !said.prices.some(({ start }) => start > last.start);
  if (per === null && !isCharge && !isOfLast) {
    // '柱子45': what is counted in pieces.
    const one = thing === null ? onePieceOf(text, said) : null;
    const counted = thing ?? one;
    if (counted === null || counted === 'stone') return null;
    if (one) said.onePiece = one;
    const price = { value, base: 'piece', factor: 1, thing: counted, currency, isCharge } as const;
    said.prices.push({ ...price, start: at });
    return end;
  }
  const base = per?.base ?? (isOfLast ? last.base : null);
  said.prices.push({
    value: value / (per?.factor ?? 1),
    base,
    factor: per?.factor ?? 1,
    thing: thing ?? (isOfLast ? last.thing : null),
    currency,
    isCharge,
    start: at,
  });
  return end;
}

function thingOfLast(text: string, { quantities }: Said, at: number): Thing | null {
  const last = quantities.findLast((each) => each.per === null);
  return last?.base === 'piece' && !BREAK.test(text.slice(last.start + 1, at)) ? last.thing : null;
}

/** 'Roll 1x25 m sold at 95': the only price of the only piece. */
function onePieceOf(text: string, { quantities, prices }: Said): Thing | null {
  const [, han, english] = ONE_PIECE.exec(text) ?? [];
  const word = han ?? english;
  const isOnly = prices.length === 0 && quantities.every(({ per }) => per !== null);
  return word !== undefined && isOnly ? unitOf(word).thing : null;
}

/** With the one piece whose price was said, where no number of them was. */
function withOnePiece({ quantities, onePiece }: Said): Quantity[] {
  const isCounted = quantities.some(
    ({ base, per, thing }) =>
      base === 'piece' &&
      per === null &&
      thing !== null &&
      (thing === onePiece || thing === 'piece'),
  );
  if (onePiece === undefined || isCounted) return quantities;
  return [...quantities, { value: 1, base: 'piece', thing: onePiece, per: null, start: -1 }];
}

const thingBehind = (text: string): Thing | null =>
  thingIn(text.split(/\d|[,，。;；、\n]/)[0] ?? '');

function shareKind(head: string, tail: string, isFold: boolean): Share['kind'] | null {
  if (isFold) return 'discount';
  const clause = head.split(/[,，。;；、\n]/).at(-1) ?? '';
  const own = tail.split(/\d|[,，。;；、\n]/)[0] ?? '';
  for (const words of [own, clause]) {
    if (TAX.test(words)) return 'tax';
    if (DISCOUNT.test(words)) return 'discount';
    if (words.includes('commission')) return 'commission';
    if (MARKUP.test(words)) return 'markup';
  }
  return null;
}
