import { formulaNumber as show } from '../format-quantity.ts';
import { geometryConflict, reaches } from '../geometry-conflict.ts';
import { note } from '../note.ts';
import type { Issue, Note } from '../result.ts';
import { weakestConfidence } from '../weakest-confidence.ts';
import { defineCalculator } from './definition.ts';
import type { Given, WorkedStep } from './definition.ts';
import { densityFields, readDensity } from './density.ts';

/** Patterns of one hole size and one pitch: the share of a pitch square that is open, and holes. */
const REGULAR = {
  round_60: { symbol: 'π/(2√3)', share: Math.PI / (2 * Math.sqrt(3)), triangular: true },
  round_90: { symbol: 'π/4', share: Math.PI / 4, triangular: false },
  round_45: { symbol: 'π/4', share: Math.PI / 4, triangular: false },
  square_90: { symbol: '1', share: 1, triangular: false },
  square_staggered: { symbol: '1', share: 1, triangular: false },
  hex_60: { symbol: '1', share: 1, triangular: true },
} as const;
const SLOTS = ['slot_straight', 'slot_staggered'] as const;
/** Area that the two round ends take from a slot's rectangle: (1 − π/4)·w². */
const ROUND_ENDS = 1 - Math.PI / 4;
const TRIANGULAR_HOLES = 2 / Math.sqrt(3);
const MM2_PER_M2 = 1_000_000;

const regularOnly = {
  usedWhen: { field: 'pattern', is: Object.keys(REGULAR) },
  required: true,
} as const;
const slotOnly = { usedWhen: { field: 'pattern', is: SLOTS }, required: true } as const;
const open = { kind: 'quantity', unit: 'mm', min: 0, exclusiveMin: true } as const;

const outputs = {
  open_area_pct: { symbol: 'A', unit: '%', confidence: 'A' },
  holes_per_m2: { symbol: 'n', unit: 'holes/m²', confidence: 'A' },
  weight_kg_m2: { symbol: 'G', unit: 'kg/m²', confidence: 'A' },
} as const;

type Field =
  | 'pattern'
  | 'hole_mm'
  | 'pitch_mm'
  | 'slot_w_mm'
  | 'slot_l_mm'
  | 'pitch_x_mm'
  | 'pitch_y_mm';
type Step = WorkedStep<keyof typeof outputs>;

interface Holes {
  openShare: number;
  perM2: number;
  steps: [Step, Step];
}

/**
 * Perforated plate: open area and holes by geometry, in agreement with perfom.rs and the formulas
 * of the IPA handbook (90.7, 78.5, 1.1547); checked by random sampling.
 */
export const perforatedPlate = defineCalculator({
  id: 'perforated_plate',
  group: 'plate',
  fields: {
    pattern: {
      kind: 'choice',
      choices: [
        'round_60',
        'round_90',
        'round_45',
        'square_90',
        'square_staggered',
        'hex_60',
        'slot_straight',
        'slot_staggered',
      ],
      required: true,
    },
    hole_mm: {
      kind: 'quantity',
      unit: 'mm',
      min: 0.2,
      max: 300,
      ...regularOnly,
    },
    pitch_mm: {
      ...open,
      ...regularOnly,
    },
    slot_w_mm: {
      ...open,
      ...slotOnly,
      pairedWith: 'slot_l_mm',
    },
    slot_l_mm: { ...open, ...slotOnly },
    pitch_x_mm: {
      ...open,
      ...slotOnly,
      pairedWith: 'pitch_y_mm',
    },
    pitch_y_mm: { ...open, ...slotOnly },
    thickness_mm: { kind: 'quantity', unit: 'mm', min: 0.2, max: 25 },
    ...densityFields,
  },
  symbols: {
    d: 'hole_mm',
    a: 'hole_mm',
    p: 'pitch_mm',
    w: 'slot_w_mm',
    l: 'slot_l_mm',
    x: 'pitch_x_mm',
    y: 'pitch_y_mm',
    t: 'thickness_mm',
    ρ: 'density',
  },
  example: { pattern: 'round_60', hole_mm: 5, pitch_mm: 8, thickness_mm: 1.5 },
  outputs,

  check: (given) => [...holeConflict(given), ...slotConflicts(given)],

  run(given) {
    const pattern = given.choice('pattern');
    const holes = isRegular(pattern) ? regularHoles(pattern, given) : slots(pattern, given);
    const thickness = given.has('thickness_mm') ? given.number('thickness_mm') : undefined;
    const density = thickness === undefined ? undefined : readDensity(given);
    const openArea = holes.openShare * 100;

    return {
      headline: 'open_area_pct',
      values: {
        open_area_pct: openArea,
        holes_per_m2: holes.perM2,
        ...(thickness !== undefined &&
          density && { weight_kg_m2: thickness * density.value * (1 - holes.openShare) }),
      },
      confidence: density
        ? {
            weight_kg_m2: weakestConfidence(outputs.weight_kg_m2.confidence, density.confidence),
          }
        : {},
      steps: [
        ...holes.steps,
        ...(thickness !== undefined && density
          ? [
              {
                output: 'weight_kg_m2' as const,
                expression: 't·ρ·(1 − A/100)',
                substitution: `${show(thickness)} × ${show(density.value)} × (1 − ${show(openArea)}/100)`,
              },
            ]
          : []),
      ],
      assumptions: [
        ...(density ? density.assumptions : [note('NO_THICKNESS')]),
        ...patternNotes(pattern),
        note('MARGINS_EXCLUDED'),
      ],
      warnings: density?.warnings ?? [],
    };
  },
});

function isRegular(pattern: string | undefined): pattern is keyof typeof REGULAR {
  return pattern !== undefined && Object.hasOwn(REGULAR, pattern);
}

function regularHoles(pattern: keyof typeof REGULAR, given: Given<Field>): Holes {
  const { symbol, share, triangular } = REGULAR[pattern];
  const hole = given.number('hole_mm');
  const pitch = given.number('pitch_mm');
  const [d, p] = [show(hole), show(pitch)];
  const isWhole = share === 1;

  return {
    openShare: share * (hole / pitch) ** 2,
    perM2: ((triangular ? TRIANGULAR_HOLES : 1) * MM2_PER_M2) / pitch ** 2,
    steps: [
      {
        output: 'open_area_pct',
        expression: isWhole ? '(a/p)²·100' : `${symbol}·(d/p)²·100`,
        substitution: `${isWhole ? '' : `${show(share)} × `}(${d}/${p})² × 100`,
      },
      {
        output: 'holes_per_m2',
        expression: triangular ? '1.1547·10⁶/p²' : '10⁶/p²',
        substitution: `${triangular ? '1.1547 × ' : ''}10⁶/${p}²`,
      },
    ],
  };
}

function slots(pattern: string | undefined, given: Given<Field>): Holes {
  const isStaggered = pattern === 'slot_staggered';
  const [width, length] = [given.number('slot_w_mm'), given.number('slot_l_mm')];
  const [x, y] = [given.number('pitch_x_mm'), given.number('pitch_y_mm')];
  const slotArea = width * length - ROUND_ENDS * width ** 2;
  const areaOfOne = isStaggered ? (x * y) / 2 : x * y;
  const [w, l, px, py] = [show(width), show(length), show(x), show(y)];

  return {
    openShare: slotArea / areaOfOne,
    perM2: MM2_PER_M2 / areaOfOne,
    steps: [
      {
        output: 'open_area_pct',
        expression: `(w·l − 0.2146·w²)/(${isStaggered ? '0.5·' : ''}x·y)·100`,
        substitution: `(${w} × ${l} − 0.2146 × ${w}²)/(${isStaggered ? '0.5 × ' : ''}${px} × ${py}) × 100`,
      },
      {
        output: 'holes_per_m2',
        expression: `${isStaggered ? '2·' : ''}10⁶/(x·y)`,
        substitution: `${isStaggered ? '2 × ' : ''}10⁶/(${px} × ${py})`,
      },
    ],
  };
}

function holeConflict(given: Given<Field>): Issue[] {
  const hole = given.positive('hole_mm');
  const pitch = given.positive('pitch_mm');
  if (hole === undefined || pitch === undefined || !reaches(hole, pitch)) return [];
  const params = { reason: 'HOLES_TOUCH', holeMm: hole, pitchMm: pitch };
  return geometryConflict(['hole_mm', 'pitch_mm'], params);
}

function slotConflicts(given: Given<Field>): Issue[] {
  const width = given.positive('slot_w_mm');
  const length = given.positive('slot_l_mm');
  const x = given.positive('pitch_x_mm');
  const y = given.positive('pitch_y_mm');
  const issues: Issue[] = [];

  if (width !== undefined && length !== undefined && !reaches(length, width)) {
    const params = { reason: 'SLOT_TOO_SHORT', widthMm: width, lengthMm: length };
    issues.push(...geometryConflict(['slot_w_mm', 'slot_l_mm'], params));
  }
  if (length !== undefined && x !== undefined && reaches(length, x)) {
    const params = { reason: 'HOLES_TOUCH', holeMm: length, pitchMm: x };
    issues.push(...geometryConflict(['slot_l_mm', 'pitch_x_mm'], params));
  }
  if (width !== undefined && y !== undefined && reaches(width, y)) {
    const params = { reason: 'HOLES_TOUCH', holeMm: width, pitchMm: y };
    issues.push(...geometryConflict(['slot_w_mm', 'pitch_y_mm'], params));
  }
  if (given.choice('pattern') !== 'slot_staggered') return issues;
  if (width === undefined || length === undefined || x === undefined || y === undefined) {
    return issues;
  }
  // Between the axes of the round ends of neighbouring rows.
  const distance = Math.hypot(Math.max(0, x / 2 - (length - width)), y / 2);
  if (reaches(width, distance)) {
    const fields = ['slot_w_mm', 'slot_l_mm', 'pitch_x_mm', 'pitch_y_mm'];
    issues.push(...geometryConflict(fields, { reason: 'ROWS_TOUCH' }));
  }
  return issues;
}

function patternNotes(pattern: string | undefined): Note[] {
  if (pattern === 'round_45') return [note('DIAGONAL_PITCH')];
  if (pattern === 'square_staggered') return [note('STAGGERED_ROWS')];
  return pattern === 'slot_staggered' ? [note('SLOT_REPEAT')] : [];
}
