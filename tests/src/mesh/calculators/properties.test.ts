import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { numberOf, resultOf } from './outcomes.ts';

const between = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

/** A mesh count and a wire of a share of its pitch, in range also when a fifth thicker. */
const cloths = fc
  .record({ mesh: between(1, 300), share: between(0.2, 0.8) })
  .map(({ mesh, share }) => ({ mesh, wire: (25.4 / mesh) * share }))
  .filter(({ wire }) => wire >= 0.011 && wire <= 16);

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.constantFrom('40目', '50*50', '12#', 'SWG 16', '½"', '20丝', 'Φ3.0', '1,200', '-1', '', null),
  fc.integer({ min: -5, max: 700 }),
  fc.constantFrom('304', 'center', 'mesh_to_aperture', 'aperture_to_mesh', 'carbon_steel'),
);

describe('what always holds', () => {
  it('mesh to aperture and back is the identity', () => {
    fc.assert(
      fc.property(cloths, ({ mesh, wire }) => {
        const there = resultOf('mesh_aperture', { mode: 'mesh_to_aperture', mesh, wire_mm: wire });
        const aperture = numberOf(there, 'aperture_um');
        fc.pre(aperture >= 15);
        const back = resultOf('mesh_aperture', {
          mode: 'aperture_to_mesh',
          aperture_um: aperture,
          wire_um: wire * 1000,
        });
        expect(numberOf(back, 'mesh') / mesh).toBeCloseTo(1, 9);
      }),
    );
  });

  it('woven mesh and mesh aperture agree on the opening', () => {
    fc.assert(
      fc.property(cloths, ({ mesh, wire }) => {
        const woven = resultOf('woven_mesh', { mesh, wire_mm: wire });
        const converted = resultOf('mesh_aperture', {
          mode: 'mesh_to_aperture',
          mesh,
          wire_mm: wire,
        });
        expect(numberOf(woven, 'aperture_um')).toBe(numberOf(converted, 'aperture_um'));
      }),
    );
  });

  it('a thicker wire weighs more and leaves less open', () => {
    fc.assert(
      fc.property(cloths, between(1.01, 1.2), ({ mesh, wire }, factor) => {
        const thin = resultOf('woven_mesh', { mesh, wire_mm: wire });
        const thick = resultOf('woven_mesh', { mesh, wire_mm: wire * factor });
        expect(numberOf(thick, 'weight_kg_m2')).toBeGreaterThan(numberOf(thin, 'weight_kg_m2'));
        expect(numberOf(thick, 'open_area_pct')).toBeLessThan(numberOf(thin, 'open_area_pct'));
      }),
    );
  });

  it('millimetres, inches, micrometres and mils of one wire weigh the same', () => {
    fc.assert(
      fc.property(cloths, ({ mesh, wire }) => {
        const weights = [
          wire,
          `${(wire / 25.4).toFixed(12)} in`,
          `${(wire * 1000).toFixed(9)} µm`,
          `${(wire / 0.0254).toFixed(9)}mil`,
        ].map((wire_mm) => numberOf(resultOf('woven_mesh', { mesh, wire_mm }), 'weight_kg_m2'));
        for (const weight of weights) expect(weight / (weights[0] ?? NaN)).toBeCloseTo(1, 7);
      }),
    );
  });

  it('a panel weighs what its counted wire weighs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 300 }),
        fc.integer({ min: 3, max: 160 }),
        fc.integer({ min: 5, max: 200 }),
        (pitch, tenths, decimetres) => {
          const wire = tenths / 10;
          const result = resultOf('welded_mesh', {
            pitch_across_mm: pitch,
            pitch_along_mm: pitch,
            wire_mm: wire,
            width_m: decimetres / 10,
            length_m: decimetres / 10,
          });
          const metres = numberOf(result, 'wire_length_m');
          const kgPerMetre = ((Math.PI / 4) * wire ** 2 * 7.85) / 1000;
          expect(numberOf(result, 'weight_kg') / (metres * kgPerMetre)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it.each(calculators.map(({ id, fields }) => ({ id, fields })))(
    '$id answers anything with finite numbers with units, or with issues alone',
    ({ id, fields }) => {
      const inputs = fc.dictionary(
        fc.oneof(
          { weight: 12, arbitrary: fc.constantFrom(...Object.keys(fields)) },
          { weight: 1, arbitrary: fc.string() },
        ),
        anything,
      );
      fc.assert(
        fc.property(inputs, (given) => {
          const outcome = calculate(id, given);
          if ('refused' in outcome) {
            expect(Object.keys(outcome).sort()).toEqual(['issues', 'refused']);
            expect(outcome.issues.length).toBeGreaterThan(0);
            return;
          }
          for (const { value, unit } of Object.values(outcome.values)) {
            expect(value).toSatisfy(Number.isFinite);
            expect(unit).not.toBe('');
          }
        }),
        { numRuns: 500 },
      );
    },
  );
});
