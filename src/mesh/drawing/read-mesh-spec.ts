import type { CalculatorDefinition, Given } from '../calculators/definition.ts';
import { readInputs } from '../calculators/read-inputs.ts';
import type { InputsRead } from '../calculators/read-inputs.ts';
import type { Issue, Note, Refusal } from '../result.ts';
import type { Figure } from './figure.ts';
import { isMeshProduct } from './mesh-spec.ts';
import type { MeshProduct, MeshSpec } from './mesh-spec.ts';
import type { Values } from './product-drawing.ts';
import { productDrawings } from './products.ts';

/** A specification that can be drawn. */
export interface CheckedMesh {
  product: MeshProduct;
  figure: Figure;
  /** The calculator's results, by its keys. */
  values: Values;
  scale: number | undefined;
  cells: number | undefined;
  assumptions: readonly Note[];
  warnings: readonly Note[];
}

const SCALE = { min: 0.001, max: 1000 } as const;
const CELLS = { min: 1, max: 20 } as const;

/**
 * Reads a specification as the product's calculator reads its inputs, and refuses it for the same
 * reasons; `scale` and `cells` are fields like the others.
 */
export function readMeshSpec(spec: MeshSpec): CheckedMesh | Refusal {
  const product: string = spec.product;
  if (!isMeshProduct(product)) {
    const params = { text: product.slice(0, 40) };
    return { refused: true, issues: [{ field: 'product', code: 'UNKNOWN_OPTION', params }] };
  }
  const { definition, figure } = productDrawings[product];
  const { issues, given, assumptions, warnings } = readMeshInputs(product, spec.inputs);
  const all = [...issues, ...rangeIssues('scale', spec.scale, SCALE), ...cellIssues(spec.cells)];
  if (all.length > 0) return { refused: true, issues: all };

  const { values } = definition.run(given);
  return {
    product,
    figure: { ...figure(given, values), ...overallSize(spec.inputs, given) },
    values,
    scale: spec.scale,
    cells: spec.cells,
    assumptions,
    warnings,
  };
}

/** The inputs alone, as the product's calculator reads them. */
export function readMeshInputs(product: MeshProduct, inputs: MeshSpec['inputs']): InputsRead {
  const { definition, nominal = {} } = productDrawings[product];
  return readInputs(definition, withNominal(inputs, nominal));
}

/** The fields that a product is described by, for a form. */
export function meshProductDefinition(product: MeshProduct): CalculatorDefinition {
  return productDrawings[product].definition;
}

/** The fields for the size of a whole sheet or roll. */
const SIZE_FIELDS = [
  ['width_m', 'length_m'],
  ['height_m', 'length_m'],
] as const;

function overallSize(inputs: MeshSpec['inputs'], given: Given<string>): Pick<Figure, 'overallM'> {
  const isGiven = (field: string) => String(inputs[field] ?? '').trim() !== '';
  const fields = SIZE_FIELDS.find((pair) => pair.every(isGiven));
  if (fields === undefined) return {};
  const [across, along] = fields;
  return { overallM: [given.number(across), given.number(along)] };
}

function withNominal(
  inputs: MeshSpec['inputs'],
  nominal: Readonly<Partial<Record<string, number>>>,
): Record<string, unknown> {
  const given = Object.entries(inputs).filter(
    ([, value]) => typeof value !== 'string' || value.trim() !== '',
  );
  return { ...nominal, ...Object.fromEntries(given) };
}

function cellIssues(cells: number | undefined): Issue[] {
  if (cells === undefined || Number.isInteger(cells)) return rangeIssues('cells', cells, CELLS);
  const params = { value: cells, ...CELLS, integer: true };
  return [{ field: 'cells', code: 'OUT_OF_RANGE', params }];
}

function rangeIssues(
  field: string,
  value: number | undefined,
  range: { min: number; max: number },
): Issue[] {
  if (value === undefined) return [];
  if (!Number.isFinite(value)) return [{ field, code: 'NOT_A_NUMBER', params: {} }];
  if (value <= 0) return [{ field, code: 'NOT_POSITIVE', params: { value } }];
  const isOut = value < range.min || value > range.max;
  return isOut ? [{ field, code: 'OUT_OF_RANGE', params: { value, ...range } }] : [];
}
