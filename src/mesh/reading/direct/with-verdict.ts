import { USUAL_WIRES } from '../../spec-from-words/usual-wires.ts';
import { resolveSieve } from '../../test-sieve.ts';
import { type Calculated, type CalculationOutcome, stateOf } from '../answer/outcome.ts';
import type { CalculatedItem, Figure, InBoth } from '../work-out/calculated-item.ts';
import { inBoth } from './in-both.ts';
import { weaveLead, weaveLimits } from './verdicts.ts';

const MM_PER_INCH = 25.4;

/** An outcome with the verdict that its question wants, told first. */
export function withVerdict(outcome: CalculationOutcome, text: string): CalculationOutcome {
  if (outcome.kind === 'none' || outcome.lead) return outcome;
  if (outcome.kind === 'ask') {
    const lead = openingLead(outcome);
    return lead ? { ...outcome, lead } : outcome;
  }
  const unwoven = withoutUnwoven(outcome, text);
  if (unwoven) return unwoven;
  const stronger = strength(outcome, text);
  if (stronger) return stronger;
  const lead = claimLead(outcome, text) ?? comparisonLead(outcome, text);
  return lead ? { ...outcome, lead } : outcome;
}

/** '325目孔多大': the wire lacks; the usual cloth and the test sieve are known. */
function openingLead({ reason }: Extract<CalculationOutcome, { kind: 'ask' }>): InBoth | null {
  if (reason.type !== 'missing' || reason.missing.calculator !== 'woven_mesh') return null;
  const { mesh } = reason.inputs;
  const isOpening = reason.asked.some((output) => output.startsWith('aperture'));
  if (reason.missing.fields.join() !== 'wire_mm' || !isOpening || typeof mesh !== 'number')
    return null;
  if (
    Object.keys(reason.inputs).some((key) => /width|length|weft/.test(key)) ||
    reason.unused.length > 0
  )
    return null;
  const wire = USUAL_WIRES.find(([each]) => each === mesh)?.[1];
  if (wire === undefined) return null;
  const sieve = resolveSieve(String(mesh));
  const opening = MM_PER_INCH / mesh - wire;
  const [value, unit] = opening < 1 ? [opening * 1000, 'µm'] : [opening, 'mm'];
  return inBoth(
    (s) =>
      `孔要看丝径（25.4 ÷ 目数 − 丝径）：${s(mesh, 'mesh')}常见配 ${s(wire, 'mm')} 丝，孔约 **${s(value, unit)}**${sieve ? `；试验筛 ${sieve.name} 号（ASTM E11）是 **${s(sieve.openingUm, 'µm')}**` : ''}。还缺**丝径**，补上就能算准。`,
    (s) =>
      `The opening depends on the wire (25.4 / mesh − wire): ${s(mesh, 'mesh')} in its usual wire of ${s(wire, 'mm')} has about **${s(value, unit)}**${sieve ? `; the No. ${sieve.name} test sieve (ASTM E11) has **${s(sieve.openingUm, 'µm')}**` : ''}. I still need **Wire diameter** for yours.`,
  );
}

const ASKS_ABILITY =
  /行不行|[行成]吗|可以吗|能不能|能织|织得|织不|possible|feasible|can (?:you|we|i|it)|weav/;

/** A cloth that cannot be woven has no weight: its verdict, and the thickest wires that can be. */
function withoutUnwoven(outcome: Calculated, text: string): Calculated | null {
  const [item, ...more] = outcome.results;
  if (!item || more.length > 0 || item.calculator !== 'woven_mesh') return null;
  const codes = item.result.warnings.map(({ code }) => code);
  const isImpossible = codes.includes('TOO_DENSE_TO_WEAVE');
  const isTwill = codes.includes('TWILL_ONLY') && ASKS_ABILITY.test(text);
  const [wire, pitch] = [item.inputs['wire_mm'], item.result.values['pitch_mm']?.value];
  if (!(isImpossible || isTwill) || typeof wire !== 'number' || typeof pitch !== 'number')
    return null;
  const figures = weaveLimits(pitch).map((each): Figure => ({
    ...each,
    kind: 'money',
    item: null,
  }));
  return { ...outcome, results: [], figures, lead: weaveLead(wire, pitch) };
}

const ASKS_STRENGTH = /结实|更?强|耐拉|承[重拉]|拉力|牢|strong|strength|sturd|tough/;

/** Section of the wires in a millimetre of width. */
function sectionOf({
  calculator,
  inputs,
  result,
}: CalculatedItem): { mm2: number; density: unknown } | null {
  const wire = inputs['wire_mm'] ?? inputs['line_wire_mm'];
  if (typeof wire !== 'number') return null;
  const pitch =
    calculator === 'woven_mesh'
      ? result.values['pitch_mm']?.value
      : calculator === 'welded_mesh'
        ? inputs['pitch_across_mm']
        : calculator === 'wire_weight' || calculator === 'wire_gauge'
          ? 1
          : undefined;
  return typeof pitch === 'number'
    ? { mm2: ((Math.PI / 4) * wire ** 2) / pitch, density: inputs['material'] ?? null }
    : null;
}

/** Which of two cloths is stronger: by the section of wire across a width. */
function strength(outcome: Calculated, text: string): Calculated | null {
  if (!ASKS_STRENGTH.test(text) || outcome.results.length !== 2) return null;
  const [one, other] = outcome.results.map(sectionOf);
  if (!one || !other || outcome.results[0]?.calculator !== outcome.results[1]?.calculator)
    return null;
  const isFirst = one.mm2 >= other.mm2;
  const [more, less] = isFirst ? [one.mm2, other.mm2] : [other.mm2, one.mm2];
  const percent = (more / less - 1) * 100;
  const figures = [one, other].map(({ mm2 }, at): Figure => ({
    key: 'section',
    value: mm2,
    unit: 'mm²/mm',
    kind: 'money',
    working: null,
    item: at,
    name: inBoth('每毫米宽的丝截面', 'wire section per mm of width'),
  }));
  return {
    ...outcome,
    figures,
    lead: inBoth(
      (s) =>
        `**${isFirst ? '前一种' : '后一种'}更结实**：每毫米宽的丝截面 ${s(more)} 对 ${s(less)} mm²，多 ${s(percent, '%')}（同一种丝、同样强度）。`,
      (s) =>
        `**${isFirst ? 'The first' : 'The second'} is stronger**: ${s(more)} against ${s(less)} mm² of wire per mm of width, ${s(percent, '%')} more (wire of the same strength).`,
    ),
    state: stateOf(outcome.results, figures, []),
  };
}

/** Differences of a weight, in per cent, that rounding and scales explain. */
const NEARLY = 2;
const DOUBTS_WIRE = /偷|细|缩|克扣|虚|cheat|thin|short|under/;
const WANTS_VERDICT =
  /[对准行是][吗么吧]|是不是|对不对|偷|骗|靠谱|正常|有没有|才|只有|right|correct|true|accurate|same|\bis (?:he|it|this|that|she)\b|^(?:is|are|does|do|can) /;

/** 'Is he right': whether the number that somebody has is the result. */
function claimLead({ figures, results }: Calculated, text: string): InBoth | null {
  const claim = figures.find(({ kind }) => kind === 'claim');
  const result = figures.find(({ key, kind }) => kind !== 'claim' && key === claim?.key);
  if (!claim || typeof claim.value !== 'number' || typeof result?.value !== 'number') return null;
  if (!WANTS_VERDICT.test(text)) return null;
  const off = claim.value;
  const own = result.value;
  const said = own * (1 + off / 100);
  const { unit } = result;
  if (Math.abs(off) <= NEARLY)
    return inBoth(
      (s) => `**对得上**：算出来 ${s(own, unit)}，差 ${s(Math.abs(off), '%')}。`,
      (s) => `**Yes, it agrees**: ${s(own, unit)} by calculation, ${s(Math.abs(off), '%')} apart.`,
    );
  const wire = results[0]?.inputs['wire_mm'];
  const isWeight = /^(?:kg|t|lb|jin|g)(?:\/|$)/.test(unit);
  if (isWeight && typeof wire === 'number') {
    const likely = wire * Math.sqrt(said / own);
    const doubts = DOUBTS_WIRE.test(text);
    return inBoth(
      (s) =>
        `**${doubts && off < 0 ? '是，分量不够' : '对不上'}**：应该是 ${s(own, unit)}，${s(said, unit)} ${off < 0 ? '少' : '多'}了 ${s(Math.abs(off), '%')}。孔、宽、长都没错的话，丝大约只有 ${s(likely, 'mm')}`.replace(
          '大约只有',
          off < 0 ? '大约只有' : '大约有',
        ) + `（标称 ${s(wire, 'mm')}），量一下丝就清楚。`,
      (s) =>
        `**${doubts && off < 0 ? 'Yes, it is short' : 'No'}**: it should be ${s(own, unit)}; ${s(said, unit)} is ${s(Math.abs(off), '%')} ${off < 0 ? 'less' : 'more'}. If opening, width and length are right, the wire is about ${s(likely, 'mm')} instead of ${s(wire, 'mm')}: measure it.`,
    );
  }
  return inBoth(
    (s) => `**不对**：是 ${s(own, unit)}，不是 ${s(said, unit)}。`,
    (s) => `**No**: it is ${s(own, unit)}, not ${s(said, unit)}.`,
  );
}

const UP = /heavier|larger|bigger|wider|more|higher|thicker|greater|更?重|更?大|更?多|更?粗|更?高/;
const DOWN = /lighter|smaller|narrower|less|lower|thinner|finer|更?轻|更?小|更?少|更?细/;
const YES_NO =
  /^(?:is|are|does|do|will|would) |,? (?:is|are) .{0,60}(?:er|more|less) than|[吗么]\s?[？?]?$|是不是|会不会|是否/;

/** 'Is 19 gauge 1/2" heavier than 16 gauge 1"': yes or no, and by how much. */
function comparisonLead({ figures, results }: Calculated, text: string): InBoth | null {
  if (results.length !== 2 || !YES_NO.test(text.trim())) return null;
  const isUp = UP.test(text);
  if (isUp === DOWN.test(text)) return null;
  const [one, other] = [0, 1].map((at) =>
    figures.find(({ item, kind }) => item === at && kind !== 'claim'),
  );
  if (!one || !other || one.key !== other.key || one.unit !== other.unit) return null;
  if (typeof one.value !== 'number' || typeof other.value !== 'number' || !(other.value > 0))
    return null;
  const [a, b] = [one.value, other.value];
  const percent = Math.abs(a / b - 1) * 100;
  const isSame = percent < 0.05;
  const isYes = !isSame && (isUp ? a > b : a < b);
  const isWeight = /^(?:kg|t|lb|jin|g)(?:\/|$)/.test(one.unit);
  const [zh, en] =
    a > b
      ? isWeight
        ? ['重', 'heavier']
        : ['大', 'more']
      : isWeight
        ? ['轻', 'lighter']
        : ['小', 'less'];
  return isSame
    ? inBoth('**一样**。', '**No, they are the same.**')
    : inBoth(
        (s) =>
          `**${isYes ? '是' : '不是'}**：前一种${zh} ${s(percent, '%')}（${s(a, one.unit)} 对 ${s(b, one.unit)}）。`,
        (s) =>
          `**${isYes ? 'Yes' : 'No'}**: the first is ${s(percent, '%')} ${en} (${s(a, one.unit)} against ${s(b, one.unit)}).`,
      );
}
