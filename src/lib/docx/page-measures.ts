/** A4, in twips (1/20 pt). */
export const PAGE = { width: 11_906, height: 16_838, margin: 1134, edge: 624 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const CELL_PADDING = 90;
export const INDENT = 420;

const TWIPS_PER_PIXEL = 15;
const TALLEST_PICTURE = PAGE.height - 2 * PAGE.margin - 1600;

export function fitPicture(
  picture: { width: number; height: number },
  width: number,
): { width: number; height: number } {
  const own = { width: Math.max(1, picture.width), height: Math.max(1, picture.height) };
  const scale = Math.min(
    1,
    width / TWIPS_PER_PIXEL / own.width,
    TALLEST_PICTURE / TWIPS_PER_PIXEL / own.height,
  );

  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
}
