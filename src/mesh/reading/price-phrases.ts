const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['$', /^(?:us\$|usd|us dollars?|美元|美金|美刀)$/],
  ['€', /^(?:eur|euros?|欧元)$/],
  ['£', /^(?:gbp|英镑)$/],
  ['¥', /^(?:rmb|cny|人民币)$/],
];

const CURRENCY = 'us\\$|usd|us dollars?|美元|美金|美刀|eur|euros?|欧元|gbp|英镑|rmb|cny|人民币';

const PRICE =
  '(?:出厂|成本|到岸|离岸|目标|单|报|售|fob|cif|exw|unit )?(?:价格?|价钱|price|quote|offer|cost)';

const MONEY = String.raw`(?:usd|us\$|rmb|cny|yuan|eur|euros?|gbp|kuai|[$€£¥]) ?\d[\d,]{0,9}(?:\.\d{1,4})?|\d[\d,]{0,9}(?:\.\d{1,4})? ?(?:usd|us\$|rmb|cny|yuan|eur|euros?|gbp|kuai|dollars?|[$€£])`;
const NUMBER = String.raw`\d[\d,]{0,9}(?:\.\d{1,4})?`;
const WEIGHED =
  'kilogram(?:me)?s?|kilos?|kgs?|tonnes?|tons?|pounds?|lbs?|sqm|m2|square met(?:er|re)s?';

/** '18 yuan the kilo', '18 usd for one kilogram', '18 rmb p/kg'. */
const PRICED_BY = new RegExp(
  String.raw`(${MONEY})(?: ?(?:for|by|to|on|out of|pr\.?|p\.?\/|p\.))?(?: (?:the|an?|one|1|each|every))? ?(${WEIGHED})\b(?! ?[\d/])`,
  'g',
);
/** '18 for each kilogram', 'price 18 the kilo'. */
const PRICED_BY_EACH = new RegExp(
  String.raw`(?:(\b(?:price|cost|costs|rate)(?: is| of| at|:)? ${NUMBER}) (?:for |by |to |on )?the|(\b${NUMBER}) for (?:an?|one|each|every)) (${WEIGHED})\b(?! ?[\d/])`,
  'g',
);
/** 'One kg costs 18 yuan', 'the kilo at 18 yuan', 'kilogram: 18 yuan'. */
const PRICED_AHEAD = new RegExp(
  String.raw`(?<!\d ?)\b(?:(?:the|an?|one|1|each|every|per) )?(${WEIGHED})(?: of [a-z]{2,12})?(?: (?:at|is|costs?|runs? at|goes (?:for|at)|comes (?:at|to)|for|we (?:take|pay|count))|:) ?(${MONEY})(?!\d|[.,]\d| ?(?:\/|per\b|an? ))`,
  'g',
);

/** '美元报价2.6', 'usd price: 2.6', 'our rmb unit price is 18.5'. */
const NAMED_AHEAD = new RegExp(
  String.raw`(?<![\d.] ?)(${CURRENCY})(?:的|计的?)? ?(${PRICE})( is| of| at|是|为|[:：=])? ?(\d[\d,]{0,9}(?:\.\d{1,4})?)(?![\d.,]*\d| ?(?:%|元|块|usd|美元|美金|eur|rmb))`,
  'g',
);

/** '6800含13个点 不含是多少': points of the tax, without its name. */
const POINTS_WITHIN = /(?<!不)含(\d{1,2}) ?(?:个点|%)(?!\s?(?:的)?(?:增值)?[税票])/;
const WITHOUT_POINTS = /不含(?![税运票\d])/;

/** '多少钱 一公斤68': the price of one, behind the question for the whole. */
const PRICE_BEHIND_ASK =
  /(多少钱|总价|什么价|几块钱?|多少块)[ ,，]+(一|每)(公斤|千克|吨|平方米|平方|平米|平|卷|张|片)(\d{1,6}(?:\.\d{1,2})?)(?![\d.]| ?(?:公斤|千克|kg|斤|米|m|平|丝|目|孔|卷|张|片|个|根|条|×|x))(?:块|元)?/;

const ASKS_TOTAL = /总价|总额|总共多少|一共多少|多少钱|货款|总款/;
/** '一公斤三十二 总价多少': the price of one, where the text asks for an amount. */
const PRICE_OF_UNIT =
  /([一每])(公斤|千克|平方米?|平米|平)(?:是|卖|报|要|给)?(\d{1,5}(?:\.\d{1,2})?|[二两三四五六七八九十][一二三四五六七八九十百零]{0,5})(?=[ ,，。;；?？]|$)/;

/** '一吨4500 一片多少钱': a price of a tonne, in the money of the country. */
const TONNE_THEN_ASK =
  /([一每]吨)(\d{4,6})(?=[ ,，]+(?:一|每|这|那|\d{1,5})?(?:片|卷|张|个|件|块|根|平方?米?|公斤|米)?(?:要|得|合|是)?多少钱)/;

/** '折美金7.1', '换成人民币 7.12': a rate behind the currency that is wanted. */
const RATE_BEHIND =
  /(?<!按\d[\d.]{0,5}\s?)((?:折|换|转|合)(?:合|算)?(?:成|为)?(?:多少)?)(美金|美元|美刀|人民币|欧元|英镑|卢比|usd|rmb|eur)(?:按|汇率|是|,|，| )*(\d{1,3}\.\d{1,4})(?![\d.]| ?(?:元|块|%|米|m|公斤|kg|丝|目|孔))/;

/** 'rate 78 rupees per kg', 'rate is $1.2/kg': a price, as it is called in India. */
const RATE_OF_GOODS = new RegExp(
  String.raw`\brate(?: is| of| at|:)? ?(?=(?:[$€£¥₹]|usd|rs\.?|inr)? ?\d[\d,]{0,9}(?:\.\d{1,4})? ?(?:[a-z]{2,7}|[$€£¥₹])? ?(?:\/|per |an? ) ?(?:${WEIGHED}|rolls?|pieces?|pcs?|sheets?|bundles?)\b)`,
  'g',
);
/** 'The cost of a bundle': what the price is for one of. */
const PRICE_OF_ONE =
  /\b(price|cost|rate) (?:of|for) (?:an?|one|each|every|the|1) (roll|bundle|sheet|panel|piece|coil|box)\b/g;

/** 'price (usd) 2.6', '单价(美元):2.6'. */
const IN_BRACKETS = new RegExp(
  String.raw`(${PRICE}) ?[(（](?:in )?(${CURRENCY})[)）] ?(?:is|[:：=])? ?(?=\d)`,
  'g',
);

/** '汇率7.2 人民币总价': the currency belongs to what is asked. */
const BEHIND_RATE = new RegExp(
  String.raw`(汇率|exchange rate|fx rate)((?:按照?|是|为| of| at| is|[:：=])? ?\d{1,4}(?:\.\d{1,6})?) ?(?=(?:${CURRENCY}) ?(?:的|总|单|报|合计|多少|金额|total|price|per))`,
  'g',
);

/** '毛利率20', '按加价15算', 'margin of 20': a percentage without its sign. */
const BARE_PERCENT =
  /((?:毛利率|利润率|加价率|按毛利|按加价|margin|mark-?up)(?:按|是|为|算| of| at| is| to|[:：=])? ?\d{1,2}(?:\.\d{1,2})?)(?![\d.]*\d| ?(?:%|个|点|元|块|usd|\$|€|per|\/|美|欧|rmb))/g;

/** '含税13', 'vat 13': a rate of VAT without its sign. */
const BARE_TAX =
  /((?:含税|加税|税点|税率|增值税|(?<![\p{Script=Han}])税|\bvat|\btax)(?:是|为|按|算| of| at| is|[:：=])? ?(?:1|3|5|6|9|13|16|17|19|20|21))(?![\d.]| ?(?:%|个|点|元|块|usd|\$|€|per|\/|美|欧|rmb|mm|m\b|x))/gu;

/** '多少公斤 304按30元算': the price of a kilogram where a weight is asked for. */
const WEIGHED_AT = /按(\d{1,4}(?:\.\d{1,2})?)(?:元|块钱?)(?:来|去)?算/;
const ASKS_KILOS = /(?:几|多少)公斤|多重/;

/** 'Roll $160 cost per sqft': what is asked for stands behind the price of the roll. */
const PRICE_THEN_ASK =
  /(\b(?:roll|sheet|panel|coil) [$€£]\d{1,6}(?:\.\d{1,2})?)(?= (?:cost|price) per )/;

/** The tax is to be left aside. */
const TAX_ASIDE =
  /(?:含不含税|是否含税|税(?:费|点)?)(?:的事)?(?:先)?(?:另说|另谈|另算|另议|再说|不管|不说|不谈)|\btax (?:aside|is another matter|separately)\b/g;
const CENTS = /(?<![\d.])(\d{1,2}) cents?(?= (?:per|a|an|\/))/g;

/**
 * The folded text with each currency of a price as a sign at its number, with 'per' before what a price is of, and with
 * a percent sign behind rates of profit and tax. Linear in the length of the text.
 */
export function withPricesSpelledOut(text: string): string {
  return text
    .replace(WEIGHED_AT, ASKS_KILOS.test(text) ? '按$1元一公斤算' : '$&')
    .replace(PRICE_THEN_ASK, '$1,')
    .replace(TAX_ASIDE, ' ')
    .replace(POINTS_WITHIN, '含$1%的税')
    .replace(WITHOUT_POINTS, POINTS_WITHIN.test(text) ? '不含税' : '$&')
    .replace(TONNE_THEN_ASK, '$1$2元')
    .replace(PRICE_BEHIND_ASK, '$1，$4元$2$3')
    .replace(PRICE_OF_UNIT, ASKS_TOTAL.test(text) ? '$3元$1$2' : '$&')
    .replace(RATE_BEHIND, '按$3$1$2')
    .replace(CENTS, (_, cents: string) => `$${String(Number(cents) / 100)}`)
    .replace(
      NAMED_AHEAD,
      (_, currency: string, price: string, link: string | undefined, number: string) =>
        `${price}${link ?? ''} ${signOf(currency)}${number}`,
    )
    .replace(RATE_OF_GOODS, 'price ')
    .replace(PRICE_OF_ONE, '$1 per $2')
    .replace(PRICED_BY, '$1 per $2')
    .replace(PRICED_BY_EACH, '$1$2 per $3')
    .replace(PRICED_AHEAD, '$2 per $1')
    .replace(IN_BRACKETS, (_, price: string, currency: string) => `${price} ${signOf(currency)}`)
    .replace(BEHIND_RATE, '$1$2, ')
    .replace(BARE_PERCENT, '$1%')
    .replace(BARE_TAX, '$1%');
}

function signOf(currency: string): string {
  return SIGNS.find(([, words]) => words.test(currency))?.[0] ?? '';
}
