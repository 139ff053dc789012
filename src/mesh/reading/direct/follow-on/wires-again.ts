import { formulaNumber as show } from '../../../format-quantity.ts';
import { MATERIALS, type MaterialKey } from '../../../materials.ts';
import {
  GAUGE_SYSTEMS,
  type GaugeSystem,
  gaugeDiameter,
  nearestGauge,
} from '../../../wire-gauge.ts';
import { reworkItem } from '../../work-out.ts';
import type { CalculatedItem } from '../../work-out/calculated-item.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { type FollowOn, figure } from './follow-on.ts';

const OTHER_BAR =
  /^(?:那|如果|要是)?(?:改|换)(?:成|为|用)?(\d{1,2}(?:\.\d)?)个的(?:呢|丝|多重|\?)*$/;

/** '改10个的' behind a mat of bars of '8个的': millimetres, and no pieces. */
export const otherBar: FollowOn = (folded, { item, earlier, count }) => {
  const said = OTHER_BAR.exec(folded.trim())?.[1];
  const wire = wireOf(item);
  const last = earlier.items[0];
  if (said === undefined || !wire || !last || count !== null || earlier.items.length > 1)
    return null;
  const worked = reworkItem({ ...last, inputs: { ...last.inputs, [wire.field]: Number(said) } }, 0);
  return worked ? { figures: worked.figures, item: worked.item } : null;
};

const WIRE_FIELDS = ['wire_mm', 'line_wire_mm'] as const;

function wireOf(item: CalculatedItem | null): { mm: number; field: string } | null {
  for (const field of WIRE_FIELDS) {
    const mm = item?.inputs[field];
    if (typeof mm === 'number') return { mm, field };
  }
  return null;
}

/** Density in g/cm³ of the material of an item; of steel where none was said. */
function densityOf(item: CalculatedItem | null): number {
  const { material, density } = item?.inputs ?? {};
  if (typeof density === 'number') return density;
  const known = typeof material === 'string' && material in MATERIALS;
  return MATERIALS[known ? (material as MaterialKey) : 'carbon_steel'].density;
}

const WIRE_PER_KG =
  /(?:丝|线|铁丝|钢丝)[^\d]{0,6}(?:一|每|1) ?(?:公斤|千克|kg)[^\d]{0,4}(?:多少|几)米|(?:一|每|1) ?(?:公斤|千克|kg)(?:的)?(?:丝|线)[^\d]{0,4}(?:多少|几)米|(?:met(?:er|re)s|m)(?: of (?:that |the |this )?wire)? (?:per|in a|to the|to a|a) ?(?:kg|kilo)/;
const SURFACE = /(?:surface|表面积?)[^\d]{0,10}(?:per|一|每|a) ?(?:1 ?)?(?:kg|kilo|公斤)/;

/** '丝一公斤多少米' behind a mesh: of its own wire in its own material. */
export const wireByWeight: FollowOn = (folded, { item }) => {
  const wire = wireOf(item);
  if (
    wire === null ||
    factsOf(folded)
      .rest()
      .some((each) => !isOfOne(each))
  )
    return null;
  const density = densityOf(item);
  if (SURFACE.test(folded)) {
    const value = 4 / (density * wire.mm);
    return {
      figures: [
        figure('surface_m2_kg', value, 'm²/kg', `4 / (${show(density)} × ${show(wire.mm)})`),
      ],
    };
  }
  if (!WIRE_PER_KG.test(folded)) return null;
  const kgM = (Math.PI / 4) * wire.mm ** 2 * density * 1e-3;
  return {
    figures: [
      figure('m_per_kg', 1 / kgM, 'm/kg', `1000 / (π/4 × ${show(wire.mm)}² × ${show(density)})`),
    ],
  };
};

const WIRE_LENGTH =
  /(?:经丝|纬丝|丝|线)[^\d]{0,12}(?:一共|总共|共|全长|总长|要|用|合)?[^\d]{0,4}(?:多少|几) ?(?:米|公里|千米)|(?:多少|几) ?(?:米|公里)(?:的)?(?:丝|线|铁丝|钢丝)|(?:how (?:many (?:m\b|met(?:er|re)s|km)|much|long)|(?:total )?length)[^\d]{0,12} wire/;

/** '这一百平里头经丝纬丝总共多少米': the wire of all the mesh of the answer before. */
export const wireLength: FollowOn = (folded, { item, areaM2, count, earlier }) => {
  if (!WIRE_LENGTH.test(folded) || !item || WIRE_PER_KG.test(folded)) return null;
  if (
    factsOf(
      folded.replace(
        /(?:这|那|the |these |those )?\d{1,6} ?(?:平方?米?|m²|m2|sqm|卷|片|张|rolls|sheets)/,
        ' ',
      ),
    ).rest().length > 0
  )
    return null;
  const value = (key: string) => {
    const found = item.result.values[key]?.value;
    return typeof found === 'number' ? found : null;
  };
  const whole = value('wire_length_m');
  if (whole !== null) {
    const pieces = item.beside['count'];
    const times = typeof pieces === 'number' ? pieces : 1;
    return {
      figures: [
        figure(
          'wire_length_m',
          whole * times,
          'm',
          times === 1 ? null : `${show(whole)} × ${show(times)}`,
        ),
      ],
    };
  }
  const [pitch, weft] = [value('pitch_mm'), value('pitch_weft_mm')];
  const perM2 =
    value('wire_m_per_m2') ?? (pitch === null ? null : 1000 / pitch + 1000 / (weft ?? pitch));
  if (perM2 === null) return null;
  const sized = areaM2 ?? sizeOf(item, count);
  const of = sized ?? 1;
  const unit = sized === null ? 'm/m²' : 'm';
  const shown = sized === null ? null : `${show(perM2)} × ${show(of)}`;
  return earlier.pending ? null : { figures: [figure('wire_length_m', perM2 * of, unit, shown)] };
};

/** The area of the goods of an item in m²; null where its sizes were not said. */
export function sizeOf(
  { inputs, beside, origins }: CalculatedItem,
  count: number | null,
): number | null {
  const side = (field: string) => {
    const value = origins[field] === 'assumed' ? undefined : (inputs[field] ?? beside[field]);
    return typeof value === 'number' ? value : null;
  };
  const [width, length] = [side('width_m') ?? side('height_m'), side('length_m')];
  return width === null || length === null ? null : width * length * (count ?? 1);
}

const ASKS_WIRE =
  /(?:丝|线|丝径|线径)[^\d]{0,8}(?:实际|真正|到底|其实)?[^\d]{0,6}(?:多粗|多细|几个?(?:毫米|丝|mm)?|多少|多大)|(?:实际|真正|到底)(?:是|的)?(?:丝|线)[^\d]{0,6}(?:多|几)|what (?:wire|diameter|thickness)|how thick|which wire|wire (?:is it|diameter|size|really|actually)|real wire|actual wire/;

/** '那丝实际是多粗' behind a weight that differs from the calculated one: the wire that gives the weighed one. */
export const wireOfScale: FollowOn = (folded, { earlier }) => {
  const told = [...earlier.figures, ...earlier.before];
  const claim = told.find(({ kind }) => kind === 'claim');
  const last = earlier.items.length === 1 ? earlier.items[0] : undefined;
  const field = last && WIRE_FIELDS.find((each) => typeof last.inputs[each] === 'number');
  if (!claim || !last || !field || !ASKS_WIRE.test(folded) || factsOf(folded).rest().length > 0)
    return null;
  const result = told.find(
    ({ kind, key, unit }) =>
      !/^(?:claim|percent|difference)$/.test(kind) && key === claim.key && unit !== '%',
  );
  if (typeof result?.value !== 'number' || !/^(?:kg|t|lb|jin|g|kg\/m²|g\/m²)$/.test(result.unit))
    return null;
  const target = result.value * (1 + Number(claim.value) / 100);
  const weigh = (mm: number) => {
    const worked = reworkItem({ ...last, inputs: { ...last.inputs, [field]: mm } }, 0);
    const found = worked?.figures.find(
      ({ key, kind, unit }) => key === result.key && kind === result.kind && unit === result.unit,
    );
    return typeof found?.value === 'number' ? found.value : null;
  };
  const nominal = Number(last.inputs[field]);
  const wire = bisect(weigh, target, nominal);
  if (wire === null) return null;
  return {
    figures: [
      figure(
        'wire_mm',
        wire,
        'mm',
        `${show(nominal)} × √(${show(target)} / ${show(result.value)})`,
      ),
    ],
    notes: ['wireOfScale'],
  };
};

function bisect(
  weigh: (mm: number) => number | null,
  target: number,
  nominal: number,
): number | null {
  let [low, high] = [nominal * 0.4, nominal * 2];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const weight = weigh(middle);
    if (weight === null || weight > target) high = middle;
    else low = middle;
  }
  const found = (low + high) / 2;
  const weight = weigh(found);
  return weight !== null && Math.abs(weight / target - 1) < 0.01 ? found : null;
}

const ASKS_SYSTEM = /\b(?:bwg|swg|awg)\b|线规|号数标准|which gauge|gauge (?:system|standard)/;
const OF_ANSWER =
  /there|your|you (?:use|take|took|used)|did you|is it|used|hier|按的|用的|你(?:是)?(?:按|用)|哪(?:个|种)(?:线规|号|标准)|算的|刚才|还是|\bor\b/;

/** 'Ga is BWG or SWG there?': the systems in which the wire of the answer before has a number. */
export const gaugeOfAnswer: FollowOn = (folded, { item }) => {
  const wire = wireOf(item);
  if (wire === null || !ASKS_SYSTEM.test(folded) || !OF_ANSWER.test(folded)) return null;
  const number = folded.replace(/(?<!\d)\d{1,2} ?(?:号|#|ga(?:uge)?)/, ' ');
  if (factsOf(number).rest().length > 0 || folded.length > 60) return null;
  const used = gaugeNumber(wire.mm);
  if (!used) return null;
  return {
    figures: [used.system, ...GAUGE_SYSTEMS.filter((each) => each !== used.system)].flatMap(
      (system) => {
        const mm = gaugeDiameter(system, used.gauge);
        return mm === undefined ? [] : [figure(`gauge_${system}`, mm, 'mm', `# ${used.gauge}`)];
      },
    ),
    notes: ['gaugeUsed'],
  };
};

const IN_SYSTEM = /按|用|换|改|如果|呢|\b(?:in|if|by|use|with|and|what about|how about|then)\b|\?/;

/** '按SWG算呢' behind a wire that was said by its number: the same number in another system. */
export const otherGaugeSystem: FollowOn = (folded, { item, earlier }) => {
  const wire = wireOf(item);
  const named = /\b(?:bwg|swg|awg)\b/.exec(folded)?.[0]?.toUpperCase();
  const system = GAUGE_SYSTEMS.find((each) => each === named);
  const last = earlier.items[0];
  if (!wire || !last || !system || earlier.items.length > 1 || folded.length > 40) return null;
  if (!IN_SYSTEM.test(folded) || factsOf(folded).rest().length > 0) return null;
  const used = gaugeNumber(wire.mm);
  const mm = used && used.system !== system ? gaugeDiameter(system, used.gauge) : undefined;
  const worked =
    mm === undefined
      ? null
      : reworkItem({ ...last, inputs: { ...last.inputs, [wire.field]: mm } }, 0);
  return worked ? { figures: worked.figures, item: worked.item } : null;
};

/** The first system in which a diameter has a number. */
function gaugeNumber(mm: number): { system: GaugeSystem; gauge: string } | undefined {
  return GAUGE_SYSTEMS.flatMap((system) => {
    const gauge = nearestGauge(system, mm);
    const own = gauge === undefined ? undefined : gaugeDiameter(system, gauge);
    return gauge !== undefined && own !== undefined && Math.abs(own - mm) < 0.002
      ? [{ system, gauge }]
      : [];
  }).toSorted(
    (one, other) => SYSTEM_ORDER.indexOf(one.system) - SYSTEM_ORDER.indexOf(other.system),
  )[0];
}

/** The system that stands for a number without one comes first. */
const SYSTEM_ORDER: readonly GaugeSystem[] = ['BWG', 'SWG', 'AWG'];
