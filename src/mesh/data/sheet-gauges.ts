import { gaugeDiameter } from '../wire-gauge.ts';

export type SheetMetal = 'carbon' | 'galvanized' | 'stainless' | 'nonferrous';

/**
 * Thickness of sheet by US gauge, in mm: the Manufacturers' Standard Gauge for carbon steel (41.82 lb/ft² an inch),
 * the galvanized sheet gauge (with its zinc) and the US Standard Gauge for stainless steel (40 lb/ft² an inch).
 * Other metals go by AWG.
 */
const SHEET_GAUGES: Readonly<
  Record<string, { carbon: number; galvanized?: number; stainless: number }>
> = {
  7: { carbon: 4.554, stainless: 4.763 },
  8: { carbon: 4.176, galvanized: 4.27, stainless: 4.366 },
  9: { carbon: 3.797, galvanized: 3.891, stainless: 3.969 },
  10: { carbon: 3.416, galvanized: 3.51, stainless: 3.572 },
  11: { carbon: 3.038, galvanized: 3.132, stainless: 3.175 },
  12: { carbon: 2.657, galvanized: 2.753, stainless: 2.778 },
  13: { carbon: 2.278, galvanized: 2.372, stainless: 2.381 },
  14: { carbon: 1.897, galvanized: 1.994, stainless: 1.984 },
  16: { carbon: 1.519, galvanized: 1.613, stainless: 1.588 },
  18: { carbon: 1.214, galvanized: 1.311, stainless: 1.27 },
  20: { carbon: 0.912, galvanized: 1.006, stainless: 0.953 },
  22: { carbon: 0.759, galvanized: 0.853, stainless: 0.794 },
  24: { carbon: 0.607, galvanized: 0.701, stainless: 0.635 },
  26: { carbon: 0.455, galvanized: 0.551, stainless: 0.476 },
  28: { carbon: 0.378, galvanized: 0.475, stainless: 0.397 },
};

/** mm; undefined for a number without a sheet. */
export function sheetThickness(gauge: string, metal: SheetMetal): number | undefined {
  return metal === 'nonferrous' ? gaugeDiameter('AWG', gauge) : SHEET_GAUGES[gauge]?.[metal];
}
