import { formulaNumber } from '../../format-quantity.ts';
import { convert } from '../../units.ts';
import { wholeBelow } from '../../whole-number.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';
import { type GoodsReader, goodsOf } from './goods.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from './weights.ts';

const OF_PACKS =
  /托盘|[一每个\d ]托(?!运|收)|木箱|每箱|一箱|几箱|\b(?:pallets?|crates?|cases?|cartons?)\b/;
const OF_OTHERS =
  /石笼|格宾|网箱|挡墙|gabion|[一每]托盘?\d+(?:\.\d+)?[x*×]|围|护网|单价|[元块]一?(?:卷|张|片|件|平)|多少钱/;

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;
const PIECE = '(?:卷|张|片|件|个|根|块|rolls?|sheets?|panels?|pcs|pieces?|coils?)';
const PACK = '(?:托盘|托|木箱|箱子|箱|pallets?|crates?|cases?|cartons?)';

const PER_PACK = [
  new RegExp(
    String.raw`(?:一|每|1)?个?${PACK}(?:里|上)?(?:面)?(?:能|可以|可)?(?:放|装|码|打|摞|有)?${NUM} ?${PIECE}(?!${PACK})`,
  ),
  new RegExp(String.raw`${NUM} ?${PIECE}(?:打|装|放|码|成)?(?:一|每|1|\/)个?(?=${PACK})`),
  new RegExp(
    String.raw`\b${NUM} (?:${PIECE} )?(?:per|to a|on a|on each|in a|in each|a|each) (?=${PACK})`,
  ),
];
const TARE = new RegExp(
  String.raw`空?${PACK}(?:自重|自身|皮重|净重|本身|自己|itself)?(?:重|是|约|also|is|weighs|weight|of|:| )*(?:\+ ?)?${WEIGHT}`,
);
const BARE_TARE = new RegExp(
  String.raw`(?:托盘|pallet)(?:重|是|weighs| )*${NUM}(?![\d.a-z%]| ?[托个吨元])`,
);
const UNIT = [
  new RegExp(String.raw`(?:一|每|1|单|毛重)${PIECE}(?:毛重|净重|重|是|约)? ?${WEIGHT}`),
  new RegExp(String.raw`${WEIGHT}(?:一|每|1|\/)${PIECE}`),
  new RegExp(String.raw`\b(?:one|each|every|a|per) ${PIECE}(?: is| weighs| of|:)? ${WEIGHT}`),
  new RegExp(String.raw`${WEIGHT} ?(?:\/|per |a |each |each$)${PIECE}?`),
  new RegExp(String.raw`\b${PIECE} (?:of|weigh|weighs|at) ${WEIGHT}(?: each)?`),
  new RegExp(String.raw`${WEIGHT}的${PIECE}?`),
];
const PACKS = new RegExp(
  String.raw`${NUM} ?个?(?:托盘|托|木箱|箱|pallets?|crates?|cases?|cartons?)(?![重的])`,
);
const LIMIT = new RegExp(
  String.raw`(?:限重|载重|限载|最多装|最多拉|能拉|payload|weight limit|limit|max(?:imum)?)(?:是|为|of|is|:| )*${WEIGHT}`,
);
const PIECES = new RegExp(String.raw`(?:一共|总共|共|订|买|要)?${NUM} ?${PIECE}`);
const FREIGHT = new RegExp(
  String.raw`(us\$|\$|€)?${NUM} ?(元|块|usd|美元|美金|eur|欧元|dollars?)?钱?(?:一|每|1|\/| per | a )个? ?(?:吨|tonnes?|tons?|mt|t)(?![a-z])`,
);
const BOX = new RegExp(
  String.raw`(?:一|每)?${PACK}(?:尺寸|外尺寸|size)?(?:是|:| )*${NUM} ?(米|m|cm|厘米|公分|mm)? ?[x*×] ?${NUM} ?(?:米|m|cm|厘米|公分|mm)? ?[x*×] ?${NUM} ?(米|m|cm|厘米|公分|mm)?(?![a-z])`,
);

/** '毛重48' of a box, without a unit. */
const GROSS_OF_PACK =
  /(?:毛重|gross(?: weight)?)(?:是|:| )*(\d{1,5}(?:\.\d{1,2})?)(?![\d.]| ?(?:公斤|kg|斤|吨|t\b|lb))/;

/** '65 rolls per pallet? no, 16.' */
const CORRECTED = new RegExp(
  String.raw`\b(\d{1,6})( (?:${PIECE} )?(?:per|to a|on a|in a) ${PACK})[?,.]{0,2} ?(?:no|sorry),? (\d{1,6})\b\.?`,
);
/** '16 rolls of 35 kg on each pallet'. */
const PIECES_BEFORE_PACK = new RegExp(
  String.raw`\b(\d{1,6}) (${PIECE}) (?:of|at|,) ?(\d{1,6}(?:\.\d{1,3})? ?(?:kgs?|lbs?)) (?:each )?(?:on|in|to|per) (?:each |a |one |every )?(${PACK})`,
);

const firstOf = (facts: Facts, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const found = facts.take(pattern);
    if (found) return found;
  }
  return null;
};

const METRES: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, 厘米: 0.01, 公分: 0.01 };
const CURRENCY: readonly [RegExp, string][] = [
  [/\$|usd|美|dollar/, 'USD'],
  [/€|eur|欧/, 'EUR'],
];

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
  goodsIn: GoodsReader,
): DirectRead {
  const text = withCountsInDigits(folded)
    .replaceAll(/(?<!\d)1(?=个?(?:托|木?箱|卷|张|片))/g, '每')
    .replace(CORRECTED, '$3$2')
    .replace(PIECES_BEFORE_PACK, '$1 $2 per $4, each $2 $3, ');
  if (before === null && !OF_PACKS.test(text)) return null;
  if (OF_OTHERS.test(text)) return null;
  const facts = factsOf(text);
  const perPack = Number(firstOf(facts, PER_PACK)?.[0] ?? Number.NaN);
  const box = facts.take(BOX);
  const limit = facts.take(LIMIT);
  const unit = firstOf(facts, UNIT);
  const tare = facts.take(TARE);
  const bareTare = tare ? null : facts.take(BARE_TARE);
  const wholePack = box ? facts.take(GROSS_OF_PACK)?.[0] : undefined;
  const freight = facts.take(FREIGHT);
  const packs = facts.take(PACKS)?.[0];
  const known = before === null ? goodsOf(earlier?.items ?? [], earlier?.figures ?? []) : null;
  const isPacked = !Number.isNaN(perPack) || before !== null;
  if (!isPacked) return null;
  const isOwn = /[孔目丝]|mesh|wire|\bga\b|hole/.test(facts.left());
  const goods = isOwn
    ? goodsIn(facts.left().replaceAll(/\||毛重|净重|总重|\b(?:gross|net|total)\b|几个?箱/g, ' '))
    : null;
  if (isOwn && (goods === null || goods.isOfArea)) return null;
  const pieces = isOwn ? goods?.count : facts.take(PIECES)?.[0];
  const unclear = isOwn ? [] : facts.rest();
  const own: Record<string, number | string | undefined> = {
    per_pack: Number.isNaN(perPack) ? undefined : perPack,
    unit_kg: unit
      ? inKilograms(unit[0], unit[1])
      : (goods?.kg ?? (known?.isOfArea ? undefined : known?.kg)),
    pack_tare_kg: tare ? inKilograms(tare[0], tare[1]) : bareTare ? Number(bareTare[0]) : undefined,
    pack_whole_kg: wholePack === undefined ? undefined : Number(wholePack),
    packs: packs === undefined ? undefined : Number(packs),
    lot_pieces:
      pieces == null ? (before === null ? (known?.count ?? undefined) : undefined) : Number(pieces),
    limit_kg: limit ? inKilograms(limit[0], limit[1]) : undefined,
    ...(freight && {
      freight_t: Number(freight[1]),
      currency:
        CURRENCY.find(([words]) => words.test(`${freight[0] ?? ''}${freight[2] ?? ''}`))?.[1] ??
        'CNY',
    }),
    ...(box && { pack_m3: volumeOf(box) }),
  };
  const said = Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined),
  ) as DirectInputs;
  const asksEach =
    before !== null &&
    /(?:摊|合|平均)?(?:一|每)(?:卷|张|片|件)(?:摊)?多少|per (?:roll|sheet|panel|piece)/.test(text);
  if (Object.keys(said).length === 0 && !asksEach) return null;
  if (unclear.length > 0) return before === null ? null : { unclear };
  // Pallets and pieces both say how much there is: the one that is said last counts.
  const kept: Record<string, number | string | boolean> = { ...before };
  if (packs !== undefined && pieces == null) Reflect.deleteProperty(kept, 'lot_pieces');
  if (pieces != null && packs === undefined) Reflect.deleteProperty(kept, 'packs');
  for (const key of ['weight_unit', 'asks_each']) Reflect.deleteProperty(kept, key);
  if (limit === null && (packs !== undefined || pieces != null))
    Reflect.deleteProperty(kept, 'limit_kg');
  if (packs !== undefined && said['lot_pieces'] === known?.count)
    Reflect.deleteProperty(said, 'lot_pieces');
  const inputs = {
    ...kept,
    ...said,
    weight_unit: weightUnitAsked(text),
    ...(/托|pallet/.test(text) && { pack_unit: 'pallets' }),
    ...(asksEach && { asks_each: true }),
  } as DirectInputs;
  const needsWeight = inputs['pack_m3'] === undefined && inputs['unit_kg'] === undefined;
  const missing = [
    ...(needsWeight ? ['unit_kg'] : []),
    ...(inputs['per_pack'] === undefined ? ['per_pack'] : []),
  ];
  if (before === null && needsWeight) return null;
  return { inputs, missing };
}

function volumeOf(box: readonly (string | undefined)[]): number {
  const [a, firstUnit, b, c, lastUnit] = box;
  const unit = lastUnit ?? firstUnit;
  const sides = [a, b, c].map(Number);
  const largest = Math.max(...sides);
  // Sides without a unit: of a crate in metres, of a carton in centimetres, or in millimetres.
  const factor =
    unit === undefined ? (largest >= 300 ? 0.001 : largest >= 5 ? 0.01 : 1) : (METRES[unit] ?? 1);
  return sides.reduce((product, side) => product * side * factor, 1);
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => {
    const value = inputs[key];
    return typeof value === 'number' ? value : undefined;
  };
  const unit = inputs['weight_unit'];
  const weight = (key: string, kg: number, working: string): DirectValue =>
    unit === 't' || unit === 'lb'
      ? { key, value: convert(kg, 'kg', unit), unit, working: `${working} kg` }
      : { key, value: kg, unit: 'kg', working };
  const [per, each, tare = 0] = [number('per_pack'), number('unit_kg'), number('pack_tare_kg')];
  if (per === undefined || !(per >= 1)) return [];
  const pieces = number('lot_pieces');
  const packs =
    number('packs') ?? (pieces === undefined ? undefined : Math.ceil(pieces / per - 1e-9));
  const isCounted = packs !== undefined && number('packs') === undefined;
  const counted: DirectValue[] = isCounted
    ? [
        {
          key: 'packs',
          value: packs,
          unit: String(inputs['pack_unit'] ?? 'pcs'),
          working: `${show(pieces ?? 0)} ÷ ${show(per)}`,
        },
      ]
    : [];
  const volume = number('pack_m3');
  const stowed: DirectValue[] =
    volume === undefined
      ? []
      : [
          {
            key: 'packed_m3',
            value: volume * (packs ?? 1),
            unit: 'm³',
            working: packs === undefined ? '' : `${show(packs)} × ${show(volume)}`,
          },
        ];
  const ofPack = number('pack_whole_kg');
  const wholeGross =
    ofPack === undefined || packs === undefined
      ? []
      : [weight('lot_gross_kg', packs * ofPack, `${show(packs)} × ${show(ofPack)}`)];
  if (each === undefined) return [...stowed, ...counted, ...wholeGross];
  const one = per * each + tare;
  const shown = `${show(per)} × ${show(each)}${tare > 0 ? ` + ${show(tare)}` : ''}`;
  const ofOne = weight('pack_gross_kg', one, shown);
  const limit = number('limit_kg');
  const fits: DirectValue[] =
    limit === undefined
      ? []
      : [
          {
            key: 'lot_fits',
            value: wholeBelow(limit / one),
            unit: String(inputs['pack_unit'] ?? 'pcs'),
            working: `⌊${show(limit)} / ${show(one)}⌋`,
          },
        ];
  if (packs === undefined) return [...fits, ...stowed, ofOne];
  const whole = pieces ?? packs * per;
  const gross = whole * each + packs * tare;
  const isExact = whole === packs * per;
  const all = weight(
    'lot_gross_kg',
    gross,
    isExact
      ? `${show(packs)} × (${shown})`
      : `${show(whole)} × ${show(each)} + ${show(packs)} × ${show(tare)}`,
  );
  const rate = number('freight_t');
  const currency = String(inputs['currency'] ?? 'CNY');
  const charges: DirectValue[] =
    rate === undefined
      ? []
      : [
          {
            key: 'freight',
            value: (gross / 1000) * rate,
            unit: currency,
            working: `${show(gross / 1000)} × ${show(rate)}`,
          },
          {
            key: 'freight_each',
            value: ((gross / 1000) * rate) / whole,
            unit: currency,
            working: `${show((gross / 1000) * rate)} ÷ ${show(whole)}`,
          },
        ];
  const ordered = inputs['asks_each'] === true ? charges.toReversed() : charges;
  const net =
    tare > 0 ? [weight('lot_net_kg', whole * each, `${show(whole)} × ${show(each)}`)] : [];
  return [...fits, ...ordered, ...stowed, ...counted, all, ...net, ofOne];
}

/** Weight, number, volume and freight of pallets or crates of equal pieces, n·(p·m + tare). */
export const packing: DirectSum = { id: 'packing', read, work };
