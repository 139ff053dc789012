import { formulaNumber as show } from '../../../format-quantity.ts';
import { MATERIALS, findMaterial } from '../../../materials.ts';
import { reworkItem } from '../../work-out.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { isOfOne } from '../facts.ts';
import type { GoodsReader } from '../goods.ts';
import { type FollowOn, figure } from '../follow-on/follow-on.ts';
import { ANY_CURRENCY, currencyOf } from './money-words.ts';

const GRADE = '(?:ss ?|不锈钢)?(304l?|316l?|430|201)(?!\\d)(?:的|材质)?';
const PER_KG = String.raw`(?: ?(?:一|每|1|\/|per |a ) ?(?:公斤|千克|kg|kilo))`;
const AMOUNT = String.raw`(?:(${ANY_CURRENCY}) ?)?(\d{1,5}(?:\.\d{1,3})?) ?(?:(${ANY_CURRENCY})|元|块)?钱?`;
/** '316 at 32 rmb/kg', '304一公斤24'. */
const PRICED = new RegExp(
  String.raw`${GRADE}(?: ?(?:is|are|at|costs?|price|料|价格?|按|卖|要|是|单价|:|@|一公斤|每公斤))*? ?${AMOUNT}${PER_KG}?(?![\d.]| ?(?:mesh|mm|x|\*|目|丝|米|m\b|卷|片|个))`,
  'g',
);
const ASKS_GAP =
  /贵多少|差多少|多多少|便宜多少|贵几|差几|差价|相差|多少差|贵出|多花|how much (?:dearer|more|cheaper|less|difference)|dearer|more expensive|price difference|difference|\bmore\b.{0,20}\bcost/;

interface Priced {
  grade: string;
  material: string;
  price: number;
  code: string | null;
}

function pricedIn(text: string): { found: Priced[]; rest: string } {
  const found: Priced[] = [];
  const rest = text.replaceAll(
    PRICED,
    (_, grade: string, ahead: string | undefined, price: string, behind: string | undefined) => {
      const code = ahead ?? behind;
      found.push({
        grade,
        material: findMaterial(grade)?.material ?? '',
        price: Number(price),
        code: code === undefined ? null : currencyOf(code),
      });
      return ' ';
    },
  );
  return { found, rest };
}

/** '316 at 32 and 304 at 24, how much dearer per roll' with the sizes of the mesh. */
function read(
  text: string,
  before: DirectInputs | null,
  _earlier: unknown,
  goodsIn: GoodsReader,
): DirectRead {
  if (before !== null || !ASKS_GAP.test(text)) return null;
  const { found, rest } = pricedIn(text);
  const [one, other, ...more] = found;
  if (!one || !other || more.length > 0 || one.material === other.material) return null;
  if (!(one.material in MATERIALS) || !(other.material in MATERIALS)) return null;
  const codes = new Set(found.flatMap(({ code }) => code ?? []));
  if (codes.size > 1 || /%|运|税|freight|tax/.test(text)) return null;
  const described = rest
    .replace(ASKS_GAP, ' ')
    .replaceAll(/(?:ss ?|不锈钢)?(?:304l?|316l?|430|201)(?!\d)/g, ' ')
    .replaceAll(
      /\b(?:and|vs|versus|per roll|weight|how much|per|if|is|the)\b|[?？]|和|比|每?一?卷|元|块/g,
      ' ',
    );
  const [first, second] = [one, other].map(({ grade }) => goodsIn(`${grade} ${described}`));
  if (!first || !second || first.isOfArea === true) return null;
  return {
    inputs: {
      kg_1: first.kg,
      kg_2: second.kg,
      price_1: one.price,
      price_2: other.price,
      currency: [...codes][0] ?? (/\p{Script=Han}/u.test(text) ? 'CNY' : ''),
      names: `${one.grade} ${other.grade}`,
    },
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [kg1 = 0, kg2 = 0, price1 = 0, price2 = 0] = ['kg_1', 'kg_2', 'price_1', 'price_2'].map(
    (key) => Number(inputs[key]),
  );
  const [name1 = '', name2 = ''] = String(inputs['names']).split(' ');
  const currency = String(inputs['currency']);
  const unit = `${currency}/pcs`;
  const [one, other] = [kg1 * price1, kg2 * price2];
  const named = (name: string) => ({ zh: `${name} 一卷（件）`, en: `one of ${name}` });
  return [
    {
      key: 'difference',
      value: Math.abs(one - other),
      unit,
      working: `${show(Math.max(one, other))} − ${show(Math.min(one, other))}`,
    },
    {
      key: 'one_1',
      name: named(name1),
      value: one,
      unit,
      working: `${show(kg1)} × ${show(price1)}`,
    },
    {
      key: 'one_2',
      name: named(name2),
      value: other,
      unit,
      working: `${show(kg2)} × ${show(price2)}`,
    },
  ];
}

/** The same goods of two materials, each at its own price. */
export const materialsPriced: DirectSum = { id: 'materials_priced', read, work };

/** 'How much dearer per roll is 316 at 4.6' behind the price of a roll by its weight. */
export const otherMaterialPriced: FollowOn = (text, { item, count, earlier }) => {
  if (item === null || !ASKS_GAP.test(text) || text.length > 100) return null;
  const { found, rest } = pricedIn(text);
  if (!(rest.match(/\d[^\s,，]*/g) ?? []).every(isOfOne) || found.length === 0 || found.length > 2)
    return null;
  const own = item.inputs['material'];
  if (typeof own !== 'string') return null;
  const last = item.beside['priceKg'] ?? earlier.items.at(-1)?.beside['priceKg'];
  const old =
    found.find(({ material }) => material === own)?.price ??
    (typeof last === 'number' ? last : priceTold(earlier.figures));
  const other = found.find(({ material }) => material !== own && material in MATERIALS);
  if (old === null || !other) return null;
  const weight = (material: string) => {
    const figures = reworkItem({ ...item, inputs: { ...item.inputs, material } }, 0)?.figures ?? [];
    const kg = figures.filter(({ unit, value }) => unit === 'kg' && typeof value === 'number');
    const found =
      kg.find(({ kind }) => kind === 'each') ?? kg.find(({ kind }) => kind === 'total') ?? kg[0];
    return typeof found?.value === 'number' ? found.value : null;
  };
  const [before, after] = [weight(own), weight(other.material)];
  if (before === null || after === null || (count !== null && count > 1)) return null;
  const code =
    other.code ??
    earlier.figures.find(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit))?.unit.slice(0, 3) ??
    (/\p{Script=Han}/u.test(text) ? 'CNY' : '');
  const [one, two] = [before * old, after * other.price];
  const unit = `${code}/pcs`;
  return {
    figures: [
      figure(
        'difference',
        Math.abs(two - one),
        unit,
        `${show(Math.max(one, two))} − ${show(Math.min(one, two))}`,
      ),
      figure('unitPrice', two, unit, `${show(after)} × ${show(other.price)}`),
    ],
  };
};

/** The price of a kilogram that the price before was worked out with. */
function priceTold(figures: readonly { unit: string; working: string | null }[]): number | null {
  const money = figures.find(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit));
  const found = /^(\d+(?:\.\d+)?) × \d+(?:\.\d+)?$/.exec(money?.working ?? '')?.[1];
  const other = /^\d+(?:\.\d+)? (?:kg )?× (\d+(?:\.\d+)?)$/.exec(money?.working ?? '')?.[1];
  const [one, two] = [found, other].map((each) => (each === undefined ? NaN : Number(each)));
  const price = Math.min(one ?? NaN, two ?? NaN);
  return Number.isFinite(price) ? price : null;
}
