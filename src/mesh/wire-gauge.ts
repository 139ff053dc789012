import { BWG_MM, SWG_MM } from './data/wire-gauges.ts';
import { GAUGE_SIGNS } from './words/unit-words.ts';

export const GAUGE_SYSTEMS = ['SWG', 'BWG', 'AWG'] as const;
export type GaugeSystem = (typeof GAUGE_SYSTEMS)[number];

const GAUGE_NAME = new RegExp(
  String.raw`^(?:(swg|bwg|awg)\s*)?(?:no\.?\s*)?#?\s*(\d{1,2}|[1-7]/0|0{2,7})\s*[${GAUGE_SIGNS}]?\s*(swg|bwg|awg)?$`,
);

export function isGaugeSystem(name: string | undefined): name is GaugeSystem {
  return GAUGE_SYSTEMS.some((system) => system === name);
}

/** Every gauge number of a system, thickest first. */
export function gaugesOf(system: GaugeSystem): string[] {
  return allGauges().filter((gauge) => gaugeDiameter(system, gauge) !== undefined);
}

/** Every gauge number of any system, thickest first. */
export function allGauges(): string[] {
  return [...SWG_MM.keys()];
}

/** The gauge whose diameter has the nearest ratio to one in mm. */
export function nearestGauge(system: GaugeSystem, mm: number): string | undefined {
  const distance = (gauge: string) => Math.abs(Math.log(mm / (gaugeDiameter(system, gauge) ?? 0)));
  return gaugesOf(system).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A gauge number as people write it ('12', '#12', 'SWG 4/0', '16 号'), in normalised text. */
export function readGaugeName(
  text: string,
): { gauge: string; system: GaugeSystem | undefined } | undefined {
  const [, before, gauge, behind] = GAUGE_NAME.exec(text) ?? [];
  if (gauge === undefined) return undefined;
  const named = (before ?? behind)?.toUpperCase();
  return { gauge, system: isGaugeSystem(named) ? named : undefined };
}

/**
 * Diameter in mm of a gauge number ('12', '0', '2/0', '00'), or undefined outside its table
 * (SWG 7/0–50, BWG 5/0–36, AWG 4/0–50). AWG: d = 0.127·92^((36−n)/39).
 */
export function gaugeDiameter(system: GaugeSystem, gauge: string): number | undefined {
  const name = canonicalGauge(gauge);

  switch (system) {
    case 'SWG':
      return SWG_MM.get(name);
    case 'BWG':
      return BWG_MM.get(name);
    case 'AWG':
      return awgDiameter(name);
  }
}

/** '1/0' and '0' are one gauge, '000' is '3/0', '08' is '8'. */
export function canonicalGauge(gauge: string): string {
  if (gauge === '1/0') return '0';
  if (/^0{2,}$/.test(gauge)) return `${gauge.length}/0`;
  return gauge.replace(/^0(?=\d$)/, '');
}

function awgDiameter(gauge: string): number | undefined {
  const zeros = /^([2-4])\/0$/.exec(gauge);
  const number = zeros ? 1 - Number(zeros[1]) : Number(gauge);
  if (!Number.isInteger(number) || number > 50) return undefined;
  return 0.127 * 92 ** ((36 - number) / 39);
}
