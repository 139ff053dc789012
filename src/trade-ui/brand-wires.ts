/** The logo in a 24 × 24 view box: two warp and two weft wires, as SVG paths. */
export const BRAND_WIRES = {
  warp: 'M8 3v8M8 17v4M16 3v2M16 11v10',
  weft: 'M3 8h2M11 8h10M3 16h10M19 16h2',
};
