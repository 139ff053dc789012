/** The frame of an ASCII DXF file: what a program asks for before it looks at the drawing. */

import type { Point } from './shapes.ts';

export type Group = readonly [code: number, value: string | number];

export interface DxfLayer {
  name: string;
  /** AutoCAD's number: 7 is black on white and white on black. */
  colour: number;
  lineType: string;
  /** Width of the printed line, in mm. */
  penMm: number;
}

interface DxfLineType {
  name: string;
  description: string;
  /** Dashes, and gaps as negative lengths, in drawing units. */
  dashes: readonly number[];
}

export interface DxfSettings {
  layers: readonly DxfLayer[];
  lineTypes: readonly DxfLineType[];
  /** Code page of the language, as DXF names it. */
  codePage: string;
  /** The one text style. */
  font: { name: string; file: string; /** Of letters, as a share of their own. */ width: number };
  /** The one dimension style: sizes in mm of the sheet, and the drawing units of one of them. */
  dimensions: DimensionSizes & { name: string; unitsPerMm: number };
  size: Point;
}

interface DimensionSizes {
  text: number;
  arrow: number;
  gap: number;
  extensionGap: number;
  overshoot: number;
}

/** ISO 128's widths in hundredths of a millimetre that DXF knows. */
const PENS = [13, 18, 25, 35, 50, 70] as const;
const MILLIMETRES = 4;
const METRIC = 1;
const BY_LAYER = 256;
const MODEL = '*Model_Space';
const PAPER = '*Paper_Space';

/** AutoCAD 2007: the first whose texts are UTF-8, and old enough for every program in use. */
const VERSION = 'AC1021';

/** Collects entities and writes them with everything around them. */
export class DxfDocument {
  private handles = 0;
  private readonly model = this.handle();
  private readonly paper = this.handle();
  private readonly textStyle = this.handle();
  private readonly entities: Group[] = [];
  private readonly blocks: { name: string; record: string; groups: Group[] }[] = [];

  constructor(private readonly settings: DxfSettings) {}

  /** An entity of the drawing itself, or of a block. */
  add(groups: (owner: EntityOwner) => Group[], block?: string): void {
    const found = this.blocks.find(({ name }) => name === block);
    const owner = (name: string, layer: string): Group[] => [
      [0, name],
      [5, this.handle()],
      [330, found?.record ?? this.model],
      [100, 'AcDbEntity'],
      [8, layer],
    ];
    (found?.groups ?? this.entities).push(...groups(owner));
  }

  /** A block without a name of its own, as dimensions have; returns what it is called. */
  addBlock(): string {
    const name = `*D${this.blocks.length + 1}`;
    this.blocks.push({ name, record: this.handle(), groups: [] });
    return name;
  }

  toString(): string {
    const tables = this.tables();
    const blocks = this.blockSection();
    const objects = this.objects();
    const groups: Group[] = [
      // The header says how many handles there are, so it is made when all of them are given.
      ...section('HEADER', this.header()),
      ...section('CLASSES', []),
      ...section('TABLES', tables),
      ...section('BLOCKS', blocks),
      ...section('ENTITIES', this.entities),
      ...section('OBJECTS', objects),
      [0, 'EOF'],
    ];
    return groups
      .map(([code, value]) => `${String(code).padStart(3)}\n${written(code, value)}\n`)
      .join('');
  }

  private handle(): string {
    this.handles += 1;
    return this.handles.toString(16).toUpperCase();
  }

  private header(): Group[] {
    const { codePage, dimensions, font, size } = this.settings;
    return [
      ...variable('$ACADVER', [1, VERSION]),
      // Texts are UTF-8 all the same; readers that guess want to see a code page.
      ...variable('$DWGCODEPAGE', [3, codePage]),
      ...variable('$HANDSEED', [5, (this.handles + 1).toString(16).toUpperCase()]),
      ...variable('$INSUNITS', [70, MILLIMETRES]),
      ...variable('$MEASUREMENT', [70, METRIC]),
      ...variable('$LUNITS', [70, 2]),
      ...variable('$LTSCALE', [40, 1]),
      ...variable('$LWDISPLAY', [290, 1]),
      ...variable('$TEXTSTYLE', [7, font.name]),
      ...variable('$DIMSTYLE', [2, dimensions.name]),
      ...variable('$DIMSCALE', [40, dimensions.unitsPerMm]),
      ...variable('$DIMTXT', [40, dimensions.text]),
      ...variable('$DIMASZ', [40, dimensions.arrow]),
      ...variable('$DIMEXO', [40, dimensions.extensionGap]),
      ...variable('$DIMEXE', [40, dimensions.overshoot]),
      ...variable('$DIMGAP', [40, dimensions.gap]),
      ...variable('$DIMTAD', [70, 1]),
      ...variable('$DIMTIH', [70, 0]),
      ...variable('$DIMTOH', [70, 0]),
      ...variable('$EXTMIN', ...point(10, { x: 0, y: 0 })),
      ...variable('$EXTMAX', ...point(10, size)),
      ...variable('$LIMMIN', [10, 0], [20, 0]),
      ...variable('$LIMMAX', [10, size.x], [20, size.y]),
    ];
  }

  private tables(): Group[] {
    const { layers, lineTypes, font, dimensions, size } = this.settings;
    const solid = ['ByBlock', 'ByLayer', 'Continuous'].map((name) => ({
      name,
      description: '',
      dashes: [],
    }));
    return [
      ...this.table('VPORT', [['AcDbViewportTableRecord', viewport(size)]]),
      ...this.table(
        'LTYPE',
        [...solid, ...lineTypes].map((each) => ['AcDbLinetypeTableRecord', lineType(each)]),
      ),
      ...this.table(
        'LAYER',
        [{ name: '0', colour: 7, lineType: 'Continuous', penMm: 0.25 }, ...layers].map((each) => [
          'AcDbLayerTableRecord',
          layer(each),
        ]),
      ),
      ...this.table('STYLE', [
        ['AcDbTextStyleTableRecord', textStyle({ name: 'Standard', file: 'txt', width: 1 })],
        ['AcDbTextStyleTableRecord', textStyle(font), this.textStyle],
      ]),
      ...this.table('VIEW', []),
      ...this.table('UCS', []),
      ...this.table('APPID', [
        [
          'AcDbRegAppTableRecord',
          [
            [2, 'ACAD'],
            [70, 0],
          ],
        ],
      ]),
      ...this.table('DIMSTYLE', [
        ['AcDbDimStyleTableRecord', dimensionStyle('Standard', dimensions, this.textStyle)],
        ['AcDbDimStyleTableRecord', dimensionStyle(dimensions.name, dimensions, this.textStyle)],
      ]),
      ...this.table('BLOCK_RECORD', [
        ['AcDbBlockTableRecord', blockRecord(MODEL), this.model],
        ['AcDbBlockTableRecord', blockRecord(PAPER), this.paper],
        ...this.blocks.map(
          ({ name, record }) => ['AcDbBlockTableRecord', blockRecord(name), record] as const,
        ),
      ]),
    ];
  }

  private table(
    name: string,
    entries: readonly (readonly [record: string, groups: Group[], handle?: string])[],
  ): Group[] {
    const own = this.handle();
    return [
      [0, 'TABLE'],
      [2, name],
      [5, own],
      [330, '0'],
      [100, 'AcDbSymbolTable'],
      [70, entries.length],
      ...(name === 'DIMSTYLE' ? ([[100, 'AcDbDimStyleTable']] as const) : []),
      ...entries.flatMap(([record, groups, handle = this.handle()]): Group[] => [
        [0, name],
        [name === 'DIMSTYLE' ? 105 : 5, handle],
        [330, own],
        [100, 'AcDbSymbolTableRecord'],
        [100, record],
        ...groups,
      ]),
      [0, 'ENDTAB'],
    ];
  }

  private blockSection(): Group[] {
    const spaces = [
      { name: MODEL, record: this.model, groups: [] },
      { name: PAPER, record: this.paper, groups: [] },
    ];
    return [...spaces, ...this.blocks].flatMap(({ name, record, groups }): Group[] => {
      const common = (kind: string, subclass: string): Group[] => [
        [0, kind],
        [5, this.handle()],
        [330, record],
        [100, 'AcDbEntity'],
        [8, '0'],
        [100, subclass],
      ];
      return [
        ...common('BLOCK', 'AcDbBlockBegin'),
        [2, name],
        // An anonymous block has no name that anybody gave it.
        [70, name.startsWith('*D') ? 1 : 0],
        ...point(10, { x: 0, y: 0 }),
        [3, name],
        [1, ''],
        ...groups,
        ...common('ENDBLK', 'AcDbBlockEnd'),
      ];
    });
  }

  private objects(): Group[] {
    const [root, groups] = [this.handle(), this.handle()];
    return [
      [0, 'DICTIONARY'],
      [5, root],
      [330, '0'],
      [100, 'AcDbDictionary'],
      [281, 1],
      [3, 'ACAD_GROUP'],
      [350, groups],
      [0, 'DICTIONARY'],
      [5, groups],
      [330, root],
      [100, 'AcDbDictionary'],
      [281, 1],
    ];
  }
}

/** The groups that an entity of a kind on a layer begins with. */
export type EntityOwner = (name: string, layer: string) => Group[];

export function point(code: number, { x, y }: Point): Group[] {
  return [
    [code, x],
    [code + 10, y],
    [code + 20, 0],
  ];
}

function viewport({ x, y }: Point): Group[] {
  return [
    [2, '*Active'],
    [70, 0],
    [10, 0],
    [20, 0],
    [11, 1],
    [21, 1],
    [12, x / 2],
    [22, y / 2],
    [13, 0],
    [23, 0],
    [14, y / 20],
    [24, y / 20],
    [15, y / 20],
    [25, y / 20],
    ...point(16, { x: 0, y: 0 }).map(([code, value]): Group => [code, code === 36 ? 1 : value]),
    ...point(17, { x: 0, y: 0 }),
    // Shown as high as the sheet, and a little.
    [40, y * 1.08],
    [41, 1.6],
    [42, 50],
    [43, 0],
    [44, 0],
    [50, 0],
    [51, 0],
    [71, 0],
    [72, 1000],
    [73, 1],
    [74, 3],
    [75, 0],
    [76, 0],
    [77, 0],
    [78, 0],
  ];
}

function lineType({ name, description, dashes }: DxfLineType): Group[] {
  return [
    [2, name],
    [70, 0],
    [3, description],
    [72, 65],
    [73, dashes.length],
    [40, dashes.reduce((total, each) => total + Math.abs(each), 0)],
    ...dashes.flatMap((each): Group[] => [
      [49, each],
      [74, 0],
    ]),
  ];
}

function layer({ name, colour, lineType: line, penMm }: DxfLayer): Group[] {
  const wanted = penMm * 100;
  const nearest = PENS.reduce((best, pen) =>
    Math.abs(pen - wanted) < Math.abs(best - wanted) ? pen : best,
  );
  return [
    [2, name],
    [70, 0],
    [62, colour],
    [6, line],
    [370, nearest],
  ];
}

function textStyle({ name, file, width }: DxfSettings['font']): Group[] {
  return [
    [2, name],
    [70, 0],
    [40, 0],
    [41, width],
    [50, 0],
    [71, 0],
    [42, 2.5],
    [3, file],
    [4, ''],
  ];
}

function dimensionStyle(
  name: string,
  { unitsPerMm, text, arrow, gap, extensionGap, overshoot }: DxfSettings['dimensions'],
  font: string,
): Group[] {
  return [
    [2, name],
    [70, 0],
    [40, unitsPerMm],
    [41, arrow],
    [42, extensionGap],
    [44, overshoot],
    [140, text],
    [147, gap],
    [73, 0],
    [74, 0],
    // Above the line; idle zeros left out.
    [77, 1],
    [78, 8],
    [176, BY_LAYER],
    [177, BY_LAYER],
    [178, BY_LAYER],
    [271, 4],
    [278, '.'.charCodeAt(0)],
    [340, font],
  ];
}

function blockRecord(name: string): Group[] {
  return [
    [2, name],
    [70, 0],
    [280, 1],
    [281, 0],
  ];
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']];
}

function variable(name: string, ...values: readonly Group[]): Group[] {
  return [[9, name], ...values];
}

/** Coordinates and sizes as decimals without exponent, far finer than a wire. */
function written(code: number, value: string | number): string {
  const isReal = (code >= 10 && code < 60) || (code >= 140 && code < 150);
  if (typeof value === 'string' || !isReal) return String(value);
  const decimals = value.toFixed(9).replace(/(?<!0)0+$/, '');
  return decimals.endsWith('.') ? `${decimals}0` : decimals;
}
