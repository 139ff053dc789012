import { formulaNumber as show } from '../format-quantity.ts';
import { MATERIALS } from '../materials.ts';
import { note } from '../note.ts';
import { convert } from '../units.ts';
import { defineCalculator } from './definition.ts';
import type { Given, WorkedStep } from './definition.ts';

const STEEL = MATERIALS.carbon_steel.density;
const ZINC = MATERIALS.zinc.density;

const outputs = {
  coat_g_m2: { symbol: 'C', unit: 'g/m²', confidence: 'A' },
  thickness_um: { symbol: 't', unit: 'µm', confidence: 'A' },
  oz_ft2: { symbol: 'z', unit: 'oz/ft²', confidence: 'A' },
  zinc_g_per_kg_wire: { symbol: 'm', unit: 'g/kg', confidence: 'A' },
  life_years: { symbol: 'Y', unit: 'a', confidence: 'A' },
} as const;

type Coat = 'coat_g_m2' | 'thickness_um' | 'oz_ft2';
type Step = WorkedStep<keyof typeof outputs>;

const toThickness = (coat: number): Step => ({
  output: 'thickness_um',
  expression: 'C/7.14',
  substitution: `${show(coat)}/7.14`,
});
const toOunces = (coat: number): Step => ({
  output: 'oz_ft2',
  expression: 'C/305.15',
  substitution: `${show(coat)}/305.15`,
});

/**
 * Zinc coating: 1 µm = 7.14 g/m² and 1 oz/ft² = 305.15 g/m² (GalvInfo and others), on the surface
 * of one side. Zinc of a kilogram of steel wire: 4·C/(7.85·d).
 */
export const zincCoating = defineCalculator({
  id: 'zinc_coating',
  group: 'coating',
  fields: {
    coat_g_m2: { kind: 'quantity', unit: 'g/m²', min: 1, max: 1500 },
    thickness_um: { kind: 'quantity', unit: 'µm', min: 0.1, max: 250 },
    oz_ft2: { kind: 'quantity', unit: 'oz/ft²', min: 0.01, max: 5 },
    wire_mm: { kind: 'quantity', unit: 'mm', wire: true, min: 0.1, max: 20 },
    corrosion_um_yr: { kind: 'quantity', unit: 'µm/a', min: 0.01, max: 25 },
  },
  symbols: {
    C: 'coat_g_m2',
    t: 'thickness_um',
    z: 'oz_ft2',
    d: 'wire_mm',
    v: 'corrosion_um_yr',
  },
  oneOf: [['coat_g_m2', 'thickness_um', 'oz_ft2']],
  example: { coat_g_m2: 245, wire_mm: 2.7, corrosion_um_yr: 1.4 },
  outputs,

  check: () => [],

  run(given) {
    const coat = coatOf(given);
    const thickness = given.has('thickness_um') ? given.number('thickness_um') : coat / ZINC;
    const wire = given.has('wire_mm') ? given.number('wire_mm') : undefined;
    const rate = given.has('corrosion_um_yr') ? given.number('corrosion_um_yr') : undefined;

    return {
      headline: given.has('thickness_um') ? 'coat_g_m2' : 'thickness_um',
      values: {
        coat_g_m2: coat,
        thickness_um: thickness,
        oz_ft2: given.has('oz_ft2') ? given.number('oz_ft2') : convert(coat, 'g/m²', 'oz/ft²'),
        ...(wire !== undefined && { zinc_g_per_kg_wire: (4 * coat) / (STEEL * wire) }),
        ...(rate !== undefined && { life_years: thickness / rate }),
      },
      steps: [
        ...conversion(given, coat),
        ...(wire === undefined
          ? []
          : [
              {
                output: 'zinc_g_per_kg_wire' as const,
                expression: '4·C/(7.85·d)',
                substitution: `4 × ${show(coat)}/(7.85 × ${show(wire)})`,
              },
            ]),
        ...(rate === undefined
          ? []
          : [
              {
                output: 'life_years' as const,
                expression: 't/v',
                substitution: `${show(thickness)}/${show(rate)}`,
              },
            ]),
      ],
      assumptions: [note('COATING_ONE_SIDE')],
      warnings: rate === undefined ? [] : [note('LIFE_UNIFORM')],
    };
  },
});

/** g/m² */
function coatOf(given: Given<Coat>): number {
  if (given.has('coat_g_m2')) return given.number('coat_g_m2');
  return given.has('thickness_um')
    ? given.number('thickness_um') * ZINC
    : convert(given.number('oz_ft2'), 'oz/ft²', 'g/m²');
}

function conversion(given: Given<Coat>, coat: number): Step[] {
  if (given.has('coat_g_m2')) return [toThickness(coat), toOunces(coat)];
  if (given.has('thickness_um')) {
    const substitution = `${show(given.number('thickness_um'))} × 7.14`;
    return [{ output: 'coat_g_m2', expression: 't·7.14', substitution }, toOunces(coat)];
  }
  const substitution = `${show(given.number('oz_ft2'))} × 305.15`;
  return [{ output: 'coat_g_m2', expression: 'z·305.15', substitution }, toThickness(coat)];
}
