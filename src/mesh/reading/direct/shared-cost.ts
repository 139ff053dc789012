import { formulaNumber } from '../../format-quantity.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { type Facts, factsOf, withCountsInDigits } from './facts.ts';

const OF_COST =
  /人工|工资|工钱|折旧|房租|租金|电费|度电|[几多少]?电|水电|管理费|\b(?:labou?r|wages?|rent|depreciation|electricity|overhead)\b/;
const OF_OTHERS = /[孔目丝]|公斤|kg|税|利润|料|mesh|wire|%|汇率|运费/;
const NUM = String.raw`(\d{1,9}(?:\.\d{1,4})?)`;
const TIMES = '(万|千)?';
const MONEY = '(?:元|块)?钱?';
const UNIT = '(平方米|平方|平米|平|米|m²|m2|卷|片|张|个|件|吨)';

const PEOPLE = new RegExp(String.raw`${NUM}个?(?:工人|人)`);
const WAGE = [
  new RegExp(
    String.raw`(?:每人每天|每人一天|人均每天|1?一?个?人(?:一|每|1)天|日工资|工资|工钱)${NUM}${MONEY}(?:(?:一|每|1|\/)天)?`,
  ),
  new RegExp(String.raw`${NUM}${MONEY}(?:(?:一|每|1|\/)天|每人每天|一人一天)`),
];
const DAYS = new RegExp(String.raw`(?:干了?|做了?|共)?${NUM}天`);
const YEARS = new RegExp(String.raw`(?:分|按|用)?${NUM}年(?:折旧|摊)?`);
const SUM = new RegExp(
  String.raw`(?:折旧费?|房租|租金|电费|人工费?|工资|水电费?|管理费|机器|设备)(?:(?:一|每|1)?(?:年|个?月))?(?:是|共|一共|花了?| )*${NUM}${TIMES}${MONEY}(?:(?:一|每|1|\/)(?:年|个?月))?`,
);
const MADE = [
  new RegExp(
    String.raw`(?:(?:一|每|1)(?:年|个?月|天))(?:能|织|做|出|产|编|生产| )*${NUM}${TIMES}${UNIT}`,
  ),
  new RegExp(
    String.raw`(?:分?摊(?:到|在|给)?|分到|除以|出网|出|织了?|做了?|编了?|产量) ?${NUM}${TIMES}${UNIT}`,
  ),
];
const POWER = new RegExp(
  String.raw`(?:一台机?器?|每台机?器?|1台机?器?)?(?:一|每|1)?个?小时${NUM}(?:度|千瓦时?|kwh)`,
);
const TARIFF = new RegExp(String.raw`(?:(?:一|每|1)度电?|电价|电费(?:单价)?)${NUM}${MONEY}`);
const HOURS = new RegExp(String.raw`(?:[一二两三123]班(?:倒|共)?)?${NUM}个?小时`);

const factorOf = (times: string | undefined) =>
  times === '万' ? 10_000 : times === '千' ? 1000 : 1;
const first = (facts: Facts, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const found = facts.take(pattern);
    if (found) return found;
  }
  return null;
};

function read(
  folded: string,
  before: DirectInputs | null,
  earlier: DialogueState | null,
): DirectRead {
  if (before !== null) return null;
  const text = withCountsInDigits(folded);
  if (!OF_COST.test(text) || OF_OTHERS.test(text)) return null;
  const facts = factsOf(text);
  const power = facts.take(POWER)?.[0];
  const tariff = power === undefined ? undefined : facts.take(TARIFF)?.[0];
  const hours = power === undefined ? undefined : facts.take(HOURS)?.[0];
  const wage = power === undefined ? first(facts, WAGE)?.[0] : undefined;
  const people = facts.take(PEOPLE)?.[0];
  const made = first(facts, MADE);
  const sum = wage === undefined && power === undefined ? facts.take(SUM) : null;
  const years = facts.take(YEARS)?.[0];
  const days = facts.take(DAYS)?.[0];
  if (facts.rest().filter((each) => !/^1(?:[个米平年度台天]|$)/.test(each)).length > 0) return null;
  const known = earlier?.items.at(-1);
  const rate = known?.calculator === 'production' ? known.inputs : null;
  const ofDay = rate !== null && rate['rate_minutes'] === -1 ? Number(rate['rate']) : undefined;
  const units = made
    ? { made: Number(made[0]) * factorOf(made[1]), made_unit: unitOf(made[2]) }
    : wage !== undefined && ofDay !== undefined && people === undefined && days === undefined
      ? { made: ofDay, made_unit: String(rate?.['rate_unit'] ?? 'pcs') }
      : null;
  if (units === null || !(units.made > 0)) return null;
  if (power !== undefined && tariff !== undefined && hours !== undefined)
    return {
      inputs: {
        ...units,
        power: Number(power),
        tariff: Number(tariff),
        power_hours: Number(hours),
      },
    };
  if (wage !== undefined)
    return {
      inputs: {
        ...units,
        wage: Number(wage),
        ...(people !== undefined && { people: Number(people) }),
        ...(days !== undefined && { days: Number(days) }),
      },
    };
  if (!sum || people !== undefined || days !== undefined) return null;
  return {
    inputs: {
      ...units,
      sum: Number(sum[0]) * factorOf(sum[1]),
      ...(years !== undefined && { years: Number(years) }),
    },
  };
}

const unitOf = (word: string | undefined) =>
  /^(?:平|m²|m2)/.test(word ?? '') ? 'm²' : word === '米' ? 'm' : word === '吨' ? 't' : 'pcs';

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => {
    const value = inputs[key];
    return typeof value === 'number' ? value : undefined;
  };
  const factors = ['people', 'wage', 'days', 'sum', 'power_hours', 'power', 'tariff'].flatMap(
    (key) => number(key) ?? [],
  );
  const years = number('years');
  const made = number('made') ?? 1;
  const cost = factors.reduce((product, each) => product * each, 1) / (years ?? 1);
  const shown = `${factors.map(show).join(' × ')}${years === undefined ? '' : ` ÷ ${show(years)}`}`;
  const unit = String(inputs['made_unit']);
  const ofOne: DirectValue = {
    key: 'shared_cost',
    value: cost / made,
    unit: unit === 'pcs' ? 'CNY/pcs' : `CNY/${unit}`,
    working: `${shown} ÷ ${show(made)}`,
  };
  return factors.length > 1 || years !== undefined
    ? [ofOne, { key: 'cost_in_all', value: cost, unit: 'CNY', working: shown }]
    : [ofOne];
}

/** Wages, rent, depreciation or electricity shared out over what is made. */
export const sharedCost: DirectSum = { id: 'shared_cost', read, work };
