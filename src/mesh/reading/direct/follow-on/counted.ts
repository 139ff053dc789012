import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert } from '../../../units.ts';
import { wholeAbove } from '../../../whole-number.ts';
import type { CalculatedItem, Figure, Inputs } from '../../work-out/calculated-item.ts';
import type { DialogueState } from '../../answer/outcome.ts';
import { type Facts, factsOf, isOfOne, withCountsInDigits } from '../facts.ts';
import { WEIGHT, inKilograms, weightUnitAsked } from '../weights.ts';
import { type FollowOn, type FollowedOn, NUMBER, figure } from './follow-on.ts';
import { type Standing, isRestated } from './standing.ts';

/** Loose stone in boxes, t/m³, where no density was said. */
const STONE_T_M3 = 1.6;

type Thing =
  | 'panels'
  | 'posts'
  | 'clips'
  | 'gates'
  | 'boxes'
  | 'stoneT'
  | 'stoneM3'
  | 'rolls'
  | 'runM'
  | 'runFt';

interface Counted {
  counts: Counts;
  isStoneTaken: boolean;
}

const UNITS: Partial<Record<Thing, string>> = { panels: 'panels', posts: 'posts', rolls: 'rolls' };
const KEYS: Readonly<Record<Thing, string>> = {
  panels: 'fence_panels',
  posts: 'fence_posts',
  clips: 'clips',
  gates: 'gates',
  boxes: 'boxes',
  stoneT: 'stone_t',
  stoneM3: 'stone_m3',
  rolls: 'rolls',
  runM: 'run_m',
  runFt: 'run_ft',
};

/** Things that the answer before has counted. */
export function countedIn({ earlier, item, count }: Standing): Counted {
  const value = (key: string) => {
    const found =
      item?.result.values[key]?.value ?? earlier.figures.find((each) => each.key === key)?.value;
    return typeof found === 'number' ? found : undefined;
  };
  const last = earlier.items.at(-1);
  switch (last?.calculator ?? '') {
    case 'fence_estimate':
    case 'fence_line': {
      const gates = last?.inputs['gates'];
      return {
        counts: defined({
          panels: value('panels') ?? value('fence_panels'),
          posts: value('posts') ?? value('fence_posts'),
          clips:
            last?.calculator === 'fence_line' || last?.inputs['clips_per_post'] !== undefined
              ? value('clips')
              : undefined,
          gates: typeof gates === 'number' && gates > 0 ? gates : undefined,
        }),
        isStoneTaken: false,
      };
    }
    case 'gabion': {
      const boxes = count ?? 1;
      const [m3, t] = [value('volume_m3'), value('stone_t')];
      return {
        counts: defined({
          boxes,
          stoneM3: m3 === undefined ? undefined : m3 * boxes,
          stoneT: t === undefined ? undefined : t * boxes,
        }),
        isStoneTaken: last?.inputs['stone_t_m3'] === undefined,
      };
    }
    case 'gabion_wall': {
      const { boxes, m3, ownT } = wallOf(last?.inputs ?? {});
      const said = earlier.past?.findLast(({ inputs }) => typeof inputs['stone_t_m3'] === 'number');
      const density = Number(said?.inputs['stone_t_m3'] ?? STONE_T_M3);
      return {
        counts: defined({
          boxes,
          stoneM3: m3,
          stoneT: ownT ?? m3 * density,
        }),
        isStoneTaken: ownT === undefined && said === undefined,
      };
    }
    default: {
      const [first] = earlier.figures;
      const isRolls = first?.unit === 'rolls' && typeof first.value === 'number';
      const counts = isRolls ? { rolls: Number(first.value) } : countsOfRow(earlier, item);
      return { counts, isStoneTaken: false };
    }
  }
}

/** Panels and posts of a row, or the posts and the length of a net, that were told one or two answers before. */
function countsOfRow({ figures, before }: DialogueState, item: CalculatedItem | null): Counts {
  const told = (key: string) => {
    const value = [...figures, ...before].find((each) => each.key === key)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const [panels, posts] = [told('fence_panels'), told('fence_posts')];
  if (posts === undefined) return {};
  const length = item?.inputs['length_m'] ?? item?.beside['length_m'];
  const run =
    panels === undefined && typeof length === 'number' && item?.origins['length_m'] !== 'assumed'
      ? length
      : undefined;
  return defined({
    panels,
    posts,
    runM: run,
    runFt: run === undefined ? undefined : convert(run, 'm', 'ft'),
  });
}

/** Boxes of a wall and the stone in them, from the inputs of its sum. */
function wallOf(inputs: Inputs): { boxes: number; m3: number; ownT: number | undefined } {
  const size = (key: string) => Number(inputs[key]);
  const along = wholeAbove(size('wall_length_m') / size('box_length_m'));
  const up = wholeAbove(size('wall_height_m') / size('box_height_m'));
  const deep = wholeAbove(size('wall_depth_m') / size('box_width_m'));
  const boxes = along * up * deep;
  const m3 = boxes * size('box_length_m') * size('box_width_m') * size('box_height_m');
  const density = inputs['stone_t_m3'];
  return { boxes, m3, ownT: typeof density === 'number' ? m3 * density : undefined };
}

type Counts = Partial<Record<Thing, number>>;

const defined = (values: Partial<Record<Thing, number | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, each]) => each !== undefined)) as Counts;

const SPARE = new RegExp(
  String.raw`(?:多备|备用|备|富余|余量|多留|多算|多订|加上?|spare|extra|allowance|add|plus)[^\d]{0,12}${NUMBER} ?(?:%|个点|percent)|${NUMBER} ?(?:%|个点|percent) ?(?:的)?(?:备用|余量|富余|spare|extra|more|allowance)`,
);

/** '多备2%' behind panels and posts: each of them with the spare ones, rounded up. */
export const spare: FollowOn = (folded, standing) => {
  const facts = factsOf(folded);
  const pct = facts.take(SPARE)?.find((each) => each !== undefined);
  if (pct === undefined || facts.rest().length > 0 || /[元块$]|税|利润|profit|tax/.test(folded))
    return null;
  const { counts } = countedIn(standing);
  const factor = 1 + Number(pct) / 100;
  const things = Object.entries(counts).filter(([thing]) => !thing.startsWith('stone')) as [
    Thing,
    number,
  ][];
  const told = toldAlone(standing, things);
  const pieces: [string, number, string][] =
    things.length > 0
      ? told.map(([thing, value]) => [KEYS[thing], value, UNITS[thing] ?? 'pcs'])
      : countOfFigure(standing.earlier.figures[0]);
  if (pieces.length === 0) return null;
  return {
    figures: pieces
      .filter(([key]) => key !== 'gates')
      .map(([key, value, unit]) =>
        figure(key, Math.ceil(value * factor - 1e-9), unit, `${show(value)} × ${show(factor)}`),
      ),
  };
};

/** The things that were told before; all of them where only the first one was, which stands for the whole. */
function toldAlone(
  { earlier }: Standing,
  things: readonly [Thing, number][],
): readonly [Thing, number][] {
  const told = things.filter(([thing]) => earlier.figures.some(({ key }) => key === thing));
  const isWhole = told.length === 0 || told.every(([thing]) => thing === 'panels');
  return isWhole ? things : told;
}

function countOfFigure(first: Figure | undefined): [string, number, string][] {
  return first !== undefined &&
    typeof first.value === 'number' &&
    /^(?:pcs|rolls|panels|posts)$/.test(first.unit)
    ? [[first.key, first.value, first.unit]]
    : [];
}

const THINGS: readonly [Thing, string][] = [
  ['stoneT', '(?:石头|石料|块石|stones?|rock|filling)'],
  ['rolls', '(?:卷|捆|盘|rolls?|coils?)'],
  ['panels', '(?:网片|片子?|panels?)'],
  ['posts', '(?:立柱|柱子?|posts?)'],
  ['clips', '(?:卡子|卡扣|夹子|抱箍|卡|clips?)'],
  ['gates', '(?:大门|门|gates?)'],
  ['boxes', '(?:网箱|箱子?|笼子?|石笼|boxes|box|gabions?|baskets?)'],
];
/** Things that are priced by their length. */
const NET = '(?:网子?|网面|mesh|fabric|netting|chain ?link|fence)';
const NETS: readonly [Thing, string][] = [
  ['runM', String.raw` ?(?:元|块)?钱?(?:一|每|1|\/|per |a )? ?(?:米|m|met(?:er|re))(?![a-z²\d])`],
  ['runFt', String.raw` ?(?:a |per |\/) ?(?:ft|foot)`],
];
const LINKS = String.raw`(?:[,， ]|一|每|1(?![\d.])|根|片|个|樘|扇|只|单|净|自|重|是|按|算|价|钱|的|约|is|are|weighs?|each|every|at|of|a|for|costs?|per|:|@)*`;
const EACH = String.raw`(?: ?(?:\/|一|每|1|per |a |an |each|every)? ?(?:个|根|片|樘|扇|只|块|each|pc|piece)?)`;

/** A number of a unit with the thing that it is of, ahead or behind. */
function takeOf(
  facts: Facts,
  thing: string,
  amount: string,
): readonly (string | undefined)[] | null {
  return (
    facts.take(new RegExp(String.raw`${thing}${LINKS}${amount}`)) ??
    facts.take(
      new RegExp(
        String.raw`${amount}${EACH} ?(?:的|for |per |a |an |each |every |\/)?(?:the )?${thing}`,
      ),
    )
  );
}

/** '一片21公斤 一柱11公斤 总共几吨': the weight of what was counted. */
export const weightOfCounted: FollowOn = (folded, standing) => {
  const { counts } = countedIn(standing);
  if (Object.keys(counts).length === 0) return null;
  const facts = factsOf(withCountsInDigits(folded));
  const lines = THINGS.flatMap(([thing, words]) => {
    const count = counts[thing];
    if (thing === 'stoneT' || count === undefined) return [];
    const found = takeOf(facts, words, WEIGHT);
    return found ? [{ count, kg: inKilograms(found[0], found[1]) }] : [];
  });
  if (lines.length === 0 || !facts.rest().every(isOfOne)) return null;
  const kg = lines.reduce((sum, each) => sum + each.count * each.kg, 0);
  const unit = weightUnitAsked(folded);
  const sum = lines.map((each) => `${show(each.count)} × ${show(each.kg)}`).join(' + ');
  const shown = unit === 'kg' ? sum : `${sum} = ${show(kg)} kg`;
  return { figures: [figure('lot_kg', convert(kg, 'kg', unit), unit, shown)] };
};

const CURRENCIES: readonly [RegExp, string][] = [
  [/\$|usd|dollar|美/, 'USD'],
  [/€|eur|欧/, 'EUR'],
  [/£|gbp/, 'GBP'],
];
/** The currency of a follow-up's prices; '1' if it names none and is not Chinese. */
export const currencyOf = (text: string) =>
  CURRENCIES.find(([words]) => words.test(text))?.[1] ??
  (/[元块¥]|rmb|cny|\p{Script=Han}/u.test(text) ? 'CNY' : '1');

const AMOUNT = String.raw`(?:us\$|\$|€|£|¥)? ?(?!1 ?(?:吨|方|立方|个|片|根|t\b))${NUMBER} ?(?:元|块|usd|eur|gbp|rmb|dollars?)?钱?`;
const OF_TONNE = String.raw` ?(?:一|每|1|\/|per |a )? ?(?:吨|tonne|ton|t\b)`;
const OF_VOLUME = String.raw` ?(?:一|每|1|\/|per |a )? ?(?:立方米?|方|m³|m3|cbm|cubic met(?:er|re))`;
const STONE = '(?:石头|石料|块石|stones?|rock|filling)';
const ASKS_MONEY = /钱|总|共|合计|多少|total|cost|price|how much|altogether|sum|budget/;

/** '箱子每个160块 石头每吨70块 总共': the price of what was counted; '120个' changes how many boxes. */
export const billOfCounted: FollowOn = (folded, standing) => {
  if (!ASKS_MONEY.test(folded)) return null;
  const facts = factsOf(withCountsInDigits(folded));
  const { counts, isStoneTaken } = countedIn(standing);
  if (Object.keys(counts).length === 0) return null;
  const charge = facts.take(CHARGE)?.find((each) => each !== undefined);
  const tax = facts.take(TAX)?.find((each) => each !== undefined);
  const stone = takeStone(facts);
  const own = THINGS.filter(([thing]) => thing !== 'stoneT').flatMap(([thing, words]) => {
    if (counts[thing] === undefined) return [];
    const found = takeOf(facts, words, `${AMOUNT}(?! ?(?:kg|公斤|吨|%|米|m))`);
    return found ? [{ thing, price: Number(found[0]) }] : [];
  });
  for (const [thing, per] of NETS) {
    const found = counts[thing] === undefined ? null : takeOf(facts, NET, `${AMOUNT}${per}`);
    if (found) own.push({ thing, price: Number(found[0]) });
  }
  const bare =
    own.length === 0 && counts.boxes !== undefined
      ? facts.take(
          new RegExp(
            String.raw`(?:一个|每个|1个|each|per (?:box|piece))[ :]*${AMOUNT}|${AMOUNT}(?: each| a piece| ?\/ ?pcs?|一个|每个| per (?:box|piece))`,
          ),
        )
      : null;
  const boxPrice = bare?.find((each) => each !== undefined);
  const lines = [
    ...own,
    ...(boxPrice === undefined ? [] : [{ thing: 'boxes' as const, price: Number(boxPrice) }]),
    ...(stone === null ? [] : [stone]),
  ];
  if (
    lines.length === 0 ||
    (stone === null &&
      !own.some(({ thing }) => thing === 'gates') &&
      standing.earlier.items.at(-1)?.calculator === 'fence_estimate' &&
      !/\$|usd|eur|€/.test(folded))
  )
    return null;
  const boxes = facts.take(/(\d{1,6}) ?(?:个|只|boxes|pcs|gabions|units)(?! ?(?:点|月))/)?.[0];
  const times = boxes === undefined ? 1 : Number(boxes) / (counts.boxes ?? Number(boxes));
  if (!facts.rest().every((each) => isOfOne(each) || isRestated(each, standing))) return null;
  const currency = currencyOf(folded);
  const priced = lines.map(({ thing, price }) => ({ count: (counts[thing] ?? 0) * times, price }));
  const goods = priced.reduce((sum, { count, price }) => sum + count * price, 0);
  const factor = 1 + Number(tax ?? 0) / 100;
  const total = (goods + Number(charge ?? 0)) * factor;
  const sum = [
    ...priced.map(({ count, price }) => `${show(count)} × ${show(price)}`),
    ...(charge === undefined ? [] : [show(Number(charge))]),
  ].join(' + ');
  const working = factor === 1 ? sum : `(${sum}) × ${show(factor)}`;
  const stoneAmount =
    stone === null ? [] : stoneFigure(stone.thing, (counts[stone.thing] ?? 0) * times);
  return {
    figures: [figure('total', total, currency, working), ...stoneAmount],
    ...(stone !== null &&
      isStoneTaken &&
      stone.thing === 'stoneT' && { notes: ['stoneDensityTaken'] as const }),
  };
};

const CHARGE =
  /(?:运费|安装费?|freight|delivery|installation)[^\d]{0,4}(\d{1,7}(?:\.\d{1,2})?)(?! ?(?:%|个点))|(\d{1,7}(?:\.\d{1,2})?) ?(?:元|块|usd)?的?(?:运费|安装费|freight|delivery)/;
const TAX =
  /(?:含税|加税|税率?|税点)[^\d]{0,4}(\d{1,2}(?:\.\d{1,2})?) ?(?:%|个点)|(\d{1,2}(?:\.\d{1,2})?) ?(?:%|个点)的?(?: ?(?:sales )?(?:tax|vat|gst)|税)/;

const stoneFigure = (thing: Thing, value: number) =>
  thing === 'stoneT' ? [figure('stone_t', value, 't')] : [figure('stone_m3', value, 'm³')];

function takeStone(facts: Facts): { thing: Thing; price: number } | null {
  for (const [thing, of] of [
    ['stoneT', OF_TONNE],
    ['stoneM3', OF_VOLUME],
  ] as const) {
    const found =
      facts.take(new RegExp(String.raw`${STONE}${LINKS}(?:吨|方|立方)?${LINKS}${AMOUNT}${of}`)) ??
      facts.take(
        new RegExp(
          String.raw`${STONE}[^\d]{0,6}(?:一|每|1)${thing === 'stoneT' ? '吨' : '(?:立方|方)'}[^\d]{0,3}${AMOUNT}`,
        ),
      ) ??
      facts.take(new RegExp(String.raw`${AMOUNT}${of}[^\d]{0,8}${STONE}`));
    if (found) return { thing, price: Number(found[0]) };
  }
  return null;
}

/** '石头要几吨', 'how many tonnes of stone' behind the boxes of a wall. */
export const stoneOfWall: FollowOn = (folded, standing): FollowedOn | null => {
  if (standing.earlier.items.at(-1)?.calculator !== 'gabion_wall') return null;
  if (!/石|stone|rock/.test(folded) || !/吨|\bt\b|tons?|tonnes?|多重|weigh|heavy/.test(folded))
    return null;
  const facts = factsOf(folded);
  const density = facts.take(
    /(\d(?:\.\d{1,2})?) ?(?:t\/m³|t\/m3|吨一方|吨每方|t per m3|t per m³)/,
  )?.[0];
  if (!facts.rest().every(isOfOne)) return null;
  const { counts, isStoneTaken } = countedIn(standing);
  const { stoneM3: m3, stoneT: t } = counts;
  if (m3 === undefined || t === undefined) return null;
  const tonnes = density === undefined ? t : m3 * Number(density);
  return {
    ...(density !== undefined && { patch: { stone_t_m3: Number(density) } }),
    figures: [
      figure('stone_t', tonnes, 't', `${show(m3)} × ${show(tonnes / m3)}`),
      figure('stone_m3', m3, 'm³'),
    ],
    ...(density === undefined && isStoneTaken && { notes: ['stoneDensityTaken'] as const }),
  };
};

const BARE_PRICE = new RegExp(
  String.raw`(?:(?:一|每|1)(?:个|根|片|件|卷|樘)|each|per (?:piece|post|panel|roll|pc)|at|@)[ :]*${AMOUNT}|${AMOUNT} ?(?:each|a piece|apiece|一个|每个|一根|每根|一片|每片|一卷|每卷|per (?:piece|post|panel|roll|pc))`,
);

/** 'At 12 USD each' behind a count with spare pieces. */
export const priceOfCount: FollowOn = (folded, { earlier }) => {
  const [first, ...others] = earlier.figures;
  const isCount = first?.kind === 'money' && /^(?:pcs|rolls|panels|posts)$/.test(first.unit);
  if (!isCount || typeof first.value !== 'number') return null;
  if (others.some(({ unit }) => /^(?:pcs|rolls|panels|posts)$/.test(unit))) return null;
  if (
    first.key === 'vehicles' ||
    /kg|公斤|吨|ton|m2|m²|平|米|post|柱|\d ?(?:m|mm|cm|ft|in)\b/.test(folded)
  )
    return null;
  const facts = factsOf(folded);
  const price = facts.take(BARE_PRICE)?.find((each) => each !== undefined);
  if (price === undefined || !facts.rest().every(isOfOne)) return null;
  const total = first.value * Number(price);
  return {
    figures: [
      figure('total', total, currencyOf(folded), `${show(first.value)} × ${show(Number(price))}`),
    ],
  };
};
