interface HexSpec {
  /** D: between the centres of neighbouring twists. */
  widthMm: number;
  /** H: from tip to tip. */
  lengthMm: number;
  /** T: one twist. */
  twistMm: number;
  /** Wire in a twist for each millimetre of it. */
  factor: number;
}

interface HexCell {
  /** s = (H − T)/2: what a slanting side rises. */
  slopeMm: number;
  /** D·(T + s) */
  areaMm2: number;
  /** 2·T·k + 2·√((D/2)² + s²): each of the six sides belongs to two meshes. */
  wireMm: number;
  /** m/m² */
  wirePerArea: number;
}

/** One mesh of hexagonal netting. */
export function hexCell({ widthMm, lengthMm, twistMm, factor }: HexSpec): HexCell {
  const slopeMm = (lengthMm - twistMm) / 2;
  const areaMm2 = widthMm * (twistMm + slopeMm);
  const wireMm = 2 * twistMm * factor + 2 * Math.hypot(widthMm / 2, slopeMm);
  return { slopeMm, areaMm2, wireMm, wirePerArea: (wireMm / areaMm2) * 1000 };
}
