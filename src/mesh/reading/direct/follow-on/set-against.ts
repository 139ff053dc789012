import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert, isSameDimension } from '../../../units.ts';
import { isUnit } from '../../work-out/asked-unit.ts';
import { findMaterial } from '../../../materials.ts';
import { nearestSieve } from '../../../test-sieve.ts';
import { differences } from '../../compare.ts';
import { rerun } from '../../answer/items.ts';
import type { ReadAsk } from '../../read-asks.ts';
import { reworkItem } from '../../work-out.ts';
import type { Figure } from '../../work-out/calculated-item.ts';
import { factsOf } from '../facts.ts';
import { type FollowOn, NUMBER, figure } from './follow-on.ts';

const ASKS_STEEL = /steel|metal|material|weight|heav|light|wire|重|轻|料|钢|丝/;
const ASKS_SHARE = /percent|%|百分|几个?点|几成/;
const ASKS_MORE = /more|less|differ|save|heav|light|多|少|差|省|重|轻/;

/** 'How much more steel in percent' behind two meshes whose open areas were told: their weights. */
export const steelShare: FollowOn = (folded, { earlier }) => {
  const [one, other, ...more] = earlier.items;
  if (!one || !other || more.length > 0 || folded.length > 60) return null;
  if (!ASKS_STEEL.test(folded) || !ASKS_SHARE.test(folded) || !ASKS_MORE.test(folded)) return null;
  if (factsOf(folded).rest().length > 0) return null;
  const weights = [one, other].map((item) => {
    const values = rerun(item)[0]?.result.values ?? {};
    const found = values['weight_kg']?.value ?? values['weight_kg_m2']?.value;
    return typeof found === 'number'
      ? { value: found, isArea: values['weight_kg'] === undefined }
      : null;
  });
  const [heavy, light] = weights.toSorted((a, b) => (b?.value ?? 0) - (a?.value ?? 0));
  if (!heavy || !light || heavy.isArea !== light.isArea) return null;
  const at = (value: number, item: number): Figure => ({
    ...{ key: heavy.isArea ? 'weight_kg_m2' : 'weight_kg', unit: heavy.isArea ? 'kg/m²' : 'kg' },
    ...{ value, kind: 'output', working: null, item },
  });
  const figures = differences({ figures: [at(light.value, 0), at(heavy.value, 1)], before: [] });
  return figures.length > 0 ? { figures } : null;
};

const ASKS_WHETHER = /ok\b|okay|fine|enough|work|use|good|行|可以|能不能|能用|够|成不|中不|合格|吗/;
const IN_STOCK = new RegExp(
  String.raw`(?:have|got|stock|use|only|库存|现货|手头|仓库|有|用|只有)[^\d]{0,14}${NUMBER} ?(?:mm|毫米)?(?:的)?(?:丝|wire)?|${NUMBER} ?(?:mm|毫米)?(?:的)?(?:丝|wire)?[^\d]{0,10}(?:in stock|有货|现货|库存|行|可以|ok|fine)`,
);

/** 'We have 0.17 in stock, ok?' behind the thickest wire for an open area: what comes out with that wire. */
export const againstLimit: FollowOn = (folded, { earlier }) => {
  const last = earlier.items.length === 1 ? earlier.items[0] : undefined;
  const solved = earlier.figures.find(({ kind }) => kind === 'solved');
  if (!last || typeof solved?.value !== 'number' || !ASKS_WHETHER.test(folded)) return null;
  const facts = factsOf(folded);
  const said = facts.take(IN_STOCK)?.find((each) => each !== undefined);
  if (said === undefined || facts.rest().length > 0) return null;
  const value = Number(said);
  const ratio = value / solved.value;
  if (!(ratio > 0.25 && ratio < 4)) return null;
  const target = targetOf(last.beside) ?? targetOf(last.inputs);
  if (target === null) return null;
  const inputs = Object.fromEntries(
    Object.entries({ ...last.inputs, [solved.key]: value }).filter(([key]) => !key.startsWith('>')),
  );
  const beside = Object.fromEntries(
    Object.entries(last.beside).filter(([key]) => !key.startsWith('>')),
  );
  const asked: ReadAsk = {
    ...{ output: target.key, field: null, per: null, unit: null },
    ...{ isTotal: false, isSaid: true },
  };
  const worked = reworkItem({ ...last, inputs, beside, asks: [asked] }, 0);
  const result = worked?.item.result.values[target.key];
  if (!worked || typeof result?.value !== 'number') return null;
  const isMet =
    target.goal === 'atMost'
      ? result.value <= target.value
      : target.goal === 'atLeast'
        ? result.value >= target.value
        : null;
  if (isMet === null) return null;
  return {
    figures: [{ ...figure(target.key, result.value, result.unit), kind: 'output', item: 0 }],
    item: worked.item,
    notes: [isMet ? 'limitMet' : 'limitMissed'],
  };
};

function targetOf(
  values: Readonly<Record<string, string | number | boolean>>,
): { key: string; value: number; goal: string } | null {
  const found = Object.entries(values).find(
    ([key, value]) => key.startsWith('>') && key !== '>goal' && typeof value === 'number',
  );
  return found
    ? { key: found[0].slice(1), value: Number(found[1]), goal: String(values['>goal'] ?? '') }
    : null;
}

/** '泰勒的呢' behind the number of a sieve: of the same opening in the other series. */
export const otherSieve: FollowOn = (folded, { earlier, item }) => {
  if (factsOf(folded).rest().length > 0 || folded.length > 40) return null;
  const last = earlier.items.at(-1);
  const told = item?.result.values['opening_um']?.value ?? last?.inputs['tyler_opening_um'];
  if (typeof told !== 'number' || !/^(?:sieve_lookup|tyler_number)$/.test(last?.calculator ?? ''))
    return null;
  const sieve = nearestSieve(told);
  if (!sieve) return null;
  const working = `${show(told)} µm → ${show(sieve.openingUm)} µm`;
  if (/泰勒|tyler/.test(folded)) {
    const number = Number(sieve.tyler);
    return Number.isFinite(number)
      ? { figures: [figure('tyler_mesh', number, 'mesh', working)] }
      : null;
  }
  if (last?.calculator === 'tyler_number' && /astm|美标|美国|\bus\b/.test(folded))
    return { figures: [{ ...figure('astm_no', 0, '1', working), value: sieve.name }] };
  return null;
};

const LENGTH_ALONE =
  /^(?:and|then|or|what about|how about|那|那么|还有|,| )*(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4}) ?(微米|microns?|µm|um|毫米|mm|in|inch|")(?:的)?(?:呢|then|[?]| )*$/;

/** '250 um?' behind the sieve of an opening: that of another one. */
export const sieveOfOpening: FollowOn = (folded, { earlier, item }) => {
  const said = LENGTH_ALONE.exec(folded.trim());
  const last = earlier.items[0];
  const isOfOpening = typeof item?.inputs['opening_um'] === 'number';
  if (!said || !last || item?.calculator !== 'sieve_lookup' || !isOfOpening) return null;
  const unit = /^(?:mm|毫米)$/.test(said[2] ?? '')
    ? 'mm'
    : /^(?:in|inch|")$/.test(said[2] ?? '')
      ? 'in'
      : 'µm';
  const opening = convert(Number(said[1]), unit, 'µm');
  const worked = reworkItem({ ...last, inputs: { opening_um: opening } }, 0);
  return worked && { figures: worked.figures, item: worked.item };
};

const CONVERTED = /^(-?[\d.,]+) (.{1,8})$/;
const AMOUNT_ALONE =
  /^(?:and|then|or|what about|how about|那|那么|还有|,| )*(\d{1,7}(?:\.\d{1,4})?|\.\d{1,4}) ?([a-zµ°"'/²³\p{Script=Han}]{0,12}?)(?:的)?(?:呢|then|[?]| )*$/u;

/** 'And 6 mil' behind '30 mil' in mm: another amount in the same units. */
export const convertedAgain: FollowOn = (folded, { earlier }) => {
  const [first, ...others] = earlier.figures;
  const from = CONVERTED.exec(first?.working ?? '')?.[2];
  const said = AMOUNT_ALONE.exec(folded.trim());
  if (first?.key !== 'conversion' || others.length > 0 || !said || from === undefined) return null;
  if (!isUnit(from) || !isUnit(first.unit) || !isSameDimension(from, first.unit)) return null;
  const unit = said[2] ?? '';
  if (unit !== '' && unit !== from && !(first.working ?? '').endsWith(unit)) return null;
  const value = Number(said[1]);
  return {
    figures: [
      figure('conversion', convert(value, from, first.unit), first.unit, `${show(value)} ${from}`),
    ],
  };
};

const COMPARES = /compar|versus|\bvs\b|differ|比|差别|对比|相差|差(?:了|出)?(?:多少|几)/;

/** 'How does that compare to 316': the mesh of the answer before in both materials. */
export const inOtherMaterial: FollowOn = (folded, { earlier, item }) => {
  if (
    !item ||
    folded.length > 50 ||
    !COMPARES.test(folded) ||
    /价|贵|便宜|price|cost|cheap/.test(folded)
  )
    return null;
  const own = item.inputs['material'];
  const named = findMaterial(folded)?.material;
  if (typeof own !== 'string' || named === undefined || named === own) return null;
  if (
    factsOf(
      folded.replace(/(?<!\d)(?:304l?|316l?|430|201|202|310s?|321|904l|2205|400)(?!\d)/g, ' '),
    ).rest().length > 0
  )
    return null;
  const last = earlier.items[0];
  const other = last && reworkItem({ ...last, inputs: { ...last.inputs, material: named } }, 0);
  if (!other) return null;
  const now = reworkItem(last, 0)?.figures.find(isOfWeight);
  const then = other.figures.find((each) => each.key === now?.key && each.kind === now.kind);
  if (!now || !then) return null;
  const gap = differences({ figures: [now], before: [then] });
  return {
    figures: [
      { ...now, kind: 'money', key: 'weight_now', item: null },
      { ...then, kind: 'money', key: 'weight_in_other', item: null },
      ...gap,
    ],
  };
};

const isOfWeight = ({ unit, value }: Figure) =>
  typeof value === 'number' && /^(?:kg|t|lb|jin|g|kg\/m²|g\/m²)$/.test(unit);

const BELOW_NOMINAL =
  /(?:负差|负公差|负偏差|偏细|细了|少了|undersized?|minus|below nominal|thinner by)(?:是|有|为|of|by|:| )*(0?\.\d{1,3}) ?(?:mm|毫米)?|(0?\.\d{1,3}) ?(?:mm|毫米)?的?(?:负差|负公差| undersized?| below nominal)/;

/** '丝径有负差0.05 轻多少' behind a mesh: its weight goes with the square of the wire. */
export const belowNominal: FollowOn = (folded, { item, pieceKg, earlier }) => {
  const wire = item?.inputs['wire_mm'];
  if (typeof wire !== 'number' || earlier.items.length > 1 || !/丝|线|wire/.test(folded))
    return null;
  if (!/轻|重|少|weigh|light|heav|less/.test(folded)) return null;
  const facts = factsOf(folded);
  const off = Number(facts.take(BELOW_NOMINAL)?.find((each) => each !== undefined) ?? Number.NaN);
  if (!(off > 0 && off < 0.3 * wire) || facts.rest().length > 0) return null;
  const share = 1 - ((wire - off) / wire) ** 2;
  const working = `1 − (${show(wire - off)} / ${show(wire)})²`;
  return {
    figures: [
      figure('lighter_pct', share * 100, '%', working),
      ...(pieceKg === null
        ? []
        : [figure('lighter_kg', pieceKg * share, 'kg', `${show(pieceKg)} × ${show(share)}`)]),
    ],
  };
};

const ASKS_WEIGHT_GAP =
  /(?:重量?|轻)[^\d]{0,6}(?:差|少|轻|多|几|影响)|(?:差|轻|少)[^\d]{0,4}(?:几|多少)[^\d]{0,4}重|weight|lighter|heavier/;

/** '重量差几个点' behind a wire that was measured: weight goes with the square of the wire. */
export const weightOfMeasured: FollowOn = (folded, { earlier }) => {
  const last = earlier.items.at(-1);
  const { nominal, values } = last?.inputs ?? {};
  if (
    last?.calculator !== 'measured' ||
    typeof nominal !== 'number' ||
    !ASKS_WEIGHT_GAP.test(folded)
  )
    return null;
  const all = String(values).split(' ').map(Number);
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  if (factsOf(folded).rest().length > 0 || !(mean > 0.01 && mean < 20)) return null;
  const pct = ((mean / nominal) ** 2 - 1) * 100;
  const shown = `(${show(mean)} / ${show(nominal)})² − 1`;
  return { figures: [figure(pct < 0 ? 'lighter_pct' : 'heavier_pct', Math.abs(pct), '%', shown)] };
};
