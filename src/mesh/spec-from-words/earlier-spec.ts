import type { MeshProduct, MeshSpec } from '../drawing/mesh-spec.ts';
import { productDrawings } from '../drawing/products.ts';
import { readMeshInputs } from '../drawing/read-mesh-spec.ts';

/** A drawing that words change. */
export interface EarlierSpec {
  spec: MeshSpec;
  /** Keys of the inputs that were stated; the others were assumed, and follow from them anew. */
  said: readonly string[];
}

type Inputs = MeshSpec['inputs'];

export function isOfKind(one: MeshProduct, other: MeshProduct): boolean {
  return productDrawings[one].definition.id === productDrawings[other].definition.id;
}

/** The statements about a drawing, without those that `news` replaces. */
export function keptInputs({ spec, said }: EarlierSpec, news: Inputs): Inputs {
  const { oneOf = [] } = productDrawings[spec.product].definition;
  const isNew = (field: string) => Object.hasOwn(news, field);
  const { pitch_across_mm: across, pitch_along_mm: along } = spec.inputs;
  const isSquare = across !== undefined && across === along;
  const isReplaced = (field: string) =>
    isNew(field) ||
    oneOf.some((group) => group.includes(field) && group.some(isNew)) ||
    (field === 'pitch_along_mm' && isSquare && isNew('pitch_across_mm'));
  return Object.fromEntries(
    Object.entries(spec.inputs).filter(([field]) => said.includes(field) && !isReplaced(field)),
  );
}

/** Inputs that were assumed and that nothing replaces. */
export function assumedInputs({ spec, said }: EarlierSpec, now: Inputs): Inputs {
  const { oneOf = [] } = productDrawings[spec.product].definition;
  const isGiven = (field: string) =>
    Object.hasOwn(now, field) ||
    oneOf.some((group) => group.includes(field) && group.some((each) => Object.hasOwn(now, each)));
  return Object.fromEntries(
    Object.entries(spec.inputs).filter(([field]) => !said.includes(field) && !isGiven(field)),
  );
}

/** Inputs in the order of the product's fields, which a stored drawing loses. */
export function inFieldOrder(product: MeshProduct, inputs: Inputs): Inputs {
  const { fields } = productDrawings[product].definition;
  return Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const value = inputs[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** The numbers among inputs, in the units of their fields. */
export function numbersIn(product: MeshProduct, inputs: Inputs): Record<string, number> {
  const { fields } = productDrawings[product].definition;
  const { given } = readMeshInputs(product, inputs);
  return Object.fromEntries(
    Object.keys(inputs).flatMap((field) => {
      const { kind } = fields[field] ?? {};
      const isNumber = (kind === 'quantity' || kind === 'integer') && given.has(field);
      return isNumber ? [[field, given.number(field)]] : [];
    }),
  );
}
