export interface Slice {
  from: number;
  /** Exclusive. */
  to: number;
  height: number;
  scale: number;
}

const SCALE = 2;
/** Canvas limits of Safari on iOS: pixels per side and in total. */
const MAX_SIDE = 16_000;
const MAX_DOTS = 16_000_000;

/**
 * Splits blocks into pictures that fit a canvas; a block that is too high is scaled down.
 * @param around height that each picture needs in addition to its blocks
 */
export function slicesOf(heights: readonly number[], width: number, around: number): Slice[] {
  const most = Math.floor(Math.min(MAX_SIDE / SCALE, MAX_DOTS / (width * SCALE * SCALE)));
  const slices: Slice[] = [];
  let from = 0;
  let height = around;
  const close = (to: number) => {
    if (to === from) return;
    const scale = Math.min(SCALE, MAX_SIDE / height, Math.sqrt(MAX_DOTS / (width * height)));
    slices.push({ from, to, height, scale });
    from = to;
    height = around;
  };
  heights.forEach((own, index) => {
    if (height + own > most) close(index);
    height += own;
  });
  close(heights.length);

  return slices;
}
