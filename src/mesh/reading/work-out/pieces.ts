import { outlineArea } from '../outline.ts';
import { type CalculatedItem, numberOf } from './calculated-item.ts';

/** m; null where none was said. */
export function widthOf({ inputs, beside, origins, calculator }: CalculatedItem): number | null {
  if (calculator === 'gabion' || calculator === 'fence_estimate') return null;
  const width = numberOf(
    inputs['width_m'] ?? inputs['height_m'] ?? beside['width_m'] ?? beside['height_m'],
  );
  return origins['width_m'] === 'assumed' ? null : width;
}

/** m² of one piece with all its layers, or null where no size was said. */
export function pieceArea(item: CalculatedItem): number | null {
  const rectangle = rectangleOf(item);
  const layer =
    outlineArea(item.beside, rectangle)?.area ?? (rectangle && rectangle.width * rectangle.length);
  return layer === null ? null : layer * (numberOf(item.beside['layers']) ?? 1);
}

/** m; null where no size was said. */
export function rectangleOf(item: CalculatedItem): { width: number; length: number } | null {
  const width = widthOf(item);
  const length = numberOf(item.inputs['length_m'] ?? item.beside['length_m']);
  return width === null || length === null ? null : { width, length };
}

export function pieceCount({ inputs, beside }: CalculatedItem): number {
  return numberOf(beside['count']) ?? numberOf(inputs['qty']) ?? 1;
}

export const COUNTS: ReadonlySet<string> = new Set(['rolls', 'pcs', 'panels']);
