import { formulaNumber as show } from '../../../format-quantity.ts';
import { wholeAbove } from '../../../whole-number.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { factsOf, isOfOne } from '../facts.ts';

const NUM = String.raw`(\d{1,9}(?:\.\d{1,4})?)`;
const PERCENT = String.raw` ?(?:%|percent|个点|个百分点)`;
const LOST = String.raw`(?:scrap|wast(?:e|age)|loss(?:es)?|offcuts?|trim|rejects?|损耗|耗损|损失|边角?料|废料|废品|余量)`;
const SCRAP = [
  new RegExp(String.raw`${NUM}${PERCENT} ?(?:的|for |of |on |as |cutting |to )*${LOST}`),
  new RegExp(
    String.raw`(?:${LOST}|lose|废)(?:rate|率|是|有|按|算|about|of|is|:|大概|约| )*${NUM}${PERCENT}`,
  ),
];
const UNITS: readonly (readonly [string, string, boolean])[] = [
  ['m²', String.raw`平方米|平方|平米|平|m2|m²|sq ?m\b|sqm\b|square met(?:er|re)s?`, false],
  ['kg', String.raw`公斤|千克|kgs?\b`, false],
  ['t', String.raw`吨|tonnes?\b|tons?\b|t\b`, false],
  ['rolls', String.raw`卷|rolls?\b`, true],
  ['pcs', String.raw`[片张件个根]|pcs\b|pieces?\b|sheets?\b|panels?\b`, true],
  ['m', String.raw`米|met(?:er|re)s?\b|m\b`, false],
];
const QUANTITY = new RegExp(`${NUM} ?(${UNITS.map(([, words]) => words).join('|')})`);
const ASKS =
  /\b(?:order|buy|purchase|produce|make|start with)\b|订|下单|[要得该]?(?:买|备|投|采购|生产|准备|做|来)(?:料)?(?:多少|几)|(?:要|得|需|共)(?:要|买|备)?(?:多少|几)/;
const ASKED_UNIT = new RegExp(`(?:多少|几)(${UNITS.map(([, words]) => words).join('|')})`);
const ON_TOP = /(?:加|另加|再加|add|plus|\+|allow) ?(?:上)?\d/;
const OTHERS = /[元块价钱$€£¥]|price|cost|成本|利润|[孔目丝]/;

/** 'Need 480 m2 net, 5% waste, how much to order'. */
function read(text: string): DirectRead {
  if (!ASKS.test(text) || OTHERS.test(text)) return null;
  const facts = factsOf(text);
  const share = SCRAP.map((pattern) => facts.take(pattern)?.[0]).find((each) => each !== undefined);
  const quantity = share === undefined ? null : facts.take(QUANTITY);
  if (share === undefined || !quantity || !facts.rest().every(isOfOne)) return null;
  const unit = UNITS.find(([, words]) => new RegExp(`^(?:${words})$`).test(quantity[1] ?? ''));
  if (!unit || Number(share) >= 50) return null;
  // '做100个 5%损耗 网要多少平' asks for the net of the goods before.
  const asked = ASKED_UNIT.exec(text)?.[1];
  if (asked !== undefined && !new RegExp(`^(?:${unit[1]})$`).test(asked)) return null;
  return {
    inputs: {
      net: Number(quantity[0]),
      scrap_pct: Number(share),
      order_unit: unit[0],
      ...(ON_TOP.test(text) && { is_on_top: true }),
    },
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const [net, share] = [Number(inputs['net']), Number(inputs['scrap_pct']) / 100];
  const unit = String(inputs['order_unit']);
  const isCount = unit === 'rolls' || unit === 'pcs';
  const value = (key: string, exact: number, working: string): DirectValue => ({
    key,
    value: isCount ? wholeAbove(exact) : exact,
    unit,
    working,
  });
  const onTop = value('order_on_top', net * (1 + share), `${show(net)} × ${show(1 + share)}`);
  if (inputs['is_on_top'] === true) return [{ ...onTop, key: 'order_with_waste' }];
  return [
    value('order_with_waste', net / (1 - share), `${show(net)} ÷ (1 − ${show(share)})`),
    onTop,
  ];
}

/** The quantity to order so that enough is left behind the scrap. */
export const orderWithScrap: DirectSum = { id: 'order_with_scrap', read, work };

const WEIGHT_OF_ALL = new RegExp(String.raw`${NUM} ?(?:吨|tonnes?\b|tons?\b|t\b|mt\b)`);
const LOAD = [
  new RegExp(
    String.raw`(?:max(?:imum)?|限重|最多装?|每柜装?|一柜装?|一个柜装?|up to|loads?|limit)(?: of|是|:| )*${NUM} ?(?:吨|tonnes?\b|tons?\b|t\b|mt\b)(?: ?(?:each|per container|a container|一柜|每柜|一个柜))?`,
  ),
  new RegExp(
    String.raw`${NUM} ?(?:吨|tonnes?\b|tons?\b|t\b|mt\b) ?(?:each|per container|a container|一柜|每柜|一个柜|/柜)`,
  ),
];
const FREIGHT = [
  new RegExp(
    String.raw`(?:海?运费|海运|ocean freight|sea freight|freight)(?: is|是|每柜|一柜|一个柜|:| |about|cost)*(us\$|\$|usd|€|eur|¥|rmb)? ?${NUM} ?(美[金元]|刀|usd|eur|欧元|元|块|rmb|dollars?)? ?(?:each|per container|a container|一柜|每柜|一个柜|/柜)?`,
  ),
];
const BOX = /(?<![\d.])[24][05] ?(?:'|ft|尺|foot)? ?(?:gp|hq|hc|高柜|小柜|柜|containers?)/;
const ASKS_CONTAINERS = /how many|几个?柜|多少(?:个)?柜/;
const PER_TONNE = /per (?:ton|tonne|t|mt)\b|\/t\b|(?:每|一)吨/;

/** '45 tons, max 26 t each, freight 1150 each: containers and freight per ton'. */
function readContainers(text: string): DirectRead {
  if (!/柜|gp\b|hq\b|container/.test(text) || !/freight|运费|海运/.test(text)) return null;
  if (!ASKS_CONTAINERS.test(text) && !PER_TONNE.test(text)) return null;
  const facts = factsOf(text);
  facts.take(BOX);
  const load = LOAD.map((pattern) => facts.take(pattern)?.[0]).find((each) => each !== undefined);
  const freight = FREIGHT.map((pattern) => facts.take(pattern)).find((each) => each !== null);
  const all = facts.take(WEIGHT_OF_ALL)?.[0];
  if (load === undefined || !freight || all === undefined || !facts.rest().every(isOfOne))
    return null;
  const money = `${freight[0] ?? ''}${freight[2] ?? ''}`;
  const currency = /\$|usd|dollar|美|刀/.test(money)
    ? 'USD'
    : /€|eur|欧/.test(money)
      ? 'EUR'
      : /¥|rmb|元|块/.test(money)
        ? 'CNY'
        : '';
  return {
    inputs: { all_t: Number(all), load_t: Number(load), freight: Number(freight[1]), currency },
  };
}

function workContainers(inputs: DirectInputs): DirectValue[] {
  const [all, load, freight] = ['all_t', 'load_t', 'freight'].map((key) => Number(inputs[key]));
  if (!all || !load || !freight) return [];
  const count = wholeAbove(all / load);
  const money = String(inputs['currency']);
  return [
    { key: 'containers', value: count, unit: 'pcs', working: `${show(all)} ÷ ${show(load)}` },
    {
      key: 'shared_cost',
      value: (count * freight) / all,
      unit: `${money}/t`,
      working: `${show(count)} × ${show(freight)} ÷ ${show(all)}`,
    },
    {
      key: 'total',
      value: count * freight,
      unit: money || '1',
      working: `${show(count)} × ${show(freight)}`,
    },
  ];
}

/** Containers for a weight, and their freight for one tonne. */
export const containerFreight: DirectSum = {
  id: 'container_freight',
  read: readContainers,
  work: workContainers,
};
