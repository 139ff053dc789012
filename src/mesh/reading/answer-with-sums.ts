import {
  actOnDeal,
  dealOutcome,
  hasQuotation,
  isOfCalculator,
  pricedGoods,
  tellsTheSame,
  withoutDeal,
} from './answer/deal-outcome.ts';
import { withAllAskedUnits, withWeightOfCounted } from './answer/asked-units.ts';
import { grainVerdict } from './answer/grains.ts';
import { answerDropped, withoutDroppedInputs } from './answer/dropped-inputs.ts';
import { meantSum } from './answer/earlier-values.ts';
import {
  type Calculated,
  type CalculationOutcome,
  type DialogueState,
  isSettled,
  stateOf,
} from './answer/outcome.ts';
import type { Dialogue } from './answer/dialogue.ts';
import { impossibleSize } from './answer/impossible-sizes.ts';
import { readFirst } from './answer/read-first.ts';
import { toleranceIn } from './answer/tolerance.ts';
import { withUnclearNumbers } from './answer/unclear-numbers.ts';
import { withAskSpelledOut } from './asked-at-end.ts';
import { asksKnowledge } from './asks-knowledge.ts';
import { withoutCorrected } from './corrected.ts';
import { withPricesSpelledOut } from './price-phrases.ts';
import { withPricesByWeight } from './prices-by-weight.ts';
import { type Goods, type GoodsReader, goodsOf } from './direct/goods.ts';
import { withRunsSpelledOut } from './runs-around.ts';
import { NOT_STACKED } from './not-stacked.ts';
import { correctSpelling } from './correct-spelling.ts';
import { withoutDenied, withoutDeniedMaterial } from './denied.ts';
import { takesBoxForMillimetres, withBoxesSpelledOut, withoutOtherBox } from './flattened-boxes.ts';
import { withTubesFlattened } from './flattened-tubes.ts';
import { foldText } from './fold-text.ts';
import { withMeanGates } from './gates.ts';
import { tokenize } from './lexer.ts';
import { withUnitsInLists } from './listed-numbers.ts';
import { tablesAsRows } from './pasted-table.ts';
import { withoutPartSizes } from './parts-beside.ts';
import { type PlainSum, plainSum } from './plain-sums.ts';
import { shortened } from './shortened.ts';
import { withGoodsSpelledOut } from './spelled-goods.ts';
import type { Token } from './tokens.ts';
import { withoutTalk } from './talk.ts';
import { withTylerSieves } from './tyler-sieves.ts';
import type { Figure } from './work-out/calculated-item.ts';

/** Sums that are read from the whole text; a page loads them only where `mayBeDirectSum`. */
interface DirectSums {
  dialogue: Dialogue;
  sum: (
    text: string,
    earlier: DialogueState | null,
    goodsIn: GoodsReader,
    options?: { isLast?: boolean },
  ) => CalculationOutcome | null;
  /** The outcome, or the price that a text with nothing but prices in it comes to. */
  withPrice: (
    outcome: CalculationOutcome,
    text: string,
    earlier: DialogueState | null,
  ) => CalculationOutcome;
  /** Codes and shorthand in words that the calculators know. */
  respelled: (text: string, earlier: DialogueState | null) => string;
  /** The verdict that a question wants, ahead of its figures. */
  withVerdict: (outcome: CalculationOutcome, text: string) => CalculationOutcome;
}

const OF_DIRECT_SUMS =
  /漏|石|stone|weighs|托|pallet|a\d{3}|exw|ex works|出厂|加价|代替|替代|换成|公差|轻|什么柜|哪种柜|一层|每层|instead of|versus|\bvs\b|layer|which container|成本|进价|毛利|利润|税|佣金|汇率|运费|折|fob|cif|cfr|ddp|duty|vat|margin|mark-?up|车|净重|横向|一排|场地|院子|只有|拉出来|几个点|各多粗|truck|lorry|across|yard|plot|swg|bwg|awg|gauge|\bga\b|号|①|1[)）、]|叠|堆|摞|单层|样[品块片]|小样|取样|[卷盘轴捆扎把]|几号|哪天|哪一天|日期|到期|周|stack|layer|sample|swatch|coils?|spools?|bundle|\bdate\b|what day|weeks?|per cm|厘米|drops?|小时|钟头|分钟|班|台|工人|[方圆钢铁]管|柱|扁[铁钢]|角[铁钢]|混凝土|水泥|砼|测|量|平均|合格|锌|体积|立方|[几多少]方|等于|除以|工资|折旧|房租|租金|电费|度电|合计|毛重|箱|裁|剪|剩|用掉|±|正负|标称|理论|358|绳|牛栏|羊网|鹿网|克重|网格布|玻纤|无纺|土工|遮阳|防尘|盖土|fib(?:er|re)gl|geotex|shade |[主被]动网|网带|送带|钢格|滚笼|刀片|雷诺|围栏|草原|结实|更强|偷|织|挡|拦|滤|梗|一平|每平|公斤|断|误差|直径|涂|包|弯|实际|过磅|实测|加减|每米|一米|[重轻]百分|重几个|kg\/m|g\/m|(?:per|a) (?:m|metre|meter|foot|ft)\b|heavier|lighter|短|少了|我们做|加工|预算|卖|余量|限重|多长|几米|多少米|围|一圈|卡子|涨|差多少|废料|冲下|几目几丝|就是|一样|装得下|超重|超不超|same|scrap|how long|how many|clips?|goes up|limit|around|perimeter|psi|slug|fit|hour|shift|loom|machine|worker|tub(?:e|ing)|pipe|post|flat|angle|concrete|cement|measured|reading|average|mean|zinc|galvan|\bg\d\d|cbm|cubic|gross|gsm|rebar|cattle|sheep|deer|sns|\bnet\b|total|crate|carton|双丝|双横|屏蔽|信号|hz|double|twin|微米|孔径|micron|opening|sieve|sch\b|\b(?:left|remaining|stronger|strength|rope|belt|grating|razor|concertina|gabions?|mattress|field|style|expanded|weave|possible|broke|holds?|stops?|retain|lighter|actual|invoice|scale|got|ordered|nominal)\b/i;

export const mayBeDirectSum = (text: string) => OF_DIRECT_SUMS.test(text);

/**
 * Reads a question, runs the calculators that it means, and says what came out, or what has to be asked.
 * `earlier` is the state of the answer before, which is read with `direct` only. Pure; linear in the length of the text.
 */
export function answerWithSums(
  text: string,
  direct: DirectSums | null,
  options: { earlier?: DialogueState | null } = {},
): CalculationOutcome {
  const plain = withAskSpelledOut(
    withUnitsInLists(
      withPricesSpelledOut(
        withoutTalk(
          withoutCorrected(correctSpelling(foldText(tablesAsRows(shortened(text))).text)),
        ),
      ),
    ),
  );
  if (direct === null) return answeredPlain(plain, null, options);
  const earlier = options.earlier ?? null;
  const respelled = direct.respelled(plain, earlier);
  const outcome = answeredPlain(respelled, direct, options);
  if (mixesCurrencies(outcome, respelled, earlier) || addsToNet(outcome, respelled))
    return {
      kind: 'ask',
      reason: { type: 'deal', subject: 'profit' },
      state: { ...outcome.state, items: [], figures: [], pending: null },
    };
  const priced = direct.withPrice(outcome, plain, earlier);
  return priced === outcome ? direct.withVerdict(outcome, respelled) : priced;
}

/** A profit between an amount in yuan and an earlier price in another currency, without a rate. */
function mixesCurrencies(
  outcome: CalculationOutcome,
  text: string,
  earlier: DialogueState | null,
): outcome is Calculated {
  if (outcome.kind !== 'calculated' || !/\b(?:rmb|cny|yuan)\b|人民币/.test(text)) return false;
  const isProfit = outcome.figures.some(({ key }) => /^(?:margin|profit|markup)/.test(key));
  const isRated = /汇率|\brate\b|\bfx\b/.test(text);
  return (
    isProfit &&
    !isRated &&
    earlier?.figures.some(({ unit }) => /^(?:USD|EUR|GBP)(?:\/|$)/.test(unit)) === true
  );
}

/** A price without its freight is no more than the price. */
function addsToNet(outcome: CalculationOutcome, text: string): outcome is Calculated {
  return (
    outcome.kind === 'calculated' &&
    /\bnet per\b|\bdo (?:i|we) net\b|到手|实收|净收/.test(text) &&
    /freight|运费|海运/.test(text) &&
    outcome.figures.some(({ working }) => working?.includes(' + ') === true)
  );
}

/** The answer to a folded text. */
function answeredPlain(
  plain: string,
  sums: DirectSums | null,
  options: { earlier?: DialogueState | null },
): CalculationOutcome {
  const impossible = impossibleSize(plain, options.earlier ?? null);
  if (impossible) return impossible;
  const named = withGoodsSpelledOut(plain, options.earlier ?? null);
  const lined = withRunsSpelledOut(named);
  const folded = withBoxesSpelledOut(lined, options.earlier ?? null);
  const before = withoutOtherBox(folded, options.earlier ?? null);
  const said = withTubesFlattened(
    withTylerSieves(
      withMeanGates(withPricesByWeight(withoutChatter(withoutPartSizes(tokenize(folded))))),
    ),
  );
  const dropped = withoutDroppedInputs(folded, said, before);
  const reduced = dropped && answerDropped(dropped);
  if (reduced) return reduced;
  const earlier = dropped?.state ?? before;
  const tokens =
    dropped?.tokens ?? (earlier === null ? withoutDeniedMaterial(said) : withoutDenied(said));
  const sumOfNumbers = plainSum(tokens);
  if (sumOfNumbers) return withAllAskedUnits(toldSum(sumOfNumbers), tokens);
  const direct = sums?.sum(folded, before, goodsIn) ?? null;
  if (direct) return direct;
  const grain = grainVerdict(folded, tokens, earlier);
  if (grain) return grain;
  const dialogue = earlier === null ? null : (sums?.dialogue ?? null);
  const dearer = earlier && dialogue?.dearer(folded, tokens, earlier);
  if (dearer) return dearer;
  const acted =
    actOnDeal(folded, tokens, earlier) ?? (earlier && dialogue?.requoted(folded, tokens, earlier));
  if (acted) return acted;
  const counted = withWeightOfCounted(answered(folded, tokens, earlier, dialogue));
  const read =
    counted.kind === 'calculated' && takesBoxForMillimetres(lined, folded)
      ? { ...counted, notes: [...(counted.notes ?? []), 'boxInMillimetres' as const] }
      : counted;
  const told = withoutStacking(withAllAskedUnits(read, tokens), folded);
  const outcome = withUnclearNumbers(told, folded, earlier);
  const trade = isSettled(outcome) ? null : sums?.sum(folded, before, goodsIn, { isLast: true });
  if (trade) return trade;
  if (outcome.kind !== 'calculated' || !lacksCurrency(folded, earlier)) return outcome;
  if (!outcome.figures.some(({ unit }) => isYuan(unit))) return outcome;
  const deal = dealOutcome(folded, tokens, earlier);
  return deal && tellsTheSame(outcome, deal) ? deal : withoutCurrency(outcome);
}

/** The goods of a text that describes nothing else. */
function goodsIn(rest: string): Goods | null {
  const outcome = readFirst(rest, withoutPartSizes(tokenize(`${rest} weight`)), false);
  if (outcome.kind !== 'calculated' || outcome.unused.length > 0) return null;
  return goodsOf(outcome.results, outcome.figures);
}

/** Goods that are not stacked are limited by the floor of a container, which no calculator knows: asked about. */
function withoutStacking(outcome: CalculationOutcome, text: string): CalculationOutcome {
  const said = NOT_STACKED.exec(text)?.[0];
  if (said === undefined || outcome.kind !== 'calculated') return outcome;
  const load = outcome.results.find(({ calculator }) => calculator === 'container_load');
  if (!load) return outcome;
  const { calculator, inputs } = load;
  return {
    kind: 'ask',
    reason: { type: 'unused', numbers: [said], calculator, inputs },
    state: outcome.state,
  };
}

function answered(
  folded: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
  dialogue: Dialogue | null,
): CalculationOutcome {
  const isKnowledge = wantsKnowledge(folded, tokens) && meantSum(tokens) === null;
  const outcome =
    earlier && dialogue
      ? dialogue.read(folded, tokens, earlier, isKnowledge)
      : readFirst(folded, tokens, isKnowledge);
  const priced = isKnowledge || !hasQuotation(outcome, tokens) ? null : pricedGoods(folded, tokens);
  if (priced && !tellsTheSame(outcome, priced)) return priced;
  if (isKnowledge || isOfCalculator(folded, outcome, tokens, earlier)) return outcome;
  const deal = dealOutcome(folded, tokens, earlier);
  if (deal === null) return withoutDeal(folded, tokens, outcome, earlier);
  if (tellsTheSame(outcome, deal)) return outcome;
  return earlier && dialogue ? dialogue.withPast(deal, earlier) : deal;
}

/** A question in English that names no currency, behind none that did: its money is none of China. */
function lacksCurrency(text: string, earlier: DialogueState | null): boolean {
  const isOfExport = /\b(?:fob|cif|cfr|cnf|cip)\b/.test(text) && !/[元块¥]|人民币|汇率/.test(text);
  return (
    (isOfExport || !/\p{Script=Han}|¥/u.test(text)) &&
    !/(?:\b|\d)(?:rmb|cny|yuan|kuai)\b/.test(text) &&
    earlier?.figures.some(({ unit }) => unit.startsWith('CNY')) !== true
  );
}

/** With amounts of money that are told without a currency. */
function withoutCurrency(outcome: Calculated): CalculationOutcome {
  const figures = outcome.figures.map((figure) => ({ ...figure, unit: bareMoney(figure.unit) }));
  return { ...outcome, figures, state: { ...outcome.state, figures } };
}

const isYuan = (unit: string) => unit === 'CNY' || (unit.startsWith('CNY/') && unit !== 'CNY/USD');

const bareMoney = (unit: string) => (isYuan(unit) ? unit.slice('CNY'.length) || '1' : unit);

function toldSum({ kind, value, unit, working, notes = [] }: PlainSum): CalculationOutcome {
  const figure: Figure = { key: kind, value, unit, kind: 'money', working, item: null };
  const state = stateOf([], [figure], []);
  return {
    kind: 'calculated',
    results: [],
    figures: [figure],
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: false,
    notes,
    state,
  };
}

/** Without sentences that name nothing of the trade, have no number and ask for nothing. */
function withoutChatter(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let sentence: Token[] = [];
  let isAboutTrade = false;
  const close = () => {
    if (isAboutTrade || sentence.length < 6) kept.push(...sentence);
    sentence = [];
    isAboutTrade = false;
  };
  for (const token of tokens) {
    sentence.push(token);
    const isEnd = token.kind === 'break' && token.strength >= 2;
    isAboutTrade ||= token.kind !== 'other' && token.kind !== 'break';
    if (isEnd) close();
  }
  close();
  return kept;
}

/** Asks what something means, why or what to do, and for no quantity by its name or unit. */
function wantsKnowledge(text: string, tokens: readonly Token[]): boolean {
  const intent = asksKnowledge(text);
  return (
    (intent === 'meaning' || intent === 'advice') &&
    !tokens.some((each) => each.kind === 'ask' && (each.noun !== null || each.unit !== null)) &&
    toleranceIn(text, tokens) === undefined
  );
}
