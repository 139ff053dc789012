import type { SheetLayout } from '../drawing.ts';
import type { Figure } from '../figure.ts';
import type { MeshProduct } from '../mesh-spec.ts';
import type { DrawingTexts } from '../texts/drawing-texts.ts';

export interface SheetRequest {
  product: MeshProduct;
  figure: Figure;
  scale: number | undefined;
  cells: number | undefined;
  layout: SheetLayout;
  texts: DrawingTexts;
  /** As it is to stand in the title block. */
  date: string | undefined;
}
