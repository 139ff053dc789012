import { askedCurrencies } from '../../deal/currencies.ts';
import { perTargets } from '../../deal/denominators.ts';
import { OF_GROSS, PAID_OUT } from '../../deal/percentages.ts';
import type { Token } from '../../tokens.ts';
import type { AskedKind, TradeAsk, TradeFact } from './trade-fact.ts';

const HOW = '(?:是|为|有|得|能|会|要|该|应该|大概|一共|总共)*(?:多少|几)';

const KINDS: readonly (readonly [AskedKind, RegExp])[] = [
  [
    'refund',
    new RegExp(
      String.raw`(?:退税|能退|可退|退)(?:款|额|金额)?${HOW}|how much (?:is the )?(?:refund|rebate)`,
    ),
  ],
  [
    'commission',
    new RegExp(
      String.raw`(?:佣金?|回扣|提成)[^\d,，。;]{0,6}${HOW}|给(?:代理|中间人)${HOW}|how much (?:does|will) (?:he|she|the agent) (?:get|earn|receive)|how much (?:is |for )?(?:the |his |her )?(?:commission|agent)|commission amount`,
    ),
  ],
  [
    'premium',
    new RegExp(String.raw`(?:保险费?|保费)${HOW}|how much (?:is )?(?:the )?(?:insurance|premium)`),
  ],
  [
    'tax',
    new RegExp(
      String.raw`(?<![含出掉除去扣未])(?:税|税款|税额|税金|税费)${HOW}|(?:多少|几)税|how much (?:is )?(?:the )?(?:vat|tax|gst)|(?:vat|tax) amount`,
    ),
  ],
  [
    'profit',
    new RegExp(
      String.raw`(?:赚|挣|利润|毛利|净利|盈利|亏)(?:了|到|下)?${HOW}|亏不亏|赚不赚|\b(?:how much|what)(?:'s| is| do| will| would| can)?[^?]{0,20}\b(?:profit|make|earn|lose)\b|\bprofit\b[^\d%]{0,12}\?|\bour profit\b`,
    ),
  ],
  [
    'goods',
    /能?买(?:到)?(?:多少|几)|(?:能|可以|够)(?:做|拿|进|买|要)(?:到)?(?:多少|几)|how (?:many|much) (?:[a-z]+ ){0,3}(?:can|could) (?:i|we|he|they) (?:buy|get|order|afford)/,
  ],
];

const ASKS_CHANGE =
  /(?:涨|跌|降|贵|便宜|少|多)(?:了|价)*(?:多少|几)?(?:个)?(?:百分之(?:几|多少)|(?:几|多少)个?(?:百分)?点|%)|百分之(?:几|多少)|几个点|\bpercent(?:age)?\b|\bin %|how many %|what %/;
const ASKS_MARGIN =
  /(?:剩|有|余|落)(?:下)?(?:多少|几)|毛利率?(?:是|变成?|还有)*(?:多少|几)|what(?:'s| is) (?:left|my|our|the)[^?]{0,16}margin|margin (?:is )?left|(?:what|how much)[^?]{0,12}(?:left|remains?)/;
const ASKS_PRICE =
  /多少|几块|几个?钱|[报卖要]价|怎么[报卖]|给个|合计|总[价额]|how much|what(?:'s| is| should| will| would| do| are)|price|quote|total|cost|landed|per (?:kg|ton|tonne|roll|m2|sqm|piece|sheet|lb)|[?？]|\b(?:cif|fob|cfr|ddp)\b/;
const ALL =
  /总价|总共|一共|合计|总额|全部|总计|整[单柜车]|\btotal\b|\baltogether\b|\bin all\b|whole (?:order|lot)/;
const TERM = /\b(cif|cfr|cnf|cip|fob|exw|ddp|dap)\b|(到岸|离岸|出厂|到厂|完税)/g;

/** The trade term that the price is asked in: the one that stands beside no number, or last. */
function termOf(text: string, facts: readonly TradeFact[]): string | undefined {
  const terms = [...text.matchAll(TERM)].filter(({ index, 0: word }) => {
    const behind = text.slice(index + word.length, index + word.length + 14);
    return (
      !facts.some(({ start }) => start >= index && start <= index + word.length + 14) ||
      !/^[^,，。;\d]{0,12}[\d$¥€]/.test(behind)
    );
  });
  return terms.at(-1)?.[0];
}

const TERM_AHEAD =
  /(cif|cfr|cnf|cip|ddp|dap|fob|exw|到岸|离岸|出厂)(?:价|报价?|价格| price| at| of| is)*[^\d,，。;]{0,10}$/;

const WITHOUT_TAX =
  /不含税?|未税|裸价|去掉税|除税|税前|不带票|不开票|扣掉?税|\b(?:excl?\.?|excluding|without|before|net of|no|ex) (?:vat|tax)\b(?! (?:refund|rebate))|\bnet (?:price|amount|value)\b/g;
const WITH_TAX =
  /含税|带票|税后|开票价|含(?=\d{1,2}(?:%|个点)?(?:的)?(?:增值)?[税点])|含(?=\s?\d{1,2}\s?(?:%|个点))|\b(?:incl?\.?|including|with|after) (?:\d{1,2}(?:\.\d)? ?% )?(?:vat|tax)\b/g;
const ASKING = /多少|几|怎么|给|报(?!价)|卖|要|how|what|quote|price|[?？]/;
const EDGE = /[,，。;；\n ]/;

/** Says whether the prices of a text have the tax in them, and whether the price that is asked is to have it. */
function statusOf(
  text: string,
  facts: readonly TradeFact[],
): { asked?: boolean; ofFacts: Map<TradeFact, boolean> } {
  const ofFacts = new Map<TradeFact, boolean>();
  let asked: boolean | undefined;
  const without = [...text.matchAll(WITHOUT_TAX)].map(({ index, 0: word }) => ({
    index,
    end: index + word.length,
    isTaxed: false,
  }));
  const within = [...text.matchAll(WITH_TAX)]
    .map(({ index, 0: word }) => ({ index, end: index + word.length, isTaxed: true }))
    .filter(({ index }) => !without.some((each) => index >= each.index - 1 && index < each.end));
  const priced = facts.filter(({ dimension }) => dimension.money !== undefined);
  for (const { index, end, isTaxed } of [...without, ...within]) {
    const from = lastEdge(text, index);
    const to = nextEdge(text, end);
    const next = priced.find(
      ({ start }) =>
        start >= end && start <= end + 10 && !/[,，。;；]/.test(text.slice(end, start)),
    );
    const inside = priced.find(({ start }) => start >= from && start < to);
    const isAsking =
      ASKING.test(text.slice(index, to).replaceAll(/\d+/g, '')) && inside === undefined;
    const owner =
      next && !/多少|几/.test(text.slice(end, next.start))
        ? next
        : isAsking
          ? null
          : (inside ??
            (isLast(text, to) ? null : (priced.findLast(({ start }) => start < index) ?? null)));
    if (owner === null) asked = isTaxed;
    else ofFacts.set(owner, isTaxed);
  }
  return { ...(asked !== undefined && { asked }), ofFacts };
}

const lastEdge = (text: string, at: number) => {
  for (let place = at - 1; place >= 0; place -= 1) if (EDGE.test(text[place] ?? '')) return place;
  return 0;
};
const nextEdge = (text: string, at: number) => {
  for (let place = at; place < text.length; place += 1)
    if (EDGE.test(text[place] ?? '')) return place;
  return text.length;
};
const isLast = (text: string, to: number) => text.slice(to).trim() === '';

const ONE_OF: readonly (readonly [string, number, string | null, string, string])[] = [
  ['kg', 1, null, '公斤|千克|kg', 'kg|kilo(?:gram)?'],
  ['kg', 1000, '/t', '吨', 'tonne|ton|t|mt'],
  ['kg', 0.5, '/jin', '斤', 'jin'],
  ['kg', 0.45359237, '/lb', '磅', 'lb|pound'],
  ['m²', 1, null, '平方米|平方|平米|平|方', 'm2|m²|sqm|sq ?m|square met(?:er|re)'],
  ['m²', 0.09290304, '/ft²', '平方英尺', 'sq ?ft|sqft|square foot|ft2|ft²'],
  ['m', 1, null, '米', 'm|met(?:er|re)'],
  [
    'piece',
    1,
    null,
    '卷|张|片|件|个|捆|包|套',
    'roll|piece|pc|sheet|panel|bundle|coil|unit|pallet|bale',
  ],
  ['container', 1, null, '个?(?:高|小|大|货)?柜', 'container'],
];
const ALL_ZH = ONE_OF.map(([, , , zh]) => zh).join('|');
const ALL_EN = ONE_OF.map(([, , , , en]) => en).join('|');
const PER_AHEAD = new RegExp(
  String.raw`(?:每|(?<![\d第])[一1])(?:个)?(${ALL_ZH})(?:能|可以|该|要|得|网|就|大概|合|摊|卖|报|赚|挣|净|多|少|是|价|成本|人民币|美金|美元|含税|不含税|到手|给|我|们|亏|出|付|花|涨|降|省)*(?:多少|几)`,
);
const PER_BEHIND = new RegExp(
  String.raw`(?:多少|几|怎么卖|报价|卖价)(?:块|元|美金|美元|人民币)?钱?\s?(?:每|[一1]|\/)个?(${ALL_ZH})(?!\d)`,
);
const PER_TOTAL = new RegExp(
  String.raw`(?:摊到|折合?|合|换成|按)(?:每|[一1])个?(${ALL_ZH})(?![\d是])`,
);
const PER_ENGLISH = new RegExp(
  String.raw`(?<![\d] ?(?:usd|rmb|cny|eur|inr|aed|rupees?|yuan|dollars?|euros?|cents?|[$€£¥])? ?)(?:\bper |\/ ?|\b(?:each|one|a) )(${ALL_EN})\b(?! ?(?:is|of|weigh|has|\d))`,
);

/** The unit that the price is asked for one of, where it stands at the word that asks. */
function askedPer(
  text: string,
): { base: string; factor: number; label: string | null } | undefined {
  const zh = PER_AHEAD.exec(text) ?? PER_BEHIND.exec(text) ?? PER_TOTAL.exec(text);
  const word =
    zh?.[1] ??
    (/\p{Script=Han}/u.test(text) ? undefined : (PER_ENGLISH.exec(text) ?? BUNDLE.exec(text))?.[1]);
  if (word === undefined) return undefined;
  const found = ONE_OF.find(([, , , one, other]) => new RegExp(`^(?:${one}|${other})$`).test(word));
  return found && { base: found[0], factor: found[1], label: found[2] };
}

const BOUGHT = new RegExp(String.raw`(?:多少|几)个?(${ALL_ZH})|how (?:many|much) (${ALL_EN})s?\b`);

/** '能买多少平': the unit of what a budget buys. */
function boughtUnit(text: string) {
  const match = BOUGHT.exec(text);
  const word = match?.[1] ?? match?.[2];
  const found = ONE_OF.find(
    ([, , , one, other]) => word !== undefined && new RegExp(`^(?:${one}|${other})$`).test(word),
  );
  return found && { base: found[0], factor: found[1], label: found[2] };
}

const BUNDLE = /\b(roll|sheet|panel|bundle|piece|coil) (?:cost|price)\b/;

const ASKS_PROFIT = KINDS.find(([kind]) => kind === 'profit')?.[1] ?? /利润/;
const FROM_TO = /从.{1,24}(?:涨|跌|降|升)到|\bfrom .{1,30} to\b/;
const MORE =
  /多(?:出|花|付|收|了)?(?:来)?多少|[差省少](?:了|花|付)?多少|摊|合|\b(?:more|extra|less|save)\b/;

const isShrinkage = (facts: readonly TradeFact[]) =>
  facts.length === 2 && facts.every(({ role }) => role === 'goods');

/** The price that a text asks for; null if it asks for none. Marks the prices that have the tax in them. */
export function askOf(
  text: string,
  tokens: readonly Token[],
  facts: readonly TradeFact[],
): { ask: TradeAsk | null; facts: TradeFact[]; isOfGross: boolean } {
  const pers = perTargets(tokens, text).asked;
  const currencies = askedCurrencies(text, tokens);
  const { asked, ofFacts } = statusOf(text, facts);
  const marked = facts.map((fact): TradeFact => {
    const isTaxed = ofFacts.get(fact);
    const term =
      fact.role === 'price' ? TERM_AHEAD.exec(text.slice(0, fact.start))?.[1] : undefined;
    return {
      ...fact,
      ...(isTaxed !== undefined && { isTaxed }),
      ...(term !== undefined && { term }),
    };
  });
  const has = (...roles: readonly string[]) => facts.some(({ role }) => roles.includes(role));
  const rates = facts.filter(({ role }) => role === 'rate');
  const priced = facts.filter(({ dimension, role }) => dimension.money === 1 && role !== 'budget');
  const kind: AskedKind | null =
    rates.length === 2
      ? 'exchange'
      : has('cost') && has('price') && ASKS_MARGIN.test(text) && !ASKS_PROFIT.test(text)
        ? 'margin'
        : priced.length === 0 && has('margin') && has('discount', 'fall') && ASKS_MARGIN.test(text)
          ? 'marginLeft'
          : priced.length === 2 &&
              facts.every((fact) => priced.includes(fact)) &&
              ASKS_CHANGE.test(text)
            ? 'change'
            : FROM_TO.test(text) && priced.length === 2 && MORE.test(text)
              ? 'difference'
              : isShrinkage(facts) && ASKS_CHANGE.test(text)
                ? 'change'
                : (KINDS.find(([, pattern]) => pattern.test(text))?.[0] ??
                  (ASKS_PRICE.test(text) ? 'price' : null));
  const isBuying = KINDS.find(([kind]) => kind === 'goods')?.[1].test(text) === true;
  const per = (isBuying ? boughtUnit(text) : undefined) ?? askedPer(text) ?? pers[0];
  const term = termOf(text, facts);
  const isAll = ALL.test(text) && per === undefined;
  return {
    ask: kind && {
      kind,
      per: isAll ? 'all' : (per ?? null),
      currency: currencies[0] ?? null,
      ...(asked !== undefined && { isTaxed: asked }),
      ...(term !== undefined && { term }),
      ...(PAID_OUT.test(text) && { isNet: true as const }),
    },
    facts: marked,
    isOfGross: OF_GROSS.test(text) || /(?:按|占)(?:卖|售)?价/.test(text),
  };
}
