import type { Token } from '../tokens.ts';
import { reworkItem } from '../work-out.ts';
import { frameOf } from './items.ts';
import type { CalculationOutcome, DialogueState } from './outcome.ts';

/**
 * The state before with the mesh of a quotation in the material that a follow-up names, and the quotation by its new
 * weight. null if the text names no single material, or the last answer quotes no mesh.
 */
export function relinkedQuotation(
  tokens: readonly Token[],
  earlier: DialogueState,
): { state: DialogueState; tokens: readonly Token[] } | null {
  const [mesh, quotation, ...others] = earlier.items;
  const named = tokens.filter((token) => token.kind === 'word' && token.material !== null);
  const [word] = named;
  const material = word?.kind === 'word' ? word.material?.key : null;
  if (!mesh || quotation?.calculator !== 'quotation' || others.length > 0) return null;
  if (named.length !== 1 || material == null || mesh.inputs['material'] === undefined) return null;
  const areal = frameOf(mesh.calculator)?.areal;
  const changed = reworkItem({ ...mesh, inputs: { ...mesh.inputs, material } }, 0);
  const weight = areal === undefined ? undefined : changed?.item.result.values[areal]?.value;
  if (!changed || typeof weight !== 'number') return null;
  const priced = reworkItem(
    { ...quotation, inputs: { ...quotation.inputs, weight_kg_m2: weight } },
    1,
  );
  if (!priced) return null;
  return {
    state: { ...earlier, items: [changed.item, priced.item], figures: priced.figures },
    tokens: tokens.filter((token) => token !== word),
  };
}

/** Asks for the price of the material that a quotation changes to: that of the one before says nothing of it. */
export function askMaterialPrice({ items }: DialogueState): CalculationOutcome | null {
  const quotation = items.at(-1);
  if (quotation === undefined) return null;
  const { calculator, asks } = quotation;
  const { material_price_kg: _, ...inputs } = quotation.inputs;
  const fields = ['material_price_kg'];
  return {
    kind: 'ask',
    reason: {
      type: 'missing',
      missing: { calculator, fields },
      inputs,
      asked: asks.flatMap(({ output }) => output ?? []),
      unused: [],
    },
    state: { items: [], figures: [], pending: { calculator, inputs, fields, asks }, before: [] },
  };
}
