import { formulaNumber as show } from '../../../format-quantity.ts';
import { CONTAINERS } from '../../../calculators/container-load.ts';
import { convert } from '../../../units.ts';
import { isUnit } from '../../work-out/asked-unit.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import { type Facts, factsOf, isOfOne, withCountsInDigits } from '../facts.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from '../weights.ts';
import { type FollowOn, figure, inMetres, LENGTH } from './follow-on.ts';
import type { Standing } from './standing.ts';

const ASKS_VEHICLES =
  /(?:几|多少) ?(?:个|辆|台|条)? ?(?:\d{2} ?尺|大|小|高|货)?(?:车|柜|集装箱)|how many (?:full )?(?:trucks?|lorr(?:y|ies)|trailers?|containers?|20|40|hq|boxes of 26)|\bin how many\b/;
/** Names of a vehicle with a number, which is none of its load. */
const VEHICLE =
  /\d{1,2}(?:\.\d)? ?米\d?(?:的)?(?:平板|高栏|挂)?车|(?:20|40) ?(?:尺|ft|'|gp|hq|hc|foot|feet)(?:高)?(?:柜| ?containers?)?/g;
const LIMIT = new RegExp(
  String.raw`(?:限重|限载|限|载重|核载|能?拉|能?装|最多|limit|max(?:imum)?|payload|takes?|carr(?:y|ies)|with|at|of|each)[^\d]{0,8}${WEIGHT}|${WEIGHT}(?:的)?(?: ?(?:限重|一车|每车|一柜|每柜|车|each|per (?:truck|container)|a (?:truck|container)|limit|max|payload|trucks?))?`,
);
const PIECES =
  /(\d{1,6}) ?(?:卷|片|张|个|件|根|条|捆|rolls?|sheets?|panels?|pcs|pieces?|coils?|boxes)(?![a-z])/;

/** '13米车限32吨 几车': vehicles for the goods of the answer before, by weight. */
export const vehicles: FollowOn = (folded, { allKg, pieceKg, count }) => {
  const asked = withCountsInDigits(folded);
  const isAsked =
    ASKS_VEHICLES.test(asked) ||
    (/\b(?:trucks?|lorr(?:y|ies)|trailers?|containers?)\b/.test(asked) &&
      (/how many|number of/.test(asked) ||
        /^(?:and |in )?(?:trucks?|lorr(?:y|ies)|containers?) of/.test(asked)) &&
      !/how many (?:rolls|sheets|panels|pieces|pcs|coils|can|fit)/.test(asked));
  if (!isAsked) return null;
  const facts = factsOf(asked.replaceAll(VEHICLE, ' '));
  const limit = facts.take(LIMIT);
  const at = limit?.findIndex((each) => each !== undefined) ?? -1;
  const said = facts.take(PIECES)?.[0];
  if (!limit || !facts.rest().every(isOfOne)) return null;
  const pieces = said === undefined ? count : Number(said);
  const limitKg = inKilograms(limit[at], limit[at + 1]);
  const all = said === undefined ? allKg : pieceKg === null ? null : pieceKg * Number(said);
  if (all === null || limitKg < 500) return null;
  const perVehicle =
    pieceKg !== null && pieces !== null && pieceKg < limitKg
      ? Math.floor(limitKg / pieceKg + 1e-9)
      : null;
  const isByPiece =
    perVehicle !== null && pieces !== null && Math.abs((pieceKg ?? 0) * pieces - all) < 0.01 * all;
  const value = isByPiece ? Math.ceil(pieces / perVehicle - 1e-9) : Math.ceil(all / limitKg - 1e-9);
  const working = isByPiece
    ? `${show(pieces)} ÷ ⌊${show(limitKg)} / ${show(pieceKg ?? 0)}⌋`
    : `${show(all / 1000)} t ÷ ${show(limitKg / 1000)} t`;
  return {
    figures: [figure('vehicles', value, 'pcs', working), figure('lot_kg', all / 1000, 't')],
    notes: ['vehiclesByWeight'],
  };
};

const IS_WEIGHT = ({ unit, value }: Figure) =>
  typeof value === 'number' && /^(?:kg|t|lb|jin|g)$/.test(unit);

const ADDED = new RegExp(
  String.raw`(?:再加|另加|外加|加上?|plus|add|and)[^\d]{0,14}${WEIGHT}|(?:包装|托盘|packing|pallets?|wrap)[^\d]{0,6}${WEIGHT}`,
);
const OF_EACH = /每|一(?:卷|片|张|个|件|根|条)|each|per|a (?:roll|piece|sheet|panel)/;
const OF_MESH = /[孔目丝]|mesh|wire|mm|元|块|[$€£]|usd|%/;

/** '3条一共 再加10公斤包装': all pieces of the answer before with a weight beside them. */
export const piecesAndPacking: FollowOn = (folded, { pieceKg, count, earlier }) => {
  if (OF_MESH.test(folded) || pieceKg === null) return null;
  const text = withCountsInDigits(folded);
  const facts = factsOf(text);
  const added = facts.take(ADDED);
  const at = added?.findIndex((each) => each !== undefined) ?? -1;
  const said = facts.take(PIECES)?.[0];
  const [first] = earlier.figures;
  const isOfSum =
    first !== undefined &&
    IS_WEIGHT(first) &&
    earlier.figures.every(({ kind }) => kind === 'money');
  const isSettled =
    said !== undefined &&
    isOfSum &&
    !/托|箱|车|柜|pallet|crate|case|carton|container|truck/.test(text) &&
    /总|共|呢|几|多少|重|total|altogether|weigh|all|how|\?/.test(text);
  if (!added && !isSettled) return null;
  if (
    !facts.rest().every(isOfOne) ||
    (added && !/包装|托|皮|箱|轴|芯|packing|wrap|pallet|core|tare|box|strap/.test(text))
  )
    return null;
  const pieces = said === undefined ? (count ?? 1) : Number(said);
  const extra = added ? inKilograms(added[at], added[at + 1]) : 0;
  const at0 = text.search(ADDED);
  const isEach = added !== null && OF_EACH.test(text.slice(Math.max(0, at0 - 4), at0 + 30));
  const kg = pieces * pieceKg + (isEach ? pieces : 1) * extra;
  const unit = weightUnitAsked(text);
  const goods = pieces === 1 ? show(pieceKg) : `${show(pieceKg)} × ${show(pieces)}`;
  const beside =
    extra === 0
      ? ''
      : isEach && pieces > 1
        ? ` + ${show(extra)} × ${show(pieces)}`
        : ` + ${show(extra)}`;
  const shown = unit === 'kg' ? `${goods}${beside}` : `${goods}${beside} = ${show(kg)} kg`;
  return { figures: [figure('lot_kg', convert(kg, 'kg', unit), unit, shown)] };
};

const TOGETHER =
  /^(?:那|那么|再|都|全|把)?(?:两[个样项者])?(?:加起来|合起来|加到?一?块|加一起|一共|总共|合计|加总|总和|together|both|in total|in all|altogether|all in|added up|the total|total|sum)(?:呢|是|共|多重|重|多少|公斤|斤|吨|几|together|weight|then|of both|now|kg|is|how much|it|,|\?|？| )*$/;

/** '加起来' behind the weight of a frame and that of the mesh before it. */
export const togetherWithBefore: FollowOn = (folded, { earlier }) => {
  if (!TOGETHER.test(folded.trim())) return null;
  const [now] = earlier.figures;
  const then = earlier.before.find(IS_WEIGHT);
  // Two answers of calculators are added up by them.
  if (
    !now ||
    !then ||
    !IS_WEIGHT(now) ||
    now.kind !== 'money' ||
    !isUnit(then.unit) ||
    !isUnit(now.unit)
  )
    return null;
  const own = convert(Number(now.value), now.unit, then.unit);
  return {
    figures: [
      figure(
        'lot_kg',
        Number(then.value) + own,
        then.unit,
        `${show(Number(then.value))} + ${show(own)}`,
      ),
    ],
  };
};

const ASKS_PIECES =
  /(?:几|多少) ?(?:卷|张|片|件|个|捆)|how many (?:rolls|sheets|panels|pieces|pcs|coils|boxes)/;
const OF_LOAD = /柜|车|限|装|拉|container|truck|load|limit|fit|payload/;

const NAMED_CONTAINER = /(?<!\d)(20|40) ?(?:尺|英尺|ft|foot|feet|'|gp|hq|hc|hcq)/;

/** '20尺柜能装几卷', 'how many rolls in 20ft': by the usual payload of a container. */
export const piecesInContainer: FollowOn = (folded, { pieceKg }) => {
  const asked = withCountsInDigits(folded);
  const size = NAMED_CONTAINER.exec(asked)?.[1];
  if (pieceKg === null || size === undefined || !ASKS_PIECES.test(asked)) return null;
  if (/托|pallet|体积|直径|dia|[元块$¥€]|usd/.test(asked)) return null;
  const facts = factsOf(asked.replaceAll(VEHICLE, ' '));
  if (!facts.rest().every(isOfOne)) return null;
  const { payload } = CONTAINERS[size === '20' ? '20GP' : '40HQ'];
  if (payload < pieceKg) return null;
  return {
    figures: [
      figure(
        'count',
        Math.floor(payload / pieceKg + 1e-9),
        'pcs',
        `⌊${show(payload)} / ${show(pieceKg)}⌋`,
      ),
    ],
    notes: ['loadByWeightOnly'],
  };
};

const CLOSED = /围一?圈|一圈|闭合|封闭|closed|all (?:a)?round|\bloop\b/;

const RUN = new RegExp(
  String.raw`(?<![\d.])(\d{1,5}(?:\.\d{1,2})?) ?(公里|千米|km|米|m(?![a-z²]))`,
);
const ASKS_PANELS = /(?:多少|几) ?(?:片|张|块|根)|how many (?:panels|sheets|pieces|pcs|posts)/;
const SPACING = new RegExp(
  String.raw`(?:posts?|立?柱子?)[^\d]{0,8}(?:every|at|each|每隔?|隔)[^\d]{0,4}${LENGTH}|(?:每隔?|隔|every)[^\d]{0,4}${LENGTH}[^\d]{0,6}(?:posts?|立?柱|一根)`,
);
const GATES =
  /(?<![\d.])(\d{1,2}|one|two|three|four|[一两二三四]) ?(?:个|扇|樘|道|x )?(\d(?:\.\d{1,2})?) ?(?:米|m)(?: ?wide|宽)?(?:的)?(?: ?(?:大?门|gates?))/;
const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, 一: 1, 两: 2, 二: 2, 三: 3, 四: 4 },
};

interface Row {
  metres: number;
  side: number;
  isClosed: boolean;
  gates: number;
  gateM: number;
}

/** Panels and posts of a row; each part between gates has a post more than panels. */
function rowOf({ metres, side, isClosed, gates, gateM }: Row, pieceKg: number | null): Figure[] {
  const net = metres - gates * gateM;
  const panels = Math.ceil(net / side - 1e-9);
  const more = gates + (isClosed ? 0 : 1);
  const run = gates === 0 ? show(metres) : `(${show(metres)} − ${show(gates)} × ${show(gateM)})`;
  const weight =
    pieceKg === null
      ? []
      : [figure('lot_kg', (panels * pieceKg) / 1000, 't', `${show(panels)} × ${show(pieceKg)} kg`)];
  return [
    figure('fence_panels', panels, 'panels', `${run} m ÷ ${show(side)} m`),
    figure('fence_posts', panels + more, 'posts', `${show(panels)} + ${show(more)}`),
    ...weight,
  ];
}

function gatesIn(facts: Facts): Pick<Row, 'gates' | 'gateM'> {
  const found = facts.take(GATES);
  const [count = '', wide] = found ?? [];
  return found
    ? { gates: COUNT_WORDS[count] ?? Number(count), gateM: Number(wide) }
    : { gates: 0, gateM: 0 };
}

/** Width of the panel that was calculated before, in m; null behind other goods. */
function panelWidth({ item, earlier }: Standing): number | null {
  const last = earlier.items.at(-1);
  if (last?.calculator === 'double_wire') return Number(last.inputs['panel_width_m']);
  if (item?.calculator !== 'welded_mesh' || item.origins['length_m'] === 'assumed') return null;
  const [wide, long] = [item.inputs['width_m'], item.inputs['length_m']];
  return typeof wide === 'number' && typeof long === 'number' ? Math.max(wide, long) : null;
}

/** '1公里要多少片', 'posts every 2.5 m, 437 m closed, two 4 m gates' behind a fence panel: panels and posts in a row. */
export const panelsOfRun: FollowOn = (folded, standing) => {
  const { pieceKg, earlier } = standing;
  const own = earlier.items.length > 1 ? null : panelWidth(standing);
  if (own === null || own > 6) return null;
  if (/卷|roll|[元块$¥€]|usd|吨|kg|公斤/.test(folded)) return null;
  const facts = factsOf(folded.replaceAll(/(?<!\d)一(?=公里|千米)/g, '1'));
  const spacing = facts.take(SPACING)?.filter((each) => each !== undefined);
  const gates = gatesIn(facts);
  const run = facts.take(RUN);
  if (!run || !facts.rest().every(isOfOne)) return null;
  const isTotal = /^(?:and |so )?for |\b(?:total|run|line)\b|一圈|总长/.test(folded);
  const isOfRow = spacing !== undefined || gates.gates > 0 || ASKS_PANELS.test(folded) || isTotal;
  const metres = Number(run[0]) * (/^(?:公里|千米|km)$/.test(run[1] ?? '') ? 1000 : 1);
  const side = spacing ? inMetres(spacing[0], spacing[1], spacing[2]) : own;
  if (!isOfRow || metres - gates.gates * gates.gateM < side) return null;
  const row = { metres, side, isClosed: CLOSED.test(folded), ...gates };
  return { figures: rowOf(row, pieceKg), notes: ['panelsInARow'] };
};

const ROW_WORKING = /^([\d.,]+) m ÷ ([\d.]+) m$/;

/** '带两个4米的门' behind panels in a row: without the width of the gates. */
export const gatesInRow: FollowOn = (folded, { earlier, pieceKg }) => {
  const panels = earlier.figures.find(({ key }) => key === 'fence_panels');
  const [, run, side] = ROW_WORKING.exec(panels?.working ?? '') ?? [];
  if (typeof panels?.value !== 'number' || run === undefined || side === undefined) return null;
  const facts = factsOf(folded);
  const gates = gatesIn(facts);
  if (gates.gates === 0 || facts.rest().length > 0 || /[元块$¥€]|usd/.test(folded)) return null;
  const posts = earlier.figures.find(({ key }) => key === 'fence_posts')?.value;
  const isClosed = posts === panels.value || CLOSED.test(folded);
  const metres = Number(run.replaceAll(',', ''));
  const row = { metres, side: Number(side), isClosed, ...gates };
  const lot = earlier.figures.find(({ key }) => key === 'lot_kg');
  const own = typeof lot?.value === 'number' ? (lot.value * 1000) / panels.value : pieceKg;
  return { figures: rowOf(row, own), notes: ['panelsInARow'] };
};

/** '要是围一圈呢' behind panels in a row: as many posts as panels. */
export const closedRow: FollowOn = (folded, { earlier }) => {
  if (!CLOSED.test(folded) || folded.length > 30 || /\d/.test(folded)) return null;
  const panels = earlier.figures.find(({ key }) => key === 'fence_panels');
  const hasPosts = earlier.figures.some(({ key }) => key === 'fence_posts');
  if (typeof panels?.value !== 'number' || !hasPosts) return null;
  return {
    figures: [panels, figure('fence_posts', panels.value, 'posts', show(panels.value))],
  };
};

/** '柱子呢', 'and the posts?' behind panels and posts that were told: the one that is asked for. */
export const oneOfCounted: FollowOn = (folded, { earlier }) => {
  if (folded.length > 24 || /\d/.test(folded)) return null;
  const key = /柱|posts?/.test(folded)
    ? 'fence_posts'
    : /片|panels?/.test(folded)
      ? 'fence_panels'
      : /重|吨|公斤|weigh|tons?|heavy/.test(folded)
        ? 'lot_kg'
        : null;
  const told = [...earlier.figures, ...earlier.before];
  if (key === null || !told.some((each) => each.key === 'fence_posts')) return null;
  const found = told.find((each) => each.key === key);
  return found ? { figures: [found] } : null;
};

/** '一个40尺柜限26吨 能装几卷' behind the weight of a roll: by weight. */
export const piecesInLoad: FollowOn = (folded, { pieceKg }) => {
  const asked = withCountsInDigits(folded);
  if (pieceKg === null || !ASKS_PIECES.test(asked) || !OF_LOAD.test(asked)) return null;
  const facts = factsOf(asked.replaceAll(VEHICLE, ' '));
  const limit = facts.take(LIMIT);
  const at = limit?.findIndex((each) => each !== undefined) ?? -1;
  if (!limit || !facts.rest().every(isOfOne) || /托|箱子|pallet|体积|直径|dia/.test(asked))
    return null;
  const load = inKilograms(limit[at], limit[at + 1]);
  if (load < pieceKg * 2 || load < 500) return null;
  return {
    figures: [
      figure(
        'count',
        Math.floor(load / pieceKg + 1e-9),
        'pcs',
        `⌊${show(load)} / ${show(pieceKg)}⌋`,
      ),
    ],
    notes: ['vehiclesByWeight'],
  };
};
