import { describe, expect, it } from 'vitest';
import type { MeshSpec } from '#mesh/drawing/mesh-spec.ts';
import { MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition, readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { EXAMPLES, checked } from './meshes.ts';

function problems(spec: MeshSpec): string[] {
  const outcome = readMeshSpec(spec);
  return 'refused' in outcome ? outcome.issues.map(({ field, code }) => `${field} ${code}`) : [];
}

describe('what can be drawn', () => {
  it('has an example of every product', () => {
    const products = new Set(Object.values(EXAMPLES).map(({ product }) => product));
    expect([...products].sort()).toEqual([...MESH_PRODUCTS].sort());
  });

  it.each(MESH_PRODUCTS)('%s asks for something', (product) => {
    expect(problems({ product, inputs: {} })).toContainEqual(expect.stringContaining('MISSING'));
    expect(Object.keys(meshProductDefinition(product).fields)).not.toEqual([]);
  });

  it.each<[string, MeshSpec, string[]]>([
    [
      'a wire as thick as its pitch',
      { product: 'plain_weave', inputs: { mesh: 10, wire_mm: 2.54 } },
      ['mesh GEOMETRY_IMPOSSIBLE', 'wire_mm GEOMETRY_IMPOSSIBLE'],
    ],
    [
      'a text that is no number',
      { product: 'chain_link', inputs: { mesh_mm: 'abc', wire_mm: 3 } },
      ['mesh_mm NOT_A_NUMBER'],
    ],
    [
      'a size out of range',
      { product: 'welded_mesh', inputs: { pitch_across_mm: 2, pitch_along_mm: 50, wire_mm: 1 } },
      ['pitch_across_mm OUT_OF_RANGE'],
    ],
    [
      'holes that touch',
      { product: 'perforated_plate', inputs: { pattern: 'round_60', hole_mm: 8, pitch_mm: 8 } },
      ['hole_mm GEOMETRY_IMPOSSIBLE', 'pitch_mm GEOMETRY_IMPOSSIBLE'],
    ],
    [
      'an unknown material',
      { product: 'plain_weave', inputs: { mesh: 10, wire_mm: 0.5, material: 'unobtainium' } },
      ['material UNKNOWN_OPTION'],
    ],
    [
      'a field of another product',
      { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3, swd_mm: 3 } },
      ['swd_mm UNKNOWN_OPTION'],
    ],
    [
      'a scale of nothing',
      { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 }, scale: 0 },
      ['scale NOT_POSITIVE'],
    ],
    [
      'no scale at all',
      { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 }, scale: NaN },
      ['scale NOT_A_NUMBER'],
    ],
    [
      'half a cell',
      { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 }, cells: 2.5 },
      ['cells OUT_OF_RANGE'],
    ],
    [
      'too many cells',
      { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 }, cells: 100 },
      ['cells OUT_OF_RANGE'],
    ],
    [
      'a fence that is too high',
      {
        product: 'fence_panel',
        inputs: {
          pitch_across_mm: 50,
          pitch_along_mm: 200,
          wire_mm: 5,
          height_m: 80,
          panel_width_m: 2.5,
        },
      },
      ['height_m OUT_OF_RANGE'],
    ],
  ])('refuses %s, naming the field', (_, spec, expected) => {
    expect(problems(spec)).toEqual(expected);
  });

  it('takes sizes as people type them', () => {
    const { values } = checked({
      product: 'plain_weave',
      inputs: { mesh: '40目', wire_mm: '20丝' },
    });
    expect(values['aperture_mm']).toBeCloseTo(0.435, 9);
  });

  it('asks for no size of the piece, which is not drawn', () => {
    const inputs = { pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 3, width_m: ' ' };
    expect(checked({ product: 'welded_mesh', inputs }).figure.weightKgM2).toBeCloseTo(2.21954, 4);
  });
});
