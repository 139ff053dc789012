import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { TEST_SIEVES } from '#mesh/data/test-sieves.ts';
import { GAUGE_SYSTEMS, gaugesOf } from '#mesh/wire-gauge.ts';
import { numberOf, resultOf } from './outcomes.ts';
import { VALID } from './valid-inputs.ts';

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
  fc.constantFrom(5e-324, 1e-30, 1e-10, 1e13, 1e30, 1e300, -0, true, false, null, [], {}),
  fc.constantFrom('40目', '50*50', '12#', 'SWG 16', '½"', '20丝', 'Φ3.0', '1,200', '-1', '', '0/0'),
  fc.constantFrom('5000元/吨', '0.1 bar', '0.36/0.25', '7/0', 'No. 100', '是', 'slot_staggered'),
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

  it('gauge to diameter and back is the identity', () => {
    for (const system of GAUGE_SYSTEMS) {
      for (const gauge of gaugesOf(system)) {
        const there = resultOf('wire_gauge', { system, gauge });
        const back = resultOf('wire_gauge', { system, mm: numberOf(there, 'mm') });
        expect(back.values['gauge']?.value).toBe(gauge);
        expect(numberOf(back, 'deviation_pct')).toBeCloseTo(0, 9);
      }
    }
  });

  it('sieve to opening and back is the identity', () => {
    for (const { name } of TEST_SIEVES) {
      const opening = numberOf(resultOf('sieve_lookup', { astm_no: name }), 'opening_um');
      const back = resultOf('sieve_lookup', { opening_um: opening });
      expect(back.values['astm_no']?.value).toBe(name);
      expect(numberOf(back, 'deviation_pct')).toBe(0);
    }
  });

  it('length to weight of a wire and back is the identity', () => {
    fc.assert(
      fc.property(between(0.01, 50), between(1e-3, 1e6), (wire_mm, length_m) => {
        const weight = numberOf(resultOf('wire_weight', { wire_mm, length_m }), 'weight_kg');
        const back = resultOf('wire_weight', { wire_mm, weight_kg: weight });
        expect(numberOf(back, 'length_m') / length_m).toBeCloseTo(1, 9);
      }),
    );
  });

  it('the three units of zinc agree, whichever is given', () => {
    fc.assert(
      fc.property(between(5, 1500), (coat_g_m2) => {
        const there = resultOf('zinc_coating', { coat_g_m2 });
        for (const field of ['thickness_um', 'oz_ft2'] as const) {
          const back = resultOf('zinc_coating', { [field]: numberOf(there, field) });
          expect(numberOf(back, 'coat_g_m2') / coat_g_m2).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it('threads per inch and per centimetre are one mesh', () => {
    fc.assert(
      fc.property(between(5, 150), (mesh_per_cm) => {
        const thread = { thread_um: 15 };
        const metric = resultOf('screen_ink', { mesh_per_cm, ...thread });
        const inch = resultOf('screen_ink', { mesh_per_inch: mesh_per_cm * 2.54, ...thread });
        expect(numberOf(inch, 'ink_cm3_m2') / numberOf(metric, 'ink_cm3_m2')).toBeCloseTo(1, 9);
      }),
    );
  });

  it.each([
    ['chain_link', VALID.chainLink, 'wire_mm', 'weight_kg_m2', [0.8, 8]],
    ['hex_netting', VALID.hex, 'wire_mm', 'weight_kg_m2', [0.3, 5]],
    ['dutch_weave', VALID.dutch, 'wire_warp_mm', 'weight_kg_m2', [0.1, 1]],
    ['expanded_metal', VALID.expanded, 'strand_mm', 'weight_kg_m2', [0.2, 14]],
    ['gabion', VALID.gabion, 'wire_mm', 'total_weight_kg', [0.3, 5]],
    ['barbed_wire', VALID.barbed, 'line_wire_mm', 'weight_kg_m', [1, 4]],
    ['wire_weight', VALID.wire, 'wire_mm', 'weight_kg', [0.01, 50]],
    ['wire_break_load', VALID.load, 'wire_mm', 'force_n', [0.01, 20]],
    ['perforated_plate', VALID.plate, 'hole_mm', 'open_area_pct', [0.2, 7.9]],
    ['filter_flow', VALID.flow, 'dp_pa', 'flow_m3_h', [1, 1e6]],
    ['roll_diameter', VALID.roll, 'length_m', 'outer_dia_mm', [0.1, 1e4]],
    ['quotation', VALID.quote, 'material_price_kg', 'delivered_tax_m2', [0, 1000]],
  ] as const)('%s %j: more %s, more %s', (id, base, field, output, [low, high]) => {
    fc.assert(
      fc.property(between(low, high), between(low, high), (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        fc.pre(more > less * 1.001 + 1e-9);
        const of = (value: number) => numberOf(resultOf(id, { ...base, [field]: value }), output);
        expect(of(more)).toBeGreaterThan(of(less));
      }),
    );
  });

  it.each([
    ['expanded_metal', VALID.expanded, 'strand_mm', 'open_area_pct', [0.2, 14]],
    ['perforated_plate', VALID.plate, 'hole_mm', 'weight_kg_m2', [0.2, 7.9]],
    ['chain_link', VALID.chainLink, 'mesh_mm', 'weight_kg_m2', [10, 150]],
    ['screen_ink', VALID.ink, 'thread_um', 'open_area_pct', [15, 180]],
    ['filter_flow', VALID.flow, 'blockage_pct', 'flow_m3_h', [0, 99]],
  ] as const)('%s %j: more %s, less %s', (id, base, field, output, [low, high]) => {
    fc.assert(
      fc.property(between(low, high), between(low, high), (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        fc.pre(more > less * 1.001 + 1e-9);
        const of = (value: number) => numberOf(resultOf(id, { ...base, [field]: value }), output);
        expect(of(more)).toBeLessThan(of(less));
      }),
    );
  });

  it('open area is a share, and weight and open area of a plate make the whole sheet', () => {
    const patterns = [
      'round_60',
      'round_90',
      'round_45',
      'square_90',
      'square_staggered',
      'hex_60',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...patterns),
        between(1, 100),
        between(0.05, 0.99),
        between(0.2, 25),
        (pattern, pitch_mm, share, thickness_mm) => {
          const hole_mm = pitch_mm * share;
          fc.pre(hole_mm >= 0.2);
          const plate = resultOf('perforated_plate', { pattern, hole_mm, pitch_mm, thickness_mm });
          const open = numberOf(plate, 'open_area_pct');
          expect(open).toBeGreaterThan(0);
          expect(open).toBeLessThan(100);
          const closed = numberOf(plate, 'weight_kg_m2') / (thickness_mm * 7.85);
          expect(closed + open / 100).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('no slots that are accepted cover more than the sheet', () => {
    const size = between(1, 100);
    fc.assert(
      fc.property(size, size, size, size, (slot_w_mm, slot_l_mm, pitch_x_mm, pitch_y_mm) => {
        for (const pattern of ['slot_straight', 'slot_staggered']) {
          const slots = { pattern, slot_w_mm, slot_l_mm, pitch_x_mm, pitch_y_mm };
          const outcome = calculate('perforated_plate', slots);
          if ('refused' in outcome) continue;
          expect(numberOf(outcome, 'open_area_pct')).toBeLessThan(100);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('twice as large in every direction weighs twice as much a square metre', () => {
    fc.assert(
      fc.property(between(20, 70), between(0.05, 0.25), (mesh, share) => {
        const wire = mesh * share;
        fc.pre(wire >= 0.8 && wire <= 2.5);
        const weight = (id: string, size: number, inputs: object) =>
          numberOf(resultOf(id, { ...inputs, wire_mm: wire * size }), 'weight_kg_m2');
        const chain = (size: number) => weight('chain_link', size, { mesh_mm: mesh * size });
        const hex = (size: number) => weight('hex_netting', size, { mesh_width_mm: mesh * size });
        expect(chain(2) / chain(1)).toBeCloseTo(2, 9);
        expect(hex(2) / hex(1)).toBeCloseTo(2, 9);
      }),
    );
  });

  it('a clear mesh and the wire make the distance between centres', () => {
    fc.assert(
      fc.property(between(20, 100), between(1, 4), (mesh_mm, wire_mm) => {
        const center = resultOf('chain_link', { mesh_mm: mesh_mm + wire_mm, wire_mm });
        const clear = resultOf('chain_link', { mesh_mm, wire_mm, basis: 'clear' });
        const ratio = numberOf(clear, 'weight_kg_m2') / numberOf(center, 'weight_kg_m2');
        expect(ratio).toBeCloseTo(1, 12);
      }),
    );
  });

  it('a fence has the panels its length needs, and no more', () => {
    fc.assert(
      fc.property(between(1, 1000), between(0.5, 6), (length_m, panel_width_m) => {
        const fence = resultOf('fence_estimate', { length_m, panel_width_m, height_m: 2 });
        const panels = numberOf(fence, 'panels');
        expect(panels * panel_width_m).toBeGreaterThanOrEqual(length_m - 1e-6);
        expect((panels - 1) * panel_width_m).toBeLessThan(length_m + 1e-6);
        expect(numberOf(fence, 'posts')).toBe(panels + 1);
      }),
    );
  });

  it('what fits into a container exceeds neither its volume nor its payload', () => {
    fc.assert(
      fc.property(between(0.001, 40), between(0.1, 40_000), (unit_volume_m3, unit_weight_kg) => {
        const load = resultOf('container_load', {
          container: '40HQ',
          unit_volume_m3,
          unit_weight_kg,
        });
        const units = numberOf(load, 'units');
        expect(units * unit_volume_m3).toBeLessThanOrEqual(76.3 * 0.85 + 1e-6);
        expect(units * unit_weight_kg).toBeLessThanOrEqual(26_500 + 1e-3);
      }),
    );
  });

  it.each(calculators.map(({ id, fields, example }) => ({ id, fields, example })))(
    '$id answers anything with finite numbers with units, or with issues alone',
    ({ id, fields, example }) => {
      const field = fc.constantFrom(...Object.keys(fields));
      const inputs = fc
        .record({
          base: fc.constantFrom(example, {}),
          left: fc.array(field, { maxLength: 2 }),
          changed: fc.dictionary(
            fc.oneof({ weight: 20, arbitrary: field }, { weight: 1, arbitrary: fc.string() }),
            anything,
            { maxKeys: 3 },
          ),
        })
        .map(({ base, left, changed }) => ({
          ...Object.fromEntries(Object.entries(base).filter(([key]) => !left.includes(key))),
          ...changed,
        }));
      fc.assert(
        fc.property(inputs, (given) => {
          const outcome = calculate(id, given);
          if ('refused' in outcome) {
            expect(Object.keys(outcome).sort()).toEqual(['issues', 'refused']);
            expect(outcome.issues.length).toBeGreaterThan(0);
            return;
          }
          for (const { value, unit } of Object.values(outcome.values)) {
            if (typeof value === 'string') expect(value).not.toBe('');
            else expect(value).toSatisfy(Number.isFinite);
            expect(unit).not.toBe('');
          }
        }),
        { numRuns: 1000 },
      );
    },
  );
});
