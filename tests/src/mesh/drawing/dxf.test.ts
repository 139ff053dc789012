import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingToDxf } from '#mesh/drawing/dxf.ts';
import { EXAMPLES, drawn, meshes } from './meshes.ts';

interface Entity {
  name: string;
  groups: { code: number; value: string }[];
}

const KNOWN = new Set(['LINE', 'POLYLINE', 'VERTEX', 'SEQEND', 'CIRCLE', 'SOLID', 'TEXT']);

function groupsOf(dxf: string): { code: number; value: string }[] {
  const lines = dxf.split('\n');
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, at) => ({
    code: Number(lines[2 * at]),
    value: lines[2 * at + 1] ?? '',
  }));
}

function entitiesOf(dxf: string): Entity[] {
  const groups = groupsOf(dxf);
  const start = groups.findIndex(({ code, value }) => code === 2 && value === 'ENTITIES') + 1;
  const end = groups.findIndex(({ value }, at) => at > start && value === 'ENDSEC');
  const entities: Entity[] = [];
  for (const group of groups.slice(start, end)) {
    if (group.code === 0) entities.push({ name: group.value, groups: [] });
    else entities.at(-1)?.groups.push(group);
  }
  return entities;
}

function numberOf(entity: Entity, code: number): number {
  return Number(entity.groups.find((group) => group.code === code)?.value);
}

describe('the drawing as DXF', () => {
  it.each(Object.entries(EXAMPLES))('%s is a well-formed R12 file in millimetres', (_, spec) => {
    const dxf = drawingToDxf(drawn(spec));
    const groups = groupsOf(dxf);
    const values = groups.map(({ value }) => value);
    expect(dxf).toMatch(/^[\x20-\x7e\n]*$/);
    expect(values.at(values.indexOf('$ACADVER') + 1)).toBe('AC1009');
    expect(values.at(values.indexOf('$INSUNITS') + 1)).toBe('4');
    expect(values.filter((value) => value === 'SECTION')).toHaveLength(4);
    expect(values.filter((value) => value === 'ENDSEC')).toHaveLength(4);
    expect(groups.at(-1)).toEqual({ code: 0, value: 'EOF' });

    const entities = entitiesOf(dxf);
    expect(entities.filter(({ name }) => !KNOWN.has(name))).toEqual([]);
    const count = (name: string) => entities.filter((each) => each.name === name).length;
    expect(count('SEQEND')).toBe(count('POLYLINE'));
    expect(count('TEXT')).toBeGreaterThan(10);
    const layers = new Set(
      entities.map(({ groups: own }) => own.find(({ code }) => code === 8)?.value),
    );
    const start = values.indexOf('LAYER');
    const table = values.slice(start, values.indexOf('ENDTAB', start));
    for (const layer of layers) expect(table).toContain(layer);
  });

  it('has the mesh at its own size, upright', () => {
    const drawing = drawn(
      EXAMPLES['round holes, 60°'] ?? { product: 'perforated_plate', inputs: {} },
    );
    const entities = entitiesOf(drawingToDxf(drawing));
    const holes = entities.filter(
      ({ name, groups }) =>
        name === 'CIRCLE' && groups.some(({ code, value }) => code === 8 && value === 'OUTLINE'),
    );
    const [first, second] = holes;
    if (!first || !second) throw new Error('No holes');
    expect(holes.every((hole) => numberOf(hole, 40) === 2.5)).toBe(true);
    expect(numberOf(second, 10) - numberOf(first, 10)).toBeCloseTo(8, 6);
    // The first row is the uppermost, and y grows upwards.
    const rows = holes.map((hole) => numberOf(hole, 20));
    expect(Math.max(...rows)).toBe(numberOf(first, 20));
    expect(Math.max(...rows)).toBeLessThan(drawing.height / drawing.scale);
  });

  it('writes Chinese as \\U+XXXX', () => {
    const dxf = drawingToDxf(drawn(EXAMPLES['twill'] ?? { product: 'twill_weave', inputs: {} }));
    expect(dxf).toContain('\\U+6750\\U+8D28');
    expect(dxf).toContain('%%c0.5');
  });

  it('turns arcs the other way, as y does', () => {
    const entities = entitiesOf(
      drawingToDxf(drawn(EXAMPLES['slots'] ?? { product: 'perforated_plate', inputs: {} })),
    );
    const bulges = entities.flatMap(({ groups }) =>
      groups.filter(({ code }) => code === 42).map(({ value }) => Number(value)),
    );
    expect(new Set(bulges)).toEqual(new Set([-1]));
  });

  it('has a number wherever one belongs', () => {
    fc.assert(
      fc.property(meshes, (spec) => {
        const numbers = entitiesOf(drawingToDxf(drawn(spec))).flatMap(({ groups }) =>
          groups.filter(({ code }) => code >= 10 && code < 60).map(({ value }) => value),
        );
        expect(numbers.filter((value) => !/^-?\d+\.\d+$/.test(value))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
