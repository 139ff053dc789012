import { formulaNumber } from '../format-quantity.ts';

/** Which of the faces above and below a box has, as they stand in a state. */
export const ENDS = { none: 0, bottom: 1, both: 2, top: 3 } as const;

/** m² of the faces of a box, or of the side and the ends of something round, with its working; mm in `beside`. */
export function boxArea(
  beside: Readonly<Record<string, unknown>>,
): { area: number; working: string } | null {
  const metres = (key: string) => {
    const value = beside[`box${key}`];
    return typeof value === 'number' ? value / 1000 : null;
  };
  const [length, width, height, across] = [
    metres('length'),
    metres('width'),
    metres('height'),
    metres('across'),
  ];
  const faces = beside['boxends'];
  if (height === null || typeof faces !== 'number') return null;
  const ends = faces === ENDS.top ? 1 : faces;
  const count = ends === 1 ? '' : `${ends} × `;
  if (across !== null)
    return {
      area: Math.PI * across * height + ends * (Math.PI / 4) * across ** 2,
      working: `π × ${formulaNumber(across)} × ${formulaNumber(height)}${ends === 0 ? '' : ` + ${count}π/4 × ${formulaNumber(across)}²`}`,
    };
  if (length === null || width === null) return null;
  const end = ends === 0 ? '' : ` + ${count}${formulaNumber(length)} × ${formulaNumber(width)}`;
  return {
    area: 2 * (length + width) * height + ends * length * width,
    working: `2 × (${formulaNumber(length)} + ${formulaNumber(width)}) × ${formulaNumber(height)}${end}`,
  };
}
