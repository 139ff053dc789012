/** Some blocks that follow one another, and how large a picture they make. */
export interface Slice {
  from: number;
  /** Behind the last one. */
  to: number;
  /** CSS pixels. */
  height: number;
  /** Dots of the picture for each CSS pixel. */
  scale: number;
}

const SCALE = 2;
/** Dots on a side, and in all, that every browser paints: Safari on phones stops there. */
const MAX_SIDE = 16_000;
const MAX_DOTS = 16_000_000;

/**
 * Cuts blocks of some heights into pictures that a canvas can hold; one that is too high alone is
 * painted smaller.
 * @param around height of what stands in each picture beside the blocks
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
