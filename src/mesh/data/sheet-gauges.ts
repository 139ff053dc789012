/**
 * Thickness of sheet steel by US gauge, in mm: the Manufacturers' Standard Gauge for carbon steel
 * (41.82 lb/ft² an inch) and the US Standard Gauge for stainless steel (40 lb/ft² an inch).
 */
const SHEET_GAUGES: Readonly<Record<string, { carbon: number; stainless: number }>> = {
  7: { carbon: 4.554, stainless: 4.763 },
  8: { carbon: 4.176, stainless: 4.366 },
  9: { carbon: 3.797, stainless: 3.969 },
  10: { carbon: 3.416, stainless: 3.572 },
  11: { carbon: 3.038, stainless: 3.175 },
  12: { carbon: 2.657, stainless: 2.778 },
  13: { carbon: 2.278, stainless: 2.381 },
  14: { carbon: 1.897, stainless: 1.984 },
  16: { carbon: 1.519, stainless: 1.588 },
  18: { carbon: 1.214, stainless: 1.27 },
  20: { carbon: 0.912, stainless: 0.953 },
  22: { carbon: 0.759, stainless: 0.794 },
  24: { carbon: 0.607, stainless: 0.635 },
  26: { carbon: 0.455, stainless: 0.476 },
  28: { carbon: 0.378, stainless: 0.397 },
};

/** mm; undefined for a number without a sheet. */
export function sheetThickness(gauge: string, isStainless: boolean): number | undefined {
  return SHEET_GAUGES[gauge]?.[isStainless ? 'stainless' : 'carbon'];
}
