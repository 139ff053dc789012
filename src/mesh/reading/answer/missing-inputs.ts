import { FRAMES } from '../../calculators/frames.ts';
import { readInputs } from '../../calculators/read-inputs.ts';
import { findCalculator } from '../../calculators/registry.ts';
import { productWords } from '../calculators-meant.ts';
import type { Ranked } from '../rank-bindings.ts';
import type { Token } from '../tokens.ts';
import type { Inputs } from '../work-out/calculated-item.ts';
import { SIDES } from './items.ts';
import type { CalculationOutcome, DialogueState } from './outcome.ts';

/** '电焊网多重', '帮我算个网重': a weight or a count is asked for, and no size is said. */
export function askForSizes(
  tokens: readonly Token[],
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const words = productWords(tokens);
  const isAsking = tokens.some(
    (token) =>
      (token.kind === 'ask' && token.noun === 'weight') ||
      (token.kind === 'word' && token.nouns.includes('weight')),
  );
  const isShort = tokens.length <= 14;
  const pending = earlier?.pending ?? null;
  const products = words.flatMap((word) => word.products);
  if (!isShort || products.length === 0 || !(isAsking || pending)) return null;
  if (
    tokens.some(
      (each) =>
        each.kind === 'word' && each.nouns.some((noun) => noun === 'rating' || noun === 'density'),
    ) ||
    tokens.some(({ kind }) => kind === 'code')
  )
    return null;
  const frame = FRAMES.find(
    (each) =>
      each.products.some((product) => product !== 'net' && products.includes(product)) &&
      (each.areal !== undefined || each.linear !== undefined || each.calculator === 'gabion'),
  );
  const asks = pending?.asks ?? [];
  const calculator = frame?.calculator ?? null;
  const material = words.find((word) => word.material?.key)?.material?.key;
  const inputs: Inputs = {
    ...pending?.inputs,
    ...(material !== undefined && material !== null && { material }),
  };
  const fields = frame ? requiredOf(frame.calculator) : ['product'];
  return {
    kind: 'ask',
    reason: { type: 'missing', missing: { calculator, fields }, inputs, asked: [], unused: [] },
    state: { items: [], figures: [], pending: { calculator, inputs, fields, asks }, before: [] },
  };
}

/** The fields without which a calculator can't run. */
function requiredOf(calculator: string): string[] {
  const definition = findCalculator(calculator);
  if (!definition) return [];
  const missing = new Set<string>();
  for (const { field, code, params } of readInputs(definition, {}).issues) {
    if (code !== 'MISSING' || field === 'pattern' || field === 'pitch_along_mm') continue;
    const group = params['oneOf'];
    missing.add(Array.isArray(group) ? group.join('|') : field);
  }
  return [...missing];
}

export function withoutFields(inputs: Inputs, fields: readonly string[]): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([field]) => !fields.includes(field)));
}

/** The sides of a piece, where several pieces are weighed and no size of one is said. */
function sidesOfPieces({ slots, asks, frame, inputs }: Ranked, carried: Inputs): string[] {
  const { areal, fields } = frame;
  const isCounted = slots.some(
    ({ field, value }) => (field === 'qty' || field === '#count') && value > 1,
  );
  const isWeighed = asks.some(
    ({ output, per }) =>
      (output === areal || output === 'weight_kg') && per !== 'm²' && per !== 'ft²',
  );
  const isSized = (field: string) =>
    (SIDES.has(field) && (field in carried || slots.some((slot) => slot.field === field))) ||
    (field.startsWith('#') && field !== '#count' && field !== '#fabric');
  const known = [
    ...Object.keys(inputs),
    ...Object.keys(carried),
    ...slots.map(({ field }) => field),
  ];
  if (areal === undefined || !isCounted || !isWeighed || known.some(isSized)) return [];
  return [...SIDES].filter((side) => side in fields);
}

export function missingOf(reading: Ranked, carried: Inputs): string[] {
  const { issues, asks, slots, frame, inputs } = reading;
  const fields = [...slots.map(({ field }) => field), ...Object.keys(inputs)];
  const solved = fields.some((field) => field.startsWith('>'))
    ? asks.flatMap(({ field }) => field ?? [])
    : [];
  const missing = new Set<string>();
  for (const { field, code, params } of issues) {
    if (code !== 'MISSING') continue;
    const group = params['oneOf'];
    const names = Array.isArray(group) ? (group as string[]) : [field];
    if (!names.some((name) => solved.includes(name))) missing.add(names.join('|'));
  }
  if (missing.size > 0 || solved.length > 0) return [...missing];
  for (const side of sidesOfPieces(reading, carried)) missing.add(side);
  for (const { output } of asks) {
    for (const need of output === null ? [] : (frame.outputs[output]?.needs ?? []))
      if (inputs[need] === undefined) missing.add(need);
  }
  return [...missing];
}
