import { formulaNumber } from '../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';

const NUM = String.raw`(\d{1,3}(?:\.\d)?)`;
const THING =
  '(?:个|根|条)?(?:网孔|网眼|孔|眼|丝|目|经丝|纬丝|openings?|holes?|wires?|meshes|apertures?)';
const COUNTED: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      String.raw`${NUM} ?${THING} ?(?:per|in (?:a|one)|to the|each|a|\/|每|1|一)(?: 1)? ?(?:cm|centimet(?:re|er)|厘米|公分)`,
    ),
    2.54,
  ],
  [
    new RegExp(
      String.raw`(?:每|一|1)个?(?:cm|厘米|公分)(?:里面?|内|长|数|有|是|出来?|了|正好|刚好)*${NUM} ?${THING}`,
    ),
    2.54,
  ],
  [new RegExp(String.raw`${NUM} ?${THING} ?(?:per|in|over) 10 ?cm`), 0.254],
  [
    new RegExp(
      String.raw`(?:10|十)(?:cm|厘米|公分)(?:里面?|内|长|数|有|是|出来?|了|正好|刚好)*${NUM} ?${THING}`,
    ),
    0.254,
  ],
];
const NOMINAL = new RegExp(String.raw`(?<![\d.])${NUM} ?(?:目|mesh\b|#)`, 'g');
const ASKS_VERDICT =
  /是不是|是[^,，。]{0,8}[吗么]|算不算|算[^,，。]{0,6}[吗么]|对不对|合格|够不够|真|\bis (?:it|this|that)\b|\breally\b|\bok\b|correct|within/;

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !ASKS_VERDICT.test(folded)) return null;
  const nominals = new Set([...folded.matchAll(NOMINAL)].map(([, count]) => count));
  const [nominal] = nominals;
  if (nominals.size !== 1 || nominal === undefined) return null;
  const facts = factsOf(folded.replaceAll(NOMINAL, ' '));
  const found = COUNTED.map(([pattern, factor]) => ({
    count: facts.take(pattern)?.[0],
    factor,
  })).find(({ count }) => count !== undefined);
  if (!found || facts.rest().length > 0) return null;
  return {
    inputs: { nominal_mesh: Number(nominal), counted: Number(found.count), factor: found.factor },
  };
}

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const [nominal, counted, factor] = ['nominal_mesh', 'counted', 'factor'].map((key) =>
    Number(inputs[key]),
  ) as [number, number, number];
  const mesh = Number((counted * factor).toPrecision(12));
  const off = (mesh / nominal - 1) * 100;
  return [
    {
      key: 'counted_mesh',
      value: mesh,
      unit: 'mesh',
      working: `${show(counted)} × ${show(factor)}`,
    },
    {
      key: off < 0 ? 'found_less_pct' : 'found_more_pct',
      value: Math.abs(off),
      unit: '%',
      working: `${show(mesh)} / ${show(nominal)} − 1`,
    },
  ];
}

/** Openings or wires counted over a centimetre against a mesh count: mesh = n · 2.54, and how far it is off. */
export const countedMesh: DirectSum = { id: 'counted_mesh', read, work };
