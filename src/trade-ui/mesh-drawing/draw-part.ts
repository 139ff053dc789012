import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { MESH_PRODUCTS, type MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition, readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';

export interface DrawnPart {
  svg: string;
  barMm: number;
  barShare: number;
}

const CELLS = { columns: 3, rows: 3 } as const;
const WIDTH_MM = 60;
const OUTLINE_MM = 0.3;

/** A few openings without dimensions; null if the calculator has no shape. */
export function drawPart(
  calculator: string,
  inputs: CalculatorInputs,
  title: string,
): DrawnPart | null {
  const product = productOf(calculator);
  return product === null ? null : drawPiece(product, inputs, title);
}

/** A few openings of a product without dimensions; null if it can't be drawn. */
export function drawPiece(
  product: MeshProduct,
  inputs: CalculatorInputs,
  title: string,
): DrawnPart | null {
  const checked = readMeshSpec({ product, inputs });
  if ('refused' in checked) return null;
  const { figure } = checked;
  const view = figure.main(CELLS);
  const { x, y, width, height } = view.box;
  const scale = WIDTH_MM / width;
  const drawing: Drawing = {
    layout: 'wide',
    width: WIDTH_MM,
    height: height * scale,
    scale,
    views: [
      {
        at: { x: -x * scale, y: -y * scale },
        view,
        scale,
        outlineMm: OUTLINE_MM,
        hatching: undefined,
      },
    ],
    main: view,
    marks: [],
    title,
    description: title,
    code: figure.code,
  };
  const barMm = roundLength(width * 0.45);
  return { svg: drawingToSvg(drawing, 'screen'), barMm, barShare: barMm / width };
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
