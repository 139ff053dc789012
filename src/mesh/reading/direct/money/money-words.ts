import { UNIT_WORDS } from './units-of-prices.ts';

export const CURRENCIES: readonly (readonly [string, string])[] = [
  ['USD', String.raw`us\$|\$|usd\b|us dollars?\b|dollars?\b|美元|美金|美刀|刀(?!片)`],
  ['EUR', String.raw`€|eur(?:os?)?\b|欧元|欧(?!洲|盟|标)`],
  ['GBP', String.raw`£|gbp\b|pounds? sterling\b|英镑`],
  ['INR', String.raw`₹|inr\b|rupees?\b|rs\b\.?|卢比`],
  ['AED', String.raw`aed\b|dirhams?\b|迪拉姆`],
  ['SAR', String.raw`sar\b|riyals?\b|里亚尔`],
  ['JPY', String.raw`jpy\b|yen\b|日元`],
  ['RUB', String.raw`rub\b|rou?bles?\b|卢布`],
  ['THB', String.raw`thb\b|baht\b|泰铢`],
  ['VND', String.raw`vnd\b|越南盾`],
  ['BRL', String.raw`brl\b|reais\b`],
  ['CNY', String.raw`¥|rmb\b|cny\b|yuan\b|人民币`],
];

export const ANY_CURRENCY = `(?<![a-z])(?:${CURRENCIES.map(([, words]) => words).join('|')})`;

/** Behind a number alone: '5块', '5元钱'. */
export const YUAN_BEHIND = '元钱?|块钱?';

const NAMED = CURRENCIES.map(([code, words]) => [code, new RegExp(`^(?:${words})$`)] as const);

export const currencyOf = (word: string): string =>
  NAMED.find(([, pattern]) => pattern.test(word))?.[0] ?? 'CNY';

/** Terms of delivery, with the place behind them. */
export const TERM = new RegExp(
  String.raw`\b(cif|cfr|cnf|cip|fob|exw|ddp|dap)\b|\b(ex-?[ -]?works?)\b|c&f|(到岸|离岸|出厂|到厂|完税)`,
  'g',
);

export const WITHOUT_TAX =
  /不含税?|未税|裸价|去掉税|除税|税前|不带票|不开票|扣掉?税|\b(?:excl?\.?|excluding|without|before|net of|no|ex) (?:vat|tax|gst)\b(?! (?:refund|rebate))|\bnet (?:price|amount|value)\b/g;
export const WITH_TAX =
  /含税|带票|税后|开票价|\b(?:incl?\.?|including|with|after) (?:0% )?(?:vat|tax|gst)\b/g;

const ASKS_ZH =
  '多少|几|怎么|什么价|给个|合计|总共|一共|总计|总额|总价|总货值|货值|造价|怎样|请问|求';
const ASKS_EN = String.raw`\b(?:how much|how many|what(?:'s| is| are| about| if| would| will| should| do)?|whats|total|altogether|quote|please|pls|give|convert|work out|calculate|landed cost|landed)\b`;
export const ASKS = new RegExp(`${ASKS_ZH}|${ASKS_EN}|[?？]`);

/** Characters of Chinese sentences about prices that change no number. */
const HARMLESS =
  /[的了呢吧吗啊呀哦嘛是为有得能会要请给按以用折换成转合算留付还再另加和跟与每一单个条这那我你他咱们老板客户家厂多少几怎么什样报卖买装走发出货共总计整想打算可价钱费率数块元到手最低至少起码保证就都也先后前上下里面内造铁从摊其中所有全部如果假如的话改现在原来大概约左右帮忙看看只收交行好对吧啦接受需让谈定给把将回来拿做作问知道结果金额均摊分值高不同样值]/g;

const HARMLESS_WORDS = new RegExp(
  String.raw`工厂|另外|外加|不含保险|平(?:方)?米?造价|拼箱|散货|整单|货代|国内|每柜|单柜|镀锌丝|铁丝|网片?|丝|盘条|上浮|银行|目的港|港|保本|亏不亏|起订|合人民币|订单|数量|材质|q\d{3}`,
  'g',
);
const ENGLISH = new RegExp(
  String.raw`\b(?:[a-z]+'s|the|a|an|is|are|was|be|it|its|that|this|we|i|my|our|us|you|your|they|he|she|his|her|for|of|to|in|into|on|at|by|from|with|and|or|but|then|so|if|as|per|each|every|one|all|how|much|many|what|whats|what's|should|would|will|can|could|do|does|did|please|pls|give|gives|tell|me|need|needs|want|wants|least|lowest|highest|minimum|min|minimal|max|maximum|only|just|now|about|convert|work|works|out|calculate|calc|get|quote|client|customer|buyer|buyers|supplier|when|there|have|has|let|say|says|make|sure|who|order|orders|qty|quantity|value|amount|number|come|comes|sum|result|wire|mesh|netting|fence|goods|material|net|plus|add|added|adding|less|minus|after|before|including|includes|incl|exchange|rate|also|another|extra|whole|entire|still|not|uae|port|factory|charge|charges|price|prices|priced|unit|landed|total|cost|bank|local|export|import|lump|using|based|same|same|loaded|loads|fits?|holds?|takes?|hi|hello|ok|thanks|sell|selling|buy|buying|or|answer|answers|usd|eur)\b`,
  'g',
);

/** A place behind a term or behind 'to': one word. */
export const PLACES =
  /(?<=(?:cif|cfr|cnf|cip|fob|ddp|dap|c&f|到|从|至|发往) ?)\p{Script=Han}{2,4}?(?=[ ,，。0]|价|一|每|单|到|$)|(?<=\b(?:cif|cfr|cnf|cip|fob|ddp|dap|to|from|port of) )(?!what|how|per|price|total|is\b|at\b|rate|the\b|value)[a-z]{3,14}/gu;

const UNIT = new RegExp(`(?:一|每|单|个|\\/ ?)*(?:${UNIT_WORDS})`, 'g');
const CURRENCY = new RegExp(ANY_CURRENCY, 'g');
const REST = /^[\s,，。;；:、?？!.()（）0%+\-&'"/@=×*x|]*$/;

/** True if a text, whose numbers are masked and whose words of parts are taken out, has nothing but words of prices. */
export const isOnlyAboutPrices = (masked: string): boolean => REST.test(restOf(masked));

const restOf = (masked: string): string =>
  masked
    .replace(TERM, ' ')
    .replace(WITHOUT_TAX, ' ')
    .replace(WITH_TAX, ' ')
    .replace(CURRENCY, ' ')
    .replace(UNIT, ' ')
    .replace(HARMLESS_WORDS, ' ')
    .replace(ENGLISH, ' ')
    .replace(HARMLESS, '');
