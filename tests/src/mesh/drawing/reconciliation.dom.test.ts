import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingToSvg, FINENESS } from '#mesh/drawing/svg.ts';
import { hexCell } from '#mesh/hex-cell.ts';
import { EXAMPLES, checked, drawn, meshes } from './meshes.ts';
import { openShare } from './svg-geometry.ts';

const WITH_OPEN_AREA = Object.entries(EXAMPLES).filter(
  ([, spec]) => checked(spec).figure.openAreaPct !== undefined && spec.product !== 'fence_panel',
);

describe('the drawing and the calculator agree', () => {
  it('covers every product that has an open area', () => {
    const products = new Set(WITH_OPEN_AREA.map(([, { product }]) => product));
    expect([...products].sort()).toEqual([
      'expanded_metal',
      'perforated_plate',
      'plain_weave',
      'twill_weave',
      'welded_mesh',
    ]);
  });

  it.each(WITH_OPEN_AREA)('on the open area of %s', (_, spec) => {
    const { openAreaPct } = checked(spec).figure;
    const drawing = drawn(spec);
    const measured = openShare(drawingToSvg(drawing), drawing.main.repeat);
    expect(measured / (openAreaPct ?? 0)).toBeGreaterThan(0.995);
    expect(measured / (openAreaPct ?? 0)).toBeLessThan(1.005);
  });

  it('on the open area of meshes of any size', () => {
    const wires = new Set(['plain_weave', 'twill_weave', 'welded_mesh', 'expanded_metal']);
    fc.assert(
      fc.property(meshes, (spec) => {
        fc.pre(wires.has(spec.product));
        const { openAreaPct = 0, smallestMm } = checked(spec).figure;
        fc.pre(openAreaPct > 5);
        const drawing = drawn(spec);
        // At a scale that was asked for, wires may be finer than what a sheet's numbers tell apart.
        const finest = smallestMm * drawing.scale;
        fc.pre(finest > 20 * FINENESS);
        const measured = openShare(drawingToSvg(drawing), drawing.main.repeat);
        // A pitch is two of the finest at least, and each of its two edges is rounded.
        const rounding = (100 * FINENESS) / finest;
        expect(Math.abs(measured - openAreaPct)).toBeLessThan(0.2 + rounding);
      }),
      { numRuns: 40 },
    );
  });

  it('on the area of a hexagonal mesh, two of which repeat', () => {
    const { repeat } = drawn({
      product: 'hex_netting',
      inputs: { mesh_width_mm: 80, mesh_length_mm: 100, twist_len_mm: 40, wire_mm: 2.7 },
    }).main;
    const { areaMm2 } = hexCell({ widthMm: 80, lengthMm: 100, twistMm: 40, factor: 1 });
    expect((repeat.width * repeat.height) / 2).toBeCloseTo(areaMm2, 9);
  });

  it('on the pitch of chain-link: straight wires are a mesh apart', () => {
    const { repeat } = drawn(EXAMPLES['chain-link'] ?? { product: 'chain_link', inputs: {} }).main;
    expect((repeat.width * repeat.height) / 2).toBeCloseTo(50 ** 2, 6);
  });
});
