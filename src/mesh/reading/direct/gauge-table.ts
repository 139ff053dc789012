import { formulaNumber } from '../../format-quantity.ts';
import { gaugeDiameter, isGaugeSystem } from '../../wire-gauge.ts';
import { MATERIALS, findMaterial } from '../../materials.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';

const GAUGE =
  /(?:[sba]wg|gauge|ga|no\.?|#)[ .-]?\d{1,2}(?: ?[号#])?|(?<![\d.])\d{1,2} ?(?:号|#|gauge|ga\b|[sba]wg)(?: ?(?:铁?丝|线|wire))?/g;
const SYSTEM = /([sba])[. -]?w[. -]?g/g;
const ASKS_SIZE = /几毫米|多少毫米|几个?毫|多粗|直径|线径|\bin mm\b|\bmm\b|diameter|how thick/;
const OF_OTHERS = /网|孔|目|mesh|[元块¥$]|\busd\b|刺|barb|netting|fence|opening|卷|rolls?|锌|zinc/;
const RUN =
  /(?<![\d.])(\d{1,6}(?:\.\d{1,2})?) ?(米|m|metres?|meters?|ft|feet)(?![a-z²])(?:[^\d]{0,6}(?:多重|几斤|几公斤|多少公斤|多少斤|重|weigh))?/;
const ASKS_WEIGHT = /重|几斤|多少斤|公斤|kg|weigh|\blbs?\b/;
const ASKS_LENGTH =
  /(?:一|每|1)(公斤|斤|吨|kg|kilo|ton(?:ne)?|lb)[^\d]{0,6}(?:多少|几|多长)米?|(?:metres?|meters?|m) (?:per|in a|to the|\/) ?(kg|kilo|ton(?:ne)?|lb)|\bm\/(kg|lb)\b/;
const MASSES: Readonly<Record<string, readonly [string, number]>> = {
  斤: ['m/jin', 0.5],
  公斤: ['m/kg', 1],
  kg: ['m/kg', 1],
  kilo: ['m/kg', 1],
  吨: ['m/t', 1000],
  ton: ['m/t', 1000],
  tonne: ['m/t', 1000],
  lb: ['m/lb', 0.45359237],
};

function read(folded: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !ASKS_SIZE.test(folded) || OF_OTHERS.test(folded)) return null;
  const text = withHundreds(withCountsInDigits(folded));
  const numbers = [...text.matchAll(GAUGE)].flatMap(([word]) => /\d+/.exec(word)?.[0] ?? []);
  if (numbers.length === 0 || numbers.length > 12) return null;
  const systems = new Set([...text.matchAll(SYSTEM)].map(([, letter]) => letter));
  if (systems.size > 1) return null;
  const [system] = systems;
  const facts = factsOf(text.replaceAll(GAUGE, ' '));
  const run = facts.take(RUN);
  const length = facts.take(ASKS_LENGTH)?.find((each) => each !== undefined);
  if (facts.rest().length > 0) return null;
  const isWeighed = run !== null && ASKS_WEIGHT.test(text);
  if (length === undefined && !isWeighed && numbers.length === 1) return null;
  const material = findMaterial(text)?.material ?? 'carbon_steel';
  const isFeet = run?.[1]?.startsWith('f') === true;
  return {
    inputs: {
      gauges: numbers.join(' '),
      system: system === undefined ? 'BWG' : `${system.toUpperCase()}WG`,
      density: MATERIALS[material].density,
      ...(run && isWeighed && { run_m: Number(run[0]) * (isFeet ? 0.3048 : 1) }),
      ...(length !== undefined && { of_mass: length }),
    },
    ...(system === undefined && { notes: ['gaugeAssumed' as const] }),
  };
}

/** '一百米', '1千米'. */
const withHundreds = (text: string) =>
  text
    .replaceAll(/(?<![\d.])([一1])百(?=米)/g, '100')
    .replaceAll(/(?<![\d.])([一1])千(?=米)/g, '1000');

const show = formulaNumber;

function work(inputs: DirectInputs): DirectValue[] {
  const system = String(inputs['system']);
  const density = Number(inputs['density']);
  const [run, mass] = [inputs['run_m'], MASSES[String(inputs['of_mass'])]];
  return String(inputs['gauges'])
    .split(' ')
    .flatMap((number): DirectValue[] => {
      const mm = isGaugeSystem(system) ? gaugeDiameter(system, number) : undefined;
      if (mm === undefined) return [];
      const perMetre = ((Math.PI / 4) * mm ** 2 * density) / 1000;
      const key = `${system} ${number}`;
      return [
        { key, value: mm, unit: 'mm', working: '' },
        ...(typeof run === 'number'
          ? [
              {
                key,
                value: perMetre * run,
                unit: 'kg',
                working: `${show(perMetre)} kg/m × ${show(run)} m`,
              },
            ]
          : []),
        ...(mass
          ? [
              {
                key,
                value: mass[1] / perMetre,
                unit: mass[0],
                working: `${show(mass[1])} kg ÷ ${show(perMetre)} kg/m`,
              },
            ]
          : []),
      ];
    });
}

/** Diameters of gauge numbers, with the weight of a length or the metres of a weight: π/4 · d² · ρ / 1000 kg/m. */
export const gaugeTable: DirectSum = { id: 'gauge_table', read, work };
