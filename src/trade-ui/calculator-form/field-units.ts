import type { CalculatorDefinition } from '#mesh/calculators/definition.ts';
import { unitText, type Language } from '#mesh/format-quantity.ts';
import type { UnitId } from '#mesh/units.ts';

const OTHERS: Readonly<Partial<Record<UnitId, readonly UnitId[]>>> = {
  mm: ['µm', 'cm', 'm', 'in', 'mil'],
  µm: ['mm', 'mil', 'in'],
  m: ['mm', 'cm', 'ft', 'in', 'yd'],
  kg: ['g', 't', 'lb'],
  mesh: ['mesh/cm'],
  'mesh/cm': ['mesh'],
  'g/cm³': ['kg/m³'],
  't/m³': ['kg/m³'],
  'kg/m³': ['g/cm³'],
  'g/m²': ['kg/m²', 'oz/ft²'],
  'kg/m²': ['g/m²', 'lb/ft²', 'oz/ft²'],
  'oz/ft²': ['g/m²'],
  'kg/m': ['g/m', 'lb/ft'],
  'm²': ['cm²', 'ft²'],
  'm³': ['L', 'ft³'],
  MPa: ['kgf/mm²', 'psi'],
  Pa: ['kPa', 'mbar', 'bar', 'psi', 'mmH2O'],
  'µm/a': ['mm/a', 'mil/a'],
  'CNY/kg': ['CNY/t'],
};

/** Units of a field in a language, its own first. */
export function fieldUnits(
  definition: CalculatorDefinition,
  key: string,
  language: Language,
): readonly string[] {
  const field = definition.fields[key];
  if (field?.kind !== 'quantity') return [];

  return [field.unit, ...(OTHERS[field.unit] ?? [])].map((unit) => unitText(unit, language));
}
