import { describe, expect, it } from 'vitest';
import { flattened } from '#mesh/drawing/arcs.ts';
import { boundsOf } from '#mesh/drawing/bounds.ts';
import type { Path } from '#mesh/drawing/shapes.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import { EXAMPLES, drawn } from './meshes.ts';
import { openShare } from './svg-geometry.ts';

function pathsOf(name: string): Path[] {
  const spec = EXAMPLES[name];
  if (!spec) throw new Error('No such example');
  return drawn(spec).main.shapes.filter((shape) => shape.kind === 'path');
}

/** Shoelace. */
function areaOf({ contours }: Path): number {
  return contours.reduce((total, contour) => {
    const points = flattened(contour);
    const twice = points.reduce((sum, from, at) => {
      const to = points[(at + 1) % points.length] ?? from;
      return sum + from.x * to.y - to.x * from.y;
    }, 0);
    return total + Math.abs(twice) / 2;
  }, 0);
}

describe('wires over and under one another', () => {
  it.each(['plain', 'twill', 'dutch, plain', 'hexagonal', 'chain-link'])(
    'no piece of %s lies on another: together they cover what they measure singly',
    (name) => {
      const drawing = drawn(EXAMPLES[name] ?? { product: 'plain_weave', inputs: {} });
      const box = boundsOf(drawing.main.shapes);
      const covered = 1 - openShare(drawingToSvg(drawing), box) / 100;
      const pieces = pathsOf(name).reduce((sum, path) => sum + areaOf(path), 0);
      expect(pieces / (box.width * box.height) / covered).toBeGreaterThan(0.98);
      expect(pieces / (box.width * box.height) / covered).toBeLessThan(1.02);
    },
  );

  it('goes on between the knuckles of chain-link', () => {
    // 40 m of 3 mm wire in a square metre, less the little that is hidden in the knuckles.
    const drawing = drawn(EXAMPLES['chain-link'] ?? { product: 'chain_link', inputs: {} });
    const covered = pathsOf('chain-link').reduce((sum, path) => sum + areaOf(path), 0);
    const { width, height } = drawing.main.box;
    expect(covered / (width * height)).toBeGreaterThan(0.1);
    expect(covered / (width * height)).toBeLessThan(0.13);
  });
});
