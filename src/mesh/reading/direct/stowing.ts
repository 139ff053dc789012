import { CONTAINERS, USUAL_FILL_PCT } from '../../calculators/container-load.ts';
import { formulaNumber } from '../../format-quantity.ts';
import { wholeAbove, wholeBelow } from '../../whole-number.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, isOfOne } from './facts.ts';
import { inBoth } from './in-both.ts';
import { standingOf } from './follow-on/standing.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const show = formulaNumber;
const NUM = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const UNIT = '(米|m|cm|厘米|公分|mm|毫米)?(?![a-wyz])';
const TIMES = String.raw` ?(?:[x*×]|乘以?|by) ?`;
const PALLET = new RegExp(
  String.raw`(?:托盘?|pallet)[^\d]{0,8}${NUM} ?${UNIT}${TIMES}${NUM} ?${UNIT}|${NUM} ?${UNIT}${TIMES}${NUM} ?${UNIT}的?(?:托盘?| ?pallet)`,
);
const ROLL = new RegExp(
  String.raw`(?:直径|卷径|外径|dia(?:meter)?\.?(?: of)?|ø)(?:是|:| )*${NUM} ?${UNIT}|${NUM} ?${UNIT} ?(?:直径|卷径|dia(?:meter)?\b)`,
);
const BOX = new RegExp(
  String.raw`(?:箱子?|纸箱|carton|box|case)[^\d]{0,8}${NUM} ?${UNIT}${TIMES}${NUM} ?${UNIT}${TIMES}${NUM} ?${UNIT}`,
);
const ASKS_LAYER = /一层|每层|层[^\d]{0,4}(?:几|多少)|(?:per|a|each|one|in a) layer/;

const FACTOR: Readonly<Record<string, number>> = {
  米: 1000,
  m: 1000,
  cm: 10,
  厘米: 10,
  公分: 10,
  mm: 1,
  毫米: 1,
};

/** Millimetres; a number without a unit is one of metres below 3, of centimetres below 300. */
const millimetres = (value: string | undefined, unit: string | undefined) => {
  const number = Number(value);
  return number * (FACTOR[unit ?? ''] ?? (number < 3 ? 1000 : number < 300 ? 10 : 1));
};

/** '一个托盘1.1x1.1 放卷 直径22公分 立着放一层几卷': ⌊A/d⌋ · ⌊B/d⌋. */
function readLayer(text: string): DirectRead {
  if (!ASKS_LAYER.test(text)) return null;
  const facts = factsOf(text.replaceAll(/(?<!\d)1(?=个?托)/g, '一'));
  const box = facts.take(BOX);
  const sidesSaid = facts.take(PALLET);
  const pallet = sidesSaid?.slice(sidesSaid[0] === undefined ? 4 : 0);
  const roll = box ? null : facts.take(ROLL);
  if (!pallet || (!box && !roll) || facts.rest().length > 0) return null;
  const [a, aUnit, b, bUnit] = pallet;
  const sides = {
    pallet_a_mm: millimetres(a, aUnit ?? bUnit),
    pallet_b_mm: millimetres(b, bUnit ?? aUnit),
  };
  if (box) {
    const [x, xUnit, y, yUnit, , zUnit] = box;
    const unit = zUnit ?? yUnit ?? xUnit ?? (Number(x) >= 300 ? 'mm' : 'cm');
    return {
      inputs: { ...sides, box_a_mm: millimetres(x, unit), box_b_mm: millimetres(y, unit) },
    };
  }
  const across = millimetres(roll?.[0] ?? roll?.[2], roll?.[1] ?? roll?.[3] ?? 'cm');
  return { inputs: { ...sides, box_a_mm: across, box_b_mm: across } };
}

const VOLUME = new RegExp(
  String.raw`${NUM} ?(?:个)?(?:立方米?|方|m³|m3|cbm|cubic met(?:er|re)s?)(?![a-z])`,
);
const ASKS_CONTAINER =
  /(?:用|要|走|订|装|选|配|发)?(?:什么|哪种|哪个|多大的?|啥)(?:样的?)?(?:集装箱|货?柜|箱型|柜型|箱)|\b(?:which|what)(?: size| kind| type)?(?: of)? container/;

/** '体积58方 重量14吨 用什么柜': the smallest container that holds both. */
function readContainer(text: string, before: DirectInputs | null): DirectRead {
  const facts = factsOf(text);
  const volume = facts.take(VOLUME)?.[0];
  const weight = facts.take(new RegExp(WEIGHT));
  if (before === null && (!ASKS_CONTAINER.test(text) || volume === undefined)) return null;
  if (before !== null && volume === undefined && weight === null) return null;
  if (facts.rest().length > 0 || /[元块$¥€]|usd|运费|freight/.test(text)) return null;
  return {
    inputs: {
      ...before,
      ...(volume !== undefined && { load_m3: Number(volume) }),
      ...(weight && { load_kg: inKilograms(weight[0], weight[1]) }),
    },
    notes: ['containerUsual'],
  };
}

function workContainer(inputs: DirectInputs): DirectValue[] {
  const [volume, weight] = [Number(inputs['load_m3']), Number(inputs['load_kg'] ?? 0)];
  const fill = USUAL_FILL_PCT / 100;
  const kinds = Object.entries(CONTAINERS).map(([name, kind]) => ({
    name,
    ...kind,
    usable: kind.volume * fill,
  }));
  const one = kinds.find(({ usable, payload }) => volume <= usable && weight <= payload);
  const tight = kinds.find(
    ({ volume: whole, usable, payload }) => volume > usable && volume <= whole && weight <= payload,
  );
  const chosen = one ?? kinds.at(-1);
  if (!chosen) return [];
  const count = one
    ? 1
    : Math.ceil(Math.max(volume / chosen.usable, weight / chosen.payload) - 1e-9);
  const shown = (kind: { name: string; volume: number; usable: number; payload: number }) =>
    `${show(volume)} m³ / ${show(kind.usable)} m³${weight > 0 ? `, ${show(weight / 1000)} t / ${show(kind.payload / 1000)} t` : ''}`;
  return [
    {
      key: 'container_chosen',
      value: count,
      unit: count === 1 ? 'container' : 'containers',
      working: shown(chosen),
      name: inBoth(chosen.name, chosen.name),
    },
    ...(tight && tight.name !== chosen.name
      ? [
          {
            key: 'container_tight',
            value: tight.volume,
            unit: 'm³',
            working: '',
            name: inBoth(
              `${tight.name} 刚够、难装满，容积`,
              `${tight.name} only if filled to the last, volume`,
            ),
          },
        ]
      : []),
  ];
}

/** Rolls or boxes in one layer of a pallet, the better of both directions. */
export const palletLayer: DirectSum = {
  id: 'pallet_layer',
  read: (text, before) => (before === null ? readLayer(text) : null),
  work(inputs) {
    const [a, b, x, y] = ['pallet_a_mm', 'pallet_b_mm', 'box_a_mm', 'box_b_mm'].map((key) =>
      Number(inputs[key]),
    ) as [number, number, number, number];
    const grids = [
      [a / x, b / y],
      [a / y, b / x],
    ] as const;
    const counts = grids.map(([along, across]) => wholeBelow(along) * wholeBelow(across));
    const best = counts[1] !== undefined && counts[1] > (counts[0] ?? 0) ? 1 : 0;
    const [along, across] = grids[best];
    if ((counts[best] ?? 0) === 0) return [];
    return [
      {
        key: 'per_layer',
        value: counts[best] ?? 0,
        unit: 'pcs',
        working: `${show(wholeBelow(along))} × ${show(wholeBelow(across))}`,
        name: inBoth('一层放', 'in a layer'),
      },
    ];
  },
};

/** The container for a volume and a weight, at the usual fill and payload. */
export const containerChoice: DirectSum = {
  id: 'container_choice',
  read: readContainer,
  work: workContainer,
};

const TRUCK_LENGTH =
  /(\d{1,2}(?:\.\d)?) ?米\d?(?:的)?(?:平板|高栏|半挂|挂|货|大|拖)*(?:车|半挂|挂车?)|车 ?(\d{1,2}(?:\.\d)?) ?米\d?(?:的)?|\b(\d{1,2}(?:\.\d)?) ?(?:m|met(?:er|re))[ -](?:truck|trailer|lorry|flatbed)/;
const ASKS_TRIPS = /(?:几|多少) ?(?:趟|车)|how many (?:trips|loads|trucks|trailers)/;
const ASKS_PIECES =
  /(?:几|多少) ?(?:卷|张|片|件|个|捆)|how many (?:rolls|sheets|panels|pieces|pcs|coils)/;

/** '一车13米的能拉几卷' behind the weight of a roll: the load of the truck has to be said. */
export const truckOfLength: DirectSum = {
  id: 'truck_of_length',
  read(text, before, earlier: DialogueState | null): DirectRead {
    const facts = factsOf(text);
    if (before !== null) {
      const load = facts.take(new RegExp(WEIGHT));
      if (!load || facts.rest().length > 0) return null;
      return {
        inputs: { ...before, truck_kg: inKilograms(load[0], load[1]) },
        notes: ['loadByWeightOnly'],
      };
    }
    const isOfTrips = ASKS_TRIPS.test(text);
    if (earlier === null || !(isOfTrips || ASKS_PIECES.test(text))) return null;
    const long = facts.take(TRUCK_LENGTH)?.find((each) => each !== undefined);
    const { pieceKg, allKg } = standingOf(earlier);
    if (long === undefined || pieceKg === null || (isOfTrips && allKg === null)) return null;
    const load = facts.take(new RegExp(WEIGHT));
    if (!facts.rest().every(isOfOne)) return null;
    const inputs = {
      piece_kg: pieceKg,
      truck_m: Number(long),
      ...(isOfTrips && allKg !== null && { all_kg: allKg }),
    };
    if (load)
      return {
        inputs: { ...inputs, truck_kg: inKilograms(load[0], load[1]) },
        notes: ['loadByWeightOnly'],
      };
    return {
      inputs,
      missing: ['truck_kg'],
      lead: inBoth(
        (s) =>
          `${s(Number(long), 'm')} 的车**限重多少吨**？知道限重就能算出装几件（每件 ${s(pieceKg, 'kg')}）。`,
        (s) =>
          `**How many tonnes** may the ${s(Number(long), 'm')} truck carry? Then I can count the pieces (${s(pieceKg, 'kg')} each).`,
      ),
    };
  },
  work(inputs) {
    const [load, each] = [Number(inputs['truck_kg']), Number(inputs['piece_kg'])];
    const all = inputs['all_kg'];
    if (typeof all === 'number')
      return [
        {
          key: 'vehicles',
          value: wholeAbove(all / load),
          unit: 'pcs',
          working: `${show(all / 1000)} t ÷ ${show(load / 1000)} t`,
        },
      ];
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
