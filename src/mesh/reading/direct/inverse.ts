import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import { GAUGE_SYSTEMS, type GaugeSystem, gaugeDiameter, nearestGauge } from '../../wire-gauge.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';
import { takeLabelled } from './labelled.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const SQUARE = '(?:个?平方?米?|m²|m2|sqm|sq ?m|square met(?:er|re)s?)';
const AREAL = [
  new RegExp(
    String.raw`(?:每|一|1)${SQUARE}(?:网)?(?:要|重|是|大概|大约|约|有|做到|:| )*${WEIGHT}`,
  ),
  new RegExp(String.raw`平米重(?:量)?(?:要|是|做到|:| )*${WEIGHT}?`),
  new RegExp(String.raw`${WEIGHT} ?(?:每|一|1|\/|per |a )${SQUARE}`),
  new RegExp(String.raw`${NUM} ?(kg|g)(?:\/| per )(?:m²|m2|sqm)(?![a-z\d])`),
];
const AREAL_FOOT = new RegExp(
  String.raw`${NUM} ?(lbs?|pounds?) ?(?:per|\/|a) ?(?:sq\.? ?ft|sqft|ft²|ft2|square foot)`,
);
const WIRE = new RegExp(
  String.raw`(?:丝径?|线径|wire(?: diameter)?)(?:是|用|:|of| )*${NUM} ?(?:mm|毫米)?|${NUM} ?(?:mm|毫米)? ?的?(?:铁丝|钢丝|丝|wire)`,
);
const OPENING = new RegExp(
  String.raw`(?:孔径?|网孔|opening|aperture|mesh)(?:是|:|of| )*${NUM} ?(mm|毫米|cm|公分|厘米|寸|英寸|in(?:ch(?:es)?)?|")?(?![a-z\d])|${NUM} ?(mm|毫米|cm|公分|厘米|寸|英寸|in(?:ch(?:es)?)?|")? ?的?(?:孔|holes?|openings?|squares?|cells?)`,
);
const MM: Readonly<Record<string, number>> = {
  cm: 10,
  公分: 10,
  厘米: 10,
  寸: 25.4,
  英寸: 25.4,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
};
const INCH_HOLE =
  /(?<![\d.])(\d{1,2}(?:[- ]\d\/\d{1,2})?|\d\/\d{1,2}) ?("|in(?:ch(?:es)?)?\b|寸|英寸)/;
const inchesOrMm = (value: string, unit: string | undefined) =>
  value.split(/[- ]/).reduce((sum, part) => {
    const [over, under] = part.split('/');
    return sum + Number(over) / Number(under ?? 1);
  }, 0) * (MM[unit ?? ''] ?? 1);
const ASKS_OPENING =
  /孔[径距]?(?:要|得|该|应该|可以)?(?:做|开|织|用|是|取)?(?:到)?(?:多大|多少|几)|(?:多大|多少|几公分)的?孔|(?:几|多少)目|(?:what|which) (?:size )?(?:square )?(?:opening|aperture|mesh|spacing|hole|pitch)|how (?:big|large|wide)/;
const ASKS_STRAND =
  /(?:梗|丝梗|筋)宽?(?:要|得|该)?(?:做|是|取)?(?:多|几)|梗多宽|多宽的?梗|strand (?:width)?|(?:what|which|how wide).{0,12}strands?/;
const ASKS_THICK =
  /(?:板?厚)(?:度)?(?:要|得|该)?(?:做|是|用)?(?:多少|几|多厚)|多厚|what thickness|how thick/;
const QUARTER = Math.PI / 4;
const OF_MONEY = /[元块¥$€]|usd|rmb|price|价/;

const first = (groups: readonly (string | undefined)[] | null) => {
  const found = groups?.find((each) => each !== undefined);
  return found === undefined ? undefined : Number(found);
};

function areal(facts: Facts): number | undefined {
  for (const pattern of AREAL) {
    const found = facts.take(pattern);
    if (found) return inKilograms(found[0], found[1]);
  }
  const foot = facts.take(AREAL_FOOT);
  return foot ? (Number(foot[0]) * 0.45359237) / 0.09290304 : undefined;
}

function densityIn(text: string, isWoven: boolean): number {
  if (text.includes('316')) return MATERIALS.ss316.density;
  if (/304|不锈|stainless/.test(text)) return MATERIALS.ss304.density;
  if (/铝|alumin/.test(text)) return MATERIALS.aluminium.density;
  if (/铜|copper/.test(text)) return MATERIALS.copper.density;
  return isWoven && !/铁|碳钢|低碳|carbon|steel|黑/.test(text)
    ? MATERIALS.ss304.density
    : MATERIALS.carbon_steel.density;
}

const PRODUCTS: readonly (readonly [string, RegExp])[] = [
  ['expanded', /板网|拉伸网|钢板网|铝板网|菱形网板|expanded/],
  ['chain', /勾花|菱形网|球场网|chain ?link/],
  ['welded', /电?焊网|网片|荷兰网|hardware cloth|welded|weldmesh/],
  ['woven', /编织|轧花|扎花|方眼|筛网|目|woven|crimped/],
];

/** A square mesh of a weight, or the strand of expanded metal of a weight. */
function readAreal(text: string): DirectRead {
  if (OF_MONEY.test(text)) return null;
  const product = PRODUCTS.find(([, words]) => words.test(text))?.[0];
  if (product === undefined) return null;
  const facts = factsOf(text.replaceAll(/(?<!\d)(?:304|316)l?(?!\d)/g, ' '));
  const weight = areal(facts);
  if (weight === undefined) return null;
  const density = densityIn(text, product === 'woven');
  if (product === 'expanded') {
    const [swd, thick, strand] = [
      takeLabelled(facts, '短节距?|短径|短边|短轴|短距|节距|swd|short way'),
      takeLabelled(facts, '板?厚度?|thick(?:ness)?'),
      takeLabelled(facts, '梗宽?|丝梗|strand(?: width)?'),
    ];
    if (swd === undefined || facts.rest().length > 0) return null;
    const base = { kg_m2: weight, density, swd_mm: swd };
    if (ASKS_STRAND.test(text) && thick !== undefined)
      return { inputs: { kind: 'strand', ...base, given_mm: thick } };
    return ASKS_THICK.test(text) && strand !== undefined
      ? { inputs: { kind: 'thickness', ...base, given_mm: strand } }
      : null;
  }
  if (
    product === 'welded' &&
    /(?:which|what) (?:gauge|ga|wire)|wire (?:gauge|diameter)\?|几号丝|丝(?:径)?(?:要|用)?(?:多粗|多少|几)|多粗/.test(
      text,
    )
  ) {
    const hole = facts.take(OPENING) ?? facts.take(INCH_HOLE);
    if (!hole || facts.rest().length > 0) return null;
    const pitch = inchesOrMm(hole[0] ?? hole[2] ?? '', hole[1] ?? hole[3]);
    const mm = Math.sqrt((weight * pitch) / (2 * QUARTER * density));
    const [bwg, awg] = [nearestGauge('BWG', mm), nearestGauge('AWG', mm)];
    return {
      inputs: { kind: 'wire', kg_m2: weight, density, given_mm: pitch },
      lead: inBoth(
        (s) =>
          `丝径约 **${s(mm, 'mm')}**，最接近 BWG ${bwg ?? ''}（AWG ${awg ?? ''}）。孔按中心距计。`,
        (s) =>
          `The wire is about **${s(mm, 'mm')}**, nearest BWG ${bwg ?? ''} (AWG ${awg ?? ''}). The opening is counted centre to centre.`,
      ),
    };
  }
  if (!ASKS_OPENING.test(text)) return null;
  const wire = first(facts.take(WIRE));
  if (wire === undefined || facts.rest().length > 0) return null;
  const asksCount = /(?:几|多少)目|(?:what|which) mesh(?! (?:size|opening))/.test(text);
  return {
    inputs: {
      kind: 'opening',
      kg_m2: weight,
      density,
      given_mm: wire,
      product,
      asks_count: asksCount,
    },
    lead: inBoth(
      product === 'chain' ? '按菱形孔边距、直丝计：' : '按方孔、直丝计：',
      product === 'chain'
        ? 'With the side of the diamond, by straight wire:'
        : 'With square openings, by straight wire:',
    ),
  };
}

/** 'How much zinc in 5 tonnes of 2 mm wire with 240 g/m²'. */
function readZinc(text: string): DirectRead {
  if (OF_MONEY.test(text) || !/锌|zinc/.test(text) || !/多少|几|how much|weight/.test(text))
    return null;
  const facts = factsOf(text);
  const coat = facts.take(
    new RegExp(
      String.raw`${NUM} ?(?:g|克)(?: ?\/ ?| ?per | ?每)?(?:m²|m2|sqm|平方?米?)(?![a-z\d])|${NUM} ?(?:克|gsm)(?:的?锌)?`,
    ),
  );
  const mass = facts.take(new RegExp(WEIGHT));
  const wire =
    first(facts.take(WIRE)) ??
    first(facts.take(new RegExp(String.raw`(\d(?:\.\d{1,2})?) ?(?:mm|毫米)`)));
  const grams = first(coat);
  if (grams === undefined || wire === undefined || facts.rest().length > 0) return null;
  if (mass === null)
    return /(?:一|每|1)米|per (?:met(?:er|re)|m)\b|a met(?:er|re)/.test(text)
      ? { inputs: { kind: 'zincOfMetre', zinc_g_m2: grams, given_mm: wire } }
      : null;
  return {
    inputs: { kind: 'zinc', zinc_g_m2: grams, kg: inKilograms(mass[0], mass[1]), given_mm: wire },
  };
}

const HAN = '零一二三四五六七八九';
const withGaugesInDigits = (text: string) =>
  text.replaceAll(
    /([一二]?)十([一二三四五六七八九]?)(?=号)|([一二三四五六七八九])(?=号)/g,
    (_, tens: string, ones: string, one: string | undefined) =>
      one === undefined
        ? String((tens === '二' ? 20 : 10) + Math.max(0, HAN.indexOf(ones || '零')))
        : String(HAN.indexOf(one)),
  );

const systemOf = (word: string | undefined): GaugeSystem | undefined =>
  GAUGE_SYSTEMS.find((system) => system === word?.toUpperCase());

/** Two gauges against each other, or a gauge in another system. */
function readGauges(text: string): DirectRead {
  const facts = factsOf(withGaugesInDigits(text));
  const to =
    /(?:to|in|into|转|换|合|等于|相当|nearest|接近|多少|几号?)[^\d]{0,20}\b(swg|bwg|awg)\b(?! ?\d)/.exec(
      text,
    )?.[1];
  const own =
    /(?<![\d.])(\d{1,2}) ?(?:号|ga(?:uge)?)? ?(swg|bwg|awg)\b|\b(swg|bwg|awg) ?#?(\d{1,2})(?![\d.])/;
  if (to !== undefined && own.test(text)) {
    const found = facts.take(own);
    const gauge = found?.[0] ?? found?.[3];
    const from = systemOf(found?.[1] ?? found?.[2]);
    const other = systemOf(to);
    if (gauge === undefined || !from || !other || from === other || facts.rest().length > 0)
      return null;
    return gaugeDiameter(from, gauge) === undefined
      ? null
      : { inputs: { kind: 'system', gauge, from, to: other } };
  }
  if (!/差|相差|几倍|多少倍|difference|times|thicker|thinner/.test(text)) return null;
  if (/[目孔网]|mesh|[x*×]/.test(text)) return null;
  const system = systemOf(/\b(swg|bwg|awg)\b/.exec(text)?.[1]) ?? 'BWG';
  const GAUGE = /(?<![\d.])(\d{1,2}) ?(?:号(?:铁丝|钢丝|丝|线)?|#|ga(?:uge)?\b)/;
  const [one, two] = [facts.take(GAUGE)?.[0], facts.take(GAUGE)?.[0]];
  if (one === undefined || two === undefined || facts.rest().length > 0) return null;
  if (gaugeDiameter(system, one) === undefined || gaugeDiameter(system, two) === undefined)
    return null;
  return {
    inputs: { kind: 'gauges', gauge: one, other: two, from: system },
    ...(/swg|bwg|awg/.test(text) ? {} : { notes: ['gaugeAssumed'] as const }),
  };
}

function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null) return null;
  return readAreal(text) ?? readZinc(text) ?? readGauges(text);
}

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => Number(inputs[key]);
  const [G, density, given] = [number('kg_m2'), number('density'), number('given_mm')];
  switch (String(inputs['kind'])) {
    case 'strand':
    case 'thickness': {
      const found = (G * number('swd_mm')) / (2 * given * density);
      if (!(found > 0)) return [];
      return [
        {
          key: String(inputs['kind']),
          value: found,
          unit: 'mm',
          working: `${show(G)} × ${show(number('swd_mm'))} / (2 × ${show(given)} × ${show(density)})`,
          name:
            inputs['kind'] === 'strand'
              ? inBoth('梗宽', 'strand width')
              : inBoth('板厚', 'sheet thickness'),
        },
      ];
    }
    case 'opening': {
      const pitch = (2 * QUARTER * density * given ** 2) / G;
      const clear = pitch - given;
      if (!(clear > 0)) return [];
      const working = `2 × 0.7854 × ${show(density)} × ${show(given)}² / ${show(G)}`;
      const ofPitch: DirectValue = {
        key: 'pitch_mm',
        value: pitch,
        unit: 'mm',
        working,
        name:
          inputs['product'] === 'chain'
            ? inBoth('网孔边距', 'mesh size')
            : inBoth('中心距', 'centre distance'),
      };
      if (inputs['product'] === 'chain') return [ofPitch];
      const ofClear: DirectValue = {
        key: 'clear_mm',
        value: clear,
        unit: 'mm',
        working: `${show(pitch)} − ${show(given)}`,
        name: inBoth('净孔', 'clear opening'),
      };
      if (inputs['product'] !== 'woven') return [ofPitch, ofClear];
      const count: DirectValue = {
        key: 'mesh',
        value: 25.4 / pitch,
        unit: 'mesh',
        working: `25.4 / ${show(pitch)}`,
        name: inBoth('目数', 'mesh count'),
      };
      return inputs['asks_count'] === true ? [count, ofClear, ofPitch] : [ofClear, count, ofPitch];
    }
    case 'wire':
      return [
        {
          key: 'wire_mm',
          value: Math.sqrt((G * given) / (2 * QUARTER * density)),
          unit: 'mm',
          working: `√(${show(G)} × ${show(given)} / (2 × 0.7854 × ${show(density)}))`,
        },
      ];
    case 'zincOfMetre':
      return [
        {
          key: 'zinc_g_m',
          value: (Math.PI * given * number('zinc_g_m2')) / 1000,
          unit: 'g/m',
          working: `π × ${show(given)} × ${show(number('zinc_g_m2'))} / 1000`,
          name: inBoth('每米丝的锌', 'zinc on a metre of wire'),
        },
      ];
    case 'zinc': {
      const steel = MATERIALS.carbon_steel.density;
      const share = (4 * number('zinc_g_m2')) / (steel * given);
      return [
        {
          key: 'zinc_mass_kg',
          value: (number('kg') * share) / 1000,
          unit: 'kg',
          working: `${show(number('kg'))} × ${show(share)} / 1000`,
        },
        {
          key: 'zinc_per_kg',
          value: share,
          unit: 'g/kg',
          working: `4 × ${show(number('zinc_g_m2'))} / (${show(steel)} × ${show(given)})`,
          name: inBoth('每公斤丝的锌', 'zinc on a kilogram of wire'),
        },
      ];
    }
    case 'system': {
      const [from, to, gauge] = [
        inputs['from'] as GaugeSystem,
        inputs['to'] as GaugeSystem,
        String(inputs['gauge']),
      ];
      const mm = gaugeDiameter(from, gauge) ?? 0;
      const near = nearestGauge(to, mm) ?? '';
      return [
        {
          key: `gauge_${from}`,
          value: mm,
          unit: 'mm',
          working: '',
          name: inBoth(`${from} ${gauge}`, `${from} ${gauge}`),
        },
        {
          key: 'nearest',
          value: gaugeDiameter(to, near) ?? 0,
          unit: 'mm',
          working: '',
          name: inBoth(`最接近的 ${to} ${near}`, `nearest ${to} ${near}`),
        },
      ];
    }
    default: {
      const system = inputs['from'] as GaugeSystem;
      const [a, b] = [String(inputs['gauge']), String(inputs['other'])].map(
        (gauge) => gaugeDiameter(system, gauge) ?? 0,
      );
      if (a === undefined || b === undefined || a === b) return [];
      const [thick, thin] = a > b ? [a, b] : [b, a];
      return [
        {
          key: 'difference',
          value: thick - thin,
          unit: 'mm',
          working: `${show(thick)} − ${show(thin)}`,
        },
        {
          key: 'times',
          value: (thick / thin) ** 2,
          unit: '1',
          working: `(${show(thick)} / ${show(thin)})²`,
          name: inBoth(
            '粗的每米重是细的几倍：',
            'the thick one weighs, per metre, this many times the thin one:',
          ),
        },
      ];
    }
  }
}

/** Inputs that are found from what they give: an opening of a weight, a strand, a share of a metre. */
export const inverse: DirectSum = { id: 'inverse', read, work };
