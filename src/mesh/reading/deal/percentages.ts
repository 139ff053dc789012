import type { QuantityToken, Token } from '../tokens.ts';
import type { DealFact, DealStep, StepKind } from './deal.ts';

const INSURED = /(?:保险费?率?|保费率?|insurance(?: rate| premium)?|premium)[^\d,，.。]{0,8}$/;

/** The percentage's kind, by the words around it; the first that fits counts. */
const STEP_WORDS: readonly (readonly [StepKind, RegExp, RegExp])[] = [
  ['insurance', INSURED, /^[^\d,，。;；]{0,4}(?:保险|保费|insurance|premium)/],
  [
    'waste',
    /(?:损耗|耗损|废料|备用?|余量|富余|waste|scrap|loss|wastage|spare)[^\d,，.。]{0,6}$/,
    /^[^\d,，。;；]{0,4}(?:损耗|耗损|备用|余量|富余|waste|scrap|loss|wastage|spare)/,
  ],
  [
    'share',
    /(?:定金|订金|预付款?|首付|先付|已付|付了|deposit|down ?payment|advance|prepaid|paid)[^\d,，.。]{0,6}$/,
    /^[^\d,，。;；]{0,4}(?:定金|订金|预付|首付|deposit|down ?payment|advance|upfront|prepayment)/,
  ],
  [
    'commission',
    /(?:佣金|佣|回扣|提成|关税|commission|duty|tariff)[^\d,，.。]{0,5}$/,
    /^[^\d,，。;；]{0,4}(?:佣金|佣|回扣|提成|关税|commission|duty|tariff)/,
  ],
  [
    'tax',
    /(?:税率?|税点|vat|gst|sales tax|\btax|含|开票?)[^\d,，.。a-z]{0,4}$/,
    /^\s?(?:个点)?\s?(?:的|增值|专|普|for |of )?(?:税|票|增值税|vat|gst|sales tax|tax)/,
  ],
  [
    'margin',
    /(?:毛利率?|净利|margin)[^\d,，.。]{0,6}$/,
    /^\s?(?:个点)?\s?(?:的|gross |profit )?(?:毛利|净利|margin)/,
  ],
  [
    'discount',
    /(?:优惠|让利?|便宜|降价?|减|扣|[砍压]价?|下调|返点?|less|minus|discount(?: of)?|knock|take)[^\d,，.。a-z]{0,5}$/,
    /^\s?(?:off|discount|折扣|rebate|cheaper|less)/,
  ],
  [
    'markup',
    /(?:加价率?|加成|加了?|上浮|涨价?|涨|利润率?|赚|mark-?up(?: of)?|mark up|profit(?: of)?|plus|add|\+|up)[^\d,，.。a-z]{0,5}$/,
    /^\s?(?:的)?(?:加价|利润|加成|markup|mark-up|mark up|profit|on top|extra|more|surcharge)/,
  ],
];

/** '佣金5%倒扣': a share of the price that has it in it, as a margin is. */
export const OF_GROSS =
  /倒扣|倒除|倒算|内扣|\bas (?:a )?division\b|\bdivid|\b(?:on|of|off) (?:the |our |your )?(?:gross|final|selling|quoted|invoice)\b/;

/** '佣金3% 从FOB里扣，净到手': the commission is paid out of the amount. */
export const PAID_OUT =
  /(?:里|中|里面|内)(?:要|再|先)?(?:扣|付|出|给)|减(?:去|掉)? ?\d{1,2}(?:\.\d{1,2})? ?(?:%|个点) ?的?佣|扣(?:除|掉|去|完|了|下)?[^\d,，。;；]{0,4}佣|佣金?[^,，。;；]{0,8}(?:扣|我方?付|我们?出)|净(?:到手|得|收|入|剩)|到手|实(?:收|得|到)|拿到手|我们?(?:能)?(?:收到?|得到?|拿到?)多少|\bnet per [a-z]{1,8}\b|\b(?:is|are) left\b|\bnet (?:proceeds|amount|to (?:me|us)|receipts?)\b|\b(?:do|will|would|can|should) (?:i|we) (?:\w+ )?(?:receive|get|net|keep|pocket|end up)\b|\b(?:i|we) (?:receive|get|net|keep|pocket)\b|\b(?:deduct(?:ed)?|minus|less|after|out of|taken off)\b[^?]{0,24}\bcommission|\bcommission\b[^?]{0,16}\b(?:deducted|comes? off|taken off|taken out|from (?:the |our |my )?(?:fob|price|net|total))/;

const DISCOUNT_FOLD =
  /^\s?(?:\d{1,2}(?:\.\d)?|[一二三四五六七八九]{1,2})折(?!(?:多少)?(?:美|人民币|欧|英镑|usd|rmb|eur)|[合成算])/;

const FREE = [
  /(?:买|每|满)\s?(\d{1,4})(?:卷|张|片|个|件)?(?:就|再)?(?:送|赠)\s?(\d{1,3})/,
  /\bbuy (\d{1,4})[a-z ]{0,10},? ?get (\d{1,3})[a-z ]{0,10}free/,
] as const;

const FREE_FIRST =
  /(\d{1,3}) ?[a-z]{0,8} free (?:for |with |on |per )?(?:every|each|per)? ?(\d{1,4})/;

/** '买20送2': two of 22 are free, a discount of 2/22. */
export function freeGoodsIn(text: string): { percent: number; start: number; end: number } | null {
  const match = FREE.map((pattern) => pattern.exec(text)).find((each) => each !== null) ?? null;
  const other = match === null ? FREE_FIRST.exec(text) : null;
  const found = match ?? other;
  if (found === null) return null;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const [paid, given] = match ? [first, second] : [second, first];
  if (!(paid > 0 && given > 0)) return null;
  return {
    percent: (given / (paid + given)) * 100,
    start: found.index,
    end: found.index + found[0].length,
  };
}

const PARTS =
  /分(?:成|为|作)?\s?([2-9]|1[0-2]|[二两三四五六七八九十])\s?(?:批|次|期|份)|\b(?:in|into|over) ([2-9]|1[0-2]|two|three|four|five|six|ten|twelve) (?:equal )?(?:payments?|instal?lments?|shipments?|parts|lots|batches)/;

const EACH_PART =
  /[每一](?:批|次|期|份)|各|\beach\b|\bper (?:payment|instal?lment|shipment|lot|batch)/;

const COUNT_WORDS: Readonly<Record<string, number>> = {
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  twelve: 12,
};

/** '分三批付，每批多少': equal parts of a total. */
export function partsIn(text: string): { count: number; start: number; end: number } | null {
  const found = EACH_PART.test(text) ? PARTS.exec(text) : null;
  const word = found?.[1] ?? found?.[2];
  if (!found || word === undefined) return null;
  const start = found.index;
  return { count: COUNT_WORDS[word] ?? Number(word), start, end: start + found[0].length };
}

/** '加价25%等于多少毛利率': the other share of a share. */
export function shareAskedOf(
  tokens: readonly Token[],
  facts: readonly DealFact[],
  steps: readonly DealStep[],
): 'margin' | 'markup' | null {
  const [step, ...others] = steps;
  if (facts.length + others.length > 0) return null;
  if (step?.kind !== 'margin' && step?.kind !== 'markup') return null;
  const other = step.kind === 'margin' ? 'markup' : 'margin';
  return tokens.some((token) => token.kind === 'word' && token.nouns.includes(other))
    ? other
    : null;
}

/** '九五折', '95折': the share that is taken off in %, or null. */
export function foldOf(text: string, token: QuantityToken): number | null {
  if (!DISCOUNT_FOLD.test(text.slice(token.start, token.start + 8))) return null;
  const value = token.meanings[0]?.value ?? NaN;
  const share = value > 10 ? value : value * 10;
  return share > 0 && share < 100 ? 100 - share : null;
}

const REDUCED_BY =
  /\b(?:reduced?|cut|lower(?:ed)?|decreased?|dropped?|discount(?:ed)?)\b[^%]{0,24}\bby $/;
const RAISED_BY = /\b(?:increased?|raised?|uplift(?:ed)?|marked? up)\b[^%]{0,24}\bby $/;

export function stepKind(before: string, behind: string, ahead = before): StepKind | null {
  if (REDUCED_BY.test(ahead)) return 'discount';
  if (RAISED_BY.test(ahead)) return 'markup';
  const own = behind.split(/\d/)[0] ?? '';
  const last = before.split(/[\d%]/).at(-1) ?? '';
  if (INSURED.test(last)) return 'insurance';
  const isBehind = STEP_WORDS.find(([, , pattern]) => pattern.test(own));
  const isBefore = STEP_WORDS.find(([, pattern]) => pattern.test(last));
  // '加13%的税': the tax says more than that it is added.
  return (isBehind ?? isBefore)?.[0] ?? null;
}

/** '税点13', '毛利率20': a percentage by its name. */
export function bareStep(before: string): StepKind | null {
  const name =
    /(税点|税率|利润率|毛利率|加价率|佣金率|损耗率?|vat|margin|mark-?up)\s?(?:是|为|按|of|is|at|:|：)?\s?$/.exec(
      before,
    )?.[1];
  return name === undefined
    ? null
    : (STEP_WORDS.find(([, pattern]) => pattern.test(name))?.[0] ?? null);
}
