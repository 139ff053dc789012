import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import { drawMesh } from '#mesh/drawing/draw-mesh.ts';
import { EXAMPLES, LAYOUTS, TEXTS, checked, drawn, meshes } from './meshes.ts';
import { parseSvg } from './svg-geometry.ts';

const ALLOWED = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'line',
  'text',
  'defs',
  'clipPath',
  'pattern',
  'title',
  'desc',
]);

describe('the drawing as SVG', () => {
  it('has only harmless elements, few enough, and numbers everywhere', () => {
    fc.assert(
      fc.property(meshes, fc.constantFrom(...LAYOUTS), (spec, layout) => {
        const svg = drawingToSvg(drawn(spec, layout));
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|\bon\w+=|href|script/);
        const elements = [...parseSvg(svg).querySelectorAll('*')];
        expect(elements.length).toBeLessThanOrEqual(5000);
        expect(elements.filter(({ tagName }) => !ALLOWED.has(tagName))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each(Object.entries(EXAMPLES))('%s: user units are real millimetres', (_, spec) => {
    const drawing = drawn(spec);
    const svg = parseSvg(drawingToSvg(drawing));
    const [, , width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(svg.getAttribute('width')).toBe('297mm');
    expect(width * drawing.scale).toBeCloseTo(297, 1);
  });

  it('draws a twill of 2.54 mm pitch 2.54 units apart', () => {
    const svg = parseSvg(drawingToSvg(drawn(EXAMPLES['twill'] ?? fail())));
    const warps = svg.querySelector('g[data-fill="warp"]');
    const lefts = [...(warps?.children ?? [])].map((path) =>
      Number(/^M([-\d.]+) /.exec(path.getAttribute('d') ?? '')?.[1]),
    );
    const columns = [...new Set(lefts)].sort((one, other) => one - other);
    expect((columns[1] ?? 0) - (columns[0] ?? 0)).toBeCloseTo(2.54, 3);
  });

  it('says what it shows to people who hear it', () => {
    const svg = parseSvg(drawingToSvg(drawn(EXAMPLES['twill'] ?? fail(), 'wide', 'en')));
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.querySelector('title')?.textContent).toBe(
      'Twill-weave square mesh 10 mesh × 0.5 mm',
    );
    const said = svg.querySelector('desc')?.textContent;
    expect(said).toContain('scale 5 : 1. Views: main view; A–A.');
    expect(said).toContain(
      'Aperture w 2.04 mm; Pitch p 2.54 mm; Designation GFW 2.04/0.5; Open area 64.5 %',
    );
  });

  it('is black on white', () => {
    expect(drawingToSvg(drawn(EXAMPLES['twill'] ?? fail()))).not.toContain('var(');
  });

  it('escapes what stands in a text', () => {
    const mesh = checked(EXAMPLES['twill'] ?? fail());
    const drawing = drawMesh(mesh, {
      layout: 'wide',
      texts: { ...TEXTS.en, maker: '<b>&"\u0000' },
      date: '1',
    });
    const svg = drawingToSvg(drawing);
    expect(parseSvg(svg).textContent).toContain('<b>&"');
  });
});

function fail(): never {
  throw new Error('No such example');
}
