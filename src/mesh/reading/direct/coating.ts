import { formulaNumber } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, isOfOne, withCountsInDigits } from './facts.ts';
import { type GoodsReader, goodsOf } from './goods.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const OF_ZINC = /锌|镀层|\bzinc|galvani[sz]|\bg\d{2,3}\b/;
const OF_OTHERS =
  /寿命|几年|多少年|锌铝|高尔凡|galfan|标准|级|class|astm|en ?10|iso|板|sheet|双面|单面|both|one side|年|\bz\d{2,3}\b|平均|测/;
const NUM = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const GRAMS = new RegExp(
  String.raw`${NUM} ?(?:克|g(?![a-z])|gsm)(?:每平方?米?|一平方?米?|\/ ?(?:m²|平米?|sqm))?(?:的|算|锌)*`,
);
const MICRONS = new RegExp(String.raw`${NUM} ?(?:µm|um|微米|microns?)(?![a-z])`);
const OUNCES = new RegExp(String.raw`${NUM} ?oz(?: ?(?:\/|per) ?(?:ft²|sq ?ft|sqft))?`);
const WIRE = new RegExp(
  String.raw`(?:丝径?|线径|wire)(?:是|:| )*${NUM} ?(?:mm|毫米)?|${NUM} ?(?:mm|毫米)?的?(?:热镀锌|镀锌|电镀锌)*(?:铁丝|钢丝|丝|wire)`,
);
const G_CLASS = /\bg(\d{2,3})\b/;
const ZINC_PRICE = /(?:锌价?|锌锭)?(\d{4,6})(?:元|块)?(?:一|每|1|\/)吨/;
const SHARE =
  /(?:含锌|锌含量|镀锌量|锌量|锌占)[^\d]{0,4}(\d{1,2}(?:\.\d)?) ?%|(\d{1,2}(?:\.\d)?) ?%的锌/;
const RISE = /(?:涨|跌|降)了?(\d{2,5})(?:元|块)?(?:一|每|1|\/)吨/;

const OZ_G = 305.1517;
const ZINC = MATERIALS.zinc.density;
const STEEL = MATERIALS.carbon_steel.density;

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
  goodsIn: GoodsReader,
): DirectRead {
  const text = withCountsInDigits(folded).replaceAll(/(?<=m|ft)2(?!\d)/g, '²');
  if (before === null && !OF_ZINC.test(text)) return null;
  if (OF_OTHERS.test(text)) return null;
  const facts = factsOf(text);
  if (before !== null) {
    const price = facts.take(ZINC_PRICE)?.[0];
    const isEmpty = facts.rest().every(isOfOne);
    if (price !== undefined && isEmpty)
      return { inputs: { ...before, zinc_price_t: Number(price) } };
    if (
      before['g_class'] !== undefined &&
      isEmpty &&
      /每面|单面|each (?:side|face)|per (?:side|face)|微米|micron|µm/.test(text)
    )
      return { inputs: { ...before, asks_micron: true } };
    const added = facts.take(/加工费?(\d{2,5})/)?.[0];
    if (added !== undefined && before['zinc_pct'] !== undefined && facts.rest().length === 0)
      return { inputs: { ...before, added_t: Number(added) } };
    if (!OF_ZINC.test(text)) return null;
  }
  const share = facts.take(SHARE);
  if (share) {
    const rise = facts.take(RISE)?.[0] ?? facts.take(ZINC_PRICE)?.[0];
    return rise === undefined || !facts.rest().every(isOfOne)
      ? null
      : { inputs: { zinc_pct: Number(share[0] ?? share[1]), zinc_price_t: Number(rise) } };
  }
  const gClass = facts.take(G_CLASS)?.[0];
  if (gClass !== undefined)
    return facts.rest().length > 0 || !/克|\bg\b|gsm|g\/m|微米|micron/.test(text)
      ? null
      : {
          inputs: {
            g_class: Number(gClass),
            ...(/微米|micron/.test(text) && { asks_micron: true }),
          },
        };
  const ounces = facts.take(OUNCES)?.[0];
  const microns = ounces === undefined ? facts.take(MICRONS)?.[0] : undefined;
  const grams = microns === undefined && ounces === undefined ? facts.take(GRAMS)?.[0] : undefined;
  if (grams === undefined && microns === undefined && ounces === undefined) return null;
  const asks = {
    ...(/微米|micron|µm|\bum\b|多厚|how thick/.test(facts.left()) && { asks_micron: true }),
    ...(/\boz\b|盎司|ounce/.test(facts.left()) && { asks_oz: true }),
    ...(/克|g\/m|gsm|grams/.test(facts.left()) && { asks_grams: true }),
  };
  const said = {
    ...(grams !== undefined && { zinc_g: Number(grams) }),
    ...(ounces !== undefined && { zinc_g: Number(ounces) * OZ_G }),
    ...(microns !== undefined && { zinc_g: Number(microns) * ZINC }),
  };
  if (facts.rest().length === 0) {
    const known = goodsOf(earlier?.items ?? [], earlier?.figures ?? []);
    if (
      known?.wireMm != null &&
      /锌重|多少锌|几斤锌|锌多重|镀锌后|how much zinc|weight of (?:the )?zinc|zinc weigh/.test(text)
    )
      return { inputs: { ...said, ...goodsInputs(known) } };
    // One conversion alone is the calculator's.
    return Object.keys(asks).length > 1 ||
      ('asks_micron' in asks && grams !== undefined && /网|mesh/.test(text))
      ? { inputs: { ...said, ...asks } }
      : null;
  }
  if (microns !== undefined) return null;
  const isMesh = /[孔目]|mesh|opening/.test(facts.left());
  if (isMesh) {
    if (!/锌后|多少锌|几斤锌|锌重|连锌|加锌|锌按|按|with zinc|zinc/.test(text)) return null;
    const goods = goodsIn(facts.left().replaceAll(/\||镀锌后|锌|有|里|能做到/g, ' '));
    return goods?.wireMm == null ? null : { inputs: { ...said, ...goodsInputs(goods) } };
  }
  const mass =
    facts.take(new RegExp(WEIGHT)) ??
    (/(?:^|[^\d])1吨|一吨|\ba ton/.test(text) ? ['1', '吨'] : null);
  const wire =
    facts.take(WIRE) ??
    facts.take(new RegExp(String.raw`(?<![\d.])${NUM} ?(?:mm|毫米)?的?(?=[^\d]|$)`));
  const wireMm = Number(wire?.find((each) => each !== undefined) ?? Number.NaN);
  if (!(wireMm > 0.1 && wireMm < 12) || !facts.rest().every(isOfOne)) return null;
  if (/百分|%|几个点|percent|增加|增重|increase/.test(text))
    return { inputs: { ...said, zinc_wire_mm: wireMm } };
  if (mass && text.includes('锌') && /[里中含]/.test(text) && /多少|几/.test(text))
    return { inputs: { ...said, zinc_wire_mm: wireMm, coated_kg: inKilograms(mass[0], mass[1]) } };
  return null;
}

function goodsInputs({ kg, wireMm, isOfArea }: NonNullable<ReturnType<GoodsReader>>): DirectInputs {
  return { bare_kg: kg, zinc_wire_mm: wireMm ?? 0, ...(isOfArea === true && { of_area: true }) };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => {
    const value = inputs[key];
    return typeof value === 'number' ? value : undefined;
  };
  const [pct, price] = [number('zinc_pct'), number('zinc_price_t')];
  if (pct !== undefined && price !== undefined) {
    const added = number('added_t');
    const value = (price * pct) / 100;
    const working = `${show(price)} × ${show(pct / 100)}`;
    const zinc: DirectValue = { key: 'zinc_cost', value, unit: 'CNY/t', working };
    return added === undefined
      ? [zinc]
      : [
          {
            key: 'total',
            value: value + added,
            unit: 'CNY/t',
            working: `${working} + ${show(added)}`,
          },
          zinc,
        ];
  }
  const gClass = number('g_class');
  if (gClass !== undefined) {
    const grams = (gClass / 100) * OZ_G;
    const mass: DirectValue = {
      key: 'zinc_both_g',
      value: grams,
      unit: 'g/m²',
      working: `${show(gClass / 100)} oz/ft² × ${show(OZ_G)}`,
    };
    const micron: DirectValue = {
      key: 'zinc_face_um',
      value: grams / 2 / ZINC,
      unit: 'µm',
      working: `${show(grams)} ÷ 2 ÷ ${show(ZINC)}`,
    };
    return inputs['asks_micron'] === true ? [micron, mass] : [mass, micron];
  }
  const grams = number('zinc_g') ?? 0;
  const wire = number('zinc_wire_mm');
  if (wire === undefined) {
    const all: readonly (readonly [string, DirectValue])[] = [
      [
        'asks_micron',
        {
          key: 'zinc_um',
          value: grams / ZINC,
          unit: 'µm',
          working: `${show(grams)} ÷ ${show(ZINC)}`,
        },
      ],
      [
        'asks_grams',
        {
          key: 'zinc_g_m2',
          value: grams,
          unit: 'g/m²',
          working: `${show(grams / ZINC)} µm × ${show(ZINC)}`,
        },
      ],
      [
        'asks_oz',
        {
          key: 'zinc_oz',
          value: grams / OZ_G,
          unit: 'oz/ft²',
          working: `${show(grams)} ÷ ${show(OZ_G)}`,
        },
      ],
    ];
    return all.flatMap(([ask, value]) => (inputs[ask] === true ? [value] : []));
  }
  const perKg = (4 * grams) / (STEEL * wire);
  const shownPerKg = `4 × ${show(grams)} / (${show(STEEL)} × ${show(wire)})`;
  const bare = number('bare_kg');
  if (bare !== undefined) {
    const zinc = (bare * perKg) / 1000;
    const unit = inputs['of_area'] === true ? 'kg/m²' : 'kg';
    const share = `${show(bare)} × ${shownPerKg} ÷ 1000`;
    const mass: DirectValue = { key: 'zinc_mass_kg', value: zinc, unit, working: share };
    const cost: DirectValue[] =
      price === undefined
        ? []
        : [
            {
              key: 'zinc_cost',
              value: (zinc * price) / 1000,
              unit: inputs['of_area'] === true ? 'CNY/m²' : 'CNY',
              working: `${show(zinc)} × ${show(price / 1000)}`,
            },
          ];
    return [
      ...cost,
      { key: 'with_zinc_kg', value: bare + zinc, unit, working: `${show(bare)} + ${show(zinc)}` },
      mass,
    ].toSorted(
      (a, b) =>
        Number(b.key === 'zinc_mass_kg' && inputs['of_area'] === true) -
        Number(a.key === 'zinc_mass_kg' && inputs['of_area'] === true),
    );
  }
  const rise: DirectValue = {
    key: 'heavier_pct',
    value: perKg / 10,
    unit: '%',
    working: `${shownPerKg} ÷ 10`,
  };
  const coated = number('coated_kg');
  if (coated === undefined) return [rise];
  return [
    {
      key: 'zinc_mass_kg',
      value: (coated * perKg) / (1000 + perKg),
      unit: 'kg',
      working: `${show(coated)} × ${show(perKg)} / (1000 + ${show(perKg)})`,
    },
    rise,
  ];
}

/** Zinc on wire: thickness and weight by ρ = 7.14 g/cm³, and 4·g/(ρ·d) grams on a kilogram of wire. */
export const coating: DirectSum = { id: 'coating', read, work };
