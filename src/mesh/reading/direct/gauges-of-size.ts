import { formulaNumber as show } from '../../format-quantity.ts';
import { GAUGE_SYSTEMS, gaugeDiameter, nearestGauge } from '../../wire-gauge.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectText, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';
import { inchesOf, MM_PER_INCH } from './inches.ts';

const SIZE =
  /(?<![\d.])(\d{1,2}\.\d{1,4}|\d{0,2}\.\d{1,4}|\d{1,2}\/\d{1,2}|\d{1,2}) ?(mm|毫米|in\b|inch(?:es)?\b|"|英?寸)/;
const SYSTEM = /\b([bsa])\.?w\.?g\b/g;
const EACH = /各(?:种|个)?线规|各是|every system|all (?:three|systems|gauges)|each system/;
const OF_OTHERS = /网|目|孔|mesh|opening|重|weigh|kg|[元块$]|价|price/;

function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null || OF_OTHERS.test(text)) return null;
  const systems = new Set([...text.matchAll(SYSTEM)].map(([, letter]) => letter));
  if (systems.size < 2 && !EACH.test(text)) return null;
  const facts = factsOf(text);
  const [size, unit] = facts.take(SIZE) ?? [];
  if (size === undefined || facts.rest().length > 0) return null;
  const isMm = unit === 'mm' || unit === '毫米';
  const mm = isMm ? Number(size) : inchesOf(size) * MM_PER_INCH;
  return mm > 0.1 && mm < 13 ? { inputs: { size_mm: mm } } : null;
}

function work(inputs: DirectInputs): (DirectValue | DirectText)[] {
  const mm = Number(inputs['size_mm']);
  const gauges = GAUGE_SYSTEMS.flatMap((system): DirectText[] => {
    const gauge = nearestGauge(system, mm);
    const own = gauge === undefined ? undefined : gaugeDiameter(system, gauge);
    if (gauge === undefined || own === undefined) return [];
    return [
      {
        key: `gauge_${system}`,
        value: gauge,
        unit: system,
        working: `${show(own)} mm`,
        name: inBoth(`最近的 ${system}`, `nearest ${system}`),
      },
    ];
  });
  return [
    {
      key: 'size_mm',
      value: mm,
      unit: 'mm',
      working: `${show(mm / MM_PER_INCH)} in`,
      name: inBoth('直径', 'diameter'),
    },
    ...gauges,
  ];
}

/** The nearest numbers of a diameter in the systems of wire gauges. */
export const gaugesOfSize: DirectSum = { id: 'gauges_of_size', read, work };
