import type { CalculatorDefinition } from '../../calculators/definition.ts';
import type { Frame } from '../frame.ts';
import type { ReadAsk } from '../read-asks.ts';
import type { Binding, Slot } from './binding.ts';

/** A length without a width, which the result does not need: the number would be lost. */
export function isHalfSized(
  frame: Frame,
  taken: ReadonlyMap<string, number>,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const across = frame.fields['width_m'] ? 'width_m' : 'height_m';
  if (frame.areal === undefined || !frame.fields[across] || !frame.fields['length_m']) return false;
  const has = (field: string) => given[field] !== undefined;
  return (taken.has(across) && !has('length_m')) || (taken.has('length_m') && !has(across));
}

/** An opening and the weight of a square metre are the same whatever the size of the piece. */
export function needsNoSize(frame: Frame, { output, per, isSaid }: ReadAsk): boolean {
  if (output === null || !isSaid || frame.areal === undefined) return false;
  if (output === frame.areal) return per === 'm²' || per === 'ft²';
  const { needs = [], per: own, nouns } = frame.outputs[output] ?? { nouns: [] };
  return needs.length === 0 && own !== 'piece' && !nouns.includes('weight');
}

/** '网一米宽，孔多大': a width without a length stands beside the calculation. */
export function withLoneSideAside(
  { together = [] }: CalculatorDefinition,
  inputs: Readonly<Record<string, string | number | boolean>>,
  slots: readonly Slot[],
): Record<string, string | number | boolean> {
  const lone = together.flatMap((pair) => {
    const given = pair.filter((field) => inputs[field] !== undefined);
    return given.length < pair.length ? given : [];
  });
  const isAside = (field: string) => {
    const slot = slots.find((each) => each.field === field);
    const isSure = slot === undefined || slot.isLabelled || slot.meaning.unit !== null;
    return isSure && /^(?:width|length|height)_m$/.test(field) && lone.includes(field);
  };
  return Object.fromEntries(
    Object.entries(inputs).map(([field, value]) => [isAside(field) ? `#${field}` : field, value]),
  );
}

/** '高2米，每米多重': the weight of one metre of a net needs no other length. */
export function isOfMetre(
  frame: Frame,
  definition: CalculatorDefinition,
  asks: readonly ReadAsk[],
  inputs: Binding['inputs'],
): boolean {
  return (
    frame.areal !== undefined &&
    'length_m' in definition.fields &&
    inputs['length_m'] === undefined &&
    (inputs['width_m'] ?? inputs['height_m']) !== undefined &&
    asks.some(({ per }) => per === 'm' || per === 'ft')
  );
}
