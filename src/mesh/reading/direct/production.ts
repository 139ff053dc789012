import { formulaNumber } from '../../format-quantity.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';

const OF_MACHINES =
  /台|机|织|焊|班|工人|人工|\b(?:looms?|machines?|picks|shifts?|workers?|crews?)\b/;
const OF_TIME = /小时|钟头|分钟|天|班|日|\b(?:hours?|hrs?|h|min|minutes?|days?|shifts?)\b/;
const OF_OTHERS =
  /元|块钱|[块¥$]|价|工资|成本|\b(?:usd|price|cost|wage|pay|flow|container)\b|流量|装柜|船|海运/;

const NUM = String.raw`(\d{1,7}(?:\.\d{1,4})?)`;
const UNIT = String.raw`(平方米|平方|平米|米|平|m²|m2|㎡|卷|片|张|件|个|公斤|kg|吨|t(?![a-z])|m(?![a-z])|排)`;
const UNIT_EN = String.raw`(m²|m2|sqm|metres?|meters?|ft|feet|rolls?|panels?|sheets?|pieces?|pcs|gabions?|boxes|kg|tonnes?|tons?|m)`;
const TIME = '(小时|钟头|分钟|分|天|日|班)';
const DO = '(?:能|可以|大概|约|织布|织网|织|出网|出|编|焊|做|产|生产|打|跑|绕|拉|干|加工)*';

const RATE_OF_TIME = new RegExp(
  String.raw`(?:1?一?每?台?(?:机器|织机|焊机|机|个?工人|个?人))?(?:的)?(?:1|一|每)个?${TIME}${DO} ?${NUM} ?${UNIT}`,
);
const RATE_BY_TIME = new RegExp(String.raw`${NUM} ?${UNIT} ?(?:\/|每|1|一)个?${TIME}`);
const RATE_EN = new RegExp(
  String.raw`\b${NUM} ?${UNIT_EN}(?: of [a-z]+| long)? ?(?:\/|per |an? |each |every )(hour|hr|h|minute|min|day|shift)\b`,
);
const PICKS = new RegExp(
  String.raw`${NUM} ?(?:picks|纬|梭|转) ?(?:\/|per |a |每|一)(?:minute|min|分钟?)|(?:1|一|每)分钟?${DO} ?${NUM} ?(?:纬|梭)`,
);
const WEFT = new RegExp(String.raw`(?:weft|纬向|纬密|纬)? ?${NUM} ?(?:mesh|目)(?: weft)?`);
const ROW_PITCH = new RegExp(
  String.raw`(?:孔距?|网孔|间距|opening|pitch|spacing) ?${NUM} ?(?:mm|毫米)?|${NUM} ?(?:mm|毫米)?的?孔`,
);
const HOURS = [
  new RegExp(String.raw`(?:1|一|每)[天日](?:干|工作|开机?|做|运转|织|跑)*${NUM}个?(?:小时|钟头)`),
  new RegExp(String.raw`\b${NUM}[ -]?h(?:ou)?rs? ?(?:\/|a |per )day|\bworking ${NUM} h(?:ou)?rs`),
];
const SHIFT_HOURS = [
  new RegExp(String.raw`(?:1|一|每)?(?:个)?班次?(?:是|干|工作)?${NUM}个?(?:小时|钟头)`),
  new RegExp(String.raw`${NUM}个?(?:小时|钟头)(?:1|一|每)班`),
  new RegExp(String.raw`\b(?:per |an? |each )?${NUM}[ -]?h(?:ou)?rs?[ -](?:per |a |each )?shift`),
];
const ALL_HOURS = new RegExp(String.raw`${NUM}个?小时(?:不停|连续|连轴|连着)?`);
const SHIFTS = /(\d)个?班(?:倒|制)?|\b(\d) shifts?(?: a day| per day)?/;
const WEEK =
  /(?:一|每|1)个?(?:周|星期|礼拜)(?:干|做|开工?|上|工作|生产)*(\d)天|\b(\d) days? (?:a|per|each|every) week|\b(\d)[- ]day weeks?/;
const ASKS_WEEKS = /几个?(?:周|星期|礼拜)|多少个?(?:周|星期|礼拜)|\bhow many weeks\b|\bin weeks\b/;
const BROKEN =
  /坏了?(\d{1,3})台|停了?(\d{1,3})台|\b(\d{1,3}) (?:machines? |looms? )?(?:is|are|breaks?|broke|down)\b/;
const MORE = /(?:再)?加(\d{1,3})台/;
const MACHINES =
  /(\d{1,4})台(?:电?焊?织?网?机器?|设备)?|(\d{1,4})个?(?:工人|人)|\b(\d{1,4}) (?:looms?|machines?|workers?|men)\b/;
const SHARE = new RegExp(
  String.raw`(?:效率|开机率|稼动率|利用率|efficiency)(?:是|按|为|算| of| at)? ?${NUM} ?%|(?:at |按|打)?${NUM} ?%(?:的)?(?:效率|开机率|稼动率| efficiency)?`,
);
const ROLL = new RegExp(
  String.raw`(?:1|一|每)卷(?:长|是)?${NUM} ?(?:米|m)(?![a-z])|${NUM} ?(?:米|m)(?:1|一|每)卷|\b${NUM} ?m (?:per|a|each) roll|\brolls? of ${NUM} ?m\b`,
);
const DAYS =
  /(?:还有|只有|限)?(\d{1,4})[天日](?:以?内|之内|要?交货?|后|时间|能|够|干|完)*|\b(?:in|within) (\d{1,4}) days/;
const ORDER = new RegExp(String.raw`${NUM} ?${UNIT}`);
const ORDER_EN = new RegExp(String.raw`\b${NUM} ?${UNIT_EN}\b`);

const UNITS: readonly [RegExp, string][] = [
  [/^(?:平|m²|m2|㎡|sqm)/, 'm²'],
  [/^(?:米|m(?:etre|eter|$))/, 'm'],
  [/^f/, 'ft'],
  [/^(?:卷|roll)/, 'rolls'],
  [/^(?:片|张|panel|sheet)/, 'panels'],
  [/^(?:公斤|kg)/, 'kg'],
  [/^(?:吨|t)/, 't'],
];
const unitOf = (word: string) => UNITS.find(([words]) => words.test(word))?.[1] ?? 'pcs';

/** Minutes that a rate is of; 0: a shift, -1: a day. */
const MINUTES: Readonly<Record<string, number>> = {
  小时: 60,
  钟头: 60,
  hour: 60,
  hr: 60,
  h: 60,
  分钟: 1,
  分: 1,
  minute: 1,
  min: 1,
  天: -1,
  日: -1,
  day: -1,
  班: 0,
  shift: 0,
};

const first = (groups: readonly (string | undefined)[] | null): number | undefined => {
  const found = groups?.find((each) => each !== undefined);
  return found === undefined ? undefined : Number(found);
};
const firstOf = (facts: Facts, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const found = first(facts.take(pattern));
    if (found !== undefined) return found;
  }
  return undefined;
};

interface Rate {
  rate: number;
  rate_minutes: number;
  rate_unit: string;
}

function rateIn(facts: Facts): Rate | null {
  const picks = first(facts.take(PICKS));
  if (picks !== undefined) {
    const weft = first(facts.take(WEFT));
    return weft === undefined
      ? null
      : { rate: (picks * 0.0254) / weft, rate_minutes: 1, rate_unit: 'm' };
  }
  const [timed, counted] = [facts.take(RATE_OF_TIME), facts.take(RATE_BY_TIME)];
  const english = timed || counted ? null : facts.take(RATE_EN);
  const [time, value, unit] =
    timed ??
    (counted ? [counted[2], counted[0], counted[1]] : [english?.[2], english?.[0], english?.[1]]);
  if (time === undefined || value === undefined || unit === undefined) return null;
  const minutes = MINUTES[time] ?? 60;
  if (unit !== '排') return { rate: Number(value), rate_minutes: minutes, rate_unit: unitOf(unit) };
  const pitch = first(facts.take(ROW_PITCH));
  return pitch === undefined
    ? null
    : { rate: (Number(value) * pitch) / 1000, rate_minutes: minutes, rate_unit: 'm' };
}

function read(folded: string, before: DirectInputs | null): DirectRead {
  const text = withCountsInDigits(
    folded
      .replaceAll(/\btwo (?=shifts|looms|machines)/g, '2 ')
      .replaceAll(/\bthree (?=shifts|looms|machines)/g, '3 '),
  )
    .replaceAll(/(?<![\d.])1(?=个?(?:天|日|班|小时|钟头|分钟|卷))/g, '每')
    .replaceAll(/(?<![\d.])1台(?:机器|织机|机)?(?=每)/g, '');
  if (OF_OTHERS.test(text) || /损耗?|耗损|废|waste|scrap|loss/.test(text)) return null;
  if (before === null && !(OF_MACHINES.test(text) && OF_TIME.test(text))) return null;
  const facts = factsOf(text);
  const rate = rateIn(facts);
  if (rate === null && before === null) return null;
  const roll = first(facts.take(ROLL));
  const shiftHours = firstOf(facts, SHIFT_HOURS);
  const weekDays = first(facts.take(WEEK));
  const dayHours = firstOf(facts, HOURS);
  const shifts = first(facts.take(SHIFTS));
  const broken = first(facts.take(BROKEN));
  const more = first(facts.take(MORE));
  const machines = first(facts.take(MACHINES));
  const share = first(facts.take(SHARE));
  const looseHours = shiftHours ?? dayHours ?? first(facts.take(ALL_HOURS));
  const days = first(facts.take(DAYS));
  const order = facts.take(ORDER) ?? facts.take(ORDER_EN);
  const unclear = facts.rest().filter((each) => !each.startsWith('1台'));
  const said: Record<string, number | string | undefined> = {
    ...rate,
    roll_m: roll,
    day_hours: dayHours ?? (shiftHours === undefined ? looseHours : undefined),
    shift_hours: shiftHours,
    shifts,
    machines:
      machines ?? (more === undefined ? undefined : Number(before?.['machines'] ?? 1) + more),
    broken,
    efficiency: share,
    limit_days: days,
    week_days: weekDays ?? (ASKS_WEEKS.test(text) ? 7 : undefined),
    ...(order?.[0] !== undefined && {
      order: Number(order[0]),
      order_unit: unitOf(order[1] ?? ''),
    }),
  };
  const own = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  ) as DirectInputs;
  const asks = /几|多少|吗|呢|够不够|能不能|[?？]|how|what/.test(text);
  if (
    before !== null &&
    rate === null &&
    Object.keys(own).length === 0 &&
    !/几[台天]|多少天|how many/.test(text)
  )
    return null;
  if (before === null && !asks && order === null) return null;
  const inputs: DirectInputs = { ...before, ...own };
  const unit = inputs['order_unit'];
  if (unit !== undefined && unit !== inputs['rate_unit'])
    return before === null ? null : { unclear: [order?.[0] ?? ''] };
  if (unclear.length > 0) return before === null ? null : { unclear };
  const isTimed = Number(inputs['rate_minutes']) > 0;
  if (isTimed && inputs['day_hours'] === undefined && inputs['shift_hours'] === undefined)
    return { inputs, missing: ['day_hours'] };
  return { inputs };
}

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string, other: number) =>
    typeof inputs[key] === 'number' ? inputs[key] : other;
  const unit = String(inputs['rate_unit']);
  const [rate, minutes] = [number('rate', 0), number('rate_minutes', 60)];
  const shifts = number('shifts', 1);
  const hours =
    inputs['day_hours'] === undefined ? number('shift_hours', 0) * shifts : number('day_hours', 0);
  const machines = number('machines', 1) - number('broken', 0);
  const share = number('efficiency', 100) / 100;
  const one = minutes > 0 ? (rate * 60 * hours) / minutes : minutes === 0 ? rate * shifts : rate;
  const day = one * machines * share;
  const parts = [
    formulaNumber(rate),
    ...(minutes === 1 ? ['60'] : []),
    ...(minutes > 0
      ? inputs['day_hours'] === undefined && shifts > 1
        ? [formulaNumber(number('shift_hours', 0)), formulaNumber(shifts)]
        : [formulaNumber(hours)]
      : []),
    ...(minutes === 0 && shifts > 1 ? [formulaNumber(shifts)] : []),
    ...(machines === 1 ? [] : [formulaNumber(machines)]),
    ...(share === 1 ? [] : [formulaNumber(share)]),
  ];
  if (!(day > 0)) return [];
  const isShift =
    inputs['day_hours'] === undefined && inputs['shifts'] === undefined && minutes >= 0;
  const ofDay: DirectValue = {
    key: isShift ? 'shift_output' : 'day_output',
    value: day,
    unit,
    working: parts.length > 1 ? parts.join(' × ') : '',
  };
  const roll = inputs['roll_m'];
  const rolls: DirectValue[] =
    typeof roll === 'number' && unit === 'm'
      ? [
          {
            key: 'day_rolls',
            value: day / roll,
            unit: 'rolls',
            working: `${formulaNumber(day)} ÷ ${formulaNumber(roll)}`,
          },
        ]
      : [];
  const order = inputs['order'];
  const limit = inputs['limit_days'];
  if (typeof order !== 'number' && typeof limit === 'number')
    return [
      {
        key: 'made_in_time',
        value: day * limit,
        unit,
        working: `${formulaNumber(day)} × ${formulaNumber(limit)}`,
      },
      ofDay,
    ];
  if (typeof order !== 'number') return [...rolls, ofDay];
  const days: DirectValue = {
    key: isShift ? 'needed_shifts' : 'needed_days',
    value: order / day,
    unit: '1',
    working: `${formulaNumber(order)} ÷ ${formulaNumber(day)}`,
  };
  const week = inputs['week_days'];
  const weeks: DirectValue[] =
    typeof week === 'number' && !isShift
      ? [
          {
            key: 'needed_weeks',
            value: order / day / week,
            unit: '1',
            working: `${formulaNumber(order / day)} ÷ ${formulaNumber(week)}`,
          },
        ]
      : [];
  if (typeof limit !== 'number') return [...weeks, days, ofDay, ...rolls];
  const each = one * share * limit;
  return [
    {
      key: 'needed_machines',
      value: Math.ceil(order / each - 1e-9),
      unit: '1',
      working: `${formulaNumber(order)} ÷ (${formulaNumber(one * share)} × ${formulaNumber(limit)}) = ${formulaNumber(order / each)}`,
    },
    {
      key: 'made_in_time',
      value: day * limit,
      unit,
      working: `${formulaNumber(day)} × ${formulaNumber(limit)}`,
    },
    days,
  ];
}

/** Output of machines or workers, and the days that an order takes them. */
export const production: DirectSum = { id: 'production', read, work };
