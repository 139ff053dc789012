import { describe, expect, it } from 'vitest';
import { issuesOf, refusals, resultOf } from './outcomes.ts';
import { VALID } from './valid-inputs.ts';

const panel = {
  pitch_across_mm: 50,
  pitch_along_mm: 50,
  wire_mm: 3,
  width_m: 1.2,
  length_m: 2.4,
};
const cloth = { mesh: 40, wire_mm: 0.2 };

describe('what is refused', () => {
  it('an unknown calculator', () => {
    expect(refusals('knitted_mesh', {})).toEqual(['UNKNOWN_OPTION calculator']);
    expect(refusals('__proto__', {})).toEqual(['UNKNOWN_OPTION calculator']);
  });

  it('a field that the calculator does not have', () => {
    expect(refusals('woven_mesh', { ...cloth, colour: 'red' })).toEqual(['UNKNOWN_OPTION colour']);
    expect(refusals('woven_mesh', { ...cloth, toString: 1 })).toEqual(['UNKNOWN_OPTION toString']);
  });

  it.each([NaN, Infinity, -Infinity, 'NaN', 'Infinity', '1e999', '四十', 'abc', '3-5', '1,20'])(
    'not a number: %s',
    (mesh) => {
      expect(refusals('woven_mesh', { ...cloth, mesh })).toEqual(['NOT_A_NUMBER mesh']);
    },
  );

  it.each([true, ['40'], { value: 40 }])('a value of another type: %j', (mesh) => {
    expect(refusals('woven_mesh', { ...cloth, mesh })).toEqual(['NOT_A_NUMBER mesh']);
  });

  it.each(['', '   ', '　', null, undefined])('a blank required field is missing: %j', (wire) => {
    expect(refusals('woven_mesh', { mesh: 40, wire_mm: wire })).toEqual(['MISSING wire_mm']);
  });

  it('a blank optional field counts as not given', () => {
    expect(resultOf('woven_mesh', { ...cloth, aperture_mm: ' ', width_m: '' }).values).toEqual(
      resultOf('woven_mesh', cloth).values,
    );
  });

  it('every required field that is missing, not just the first', () => {
    expect(refusals('welded_mesh', { wire_mm: 3 })).toEqual([
      'MISSING length_m',
      'MISSING pitch_across_mm',
      'MISSING pitch_along_mm',
      'MISSING width_m',
    ]);
  });

  it('none of "mesh or aperture", naming both', () => {
    expect(refusals('woven_mesh', { wire_mm: 0.2 })).toEqual([
      'MISSING aperture_mm',
      'MISSING mesh',
    ]);
  });

  it('both of "mesh or aperture", naming both', () => {
    expect(refusals('woven_mesh', { ...cloth, aperture_mm: 0.4 })).toEqual([
      'CONFLICT aperture_mm',
      'CONFLICT mesh',
    ]);
  });

  it('a weft value beside the other kind of warp value', () => {
    expect(refusals('woven_mesh', { ...cloth, aperture_weft_mm: 0.4 })).toEqual([
      'CONFLICT aperture_weft_mm',
      'CONFLICT mesh',
    ]);
    expect(refusals('woven_mesh', { aperture_mm: 1, mesh_weft: 20, wire_mm: 0.2 })).toEqual([
      'CONFLICT aperture_mm',
      'CONFLICT mesh_weft',
    ]);
  });

  it.each([
    ['width_m', 'length_m'],
    ['length_m', 'width_m'],
  ])('%s without %s', (present, missing) => {
    expect(refusals('woven_mesh', { ...cloth, [present]: 1 })).toEqual([`MISSING ${missing}`]);
  });

  it.each([0, -0.2, '0', '-3', '－3'])('a wire that is not positive: %s', (wire) => {
    expect(refusals('woven_mesh', { mesh: 40, wire_mm: wire })).toEqual(['NOT_POSITIVE wire_mm']);
  });

  it.each([
    ['woven_mesh', { ...cloth, mesh: 0.49 }, 'mesh'],
    ['woven_mesh', { mesh: 651, wire_mm: 0.01 }, 'mesh'],
    ['woven_mesh', { ...cloth, wire_mm: 0.0099 }, 'wire_mm'],
    ['woven_mesh', { aperture_mm: 1, wire_mm: 20.1 }, 'wire_mm'],
    ['woven_mesh', { aperture_mm: 0.014, wire_mm: 1 }, 'aperture_mm'],
    ['woven_mesh', { ...cloth, crimp_factor: 0.99 }, 'crimp_factor'],
    ['woven_mesh', { ...cloth, crimp_factor: 1.21 }, 'crimp_factor'],
    ['woven_mesh', { ...cloth, density: 0.4 }, 'density'],
    ['woven_mesh', { ...cloth, density: 24 }, 'density'],
    ['woven_mesh', { ...cloth, width_m: 20.5, length_m: 1 }, 'width_m'],
    ['welded_mesh', { ...panel, pitch_across_mm: 501 }, 'pitch_across_mm'],
    ['welded_mesh', { ...panel, qty: 1.5 }, 'qty'],
    ['welded_mesh', { ...panel, qty: 1_000_001 }, 'qty'],
    ['mesh_aperture', { mode: 'aperture_to_mesh', aperture_um: 14, wire_um: 10 }, 'aperture_um'],
  ])('%s %j is out of range', (calculator, inputs, field) => {
    expect(refusals(calculator, inputs)).toEqual([`OUT_OF_RANGE ${field}`]);
  });

  it('nothing at the ends of a range, units converted included', () => {
    expect(() => resultOf('woven_mesh', { mesh: 650, wire_mm: '10 µm' })).not.toThrow();
    expect(() => resultOf('woven_mesh', { mesh: 0.5, wire_mm: '2 cm' })).not.toThrow();
    expect(() => resultOf('woven_mesh', { aperture_mm: '15µm', wire_mm: 1 })).not.toThrow();
    expect(() => resultOf('welded_mesh', { ...panel, qty: 1 })).not.toThrow();
  });

  it('no derived value for its range', () => {
    const inputs = { mode: 'aperture_to_mesh', aperture_um: 15, wire_um: 10 };
    expect(resultOf('mesh_aperture', inputs).values['mesh']?.value).toBeCloseTo(1016);
  });

  it('wires as thick as their pitch, naming both fields', () => {
    const expected = ['GEOMETRY_IMPOSSIBLE mesh', 'GEOMETRY_IMPOSSIBLE wire_mm'];
    expect(refusals('woven_mesh', { mesh: 60, wire_mm: 0.45 })).toEqual(expected);
    expect(refusals('woven_mesh', { mesh: 254, wire_mm: 0.1 })).toEqual(expected);
    expect(
      refusals('mesh_aperture', { mode: 'mesh_to_aperture', mesh: 60, wire_mm: 0.45 }),
    ).toEqual(expected);
  });

  it('an impossible weft, naming the fields that were given', () => {
    expect(refusals('woven_mesh', { ...cloth, mesh_weft: 200 })).toEqual([
      'GEOMETRY_IMPOSSIBLE mesh_weft',
      'GEOMETRY_IMPOSSIBLE wire_mm',
    ]);
    expect(refusals('woven_mesh', { ...cloth, wire_weft_mm: 0.7 })).toEqual([
      'GEOMETRY_IMPOSSIBLE mesh',
      'GEOMETRY_IMPOSSIBLE wire_weft_mm',
    ]);
  });

  it('an impossible geometry also where a value is out of range or another is missing', () => {
    expect(refusals('woven_mesh', { mesh: 700, wire_mm: 0.05 })).toEqual([
      'GEOMETRY_IMPOSSIBLE mesh',
      'GEOMETRY_IMPOSSIBLE wire_mm',
      'OUT_OF_RANGE mesh',
    ]);
    expect(refusals('welded_mesh', { pitch_across_mm: 5, wire_mm: 6 })).toEqual([
      'GEOMETRY_IMPOSSIBLE pitch_across_mm',
      'GEOMETRY_IMPOSSIBLE wire_mm',
      'MISSING length_m',
      'MISSING pitch_along_mm',
      'MISSING width_m',
    ]);
  });

  it('a cross wire as thick as its pitch, but not beside a clear opening', () => {
    const inputs = { ...panel, pitch_along_mm: 10, wire_cross_mm: 12 };
    expect(refusals('welded_mesh', inputs)).toEqual([
      'GEOMETRY_IMPOSSIBLE pitch_along_mm',
      'GEOMETRY_IMPOSSIBLE wire_cross_mm',
    ]);
    expect(() => resultOf('welded_mesh', { ...inputs, basis: 'clear' })).not.toThrow();
  });

  it('an unknown material, also beside a density', () => {
    expect(refusals('woven_mesh', { ...cloth, material: 'unobtainium' })).toEqual([
      'UNKNOWN_OPTION material',
    ]);
    expect(refusals('woven_mesh', { ...cloth, material: '木头', density: 7.85 })).toEqual([
      'UNKNOWN_OPTION material',
    ]);
  });

  it('an unknown choice or gauge', () => {
    expect(refusals('welded_mesh', { ...panel, basis: 'edge' })).toEqual(['UNKNOWN_OPTION basis']);
    expect(refusals('welded_mesh', { ...panel, wire_mm: 'SWG 55' })).toEqual([
      'UNKNOWN_OPTION wire_mm',
    ]);
    expect(refusals('mesh_aperture', { mode: 'sideways', mesh: 40, wire_mm: 0.2 })).toEqual([
      'UNKNOWN_OPTION mode',
    ]);
  });

  it('several faults at once, each with its field, in the order of the form', () => {
    const inputs = { mesh: 'x', wire_mm: -1, material: '?', width_m: 1, crimp_factor: 3 };
    expect(issuesOf('woven_mesh', inputs).map(({ field, code }) => [field, code])).toEqual([
      ['mesh', 'NOT_A_NUMBER'],
      ['wire_mm', 'NOT_POSITIVE'],
      ['material', 'UNKNOWN_OPTION'],
      ['crimp_factor', 'OUT_OF_RANGE'],
      ['length_m', 'MISSING'],
    ]);
  });

  it('a conversion without its wire, pointing to the sieve table', () => {
    expect(issuesOf('mesh_aperture', { mode: 'mesh_to_aperture', mesh: 40 })).toEqual([
      { field: 'wire_mm', code: 'MISSING', params: { seeAlso: 'sieve_lookup' } },
    ]);
    expect(refusals('mesh_aperture', { mode: 'aperture_to_mesh', aperture_um: 150 })).toEqual([
      'MISSING wire_um',
    ]);
    expect(refusals('mesh_aperture', { mesh: 40 })).toEqual(['MISSING mode']);
  });

  it('two different values for one field of a pair, naming the pair', () => {
    expect(
      refusals('welded_mesh', { ...panel, pitch_across_mm: '50*100', pitch_along_mm: 80 }),
    ).toEqual(['CONFLICT pitch_across_mm', 'CONFLICT pitch_along_mm']);
  });

  it('an unequal pair where there is one field', () => {
    const inputs = { mode: 'mesh_to_aperture', mesh: '40*50', wire_mm: 0.2 };
    expect(refusals('mesh_aperture', inputs)).toEqual(['CONFLICT mesh']);
  });
});

describe('what is refused for its geometry, naming every field of it', () => {
  it.each([
    ['chain_link', { mesh_mm: 10, wire_mm: 8, pvc_od_mm: 7 }, ['wire_mm', 'pvc_od_mm']],
    ['chain_link', { mesh_mm: 10, wire_mm: 8, pvc_od_mm: 8 }, ['wire_mm', 'pvc_od_mm']],
    ['chain_link', { mesh_mm: 10, wire_mm: 8, pvc_od_mm: 11 }, ['mesh_mm', 'pvc_od_mm']],
    ['expanded_metal', { ...VALID.expanded, lwd_mm: 29 }, ['swd_mm', 'lwd_mm']],
    ['expanded_metal', { ...VALID.expanded, strand_mm: 15 }, ['swd_mm', 'strand_mm']],
    ['perforated_plate', { ...VALID.plate, pitch_mm: 5 }, ['hole_mm', 'pitch_mm']],
    ['perforated_plate', { ...VALID.slots, slot_l_mm: 4 }, ['slot_w_mm', 'slot_l_mm']],
    ['perforated_plate', { ...VALID.slots, pitch_x_mm: 20 }, ['slot_l_mm', 'pitch_x_mm']],
    ['perforated_plate', { ...VALID.slots, pitch_y_mm: 5 }, ['slot_w_mm', 'pitch_y_mm']],
    [
      'perforated_plate',
      { ...VALID.slots, pattern: 'slot_staggered' },
      ['slot_w_mm', 'slot_l_mm', 'pitch_x_mm', 'pitch_y_mm'],
    ],
    ['hex_netting', { ...VALID.hex, twist_len_mm: 100 }, ['mesh_length_mm', 'twist_len_mm']],
    [
      'hex_netting',
      { mesh_width_mm: 80, wire_mm: 2.7, twist_len_mm: 100 },
      ['mesh_width_mm', 'twist_len_mm'],
    ],
    ['hex_netting', { mesh_width_mm: 10, wire_mm: 5 }, ['mesh_width_mm', 'wire_mm']],
    ['gabion', { ...VALID.gabion, mesh_width_mm: 8, wire_mm: 4 }, ['mesh_width_mm', 'wire_mm']],
    ['dutch_weave', { ...VALID.dutch, wire_warp_mm: 1.1 }, ['mesh_warp', 'wire_warp_mm']],
    ['dutch_weave', { ...VALID.dutch, mesh_weft: 24, wire_weft_mm: 1 }, ['mesh_warp', 'mesh_weft']],
    ['dutch_weave', { ...VALID.dutch, mesh_weft: 60 }, ['mesh_weft', 'wire_weft_mm']],
    ['dutch_weave', { ...VALID.dutch, mesh_weft: 300 }, ['mesh_weft', 'wire_weft_mm']],
    ['fence_estimate', { ...VALID.gatedFence, length_m: 8 }, ['length_m', 'gates', 'gate_width_m']],
    ['screen_ink', { mesh_per_cm: 200, thread_um: 50 }, ['mesh_per_cm', 'thread_um']],
    ['screen_ink', { mesh_per_inch: 508, thread_um: 50 }, ['mesh_per_inch', 'thread_um']],
    ['screen_ink', { ...VALID.ink, fabric_thickness_um: 64 }, ['thread_um', 'fabric_thickness_um']],
  ])('%s %j', (calculator, inputs, fields) => {
    expect(refusals(calculator, inputs)).toEqual(
      fields.map((field) => `GEOMETRY_IMPOSSIBLE ${field}`).sort(),
    );
  });

  it('also where one of the values is out of its range', () => {
    expect(refusals('chain_link', { mesh_mm: 9, wire_mm: 9 })).toEqual([
      'GEOMETRY_IMPOSSIBLE mesh_mm',
      'GEOMETRY_IMPOSSIBLE wire_mm',
      'OUT_OF_RANGE mesh_mm',
      'OUT_OF_RANGE wire_mm',
    ]);
  });

  it('but not a clear mesh, which always leaves its opening', () => {
    const inputs = { mesh_mm: 10, wire_mm: 8, pvc_od_mm: 11, basis: 'clear' };
    expect(() => resultOf('chain_link', inputs)).not.toThrow();
  });
});

describe('what must or must not be given', () => {
  it.each([
    ['sieve_lookup', {}, ['MISSING astm_no', 'MISSING opening_um']],
    [
      'sieve_lookup',
      { astm_no: 100, opening_um: 150 },
      ['CONFLICT astm_no', 'CONFLICT opening_um'],
    ],
    ['wire_weight', { wire_mm: 2 }, ['MISSING length_m', 'MISSING weight_kg']],
    [
      'wire_weight',
      { wire_mm: 2, length_m: 1, weight_kg: 1 },
      ['CONFLICT length_m', 'CONFLICT weight_kg'],
    ],
    ['wire_gauge', { system: 'SWG' }, ['MISSING gauge', 'MISSING mm']],
    ['wire_gauge', { gauge: '12' }, ['MISSING system']],
    ['zinc_coating', {}, ['MISSING coat_g_m2', 'MISSING oz_ft2', 'MISSING thickness_um']],
    ['zinc_coating', { coat_g_m2: 1, oz_ft2: 1 }, ['CONFLICT coat_g_m2', 'CONFLICT oz_ft2']],
    ['screen_ink', { thread_um: 64 }, ['MISSING mesh_per_cm', 'MISSING mesh_per_inch']],
    ['chain_link', { ...VALID.chainLink, height_m: 2 }, ['MISSING length_m']],
    ['expanded_metal', { ...VALID.expanded, length_m: 2 }, ['MISSING width_m']],
    ['fence_estimate', { ...VALID.fence, hole_dia_m: 0.3 }, ['MISSING hole_depth_m']],
    ['fence_estimate', { ...VALID.fence, gates: 2 }, ['MISSING gate_width_m']],
    ['quotation', { ...VALID.quote, freight_total: 10 }, ['MISSING area_m2']],
    [
      'gabion',
      { length_m: 2, width_m: 1, height_m: 1, selvedge_mm: 3.4 },
      ['MISSING mesh_width_mm', 'MISSING wire_mm'],
    ],
    ['perforated_plate', { pattern: 'round_60' }, ['MISSING hole_mm', 'MISSING pitch_mm']],
    [
      'perforated_plate',
      { pattern: 'slot_straight' },
      ['MISSING pitch_x_mm', 'MISSING pitch_y_mm', 'MISSING slot_l_mm', 'MISSING slot_w_mm'],
    ],
    ['perforated_plate', {}, ['MISSING pattern']],
  ])('%s %j', (calculator, inputs, expected) => {
    expect(refusals(calculator, inputs)).toEqual(expected);
  });

  it.each([
    ['fence_estimate', { ...VALID.fence, gate_width_m: 'wide' }],
    ['fence_estimate', { ...VALID.fence, gates: 0, gate_width_m: -4 }],
    ['quotation', { ...VALID.quote, freight_total: 0 }],
    ['gabion', { length_m: 2, width_m: 1, height_m: 1, selvedge_mm: 3.4, mesh_kg_m2: 1.4 }],
    ['perforated_plate', { ...VALID.plate, slot_w_mm: 9 }],
  ])('%s %j needs nothing more', (calculator, inputs) => {
    expect(() => resultOf(calculator, inputs)).not.toThrow();
  });
});

describe('names that stand in no table', () => {
  it.each(['99', 'No. 99', '3/16', '4 mm', 'fine', '-100', true])('sieve %s', (astm_no) => {
    expect(refusals('sieve_lookup', { astm_no })).toEqual(['UNKNOWN_OPTION astm_no']);
  });

  it.each([
    ['SWG', '51'],
    ['BWG', '37'],
    ['BWG', '6/0'],
    ['AWG', '5/0'],
    ['AWG', '51'],
    ['SWG', '8/0'],
    ['SWG', '12.5'],
    ['SWG', '-1'],
    ['SWG', 'BWG 12'],
    ['SWG', 'thin'],
  ])('%s %s', (system, gauge) => {
    expect(refusals('wire_gauge', { system, gauge })).toEqual(['UNKNOWN_OPTION gauge']);
  });

  it('an unknown system, container, pattern, number of points, yes or no', () => {
    expect(refusals('wire_gauge', { system: 'JIS', gauge: '12' })).toEqual([
      'UNKNOWN_OPTION system',
    ]);
    expect(refusals('container_load', { ...VALID.container, container: '45HQ' })).toEqual([
      'UNKNOWN_OPTION container',
    ]);
    expect(refusals('perforated_plate', { ...VALID.plate, pattern: 'stars' })).toEqual([
      'UNKNOWN_OPTION pattern',
    ]);
    expect(refusals('barbed_wire', { ...VALID.barbed, points: 3 })).toEqual([
      'UNKNOWN_OPTION points',
    ]);
    expect(refusals('fence_estimate', { ...VALID.fence, closed: 'maybe' })).toEqual([
      'UNKNOWN_OPTION closed',
    ]);
    expect(refusals('hex_netting', { ...VALID.hex, material: 'wood' })).toEqual([
      'UNKNOWN_OPTION material',
    ]);
  });

  it('a diameter outside the table of its system', () => {
    expect(refusals('wire_gauge', { system: 'BWG', mm: 0.05 })).toEqual(['OUT_OF_RANGE mm']);
    expect(refusals('wire_gauge', { system: 'AWG', mm: 12 })).toEqual(['OUT_OF_RANGE mm']);
  });
});
