import { formulaNumber } from '../../format-quantity.ts';
import { GAUGE_SYSTEMS, gaugeDiameter } from '../../wire-gauge.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';

const show = formulaNumber;
const NUM = String.raw`(\d{1,2}(?:\.\d{1,3})?)`;
const WIRE = String.raw`(?<![\d.])${NUM} ?(?:mm|毫米|个)?(?:的)?(?:粗)?(?:的)?(?:铁|钢|镀锌)?(?:丝径?|线径?| ?wires?)?(?: ?(?:mm|毫米))?`;
const ASKS_SHARE =
  /(?:轻|重|省|差|少|多|细|粗)[^\d]{0,6}(?:多少|几|百分)|百分之几|几成|几个点|\b(?:how much|by how|what|how many)\b[^?]{0,30}\b(?:lighter|heavier|less|more|save|weight|percent|%)|\b(?:lighter|heavier|less|save)\b|percent|in %/;
/** Another question is asked of two wires: a price, a strength, a choice. */
const OF_OTHERS =
  /[孔目×*元块¥$€]|\busd\b|opening|aperture|price|cost|cheap|strong|结实|强度|拉力|公斤|kg|一卷|roll|米|\bm\b|寸|inch|锌|zinc|pvc|塑|断|卖|价/;

/** '用2.3的丝代替2.5的丝', '2.9 instead of 3.0': the new wire comes first. */
const NEW_FIRST = [
  new RegExp(
    String.raw`${WIRE}[^\d]{0,6}?(?:代替|替代|顶替|替换|替|代|比|相比|跟|和|与|对比)[^\d]{0,8}?${WIRE}`,
  ),
  new RegExp(
    String.raw`${WIRE} ?(?:instead of|rather than|in place of|in lieu of|replacing|vs\.?|versus|against|compared (?:to|with)|(?:is )?(?:lighter |heavier )?than)[^\d]{0,12}${WIRE}`,
  ),
];
/** '2.5的丝换成2.3', 'change 2.5 to 2.3': the old wire comes first. */
const OLD_FIRST = [
  new RegExp(
    String.raw`${WIRE}[^\d]{0,8}?(?:换成|改成|改用|换|降到|减到|变成|做成)[^\d]{0,6}?${WIRE}`,
  ),
  new RegExp(
    String.raw`(?:from|change|changed|replace|swap)[^\d]{0,12}${WIRE} ?(?:to|with|by|for|into)[^\d]{0,8}${WIRE}`,
  ),
];
const GAUGES =
  /(?<![\d.])#?(\d{1,2}) ?(?:号|#|gauge|ga\b|[bs]wg)(?:的)?(?:铁|钢)?(?:丝|线| wire)?[^\d]{0,14}?(?:比|跟|和|与|代替|vs\.?|versus|and|than|to|or|instead of|compared (?:to|with))[^\d]{0,10}#?(\d{1,2}) ?(?:号|#|gauge|ga\b|[bs]wg)/;

function pairIn(text: string): { wire: number; base: number; rest: string[] } | null {
  const facts = factsOf(text);
  for (const [patterns, isNewFirst] of [
    [NEW_FIRST, true],
    [OLD_FIRST, false],
  ] as const)
    for (const pattern of patterns) {
      const found = facts.take(pattern);
      if (!found) continue;
      const [one, other] = found.map(Number) as [number, number];
      return { wire: isNewFirst ? one : other, base: isNewFirst ? other : one, rest: facts.rest() };
    }
  return null;
}

const isWire = (mm: number) => mm >= 0.02 && mm <= 16;

function readWires(text: string): DirectRead {
  if (!ASKS_SHARE.test(text) || OF_OTHERS.test(text.replaceAll(/\d ?mm\b/g, '0'))) return null;
  if (!/丝|线|wire|mm|毫米|\d\.\d/.test(text)) return null;
  const pair = pairIn(text);
  if (!pair || pair.rest.length > 0 || pair.wire === pair.base) return null;
  if (!isWire(pair.wire) || !isWire(pair.base)) return null;
  return { inputs: { wire_now: pair.wire, wire_then: pair.base }, notes: ['sameMeshOtherWire'] };
}

function readGauges(text: string): DirectRead {
  if (!/重|轻|heav|light|weigh/.test(text) || !ASKS_SHARE.test(text) || OF_OTHERS.test(text))
    return null;
  const facts = factsOf(text);
  const found = facts.take(GAUGES);
  if (!found || facts.rest().length > 0) return null;
  const named = /\b([sba])wg\b/.exec(text)?.[0]?.toUpperCase();
  const system = GAUGE_SYSTEMS.find((each) => each === named) ?? 'BWG';
  const [one, other] = found.map((gauge) => gaugeDiameter(system, gauge ?? ''));
  if (one === undefined || other === undefined || one === other) return null;
  return {
    inputs: { wire_now: one, wire_then: other },
    notes: ['sameMeshOtherWire', ...(named === undefined ? (['gaugeAssumed'] as const) : [])],
  };
}

const TOLERANCE =
  /(?:正负|±|\+\/-|公差|plus or minus|tolerance(?: of| is)?)[^\d]{0,6}(0?\.\d{1,3}) ?(?:mm|毫米)?/;
const NOMINAL =
  /(?<![\d.])(\d{1,2}(?:\.\d{1,3})?) ?(?:mm|毫米)?(?:的)?(?:丝|线| wire)|(?:丝径?|线径|wire)(?: of|是|:| )*(\d{1,2}(?:\.\d{1,3})?)/;

/** '正负0.05的丝径公差 2.0的丝 重量最多差百分之几'. */
function readTolerance(text: string): DirectRead {
  if (!/重|weight|heav|light/.test(text) || !ASKS_SHARE.test(text)) return null;
  if (OF_OTHERS.test(text.replaceAll(/\d ?mm\b/g, '0'))) return null;
  const facts = factsOf(text);
  const off = facts.take(TOLERANCE)?.[0];
  const nominal = facts.take(NOMINAL)?.find((each) => each !== undefined);
  if (off === undefined || nominal === undefined || facts.rest().length > 0) return null;
  if (!(Number(off) < 0.3 * Number(nominal))) return null;
  return {
    inputs: { wire_nominal: Number(nominal), wire_off: Number(off) },
    notes: ['sameMeshOtherWire'],
  };
}

const WEIGHED =
  /(?:原来|本来|现在是?|from|now|was|is)[^\d]{0,6}(\d{1,4}(?:\.\d{1,2})?) ?(公斤|kg|斤|lbs?)[^\d]{0,16}?(?:要|改|做|变|到|to|want|need|should be)[^\d]{0,10}(\d{1,4}(?:\.\d{1,2})?) ?(公斤|kg|斤|lbs?)/;
const ASKS_WIRE =
  /丝[^\d]{0,6}(?:粗|细)[^\d]{0,8}(?:几|多少)|(?:粗|细)(?:多少|几)|wire[^?\d]{0,24}(?:thicker|thinner)|(?:thicker|thinner)[^?\d]{0,16}wire/;

/** '一卷原来12公斤 现在要13公斤 丝要加粗百分之几': weight goes with the square of the wire. */
function readWeighed(text: string): DirectRead {
  if (!ASKS_WIRE.test(text)) return null;
  const facts = factsOf(text.replaceAll(/(?:(?<!\d)1|一|每)(?:卷|张|片|件)/g, ' '));
  const found = facts.take(WEIGHED);
  if (!found || facts.rest().length > 0 || found[1] !== found[3]) return null;
  return { inputs: { weight_then: Number(found[0]), weight_now: Number(found[2]) } };
}

const HOLES =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(?:mm|毫米|公分|cm)?的?孔的?[^\d]{0,4}(?:和|跟|与|比)[^\d]{0,4}(\d{1,3}(?:\.\d{1,2})?) ?(?:mm|毫米|公分|cm)?的?孔|(?:opening|mesh|hole)s?(?: of)? (\d{1,3}(?:\.\d{1,2})?) ?(?:mm|cm)?[^\d]{0,8}(?:and|vs|versus|than|or)[^\d]{0,8}(\d{1,3}(?:\.\d{1,2})?) ?(?:mm|cm)?/;

/** '勾花网50孔的和60孔的同样丝 哪个重': the weight of a net whose opening is its pitch goes with 1 / pitch. */
function readOpenings(text: string): DirectRead {
  if (!/同样|一样|相同|same/.test(text) || !/丝|wire/.test(text) || !/重|轻|heav|light/.test(text))
    return null;
  if (!/勾花|菱形|电焊|焊网|焊接网|chain ?link|weld/.test(text)) return null;
  const facts = factsOf(text);
  const found = facts.take(HOLES)?.filter((each) => each !== undefined);
  if (!found || facts.rest().length > 0 || found[0] === found[1]) return null;
  return { inputs: { pitch_one: Number(found[0]), pitch_other: Number(found[1]) } };
}

function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null || text.length > 160) return null;
  return (
    readWeighed(text) ??
    readTolerance(text) ??
    readGauges(text) ??
    readWires(text) ??
    readOpenings(text)
  );
}

const signed = (pct: number, working: string): DirectValue => ({
  key: pct < 0 ? 'lighter_pct' : 'heavier_pct',
  value: Math.abs(pct),
  unit: '%',
  working,
});

function work(inputs: DirectInputs): DirectValue[] {
  const value = (key: string) => Number(inputs[key]);
  if ('wire_nominal' in inputs) {
    const [nominal, off] = [value('wire_nominal'), value('wire_off')];
    return [nominal + off, nominal - off].map((wire) =>
      signed(((wire / nominal) ** 2 - 1) * 100, `(${show(wire)} / ${show(nominal)})² − 1`),
    );
  }
  if ('weight_now' in inputs) {
    const [now, then] = [value('weight_now'), value('weight_then')];
    const pct = (Math.sqrt(now / then) - 1) * 100;
    return [
      {
        key: 'wire_change_pct',
        value: Math.abs(pct),
        unit: '%',
        working: `√(${show(now)} / ${show(then)}) − 1`,
        name: pct < 0 ? inBoth('丝细', 'thinner by') : inBoth('丝粗', 'thicker by'),
      },
    ];
  }
  if ('pitch_one' in inputs) {
    const [one, other] = [value('pitch_one'), value('pitch_other')];
    const [fine, wide] = [Math.min(one, other), Math.max(one, other)];
    return [
      {
        key: 'finer_heavier_pct',
        value: (wide / fine - 1) * 100,
        unit: '%',
        working: `${show(wide)} / ${show(fine)} − 1`,
        name: inBoth(`${show(fine)} 孔的重`, `opening ${show(fine)} is heavier by`),
      },
    ];
  }
  const [now, then] = [value('wire_now'), value('wire_then')];
  return [signed(((now / then) ** 2 - 1) * 100, `(${show(now)} / ${show(then)})² − 1`)];
}

/** Weights of one net in two wires, by (d₁/d₂)²; two openings, by p₂/p₁; or the wire of two weights, by √(G₁/G₂). */
export const wiresCompared: DirectSum = { id: 'wires_compared', read, work };
