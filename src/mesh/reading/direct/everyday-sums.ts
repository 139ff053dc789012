import { formulaNumber } from '../../format-quantity.ts';
import { wholeAbove, wholeBelow } from '../../whole-number.ts';
import type { DirectRead, DirectSum } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const show = formulaNumber;
const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const OF_MONEY = /[元块][^料钱]|[元块]钱|[¥$€]|\busd\b|单价|价钱|price|cost/;
const said = (groups: readonly (string | undefined)[] | null | undefined) =>
  groups?.filter((each): each is string => each !== undefined);

const AREA = new RegExp(String.raw`${NUM} ?(?:平方米|平方|平米|平|m²|m2|㎡|sqm|sq ?m)(?![a-z])`);
const AREAL = new RegExp(
  String.raw`(?:每|一|1)个?(?:平方米|平方|平米|平|m²|sqm)(?:的?重|是|约)*${WEIGHT}|${WEIGHT} ?(?:\/|per |a |每|一)(?:平方米|平方|平米|平|m²|m2|sqm|sq ?m)`,
);
const TRUCK = new RegExp(
  String.raw`(?:(?:一|每|1)(?:辆|台)?(?:货|卡|半挂|高栏)?车|\btrucks?|\blorr(?:y|ies))(?: ?(?:能|可以?|限载?|限|最多|拉|装|载|of|takes?|carr(?:y|ies)|limit|holds?|max))*[ 重]*${WEIGHT}|${WEIGHT}(?:的|一)(?:货|卡)?车|${WEIGHT}[ -](?:trucks?|lorr)`,
);

/** Goods of an area with a weight per m² on trucks: G = A · g, ⌈G / M⌉ trucks. */
export const truckLoads: DirectSum = {
  id: 'truck_loads',
  read(folded, before): DirectRead {
    if (before !== null || OF_MONEY.test(folded) || !/车|truck|lorr/.test(folded)) return null;
    const facts = factsOf(withCountsInDigits(folded).replaceAll(/(?<=m)2(?!\d)/g, '²'));
    const areal = said(facts.take(AREAL));
    const truck = said(facts.take(TRUCK));
    const area = facts.take(AREA)?.[0];
    if (!areal || !truck || area === undefined || facts.rest().length > 0) return null;
    return {
      inputs: {
        area_wanted: Number(area),
        kg_m2: inKilograms(areal[0], areal[1]),
        truck_kg: inKilograms(truck[0], truck[1]),
      },
      notes: ['loadByWeightOnly'],
    };
  },
  work: (inputs) => {
    const [area, areal, truck] = ['area_wanted', 'kg_m2', 'truck_kg'].map((key) =>
      Number(inputs[key]),
    ) as [number, number, number];
    const kg = area * areal;
    return [
      {
        key: 'trucks',
        value: wholeAbove(kg / truck),
        unit: 'trucks',
        working: `${show(kg)} kg ÷ ${show(truck)} kg`,
      },
      { key: 'lot_kg', value: kg, unit: 'kg', working: `${show(area)} × ${show(areal)}` },
    ];
  },
};

const MEASURE = String.raw`(\d{1,6}(?:\.\d{1,3})?) ?(公斤|千克|kg|斤|吨|米|m|ft|feet|平|m²|卷|片|张|个|根|pcs|rolls?|pieces?)(?:(?<=米)(\d)(?![\d.]))?(?![a-z²])`;
const TWO = new RegExp(
  String.raw`${MEASURE}[^\d]{0,24}?(?:只有|才有?|只|实际|实测|拉出来|量出来|称出来|到货|收到|只到|剩|\bonly|\bjust|\bgot|\breceived|\bactual(?:ly)?|\bmeasures?|\bcame(?: to)?)[^\d]{0,16}${MEASURE}`,
);
const ASKS_SHARE = /几个点|百分之几|百分之多少|几成|多少个点|percent|%|\bhow (?:much )?short\b/;

/** A length, weight or count that came out less than it should be, in per cent. */
export const shortfall: DirectSum = {
  id: 'shortfall',
  read(folded, before): DirectRead {
    if (before !== null || OF_MONEY.test(folded) || !ASKS_SHARE.test(folded)) return null;
    const text = withCountsInDigits(folded).replaceAll(
      /(?:(?<!\d)1|一|每)(?:卷|张|片|件|根)/g,
      ' ',
    );
    const facts = factsOf(text);
    const [nominal, unit, tenth, found, other, otherTenth] = facts.take(TWO) ?? [];
    if (nominal === undefined || unit === undefined || unit.slice(0, 2) !== other?.slice(0, 2))
      return null;
    if (facts.rest().length > 0) return null;
    const whole = (value: string | undefined, part: string | undefined) =>
      Number(part === undefined ? value : `${value ?? ''}.${part}`);
    return { inputs: { should: whole(nominal, tenth), found: whole(found, otherTenth) } };
  },
  work: (inputs) => {
    const [should, found] = [Number(inputs['should']), Number(inputs['found'])];
    const off = (found / should - 1) * 100;
    return [
      {
        key: off < 0 ? 'found_less_pct' : 'found_more_pct',
        value: Math.abs(off),
        unit: '%',
        working: `(${show(found)} − ${show(should)}) / ${show(should)}`,
      },
    ];
  },
};

const LENGTH = new RegExp(String.raw`${NUM} ?(?:米|m(?:et(?:re|er)s?)?)(?![a-z²])(?:长)?`);

/** The weight of a metre of something of which a weight and a length are known: '25公斤 500米 每米几克'. */
export const weightOfMetre: DirectSum = {
  id: 'weight_of_metre',
  read(folded, before): DirectRead {
    if (before !== null || OF_MONEY.test(folded)) return null;
    if (
      !/(?:每|一|1)米(?:重|是|有)?(?:多少|几)|多少克(?:每|一)米|(?:grams?|g|kg|weight) (?:per|a) met(?:re|er)|weigh per met/.test(
        folded,
      )
    )
      return null;
    const text = withCountsInDigits(folded).replaceAll(
      /(?:(?<!\d)1|一|每)(?:卷|米|捆|盘|条)/g,
      ' ',
    );
    if (/[孔目]|mesh|opening|丝径|\d ?(?:mm|毫米)/.test(text)) return null;
    const facts = factsOf(text);
    const kg = facts.take(new RegExp(WEIGHT));
    const length = facts.take(LENGTH)?.[0];
    if (!kg || length === undefined || facts.rest().length > 0) return null;
    return { inputs: { whole_kg: inKilograms(kg[0], kg[1]), whole_m: Number(length) } };
  },
  work: (inputs) => {
    const [kg, length] = [Number(inputs['whole_kg']), Number(inputs['whole_m'])];
    const grams = (kg / length) * 1000;
    return [
      { key: 'metre_g', value: grams, unit: 'g/m', working: `${show(kg)} kg ÷ ${show(length)} m` },
    ];
  },
};

const TARE_WORDS =
  '(?:皮重?|毛皮|管芯|纸筒|纸管|芯子|托盘|包装|外包|木箱|塑料|编织袋|tare|core|wrap(?:ping)?|pallet|pipe|tube|packing|packaging|film|box)';
const GROSS = new RegExp(
  String.raw`(?:毛重|总重|过磅|gross)(?:是|为|共|weight|of|:| )*${WEIGHT}|^[^\d]{0,14}${WEIGHT}`,
);
const TARE = new RegExp(
  String.raw`${TARE_WORDS}(?:重|是|约|of|is|weighs|:| )*${WEIGHT}|${WEIGHT} ?(?:的|for )?(?:the |of )?${TARE_WORDS}`,
);

/** The net weight of one piece: gross less the core, the wrapping and the pallet. */
export const netWeight: DirectSum = {
  id: 'net_weight',
  read(folded, before): DirectRead {
    if (before !== null || OF_MONEY.test(folded) || !/净重|净的|\bnet\b/.test(folded)) return null;
    const facts = factsOf(withCountsInDigits(folded).replaceAll(/(?<!\d)1(?=卷|件|托)/g, '一'));
    const gross = said(facts.take(GROSS));
    if (!gross) return null;
    const tares: number[] = [];
    for (let found = said(facts.take(TARE)); found; found = said(facts.take(TARE)))
      tares.push(inKilograms(found[0], found[1]));
    // One tare beside a gross weight is the calculation's of a lot.
    const isOfLot = tares.length === 1 && /\btare\b|皮重/.test(folded);
    if (tares.length === 0 || isOfLot || facts.rest().length > 0) return null;
    const kg = inKilograms(gross[0], gross[1]);
    return kg > tares.reduce((sum, each) => sum + each, 0)
      ? { inputs: { gross_kg: kg, tares: tares.join(' ') } }
      : null;
  },
  work: (inputs) => {
    const gross = Number(inputs['gross_kg']);
    const tares = String(inputs['tares']).split(' ').map(Number);
    return [
      {
        key: 'net_kg',
        value: Number((gross - tares.reduce((sum, each) => sum + each, 0)).toPrecision(12)),
        unit: 'kg',
        working: [gross, ...tares].map(show).join(' − '),
      },
    ];
  },
};

const ACROSS =
  /(?:横向|宽度?方向|一排|一行|横着|纵向|长度方向|竖着|\bacross\b|\bin a row\b|\bper row\b)/;
const WIDE = new RegExp(
  String.raw`(?:网?宽|幅宽|门幅|长|width|wide)(?:是|:| of| )*${NUM} ?(米|m|cm|公分|厘米|mm|毫米)|${NUM} ?(米|m|cm|公分|厘米|mm|毫米) ?(?:宽|长|wide|long)`,
);
const HOLE = new RegExp(
  String.raw`${NUM} ?(cm|公分|厘米|mm|毫米|m|米)? ?(?:的|净|方|小)*(?:孔|眼|openings?|holes?|mesh)|(?:孔|眼|opening|hole|pitch)(?:径|距|是|:| of| )*${NUM} ?(cm|公分|厘米|mm|毫米)?`,
);
const TO_MM: Readonly<Record<string, number>> = {
  米: 1000,
  m: 1000,
  cm: 10,
  公分: 10,
  厘米: 10,
  mm: 1,
  毫米: 1,
};

/** Openings side by side over a width, by centre distance. */
export const holesAcross: DirectSum = {
  id: 'holes_across',
  read(folded, before): DirectRead {
    if (before !== null || OF_MONEY.test(folded) || !ACROSS.test(folded)) return null;
    if (!/多少个?[孔眼]|几个[孔眼]|how many (?:holes|openings|meshes)/.test(folded)) return null;
    const facts = factsOf(folded);
    const wide = said(facts.take(WIDE));
    const hole = said(facts.take(HOLE));
    if (!wide || !hole || facts.rest().length > 0) return null;
    return {
      inputs: {
        across_mm: Number(wide[0]) * (TO_MM[wide[1] ?? 'm'] ?? 1),
        hole_pitch_mm: Number(hole[0]) * (TO_MM[hole[1] ?? 'mm'] ?? 1),
      },
      notes: ['openingAsPitch'],
    };
  },
  work: (inputs) => {
    const [wide, pitch] = [Number(inputs['across_mm']), Number(inputs['hole_pitch_mm'])];
    return [
      {
        key: 'holes_across',
        value: wholeBelow(wide / pitch),
        unit: 'holes',
        working: `${show(wide)} mm ÷ ${show(pitch)} mm`,
      },
    ];
  },
};

const YARD = new RegExp(
  String.raw`${NUM} ?(?:米|m)? ?(?:乘以?|x|\*|×|by) ?${NUM} ?(?:米|m) ?(?:的|长方形)*(?:场地|院子|地块?|球场|操场|菜园|果园|鱼塘|羊圈|猪场|鸡场|围|yard|field|plot|garden|court|site|area)`,
);
const HIGH = new RegExp(
  String.raw`${NUM} ?(?:米|m) ?(?:高|high|tall)|(?:高|height|high)(?:度|是|:| of)*${NUM} ?(?:米|m)(?![a-z])`,
);
const GATES = new RegExp(
  String.raw`(?:(\d|一|两|二|三)个|(\d|one|two) )?(?:宽)?${NUM} ?(?:米|m)(?:宽|的|wide| )*(?:大?门|gates?)`,
);
const POSTS = new RegExp(
  String.raw`${NUM} ?(?:米|m)(?:1|一)?(?:根|个|立)(?:立?柱子?)?|(?:posts?|立?柱)(?:间?距|every|at|每隔|隔| )*${NUM} ?(?:米|m)(?:1|一)?(?:根|个)?`,
);
const COUNT_WORDS: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  one: 1,
  two: 2,
};

/** The net of a rectangular yard, (2·(a + b) − gates) · h, and its posts: panels of the spacing and one per gate. */
export const yardNet: DirectSum = {
  id: 'yard_net',
  read(folded, before): DirectRead {
    if (before !== null || OF_MONEY.test(folded) || !/网|柱|mesh|fence|post/.test(folded))
      return null;
    if (/[孔目]|\d ?丝|wire ?\d|\d ?mm/.test(folded)) return null;
    const facts = factsOf(
      folded.replaceAll(/([二两三四五六])(?=米[一1](?:根|个))/g, (_, digit: string) =>
        String(digit === '两' ? 2 : '一二三四五六'.indexOf(digit) + 1),
      ),
    );
    const yard = facts.take(YARD);
    const posts = said(facts.take(POSTS))?.[0];
    const gate = facts.take(GATES);
    const high = said(facts.take(HIGH))?.[0];
    if (!yard || high === undefined || facts.rest().length > 0) return null;
    const gates = gate
      ? (COUNT_WORDS[gate[0] ?? gate[1] ?? ''] ?? Number(gate[0] ?? gate[1] ?? 1))
      : 0;
    return {
      inputs: {
        along_m: Number(yard[0]),
        across_m: Number(yard[1]),
        high_m: Number(high),
        gates,
        gate_m: gate ? Number(gate[2]) : 0,
        ...(posts !== undefined && { post_m: Number(posts) }),
      },
    };
  },
  work: (inputs) => {
    const [along, across, high, gates, gate] = [
      'along_m',
      'across_m',
      'high_m',
      'gates',
      'gate_m',
    ].map((key) => Number(inputs[key])) as [number, number, number, number, number];
    const run = 2 * (along + across) - gates * gate;
    if (!(run > 0)) return [];
    const round = `2 × (${show(along)} + ${show(across)})${gates > 0 ? ` − ${show(gates)} × ${show(gate)}` : ''}`;
    const spacing = inputs['post_m'];
    return [
      { key: 'face_m2', value: run * high, unit: 'm²', working: `${show(run)} × ${show(high)}` },
      { key: 'run_m', value: run, unit: 'm', working: round },
      ...(typeof spacing === 'number'
        ? [
            {
              key: 'fence_posts',
              value: wholeAbove(run / spacing) + gates,
              unit: 'posts',
              working: `⌈${show(run)} / ${show(spacing)}⌉${gates > 0 ? ` + ${show(gates)}` : ''}`,
            },
          ]
        : []),
    ];
  },
};

const FROM_TO =
  /(?:从|from)? ?(us\$|\$|¥|€)?(\d{2,6}(?:\.\d{1,2})?) ?(美元|美金|刀|元|块|usd|rmb|eur)?(?:每柜|一柜|\/柜| per container| a container)?(?:涨到|降到|跌到|涨成|变成| ?(?:up |down )?to|→) ?(?:us\$|\$|¥|€)?(\d{2,6}(?:\.\d{1,2})?) ?(?:美元|美金|刀|元|块|usd|rmb|eur)?/;
const CARRIED = new RegExp(
  String.raw`(?:装|拉|carr(?:y|ies)|holds?|loads?|of|with)(?:了|有|约|about)? ?${WEIGHT}|${WEIGHT}(?:一|每|\/| per | a )(?:柜|车|container|truck)`,
);

/** A freight that changes, over the load that it is for: (new − old) ÷ weight. */
export const freightChange: DirectSum = {
  id: 'freight_change',
  read(folded, before): DirectRead {
    if (
      before !== null ||
      !/运费|海运|freight/.test(folded) ||
      !/柜|车|container|truck/.test(folded)
    )
      return null;
    const per = /(?:每|一|1)个?(吨|公斤|kg)|(?:per|a) (tonne|ton|kg)/.exec(folded);
    if (!per) return null;
    const text = withCountsInDigits(folded)
      .replaceAll(/(?:40|20)(?:尺|hq|gp|hc|ft|')/g, ' ')
      .replace(per[0], ' ');
    const facts = factsOf(text);
    const change = facts.take(FROM_TO);
    const load = said(facts.take(CARRIED));
    if (!change || !load || facts.rest().filter((each) => !/^1[个只]?/.test(each)).length > 0)
      return null;
    const isYuan = /¥|元|块|rmb/.test(`${change[0] ?? ''}${change[2]?.replace('美元', '') ?? ''}`);
    const isEuro = /€|eur/.test(`${change[0] ?? ''}${change[2] ?? ''}`);
    return {
      inputs: {
        freight_from: Number(change[1]),
        freight_to: Number(change[3]),
        load_kg: inKilograms(load[0], load[1]),
        of_kg: /公斤|kg/.test(per[0]),
        currency: isEuro ? 'EUR' : isYuan ? 'CNY' : 'USD',
      },
    };
  },
  work: (inputs) => {
    const [from, to, load] = ['freight_from', 'freight_to', 'load_kg'].map((key) =>
      Number(inputs[key]),
    ) as [number, number, number];
    const isOfKg = inputs['of_kg'] === true;
    const weight = isOfKg ? load : load / 1000;
    return [
      {
        key: to < from ? 'decrease' : 'increase',
        value: Math.abs(to - from) / weight,
        unit: `${String(inputs['currency'])}/${isOfKg ? 'kg' : 't'}`,
        working: `|${show(to)} − ${show(from)}| ÷ ${show(weight)}`,
      },
    ];
  },
};
