import { formulaNumber } from '../../format-quantity.ts';
import type { FrameNote } from '../frame.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { inBoth } from './in-both.ts';

const OF_MEASURING =
  /测|量了|量得|量出|抽检|读数|检测|标重|实重|实称|过磅|称了|称出|客户(?:说|量|称)|\bweighs?\b[^?]{0,20}\d|\d ?(?:vs\.?|versus) ?\d|\b(?:readings?|measured|measurements?|samples?|tested|values)\b/;
const NUM = String.raw`(-?\d{1,5}(?:\.\d{1,4})?)`;
const SEPARATOR = String.raw`(?: ?[,，、;；/] ?| and | )`;
const VALUE = String.raw`\d{1,5}(?:\.\d{1,4})?(?: ?(?:mm|毫米|µm|um|微米|g|克|kg)(?![a-z]))?`;
const LIST = new RegExp(String.raw`(?<![\d.])((?:${VALUE}${SEPARATOR}){2,40}${VALUE})(?![\d.%])`);
const TOLERANCE = new RegExp(
  String.raw`(?:公差|允差|偏差|tolerance|tol\.?)?(?:是|为|:| of| is)? ?(?:±|正负|加减|上下|\+\/-|\+-|plus minus |plus or minus ) ?${NUM} ?(%|mm|毫米|µm|um|微米)?`,
);
/** '公差5%', '5 % tolerance exceeded?': the same without its sign. */
const TOLERANCE_UNSIGNED =
  /(?:公差|允差|允许偏差|tolerance|allowed|within)[^\d]{0,6}(\d{1,2}(?:\.\d)?) ?(%)|(\d{1,2}(?:\.\d)?) ?(%) ?(?:tolerance|exceeded|allowed|limit|公差|以内)/;
/** '58.4 kg roll weighs 55.1', '0.78 vs 0.72 kg/m2': the nominal value stands first. */
const NOMINAL_FIRST =
  /(?<![\d.])(\d{1,5}(?:\.\d{1,4})?) ?(?:kg|公斤|g)?(?:\/(?:m2|m²))? ?(?:roll|coil|sheet|panel)?(?= (?:weighs?|vs\.?|versus|came (?:to|at|in at)) ?\d)/;
/** The value that a tolerance is said of. */
const OF_TOLERANCE = new RegExp(
  String.raw`(?:丝径?|线径|孔径?|直径|wire|aperture|opening|diameter)(?:是|为|要求|:| is| of)* ?${NUM} ?(?:mm|毫米)?(?= ?\|)`,
);
const NOMINAL = new RegExp(
  String.raw`(?:标称|名义|公称|图纸|标重|应重|理论重?|一平|每平|nominal|spec|should (?:be|weigh))(?:值|重|是|为|直径|孔径|丝径|:| is| of)* ?${NUM} ?(?:mm|毫米|µm|um|微米|g|克)?(?:\/(?:m2|m²|平))?`,
);
const LEAST = new RegExp(
  String.raw`(?:要求|标准|规定|不低于|不少于|至少|最少|≥|>=|合同|required?|requirement|minimum|min\.?|at least|must be|need)(?:是|为|的|不低于|不少于|至少|:| is| of| at least)* ?${NUM} ?(?:mm|毫米|µm|um|微米|g|克)?(?:\/(?:m2|m²|平|平米))?`,
);
/** One value, which counts only where a verdict is asked for. */
const SINGLE = new RegExp(
  String.raw`(?:测|量|读数|实重|实际|实称|过磅|称|客户说|measured?|got|reads?|actual|weighs?|vs\.?)[^\d,，。；;+±-]{0,12}${NUM} ?(?:mm|毫米|µm|um|微米|kg|公斤|g|克)?(?:\/(?:m2|m²|平))?`,
);
const ASKS_VERDICT =
  /合格|合不合|够|达标|行不行|超|\b(?:pass(?:es)?|ok|okay|accept|good|within|fail|exceed\w*|in spec)\b/;
const ASKS_GAP = /差(?:了|出)?(?:多少|几)|偏差|轻了|重了|differ|deviat|pct|percent|% off/;
const COUNT =
  /(\d{1,3}) ?(?:个点|次|个|根|处|组|遍|readings?|points?|samples?|measurements?|times|values)/;
const STANDARD = /(?:iso|astm|en|din|gb\/?t?|yb\/?t?) ?[a-z]?\d{2,6}(?:-\d{1,4})?/g;
const SMALLEST =
  /看最小|按最小|单个|最小的?那?个?算|each (?:one|value)|smallest|lowest|minimum counts/;

/** Most over least of values that measure the same thing. */
const MAX_SPREAD = 4;

function read(folded: string, before: DirectInputs | null): DirectRead {
  const text = withCountsInDigits(folded);
  if (/元|块钱|[¥$]|\busd\b/.test(text)) return null;
  const isAbout = OF_MEASURING.test(text) || /平均|average|\bmean\b|合格|够不够|达标/.test(text);
  if (before === null && !isAbout) return null;
  const facts = factsOf(text.replaceAll(STANDARD, ' '));
  const unsigned = facts.take(TOLERANCE) ?? facts.take(TOLERANCE_UNSIGNED);
  const tolerance = unsigned?.filter((each) => each !== undefined) ?? null;
  const nominal = (
    facts.take(NOMINAL) ??
    facts.take(NOMINAL_FIRST) ??
    (tolerance && facts.take(OF_TOLERANCE))
  )?.[0];
  const least = facts.take(LEAST)?.[0];
  const isOfOne =
    before === null &&
    (ASKS_VERDICT.test(text) || ASKS_GAP.test(text)) &&
    (nominal ?? least) !== undefined;
  const list = facts.take(LIST)?.[0] ?? (isOfOne ? facts.take(SINGLE)?.[0] : undefined);
  facts.take(COUNT);
  if (list === undefined && before === null) return null;
  const isChange = [tolerance?.[0], nominal, least, list].some((each) => each !== undefined);
  if (!isChange && !SMALLEST.test(text)) return null;
  const unclear = facts.rest();
  if (unclear.length > 0) return before === null ? null : { unclear };
  const values =
    list === undefined
      ? String(before?.['values'])
      : (list.match(/\d+(?:\.\d+)?/g) ?? []).join(' ');
  const all = values.split(' ').map(Number);
  if (all.length > 1 && Math.max(...all) > MAX_SPREAD * Math.min(...all)) return null;
  const inputs: Record<string, number | string | boolean> = {
    ...before,
    values,
    ...(nominal !== undefined && { nominal: Number(nominal) }),
    ...(least !== undefined && (tolerance ? { nominal: Number(least) } : { least: Number(least) })),
    ...(tolerance && { tolerance: Number(tolerance[0]), tolerance_is_pct: tolerance[1] === '%' }),
    ...(SMALLEST.test(text) && { smallest: true }),
    ...(ASKS_VERDICT.test(text) && { asks_verdict: true }),
  };
  return { inputs, notes: verdictNotes(inputs) };
}

function verdictNotes(inputs: DirectInputs): FrameNote[] {
  const all = valuesOf(inputs);
  const { nominal, tolerance, least } = inputs;
  if (typeof least === 'number') {
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
    const isEnough = (inputs['smallest'] === true ? Math.min(...all) : mean) >= least;
    return [
      isEnough
        ? Math.min(...all) >= least
          ? 'measuredEnough'
          : 'measuredMeanEnough'
        : 'measuredTooLittle',
    ];
  }
  if (typeof nominal === 'number' && typeof tolerance === 'number') {
    const width = inputs['tolerance_is_pct'] === true ? (nominal * tolerance) / 100 : tolerance;
    const isWithin = all.every((each) => Math.abs(each - nominal) <= width + 1e-9);
    return [isWithin ? 'measuredWithin' : 'measuredOutside'];
  }
  if (inputs['asks_verdict'] !== true) return [];
  return [typeof nominal === 'number' ? 'measuredNoTolerance' : 'measuredNoNominal'];
}

const valuesOf = (inputs: DirectInputs) => String(inputs['values']).split(' ').map(Number);

function work(inputs: DirectInputs): DirectValue[] {
  const all = valuesOf(inputs);
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  const against = inputs['nominal'] ?? inputs['least'];
  const off = (value: number) =>
    typeof against === 'number'
      ? `${formulaNumber(value)} − ${formulaNumber(against)} = ${formulaNumber(value - against)}`
      : '';
  const plain = (key: string, value: number, working: string): DirectValue => ({
    key,
    value: Number(value.toPrecision(9)),
    unit: '1',
    working,
  });
  const [only, ...more] = all;
  if (only !== undefined && more.length === 0 && typeof against === 'number')
    return [
      plain('deviation', only - against, `${formulaNumber(only)} − ${formulaNumber(against)}`),
      {
        key: 'deviation_pct',
        value: Math.abs((only - against) / against) * 100,
        unit: '%',
        working: `${formulaNumber(only - against)} / ${formulaNumber(against)}`,
        name: only < against ? inBoth('少', 'less by') : inBoth('多', 'more by'),
      },
    ];
  return [
    plain(
      'mean_value',
      mean,
      `(${all.map(formulaNumber).join(' + ')}) ÷ ${all.length}${typeof against === 'number' ? `; ${off(mean)}` : ''}`,
    ),
    plain('least_value', Math.min(...all), off(Math.min(...all))),
    plain('most_value', Math.max(...all), off(Math.max(...all))),
  ];
}

/** Mean, least and most of measured values, with a verdict where a tolerance or a least value is said. */
export const measured: DirectSum = { id: 'measured', read, work };
