import type { TradeRole } from './trade-fact.ts';

/** A word that says which part a number plays. */
export interface RoleWord {
  role: TradeRole;
  start: number;
  end: number;
}

/** Words of each part; of words that overlap, the one that stands first in this list counts. */
const WORDS: readonly (readonly [TradeRole, RegExp])[] = [
  ['rebate', /(?:出口)?退税率?|可退|退(?=\s?\d)|(?:(?:tax|vat|export) )?(?:refund|rebate)\b/g],
  ['duty', /关税|进口税|\b(?:import |customs )?dut(?:y|ies)\b|\btariff\b|\bcustoms\b/g],
  ['deposit', /定金|订金|预付款?|首付|\bdeposit\b|\bdown ?payment\b|\badvance\b/g],
  [
    'tax',
    /含税价?|增值税|税点|税率|开票|票点|税|(?<=\d\s?(?:%|个点)\s?的?)票|\bvat\b|\bgst\b|\bsales tax\b|\btax\b/g,
  ],
  ['loading', /投保?|保额|加成|\binsured (?:at|for)\b|\bof (?:the )?(?:cif|invoice)(?: value)?\b/g],
  ['insurance', /保险费?率?|保费率?|费率|\bins(?:urance)?\b|\bpremium\b/g],
  [
    'commission',
    /佣金?|回扣|代理|中间商|中间人|提成|抽成|(?:平台|业务员)(?:要|抽|扣|拿)?|\bcommission\b|\bagent(?:'s)?\b|\bbroker\b/g,
  ],
  [
    'loss',
    /损耗率?|耗损|损失率?|料耗|废料率?|废品率?|边料|\b(?:loss|waste|wastage|scrap)(?: rate)?\b/g,
  ],
  ['margin', /毛利率?|净利率?|销售利润率?|\b(?:gross |net |profit )?margin\b|\bgp\b/g],
  ['markup', /加价率?|成本加成|上浮|\bmark-?up\b|\bmark up\b/g],
  ['rise', /涨价?|上涨|提价|贵(?=了)|\b(?:rises?|rose|increases?|goes up|went up|up)\b/g],
  ['fall', /跌价?|降价?|下调|下跌|\b(?:drops?|dropped|falls?|fell|decreases?|down|cut)\b/g],
  ['profit', /利润率?|[赚挣]|利(?=\s?\d)|\bprofit\b/g],
  ['discount', /折扣|让利?|优惠|便宜|返点|[砍压](?=\s?\d)|\bdiscount\b|\boff\b|\brebates?\b/g],
  ['budget', /预算|手里有|\bbudget\b/g],
  ['rate', /汇率|结汇价?|\b(?:exchange|fx) rate\b|\bfx\b|\brate\b(?= ?(?:of |is |at |: ?)?\d)/g],
  [
    'freight',
    /(?:国内|国际|内陆)?(?:海运|空运|铁运|陆运|快递|物流)费?|(?:内陆)?运费|拖车费?|拉货|运输费?|港杂费?|\b(?:sea |ocean |inland |air )?freight\b|\bshipping\b|\btruck(?:ing)?\b|\bhaulage\b|\btransport(?:ation)?\b|\bdelivery\b|\binland\b|\bocean\b/g,
  ],
  [
    'fee',
    /[织编焊]网?费|编织费?|焊接费?|(?:热?镀锌|拉丝|退火|冲孔|编网|涂塑|包塑|浸塑|喷塑|电镀|加工|人工|包装|打包|装柜|报关|手续|检测|检验|模具|裁剪|辅料|管理|杂)费?(?:用)?|内陆费|内陆(?=\s?\d)|工费|工钱|托盘费|费用|(?:拉丝|镀锌|织网|编网|编织|焊接|焊网|退火|喷塑|浸塑|包塑|涂塑|包装|打包|装柜|报关|港杂|人工|边框|木轴|纸管|纸箱|木箱|托盘|编织袋|薄膜|水电|房租|杂费)(?=\s?\d)|(?<=\d(?:[元块]钱?)?)(?:边框|木轴|纸管|纸箱|木箱|托盘|编织袋|薄膜|人工|包装)|\b(?:processing|weaving|welding|galvani[sz]ing|coating|labou?r|packing|packaging|handling|inspection|conversion|overhead|customs clearance)(?: (?:cost|fee|charge)s?)?\b|\b(?:fees?|charges?)\b/g,
  ],
  [
    'cost',
    /成本价?|进货?价?|拿货价?|采购价?|买价|料价|料钱|原料价?|材料价?|盘条|丝价|料(?=\s?\d)|\b(?:our |my |the )?(?:cost(?: price)?s?)\b|\b(?:buy(?:ing)?|bought|purchase|pay|paid)(?: price)?\b|\b(?:raw )?materials?\b|\bwire rod\b/g,
  ],
  [
    'price',
    /[卖售报出网单]价|货值|货款|[砍压还]到|还价|价格?|[卖售报]|离岸|到岸|\bfob\b|\bcif\b|\bcfr\b|\bcnf\b|c&f|\bcip\b|\bexw\b|\bex works\b|\bddp\b|\b(?:sell(?:ing)?|sold|quot(?:e|ed|ation)|offer(?:ed|s)?|price)(?: price)?\b/g,
  ],
];

const DENIED = /(?:不|没有?|无|免|\bno |\bwithout )$/;

/** The words of a text that say the parts of its numbers, in their order. */
export function roleWordsIn(text: string): RoleWord[] {
  const found: RoleWord[] = [];
  for (const [role, pattern] of WORDS) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const isTaken = found.some((each) => start < each.end && end > each.start);
      if (!isTaken) found.push({ role, start, end });
    }
  }
  return found
    .filter(
      ({ role, start }) =>
        role === 'tax' || !DENIED.test(text.slice(Math.max(0, start - 8), start)),
    )
    .toSorted((a, b) => a.start - b.start);
}

const OF_SHARES: ReadonlySet<TradeRole> = new Set<TradeRole>([
  'loss',
  'tax',
  'rebate',
  'margin',
  'markup',
  'profit',
  'discount',
  'rise',
  'fall',
  'commission',
  'insurance',
  'loading',
  'duty',
  'deposit',
]);
const OF_MONEY: ReadonlySet<TradeRole> = new Set<TradeRole>([
  'cost',
  'price',
  'fee',
  'freight',
  'budget',
  'profit',
  'discount',
  'rise',
  'fall',
  'insurance',
  'commission',
]);

export const fits = ({ role }: RoleWord, isShare: boolean): boolean =>
  (isShare ? OF_SHARES : OF_MONEY).has(role);

interface Priced {
  start: number;
  end: number;
  isShare: boolean;
}

const BREAK = /[,，。;；、\n+()（）]|\b(?:and|plus|with|then)\b/g;

/** Offsets at which a clause of a text about prices ends. */
function breaksOf(text: string, numbers: readonly Priced[], words: readonly RoleWord[]): number[] {
  const isInside = (at: number) => numbers.some(({ start, end }) => at > start && at < end);
  const breaks = [...text.matchAll(BREAK)].map(({ index }) => index);
  if (/\p{Script=Han}/u.test(text))
    for (const { index } of text.matchAll(/ /g)) {
      // '运费 120': a blank between a name and its number.
      const isNamed = words.some(({ end }) => end === index) && /^ [\d$¥€]/.test(text.slice(index));
      const opens = numbers.some(
        ({ end }) => end <= index && !/[ ,，]/.test(text.slice(end, index)),
      );
      if (!isNamed || opens) breaks.push(index);
    }
  return breaks.filter((at) => !isInside(at)).toSorted((a, b) => a - b);
}

/** The word of each number, by the clause that it stands in; null where no word names it. */
export function wordsOfNumbers(
  text: string,
  numbers: readonly Priced[],
  words: readonly RoleWord[],
): (RoleWord | null)[] {
  const breaks = breaksOf(text, numbers, words);
  const clauseOf = (at: number) => breaks.filter((each) => each <= at).length;
  const taken = new Set<RoleWord>();
  const result: (RoleWord | null)[] = numbers.map(() => null);
  const clauses = new Map<number, { number: Priced; at: number }[]>();
  for (const [at, number] of numbers.entries()) {
    const clause = clauseOf(number.start);
    clauses.set(clause, [...(clauses.get(clause) ?? []), { number, at }]);
  }
  for (const [clause, inside] of clauses) {
    const own = words.filter(({ start }) => clauseOf(start) === clause);
    const ahead = (at: number) => {
      const from = inside[at - 1]?.number.end ?? 0;
      const { start, isShare } = inside[at]?.number ?? { start: 0, isShare: false };
      return own.findLast(
        (each) =>
          each.start >= from && each.end <= start && fits(each, isShare) && !taken.has(each),
      );
    };
    const behind = (at: number) => {
      const to = inside[at + 1]?.number.start ?? Infinity;
      const { end, isShare } = inside[at]?.number ?? { end: 0, isShare: false };
      // '6块一公斤加边框30块': the word belongs to the number behind it.
      const isOfNext = (each: RoleWord) =>
        to - each.end < 2 && /[加再]|\bplus\b/.test(text.slice(end, each.start));
      return own.find(
        (each) =>
          each.start >= end &&
          each.end <= to &&
          fits(each, isShare) &&
          !taken.has(each) &&
          !isOfNext(each),
      );
    };
    const isAhead = ahead(0) !== undefined;
    for (const [at, { at: place, number }] of inside.entries()) {
      const close = behind(at);
      // '13%的税', '4% commission': a share whose name stands right behind it.
      const isClose =
        close !== undefined &&
        number.isShare &&
        /^\s?(?:的|of |on )?$/.test(text.slice(number.end, close.start)) &&
        (inside.length === 1 || !isAhead);
      const word = (isClose ? close : undefined) ?? ahead(at) ?? close;
      if (word === undefined) continue;
      taken.add(word);
      result[place] = word;
    }
  }
  return result;
}
