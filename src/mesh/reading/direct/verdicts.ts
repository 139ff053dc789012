import { MAX_PLAIN_SHARE, MAX_TWILL_SHARE } from '../../calculators/woven-mesh.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { USUAL_WIRES } from '../../spec-from-words/usual-wires.ts';
import { resolveSieve } from '../../test-sieve.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { InBoth } from '../work-out/calculated-item.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';

const MM_PER_INCH = 25.4;
const NUM = String.raw`(\d{1,5}(?:\.\d{1,4})?)`;
const MESH = /(?<![\d.*x×])(\d{1,3}(?:\.\d)?) ?(?:目|mesh|#)(?:的|网| )*/;
const WIRE = new RegExp(
  String.raw`(?:丝径?|线径|wire(?: diameter)?)(?:是|:|of| )*(\d?\.?\d{1,4}(?:\.\d{1,4})?) ?(mm|毫米|in(?:ch)?\b|")?|(\d?\.?\d{1,4}(?:\.\d{1,4})?) ?(mm|毫米|in(?:ch)?\b|")? ?的?(?:丝|线|(?:thick )?wires?)|(?:with|using|and|[x*×]) ?(\d?\.?\d{1,4}(?:\.\d{1,4})?) ?(mm|in(?:ch)?\b|")|(\d{1,2}(?:\.\d{1,3})) ?(mm)`,
);

function wireIn(facts: Facts): number | undefined {
  const found = facts.take(WIRE);
  const at = found?.findIndex((each) => each !== undefined) ?? -1;
  if (!found || at < 0) return undefined;
  const value = Number(found[at]);
  const unit = found[at + 1];
  return unit !== undefined && /in|"/.test(unit) ? value * MM_PER_INCH : value;
}

const ASKS_ABILITY =
  /行不行|[行成][吗么]|可以[吗么]|可不可以|能不能|[能会]不?[织编做](?:得?[出了成]来?)?[吗么不]|[织编做]得[出了成]|[织编做]不[织编做]|能[织编做]|合理[吗么]|\b(?:possible|feasible|doable|weav(?:e|able)|can (?:you|we|i|it|this|they|be)|realistic|make)\b/;
const OF_ANOTHER =
  /焊|勾花|冲孔|板|过滤|滤|筛分|防|挡|拦|漏|过不过|用在|用于|代替|替|重|斤|kg|吨|价|元|块|孔|微米|开孔|micron|opening|aperture|weld|heavy|weigh|filter|stop|pass|sieve|price|instead|same|right|correct|open area|卷|平/;

const OTHER_WIRE =
  /^(?:那|那么|换成?|如果|要是|and|what about|how about|with|丝径?|用| )*(\d(?:\.\d{1,3})?) ?(?:mm|毫米)?(?:的)?(?:丝| wire)?(?:呢|行不行|可以吗|行吗|能织吗|then|ok|\?| )*$/;

/** '那0.8的呢' behind the verdict on a weave: another wire in the same mesh. */
function readOtherWeave(text: string, before: DirectInputs): DirectRead {
  const said = before['kind'] === 'weave' ? OTHER_WIRE.exec(text.trim())?.[1] : undefined;
  if (said === undefined) return null;
  const pitch = MM_PER_INCH / Number(before['mesh']);
  return { inputs: { ...before, wire_mm: Number(said) }, lead: weaveLead(Number(said), pitch) };
}

/** '20目能织1.4的丝吗': the wire against the limits of plain and twill weave. */
function readWeave(text: string): DirectRead {
  if (!ASKS_ABILITY.test(text) || OF_ANOTHER.test(text.replace(/方孔网?/, ''))) return null;
  const facts = factsOf(text.replaceAll(/(?<!\d)(?:304|316)l?(?!\d)|65 ?(?:锰|mn)/g, ' '));
  const mesh = Number(facts.take(MESH)?.[0]);
  const wire = wireIn(facts);
  if (!(mesh > 0) || wire === undefined || facts.rest().length > 0 || facts.left().length > 80)
    return null;
  const pitch = MM_PER_INCH / mesh;
  return { inputs: { kind: 'weave', mesh, wire_mm: wire }, lead: weaveLead(wire, pitch) };
}

export function weaveLead(wire: number, pitch: number): InBoth {
  const share = wire / pitch;
  if (share >= 1)
    return inBoth(
      (s) => `**织不出来**：节距只有 ${s(pitch, 'mm')}，丝 ${s(wire, 'mm')} 比节距还粗，没有孔了。`,
      (s) =>
        `**No**: the pitch is only ${s(pitch, 'mm')}, and a wire of ${s(wire, 'mm')} leaves no opening.`,
    );
  if (share > MAX_TWILL_SHARE)
    return inBoth(
      (s) =>
        `**织不出来**：丝占节距的 ${s(share)}，平纹极限约 ${s(MAX_PLAIN_SHARE)}，斜纹约 ${s(MAX_TWILL_SHARE)}。`,
      (s) =>
        `**No**: the wire is ${s(share)} of its pitch; plain weave goes to about ${s(MAX_PLAIN_SHARE)}, twill to about ${s(MAX_TWILL_SHARE)}.`,
    );
  if (share > MAX_PLAIN_SHARE)
    return inBoth(
      (s) =>
        `**平纹不行**：丝占节距的 ${s(share)}，平纹极限约 ${s(MAX_PLAIN_SHARE)}；只能织斜纹（极限约 ${s(MAX_TWILL_SHARE)}）或席型。`,
      (s) =>
        `**Not in plain weave**: the wire is ${s(share)} of its pitch, and plain weave goes to about ${s(MAX_PLAIN_SHARE)}; only in twill (to about ${s(MAX_TWILL_SHARE)}) or Dutch weave.`,
    );
  return inBoth(
    (s) =>
      `**可以织**：丝占节距的 ${s(share)}，在平纹极限（约 ${s(MAX_PLAIN_SHARE)}）以内，孔 ${s(pitch - wire, 'mm')}。`,
    (s) =>
      `**Yes**: the wire is ${s(share)} of its pitch, within plain weave (about ${s(MAX_PLAIN_SHARE)}); the opening is ${s(pitch - wire, 'mm')}.`,
  );
}

export function weaveLimits(pitch: number): DirectValue[] {
  return [
    {
      key: 'plain_mm',
      value: MAX_PLAIN_SHARE * pitch,
      unit: 'mm',
      working: `${show(pitch)} / √3`,
      name: inBoth('平纹最粗的丝', 'thickest wire in plain weave'),
    },
    {
      key: 'twill_mm',
      value: MAX_TWILL_SHARE * pitch,
      unit: 'mm',
      working: `${show(pitch)} × 2 / (1 + √3)`,
      name: inBoth('斜纹最粗的丝', 'thickest wire in twill'),
    },
  ];
}

const FORCE = /(\d{1,6}(?:\.\d{1,3})?) ?(kn|千牛|n|牛顿?|kgf?|公斤力?)(?![a-z])/;
const NEWTONS: Readonly<Record<string, number>> = { kn: 1000, 千牛: 1000, n: 1, 牛: 1, 牛顿: 1 };
const STRENGTH_RANGE = /(\d{3,4}) ?(?:-|~|到|至|to) ?(\d{3,4}) ?(?:mpa|n\/mm2|n\/mm²|兆帕)?/;
const STRENGTH_LEAST =
  /(?:不低于|不小于|至少|最少|要求|达到|标准|>=|≥|at least|minimum|min\.?|need|required?)[^\d]{0,8}(\d{3,4}) ?(?:mpa|n\/mm2|n\/mm²|兆帕)?|(\d{3,4}) ?(?:mpa|n\/mm2|n\/mm²|兆帕)/;

/** 'A 2.7 mm wire broke at 2.35 kN: what MPa, does it meet 350–550'. */
function readBroken(text: string): DirectRead {
  if (
    !/拉断|断裂|破断|崩断|断了|断的|断力|拉力|\b(?:broke|breaks?|breaking|snapp|failed|pulled)\b/.test(
      text,
    )
  )
    return null;
  if (!/mpa|兆帕|强度|n\/mm|tensile|strength|够|合格|达标|meet|\d{3} ?[-~到至] ?\d{3}/.test(text))
    return null;
  const facts = factsOf(text);
  const range = facts.take(STRENGTH_RANGE);
  const force = facts.take(FORCE);
  const wire = wireIn(facts);
  const least = range ? undefined : facts.take(STRENGTH_LEAST)?.find((each) => each !== undefined);
  if (!force || wire === undefined || !(wire > 0) || facts.rest().length > 0) return null;
  const newtons = Number(force[0]) * (NEWTONS[force[1] ?? ''] ?? 9.80665);
  const mpa = newtons / ((Math.PI / 4) * wire ** 2);
  const [low, high] = range
    ? range.map(Number)
    : [least === undefined ? undefined : Number(least), undefined];
  return {
    inputs: { kind: 'broken', force_n: newtons, wire_mm: wire },
    ...(low !== undefined && { lead: strengthLead(mpa, low, high) }),
  };
}

function strengthLead(mpa: number, low: number, high: number | undefined): InBoth {
  const isLow = mpa < low;
  const isHigh = high !== undefined && mpa > high;
  const limits = high === undefined ? `≥ ${String(low)} MPa` : `${String(low)}–${String(high)} MPa`;
  return isLow || isHigh
    ? inBoth(
        (s) => `**不合格**：${s(mpa, 'MPa')}，${isLow ? '低于' : '高于'} ${limits}。`,
        (s) => `**No**: ${s(mpa, 'MPa')} is ${isLow ? 'below' : 'above'} ${limits}.`,
      )
    : inBoth(
        (s) =>
          `**合格**：${s(mpa, 'MPa')}，${high === undefined ? '达到' : '在'} ${limits}${high === undefined ? '' : ' 以内'}。`,
        (s) => `**Yes**: ${s(mpa, 'MPa')} ${high === undefined ? 'meets' : 'is within'} ${limits}.`,
      );
}

const HOLDS =
  /[挡拦截滤]|留住|不[让漏](?:过|掉)?|\b(?:hol[de]s? back|retains?|stops?|catch(?:es)?|keeps? (?:out|back)|filters? (?:out)?|blocks?|strain|remove)\b/;
const ASKS_MESH =
  /(?:几|多少|什么|啥|哪个?|多大)(?:目|号)|(?:用|选|要|配)(?:什么|啥|哪种|多密|几|多少)|多密|目数|丝(?:径)?(?:多|几)|\b(?:which|what|how fine)\b.{0,24}\b(?:mesh|cloth|screen|wire)\b|\bmesh (?:count|size|number|do|should|to)\b/;
const GRAIN = new RegExp(
  String.raw`${NUM} ?个?(微米|µm|um|microns?|mm|毫米)(?![a-z])(?:以上|左右|大小|粗)?的?`,
);

/** 'Holds back 150 micron: which mesh and wire': the coarsest usual cloth whose opening is no larger. */
function readHold(text: string): DirectRead {
  if (!HOLDS.test(text) || !ASKS_MESH.test(text)) return null;
  if (
    /[鼠虫蚊鸟鸡鸽兔狗猫]|mouse|mice|rat|insect|mosquito|bird|席|dutch|冲孔|perforat|绝对|nominal|流量|(?<!\d)\d{1,3} ?(?:目|mesh)/.test(
      text,
    )
  )
    return null;
  const facts = factsOf(text.replaceAll(/(?<!\d)(?:304|316)l?(?!\d)/g, ' '));
  const grain = facts.take(GRAIN);
  if (!grain || facts.rest().length > 0) return null;
  const mm = Number(grain[0]) * (/mm|毫米/.test(grain[1] ?? '') ? 1 : 0.001);
  const at = USUAL_WIRES.findIndex(([mesh, wire]) => MM_PER_INCH / mesh - wire <= mm);
  const chosen = USUAL_WIRES[at];
  if (!chosen) return null;
  const [mesh, wire] = chosen;
  return {
    inputs: { kind: 'hold', grain_mm: mm, mesh, wire_mm: wire, at },
    lead: holdLead(mm, at),
  };
}

const FINER_MESH =
  /^(?:那|那么|那就|应该|得|要|该|用|换|选|得用|要用|so|then|and|which|what| )*(?:几|多少)目(?:的|呢|才行|才能拦住|合适|好|\?)*$|^(?:so |then |and )?(?:which|what) mesh(?: then| do i need| should i use| instead)?\??$/;

/** '那要多少目' behind a verdict on grains that a cloth lets through: the cloth that holds them back. */
function readFiner(text: string, earlier: DialogueState | null): DirectRead {
  const { grain, asksToStop } = earlier?.items.at(-1)?.beside ?? {};
  if (typeof grain !== 'number' || asksToStop !== true || !FINER_MESH.test(text.trim()))
    return null;
  return readHold(`要拦住${String(grain)}毫米的颗粒 用多少目`);
}

const openingOf = ([mesh, wire]: readonly [number, number]) => MM_PER_INCH / mesh - wire;
const um = (mm: number): [number, string] => (mm < 1 ? [mm * 1000, 'µm'] : [mm, 'mm']);

function holdLead(grain: number, at: number): InBoth {
  const [coarser, chosen, finer] = [USUAL_WIRES[at - 1], USUAL_WIRES[at], USUAL_WIRES[at + 1]];
  if (!chosen) return inBoth('', '');
  const [mesh, wire] = chosen;
  const [g, gUnit] = um(grain);
  const [o, oUnit] = um(openingOf(chosen));
  const leaks = coarser ? um(openingOf(coarser)) : null;
  const safer = finer ? um(openingOf(finer)) : null;
  return inBoth(
    (s) =>
      `用 **${s(mesh, 'mesh')} × ${s(wire, 'mm')}**：孔 ${s(o, oUnit)}，不大于 ${s(g, gUnit)}。` +
      (coarser && leaks
        ? `${s(coarser[0], 'mesh')} × ${s(coarser[1], 'mm')} 的孔 ${s(...leaks)}，会漏。`
        : '') +
      (finer && safer
        ? `孔有公差，要更稳选 ${s(finer[0], 'mesh')} × ${s(finer[1], 'mm')}（${s(...safer)}）。`
        : '') +
      '按常见配丝计，孔 = 25.4 ÷ 目数 − 丝径。',
    (s) =>
      `Order **${s(mesh, 'mesh')} × ${s(wire, 'mm')}**: its opening is ${s(o, oUnit)}, no larger than ${s(g, gUnit)}. ` +
      (coarser && leaks
        ? `${s(coarser[0], 'mesh')} × ${s(coarser[1], 'mm')} has ${s(...leaks)} and lets it through. `
        : '') +
      (finer && safer
        ? `Openings have a tolerance: ${s(finer[0], 'mesh')} × ${s(finer[1], 'mm')} (${s(...safer)}) is safer. `
        : '') +
      'By usual wires; opening = 25.4 / mesh − wire.',
  );
}

const LETS_THROUGH =
  /过(?!滤|磅)|[漏掉]下|漏(?:得)?[下过]|落下|筛(?:出|下)?[^\d]{0,4}(?=\d)|\b(?:pass(?:es|ing)?|through|screen(?:ing)? (?:out|off))\b/;
const STONES = /石|砂|沙|矿|料|煤|\b(?:stones?|rocks?|gravel|aggregate|pebbles?|ore|coal)\b/;
const STONE = new RegExp(
  String.raw`${NUM} ?(mm|毫米|cm|公分|厘米)(?![a-z])(?:以下|左右|大小|粗)?的?`,
);
/** Shares by which the opening of a screen is larger than the stones that are to fall through. */
const ALLOWANCE = [1.05, 1.15] as const;

/** '石料筛 要让20mm的石头漏下去': the opening is larger than the stone. */
function readScreened(text: string): DirectRead {
  if (!LETS_THROUGH.test(text) || !STONES.test(text)) return null;
  if (
    /目|mesh|号|sieve|丝|wire|孔[^\d]{0,4}\d|\d ?(?:mm)? ?孔|重|价|钱|哪|which|挡|拦|过不/.test(
      text,
    )
  )
    return null;
  const facts = factsOf(text);
  const stone = facts.take(STONE);
  if (!stone || facts.rest().length > 0) return null;
  const mm = Number(stone[0]) * (/mm|毫米/.test(stone[1] ?? '') ? 1 : 10);
  const [least, most] = ALLOWANCE.map((share) => mm * share);
  if (!(mm > 0) || least === undefined || most === undefined) return null;
  return {
    inputs: { kind: 'screened', stone_mm: mm },
    lead: inBoth(
      (s) =>
        `孔要比石头大：${s(mm, 'mm')} 的要漏下去，净孔一般大 5–15 %，约 **${s(least)}–${s(most, 'mm')}**；斜着放的筛面、扁的或湿的料还要再放大。`,
      (s) =>
        `The opening has to be larger than the stone: for ${s(mm, 'mm')} to fall through, a clear opening is generally 5–15 % larger, about **${s(least)}–${s(most, 'mm')}**; larger still on an inclined deck and for flat or wet stone.`,
    ),
  };
}

/** 'So it stops 40 micron grit?' after a mesh without its wire. */
function readStopped(text: string, earlier: DialogueState | null): DirectRead {
  const mesh = earlier?.pending?.inputs['mesh'];
  if (typeof mesh !== 'number' || !HOLDS.test(text)) return null;
  const facts = factsOf(text);
  const grain = facts.take(GRAIN);
  if (!grain || facts.rest().length > 0) return null;
  const mm = Number(grain[0]) * (/mm|毫米/.test(grain[1] ?? '') ? 1 : 0.001);
  const usual = USUAL_WIRES.find(([each]) => each === mesh);
  if (!usual) return null;
  const sieve = resolveSieve(String(mesh));
  const isHeld = openingOf(usual) <= mm;
  const at = USUAL_WIRES.findIndex((each) => openingOf(each) <= mm);
  const finer = isHeld ? undefined : USUAL_WIRES[at];
  const [g, gUnit] = um(mm);
  const [o, oUnit] = um(openingOf(usual));
  return {
    inputs: { kind: 'hold', grain_mm: mm, mesh, wire_mm: usual[1], at },
    lead: inBoth(
      (s) =>
        `**${isHeld ? '挡得住' : '挡不住'}**：${s(mesh, 'mesh')}配常见的 ${s(usual[1], 'mm')} 丝，孔 ${s(o, oUnit)}，${isHeld ? '不大于' : '比'} ${s(g, gUnit)}${isHeld ? '' : ' 大'}。` +
        (sieve ? `试验筛 ${sieve.name} 号是 ${s(sieve.openingUm, 'µm')}。` : '') +
        (finer
          ? `要挡住，用 ${s(finer[0], 'mesh')} × ${s(finer[1], 'mm')}（${s(...um(openingOf(finer)))}）。`
          : ''),
      (s) =>
        `**${isHeld ? 'Yes, it is held back' : 'No, it is not held back'}**: ${s(mesh, 'mesh')} in its usual wire of ${s(usual[1], 'mm')} has an opening of ${s(o, oUnit)}, ${isHeld ? 'no larger' : 'larger'} than ${s(g, gUnit)}. ` +
        (sieve ? `The No. ${sieve.name} test sieve has ${s(sieve.openingUm, 'µm')}. ` : '') +
        (finer
          ? `To hold it back take ${s(finer[0], 'mesh')} × ${s(finer[1], 'mm')} (${s(...um(openingOf(finer)))}).`
          : ''),
    ),
  };
}

const OFF_BY = new RegExp(
  String.raw`(?:差|偏差|误差|偏大|偏小|大|小|off by|deviat(?:es|ion)(?: of| by)?)(?:了|有|是|:| )*(0?\.\d{1,4}|\d{1,3}(?:\.\d{1,4})?) ?(mm|毫米|微米|µm|um|microns?)?`,
);
const NOMINAL_HOLE = new RegExp(
  String.raw`(?:孔径?|网孔|opening|aperture)(?:是|为|:|of|is| )*(\d{1,4}(?:\.\d{1,4})?) ?(mm|毫米|微米|µm|um|microns?)?|(\d{1,4}(?:\.\d{1,4})?) ?(mm|毫米|微米|µm|um|microns?)? ?(?:的?孔|opening|aperture)`,
);
const MEASURED_HOLE = new RegExp(
  String.raw`(?:实测|实际|量|测|measured?|measures|actual)(?:出来|得|的|了)?(?:孔径?|网孔|opening|aperture)?(?:是|为|只有|:|is|at| )*(\d{1,4}(?:\.\d{1,4})?) ?(mm|毫米|微米|µm|um|microns?)?`,
);
const TOLERANCE =
  /(?:±|正负|公差|允差|tolerance|\+\/-)(?:是|of|:|±| ){0,4}(\d{1,2}(?:\.\d{1,2})?) ?%/;
const ASKS_LIMIT =
  /百分|%|percent|超差|合格|行不行|行吗|公差|超不超|\bok\b|accept|within|out of tolerance|算不算/;

const inMm = (value: string | undefined, unit: string | undefined) =>
  Number(value) * (unit !== undefined && /微|µ|um|micron/.test(unit) ? 0.001 : 1);

/** '孔0.425 差0.05 百分之几 算超差不': the share of the nominal opening; a limit must be said. */
function readDeviation(text: string): DirectRead {
  if (!ASKS_LIMIT.test(text) || !/孔|opening|aperture/.test(text) || /[元块¥$]|焊|勾|冲/.test(text))
    return null;
  const facts = factsOf(text);
  const limit = facts.take(TOLERANCE)?.[0];
  const measured = facts.take(MEASURED_HOLE);
  const off = measured ? null : facts.take(OFF_BY);
  if (!measured && !off) return null;
  const mesh = measured ? facts.take(MESH)?.[0] : undefined;
  const wire = mesh === undefined ? undefined : wireIn(facts);
  const hole = mesh === undefined ? facts.take(NOMINAL_HOLE) : null;
  const nominal =
    mesh !== undefined && wire !== undefined
      ? MM_PER_INCH / Number(mesh) - wire
      : hole
        ? inMm(hole[0] ?? hole[2], hole[1] ?? hole[3])
        : undefined;
  if (nominal === undefined || !(nominal > 0) || facts.rest().length > 0) return null;
  const difference = measured ? inMm(measured[0], measured[1]) - nominal : inMm(off?.[0], off?.[1]);
  const pct = (difference / nominal) * 100;
  if (Math.abs(pct) > 60) return null;
  const isOver = limit !== undefined && Math.abs(pct) > Number(limit);
  return {
    inputs: { kind: 'deviation', nominal_mm: nominal, off_mm: difference },
    lead:
      limit === undefined
        ? inBoth(
            (s) =>
              `差 **${s(Math.abs(pct), '%')}**。超没超要看限值：标准把平均孔径和单个大孔分开限（编织网 ISO 9044 / GB/T 5330，试验筛 ISO 3310-1），资料里没有可引用的数。告诉我合同或标准写的 ±百分之几，我就能判。`,
            (s) =>
              `It is off by **${s(Math.abs(pct), '%')}**. Whether that is too much depends on the limit: standards limit the mean opening and single large openings apart (ISO 9044 for cloth, ISO 3310-1 for test sieves), and I hold no figures of theirs that I could quote. Tell me the ± per cent of the contract or standard for a verdict.`,
          )
        : inBoth(
            (s) =>
              `**${isOver ? '超差' : '没超差'}**：差 ${s(Math.abs(pct), '%')}，限值 ±${limit} %。`,
            (s) =>
              `**${isOver ? 'Out of tolerance' : 'Within tolerance'}**: it is off by ${s(Math.abs(pct), '%')}, the limit is ±${limit} %.`,
          ),
  };
}

function read(
  text: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  const stopped = readStopped(text, earlier) ?? readFiner(text, earlier);
  if (stopped) return stopped;
  if (before !== null) return readOtherWeave(text, before);
  return (
    readBroken(text) ??
    readScreened(text) ??
    readHold(text) ??
    readDeviation(text) ??
    readWeave(text)
  );
}

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => Number(inputs[key]);
  switch (String(inputs['kind'])) {
    case 'broken': {
      const area = (Math.PI / 4) * number('wire_mm') ** 2;
      return [
        {
          key: 'strength',
          value: number('force_n') / area,
          unit: 'MPa',
          working: `${show(number('force_n'))} N ÷ (0.7854 × ${show(number('wire_mm'))}²)`,
          name: inBoth('抗拉强度', 'tensile strength'),
        },
      ];
    }
    case 'hold': {
      const [mesh, wire] = [number('mesh'), number('wire_mm')];
      const [value, unit] = um(MM_PER_INCH / mesh - wire);
      return [
        {
          key: 'opening',
          value,
          unit,
          working: `25.4 / ${show(mesh)} − ${show(wire)}`,
          name: inBoth('孔', 'Opening'),
        },
      ];
    }
    case 'screened':
      return ALLOWANCE.map((share) => ({
        key: 'opening',
        value: number('stone_mm') * share,
        unit: 'mm',
        working: `${show(number('stone_mm'))} × ${show(share)}`,
        name: inBoth('净孔', 'Clear opening'),
      }));
    case 'deviation':
      return [
        {
          key: 'percentOf',
          value: (Math.abs(number('off_mm')) / number('nominal_mm')) * 100,
          unit: '%',
          working: `${show(Math.abs(number('off_mm')))} / ${show(number('nominal_mm'))}`,
        },
      ];
    default:
      return weaveLimits(MM_PER_INCH / number('mesh'));
  }
}

/** Questions that want a yes or no: a weave, a strength, a grain at a cloth, an opening that is off. */
export const verdict: DirectSum = { id: 'verdict', read, work };
