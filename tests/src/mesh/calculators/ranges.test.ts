import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import { VALID } from './valid-inputs.ts';

type Ends = [low: number, high: number | null];
type Row = [calculator: string, base: object, field: string, ends: Ends];

/** Ends of what people may give, ends included. */
const CLOSED: Row[] = [
  ['woven_mesh', VALID.woven, 'mesh', [0.5, 650]],
  ['woven_mesh', VALID.woven, 'mesh_weft', [0.5, 650]],
  ['woven_mesh', VALID.wovenOpening, 'aperture_mm', [0.015, 200]],
  ['woven_mesh', VALID.wovenOpening, 'aperture_weft_mm', [0.015, 200]],
  ['woven_mesh', VALID.wovenOpening, 'wire_mm', [0.01, 20]],
  ['woven_mesh', VALID.wovenOpening, 'wire_weft_mm', [0.01, 20]],
  ['woven_mesh', VALID.woven, 'density', [0.5, 23]],
  ['woven_mesh', VALID.woven, 'crimp_factor', [1, 1.2]],
  ['woven_mesh', { ...VALID.woven, length_m: 1 }, 'width_m', [0.01, 20]],
  ['woven_mesh', { ...VALID.woven, width_m: 1 }, 'length_m', [0.01, 10_000]],
  ['sieve_lookup', {}, 'opening_um', [20, 125_000]],
  ['welded_mesh', VALID.welded, 'pitch_across_mm', [5, 500]],
  ['welded_mesh', VALID.welded, 'pitch_along_mm', [5, 500]],
  ['welded_mesh', VALID.welded, 'wire_mm', [0.3, 16]],
  ['welded_mesh', VALID.welded, 'wire_cross_mm', [0.3, 16]],
  ['welded_mesh', VALID.welded, 'width_m', [0.05, 20]],
  ['welded_mesh', VALID.welded, 'length_m', [0.05, 1000]],
  ['welded_mesh', VALID.welded, 'qty', [1, 1_000_000]],
  ['chain_link', VALID.chainLink, 'mesh_mm', [10, 150]],
  ['chain_link', VALID.chainLink, 'wire_mm', [0.8, 8]],
  ['chain_link', VALID.chainLink, 'contour_factor', [1, 1.3]],
  ['chain_link', { ...VALID.chainLink, length_m: 1 }, 'height_m', [0.3, 10]],
  ['chain_link', { ...VALID.chainLink, height_m: 1 }, 'length_m', [0.1, 10_000]],
  ['plain_sheet', VALID.sheet, 'thickness_mm', [0.01, 200]],
  ['expanded_metal', { ...VALID.expanded, strand_mm: 0.2 }, 'swd_mm', [1, 200]],
  ['expanded_metal', VALID.expanded, 'strand_mm', [0.2, 30]],
  ['expanded_metal', VALID.expanded, 'thickness_mm', [0.1, 12]],
  ['expanded_metal', { ...VALID.expanded, width_m: 1 }, 'length_m', [0.01, 50]],
  ['expanded_metal', { ...VALID.expanded, length_m: 1 }, 'width_m', [0.01, 50]],
  ['perforated_plate', { ...VALID.plate, pitch_mm: 400 }, 'hole_mm', [0.2, 300]],
  ['perforated_plate', VALID.plate, 'thickness_mm', [0.2, 25]],
  ['hex_netting', VALID.hex, 'mesh_width_mm', [8, 150]],
  ['hex_netting', VALID.hex, 'twist_factor', [1, 1.3]],
  ['hex_netting', VALID.hex, 'wire_mm', [0.3, 5]],
  ['gabion', VALID.gabion, 'length_m', [0.1, 10]],
  ['gabion', VALID.gabion, 'width_m', [0.1, 5]],
  ['gabion', VALID.gabion, 'height_m', [0.1, 3]],
  ['gabion', VALID.gabion, 'mesh_kg_m2', [0.2, 10]],
  ['gabion', VALID.gabion, 'mesh_width_mm', [8, 150]],
  ['gabion', VALID.gabion, 'wire_mm', [0.3, 5]],
  ['gabion', VALID.gabion, 'selvedge_mm', [1, 6]],
  ['gabion', VALID.gabion, 'stone_t_m3', [1, 2.2]],
  ['barbed_wire', VALID.barbed, 'line_wire_mm', [1, 4]],
  ['barbed_wire', VALID.barbed, 'barb_wire_mm', [1, 4]],
  ['barbed_wire', VALID.barbed, 'strands', [1, 2]],
  ['barbed_wire', VALID.barbed, 'barb_spacing_mm', [30, 300]],
  ['barbed_wire', VALID.barbed, 'point_len_mm', [5, 40]],
  ['barbed_wire', VALID.barbed, 'wraps', [0.5, 3]],
  ['barbed_wire', VALID.barbed, 'twist_factor', [1, 1.1]],
  ['barbed_wire', VALID.barbed, 'roll_kg', [1, 1000]],
  ['razor_wire', VALID.razor, 'perimeter_m', [0.1, 1_000_000]],
  ['razor_wire', VALID.razor, 'loops', [5, 200]],
  ['razor_wire', VALID.razor, 'loop_pitch_mm', [50, 500]],
  ['razor_wire', VALID.razor, 'coil_dia_mm', [200, 1200]],
  ['razor_wire', VALID.razor, 'layers', [1, 5]],
  ['razor_wire', VALID.razor, 'tape_kg_m', [0.02, 1]],
  ['wire_gauge', { system: 'SWG' }, 'mm', [0.0254, 12.7]],
  ['wire_gauge', { system: 'BWG' }, 'mm', [0.1016, 12.7]],
  ['wire_gauge', { system: 'AWG' }, 'mm', [0.127 * 92 ** (-14 / 39), 0.127 * 92]],
  ['wire_weight', VALID.wire, 'wire_mm', [0.01, 50]],
  ['dutch_weave', VALID.dutch, 'mesh_warp', [5, 500]],
  ['dutch_weave', VALID.dutch, 'wire_warp_mm', [0.01, 2]],
  ['dutch_weave', VALID.dutch, 'wire_weft_mm', [0.01, 2]],
  ['filter_flow', VALID.flow, 'open_area_pct', [0.1, 95]],
  ['filter_flow', VALID.flow, 'fluid_density_kg_m3', [0.5, 2000]],
  ['filter_flow', VALID.flow, 'cd', [0.3, 1]],
  ['fence_estimate', VALID.fence, 'length_m', [0.5, 1_000_000]],
  ['fence_estimate', VALID.fence, 'height_m', [0.3, 8]],
  ['fence_estimate', VALID.fence, 'panel_width_m', [0.5, 6]],
  ['fence_estimate', VALID.gatedFence, 'gate_width_m', [0.8, 20]],
  ['fence_estimate', VALID.fence, 'clips_per_post', [1, 20]],
  ['fence_estimate', { ...VALID.fence, hole_depth_m: 0.5 }, 'hole_dia_m', [0.1, 1]],
  ['fence_estimate', { ...VALID.fence, hole_dia_m: 0.3 }, 'hole_depth_m', [0.2, 2]],
  ['screen_ink', VALID.ink, 'mesh_per_cm', [5, 200]],
  ['screen_ink', VALID.inkByInch, 'mesh_per_inch', [12, 510]],
  ['screen_ink', VALID.ink, 'thread_um', [15, 500]],
  ['screen_ink', VALID.ink, 'prints', [1, null]],
  ['screen_ink', VALID.ink, 'transfer_pct', [1, 100]],
  ['zinc_coating', {}, 'coat_g_m2', [1, 1500]],
  ['zinc_coating', {}, 'thickness_um', [0.1, 250]],
  ['zinc_coating', {}, 'oz_ft2', [0.01, 5]],
  ['zinc_coating', VALID.zinc, 'wire_mm', [0.1, 20]],
  ['zinc_coating', VALID.zinc, 'corrosion_um_yr', [0.01, 25]],
  ['quotation', VALID.quote, 'weight_kg_m2', [0.001, 200]],
  ['roll_diameter', VALID.roll, 'length_m', [0.1, 10_000]],
  ['roll_diameter', VALID.roll, 'thickness_mm', [0.01, 100]],
  ['wire_break_load', VALID.load, 'wire_mm', [0.01, 20]],
  ['wire_break_load', VALID.load, 'tensile_mpa', [50, 3000]],
  ['container_load', VALID.container, 'fill_pct', [10, 100]],
];

/** Zero is allowed. */
const FROM_ZERO: Row[] = [
  ['gabion', VALID.gabion, 'diaphragms', [0, 9]],
  ['fence_estimate', VALID.fence, 'gates', [0, 100]],
  ['quotation', VALID.quote, 'material_price_kg', [0, 1000]],
  ['quotation', VALID.quote, 'loss_pct', [0, 50]],
  ['quotation', VALID.quote, 'processing_m2', [0, 1000]],
  ['quotation', VALID.quote, 'surface_price_kg', [0, 100]],
  ['quotation', VALID.quote, 'packing_m2', [0, 100]],
  ['quotation', VALID.quote, 'markup_pct', [0, 300]],
  ['quotation', VALID.quote, 'freight_total', [0, null]],
  ['quotation', VALID.quote, 'vat_pct', [0, 30]],
  ['roll_diameter', VALID.roll, 'core_mm', [0, 1000]],
];

/** Anything above zero. */
const ABOVE_ZERO: Row[] = [
  ['chain_link', VALID.chainLink, 'pvc_od_mm', [0, 12]],
  ['expanded_metal', VALID.expanded, 'lwd_mm', [0, 500]],
  ['perforated_plate', VALID.plate, 'pitch_mm', [0, null]],
  ['perforated_plate', VALID.slots, 'slot_w_mm', [0, null]],
  ['perforated_plate', VALID.slots, 'slot_l_mm', [0, null]],
  ['perforated_plate', VALID.slots, 'pitch_x_mm', [0, null]],
  ['perforated_plate', VALID.slots, 'pitch_y_mm', [0, null]],
  ['hex_netting', VALID.hex, 'mesh_length_mm', [0, null]],
  ['hex_netting', VALID.hex, 'twist_len_mm', [0, null]],
  ['wire_weight', { wire_mm: 2.2 }, 'length_m', [0, null]],
  ['wire_weight', { wire_mm: 2.2 }, 'weight_kg', [0, null]],
  ['dutch_weave', VALID.dutch, 'mesh_weft', [0, 4000]],
  ['filter_flow', VALID.flow, 'area_m2', [0, 1000]],
  ['filter_flow', VALID.flow, 'dp_pa', [0, 1_000_000]],
  ['screen_ink', VALID.ink, 'fabric_thickness_um', [0, 1000]],
  ['screen_ink', VALID.ink, 'print_area_m2', [0, null]],
  ['quotation', VALID.quote, 'area_m2', [0, null]],
  ['quotation', VALID.quote, 'fx_cny_per_usd', [0, null]],
  ['container_load', VALID.container, 'unit_volume_m3', [0, null]],
  ['container_load', VALID.container, 'unit_weight_kg', [0, null]],
  ['container_load', VALID.container, 'payload_limit_kg', [0, null]],
];

const INTEGERS: [string, object, string][] = [
  ['welded_mesh', VALID.welded, 'qty'],
  ['gabion', VALID.gabion, 'diaphragms'],
  ['barbed_wire', VALID.barbed, 'strands'],
  ['razor_wire', VALID.razor, 'loops'],
  ['razor_wire', VALID.razor, 'layers'],
  ['fence_estimate', VALID.gatedFence, 'gates'],
  ['fence_estimate', VALID.fence, 'clips_per_post'],
  ['screen_ink', VALID.ink, 'prints'],
];

/** Codes about the size of one field; geometry between fields may object as well. */
function sizeCodes(calculator: string, base: object, field: string, value: unknown): string[] {
  const outcome = calculate(calculator, { ...base, [field]: value });
  if (!('refused' in outcome)) return [];
  return outcome.issues
    .filter((issue) => issue.field === field && issue.code !== 'GEOMETRY_IMPOSSIBLE')
    .map(({ code }) => code);
}

describe('ranges', () => {
  it.each([...CLOSED, ...FROM_ZERO])(
    '%s %j takes %s at the ends of %j',
    (id, base, field, ends) => {
      for (const end of ends) {
        if (end !== null) expect(sizeCodes(id, base, field, end)).toEqual([]);
      }
    },
  );

  it.each(CLOSED)('%s %j refuses %s beyond %j', (id, base, field, [low, high]) => {
    const isOut = expect.arrayContaining(['OUT_OF_RANGE']) as string[];
    expect(sizeCodes(id, base, field, low * 0.999)).toEqual(isOut);
    if (high !== null) expect(sizeCodes(id, base, field, high * 1.001)).toEqual(isOut);
    expect(sizeCodes(id, base, field, 0)).toContain('NOT_POSITIVE');
    expect(sizeCodes(id, base, field, -low)).toContain('NOT_POSITIVE');
  });

  it.each(FROM_ZERO)('%s %j refuses %s beyond %j', (id, base, field, [, high]) => {
    if (high !== null) expect(sizeCodes(id, base, field, high * 1.001)).toEqual(['OUT_OF_RANGE']);
    expect(sizeCodes(id, base, field, -0.01)).toEqual(['NOT_POSITIVE']);
  });

  it.each(ABOVE_ZERO)('%s %j takes %s above %j', (id, base, field, [, high]) => {
    expect(sizeCodes(id, base, field, 0)).toEqual(['NOT_POSITIVE']);
    expect(sizeCodes(id, base, field, -1)).toEqual(['NOT_POSITIVE']);
    expect(sizeCodes(id, base, field, 1e-6)).toEqual([]);
    expect(sizeCodes(id, base, field, high ?? 1e9)).toEqual([]);
    if (high !== null) expect(sizeCodes(id, base, field, high * 1.001)).toEqual(['OUT_OF_RANGE']);
  });

  it.each(INTEGERS)('%s %j takes whole numbers for %s', (id, base, field) => {
    expect(sizeCodes(id, base, field, 1.5)).toContain('OUT_OF_RANGE');
    expect(sizeCodes(id, base, field, '2.5')).toContain('OUT_OF_RANGE');
  });

  it('a blockage may be 0 but never 100', () => {
    expect(sizeCodes('filter_flow', VALID.flow, 'blockage_pct', 0)).toEqual([]);
    expect(sizeCodes('filter_flow', VALID.flow, 'blockage_pct', 99.99)).toEqual([]);
    expect(sizeCodes('filter_flow', VALID.flow, 'blockage_pct', 100)).toEqual(['OUT_OF_RANGE']);
    expect(sizeCodes('filter_flow', VALID.flow, 'blockage_pct', -1)).toEqual(['NOT_POSITIVE']);
  });

  it('numbers that no result could hold are out of range, not an error', () => {
    expect(sizeCodes('wire_weight', { wire_mm: 1 }, 'length_m', 1e300)).toEqual(['OUT_OF_RANGE']);
    expect(sizeCodes('container_load', VALID.container, 'unit_volume_m3', 5e-324)).toEqual([
      'OUT_OF_RANGE',
    ]);
    expect(sizeCodes('quotation', VALID.quote, 'fx_cny_per_usd', 1e-320)).toEqual(['OUT_OF_RANGE']);
  });
});
