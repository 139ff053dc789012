import type { MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition } from '#mesh/drawing/read-mesh-spec.ts';

export type SheetField = 'scale' | 'cells';

export const SHEET_FIELDS: readonly string[] = ['scale', 'cells'] satisfies SheetField[];

/** Only the inputs that the product accepts; others would be rejected. */
export function knownValues<Value>(
  product: MeshProduct,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const known = [...SHEET_FIELDS, ...Object.keys(meshProductDefinition(product).fields)];
  return Object.fromEntries(Object.entries(values).filter(([key]) => known.includes(key)));
}
