import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { MESH_PRODUCTS, type MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition, readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { shadedSvg } from '#mesh/drawing/shaded-svg.ts';

interface DrawnPart {
  svg: string;
  /** Real size of what is drawn. */
  widthMm: number;
  heightMm: number;
  /** Round length of the bar that shows the scale. */
  barMm: number;
}

const CELLS = 2;
/** Fewer don't show that a weft passes over two warps. */
const TWILL_CELLS = 3;

/** A few openings of a product as round wires; null if it can't be drawn. */
export function drawPiece(
  product: MeshProduct,
  inputs: CalculatorInputs,
  { title, id }: { title: string; id: string },
): DrawnPart | null {
  const checked = readMeshSpec({ product, inputs });
  if ('refused' in checked) return null;
  const cells = product === 'twill_weave' ? TWILL_CELLS : CELLS;
  const view = checked.figure.main({ columns: cells, rows: cells });
  const { width, height } = view.box;
  const barMm = roundLength(width * 0.45);
  return { svg: shadedSvg(view, { title, id }), widthMm: width, heightMm: height, barMm };
}

export function productOf(calculator: string): MeshProduct | null {
  return MESH_PRODUCTS.find((product) => meshProductDefinition(product).id === calculator) ?? null;
}

/** Largest of 1, 2 and 5 × 10ⁿ that is at most `most`. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((candidate) => candidate * power <= most) ?? 1;
  return Number((step * power).toPrecision(1));
}
