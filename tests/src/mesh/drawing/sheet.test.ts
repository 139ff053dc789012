import { describe, expect, it } from 'vitest';
import { labelBox } from '#mesh/drawing/bounds.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { partsOf } from '#mesh/drawing/shapes.ts';
import type { Box, Label, Point } from '#mesh/drawing/shapes.ts';
import { EXAMPLES, LAYOUTS, TEXTS, drawn } from './meshes.ts';

const SHEETS = Object.entries(EXAMPLES).flatMap(([name, spec]) =>
  LAYOUTS.flatMap((layout) =>
    (['zh', 'en'] as const).map((language) => ({ name, spec, layout, language })),
  ),
);

function labels({ marks }: Drawing): Label[] {
  return partsOf(marks).filter((shape) => shape.kind === 'text');
}

function texts(drawing: Drawing): string[] {
  return labels(drawing).map(({ text }) => text);
}

/** A text's box, without the margin by which widths are overestimated. */
function inner({ x, y, width, height }: Box): Box {
  const [across, down] = [Math.min(0.6, width / 4), Math.min(0.6, height / 4)];
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down };
}

/** True if a line from one point to the other has a part inside a box (Liang and Barsky). */
function goesThrough(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enters, leaves] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x - x],
    [dx, x + width - from.x],
    [-dy, from.y - y],
    [dy, y + height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return enters < leaves;
}

describe('a sheet', () => {
  it.each(SHEETS)('$layout, $language: no text of $name on another or off the sheet', (sheet) => {
    const drawing = drawn(sheet.spec, sheet.layout, sheet.language);
    const boxes = labels(drawing).map((each) => ({ text: each.text, ...labelBox(each) }));
    for (const { text, x, y, width, height } of boxes) {
      expect([text, x > 4 && y > 4]).toEqual([text, true]);
      expect([text, x + width < drawing.width - 4]).toEqual([text, true]);
      expect([text, y + height < drawing.height - 4]).toEqual([text, true]);
    }
    const overlaps = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const across =
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down =
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        return across > 0.1 && down > 0.3 ? [`${one.text} / ${other.text}`] : [];
      }),
    );
    expect(overlaps).toEqual([]);
  });

  it.each(SHEETS)(
    '$layout, $language: no text of $name is cut off',
    ({ spec, layout, language }) => {
      expect(texts(drawn(spec, layout, language)).filter((text) => text.includes('…'))).toEqual([]);
    },
  );

  it.each(SHEETS)('$layout, $language: no dimension line of $name goes through a text', (sheet) => {
    const drawing = drawn(sheet.spec, sheet.layout, sheet.language);
    const strokes = partsOf(drawing.marks).flatMap((shape) =>
      shape.kind === 'path' && shape.fill === 'none' && shape.layer !== 'FRAME'
        ? shape.contours.flatMap(({ vertices }) =>
            vertices.slice(1).map((to, at) => ({ from: vertices[at] ?? to, to })),
          )
        : [],
    );
    const crossed = labels(drawing).flatMap((each) => {
      const box = inner(labelBox(each));
      const isCrossed = strokes.some(({ from, to }) => goesThrough(from, to, box));
      // A text along a slanting line has a box that the line itself goes through.
      return isCrossed && each.angle % 90 === 0 ? [each.text] : [];
    });
    expect(crossed).toEqual([]);
  });

  it.each(SHEETS)('$layout, $language: every text of $name can be read on paper', (sheet) => {
    const sizes = labels(drawn(sheet.spec, sheet.layout, sheet.language)).map(({ size }) => size);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2.5);
  });

  it.each(
    Object.entries(EXAMPLES).filter(
      // A plate without a thickness has nothing to be seen from the side.
      ([, { product, inputs }]) =>
        product !== 'perforated_plate' || Object.hasOwn(inputs, 'thickness_mm'),
    ),
  )('%s has a section or an enlarged part on either sheet', (_, spec) => {
    for (const layout of LAYOUTS) {
      expect(drawn(spec, layout).views.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('draws a thin section larger than the plan, and says how much', () => {
    const drawing = drawn(EXAMPLES['slots'] ?? { product: 'perforated_plate', inputs: {} });
    const [plan, section] = drawing.views;
    expect(plan?.scale).toBe(0.5);
    expect(section?.scale).toBe(1);
    expect(texts(drawing)).toContain('A–A  1 : 1');
    expect(texts(drawing)).toContain('1 : 2');
  });

  it('calls a mesh by its opening when that was given', () => {
    const inputs = { aperture_mm: 100, wire_mm: 12 };
    const written = texts(drawn({ product: 'plain_weave', inputs }, 'wide', 'en'));
    expect(written).toContain('Aperture 100 × ⌀12 mm');
    expect(written).toContain('MW-Pw100-12');
  });

  it('has the standard’s designation of a mesh that the standard covers', () => {
    const written = (inputs: Record<string, number | string>) =>
      texts(drawn({ product: 'plain_weave', inputs }));
    expect(written({ aperture_mm: 1, wire_mm: 0.355 })).toContain('GFW 1/0.355');
    expect(written({ aperture_mm: 100, wire_mm: 12 }).join()).not.toContain('GFW');
    expect(written({ mesh: '20*18', wire_mm: 0.4 }).join()).not.toContain('GFW');
  });

  it('says which measures of a hexagonal mesh nobody gave', () => {
    const { hexLengthDefault, hexTwistDefault } = TEXTS.zh.notes;
    const written = (inputs: Record<string, number>) =>
      texts(
        drawn({ product: 'hex_netting', inputs: { mesh_width_mm: 80, wire_mm: 2.7, ...inputs } }),
      );
    expect(written({})).toEqual(expect.arrayContaining([hexLengthDefault, hexTwistDefault]));
    expect(written({ mesh_length_mm: 100 })).not.toContain(hexLengthDefault);
    expect(written({ mesh_length_mm: 100, twist_len_mm: 40 })).not.toContain(hexTwistDefault);
  });

  it('keeps the scale that was asked for', () => {
    const drawing = drawn({ product: 'twill_weave', inputs: { mesh: 10, wire_mm: 0.5 }, scale: 1 });
    expect(drawing.scale).toBe(1);
    expect(texts(drawing)).toContain('1 : 1');
  });

  it('magnifies what could not be seen, and says so', () => {
    const drawing = drawn({
      product: 'plain_weave',
      inputs: { mesh: 400, wire_mm: 0.03 },
      scale: 1,
    });
    expect(0.03 * drawing.scale).toBeGreaterThanOrEqual(0.15);
    expect(texts(drawing)).toContain(TEXTS.zh.notes.scaleRaised('1 : 1'));
    expect(texts(drawing)).toContain(TEXTS.zh.notes.magnified(String(drawing.scale)));
  });

  it('reduces what would not fit, and says so', () => {
    const drawing = drawn({ product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 }, scale: 2 });
    expect(drawing.scale).toBeLessThan(1);
    expect(texts(drawing)).toContain(TEXTS.zh.notes.scaleLowered('2 : 1'));
  });

  it.each(Object.entries(EXAMPLES))(
    '%s: dimensions, scale bar, title and table are there',
    (_, spec) => {
      const drawing = drawn(spec, 'wide', 'en');
      const arrows = partsOf(drawing.marks).filter(
        (shape) => shape.kind === 'path' && shape.layer === 'DIMENSION' && shape.fill === 'ink',
      );
      const { titleBlock, labels: rows, products } = TEXTS.en;
      expect(arrows.length).toBeGreaterThanOrEqual(2);
      expect(texts(drawing)).toEqual(
        expect.arrayContaining([
          '0',
          products[spec.product],
          titleBlock.scale,
          titleBlock.openArea,
          rows.material,
          '2026-01-31',
        ]),
      );
    },
  );

  it('draws as many openings as are asked for', () => {
    const { main } = drawn({
      product: 'welded_mesh',
      inputs: { pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 3 },
      cells: 4,
    });
    expect(main.repeat.width).toBeCloseTo(200, 9);
  });

  it('leaves out the mark of a section that found no room', () => {
    const drawing = drawn({
      product: 'perforated_plate',
      inputs: { pattern: 'round_90', hole_mm: 0.5, pitch_mm: 1, thickness_mm: 25 },
    });
    expect(drawing.views).toHaveLength(1);
    expect(texts(drawing)).not.toContain('A');
  });
});
