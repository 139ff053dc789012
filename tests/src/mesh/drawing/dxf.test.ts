import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { drawingToDxf } from '#mesh/drawing/dxf.ts';
import { partsOf } from '#mesh/drawing/shapes.ts';
import { EXAMPLES, drawn, meshes } from './meshes.ts';

interface Group {
  code: number;
  value: string;
}

interface Entity {
  name: string;
  groups: Group[];
}

interface Dxf {
  header: Record<string, string>;
  tables: Record<string, Entity[]>;
  blocks: { name: string; entities: Entity[] }[];
  entities: Entity[];
  objects: Entity[];
  handles: string[];
}

const SECTIONS = ['HEADER', 'CLASSES', 'TABLES', 'BLOCKS', 'ENTITIES', 'OBJECTS'];
/** Groups of an entity below AcDbEntity. */
const SUBCLASSES: Record<string, string[][]> = {
  LINE: [['AcDbLine']],
  LWPOLYLINE: [['AcDbPolyline']],
  CIRCLE: [['AcDbCircle']],
  SOLID: [['AcDbTrace']],
  TEXT: [['AcDbText', 'AcDbText']],
  DIMENSION: [
    ['AcDbDimension', 'AcDbAlignedDimension'],
    ['AcDbDimension', 'AcDbAlignedDimension', 'AcDbRotatedDimension'],
  ],
};

/** Reads a file as a strict program does; every line has to be where it belongs. */
function parsed(dxf: string): Dxf {
  expect(dxf.endsWith('\n')).toBe(true);
  const rows = dxf.slice(0, -1).split('\n');
  expect(rows.length % 2).toBe(0);
  const groups = Array.from({ length: rows.length / 2 }, (_, at): Group => {
    const [code = '', value = ''] = [rows[2 * at], rows[2 * at + 1]];
    // An assertion a row would take most of the time of these tests.
    if (!/^ {0,2}\d{1,3}$/.test(code)) expect.fail(`row ${String(2 * at)} is no code: ${code}`);
    if (isReal(Number(code)) && !/^-?\d+\.\d+$/.test(value)) {
      expect.fail(`row ${String(2 * at + 1)} is no real number: ${value}`);
    }
    return { code: Number(code), value };
  });
  expect(groups.at(-1)).toEqual({ code: 0, value: 'EOF' });

  const sections = split(groups.slice(0, -1), 'SECTION', 'ENDSEC');
  expect(sections.map(nameOf)).toEqual(SECTIONS);
  const [header = [], , tables = [], blocks = [], entities = [], objects = []] = sections;
  return {
    header: headerOf(header.slice(1)),
    tables: Object.fromEntries(
      split(tables.slice(1), 'TABLE', 'ENDTAB').map((table) => {
        const records = entitiesOf(table.slice(table.findIndex(({ code }) => code === 0)));
        const said = table.find(({ code }) => code === 70)?.value;
        expect([nameOf(table), said]).toEqual([nameOf(table), String(records.length)]);
        return [nameOf(table), records];
      }),
    ),
    blocks: split(blocks.slice(1), 'BLOCK', 'ENDBLK').map((block) => ({
      name: nameOf(block),
      entities: entitiesOf(block.slice(block.findIndex(({ code }) => code === 0))),
    })),
    entities: entitiesOf(entities.slice(1)),
    objects: entitiesOf(objects.slice(1)),
    handles: groups.flatMap(({ code, value }, at) =>
      (code === 5 || code === 105) && groups[at - 1]?.value !== '$HANDSEED' ? [value] : [],
    ),
  };
}

function isReal(code: number): boolean {
  return (code >= 10 && code < 60) || (code >= 140 && code < 150);
}

/** Text between the first and the last group of a kind, without the rest of an end. */
function split(groups: readonly Group[], begins: string, ends: string): Group[][] {
  const found: Group[][] = [];
  let open: Group[] | undefined;
  for (const group of groups) {
    if (group.code === 0 && group.value === begins) {
      expect(open).toBeUndefined();
      found.push((open = []));
    } else if (group.code === 0 && group.value === ends) {
      expect(open).toBeDefined();
      open = undefined;
    } else open?.push(group);
  }
  expect(open).toBeUndefined();
  return found;
}

function headerOf(groups: readonly Group[]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(({ code, value }, at) =>
      code === 9 ? [[value, groups[at + 1]?.value ?? '']] : [],
    ),
  );
}

function entitiesOf(groups: readonly Group[]): Entity[] {
  const entities: Entity[] = [];
  for (const group of groups) {
    if (group.code === 0) entities.push({ name: group.value, groups: [] });
    else entities.at(-1)?.groups.push(group);
  }
  return entities;
}

function nameOf(groups: readonly Group[]): string {
  return groups.find(({ code }) => code === 2)?.value ?? '';
}

function textOf({ groups }: Entity, code: number): string {
  return groups.find((group) => group.code === code)?.value ?? '';
}

function numberOf(entity: Entity, code: number): number {
  return Number(textOf(entity, code));
}

function dxfOf(name: string): { drawing: Drawing; dxf: Dxf } {
  const spec = EXAMPLES[name];
  if (!spec) throw new Error('No such example');
  const drawing = drawn(spec);
  return { drawing, dxf: parsed(drawingToDxf(drawing)) };
}

describe('the drawing as DXF', () => {
  it.each(Object.keys(EXAMPLES))('%s is a whole file in millimetres', (name) => {
    const { drawing, dxf } = dxfOf(name);
    expect(dxf.header).toMatchObject({
      $ACADVER: 'AC1021',
      $INSUNITS: '4',
      $MEASUREMENT: '1',
      $DWGCODEPAGE: 'ANSI_936',
    });
    expect(new Set(dxf.handles).size).toBe(dxf.handles.length);
    const highest = Math.max(...dxf.handles.map((handle) => parseInt(handle, 16)));
    expect(parseInt(dxf.header['$HANDSEED'] ?? '', 16)).toBeGreaterThan(highest);
    expect(dxf.objects[0]?.name).toBe('DICTIONARY');

    const names = (table: string) => dxf.tables[table]?.map((each) => textOf(each, 2)) ?? [];
    expect(names('LTYPE')).toEqual(['ByBlock', 'ByLayer', 'Continuous', 'DASHED', 'CENTER']);
    expect(names('BLOCK_RECORD')).toEqual(dxf.blocks.map((block) => block.name));
    for (const layer of dxf.tables['LAYER'] ?? []) {
      expect(names('LTYPE')).toContain(textOf(layer, 6));
      expect([13, 18, 25, 35, 50, 70]).toContain(numberOf(layer, 370));
    }
    const everything = [...dxf.entities, ...dxf.blocks.flatMap(({ entities }) => entities)];
    for (const entity of everything) {
      const [common, ...own] = entity.groups
        .filter(({ code }) => code === 100)
        .map(({ value }) => value);
      expect(common).toBe('AcDbEntity');
      expect(SUBCLASSES[entity.name]).toContainEqual(own);
      expect(names('LAYER')).toContain(textOf(entity, 8));
      if (entity.name === 'TEXT') expect(names('STYLE')).toContain(textOf(entity, 7));
      if (entity.name === 'LWPOLYLINE') {
        const corners = entity.groups.filter(({ code }) => code === 10);
        expect(corners).toHaveLength(numberOf(entity, 90));
      }
    }
    const texts = partsOf(drawing.marks).filter(({ kind }) => kind === 'text');
    expect(everything.filter((each) => each.name === 'TEXT')).toHaveLength(texts.length);
  });

  it.each(Object.keys(EXAMPLES))('%s has its dimensions as dimensions', (name) => {
    const { drawing, dxf } = dxfOf(name);
    const dimensions = dxf.entities.filter((each) => each.name === 'DIMENSION');
    const drawnOnes = drawing.marks.filter((shape) => shape.kind === 'dimension');
    expect(dimensions.length).toBe(drawnOnes.length);
    expect(dimensions.length).toBeGreaterThan(0);
    const pictures = dimensions.map((each) => textOf(each, 2));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const dimension of dimensions) {
      const picture = dxf.blocks.find((block) => block.name === textOf(dimension, 2));
      const [text] = picture?.entities.filter((each) => each.name === 'TEXT') ?? [];
      expect(text && textOf(text, 1)).toBe(textOf(dimension, 1));
      expect(dxf.tables['DIMSTYLE']?.map((each) => textOf(each, 2))).toContain(
        textOf(dimension, 3),
      );
    }
  });

  it('measures in the main view what is written there', () => {
    const { dxf } = dxfOf('twill');
    const pitch = dxf.entities.find(
      (each) => each.name === 'DIMENSION' && textOf(each, 1) === 'p = 2.54',
    );
    expect(pitch && numberOf(pitch, 42)).toBeCloseTo(2.54, 9);
  });

  it('has the mesh at its own size, upright', () => {
    const { drawing, dxf } = dxfOf('round holes, 60°');
    const holes = dxf.entities.filter(
      (each) => each.name === 'CIRCLE' && textOf(each, 8) === 'OUTLINE',
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

  it('has a section twice as large where the sheet has', () => {
    const { dxf } = dxfOf('slots');
    const cut = dxf.entities.filter(
      (each) => each.name === 'LWPOLYLINE' && textOf(each, 8) === 'CUT',
    );
    const heights = cut.map(({ groups }) => {
      const ys = groups.filter(({ code }) => code === 20).map(({ value }) => Number(value));
      return Math.max(...ys) - Math.min(...ys);
    });
    // The plate is 2 mm thick, the plan 1 : 2, the section 1 : 1.
    expect(heights.length).toBeGreaterThan(0);
    for (const height of heights) expect(height).toBeCloseTo(4, 6);
  });

  it('writes Chinese in a font that has it, and English in one that everybody has', () => {
    const spec = EXAMPLES['twill'];
    if (!spec) throw new Error('No such example');
    const chinese = drawingToDxf(drawn(spec));
    expect(chinese).toContain('\n材质\n');
    expect(chinese).toContain('\nsimhei.ttf\n');
    const english = drawingToDxf(drawn(spec, 'wide', 'en'));
    expect(parsed(english).header['$DWGCODEPAGE']).toBe('ANSI_1252');
    expect(english).toContain('\narial.ttf\n');
    expect(english).toContain('%%c0.5');
    expect(english).not.toMatch(/[⌀₀-₉−–—≈]/);
  });

  it('turns arcs the other way, as y does', () => {
    const bulges = dxfOf('slots').dxf.entities.flatMap(({ groups }) =>
      groups.filter(({ code }) => code === 42 && groups.some(({ code: other }) => other === 90)),
    );
    expect(new Set(bulges.map(({ value }) => Number(value)))).toEqual(new Set([-1]));
  });

  it('is whole for meshes of any size', () => {
    fc.assert(
      fc.property(meshes, (spec) => {
        const { entities } = parsed(drawingToDxf(drawn(spec)));
        expect(entities.length).toBeGreaterThan(30);
      }),
      { numRuns: 60 },
    );
  });
});
