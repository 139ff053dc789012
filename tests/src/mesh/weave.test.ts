import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weaveGeometry } from '#mesh/weave.ts';
import type { WeaveGeometry, WeaveSpec } from '#mesh/weave.ts';
import { numberOf, resultOf } from './calculators/outcomes.ts';

const spec: WeaveSpec = {
  meshCount: 10,
  wireMm: 0.5,
  weave: 'plain',
  widthMm: 25.4,
  heightMm: 12.7,
};

function drawn(changes: Partial<WeaveSpec> = {}): WeaveGeometry {
  const geometry = weaveGeometry({ ...spec, ...changes });
  if ('refused' in geometry) throw new Error(JSON.stringify(geometry.issues));
  return geometry;
}

function weftsOver({ overpasses }: WeaveGeometry): string[] {
  return overpasses.map(({ warp, weft }) => `${warp},${weft}`);
}

describe('woven cloth to scale', () => {
  it('has a wire a pitch in each direction', () => {
    const { warps, wefts, pitchMm, apertureMm, widthMm, heightMm, reduced } = drawn();
    expect([warps.length, wefts.length]).toEqual([10, 5]);
    expect(pitchMm).toBeCloseTo(2.54);
    expect(apertureMm).toBeCloseTo(2.04);
    expect([widthMm, heightMm]).toEqual([expect.closeTo(25.4), expect.closeTo(12.7)]);
    expect(reduced).toBe(false);
    for (const [index, { x, width, height }] of warps.entries()) {
      expect(x).toBeCloseTo(1.02 + index * 2.54);
      expect([width, height]).toEqual([0.5, heightMm]);
    }
  });

  it('covers what was asked for with whole cells', () => {
    const { widthMm, heightMm } = drawn({ widthMm: 26, heightMm: 1 });
    expect(widthMm).toBeCloseTo(27.94);
    expect(heightMm).toBeCloseTo(2.54);
  });

  it('plain weave passes over every other wire', () => {
    const over = weftsOver(drawn({ widthMm: 7, heightMm: 7 }));
    expect(over.sort()).toEqual(['0,1', '1,0', '1,2', '2,1']);
  });

  it('twill passes over two and under two, a step further each wire', () => {
    const over = new Set(weftsOver(drawn({ weave: 'twill', widthMm: 20.3, heightMm: 20.3 })));
    const rows = Array.from({ length: 4 }, (_, weft) =>
      Array.from({ length: 8 }, (_unused, warp) => (over.has(`${warp},${weft}`) ? 'F' : 'W')).join(
        '',
      ),
    );
    expect(rows).toEqual(['WWFFWWFF', 'FWWFFWWF', 'FFWWFFWW', 'WFFWWFFW']);
  });

  it('covers the crossing with each overpass, and stays inside the cloth', () => {
    for (const weave of ['plain', 'twill'] as const) {
      const { overpasses, warps, wefts, widthMm } = drawn({ weave, wireMm: 2.4 });
      for (const { warp, weft, x, y, width, height } of overpasses) {
        const crossed = warps[warp];
        expect(x).toBeLessThan(crossed?.x ?? NaN);
        expect(x + width).toBeGreaterThan((crossed?.x ?? NaN) + (crossed?.width ?? NaN));
        expect([y, height]).toEqual([wefts[weft]?.y, wefts[weft]?.height]);
        expect(x).toBeGreaterThanOrEqual(-1e-9);
        expect(x + width).toBeLessThanOrEqual(widthMm + 1e-9);
      }
    }
  });

  it('leaves open what the calculator says, by the areas drawn', () => {
    const { warps, wefts, widthMm, heightMm, openAreaPct } = drawn();
    const warpShare = warps.reduce((sum, { width }) => sum + width, 0) / widthMm;
    const weftShare = wefts.reduce((sum, { height }) => sum + height, 0) / heightMm;
    const calculated = resultOf('woven_mesh', { mesh: 10, wire_mm: 0.5 });
    expect((1 - warpShare) * (1 - weftShare) * 100).toBeCloseTo(openAreaPct, 9);
    expect(openAreaPct).toBe(numberOf(calculated, 'open_area_pct'));
  });

  it('never draws more than it may, and says when the cloth got smaller', () => {
    fc.assert(
      fc.property(
        fc.record({
          meshCount: fc.double({ min: 0.5, max: 650, noNaN: true }),
          widthMm: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
          heightMm: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
          weave: fc.constantFrom('plain' as const, 'twill' as const),
          maxRectangles: fc.integer({ min: 3, max: 800 }),
        }),
        (size) => {
          const geometry = drawn({ ...size, wireMm: 12.7 / size.meshCount });
          const { warps, wefts, overpasses, reduced, widthMm, heightMm } = geometry;
          const count = warps.length + wefts.length + overpasses.length;
          expect(count).toBeLessThanOrEqual(size.maxRectangles);
          expect(warps.length * wefts.length).toBeGreaterThan(0);
          if (!reduced) {
            expect(widthMm).toBeGreaterThanOrEqual(size.widthMm * (1 - 1e-6));
            expect(heightMm).toBeGreaterThanOrEqual(size.heightMm * (1 - 1e-6));
          }
        },
      ),
    );
    expect(drawn({ widthMm: 1e6, heightMm: 1e6 }).reduced).toBe(true);
  });

  it('refuses what cannot be woven, naming the fields', () => {
    expect(weaveGeometry({ ...spec, wireMm: 2.54 })).toMatchObject({
      refused: true,
      issues: [
        { field: 'meshCount', code: 'GEOMETRY_IMPOSSIBLE' },
        { field: 'wireMm', code: 'GEOMETRY_IMPOSSIBLE' },
      ],
    });
    expect(weaveGeometry({ ...spec, meshCount: 0, widthMm: NaN })).toMatchObject({
      refused: true,
      issues: [
        { field: 'meshCount', code: 'NOT_POSITIVE' },
        { field: 'widthMm', code: 'NOT_A_NUMBER' },
      ],
    });
  });
});
