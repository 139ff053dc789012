import { formulaNumber as show } from '../../../format-quantity.ts';
import { MATERIALS, type MaterialKey } from '../../../materials.ts';
import {
  GAUGE_SYSTEMS,
  type GaugeSystem,
  gaugeDiameter,
  nearestGauge,
} from '../../../wire-gauge.ts';
import { asEarlier } from '../../answer/items.ts';
import { reworkItem } from '../../work-out.ts';
import type { CalculatedItem, Figure } from '../../work-out/calculated-item.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { type FollowOn, LENGTH, figure, inMetres } from './follow-on.ts';

const ASKS_METRES =
  /(?:多少|几) ?米|多长|how (?:many (?:m\b|met(?:er|re)s|running|linear|ft|feet)|long)|what length|running met/;
const WIDTH = new RegExp(
  String.raw`(?:宽|高|幅宽|门幅|width|height|wide)(?:度|是|为|of|按|:| )*${LENGTH}|${LENGTH}(?:的)? ?(?:宽|高|幅|门幅|wide|high|tall|width)|(?:宽|高|幅宽|门幅|width|wide)(?:度|是|为|:| )*(\d(?:\.\d{1,3})?)(?![\d.])|(?<![\d.])(\d(?:\.\d{1,3})?) ?(?:的)?(?:宽|高|wide)`,
);

/** '编成1米8高的 能编多少米': the length of the area of the answer before. */
export const lengthAtWidth: FollowOn = (folded, { areaM2 }) => {
  if (areaM2 === null || !ASKS_METRES.test(folded)) return null;
  const facts = factsOf(folded);
  const wide = facts.take(WIDTH);
  if (!wide || !facts.rest().every(isOfOne)) return null;
  const bare = wide[6] ?? wide[7];
  const metres =
    bare === undefined
      ? inMetres(wide[0] ?? wide[3], wide[1] ?? wide[4], wide[2] ?? wide[5])
      : Number(bare);
  if (!(metres > 0.05 && metres < 12)) return null;
  return {
    figures: [
      figure('roll_length_m', areaM2 / metres, 'm', `${show(areaM2)} m² ÷ ${show(metres)} m`),
    ],
  };
};

const MASS_OF_ROLL =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?) ?(公斤|kgs?|斤|lbs?)(?:的)?(?:重)?(?:一|每|1|\/|a | per )(?:卷|捆|roll)|(?:一|每|1)(?:卷|捆)(?:重|是|要|做)?(\d{1,4}(?:\.\d{1,2})?) ?(公斤|kgs?|斤)|\brolls? of (\d{1,4}(?:\.\d{1,2})?) ?(kgs?|lbs?)/;

/** '45公斤一卷能有几米' behind a net of a height: the length of a roll of that weight. */
export const lengthOfMass: FollowOn = (folded, { item, kgM2, earlier }) => {
  if (!item || kgM2 === null || earlier.items.length > 1 || !ASKS_METRES.test(folded)) return null;
  if (/丝|线|wire/.test(folded) || item.calculator === 'wire_weight') return null;
  const said = { ...item.inputs, ...item.beside };
  const wide = said['height_m'] ?? said['width_m'];
  const field = said['height_m'] === undefined ? 'width_m' : 'height_m';
  if (typeof wide !== 'number' || item.origins[field] === 'assumed') return null;
  const facts = factsOf(folded);
  const found = facts.take(MASS_OF_ROLL)?.filter((each) => each !== undefined);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const unit = found[1] ?? 'kg';
  const kg = Number(found[0]) * (unit === '斤' ? 0.5 : unit.startsWith('l') ? 0.45359237 : 1);
  return {
    figures: [
      figure(
        'roll_length_m',
        kg / (kgM2 * wide),
        'm',
        `${show(kg)} kg ÷ (${show(kgM2)} kg/m² × ${show(wide)} m)`,
      ),
    ],
  };
};

const RUN_ALONE =
  /^(?:那|那么|要|一共|如果|and|for|,| )*(\d{1,6}(?:\.\d{1,2})?) ?(公里|千米|km|米|m|ft|feet)(?:呢|的|长|多重|一共|共|总重|多少公斤|几公斤|几吨|total|weight|then|\?| )*$/;

/** '5000米' behind the weight of a metre: of all of it. */
export const weightOfRun: FollowOn = (folded, { item, earlier }) => {
  const said = RUN_ALONE.exec(folded.trim());
  const kgM = item?.result.values['weight_kg_m']?.value ?? item?.result.values['kg_per_m']?.value;
  if (!said || !item || typeof kgM !== 'number' || earlier.items.length > 1) return null;
  const metres = inMetres(said[1], said[2], undefined);
  return {
    figures: [figure('lot_kg', metres * kgM, 'kg', `${show(metres)} m × ${show(kgM)} kg/m`)],
  };
};

/** '25公斤一卷 几卷' behind the weight of all: rolls of that weight. */
export const rollsOfMass: FollowOn = (folded, { earlier }) => {
  if (!ASKS_ROLLS.test(folded)) return null;
  const whole = earlier.figures.find(
    ({ unit, value, kind }) =>
      typeof value === 'number' &&
      (unit === 'kg' || unit === 't') &&
      !/^(?:difference|claim|each)$/.test(kind),
  );
  const facts = factsOf(folded);
  const found = facts.take(MASS_OF_ROLL)?.filter((each) => each !== undefined);
  if (!whole || typeof whole.value !== 'number' || !found || !facts.rest().every(isOfOne))
    return null;
  const unit = found[1] ?? 'kg';
  const one = Number(found[0]) * (unit === '斤' ? 0.5 : unit.startsWith('l') ? 0.45359237 : 1);
  const all = whole.value * (whole.unit === 't' ? 1000 : 1);
  if (all < MIN_ROLLS * one) return null;
  return {
    figures: [
      figure('rolls', Math.ceil(all / one - 1e-9), 'rolls', `${show(all)} kg ÷ ${show(one)} kg`),
    ],
  };
};

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

function sizeOf({ inputs, beside, origins }: CalculatedItem, count: number | null): number | null {
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

const ASKS_GAP =
  /差(?:了|出)?(?:多少|几)|少(?:了)?(?:多少|几)|多(?:了)?(?:多少|几)|相差|how (?:much|many)[^\d]{0,20}(?:short|less|more|off|differ|missing)|difference|by how much|percent short|short\?|short in/;

/** '差了多少' behind a number that was checked: how far it is from the result. */
export const gapOfClaim: FollowOn = (folded, { earlier }) => {
  const told = [...earlier.figures, ...earlier.before];
  const claim = told.find(({ kind }) => kind === 'claim');
  const result = told.find(
    ({ kind, key, unit }) => kind !== 'claim' && key === claim?.key && unit !== '%',
  );
  if (!claim || typeof result?.value !== 'number' || !ASKS_GAP.test(folded)) return null;
  if (
    factsOf(folded).rest().length > 0 ||
    folded.length > 40 ||
    /钱|money|price|usd|元/.test(folded)
  )
    return null;
  const pct = Number(claim.value);
  const said = result.value * (1 + pct / 100);
  const gap: Figure = {
    ...figure(
      result.key,
      said - result.value,
      result.unit,
      `${show(said)} − ${show(result.value)}`,
    ),
    kind: 'difference',
  };
  return {
    figures: [
      gap,
      {
        ...claim,
        kind: 'percent',
        working: `(${show(said)} − ${show(result.value)}) / ${show(result.value)}`,
      },
    ],
  };
};

const OPEN_M2 =
  /(?:开孔|通流|过流|净空|透空)(?:的)?面积|(?:open|free|flow|clear) area[^\d]{0,8}(?:m2|m²|sqm|sq m|square)/;

/** 'Open area m2' of a sheet of a size: its area by the open share. */
export const openSquareMetres: FollowOn = (folded, { item, areaM2, count }) => {
  if (!item || !OPEN_M2.test(folded)) return null;
  if (factsOf(folded.replaceAll(/m2|m²/g, ' ')).rest().length > 0) return null;
  const pct = item.result.values['open_area_pct']?.value;
  const area = areaM2 ?? sizeOf(item, count);
  if (typeof pct !== 'number' || area === null) return null;
  return {
    figures: [figure('open_m2', (area * pct) / 100, 'm²', `${show(area)} × ${show(pct / 100)}`)],
  };
};

const PER_TONNE = /(?:per|a|in a|for a|to the) (?:metric )?(?:ton|tonne)|一吨|每吨|1吨/;

/** 'So what is it per ton' behind grams in a kilogram. */
export const zincOfTonne: FollowOn = (folded, { earlier }) => {
  const grams = earlier.figures.find(({ unit }) => unit === 'g/kg');
  if (typeof grams?.value !== 'number' || !PER_TONNE.test(folded)) return null;
  if (
    factsOf(folded)
      .rest()
      .some((each) => !isOfOne(each)) ||
    folded.length > 50 ||
    /[元块$]|price|cost/.test(folded)
  )
    return null;
  return {
    figures: [figure('zinc_kg_t', grams.value, 'kg/t', `${show(grams.value)} g/kg × 1000`)],
  };
};

const OF_FIGURE: readonly [string, RegExp][] = [
  ['open_area_pct', /开孔率|open(?:ing)? area/],
  ['aperture_mm', /孔径|网孔多大|aperture|opening(?! area)/],
  [
    'weight_kg_m2',
    /(?:一|每)平[^\d]{0,4}(?:多重|重|几公斤|多少公斤)|(?:weight|kg|weigh)[^\d]{0,12}(?:per|a) (?:m²|sqm)/,
  ],
];

/** 'Then what open area do we get' behind the open area: it is told once more. */
export const toldAgain: FollowOn = (folded, { earlier, item }) => {
  if (factsOf(folded).rest().length > 0 || folded.length > 40) return null;
  const key = OF_FIGURE.find(([, words]) => words.test(folded))?.[0];
  const told = earlier.figures.filter((each) => each.key === key && each.kind === 'output');
  const isAsked = /多少|多大|多重|几|what|how|呢|\?/.test(folded);
  const isOther =
    /m2|m²|面积|why|为|比|compar|than|哪|which|标准|一般|usual/.test(folded) ||
    (key !== 'weight_kg_m2' && /重|weigh/.test(folded));
  if (told.length !== 1 || !item || !isAsked || isOther) return null;
  return { figures: told, item: asEarlier(item) };
};

const ASKS_WEIGHT_AGAIN_ZH =
  /^(?:那|那么|所以|就|到底|我问的?是?|问的是|请|直接|告诉我|说|一下|它|这个|这|一共|总共|每?一?(?:卷|片|张|件|个)|大概|大约|呢|啊|吧|的|是|有|[?？,，。 ])*(?:多重|总重量?|重量|多少公斤|几公斤|几吨|多少吨|重多少|净重)(?:是?多少|几吨|多少吨|呢|啊|吧|的|[?？,，。 ])*$/;
const ASKS_WEIGHT_AGAIN_EN =
  /^(?:so|ok|okay|and|then|just|please|pls|tell|give|me|i|only|need|want|asked|for|again|how|heavy|is|it|what|whats|does|weigh|that|this|the|one|each|roll|sheet|panel|piece|total|in|all|[,?.! '])*(?:weight|weigh|heavy|tons|tonnes)(?: |is|in|tons|tonnes|it|then|now|again|please|pls|of|that|this|the|one|roll|sheet|panel|piece|[,?.!'])*$/;
const OF_WEIGHT = /^(?:kg|t|lb|jin|g|kg\/m²|g\/m²|lb\/ft²)$/;

/** 'How heavy is it', '多重' behind an answer: its weights once more. */
export const weightAgain: FollowOn = (folded, { earlier, item }) => {
  const text = folded.trim();
  if (text.length > 50 || /\d/.test(text)) return null;
  if (!ASKS_WEIGHT_AGAIN_ZH.test(text) && !ASKS_WEIGHT_AGAIN_EN.test(text)) return null;
  const told = (figures: readonly Figure[]) =>
    figures.filter(
      ({ unit, value, kind, key }) =>
        typeof value === 'number' &&
        OF_WEIGHT.test(unit) &&
        !/^(?:difference|percent|claim)$/.test(kind) &&
        !key.startsWith('stone'),
    );
  const now = told(earlier.figures);
  const known = now.length > 0 ? now : told(earlier.before);
  const whole = /总|一共|吨|total|in all|tons|tonnes/.test(text)
    ? known.find(({ key, kind }) => key === 'lot_kg' || kind === 'sum' || kind === 'total')
    : undefined;
  const weights = whole ? [whole] : known;
  if (whole === undefined && /吨|tons|tonnes/.test(text)) return null;
  if (weights.length === 0 || earlier.items.length > 1) return null;
  return { figures: weights, ...(item && now.length > 0 && { item: asEarlier(item) }) };
};

const ZINC_PRICE =
  /(us\$|\$|€|¥)? ?(\d{3,6}(?:\.\d{1,2})?) ?(元|块|usd|eur|rmb)?钱? ?(?:一|每|1|\/|per |a ) ?(?:metric )?(?:吨|tonne|ton|t\b)|(?:一|每|1)吨[^\d]{0,4}(\d{3,6})/;

/** 'Zinc at 2600 USD per ton, cost on a ton of wire' behind the zinc on a kilogram or a tonne of wire. */
export const zincCost: FollowOn = (folded, { earlier }) => {
  const share = [...earlier.figures, ...earlier.before].find(
    ({ unit }) => unit === 'g/kg' || unit === 'kg/t',
  );
  if (typeof share?.value !== 'number' || !/锌|zinc/.test(folded)) return null;
  const facts = factsOf(folded);
  const price = facts.take(ZINC_PRICE);
  if (!price || !facts.rest().every(isOfOne)) return null;
  const money = `${price[0] ?? ''}${price[2] ?? ''}`;
  const currency = /\$|usd/.test(money) ? 'USD' : /€|eur/.test(money) ? 'EUR' : 'CNY';
  const perTonne = Number(price[1] ?? price[3]);
  const [first] = earlier.figures;
  if (first?.key === 'zinc_mass_kg' && typeof first.value === 'number') {
    const all = (first.value * perTonne) / 1000;
    const working = `${show(first.value)} × ${show(perTonne / 1000)}`;
    return { figures: [figure('zinc_cost', all, currency, working)] };
  }
  const cost = (share.value * perTonne) / 1000;
  return {
    figures: [
      figure('zinc_cost', cost, `${currency}/t`, `${show(share.value)} × ${show(perTonne / 1000)}`),
    ],
  };
};

const STRANDS =
  /(\d{1,2}) ?(?:道|圈|股|strands?|rows?|lines?)|(?:拉|围|上)?([一二两三四五六七八])(?:道|圈)|\b(two|three|four|five|six)[ -](?:strands?|rows?|lines?)/;
const STRAND_WORDS: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6 },
};
const ASKS_ROLLS =
  /(?:几|多少) ?(?:卷|捆|盘)|how many (?:rolls|coils)|rolls\?|\brolls?\b[^?]{0,24}\bhow many\b/;

const HAN_KILOMETRES = /[一二两三四五六七八九](?=公里|千米)/g;
const kilometresInDigits = (digit: string) => String(STRAND_WORDS[digit] ?? digit);

/** '围800米拉四道 要几捆' behind the barbed wire of a roll: rolls of that length. */
export const rollsOfStrands: FollowOn = (folded, { item, earlier }) => {
  const isOfFence = /围|拉|\bfence\b|perimeter/.test(folded) && folded.length < 24;
  if (item?.calculator !== 'barbed_wire' || !(ASKS_ROLLS.test(folded) || isOfFence)) return null;
  const facts = factsOf(folded.replaceAll(HAN_KILOMETRES, kilometresInDigits));
  const strands = facts.take(STRANDS);
  const run = facts.take(new RegExp(LENGTH));
  if (!strands || !run || facts.rest().length > 0) return null;
  const roll = item.result.values['roll_length_m']?.value ?? item.beside['run'];
  const perMetre = item.result.values['weight_kg_m']?.value;
  if (typeof roll !== 'number' || typeof perMetre !== 'number' || earlier.items.length > 1)
    return null;
  const count = Number(strands[0] ?? STRAND_WORDS[strands[1] ?? strands[2] ?? '']);
  const metres = inMetres(run[0], run[1], run[2]) * count;
  const rolls = Math.ceil(metres / roll - 1e-9);
  return {
    figures: [
      figure('rolls', rolls, 'rolls', `${show(metres)} m ÷ ${show(roll)} m`),
      figure('wire_length_m', metres, 'm', `${show(metres / count)} × ${show(count)}`),
      figure('lot_kg', rolls * roll * perMetre, 'kg', `${show(rolls)} × ${show(roll * perMetre)}`),
    ],
  };
};

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

const YEARS = /(?<![\d.])(\d{1,3}) ?(?:年|years?|yrs?)/;
const ASKS_PROMISE =
  /写|保|承诺|能不能|行不行|行吗|可以|够|敢|\b(?:can|may|write|guarantee|promise|offer|warrant|say|ok|enough)\b/;

/** 'Can I write 50 years in the offer' behind the estimated life of a coat. */
export const promisedYears: FollowOn = (folded, { earlier }) => {
  const lives = earlier.figures.filter(
    ({ key, value }) => key === 'life_years' && typeof value === 'number',
  );
  const facts = factsOf(folded);
  const years = facts.take(YEARS)?.[0];
  if (lives.length === 0 || years === undefined || !ASKS_PROMISE.test(folded)) return null;
  if (facts.rest().length > 0) return null;
  const values = lives.map(({ value }) => Number(value));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const claimed = Number(years);
  return {
    figures: lives.map((each) => ({ ...each, kind: 'money', item: null })),
    notes: [claimed > most ? 'lifeTooShort' : claimed <= least ? 'lifeEnough' : 'lifeBetween'],
  };
};

const AREA_ALONE =
  /^(?:and|for|那|如果是|要|一共|总共|total|of|how about|what about|,| )*(\d{1,7}(?:\.\d{1,2})?) ?(?:平方?米?|m²|m2|sqm|square met(?:er|re)s)(?:呢|的|多重|几公斤|多少公斤|总重|一共|共|total|weight|how (?:much|heavy)|in all|then|kg|,|\?| )*$/;

/** '500 m2' behind the weight of a square metre: of all of it. */
export const weightOfThatArea: FollowOn = (folded, { item, kgM2, earlier }) => {
  const area = AREA_ALONE.exec(folded.trim())?.[1];
  if (area === undefined || !item || kgM2 === null || earlier.items.length > 1) return null;
  const last = earlier.items[0];
  const beside = { ...last?.beside, area: Number(area) };
  const asks = (last?.asks ?? []).map((ask) => ({ ...ask, per: null, isTotal: true }));
  const worked = last && reworkItem({ ...last, beside, asks }, 0);
  const whole = worked?.figures.find(({ kind, unit }) => kind === 'total' && unit === 'kg');
  return worked && whole ? { figures: worked.figures, item: worked.item } : null;
};

const ASKS_WEIGHT = /多重|几公斤|多少公斤|几斤|重量|weigh|how heavy|kg\?/;

/** '一个多重' behind the area of a shape: of the mesh that was weighed before. */
export const weightOfShape: FollowOn = (folded, { earlier, areaM2, kgM2 }) => {
  const [first] = earlier.figures;
  if (first?.unit !== 'm²' || areaM2 === null || kgM2 === null || !ASKS_WEIGHT.test(folded))
    return null;
  if (
    factsOf(folded)
      .rest()
      .some((each) => !isOfOne(each)) ||
    /平米?重|每平|一平|per m/.test(folded)
  )
    return null;
  if (folded.length > 30) return null;
  return {
    figures: [
      figure('lot_kg', areaM2 * kgM2, 'kg', `${show(areaM2)} m² × ${show(kgM2)} kg/m²`),
      { ...first, item: null },
    ],
  };
};

const ROLL_LENGTH = new RegExp(
  String.raw`${LENGTH}(?: ?(?:一|每|1|\/|per |a ) ?(?:卷|捆|roll))?|(?:一|每|1)(?:卷|捆)${LENGTH}|rolls? of ${LENGTH}`,
);

/** '做20米一卷的 几卷' behind an area of a net of a height. */
export const rollsOfArea: FollowOn = (folded, { item, areaM2 }) => {
  if (!item || areaM2 === null || !ASKS_ROLLS.test(folded) || !/卷|捆|roll/.test(folded))
    return null;
  const wide =
    item.inputs['height_m'] ??
    item.beside['height_m'] ??
    item.inputs['width_m'] ??
    item.beside['width_m'];
  const facts = factsOf(folded);
  const roll = facts.take(ROLL_LENGTH);
  if (typeof wide !== 'number' || !roll || !facts.rest().every(isOfOne)) return null;
  const at = roll.findIndex((each) => each !== undefined);
  const long = inMetres(roll[at], roll[at + 1], roll[at + 2]);
  const rolls = areaM2 / (wide * long);
  return {
    figures: [
      figure(
        'rolls',
        Math.ceil(rolls - 1e-9),
        'rolls',
        `${show(areaM2)} ÷ (${show(wide)} × ${show(long)}) = ${show(rolls)}`,
      ),
    ],
  };
};

const OF_RUN = new RegExp(
  String.raw`(?<![\d.])(\d{1,6}(?:\.\d{1,2})?) ?(公里|千米|km|米|m(?![a-z²])|ft|feet|')(?:长)?(?!\d?(?:一|每|1)?(?:卷|捆))`,
);
/** 'Rolls of 25 m', '25米一卷': the length of a roll, where the net before is as long as the run. */
const ROLL_OF =
  /\brolls? of (\d{1,3}(?:\.\d)?) ?(m|ft|feet)(?![a-z²])|(?<![\d.])(\d{1,3}(?:\.\d)?) ?(米|m)(?:一|每|1|\/|a | per )(?:卷|捆|roll)/;
/** A run is so many times as long as a roll. */
const MIN_ROLLS = 2;

/** '客户要3公里 要几卷' behind a roll of a length: rolls for the run, and their weight. */
export const rollsOfRun: FollowOn = (folded, { item, pieceKg, earlier }) => {
  const length = item?.inputs['length_m'] ?? item?.beside['length_m'];
  if (!item || typeof length !== 'number' || earlier.items.length > 1) return null;
  if (item.origins['length_m'] === 'assumed' || item.calculator === 'barbed_wire') return null;
  if (
    !ASKS_ROLLS.test(folded) ||
    /平|m²|m2|sqm|吨|kg|公斤|柜|车|container|truck|[元块$]/.test(folded)
  )
    return null;
  const facts = factsOf(folded);
  const rollSaid = facts.take(ROLL_OF);
  const run = rollSaid ? null : facts.take(OF_RUN);
  if ((!run && !rollSaid) || !facts.rest().every(isOfOne)) return null;
  const said = (run ?? rollSaid)?.filter((each) => each !== undefined) ?? [];
  const own = inMetres(said[0], said[1], undefined);
  if (rollSaid) {
    if (own * MIN_ROLLS > length) return null;
    const count = Math.ceil(length / own - 1e-9);
    return {
      figures: [figure('rolls', count, 'rolls', `${show(length)} m ÷ ${show(own)} m`)],
    };
  }
  const metres = own;
  if (metres < MIN_ROLLS * length) return null;
  const rolls = Math.ceil(metres / length - 1e-9);
  return {
    figures: [
      figure('rolls', rolls, 'rolls', `${show(metres)} m ÷ ${show(length)} m`),
      ...(pieceKg === null
        ? []
        : [
            figure('lot_kg', (rolls * pieceKg) / 1000, 't', `${show(rolls)} × ${show(pieceKg)} kg`),
          ]),
    ],
  };
};

const POST_EVERY = new RegExp(
  String.raw`(?:posts?|立?柱子?)[^\d]{0,12}(?:every|at|each|每隔?|隔)[^\d]{0,4}${LENGTH}|(?:每隔?|隔|every)[^\d]{0,4}${LENGTH}[^\d]{0,6}(?:posts?|立?柱|一根)`,
);

/** 'Posts every 10 ft' behind a net of a run: a post more than spaces. */
export const postsOfRun: FollowOn = (folded, { item, earlier }) => {
  const run = item?.inputs['length_m'] ?? item?.beside['length_m'];
  if (!item || typeof run !== 'number' || earlier.items.length > 1) return null;
  if (item.origins['length_m'] === 'assumed' || !/post|柱/.test(folded)) return null;
  if (/[元块$¥€]|usd|kg|公斤|斤/.test(folded)) return null;
  const facts = factsOf(folded);
  const found = facts.take(POST_EVERY);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const at = found.findIndex((each) => each !== undefined);
  const space = inMetres(found[at], found[at + 1], found[at + 2]);
  if (!(space > 0.5 && space <= 6) || run < 2 * space) return null;
  const spaces = Math.ceil(run / space - 1e-9);
  return {
    figures: [figure('fence_posts', spaces + 1, 'posts', `${show(run)} m ÷ ${show(space)} m + 1`)],
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
