import { BWG_MM, SWG_MM } from './data/wire-gauges.ts';

export const GAUGE_SYSTEMS = ['SWG', 'BWG', 'AWG'] as const;
export type GaugeSystem = (typeof GAUGE_SYSTEMS)[number];

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
