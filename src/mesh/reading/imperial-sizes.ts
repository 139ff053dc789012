import type { FieldFrame } from './frame.ts';
import type { Token } from './tokens.ts';

const IMPERIAL: ReadonlySet<string> = new Set(['in', 'ft', 'mil', 'lb', 'oz']);

/** Sizes are said in inches, feet or gauges, and none in millimetres or metres. */
export function isImperial(tokens: readonly Token[]): boolean {
  const units = tokens.flatMap((token) => {
    if (token.kind !== 'quantity') return [];
    const [meaning] = token.meanings;
    return meaning?.gauge ? ['in'] : (meaning?.unit ?? []);
  });
  return (
    units.some((unit) => IMPERIAL.has(unit)) &&
    !units.some((unit) => /^(?:mm|cm|m|m²|µm|kg\/m²)$/.test(unit))
  );
}

/** '48x96' beside 11 gauge: sides without a unit may be inches. */
export function withInches(field: string, frame: FieldFrame): FieldFrame {
  return /^(?:width|length|height)_m$/.test(field) && frame.bare
    ? { ...frame, bare: [...frame.bare, 'in'] }
    : frame;
}
