import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FITTED, keptInside, movedBy, zoomedAt } from '#trade-ui/mesh-drawing/zoom-place.ts';

const FRAME = { width: 400, height: 300 };

describe('looking closer', () => {
  test('the point under the pointer stays there', () => {
    const at = { x: 100, y: 50 };
    const place = zoomedAt(FITTED, 2, at);
    expect(place).toEqual({ zoom: 2, x: -100, y: -50 });
    expect({ x: place.x + 100 * place.zoom, y: place.y + 50 * place.zoom }).toEqual(at);
  });

  test('never smaller than the frame, never beyond the most', () => {
    expect(zoomedAt(FITTED, 0.5, { x: 0, y: 0 })).toEqual(FITTED);
    expect(zoomedAt(FITTED, 1000, { x: 0, y: 0 }).zoom).toBe(16);
  });

  test('no edge comes inside the frame', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let place = FITTED;
        for (const { factor, x, y } of steps) {
          place = keptInside(movedBy(zoomedAt(place, factor, { x, y }), { x, y }), FRAME);
          expect(place.x).toBeLessThanOrEqual(0);
          expect(place.y).toBeLessThanOrEqual(0);
          expect(place.x + FRAME.width * place.zoom).toBeGreaterThanOrEqual(FRAME.width - 1e-6);
          expect(place.y + FRAME.height * place.zoom).toBeGreaterThanOrEqual(FRAME.height - 1e-6);
        }
      }),
    );
  });
});
