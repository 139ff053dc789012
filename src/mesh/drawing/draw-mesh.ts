import type { Drawing, SheetLayout } from './drawing.ts';
import type { CheckedMesh } from './read-mesh-spec.ts';
import { tallSheet } from './sheet/tall-sheet.ts';
import { wideSheet } from './sheet/wide-sheet.ts';
import type { DrawingTexts } from './texts/drawing-texts.ts';

interface SheetOptions {
  /** 'wide' is A4 across; 'tall' is for a telephone, 105 mm wide and as long as need be. */
  layout: SheetLayout;
  texts: DrawingTexts;
  /** As it is to stand in the title block; left blank without it. */
  date?: string;
}

/** The sheet of a mesh that `readMeshSpec` has checked. */
export function drawMesh(mesh: CheckedMesh, { layout, texts, date }: SheetOptions): Drawing {
  const { product, figure, scale, cells } = mesh;
  const request = { product, figure, scale, cells, layout, texts, date };
  return layout === 'wide' ? wideSheet(request) : tallSheet(request);
}
