import { formulaNumber } from '../format-quantity.ts';
import { boxArea } from './box-area.ts';
import { convert, type UnitId } from '../units.ts';
import type { FieldFrame, Frame } from './frame.ts';
import type { Token } from './tokens.ts';

/** Pieces of mesh or sheet that are no plain rectangles. */
type Outline = 'disc' | 'trapezium' | 'triangle' | 'cutouts' | 'box';

/** Words that say which outline a piece has. */
export const OUTLINE_WORDS: Readonly<Record<Outline, readonly string[]>> = {
  disc: [
    '圆片',
    '圆形',
    '圆板',
    '圆块',
    '圆网片',
    '圆滤片',
    '圆形滤片',
    '圆形网片',
    '滤片',
    '圆环',
    '环片',
    '环形',
    '垫圈',
    '垫片',
    'disc',
    'discs',
    'disk',
    'disks',
    'ring',
    'rings',
    'washer',
    'washers',
    'gasket',
    'gaskets',
    'circle',
    'circles',
    'circular',
    'round piece',
    'round pieces',
  ],
  trapezium: ['梯形', 'trapezium', 'trapeziums', 'trapezoid', 'trapezoids', 'trapezoidal'],
  triangle: [
    '三角形',
    '三角网',
    '三角片',
    '三角块',
    '三角形网',
    '三角形片',
    '三角形网片',
    '三角网片',
    'triangle',
    'triangles',
    'triangular piece',
    'triangular pieces',
    'triangular panel',
    'triangular panels',
  ],
  cutouts: [
    '挖',
    '挖掉',
    '挖去',
    '挖了',
    '挖出',
    '切掉',
    'cut out',
    'cutout',
    'cutouts',
    'cut-out',
    'cut-outs',
  ],
  box: ['boxends', 'boxlength', 'boxwidth', 'boxheight', 'boxacross'],
};

interface OutlineField extends FieldFrame {
  of: Outline;
  units: readonly UnitId[];
}

/** Sizes of an outline; they stand beside the inputs of a calculator in place of its width and length. */
export const OUTLINE_FIELDS: Readonly<Record<string, OutlineField>> = {
  '#outer': {
    of: 'disc',
    nouns: ['discDiameter', 'diameter'],
    usual: [15, 4000],
    bare: ['mm'],
    units: ['mm'],
  },
  '#inner': {
    of: 'disc',
    nouns: ['innerDiameter'],
    usual: [3, 3000],
    bare: ['mm'],
    units: ['mm'],
    isNamed: true,
  },
  '#top': {
    of: 'trapezium',
    nouns: ['topSide'],
    usual: [20, 6000],
    bare: ['mm', 'm'],
    units: ['mm'],
    isNamed: true,
  },
  '#bottom': {
    of: 'trapezium',
    nouns: ['bottomSide'],
    usual: [20, 6000],
    bare: ['mm', 'm'],
    units: ['mm'],
    isNamed: true,
  },
  '#rise': {
    of: 'trapezium',
    nouns: ['height'],
    usual: [20, 6000],
    bare: ['mm', 'm'],
    units: ['mm'],
    isNamed: true,
  },
  '#base': {
    of: 'triangle',
    nouns: ['bottomSide', 'width', 'length'],
    usual: [20, 6000],
    bare: ['mm', 'm'],
    units: ['mm'],
  },
  '#altitude': {
    of: 'triangle',
    nouns: ['height', 'length', 'width'],
    usual: [20, 6000],
    bare: ['mm', 'm'],
    units: ['mm'],
  },
  '#cuts': { of: 'cutouts', nouns: ['count'], usual: [1, 200], bare: [], units: ['pcs'] },
  '#cut': {
    of: 'cutouts',
    nouns: ['diameter', 'hole', 'discDiameter'],
    usual: [5, 2000],
    bare: ['mm'],
    units: ['mm'],
    isNamed: true,
  },
  '#boxlength': sideOfBox('boxLength'),
  '#boxwidth': sideOfBox('boxWidth'),
  '#boxheight': sideOfBox('boxHeight'),
  '#boxacross': sideOfBox('boxAcross'),
  '#boxends': {
    of: 'box',
    nouns: ['boxEnds'],
    usual: [0.1, 3],
    bare: ['mm'],
    units: ['mm'],
    isNamed: true,
  },
};

function sideOfBox(noun: 'boxLength' | 'boxWidth' | 'boxHeight' | 'boxAcross'): OutlineField {
  return {
    of: 'box',
    nouns: [noun],
    usual: [20, 20_000],
    bare: ['mm'],
    units: ['mm'],
    isNamed: true,
  };
}

const OUTLINE_OF_WORD: ReadonlyMap<string, Outline> = new Map(
  (Object.entries(OUTLINE_WORDS) as [Outline, readonly string[]][]).flatMap(([outline, words]) =>
    words.map((word) => [word, outline] as const),
  ),
);

/** The sizes that the outline words of a text, or the sizes of the answer before, leave room for. */
export function outlineFields(
  frame: Frame,
  tokens: readonly Token[],
  carried: Readonly<Record<string, unknown>>,
): (readonly [string, FieldFrame, UnitId])[] {
  if (frame.areal === undefined) return [];
  const said = new Set(tokens.map(({ text }) => OUTLINE_OF_WORD.get(text)));
  // '三角形' of a perforated sheet is the arrangement of its holes.
  if (frame.choices?.['arrangement'] !== undefined) said.delete('triangle');
  for (const [field, { of }] of Object.entries(OUTLINE_FIELDS)) if (field in carried) said.add(of);
  return Object.entries(OUTLINE_FIELDS).flatMap(([field, each]) => {
    const [unit] = each.units;
    return unit !== undefined && said.has(each.of) ? [[field, each, unit] as const] : [];
  });
}

export function hasOutline(bound: ReadonlySet<string>): boolean {
  return Object.keys(OUTLINE_FIELDS).some((field) => bound.has(field));
}

/** Cost of sizes that make no outline: half of a trapezium, a hole wider than its disc, a disc with sides. */
export function unlikelyOutline(
  known: Readonly<Record<string, number | undefined>>,
  taken: ReadonlyMap<string, number>,
): number {
  const { '#outer': outer, '#inner': inner, '#top': top, '#bottom': bottom, '#rise': rise } = known;
  const { '#cuts': cuts, '#cut': cut, '#base': base, '#altitude': altitude } = known;
  const sides = [top, bottom, rise].filter((each) => each !== undefined).length;
  const hasSides = taken.has('width_m') || taken.has('length_m');
  return (
    (inner !== undefined && (outer === undefined || inner >= outer) ? 7 : 0) +
    (sides > 0 && sides < 3 ? 7 : 0) +
    ((base === undefined) !== (altitude === undefined) ? 7 : 0) +
    (hasSides && (outer !== undefined || sides > 0) ? 5 : 0) +
    (cuts !== undefined && cut === undefined ? 7 : 0) +
    (cut !== undefined && cuts === undefined ? 1.2 : 0)
  );
}

/**
 * m² of one piece with its working: π/4·(D² − d²) of a disc or ring, (a + b)/2·h of a trapezium, b·h/2 of a
 * triangle, each and a rectangle without the round holes that are cut out of it. null where the sizes make no outline.
 */
export function outlineArea(
  beside: Readonly<Record<string, unknown>>,
  rectangle: { width: number; length: number } | null,
): { area: number; working: string } | null {
  const box = boxArea(beside);
  if (box) return box;
  const metres = (key: string) => {
    const value = beside[key];
    return typeof value === 'number' ? convert(value, 'mm', 'm') : null;
  };
  const [base, altitude] = [metres('base'), metres('altitude')];
  const [outer, inner, top, bottom, rise, cut] = [
    metres('outer'),
    metres('inner'),
    metres('top'),
    metres('bottom'),
    metres('rise'),
    metres('cut'),
  ];
  const whole =
    outer !== null
      ? {
          area: (Math.PI / 4) * (outer ** 2 - (inner ?? 0) ** 2),
          working:
            inner === null
              ? `π/4 × ${formulaNumber(outer)}²`
              : `π/4 × (${formulaNumber(outer)}² − ${formulaNumber(inner)}²)`,
        }
      : top !== null && bottom !== null && rise !== null
        ? {
            area: ((top + bottom) / 2) * rise,
            working: `(${formulaNumber(top)} + ${formulaNumber(bottom)})/2 × ${formulaNumber(rise)}`,
          }
        : base !== null && altitude !== null
          ? {
              area: (base * altitude) / 2,
              working: `${formulaNumber(base)} × ${formulaNumber(altitude)}/2`,
            }
          : cut !== null && rectangle
            ? {
                area: rectangle.width * rectangle.length,
                working: `${formulaNumber(rectangle.width)} × ${formulaNumber(rectangle.length)}`,
              }
            : null;
  if (whole === null || cut === null) return whole;
  const cuts = typeof beside['cuts'] === 'number' ? beside['cuts'] : 1;
  return {
    area: whole.area - cuts * (Math.PI / 4) * cut ** 2,
    working: `${whole.working} − ${formulaNumber(cuts)} × π/4 × ${formulaNumber(cut)}²`,
  };
}
