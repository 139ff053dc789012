import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#mesh/calculators/calculate.ts';
import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';
import { calculators, findCalculator } from '#mesh/calculators/registry.ts';
import { solveInput } from '#mesh/solve.ts';
import type { SolveGoal, SolveOutcome, SolveRequest } from '#mesh/solve.ts';
import { VALID } from './calculators/valid-inputs.ts';

type Solved = Extract<SolveOutcome, { kind: 'solved' }>;
type Case = [calculator: string, inputs: CalculatorInputs];

/** Inputs of every calculator that together use all of its numeric fields. */
const CASES: Case[] = [
  ...calculators.map(({ id, example }): Case => [id, example]),
  ['woven_mesh', { ...VALID.wovenOpening, aperture_weft_mm: 8, density: 8, crimp_factor: 1.05 }],
  ['woven_mesh', { mesh: 24, mesh_weft: 16, wire_mm: 0.3, wire_weft_mm: 0.35, density: 8 }],
  ['mesh_aperture', { mode: 'aperture_to_mesh', aperture_um: 150, wire_um: 100 }],
  ['welded_mesh', { ...VALID.welded, basis: 'clear', wire_cross_mm: 4, density: 7.8, qty: 7 }],
  ['chain_link', { ...VALID.chainLink, pvc_od_mm: 4, contour_factor: 1.1, density: 7.8 }],
  ['plain_sheet', { ...VALID.sheet, density: 2.7 }],
  ['plain_sheet', { ...VALID.sheet, open_area_pct: 40 }],
  ['expanded_metal', { ...VALID.expanded, density: 2.7 }],
  ['perforated_plate', { ...VALID.slots, thickness_mm: 2, density: 7.9 }],
  ['hex_netting', { ...VALID.hex, twist_len_mm: 40, twist_factor: 1.1, density: 7.8 }],
  ['gabion', { length_m: 2, width_m: 1, height_m: 1, mesh_kg_m2: 1.4, selvedge_mm: 3.4 }],
  ['gabion', { ...VALID.gabion, diaphragms: 3, stone_t_m3: 1.7 }],
  [
    'barbed_wire',
    { ...VALID.barbed, strands: 2, point_len_mm: 14, wraps: 1.5, twist_factor: 1.02, density: 7.8 },
  ],
  ['dutch_weave', { ...VALID.dutch, density: 7.9 }],
  ['razor_wire', { ...VALID.razor, layers: 2, tape_kg_m: 0.2 }],
  ['chain_link', { ...VALID.chainLink, height_m: 1.8, length_m: 20 }],
  ['wire_gauge', VALID.gauge],
  ['wire_weight', { wire_mm: 2, weight_kg: 50, density: 8 }],
  ['filter_flow', { open_area_pct: 36, pipe_mm: 200, flow_m3_h: 120 }],
  ['filter_flow', { ...VALID.flow, fluid_density_kg_m3: 900, cd: 0.7, blockage_pct: 20 }],
  [
    'fence_estimate',
    { ...VALID.gatedFence, clips_per_post: 4, hole_dia_m: 0.3, hole_depth_m: 0.6 },
  ],
  ['screen_ink', { ...VALID.inkByInch, fabric_thickness_um: 60, print_area_m2: 0.1, prints: 50 }],
  ['zinc_coating', { thickness_um: 30, wire_mm: 3, corrosion_um_yr: 2 }],
  ['zinc_coating', { oz_ft2: 0.8, wire_mm: 3, corrosion_um_yr: 2 }],
  ['container_load', { ...VALID.container, fill_pct: 80, payload_limit_kg: 20_000 }],
  [
    'quotation',
    { ...VALID.quote, surface_price_kg: 1, packing_m2: 0.3, area_m2: 50, fx_cny_per_usd: 7.1 },
  ],
];

const RUNS = 1;
/** One seed, so that every run checks the same inputs. */
const SEED = 20;

const TRIPLES = CASES.flatMap(([calculator, inputs]) =>
  numericFields(calculator, inputs).flatMap((field) =>
    Object.keys(numbersOf(calculate(calculator, inputs))).map((output) => ({
      name: `${calculator}: ${field} from ${output}`,
      calculator,
      inputs,
      field,
      output,
    })),
  ),
);

describe('solving a calculator for an input', () => {
  it('cases reach every numeric field and every numeric output', () => {
    const reached = new Set(TRIPLES.flatMap(({ calculator, field }) => `${calculator} ${field}`));
    const fields = calculators.flatMap(({ id, fields }) =>
      Object.entries(fields).flatMap(([key, { kind }]) =>
        kind === 'quantity' || kind === 'integer' ? [`${id} ${key}`] : [],
      ),
    );
    const missing = fields.filter((field) => !reached.has(field));
    expect(missing).toEqual([]);
  });

  it.each(TRIPLES)('$name is found for the example and for a random input', (triple) => {
    const { calculator, inputs, field, output } = triple;
    const check = (given: CalculatorInputs) => {
      const target = numbersOf(calculate(calculator, given))[output];
      if (target === undefined) return;
      const outcome = solveInput({ calculator, inputs: given, field, output, target });
      if (outcome.kind === 'any') return;
      const solved = expectSolved(outcome);
      for (const value of [solved.value, ...solved.others]) {
        const reached = outputAt({ calculator, inputs: given, field, output, target }, value);
        expect(Math.abs(reached - target)).toBeLessThanOrEqual(1e-9 * Math.abs(target));
      }
    };
    check(inputs);
    fc.assert(fc.property(changed(calculator, inputs), check), { numRuns: RUNS, seed: SEED });
  });

  it.each(TRIPLES)('$name has limits that hold, and a step beyond does not', (triple) => {
    const { calculator, inputs, field, output } = triple;
    const check = (given: CalculatorInputs, goal: SolveGoal) => {
      const target = numbersOf(calculate(calculator, given))[output];
      if (target === undefined) return;
      const request = { calculator, inputs: given, field, output, target, goal };
      const outcome = solveInput(request);
      if (outcome.kind === 'any') return;
      const { value, integer } = expectSolved(outcome);
      const holds = (y: number) =>
        goal === 'atLeast'
          ? y >= target - 1e-12 * Math.abs(target)
          : y <= target + 1e-12 * Math.abs(target);
      const step = integer ? 1 : value * 3e-6 || 1e-6;
      expect(holds(outputAt(request, value))).toBe(true);
      expect(
        [value - step, value + step].some((next) => {
          const y = outputAt(request, next);
          return Number.isNaN(y) || (goal === 'atLeast' ? y < target : y > target);
        }),
      ).toBe(true);
    };
    const checkBoth = (given: CalculatorInputs) => {
      check(given, 'atLeast');
      check(given, 'atMost');
    };
    fc.assert(fc.property(changed(calculator, inputs), checkBoth), { numRuns: RUNS, seed: SEED });
  });
});

describe('what a solution says', () => {
  const woven = { calculator: 'woven_mesh', inputs: { mesh: 20 }, field: 'wire_mm' };
  const opening = { ...woven, output: 'open_area_pct' };
  const fence = { calculator: 'fence_estimate', inputs: { height_m: 2, panel_width_m: 3 } };
  const panels = { ...fence, field: 'length_m', output: 'panels' };
  const welded = { calculator: 'welded_mesh', inputs: VALID.welded };

  it('the thickest wire with at least 45 % open is the limit of the wire', () => {
    const { value, others, integer, inputs } = expectSolved(
      solveInput({ ...opening, target: 45, goal: 'atLeast' }),
    );
    expect(value).toBeCloseTo(1.27 * (1 - Math.sqrt(0.45)), 8);
    expect({ others, integer, inputs }).toEqual({
      others: [],
      integer: false,
      inputs: { mesh: 20, wire_mm: value },
    });
  });

  it('a target out of reach gives what can be reached', () => {
    const outcome = solveInput({ ...opening, target: 120 });
    expect(outcome).toMatchObject({ kind: 'none' });
    const { lowest, highest } = outcome as Extract<SolveOutcome, { kind: 'none' }>;
    expect(lowest).toBeCloseTo(0, 6);
    expect(highest).toBeCloseTo((1 - 0.01 / 1.27) ** 2 * 100, 9);
  });

  it.each<[string, Partial<SolveRequest>, number]>([
    ['the longest fence of 40 panels', { target: 40 }, 120],
    ['the longest fence of at most 40 panels', { target: 40, goal: 'atMost' }, 120],
    ['the widest panel width that needs 40', { field: 'panel_width_m', target: 40 }, 2.5],
  ])('%s is a round number', (_, change, value) => {
    const inputs = change.field === undefined ? fence.inputs : { height_m: 2, length_m: 100 };
    const outcome = solveInput({ ...panels, ...change, target: 40, inputs });
    expect(expectSolved(outcome).value).toBe(value);
  });

  it('the shortest fence of at least 40 panels is a little longer than 39', () => {
    const { value } = expectSolved(solveInput({ ...panels, target: 40, goal: 'atLeast' }));
    expect(value).toBeGreaterThan(117);
    expect(value / 117).toBeCloseTo(1, 5);
  });

  it('the largest volume of which 7 fit is the closed end of the interval', () => {
    const outcome = solveInput({
      calculator: 'container_load',
      inputs: { container: '20GP', unit_weight_kg: 75 },
      field: 'unit_volume_m3',
      output: 'by_volume',
      target: 7,
    });
    expect(expectSolved(outcome).value / ((33.2 * 0.85) / 7)).toBeCloseTo(1, 6);
  });

  it('whole pieces are the first that reach a weight between two of them', () => {
    const pieces = { ...welded, field: 'qty', output: 'weight_kg', target: 1000 };
    const { value, integer, result } = expectSolved(solveInput(pieces));
    expect({ value, integer }).toEqual({ value: 152, integer: true });
    expect(result.values['weight_kg']?.value).toBeCloseTo(1001.987, 3);
    expect(expectSolved(solveInput({ ...pieces, goal: 'atMost' })).value).toBe(151);
  });

  it('every panel width with the same area is listed', () => {
    const { value, others } = expectSolved(
      solveInput({
        ...fence,
        inputs: { height_m: 2, length_m: 10 },
        field: 'panel_width_m',
        output: 'mesh_area_m2',
        target: 21,
      }),
    );
    for (const width of [value, ...others]) {
      expect(Math.ceil(10 / width) * width * 2).toBeCloseTo(21, 7);
    }
    expect(others.length).toBeGreaterThan(2);
  });

  it('an input that the output does not depend on may be anything', () => {
    const inputs = { coat_g_m2: 200 };
    const zinc = { calculator: 'zinc_coating', inputs, field: 'wire_mm', output: 'thickness_um' };
    expect(solveInput({ ...zinc, target: 30 })).toEqual({ kind: 'any' });
  });

  it('a solved member of a group takes the place of the one that is given', () => {
    const outcome = solveInput({
      calculator: 'woven_mesh',
      inputs: { aperture_mm: 1, aperture_weft_mm: 1, wire_mm: 0.4 },
      field: 'mesh',
      output: 'aperture_mm',
      target: 0.87,
    });
    const { inputs, value } = expectSolved(outcome);
    expect(value).toBeCloseTo(20, 8);
    expect(inputs).toEqual({ wire_mm: 0.4, mesh: value });
  });

  it('a window between two refusals is found however narrow it is', () => {
    const outcome = solveInput({
      calculator: 'expanded_metal',
      inputs: { lwd_mm: 10.0001, strand_mm: 5, thickness_mm: 3 },
      field: 'swd_mm',
      output: 'open_area_pct',
      target: 0.0005,
    });
    expect(expectSolved(outcome).value).toBeCloseTo(10.00005, 8);
  });

  it('what equals an input solves to the target', () => {
    const wire = { wire_mm: 0.4 };
    const outcome = solveInput({
      ...woven,
      inputs: wire,
      field: 'mesh',
      output: 'mesh',
      target: 24,
    });
    expect(expectSolved(outcome).value).toBe(24);
  });

  it.each<[string, Partial<SolveRequest>, object]>([
    [
      'an unknown calculator',
      { calculator: 'knots' },
      { field: 'calculator', code: 'UNKNOWN_OPTION' },
    ],
    [
      'a field that is not a number',
      { field: 'material' },
      { field: 'field', code: 'UNKNOWN_OPTION' },
    ],
    ['a name that every object has', { field: 'toString' }, { field: 'field' }],
    ['an unknown output', { output: 'toString' }, { field: 'output', code: 'UNKNOWN_OPTION' }],
    ['an output that lacks inputs', { output: 'weight_kg' }, { field: 'output', code: 'MISSING' }],
    [
      'a target that is not finite',
      { target: Infinity },
      { field: 'target', code: 'NOT_A_NUMBER' },
    ],
    ['a missing input', { inputs: {} }, { field: 'mesh', code: 'MISSING' }],
    ['a wrong input', { inputs: { mesh: 'many' } }, { field: 'mesh', code: 'NOT_A_NUMBER' }],
  ])('%s is refused with its field', (_, change, issue) => {
    const outcome = solveInput({ ...opening, target: 45, ...change });
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect((outcome as Extract<SolveOutcome, { kind: 'refused' }>).issues).toContainEqual(
      expect.objectContaining(issue),
    );
  });
});

function expectSolved(outcome: SolveOutcome): Solved {
  if (outcome.kind !== 'solved') throw new Error(JSON.stringify(outcome));
  return outcome;
}

function numericFields(calculator: string, inputs: CalculatorInputs): string[] {
  return Object.keys(inputs).filter((key) => {
    const kind = findCalculator(calculator)?.fields[key]?.kind;
    return kind === 'quantity' || kind === 'integer';
  });
}

function numbersOf(outcome: ReturnType<typeof calculate>): Record<string, number> {
  if ('refused' in outcome) return {};
  return Object.fromEntries(
    Object.entries(outcome.values).flatMap(([key, { value }]) =>
      typeof value === 'number' ? [[key, value]] : [],
    ),
  );
}

function outputAt({ calculator, inputs, field, output }: SolveRequest, value: number): number {
  return numbersOf(calculate(calculator, { ...inputs, [field]: value }))[output] ?? NaN;
}

/** The inputs with each number between half and double, as far as the calculator takes them. */
function changed(calculator: string, inputs: CalculatorInputs): fc.Arbitrary<CalculatorInputs> {
  const keys = numericFields(calculator, inputs);
  return fc
    .array(fc.double({ min: 0.5, max: 2, noNaN: true }), {
      minLength: keys.length,
      maxLength: keys.length,
    })
    .map((factors) => {
      const numbers = keys.map((key, at): [string, number] => {
        const number = Number(inputs[key]) * (factors[at] ?? 1);
        const isWhole = findCalculator(calculator)?.fields[key]?.kind === 'integer';
        return [key, isWhole ? Math.round(number) : number];
      });
      return { ...inputs, ...Object.fromEntries(numbers) };
    })
    .filter((given) => !('refused' in calculate(calculator, given)));
}
