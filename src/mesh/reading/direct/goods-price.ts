import { formulaNumber } from '../../format-quantity.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf, isOfOne, withCountsInDigits } from './facts.ts';
import { type Goods, type GoodsReader, goodsOf } from './goods.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const MONEY = '(?:元|块|rmb|cny)?钱?';
const OF_KG = String.raw`(?: ?(?:一|每|1|\/| per ) ?(?:公斤|千克|kg))`;
const OF_M2 = String.raw`(?: ?(?:一|每|1|\/| per ) ?(?:平方?米?|方|m²|m2))`;

const MATERIAL = [
  new RegExp(String.raw`(?:材料|料)(?:价|钱)?(?:是|按|:| )*${NUM}${MONEY}${OF_KG}?(?![\d.%])`),
  new RegExp(String.raw`(?:丝|线|铁)(?:料)?价(?:是|按|:| )*${NUM}${MONEY}${OF_KG}?(?![\d.%])`),
  new RegExp(String.raw`(?:一|每|1)(?:公斤|千克)(?:是|按|:| )*${NUM}(?:元|块)钱?`),
  new RegExp(String.raw`(?<![\d.])${NUM}${MONEY}${OF_KG}`),
];
const FEE = [
  new RegExp(String.raw`加工费?(?:是|按|:| )*${NUM}${MONEY}${OF_M2}`),
  new RegExp(String.raw`加工费?(?:一|每|1) ?(?:平方?米?|方)(?:是|:| )*${NUM}${MONEY}`),
];
/** '加工30一张', '加工费每张20'; without 'a piece' where the price of one is asked for. */
const PIECE_NAME = '(?:张|片|块|个|件|卷)';
const FEE_OF_PIECE = [
  new RegExp(
    String.raw`(?:加工|人工)费?(?:是|按|:| )*${NUM}${MONEY} ?(?:一|每|1|\/) ?${PIECE_NAME}`,
  ),
  new RegExp(String.raw`(?:加工|人工)费?(?:一|每|1) ?${PIECE_NAME}(?:是|:| )*${NUM}${MONEY}`),
];
const FEE_ALONE = new RegExp(
  String.raw`(?:加工|人工)费?(?:是|按|:| )*${NUM}${MONEY}(?=[ ,，。?？|]*$)`,
);
const ASKS_PIECE = new RegExp(String.raw`(?:一|每|1) ?${PIECE_NAME}`);
const PROFIT = new RegExp(String.raw`(?:利润|加)(?:率|是|按| )*${NUM} ?(?:个点|%)`);
const TAX = [
  new RegExp(String.raw`(?:税|票)(?:点|率|是|按| )*${NUM} ?(?:个点|%)`),
  new RegExp(String.raw`${NUM} ?(?:个点|%) ?(?:的)?(?:增值)?(?:税|票)`),
];
const LOSS = new RegExp(String.raw`损耗(?:率|是|按|算| )*${NUM} ?(?:个点|%)`);
const SOLD = new RegExp(
  String.raw`(?:一卷|每卷|1卷)?(?:卖|售价)(?:了|价|是| )*${NUM}(?:元|块)钱?(?:一卷|每卷|1卷)?(?! ?(?:一|每|1|\/|per) ?(?:公斤|kg|平|m|吨)(?!合|是|多少|相当|卖))`,
);
const BUDGET = new RegExp(String.raw`(?:预算|只有|有)(?:是| )*${NUM}(万)?(?:元|块)钱?`);
const BOUGHT = new RegExp(String.raw`(?:进价|成本|进货)(?:是|价| )*${NUM}${MONEY}${OF_KG}`);
/** Width and length in metres. */
const SIZE =
  /(?<![\d.])(\d(?:\.\d{1,3})?) ?(?:米|m)? ?(?:x|\*|×|乘) ?(\d{1,3}(?:\.\d{1,2})?) ?(?:米|m)?(?![\d.a-z])/;
const PIECES = /(?<![\d.])(\d{1,6}) ?(?:卷|张|片|件)/;
const ASKS_KG = /(?:一|每|1)公斤(?:合|是|卖|相当于?)*多少|合(?:多少|几块)?(?:钱)?(?:一|每|1)公斤/;
const ASKS_M2 =
  /(?:一|每|1)平(?:方?米?)?(?:合|是|卖|相当于?)*多少|合(?:多少|几块)?(?:钱)?(?:一|每|1)平/;
const OF_AREA = /(?:一|每|1)平(?:方?米?)?(?:成本|单价|价格|合|是|卖)?(?:多少|几)/;
const CHINESE_VAT = 13;

const first = (facts: Facts, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const found = facts.take(pattern)?.find((each) => each !== undefined);
    if (found !== undefined) return Number(found);
  }
  return undefined;
};

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
  goodsIn: GoodsReader,
): DirectRead {
  // '2块5'
  const text = withCountsInDigits(folded).replaceAll(/(\d{1,5})块(\d)(?![\d.块元a-z])/g, '$1.$2块');
  if (before !== null) return readOn(text, before);
  const isMesh = /[孔目丝]|mesh/.test(text);
  const known = isMesh || !earlier ? null : goodsOf(earlier.items, earlier.figures);
  if (!isMesh && known === null) return null;
  const facts = factsOf(text);
  const sold = ASKS_KG.test(text) || ASKS_M2.test(text) ? first(facts, [SOLD]) : undefined;
  const budget = sold === undefined ? facts.take(BUDGET) : null;
  const fee = sold === undefined ? first(facts, FEE) : undefined;
  const ofPiece = sold === undefined && fee === undefined ? feeOfPiece(facts, text) : undefined;
  const material =
    sold === undefined && (fee !== undefined || ofPiece !== undefined || budget)
      ? first(facts, MATERIAL)
      : undefined;
  if (sold === undefined && material === undefined) return null;
  // Behind the goods, both the material and the fee are said.
  if (known && (material === undefined || (fee ?? ofPiece) === undefined)) return null;
  const loss = first(facts, [LOSS]);
  const profit = first(facts, [PROFIT]);
  const tax = first(facts, TAX);
  const rest = facts
    .left()
    .replaceAll(
      /\||(?:一|每|1)(?:张|片|块|个|件|卷)(?:多少钱|报价|成本)?|报价|多少钱|(?:单价|成本|价格)?(?:一|每|1)(?:公斤|平(?:方?米?)?)(?:成本|单价|价格|合|是|卖)?多少|合|客户|能买几?多?少?平?/g,
      ' ',
    );
  if (known && !facts.rest().every(isOfOne)) return null;
  const goods = known ?? goodsIn(rest);
  if (goods === null) return null;
  // The quotation's own calculator gives the price of a square metre.
  if (!known && sold === undefined && budget === null && goods.isOfArea === true) return null;
  if (fee !== undefined && goods.m2 === null && goods.isOfArea !== true) return null;
  if (ofPiece !== undefined && goods.isOfArea === true) return null;
  return {
    inputs: {
      ...goodsInputs(goods),
      ...(sold !== undefined && { sold, asks_area: ASKS_M2.test(text) }),
      ...(material !== undefined && { material_kg: material }),
      ...(fee !== undefined && { fee_m2: fee }),
      ...(ofPiece !== undefined && { fee_piece: ofPiece }),
      ...(loss !== undefined && { loss_pct: loss }),
      ...(sold === undefined && OF_AREA.test(text) && { asks_area: true }),
      ...(budget && { budget: Number(budget[0]) * (budget[1] === '万' ? 10_000 : 1) }),
      ...(profit !== undefined && { profit_pct: profit }),
      ...(tax !== undefined && { tax_pct: tax }),
    },
  };
}

const feeOfPiece = (facts: Facts, text: string) =>
  first(facts, FEE_OF_PIECE) ?? (ASKS_PIECE.test(text) ? first(facts, [FEE_ALONE]) : undefined);

function goodsInputs({ kg, m2, count, isOfArea }: Goods): DirectInputs {
  return {
    piece_kg: kg,
    ...(m2 !== null && { piece_m2: m2 }),
    ...(count !== null && count > 1 && { pieces: count }),
    ...(isOfArea === true && { of_area: true }),
  };
}

function readOn(text: string, before: DirectInputs): DirectRead {
  const facts = factsOf(text);
  const bought = first(facts, [BOUGHT]);
  const profit = first(facts, [PROFIT]);
  const tax =
    first(facts, TAX) ??
    (/^(?:再|加|含|开)?(?:上)?(?:税|票)[呢?？]*$|含税/.test(text) ? CHINESE_VAT : undefined);
  const isAssumed = tax === CHINESE_VAT && !text.includes('13');
  const material = bought === undefined ? first(facts, MATERIAL) : undefined;
  const fee = first(facts, FEE);
  const ofPiece = first(facts, FEE_OF_PIECE);
  const size = before['of_area'] === true ? facts.take(SIZE) : null;
  const area = size ? Number(size[0]) * Number(size[1]) : undefined;
  const pieces = first(facts, [PIECES]);
  if (!facts.rest().every(isOfOne)) return null;
  const asksShare = /(?:赚|有)?(?:几|多少)个?点|几成|利润率|毛利率/.test(text);
  const news = {
    ...(bought !== undefined && { bought_kg: bought }),
    ...(profit !== undefined && { profit_pct: profit }),
    ...(tax !== undefined && { tax_pct: tax }),
    ...(material !== undefined && { material_kg: material }),
    ...(fee !== undefined && { fee_m2: fee }),
    ...(ofPiece !== undefined && { fee_piece: ofPiece }),
    ...(pieces !== undefined && pieces > 1 && { pieces }),
    ...(area !== undefined && {
      ...{ of_area: false, piece_m2: area },
      piece_kg: Number(before['piece_kg']) * area,
    }),
  };
  const isShare = asksShare && before['bought_kg'] !== undefined && Object.keys(news).length === 0;
  if (Object.keys(news).length === 0 && !isShare) return null;
  return { inputs: { ...before, ...news }, notes: isAssumed ? ['vatAssumed'] : [] };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => {
    const value = inputs[key];
    return typeof value === 'number' ? value : undefined;
  };
  const [kg = 0, m2] = [number('piece_kg'), number('piece_m2')];
  const sold = number('sold');
  const weight: DirectValue = { key: 'money_kg', value: kg, unit: 'kg', working: '' };
  if (sold !== undefined) {
    const bought = number('bought_kg');
    if (bought !== undefined) {
      const profit = sold - kg * bought;
      const cost = `${show(kg)} × ${show(bought)}`;
      return [
        { key: 'profit_piece', value: profit, unit: 'CNY', working: `${show(sold)} − ${cost}` },
        {
          key: 'margin_pct',
          value: (profit / sold) * 100,
          unit: '%',
          working: `${show(profit)} / ${show(sold)}`,
        },
        {
          key: 'markup_pct',
          value: (profit / (kg * bought)) * 100,
          unit: '%',
          working: `${show(profit)} / (${cost})`,
        },
      ];
    }
    const ofKg: DirectValue = {
      key: 'price_kg_found',
      value: sold / kg,
      unit: 'CNY/kg',
      working: `${show(sold)} ÷ ${show(kg)}`,
    };
    if (m2 === undefined) return [ofKg];
    const ofArea: DirectValue = {
      key: 'price_m2_found',
      value: sold / m2,
      unit: 'CNY/m²',
      working: `${show(sold)} ÷ ${show(m2)}`,
    };
    return inputs['asks_area'] === true ? [ofArea, ofKg] : [ofKg, ofArea];
  }
  const [material = 0, fee] = [number('material_kg'), number('fee_m2')];
  const isArea = inputs['of_area'] === true;
  const area = isArea ? 1 : m2;
  const loss = 1 + (number('loss_pct') ?? 0) / 100;
  const ofPiece = number('fee_piece');
  const cost = kg * material * loss + (fee === undefined ? 0 : fee * (area ?? 0)) + (ofPiece ?? 0);
  const [profit, tax] = [number('profit_pct'), number('tax_pct')];
  const factor = (1 + (profit ?? 0) / 100) * (1 + (tax ?? 0) / 100);
  const sum = `${show(kg)} × ${show(material)}${loss === 1 ? '' : ` × ${show(loss)}`}${fee === undefined ? '' : ` + ${show(area ?? 0)} × ${show(fee)}`}${ofPiece === undefined ? '' : ` + ${show(ofPiece)}`}`;
  const shown = [
    profit === undefined && tax === undefined ? sum : `(${sum})`,
    ...(profit === undefined ? [] : [show(1 + profit / 100)]),
    ...(tax === undefined ? [] : [show(1 + tax / 100)]),
  ].join(' × ');
  const price = cost * factor;
  const budget = number('budget');
  if (budget !== undefined && area !== undefined)
    return [
      {
        key: 'area_for_money',
        value: (budget / price) * area,
        unit: 'm²',
        working: `${show(budget)} ÷ ${show(price / area)}`,
      },
      {
        key: 'unitPrice',
        value: price / area,
        unit: 'CNY/m²',
        working: isArea ? shown : `(${shown}) ÷ ${show(area)}`,
      },
    ];
  const one: DirectValue = isArea
    ? { key: 'unitPrice', value: price, unit: 'CNY/m²', working: shown }
    : { key: 'price_piece', value: price, unit: 'CNY', working: shown };
  if (isArea) return [one];
  if (inputs['asks_area'] === true && m2 !== undefined)
    return [
      { key: 'unitPrice', value: price / m2, unit: 'CNY/m²', working: `(${shown}) ÷ ${show(m2)}` },
      one,
      weight,
    ];
  const pieces = number('pieces');
  return pieces === undefined
    ? [one, weight]
    : [
        {
          key: 'price_all',
          value: price * pieces,
          unit: 'CNY',
          working: `${show(price)} × ${show(pieces)}`,
        },
        one,
        weight,
      ];
}

/** The price of mesh by its weight and a fee by area; what a price comes to by the kilogram; what a budget buys. */
export const goodsPrice: DirectSum = { id: 'goods_price', read, work };
