import { formulaNumber } from '../../format-quantity.ts';
import { MATERIALS, findMaterial } from '../../materials.ts';
import { GAUGE_SYSTEMS, gaugeDiameter } from '../../wire-gauge.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';
import { standingOf } from './follow-on/standing.ts';

const show = formulaNumber;

/** '30卷差多少' behind what one roll differs by. */
export const scaled: DirectSum = {
  id: 'scaled',
  read(text, _before, earlier) {
    const [figure] = earlier?.figures ?? [];
    if (figure?.key !== 'difference' || typeof figure.value !== 'number') return null;
    const isCount = /^(?:for|and|on|那|要是|,| )*\d{1,6} ?[^\d\s]{1,6}(?:呢|\?| )*$/.test(
      text.trim(),
    );
    const asks = /差|贵|便宜|省|多|少|difference|save|more|less/.test(text);
    if (figure.unit.includes('/') || !(asks || isCount)) return null;
    const facts = factsOf(text);
    const count = facts.take(
      /(\d{1,6}) ?(?:卷|张|片|件|个|rolls?|sheets?|panels?|pieces?|pcs)/,
    )?.[0];
    if (count === undefined || facts.rest().length > 0 || facts.left().length > 40) return null;
    return { inputs: { of_one: figure.value, times: Number(count), money_unit: figure.unit } };
  },
  work: (inputs) => [
    {
      key: 'difference',
      value: Number(inputs['of_one']) * Number(inputs['times']),
      unit: String(inputs['money_unit']),
      working: `${show(Number(inputs['of_one']))} × ${show(Number(inputs['times']))}`,
    },
  ],
};

/** Material that is punched out: area × thickness × density × open area. */
export const punchings: DirectSum = {
  id: 'punchings',
  read(text, before): DirectRead {
    if (before !== null) {
      const facts = factsOf(text);
      const price = facts.take(
        /(us\$|\$|¥)?(\d{1,6}(?:\.\d{1,3})?) ?(元|块|usd)?钱? ?(?:一|每|1|\/|per |a ) ?(?:公斤|kg)/,
      );
      if (!price || facts.rest().length > 0) return null;
      const isForeign = /\$|usd/.test(`${price[0] ?? ''}${price[2] ?? ''}`);
      return {
        inputs: { ...before, price_kg: Number(price[1]), currency: isForeign ? 'USD' : 'CNY' },
      };
    }
    if (!/废料|边角料|冲下来|冲掉|\bscrap\b|\bslugs?\b/.test(text)) return null;
    if (/损耗|waste \d|scrap \d|\d ?% (?:scrap|waste)/.test(text)) return null;
    const facts = factsOf(text.replace(/(?<=m)2(?!\d)/g, '²'));
    const grade = /(?<!\d)(?:304|316|201|430)(?=l?(?!\d))/.exec(text)?.[0];
    if (grade !== undefined) facts.take(new RegExp(grade));
    const open = facts.take(
      /(?:开孔率|open area)(?:是|为|of|:| )*(\d{1,2}(?:\.\d{1,2})?) ?%|(\d{1,2}(?:\.\d{1,2})?) ?%(?:的)? ?(?:开孔率|open)/,
    );
    const thick = facts.take(
      /(?:板?厚|thick(?:ness)?)(?:是|:| )*(\d{1,2}(?:\.\d{1,2})?) ?(?:mm|毫米)?|(\d{1,2}(?:\.\d{1,2})?) ?(?:mm|毫米)(?:厚| ?plate| ?sheet| ?thick|的)?/,
    );
    const area = facts.take(/(\d{1,6}(?:\.\d{1,3})?) ?(?:平方米|平方|平米|平|m²|sqm)/);
    const material =
      grade === undefined
        ? (findMaterial(text)?.material ?? 'carbon_steel')
        : grade.startsWith('316')
          ? 'ss316'
          : grade === '430'
            ? 'ss430'
            : 'ss304';
    if (!open || !thick || !area || facts.rest().length > 0) return null;
    return {
      inputs: {
        open_pct: Number(open[0] ?? open[1]),
        plate_mm: Number(thick[0] ?? thick[1]),
        plate_m2: Number(area[0]),
        density: MATERIALS[material].density,
      },
    };
  },
  work(inputs): DirectValue[] {
    const [open, thick, area, density] = ['open_pct', 'plate_mm', 'plate_m2', 'density'].map(
      (key) => Number(inputs[key]),
    );
    const kg = ((open ?? 0) / 100) * (thick ?? 0) * (area ?? 0) * (density ?? 0);
    const scrap: DirectValue = {
      key: 'scrap_kg',
      value: kg,
      unit: 'kg',
      working: `${show(area ?? 0)} × ${show(thick ?? 0)} × ${show(density ?? 0)} × ${show((open ?? 0) / 100)}`,
    };
    const price = inputs['price_kg'];
    return typeof price === 'number'
      ? [
          {
            key: 'money',
            value: kg * price,
            unit: String(inputs['currency']),
            working: `${show(kg)} × ${show(price)}`,
          },
          scrap,
        ]
      : [scrap];
  },
};

const GAUGE_VERDICT =
  /same|equal|一样|等于|就是|是不是|相当|够不够|行不行|行吗|可以吗|能不能(?:交|顶|代)|合格|算不算|\bok\b|okay|acceptable|good enough|is (?:it|that) (?:fine|enough|right)|pass/;

/** 'Is 10 gauge the same as 3.4 mm': the diameter of the number in each system. */
export const gaugeAgainst: DirectSum = {
  id: 'gauge_against',
  read(text) {
    const facts = factsOf(text);
    const gauge = facts.take(/(?<![\d.])(\d{1,2})(?:#| ?号(?:丝|线|铁丝)?| ?ga(?:uge)?\b)/)?.[0];
    const size = facts.take(
      /(\d{1,2}\.\d{1,3}) ?(?:mm|毫米|的?丝)?(?! ?(?:的?[孔目眼]|opening|mesh|hole|[x*×]))/,
    )?.[0];
    if (gauge === undefined || size === undefined || facts.rest().length > 0) return null;
    if (!GAUGE_VERDICT.test(text) || text.length > 80) return null;
    const found = GAUGE_SYSTEMS.filter((system) => gaugeDiameter(system, gauge) !== undefined);
    return found.length === 0 ? null : { inputs: { gauge, size_mm: Number(size) }, isAside: true };
  },
  work: (inputs) =>
    GAUGE_SYSTEMS.flatMap((system): DirectValue[] => {
      const mm = gaugeDiameter(system, String(inputs['gauge']));
      return mm === undefined
        ? []
        : [
            {
              key: `gauge_${system}`,
              value: mm,
              unit: 'mm',
              working: `${show(mm)} − ${show(Number(inputs['size_mm']))} = ${show(Number((mm - Number(inputs['size_mm'])).toFixed(4)))}`,
            },
          ];
    }),
};

/** '#4 mesh .063" 是几目几丝': the mesh count, and the wire in mm and in hundredths. */
export const meshAndWire: DirectSum = {
  id: 'mesh_and_wire',
  read(text) {
    if (!/几目几丝|多少目多少丝/.test(text)) return null;
    const facts = factsOf(text);
    const mesh = facts.take(/#?(\d{1,3}(?:\.\d)?) ?(?:mesh|目)/)?.[0];
    const inch = facts.take(/(?<!\d)(0?\.\d{2,4}) ?(?:"|in\b|inch|英寸)?/)?.[0];
    if (mesh === undefined || inch === undefined || facts.rest().length > 0) return null;
    return { inputs: { mesh: Number(mesh), wire_in: Number(inch) } };
  },
  work: (inputs) => {
    const mm = Number(inputs['wire_in']) * 25.4;
    const working = `${show(Number(inputs['wire_in']))} × 25.4`;
    return [
      { key: 'mesh', value: Number(inputs['mesh']), unit: 'mesh', working: '' },
      { key: 'wire_mm', value: mm, unit: 'mm', working },
      { key: 'wire_mm', value: mm * 100, unit: 'si', working: `${show(mm)} × 100` },
    ];
  },
};

const VERDICT_WORDS =
  /装得下|超不超|超重|超载|能装下|装不装得下|够装|拉得?[走下完了]|一车[^\d]{0,4}(?:拉|装|够)|\b(?:(?:one|single|1) truck|fits?|overweight|over the limit|too heavy)\b/;
const LOAD_LIMIT =
  /(?:限重|载重|limit|max(?:imum)?|payload|by weight)[^\d]{0,6}(\d{1,2}(?:\.\d{1,2})?) ?(?:吨|t\b|tons?|tonnes?)|(\d{1,2}(?:\.\d{1,2})?) ?(?:吨|t|tons?|tonnes?)(?:的)?(?:限重|货?车|卡车|挂车| limit| max| truck)/;
const PIECES =
  /(\d{1,6}) ?(?:卷|张|片|捆|件|根|rolls?|sheets?|panels?|coils?|pcs|pieces?)(?![a-z])/;
const CONTAINER =
  /(20|40) ?(?:尺|ft|'|gp|hq|hc|高)? ?(?:高)?(?:柜|container|hq|gp|box)|(小柜|大柜|高柜)/;
const TONNES = /(\d{1,3}(?:\.\d{1,2})?) ?(?:吨(半)?|t|tons?|tonnes?|mt)(?![a-z])/;
const PAYLOAD = { small: 28_000, large: 26_500 } as const;

/** The goods of the answer before against the payload of a container. */
export const payload: DirectSum = {
  id: 'payload',
  read(text, before, earlier) {
    if (before !== null || !VERDICT_WORDS.test(text)) return null;
    const facts = factsOf(text);
    const pieces = facts.take(PIECES)?.[0];
    const limit = facts.take(LOAD_LIMIT);
    const container = facts.take(CONTAINER);
    const weighed = container ? facts.take(TONNES) : null;
    const tonnes =
      weighed?.[0] === undefined ? undefined : Number(weighed[0]) + (weighed[1] ? 0.5 : 0);
    const kg = tonnes === undefined ? weightBefore(earlier, pieces) : tonnes * 1000;
    if (kg === null || (!container && !limit && !/柜|container/.test(text))) return null;
    if (facts.rest().filter((each) => !/^1[个只]?/.test(each)).length > 0) return null;
    const said = limit?.find((each) => each !== undefined);
    const isSmall = container?.[0] === '20' || container?.[1] === '小柜';
    const limitKg =
      said === undefined ? (isSmall ? PAYLOAD.small : PAYLOAD.large) : Number(said) * 1000;
    return {
      inputs: { load_kg: kg, limit_kg: limitKg },
      notes: ['loadByWeightOnly'],
      lead:
        kg <= limitKg
          ? inBoth('**按重量不超**：在载重以内。', '**Not overweight**: it is within the payload.')
          : inBoth('**超重**：超过载重。', '**Overweight**: it is more than the payload.'),
    };
  },
  work: (inputs) => {
    const [kg, limit] = [Number(inputs['load_kg']), Number(inputs['limit_kg'])];
    return [
      { key: 'lot_kg', value: kg / 1000, unit: 't', working: '' },
      { key: 'lot_payload_kg', value: limit / 1000, unit: 't', working: '' },
    ];
  },
};

/** The weight of all that the answer before told; null where it told none, or only that of one piece. */
function weightOf(earlier: DialogueState | null): number | null {
  const figures = earlier?.figures ?? [];
  const found =
    figures.find(({ kind, unit }) => kind === 'sum' && /^(?:kg|t)$/.test(unit)) ??
    figures.find(({ kind, unit }) => kind === 'total' && /^(?:kg|t)$/.test(unit)) ??
    figures.find(({ key, unit }) => /^lot_(?:gross_)?kg$/.test(key) && /^(?:kg|t)$/.test(unit)) ??
    figures.find(({ key, unit }) => key === 'weight' && /^(?:kg|t)$/.test(unit));
  if (typeof found?.value !== 'number') return null;
  const totals = figures.filter(({ kind, unit }) => kind === 'total' && unit === found.unit);
  if (found.kind === 'total' && totals.length > 1) return null;
  return found.unit === 't' ? found.value * 1000 : found.value;
}

/** The weight of so many pieces of the answer before; of all of it where no number is said. */
function weightBefore(earlier: DialogueState | null, pieces: string | undefined): number | null {
  if (pieces === undefined || earlier === null) return weightOf(earlier);
  const { pieceKg } = standingOf(earlier);
  return pieceKg === null ? null : pieceKg * Number(pieces);
}
