import type { Confidence } from '../result.ts';

export interface TestSieve {
  /** ASTM E11 number, or the name in inches of a coarse one. */
  name: string;
  openingUm: number;
  /** The preferred wire. */
  wireMm: number;
  wireConfidence: Confidence;
  /** The nearest number of the Tyler series; tables differ in a few. */
  tyler?: string;
}

/**
 * Test sieves of ASTM E11, coarsest first. Openings: ASTM E11-01 and others. Wires: its extract
 * down to 3.35 mm, finer ones are the preferred wires of ISO 3310-1 by general knowledge.
 */
export const TEST_SIEVES: readonly TestSieve[] = [
  coarse('5 in', 125_000, 8),
  coarse('4.24 in', 106_000, 6.3),
  coarse('4 in', 100_000, 6.3),
  coarse('3 1/2 in', 90_000, 6.3),
  coarse('3 in', 75_000, 6.3),
  coarse('2 1/2 in', 63_000, 5.6),
  coarse('2.12 in', 53_000, 5),
  coarse('2 in', 50_000, 5),
  coarse('1 3/4 in', 45_000, 4.5),
  coarse('1 1/2 in', 37_500, 4.5),
  coarse('1 1/4 in', 31_500, 4),
  coarse('1.06 in', 26_500, 3.55),
  coarse('1 in', 25_000, 3.55),
  coarse('7/8 in', 22_400, 3.55),
  coarse('3/4 in', 19_000, 3.15),
  coarse('5/8 in', 16_000, 3.15),
  coarse('0.530 in', 13_200, 2.8),
  coarse('1/2 in', 12_500, 2.5),
  coarse('7/16 in', 11_200, 2.5),
  coarse('3/8 in', 9_500, 2.24),
  coarse('5/16 in', 8_000, 2),
  coarse('0.265 in', 6_700, 1.8),
  coarse('1/4 in', 6_300, 1.8),
  numbered('3.5', 5600, 1.6, '3.5'),
  numbered('4', 4750, 1.6, '4'),
  numbered('5', 4000, 1.4, '5'),
  numbered('6', 3350, 1.25, '6'),
  numbered('7', 2800, 1.12, '7'),
  numbered('8', 2360, 1, '8'),
  numbered('10', 2000, 0.9, '9'),
  numbered('12', 1700, 0.8, '10'),
  numbered('14', 1400, 0.71, '12'),
  numbered('16', 1180, 0.63, '14'),
  numbered('18', 1000, 0.56, '16'),
  numbered('20', 850, 0.5, '20'),
  numbered('25', 710, 0.45, '24'),
  numbered('30', 600, 0.4, '28'),
  numbered('35', 500, 0.315, '32'),
  numbered('40', 425, 0.28, '35'),
  numbered('45', 355, 0.224, '42'),
  numbered('50', 300, 0.2, '48'),
  numbered('60', 250, 0.16, '60'),
  numbered('70', 212, 0.14, '65'),
  numbered('80', 180, 0.125, '80'),
  numbered('100', 150, 0.1, '100'),
  numbered('120', 125, 0.09, '115'),
  numbered('140', 106, 0.071, '150'),
  numbered('170', 90, 0.063, '170'),
  numbered('200', 75, 0.05, '200'),
  numbered('230', 63, 0.045, '250'),
  numbered('270', 53, 0.036, '270'),
  numbered('325', 45, 0.032, '325'),
  numbered('400', 38, 0.03, '400'),
  numbered('450', 32, 0.028, '450'),
  numbered('500', 25, 0.025, '500'),
  numbered('635', 20, 0.02, '635'),
];

/** mm, largest first. */
const ISO_SERIES = {
  'R20/3': [
    125, 90, 63, 45, 31.5, 22.4, 16, 11.2, 8, 5.6, 4, 2.8, 2, 1.4, 1, 0.71, 0.5, 0.355, 0.25, 0.18,
    0.125, 0.09, 0.063, 0.045,
  ],
  'R40/3': [
    125, 106, 90, 75, 63, 53, 45, 37.5, 31.5, 26.5, 22.4, 19, 16, 13.2, 11.2, 9.5, 8, 6.7, 5.6,
    4.75, 4, 3.35, 2.8, 2.36, 2, 1.7, 1.4, 1.18, 1, 0.85, 0.71, 0.6, 0.5, 0.425, 0.355, 0.3, 0.25,
    0.212, 0.18, 0.15, 0.125, 0.106, 0.09, 0.075, 0.063, 0.053, 0.045, 0.038,
  ],
} as const;

/** The principal (R20/3) and supplementary (R40/3) series of ISO 565 that have an opening. */
export function isoSeriesOf(openingMm: number): string[] {
  return Object.entries(ISO_SERIES)
    .filter(([, openings]) => openings.some((each) => each === openingMm))
    .map(([name]) => name);
}

function coarse(name: string, openingUm: number, wireMm: number): TestSieve {
  return { name, openingUm, wireMm, wireConfidence: 'B' };
}

function numbered(name: string, openingUm: number, wireMm: number, tyler: string): TestSieve {
  return { name, openingUm, wireMm, wireConfidence: openingUm >= 3350 ? 'B' : 'C', tyler };
}
