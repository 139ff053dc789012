import { formulaNumber } from '../../format-quantity.ts';
import { convert } from '../../units.ts';
import { wholeBelow } from '../../whole-number.ts';
import type { DirectRead, DirectSum } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const show = formulaNumber;
const PIECE = '(?:卷|张|片|件|个|捆|rolls?|sheets?|panels?|pieces?|pcs|coils?)';
const ASKS_COUNT = new RegExp(
  String.raw`(?:几|多少)个?(?:卷|张|片|件|捆)|how many (?:[a-z]+ ){0,2}${PIECE}|fit`,
);
const OF_OTHERS = /[元块¥$]|usd|price|托|pallet|直径|dia\b|\bod\b|体积|m³|cbm|米重|一米|每米|per m/;
const LOAD = new RegExp(
  String.raw`(?:余量|限重|载重|还能装|weight limit|limit|payload)[^\d]{0,6}${WEIGHT}|${WEIGHT}(?:的)?(?:柜?余量|限重|载重| limit| payload)`,
);
const EACH = new RegExp(
  String.raw`(?:一|每|1)${PIECE}[^\d]{0,3}(?:\d(?:\.\d{1,2})? ?[x*×] ?\d{1,3}(?:\.\d{1,2})? ?)?(?:重|是)?${WEIGHT}|${WEIGHT}(?:的|一${PIECE}|每${PIECE}|\/${PIECE}| each| per roll| a roll)`,
);
const TOTAL = new RegExp(WEIGHT);

/** Number of pieces of a known weight in a load or an amount of goods, ⌊M/m⌋. */
export const countByWeight: DirectSum = {
  id: 'count_by_weight',
  read(folded, before, _earlier, goodsIn): DirectRead {
    if (before !== null || OF_OTHERS.test(folded)) return null;
    const text = withCountsInDigits(folded)
      .replaceAll(/(?<!\d)一(?=吨)/g, '1')
      .replaceAll(
        /(?:in|for) an? (?:20|40) ?(?:ft|'|hq|gp)\b|(?:20|40)(?:尺|hq|gp)(?:高)?柜/g,
        ' ',
      );
    if (!ASKS_COUNT.test(text)) return null;
    const facts = factsOf(text);
    const load = facts.take(LOAD);
    const at = load?.findIndex((each) => each !== undefined) ?? -1;
    const isMesh = /[孔目丝]|mesh|wire|\d ?mm/.test(text);
    if (isMesh) {
      if (!load) return null;
      const goods = goodsIn(
        facts.left().replaceAll(/\||by weight|how many|能装|多少|fit(?: in)?|几/g, ' '),
      );
      return goods === null || goods.isOfArea === true
        ? null
        : {
            inputs: { load_kg: inKilograms(load[at], load[at + 1]), each_kg: goods.kg },
            notes: ['loadByWeightOnly'],
          };
    }
    const each = facts.take(EACH);
    const eachAt = each?.findIndex((part) => part !== undefined) ?? -1;
    const total = load ?? facts.take(TOTAL);
    const totalAt = total?.findIndex((part) => part !== undefined) ?? -1;
    if (!each || !total || text.includes('半') || facts.rest().length > 0) return null;
    if (!load && !/能|可以|够|\b(?:can|fit|make)/.test(text)) return null;
    const [all, one] = [
      inKilograms(total[totalAt], total[totalAt + 1]),
      inKilograms(each[eachAt], each[eachAt + 1]),
    ];
    return all > one ? { inputs: { load_kg: all, each_kg: one } } : null;
  },
  work: (inputs) => {
    const [load, each] = [Number(inputs['load_kg']), Number(inputs['each_kg'])];
    return [
      {
        key: 'count',
        value: wholeBelow(load / each),
        unit: 'pcs',
        working: `⌊${show(load)} / ${show(each)}⌋`,
      },
    ];
  },
};

const RISE =
  /(?:goes? up|rises?|up|increases?|涨|贵)(?: by)?(?:了)?(?: ?(us\$|\$|¥))? ?(\d{1,5}(?:\.\d{1,2})?) ?(rmb|cny|yuan|usd|dollars?|元|块)?钱? ?(?:per|a|\/|一|每) ?(?:tonne|ton|t\b|吨)/;
const ROLL = new RegExp(
  String.raw`(?:rolls? (?:of|is|weighs)|(?:一|每)卷)(?: |重)*${WEIGHT}|${WEIGHT} rolls?|${WEIGHT}(?:一|每)卷`,
);
const AREA = /(\d{1,4}(?:\.\d)?) ?(?:m²|m2|平(?:方?米?)?)(?: rolls?|(?:一|每)卷)?/;

/** Share of a roll and of a square metre in a rise of the price of a tonne. */
export const priceRise: DirectSum = {
  id: 'price_rise',
  read(folded, before): DirectRead {
    if (before !== null) return null;
    const facts = factsOf(withCountsInDigits(folded).replaceAll(/(?<=m)2(?!\d)/g, '²'));
    const rise = facts.take(RISE);
    const roll = rise && facts.take(ROLL);
    const at = roll?.findIndex((each) => each !== undefined) ?? -1;
    if (!rise || !roll) return null;
    const area = facts.take(AREA)?.[0];
    if (facts.rest().length > 0) return null;
    const isForeign = /\$|usd|dollar/.test(`${rise[0] ?? ''}${rise[2] ?? ''}`);
    return {
      inputs: {
        rise_t: Number(rise[1]),
        each_kg: inKilograms(roll[at], roll[at + 1]),
        currency: isForeign ? 'USD' : 'CNY',
        ...(area !== undefined && { each_m2: Number(area) }),
      },
    };
  },
  work: (inputs) => {
    const [rise, kg, m2] = [Number(inputs['rise_t']), Number(inputs['each_kg']), inputs['each_m2']];
    const currency = String(inputs['currency']);
    const value = (rise / 1000) * kg;
    const working = `${show(rise / 1000)} × ${show(kg)}`;
    return [
      { key: 'price_piece', value, unit: currency, working },
      ...(typeof m2 === 'number'
        ? [
            {
              key: 'price_m2_found',
              value: value / m2,
              unit: `${currency}/m²`,
              working: `${show(value)} ÷ ${show(m2)}`,
            },
          ]
        : []),
    ];
  },
};

const ASKS_ROLLS = /(?:几|多少)卷|how many rolls/;

/** The length of a roll of some width that has an area, and what it weighs. */
export const lengthOfArea: DirectSum = {
  id: 'length_of_area',
  read(folded, before, _earlier, goodsIn): DirectRead {
    if (before !== null) return null;
    const text = folded.replaceAll(/(?<=m|ft)2(?!\d)/g, '²').replace(/一(?=米宽)/, '1');
    const asksRolls = ASKS_ROLLS.test(text);
    if (
      !asksRolls &&
      !/how (?:long|many (?:m|metres|meters|feet|ft))|what length|多长|多少米|几米/.test(text)
    )
      return null;
    const facts = factsOf(text);
    const area = facts.take(
      /(?:need|of|want|要|共)? ?(\d{1,6}(?:\.\d{1,2})?) ?(sq ?ft|sqft|square feet|ft²|m²|sqm|sq ?m|square met(?:er|re)s|平方米|平方|平米|平)/,
    );
    const wide = facts.take(
      /(?:宽|幅宽|门幅|width(?: of)?) ?(\d{1,4}(?:\.\d{1,3})?) ?(ft|feet|'|m|米|in|"|cm|公分)?(?![a-z])|(\d{1,4}(?:\.\d{1,3})?) ?(ft|feet|'|m|米|in|"|cm|公分) ?(?:宽|wide)/,
    );
    if (!area || !wide) return null;
    const metres = Number(wide[0] ?? wide[2]) * (M_OF[wide[1] ?? wide[3] ?? 'm'] ?? 1);
    const m2 = Number(area[0]) * (/ft|feet/.test(area[1] ?? '') ? 0.09290304 : 1);
    const isMesh = facts.rest().length > 0 && /[孔目丝]|mesh|wire/.test(facts.left());
    const goods = isMesh
      ? goodsIn(
          facts
            .left()
            .replaceAll(
              /\||how (?:long|heavy|many rolls)|[几多少]{1,2}卷|what length|and|多长|多少米|几米|多重/g,
              ' ',
            ),
        )
      : null;
    if (isMesh ? goods?.isOfArea !== true : facts.rest().length > 0) return null;
    return {
      inputs: {
        area_wanted: m2,
        wide_m: metres,
        in_feet: /ft|feet/.test(area[1] ?? ''),
        ...(goods && { kg_m2: goods.kg }),
      },
      ...(asksRolls && {
        lead: inBoth(
          (s) =>
            `一卷多长没有说：总长 ${s(m2 / metres, 'm')}，除以一卷的米数就是卷数（往上取整）。`,
          (s) =>
            `The length of a roll was not said: ${s(m2 / metres, 'm')} in all, divided by the length of one roll and rounded up, is the number of rolls.`,
        ),
      }),
    };
  },
  work: (inputs) => {
    const [area, wide, kg] = [
      Number(inputs['area_wanted']),
      Number(inputs['wide_m']),
      inputs['kg_m2'],
    ];
    const isFeet = inputs['in_feet'] === true;
    return [
      {
        key: 'roll_length_m',
        value: isFeet ? convert(area / wide, 'm', 'ft') : area / wide,
        unit: isFeet ? 'ft' : 'm',
        working: `${show(area)} m² ÷ ${show(wide)} m`,
      },
      ...(typeof kg === 'number'
        ? [{ key: 'lot_kg', value: area * kg, unit: 'kg', working: `${show(area)} × ${show(kg)}` }]
        : []),
    ];
  },
};

const M_OF: Readonly<Record<string, number>> = {
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
  in: 0.0254,
  '"': 0.0254,
  cm: 0.01,
  公分: 0.01,
};
