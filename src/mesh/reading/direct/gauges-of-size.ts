import { US_STEEL_MM } from '../../data/wire-gauges.ts';
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

/** Fencing, whose gauges are those of the US steel wire gauge. */
const FENCE = /chain ?-?link|cyclone|diamond (?:mesh|fence)|\bbarb\w*|field fence|\bfenc\w+/g;
const FENCE_GAUGE = /(?<![\d.])(\d{1,2}(?:\.5|[ -]1\/2)?)[ -]?(?:ga(?:uge)?|g)\b\.?/g;
const ASKS_MM =
  /how many mm|\bin mm\b|(?:diameter|size|thickness|thick)[^\d]{0,12}\bmm\b|\bmm\b[^\d]{0,8}(?:diameter|size)|how thick/;
const OF_SIZES = /roll|weigh|heavy|\bkg|\blbs?\b|\bft\b|feet|high|price|[$]/;

/** '9 gauge chain link, how many mm': the wire of numbers that stand beside nothing else. */
function readFence(text: string): DirectRead {
  if (!ASKS_MM.test(text) || text.search(FENCE) < 0 || OF_SIZES.test(text)) return null;
  const gauges = [...text.matchAll(FENCE_GAUGE)].map(([, gauge = '']) =>
    gauge.replace(/[ -]1\/2/, '.5'),
  );
  const rest = text.replaceAll(FENCE_GAUGE, ' ');
  if (gauges.length === 0 || gauges.length > 6 || /\d/.test(rest)) return null;
  if (gauges.some((gauge) => US_STEEL_MM[gauge] === undefined)) return null;
  return { inputs: { us_gauges: gauges.join(' ') }, notes: ['steelGauge'], isAside: true };
}

function read(text: string, before: DirectInputs | null): DirectRead {
  const fence = before === null ? readFence(text) : null;
  if (fence) return fence;
  if (before !== null || OF_OTHERS.test(text)) return null;
  const systems = new Set([...text.matchAll(SYSTEM)].map(([, letter]) => letter));
  if (systems.size < 2 && !EACH.test(text)) return null;
  const facts = factsOf(text);
  const [size, unit] = facts.take(SIZE) ?? [];
  if (size === undefined || facts.rest().length > 0) return null;
  const isMm = unit === 'mm' || unit === '毫米';
  const mm = isMm ? Number(size) : inchesOf(size) * MM_PER_INCH;
  if (!(mm > 0.1 && mm < 13)) return null;
  const asked = GAUGE_SYSTEMS.filter((system) => systems.has(system.charAt(0).toLowerCase()));
  const isConverted = !isMm && /\bmm\b|毫米/.test(text);
  return {
    inputs: {
      size_mm: mm,
      systems: (systems.size === 0 ? GAUGE_SYSTEMS : asked).join(' '),
      is_converted: isConverted,
    },
  };
}

function work(inputs: DirectInputs): (DirectValue | DirectText)[] {
  const { us_gauges: fence } = inputs;
  if (typeof fence === 'string')
    return fence.split(' ').flatMap((gauge) => {
      const wire = US_STEEL_MM[gauge];
      return wire === undefined
        ? []
        : {
            key: `us_${gauge}`,
            value: wire,
            unit: 'mm',
            working: `${show(wire / MM_PER_INCH)} in`,
            name: inBoth(`${gauge} 号（美标钢丝）`, `${gauge} gauge`),
          };
    });
  const mm = Number(inputs['size_mm']);
  const systems = String(inputs['systems']).split(' ');
  const gauges = GAUGE_SYSTEMS.flatMap((system): DirectText[] => {
    if (!systems.includes(system)) return [];
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
  if (inputs['is_converted'] !== true) return gauges;
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
