import type { Base } from '../../deal/dimension.ts';
import type { Thing } from './bill.ts';

/** Unit of a quantity or of a price: its base, how much of it one has, and the pieces that it counts. */
export interface BillUnit {
  base: Base;
  factor: number;
  thing: Thing | null;
}

const unit = (base: Base, factor = 1, thing: Thing | null = null): BillUnit => ({
  base,
  factor,
  thing,
});

const UNITS: readonly (readonly [BillUnit, string])[] = [
  [
    unit('m²', 0.09290304),
    String.raw`平方英尺|平方尺|平尺|sq\.? ?ft\b|sqft\b|square f(?:oo|ee)t\b|ft2\b|ft²`,
  ],
  [
    unit('m²'),
    String.raw`平方米|平方|平米|平(?!均)|sq\.? ?m\b|sqms?\b|square met(?:er|re)s?\b|m2\b|m²`,
  ],
  [unit('m³'), String.raw`立方米?|方(?!形|孔|管)|cbms?\b|m3\b|m³|cubic met(?:er|re)s?\b`],
  [unit('kg', 1000), String.raw`吨|tonnes?\b|tons?\b|mts?\b|t\b`],
  [unit('kg'), String.raw`公斤|千克|kgs?\b|kilos?\b|kilograms?\b`],
  [unit('kg', 0.5), '斤'],
  [unit('kg', 0.45359237), String.raw`磅|lbs?\b|pounds?\b`],
  [unit('m'), String.raw`米|m(?:et(?:er|re)s?)?\b`],
  [unit('m', 0.3048), String.raw`英尺|ft\b|f(?:oo|ee)t\b|linear f(?:oo|ee)?t\b`],
];

const THINGS: readonly (readonly [Thing, string])[] = [
  ['post', String.raw`根(?:立柱|柱子?)?|(?:line |corner |terminal )?posts?\b`],
  ['panel', String.raw`片|panels?\b`],
  ['sheet', String.raw`张|sheets?\b`],
  ['roll', String.raw`卷|rolls?\b|coils?\b`],
  ['box', String.raw`个?(?:网箱|箱子?|石?笼子?)|boxes\b|box\b|gabions?\b|baskets?\b`],
  ['gate', String.raw`[扇樘]|gates?\b`],
  ['clip', String.raw`clips?\b`],
  ['slab', String.raw`块(?!钱|[\d.])`],
  ['bundle', String.raw`[捆盘]|bundles?\b`],
  ['piece', String.raw`[个件只套]|pcs?\b|pieces?\b|units?\b|sets?\b`],
];

const ALL: readonly (readonly [BillUnit, string])[] = [
  ...UNITS,
  ...THINGS.map(([thing, words]) => [unit('piece', 1, thing), words] as const),
];

export const UNIT = ALL.map(([, words]) => words).join('|');
const EXACT = ALL.map(([each, words]) => [each, new RegExp(`^(?:${words})$`)] as const);

/** The unit of a word that `UNIT` has matched. */
export const unitOf = (word: string): BillUnit =>
  EXACT.find(([, pattern]) => pattern.test(word))?.[0] ?? unit('piece', 1, 'piece');

const NOUNS: readonly (readonly [Thing, RegExp])[] = [
  ['post', /立柱|柱子?|\bposts?\b/],
  ['gate', /大门|(?<![\p{Script=Han}])门|\bgates?\b/u],
  ['clip', /卡子|卡扣|夹子|\bclips?\b/],
  ['stone', /石头|石料|块石|\bstones?\b|\brocks?\b/],
  ['box', /网箱|箱子|笼子?|网 ?$|\bbox(?:es)?\b|\bgabions?\b|\bbaskets?\b/],
  ['panel', /网片|\bpanels?\b/],
];

/** The goods that a stretch of text names, if it names some of these. */
export const thingIn = (text: string): Thing | null =>
  NOUNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** A charge on top of the goods. */
export const CHARGE =
  /(?:运|装车|装卸|卸车|吊装|装|包装|打包|加工|安装|人工|托盘|镀锌|喷塑|浸塑|边框|报关|杂|送货|快递|叉车|模具|检测|油漆|焊接|裁剪|加急|过磅)费|人工|安装|包装|运输|运(?=\d)|工钱|工费|(?:镀锌|喷塑|浸塑|包塑)(?:另|再|加)|\b(?:freight|shipping|delivery|labou?r|install(?:ation)?|packing|packaging|handling|haulage|galvani[sz]ing|crating|unloading|trucking|transport|offloading|powder ?coating|fitting|pallet(?:s|i[sz]ing)?|inland)\b/;

/** Words of another question than for the price of goods. */
export const OTHERS =
  /汇率|fob|cif|cfr|c&f|ddp|exw|到岸|离岸|退税|成本(?!价?是?多少)|进价|利润|毛利|赚|挣|亏|profit|margin|mark-?up|定金|订金|预付|deposit|advance|balance|尾款|佣金|差多少|差价|少收|多收|省|柜|container|几片|多少片|几根|多少根|几卷|多少卷|几个(?!点)|多重|几吨|几公斤|多少(?:公斤|吨|斤|平|米)|几平|几米|weigh\b|how many|how heavy|\bvs\b|还是|哪个|哪家|便宜|比|compare|cheaper|rival|关税|duty|损耗|waste|scrap|涨|跌|降|砍|还价|还到|只肯|只付|only pay|预算|budget|换|改|如果|要是|instead|折合|折算|美金价|欧元价|锌层|开孔|目数|孔径|反过来|不含|未税|裸价|without|exclud|\bex\b|before tax|税后|after tax|net of|number of|先付|付清|分期|多久|几天|几年/;
