import { formulaNumber } from '../../format-quantity.ts';
import { convert } from '../../units.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { WEIGHT, inKilograms } from './weights.ts';

const OF_PARTS =
  /用[掉了去]|剪|裁|分[成两条]|剩|余下|还有多|半卷|卖[掉了]|\b(?:left|remaining|remains?|remnant|rest|cut off|used up|used|cut)\b/;
const OF_MESH =
  /[孔目丝元块¥$]|价|mesh|wire|\bga\b|gauge|usd|price|cost|损耗|片|张|sheet|panel|柜|托/;

const NUM = String.raw`(\d{1,5}(?:\.\d{1,3})?)`;
const M = String.raw`(米|m|ft|feet|英尺)(?![a-z])`;
const WIDTHS = new RegExp(
  String.raw`(?:宽度?|幅宽|门幅)(?:是|为)? ?${NUM} ?(?:米|m)(?![a-z])|${NUM} ?(?:米|m)(?:的)?(?: ?宽| wide)`,
  'g',
);
const STRIP = new RegExp(
  String.raw`从?${NUM} ?(?:米|m)(?: ?宽| wide)?(?:的)?(?:裁|剪|分|开|slit|cut)(?:成|to|into| )*${NUM} ?(?:米|m)(?: ?宽| wide)?(?:的)?(?:[一二两三四五六七八九十\d]{0,3}(?:条|份|卷|strips))?`,
);
const USED = new RegExp(
  String.raw`(?:用|剪|裁|卖)(?:掉|了|去|走)?${NUM} ?${M}|\b(?:used|cut off|cut|sold) ${NUM} ?${M}`,
);
const LEFT_WEIGHT = new RegExp(
  String.raw`(?:剩下?|还有|余下?|剩余)(?:的|了|重|是|称)*${WEIGHT}|\b(?:remaining|left|remnant|rest)(?: piece| part| roll| end)?(?: weighs| is| of|:)? ${WEIGHT}`,
);
const LENGTH = new RegExp(String.raw`${NUM} ?${M}(?: ?长)?`);
const WHOLE_LENGTH = new RegExp(
  String.raw`(?:一|每|1|整|full |whole )?卷(?:是|长|有)?${NUM} ?${M}|${NUM} ?${M}(?:一|每|1)卷|\broll (?:of|is) ${NUM} ?${M}|\b${NUM} ?${M} roll`,
);
const WHOLE_WEIGHT = new RegExp(
  String.raw`(?:整|一|每|1)卷(?:重|是|共)?${WEIGHT}|\b(?:roll|it) (?:weighs|is|weigh) ${WEIGHT}|\bweighs ${WEIGHT}`,
);

const M_PER: Readonly<Record<string, number>> = { ft: 0.3048, feet: 0.3048, 英尺: 0.3048 };
const inMetres = (groups: readonly (string | undefined)[] | null | undefined) => {
  const at = groups?.findIndex((each) => each !== undefined) ?? -1;
  return groups && at >= 0 ? Number(groups[at]) * (M_PER[groups[at + 1] ?? ''] ?? 1) : undefined;
};
const weightIn = (groups: readonly (string | undefined)[] | null) => {
  const at = groups?.findIndex((each) => each !== undefined) ?? -1;
  return groups && at >= 0 ? inKilograms(groups[at], groups[at + 1]) : undefined;
};

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null) return null;
  const text = withCountsInDigits(folded);
  if (!OF_PARTS.test(text) || OF_MESH.test(text)) return null;
  const facts = factsOf(text);
  const strip = facts.take(STRIP);
  const used = inMetres(facts.take(USED));
  const leftKg = weightIn(facts.take(LEFT_WEIGHT));
  const wholeLength = facts.take(WHOLE_LENGTH);
  const wholeKg = weightIn(facts.take(WHOLE_WEIGHT)) ?? weightIn(facts.take(new RegExp(WEIGHT)));
  const widths = [...facts.left().matchAll(WIDTHS)].map((match) => Number(match[1] ?? match[2]));
  const others = factsOf(facts.left().replaceAll(WIDTHS, ' | '));
  const lengths = [
    inMetres(wholeLength),
    inMetres(others.take(LENGTH)),
    inMetres(others.take(LENGTH)),
  ].filter((each) => each !== undefined);
  if (others.rest().filter((each) => !/^[12](?:卷|半|条|个)/.test(each)).length > 0) return null;
  const [length, part] = lengths;
  if (wholeKg === undefined || !(wholeKg > 0)) return null;
  const [wide, narrow] = strip ? strip.map(Number) : widths;
  const sides = {
    ...(wide !== undefined &&
      narrow !== undefined &&
      wide !== narrow && { whole_width_m: wide, part_width_m: narrow }),
  };
  if (widths.length > 2 || (strip && widths.length > 0)) return null;
  if (leftKg !== undefined)
    return length === undefined || part !== undefined || used !== undefined || leftKg > wholeKg
      ? null
      : { inputs: { whole_kg: wholeKg, whole_length_m: length, left_kg: leftKg } };
  if (used !== undefined)
    return length === undefined || part !== undefined || used > length
      ? null
      : { inputs: { whole_kg: wholeKg, whole_length_m: length, used_m: used, ...sides } };
  if (!/重|公斤|斤|kg|weigh|heavy/.test(text.slice(-14)) && !/多重|多少公斤|几公斤/.test(text))
    return null;
  if (strip && length !== undefined && part === undefined)
    return { inputs: { whole_kg: wholeKg, ...sides } };
  if (length === undefined || part === undefined || part > length) return null;
  return { inputs: { whole_kg: wholeKg, whole_length_m: length, part_m: part, ...sides } };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const number = (key: string) => {
    const value = inputs[key];
    return typeof value === 'number' ? value : undefined;
  };
  const [kg = 0, length, used] = [number('whole_kg'), number('whole_length_m'), number('used_m')];
  const leftKg = number('left_kg');
  if (leftKg !== undefined && length !== undefined)
    return [
      {
        key: 'left_m',
        value: (length * leftKg) / kg,
        unit: 'm',
        working: `${show(length)} × ${show(leftKg)} ÷ ${show(kg)}`,
      },
    ];
  const [wide, narrow] = [number('whole_width_m'), number('part_width_m')];
  const across = wide !== undefined && narrow !== undefined ? narrow / wide : 1;
  const shownAcross =
    wide !== undefined && narrow !== undefined ? ` × ${show(narrow)} ÷ ${show(wide)}` : '';
  if (used !== undefined && length !== undefined)
    return [
      {
        key: 'left_kg',
        value: (kg * (length - used)) / length,
        unit: 'kg',
        working: `${show(kg)} × (${show(length)} − ${show(used)}) ÷ ${show(length)}`,
      },
      {
        key: 'left_m',
        value: length - used,
        unit: 'm',
        working: `${show(length)} − ${show(used)}`,
      },
    ];
  const part = number('part_m');
  const along = part !== undefined && length !== undefined ? part / length : 1;
  const shownAlong =
    part !== undefined && length !== undefined ? ` × ${show(part)} ÷ ${show(length)}` : '';
  return [
    {
      key: 'part_kg',
      value: convert(kg * along * across, 'kg', 'kg'),
      unit: 'kg',
      working: `${show(kg)}${shownAlong}${shownAcross}`,
    },
  ];
}

/** Weight or length of a part of a roll, in proportion to the whole. */
export const remnant: DirectSum = { id: 'remnant', read, work };
