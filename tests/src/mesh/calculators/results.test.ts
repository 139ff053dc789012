import { describe, expect, it } from 'vitest';
import { calculators } from '#mesh/calculators/registry.ts';
import { formatStep } from '#mesh/format-quantity.ts';
import type { NoteCode } from '#mesh/result.ts';
import { numberOf, resultOf } from './outcomes.ts';

const panel = {
  pitch_across_mm: 50,
  pitch_along_mm: 50,
  wire_mm: 3,
  width_m: 1.2,
  length_m: 2.4,
};

function paramsOf(notes: readonly { code: NoteCode; params: object }[], code: NoteCode) {
  return notes.find((note) => note.code === code)?.params;
}

describe('woven mesh', () => {
  it('shows the formula with the numbers put in', () => {
    const result = resultOf('woven_mesh', { mesh: '40目', wire_mm: '0.2mm', material: '304' });
    expect(result.formula).toBe('G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c');
    expect(result.steps.map((step) => formatStep(step, 'zh'))).toEqual([
      'p₁ = 25.4/N₁ = 25.4/40 = 0.635 mm',
      'w₁ = p₁ − d₁ = 0.635 − 0.2 = 0.435 mm',
      'A = w₁·w₂/(p₁·p₂)·100 = 0.435 × 0.435/(0.635 × 0.635) × 100 = 46.9 %',
      'G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c = 0.7854 × 7.93 × (0.2²/0.635 + 0.2²/0.635) × 1 = 0.785 kg/m²',
    ]);
  });

  it('gives the weft apart where it differs', () => {
    const square = resultOf('woven_mesh', { mesh: 40, wire_mm: 0.2 });
    expect(square.values).not.toHaveProperty('pitch_weft_mm');

    const oblong = resultOf('woven_mesh', { mesh: '24×110', wire_mm: '0.36*0.2' });
    expect(numberOf(oblong, 'mesh_weft')).toBe(110);
    expect(numberOf(oblong, 'pitch_weft_mm')).toBeCloseTo(25.4 / 110);
    expect(numberOf(oblong, 'aperture_weft_mm')).toBeCloseTo(25.4 / 110 - 0.2);
    expect(numberOf(oblong, 'aperture_mm')).toBeCloseTo(25.4 / 24 - 0.36);
  });

  it('works from an aperture in each direction', () => {
    const result = resultOf('woven_mesh', { aperture_mm: 10, aperture_weft_mm: 20, wire_mm: 2 });
    expect(numberOf(result, 'mesh_weft')).toBeCloseTo(25.4 / 22);
    expect(numberOf(result, 'open_area_pct')).toBeCloseTo((200 / (12 * 22)) * 100);
    expect(result.steps[0]).toMatchObject({ expression: 'w₁ + d₁', substitution: '10 + 2' });
  });

  it('counts a crimp factor and the size into the weight', () => {
    const plain = numberOf(resultOf('woven_mesh', { mesh: 10, wire_mm: 1 }), 'weight_kg_m2');
    const roll = resultOf('woven_mesh', {
      mesh: 10,
      wire_mm: 1,
      crimp_factor: 1.03,
      width_m: '1m*30m',
    });
    expect(numberOf(roll, 'weight_kg_m2')).toBeCloseTo(plain * 1.03, 10);
    expect(numberOf(roll, 'weight_kg')).toBeCloseTo(plain * 1.03 * 30, 10);
    expect(paramsOf(roll.assumptions, 'CRIMP_FACTOR')).toEqual({ crimp: 1.03 });
    expect(paramsOf(roll.assumptions, 'STRAIGHT_WIRE_MINIMUM')).toBeUndefined();
  });

  it('says which material was taken, and that zinc is not counted', () => {
    const { assumptions } = resultOf('woven_mesh', { mesh: 40, wire_mm: 0.2 });
    expect(paramsOf(assumptions, 'MATERIAL_DEFAULT')).toEqual({
      material: 'carbon_steel',
      density: 7.85,
      confidence: 'A',
    });
    expect(paramsOf(assumptions, 'ZINC_EXCLUDED')).toEqual({});
  });

  it('says so when a family stands for its usual member', () => {
    const { assumptions } = resultOf('woven_mesh', { mesh: 40, wire_mm: 0.2, material: '不锈钢' });
    expect(paramsOf(assumptions, 'MATERIAL_FAMILY')).toMatchObject({ material: 'ss304' });
  });

  it('is as certain as the density it rests on', () => {
    const of = (inputs: object) => resultOf('woven_mesh', { mesh: 40, wire_mm: 0.2, ...inputs });
    expect(of({}).values['weight_kg_m2']?.confidence).toBe('A');
    expect(of({ material: 'ss304' }).values['weight_kg_m2']?.confidence).toBe('B');
    expect(of({ material: 'copper' }).values['weight_kg_m2']?.confidence).toBe('C');
    expect(of({ material: 'copper' }).values['open_area_pct']?.confidence).toBe('A');
    expect(of({ material: 'copper' }).warnings.map(({ code }) => code)).toEqual([
      'DENSITY_UNVERIFIED',
    ]);
  });

  it('takes a given density before the material', () => {
    const result = resultOf('woven_mesh', {
      mesh: 40,
      wire_mm: 0.2,
      material: '304',
      density: '7930 kg/m3',
    });
    expect(paramsOf(result.assumptions, 'DENSITY_GIVEN')).toEqual({ density: 7.93 });
    expect(numberOf(result, 'weight_kg_m2')).toBeCloseTo(0.78465, 4);
  });

  it("gives the trade's shortcut as a hint only, 2 to 3 % above", () => {
    const { assumptions } = resultOf('woven_mesh', { mesh: 40, wire_mm: 0.2, material: 'ss304' });
    expect(paramsOf(assumptions, 'TRADE_SHORTCUT')).toEqual({
      weight: expect.closeTo(0.8) as number,
      differencePct: expect.closeTo(1.9555, 3) as number,
    });
  });
});

describe('welded mesh', () => {
  it('shows how the wires were counted', () => {
    const result = resultOf('welded_mesh', panel);
    expect(result.steps.map((step) => formatStep(step, 'en'))).toEqual([
      'n₁ = ⌊1000·W/p₁⌋ + 1 = ⌊1000 × 1.2/50⌋ + 1 = 25 wires',
      'n₂ = ⌊1000·L/p₂⌋ + 1 = ⌊1000 × 2.4/50⌋ + 1 = 49 wires',
      'l = n₁·L + n₂·W = 25 × 2.4 + 49 × 1.2 = 118.8 m',
      'M = (n₁·L·d₁² + n₂·W·d₂²)·(π/4)·ρ/1000·Q = (25 × 2.4 × 3² + 49 × 1.2 × 3²) × 0.7854 × 7.85/1000 × 1 = 6.59 kg',
      'G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂) = 0.7854 × 7.85 × (3²/50 + 3²/50) = 2.22 kg/m²',
      'k = n₁·n₂·Q = 25 × 49 × 1 = 1,225 points',
    ]);
  });

  it('adds the wire to a clear opening', () => {
    const clear = resultOf('welded_mesh', {
      ...panel,
      pitch_across_mm: '47*46',
      pitch_along_mm: '',
      wire_cross_mm: 4,
      basis: 'Clear',
    });
    expect(numberOf(clear, 'n_line')).toBe(25);
    expect(numberOf(clear, 'n_cross')).toBe(49);
    expect(clear.steps[0]?.substitution).toBe('⌊1000 × 1.2/(47 + 3)⌋ + 1');
    expect(paramsOf(clear.assumptions, 'PITCH_FROM_CLEAR_OPENING')).toEqual({
      pitchAcrossMm: 50,
      pitchAlongMm: 50,
    });
  });

  it('does not lose or gain a wire to binary fractions', () => {
    const result = resultOf('welded_mesh', {
      ...panel,
      pitch_across_mm: 100,
      pitch_along_mm: 100,
      width_m: 0.3,
      length_m: 2.3,
    });
    expect(numberOf(result, 'n_line')).toBe(4);
    expect(numberOf(result, 'n_cross')).toBe(24);
    expect(paramsOf(result.assumptions, 'EDGE_REMAINDER')).toBeUndefined();
  });

  it('totals weight and welds over the pieces, and says what is left at the edge', () => {
    const one = resultOf('welded_mesh', { ...panel, width_m: 1.22 });
    const many = resultOf('welded_mesh', { ...panel, width_m: 1.22, qty: '100片' });
    expect(numberOf(many, 'weight_kg')).toBeCloseTo(numberOf(one, 'weight_kg') * 100, 8);
    expect(numberOf(many, 'weld_points')).toBe(numberOf(one, 'weld_points') * 100);
    expect(numberOf(many, 'n_line')).toBe(numberOf(one, 'n_line'));
    expect(paramsOf(many.assumptions, 'TOTAL_OF_PIECES')).toEqual({ qty: 100 });
    expect(paramsOf(many.assumptions, 'EDGE_REMAINDER')).toEqual({
      field: 'width_m',
      remainderMm: expect.closeTo(20) as number,
    });
  });

  it('reads inches, gauges and pairs, and says how', () => {
    const result = resultOf('welded_mesh', {
      pitch_across_mm: '2"x4"',
      wire_mm: '12#',
      width_m: '4 ft',
      length_m: "100'",
    });
    expect(numberOf(result, 'n_line')).toBe(25);
    expect(numberOf(result, 'n_cross')).toBe(301);
    expect(paramsOf(result.assumptions, 'GAUGE_SYSTEM_ASSUMED')).toEqual({
      field: 'wire_mm',
      text: '12#',
      system: 'BWG',
      gauge: '12',
      value: 2.7686,
      unit: 'mm',
    });
    expect(paramsOf(result.assumptions, 'PAIR_SPLIT')).toMatchObject({
      first: 50.8,
      second: 101.6,
    });
  });
});

describe('mesh and aperture', () => {
  it('shows the working in the direction asked for', () => {
    const forward = resultOf('mesh_aperture', {
      mode: 'mesh_to_aperture',
      mesh: 40,
      wire_mm: '0.22mm',
    });
    expect(forward.formula).toBe('w = 25400/N − d');
    expect(forward.steps.map((step) => formatStep(step, 'en'))).toEqual([
      'w = 25400/N − d = 25400/40 − 220 = 415 µm',
    ]);
    const backward = resultOf('mesh_aperture', {
      mode: 'aperture_to_mesh',
      aperture_um: '0.15mm',
      wire_um: '0.1 mm',
    });
    expect(backward.steps.map((step) => formatStep(step, 'zh'))).toEqual([
      'N = 25400/(w + d) = 25400/(150 + 100) = 101.6 目',
    ]);
  });

  it('leaves the fields of the other direction aside and says so', () => {
    const result = resultOf('mesh_aperture', {
      mode: 'mesh_to_aperture',
      mesh: 40,
      wire_mm: 0.22,
      aperture_um: 'old',
    });
    expect(result.warnings).toEqual([{ code: 'FIELD_UNUSED', params: { field: 'aperture_um' } }]);
  });
});

describe('the registry', () => {
  it('names only fields that the calculator has in its references between fields', () => {
    for (const { fields, oneOf = [], together = [], example } of calculators) {
      const named = Object.values(fields).flatMap((field) => [
        ...(field.onlyWith === undefined ? [] : [field.onlyWith]),
        ...(field.usedWhen === undefined ? [] : [field.usedWhen.field]),
        ...(field.requiredWhen === undefined ? [] : [field.requiredWhen.field]),
        ...('pairedWith' in field ? [field.pairedWith] : []),
      ]);
      expect(Object.keys(fields)).toEqual(
        expect.arrayContaining([
          ...named,
          ...oneOf.flat(),
          ...together.flat(),
          ...Object.keys(example),
        ]),
      );
    }
  });
});
