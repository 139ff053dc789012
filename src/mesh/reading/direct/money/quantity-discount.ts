import { formulaNumber as show } from '../../../format-quantity.ts';
import { UNIT, unitOf } from '../bill/bill-words.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { type Facts, factsOf, isOfOne } from '../facts.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const OFF = String.raw`${NUM} ?(?:%|percent|个点)`;
const COUNT = String.raw`(?<![\d.])(\d{1,7}) ?(?:${UNIT})?`;
const NOUN = String.raw`(?: ?(?:disc(?:ount)?|off|rebate))?`;
const ABOVE = String.raw`(?:over|above|more than|exceeding|beyond|greater than|>)`;
const FROM = String.raw`(?:from|at least|min(?:imum)?(?: of)?|≥|>=|starting (?:at|from))`;
const IF = String.raw`(?: ?(?:on|for|if|when|where|once|it'?s|is|are|he|she|you|they|we|i|the|all|any|orders?|ordering|buys?|takes?|taking|qty|quantity|quantities|,))*`;
const OR_MORE = String.raw`(?: ?(?:and|or) (?:more|above|up|over)|\+)`;
const LESS = '(?:打|优惠|减|便宜|让利?|折扣|降|享受?|给|就|可以|再|的|是|按|,|，| )*';
const ZH_COUNT = String.raw`(?<![\d.])(\d{1,7}) ?(?:个)?(?:${UNIT})?`;

/** Groups: the percentage or what is left of ten, the count, or the other way round. */
const TIERS: readonly { pattern: RegExp; isCountFirst: boolean; isFold?: true; isFrom: boolean }[] =
  [
    {
      pattern: new RegExp(`${OFF}${NOUN}${IF} ${COUNT}${OR_MORE}`),
      isCountFirst: false,
      isFrom: true,
    },
    {
      pattern: new RegExp(`${OFF}${NOUN}${IF} ?${ABOVE} ?${COUNT}`),
      isCountFirst: false,
      isFrom: false,
    },
    {
      pattern: new RegExp(`${OFF}${NOUN}${IF} ?${FROM} ?${COUNT}`),
      isCountFirst: false,
      isFrom: true,
    },
    {
      pattern: new RegExp(
        `${ABOVE} ?${COUNT}(?: ?(?:get|gets|:|,|is|it's|-|a|we give))* ?${OFF}${NOUN}`,
      ),
      isCountFirst: true,
      isFrom: false,
    },
    {
      pattern: new RegExp(
        `${FROM} ?${COUNT}(?: ?(?:get|gets|:|,|is|it's|-|a|we give))* ?${OFF}${NOUN}`,
      ),
      isCountFirst: true,
      isFrom: true,
    },
    {
      pattern: new RegExp(`(?:超过|超|多于|大于)${ZH_COUNT}${LESS}${OFF}`),
      isCountFirst: true,
      isFrom: false,
    },
    {
      pattern: new RegExp(`(?:超过|超|多于|大于)${ZH_COUNT}${LESS}${NUM} ?折`),
      isCountFirst: true,
      isFold: true,
      isFrom: false,
    },
    {
      pattern: new RegExp(
        `(?:满|达到?|够|买|要|订)?${ZH_COUNT}(?:及?以上|起|往上|或更多)${LESS}${OFF}`,
      ),
      isCountFirst: true,
      isFrom: true,
    },
    {
      pattern: new RegExp(`(?:满|达到?|够)${ZH_COUNT}${LESS}${OFF}`),
      isCountFirst: true,
      isFrom: true,
    },
    {
      pattern: new RegExp(
        `(?:满|达到?|够|买|要|订)?${ZH_COUNT}(?:及?以上|起|往上|或更多)${LESS}${NUM} ?折`,
      ),
      isCountFirst: true,
      isFold: true,
      isFrom: true,
    },
    {
      pattern: new RegExp(`(?:满|达到?|够)${ZH_COUNT}${LESS}${NUM} ?折`),
      isCountFirst: true,
      isFold: true,
      isFrom: true,
    },
  ];

const PRICE = [
  new RegExp(
    String.raw`(?:(?:每|一)个?(${UNIT})|单价|价格?|@|\bat\b|price|unit price)(?: of| is|:|是|卖|报|价| )*(?:(${ANY_CURRENCY}) ?)?${NUM} ?(?:(${ANY_CURRENCY})|元|块)?钱?(?! ?%)(?: ?(?:\/|per |an? |each|一|每) ?(?:个)?(?:${UNIT})?)?`,
  ),
  new RegExp(
    String.raw`()(?:(${ANY_CURRENCY}) ?)${NUM}()(?: ?(?:\/|per |an? |each|一|每) ?(?:个)?(?:${UNIT})?)?`,
  ),
  new RegExp(
    String.raw`()()${NUM} ?(?:(${ANY_CURRENCY})|元|块)钱?(?: ?(?:\/|per |an? |each|一|每) ?(?:个)?(?:${UNIT})?)?`,
  ),
  new RegExp(String.raw`()()${NUM}() ?(?:\/|per |一|每) ?(?:个)?(?:${UNIT})`),
];
const QUANTITY = new RegExp(
  String.raw`(?<![\d.$€£¥])(\d{1,7}(?:\.\d{1,2})?) ?(${UNIT})(?!以上|起)`,
);
const BARE_QUANTITY =
  /^[^\d]{0,24}?(\d{1,7})(?![\d.]|%| ?(?:元|块|usd|rmb|点|折|天|days?))[^\d]{0,14}$/;
const ASKS_OF_ONE = /单价|每(?:卷|平|片|张|公斤|吨|个|件)|\beach\b|\bper\b|unit price/;
const OTHERS =
  /成本|毛利|利润|佣金|汇率|税|运|定金|尾款|海运|cost|margin|profit|commission|vat|tax|freight|deposit|fob|cif|信|邮件|email|e-mail|letter|翻译|translate|write|告诉|tell /;

interface Tier {
  from: number;
  off: number;
  isFrom: boolean;
}

function tiersIn(facts: Facts): Tier[] {
  const tiers: Tier[] = [];
  for (const { pattern, isCountFirst, isFold, isFrom } of TIERS) {
    for (let found = facts.take(pattern); found; found = facts.take(pattern)) {
      const [one, other] = [Number(found[0]), Number(found[1])];
      const share = isCountFirst ? other : one;
      const fold = share > 10 ? 100 - share : 100 - share * 10;
      tiers.push({
        from: isCountFirst ? one : other,
        off: isFold === true ? fold : share,
        isFrom,
      });
    }
  }
  return tiers.toSorted((a, b) => a.from - b.from);
}

function read(text: string, before: DirectInputs | null): DirectRead {
  if (OTHERS.test(text) || text.length > 240) return null;
  const facts = factsOf(text);
  const tiers = tiersIn(facts);
  if (before !== null) return tiers.length === 0 ? readOn(text, before) : null;
  if (tiers.length === 0 || tiers.some(({ off }) => off <= 0 || off >= 60)) return null;
  const price = PRICE.map((pattern) => facts.take(pattern)).find((each) => each !== null);
  const quantity = facts.take(QUANTITY);
  if (!price || !facts.rest().every(isOfOne)) return null;
  const unit = unitOf(quantity?.[1] ?? price[0] ?? '');
  const code = price[1] ?? price[3];
  const isYuan = /\p{Script=Han}/u.test(text);
  const inputs = {
    tiers: JSON.stringify(tiers),
    price: Number(price[2]),
    ...(ASKS_OF_ONE.test(facts.left()) && { asks_each: true }),
    currency: code ? currencyOf(code) : isYuan ? 'CNY' : '',
    unit: unit.base === 'piece' ? 'pcs' : unit.base,
  };
  return quantity
    ? {
        inputs: { ...inputs, quantity: Number(quantity[0]) },
        ...leadOf(tiers, Number(quantity[0])),
      }
    : { inputs, missing: ['quantity'] };
}

const NEW_PRICE = new RegExp(
  String.raw`(?:价格?|单价|price|@|\bat)(?: is|改?成|到|是|:| )*(?:${ANY_CURRENCY} ?)?${NUM} ?(?:${ANY_CURRENCY}|元|块)?`,
);

function readOn(text: string, before: DirectInputs): DirectRead {
  const tiers = JSON.parse(String(before['tiers'])) as Tier[];
  const facts = factsOf(text);
  const price = facts.take(NEW_PRICE)?.[0];
  const said =
    facts.take(QUANTITY)?.[0] ??
    (price === undefined ? BARE_QUANTITY.exec(text.trim())?.[1] : undefined);
  const left = facts.rest().filter((each) => !(said !== undefined && each.startsWith(said)));
  if (
    (price === undefined && said === undefined && !ASKS_OF_ONE.test(text)) ||
    !left.every(isOfOne) ||
    text.includes('%')
  )
    return null;
  const quantity = said === undefined ? before['quantity'] : Number(said);
  const inputs = {
    ...before,
    ...(price !== undefined && { price: Number(price) }),
    asks_each: ASKS_OF_ONE.test(facts.left()),
  };
  if (typeof quantity !== 'number') return { inputs, missing: ['quantity'] };
  return { inputs: { ...inputs, quantity }, ...leadOf(tiers, quantity) };
}

const reached = (tiers: readonly Tier[], quantity: number) =>
  tiers.findLast(({ from, isFrom }) => (isFrom ? quantity >= from : quantity > from)) ?? null;

/** Says that a quantity reaches no discount. */
function leadOf(tiers: readonly Tier[], quantity: number) {
  const [first] = tiers;
  if (reached(tiers, quantity) !== null || !first) return {};
  const { from, isFrom, off } = first;
  const lead = {
    zh: `**没有优惠**：${show(quantity)} ${isFrom ? '没到' : '没超过'} ${show(from)}，优惠 ${show(off)} % 用不上。`,
    en: `**No discount**: ${show(quantity)} is ${isFrom ? 'less than' : 'not over'} ${show(from)}, so the ${show(off)} % does not apply.`,
  };
  return { lead };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [price, quantity] = [Number(inputs['price']), Number(inputs['quantity'])];
  const off = reached(JSON.parse(String(inputs['tiers'])) as Tier[], quantity)?.off ?? 0;
  const factor = 1 - off / 100;
  const currency = String(inputs['currency']);
  const shown = off === 0 ? '' : ` × ${show(factor)}`;
  const total: DirectValue = {
    key: 'total',
    value: price * quantity * factor,
    unit: currency || '1',
    working: `${show(quantity)} × ${show(price)}${shown}`,
  };
  if (off === 0 || inputs['asks_each'] !== true) return [total];
  return [
    total,
    {
      key: 'unitPrice',
      value: price * factor,
      unit: `${currency}/${String(inputs['unit'])}`,
      working: `${show(price)}${shown}`,
    },
  ];
}

/** A price with discounts that depend on the quantity. */
export const quantityDiscount: DirectSum = { id: 'quantity_discount', read, work };
