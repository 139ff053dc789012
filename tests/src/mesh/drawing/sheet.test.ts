import { describe, expect, it } from 'vitest';
import { labelBox } from '#mesh/drawing/bounds.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import type { Label } from '#mesh/drawing/shapes.ts';
import { EXAMPLES, LAYOUTS, TEXTS, drawn } from './meshes.ts';

const SHEETS = Object.entries(EXAMPLES).flatMap(([name, spec]) =>
  LAYOUTS.flatMap((layout) =>
    (['zh', 'en'] as const).map((language) => ({ name, spec, layout, language })),
  ),
);

function labels({ marks }: Drawing): Label[] {
  return marks.filter((shape) => shape.kind === 'text');
}

function texts(drawing: Drawing): string[] {
  return labels(drawing).map(({ text }) => text);
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
      const arrows = drawing.marks.filter(
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
