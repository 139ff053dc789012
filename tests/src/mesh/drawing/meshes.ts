import fc from 'fast-check';
import type { Drawing, SheetLayout } from '#mesh/drawing/drawing.ts';
import { drawMesh } from '#mesh/drawing/draw-mesh.ts';
import type { MeshProduct, MeshSpec } from '#mesh/drawing/mesh-spec.ts';
import { readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import type { CheckedMesh } from '#mesh/drawing/read-mesh-spec.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';

export const LAYOUTS = ['wide', 'tall'] as const satisfies readonly SheetLayout[];
export const TEXTS = { zh: zhCN, en: enUS } as const;

const plate = (inputs: MeshSpec['inputs']): MeshSpec => ({ product: 'perforated_plate', inputs });

/** At least one of each product, and each pattern of holes. */
export const EXAMPLES: Record<string, MeshSpec> = {
  plain: { product: 'plain_weave', inputs: { mesh: 40, wire_mm: 0.2, material: '304' } },
  'plain, unequal': {
    product: 'plain_weave',
    inputs: { mesh: '20*18', wire_mm: 0.4, wire_weft_mm: 0.35 },
  },
  twill: { product: 'twill_weave', inputs: { mesh: 10, wire_mm: 0.5, material: '304' }, scale: 5 },
  'twill, fine': { product: 'twill_weave', inputs: { mesh: 400, wire_mm: 0.03 } },
  'plain, thick': { product: 'plain_weave', inputs: { aperture_mm: 0.5, wire_mm: 3 } },
  'dutch, plain': {
    product: 'dutch_weave',
    inputs: { mesh_warp: 24, mesh_weft: 110, wire_warp_mm: 0.36, wire_weft_mm: 0.25 },
  },
  'dutch, twill': {
    product: 'dutch_weave',
    inputs: { mesh_warp: 200, mesh_weft: 1400, wire_warp_mm: 0.07, wire_weft_mm: 0.04 },
  },
  welded: {
    product: 'welded_mesh',
    inputs: { pitch_across_mm: 50, pitch_along_mm: 200, wire_mm: 5, wire_cross_mm: 6 },
  },
  'welded, clear': {
    product: 'welded_mesh',
    inputs: { pitch_across_mm: 12.7, pitch_along_mm: 12.7, wire_mm: 0.9, basis: 'clear' },
  },
  hexagonal: {
    product: 'hex_netting',
    inputs: { mesh_width_mm: 80, mesh_length_mm: 100, wire_mm: 2.7 },
  },
  'chain-link': { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 } },
  'chain-link, coated': {
    product: 'chain_link',
    inputs: { mesh_mm: 47, basis: 'clear', wire_mm: 2.5, pvc_od_mm: 3.5 },
  },
  'round holes, 60°': plate({ pattern: 'round_60', hole_mm: 5, pitch_mm: 8, thickness_mm: 1.5 }),
  'round holes, 90°': plate({ pattern: 'round_90', hole_mm: 6, pitch_mm: 10 }),
  'round holes, 45°': plate({ pattern: 'round_45', hole_mm: 6, pitch_mm: 10, thickness_mm: 1 }),
  'square holes': plate({ pattern: 'square_90', hole_mm: 10, pitch_mm: 14 }),
  'square holes, staggered': plate({ pattern: 'square_staggered', hole_mm: 10, pitch_mm: 14 }),
  'hexagonal holes': plate({ pattern: 'hex_60', hole_mm: 6, pitch_mm: 8, thickness_mm: 2 }),
  slots: plate({
    pattern: 'slot_straight',
    slot_w_mm: 5,
    slot_l_mm: 20,
    pitch_x_mm: 30,
    pitch_y_mm: 10,
    thickness_mm: 2,
  }),
  'slots, staggered': plate({
    pattern: 'slot_staggered',
    slot_w_mm: 5,
    slot_l_mm: 20,
    pitch_x_mm: 30,
    pitch_y_mm: 20,
  }),
  expanded: {
    product: 'expanded_metal',
    inputs: { swd_mm: 10, lwd_mm: 25, strand_mm: 1.2, thickness_mm: 2 },
  },
  fence: {
    product: 'fence_panel',
    inputs: {
      pitch_across_mm: 50,
      pitch_along_mm: 200,
      wire_mm: 5,
      height_m: 1.8,
      panel_width_m: 2.5,
      bends: 3,
    },
  },
  'fence, fine': {
    product: 'fence_panel',
    inputs: {
      pitch_across_mm: 76.2,
      pitch_along_mm: 12.7,
      wire_mm: 4,
      height_m: 2.4,
      panel_width_m: 2.5,
    },
  },
  barbed: {
    product: 'barbed_wire',
    inputs: { line_wire_mm: 2.5, barb_wire_mm: 2, barb_spacing_mm: 100 },
  },
  'barbed, single': {
    product: 'barbed_wire',
    inputs: { line_wire_mm: 2, barb_wire_mm: 1.8, barb_spacing_mm: 75, strands: 1, points: '2' },
  },
};

export function checked(spec: MeshSpec): CheckedMesh {
  const mesh = readMeshSpec(spec);
  if ('refused' in mesh) throw new Error(JSON.stringify(mesh.issues));
  return mesh;
}

export function drawn(
  spec: MeshSpec,
  layout: SheetLayout = 'wide',
  language: keyof typeof TEXTS = 'zh',
): Drawing {
  return drawMesh(checked(spec), { layout, texts: TEXTS[language], date: '2026-01-31' });
}

const between = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
/** As often small as large. */
const spread = (min: number, max: number) =>
  between(Math.log(min), Math.log(max)).map((power) =>
    Math.min(max, Math.max(min, Number(Math.exp(power).toPrecision(6)))),
  );

const inputsOf: Record<MeshProduct, fc.Arbitrary<MeshSpec['inputs']>> = {
  plain_weave: fc.record({ mesh: spread(0.5, 650), wire_mm: spread(0.01, 20) }),
  twill_weave: fc.record({
    aperture_mm: spread(0.015, 200),
    aperture_weft_mm: spread(0.015, 200),
    wire_mm: spread(0.01, 20),
    wire_weft_mm: spread(0.01, 20),
  }),
  dutch_weave: fc
    .record({
      warp: spread(5, 500),
      weft: spread(6, 4000),
      k: between(0.8, 2.5),
      d: between(0.1, 0.9),
    })
    .map(({ warp, weft, k, d }) => ({
      mesh_warp: warp,
      mesh_weft: weft,
      wire_warp_mm: (25.4 / warp) * d,
      wire_weft_mm: (25.4 / weft) * k,
    })),
  welded_mesh: fc.record({
    pitch_across_mm: spread(5, 500),
    pitch_along_mm: spread(5, 500),
    wire_mm: spread(0.3, 16),
    wire_cross_mm: spread(0.3, 16),
    basis: fc.constantFrom('center', 'clear'),
  }),
  hex_netting: fc
    .record({
      width: spread(8, 150),
      length: between(0.3, 4),
      twist: between(0.01, 0.99),
      wire: spread(0.3, 5),
    })
    .map(({ width, length, twist, wire }) => ({
      mesh_width_mm: width,
      mesh_length_mm: width * length,
      twist_len_mm: width * length * twist,
      wire_mm: wire,
    })),
  chain_link: fc.record({
    mesh_mm: spread(10, 150),
    wire_mm: spread(0.8, 8),
    basis: fc.constantFrom('center', 'clear'),
  }),
  perforated_plate: fc.oneof(
    fc.record({
      pattern: fc.constantFrom(
        'round_60',
        'round_90',
        'round_45',
        'square_90',
        'square_staggered',
        'hex_60',
      ),
      hole_mm: spread(0.2, 300),
      pitch_mm: spread(0.2, 1000),
      thickness_mm: spread(0.2, 25),
    }),
    fc.record({
      pattern: fc.constantFrom('slot_straight', 'slot_staggered'),
      slot_w_mm: spread(0.5, 50),
      slot_l_mm: spread(0.5, 200),
      pitch_x_mm: spread(1, 400),
      pitch_y_mm: spread(1, 400),
    }),
  ),
  expanded_metal: fc.record({
    swd_mm: spread(1, 200),
    lwd_mm: spread(1, 500),
    strand_mm: spread(0.2, 30),
    thickness_mm: spread(0.1, 12),
  }),
  fence_panel: fc.record({
    pitch_across_mm: spread(5, 500),
    pitch_along_mm: spread(5, 500),
    wire_mm: spread(0.3, 16),
    height_m: spread(0.3, 8),
    panel_width_m: spread(0.5, 6),
    post_mm: spread(20, 200),
    bends: fc.integer({ min: 0, max: 6 }),
  }),
  barbed_wire: fc.record({
    line_wire_mm: spread(1, 4),
    barb_wire_mm: spread(1, 4),
    barb_spacing_mm: spread(30, 300),
    strands: fc.constantFrom(1, 2),
    points: fc.constantFrom('2', '4'),
    point_len_mm: spread(5, 40),
    wraps: spread(0.5, 3),
  }),
};

const PRODUCTS = Object.entries(inputsOf).map(([product, inputs]) => ({
  product: product as MeshProduct, // the keys of the literal
  inputs,
}));

/** Meshes that can be made, of all products and sizes, at scales and cell counts of all kinds. */
export const meshes: fc.Arbitrary<MeshSpec> = fc
  .oneof(
    ...PRODUCTS.map(({ product, inputs }) => inputs.map((each) => ({ product, inputs: each }))),
  )
  .chain((spec) =>
    fc.record({
      product: fc.constant(spec.product),
      inputs: fc.constant(spec.inputs),
      scale: fc.option(spread(0.001, 1000), { nil: undefined }),
      cells: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    }),
  )
  .filter((spec) => !('refused' in readMeshSpec(spec)));
