import type { CalculatorDefinition } from '../../calculators/definition.ts';
import { readInputs } from '../../calculators/read-inputs.ts';
import { findCalculator } from '../../calculators/registry.ts';
import type { ArithmeticId, Frame } from '../frame.ts';
import { apertureRange, apertureRangeFrame } from './aperture-range.ts';
import { coverArea, coverAreaFrame } from './cover-area.ts';
import { cutting, cuttingFrame } from './cutting.ts';
import { fenceStrands, fenceStrandsFrame } from './fence-strands.ts';
import { gabionWall, gabionWallFrame } from './gabion-wall.ts';
import { lineRolls, lineRollsFrame } from './line-rolls.ts';
import { lotWeight, lotWeightFrame } from './lot-weight.ts';
import { shapeArea, shapeAreaFrame } from './shape-area.ts';
import { sheetGauge, sheetGaugeFrame } from './sheet-gauge.ts';
import { sheetZinc, sheetZincFrame } from './sheet-zinc.ts';
import { slabSheets, slabSheetsFrame } from './slab-sheets.ts';
import { tubeArea, tubeAreaFrame } from './tube-area.ts';
import { tylerNumber, tylerNumberFrame } from './tyler-number.ts';

export const ARITHMETIC: readonly { frame: Frame; definition: CalculatorDefinition }[] = [
  { frame: cuttingFrame, definition: cutting },
  { frame: gabionWallFrame, definition: gabionWall },
  { frame: slabSheetsFrame, definition: slabSheets },
  { frame: coverAreaFrame, definition: coverArea },
  { frame: apertureRangeFrame, definition: apertureRange },
  { frame: shapeAreaFrame, definition: shapeArea },
  { frame: fenceStrandsFrame, definition: fenceStrands },
  { frame: lineRollsFrame, definition: lineRolls },
  { frame: lotWeightFrame, definition: lotWeight },
  { frame: sheetGaugeFrame, definition: sheetGauge },
  { frame: sheetZincFrame, definition: sheetZinc },
  { frame: tubeAreaFrame, definition: tubeArea },
  { frame: tylerNumberFrame, definition: tylerNumber },
];

/** The results of a sum with their working, or null where the inputs don't make one. */
export function workArithmetic(
  id: string,
  inputs: Readonly<Record<string, string | number | boolean>>,
): Readonly<Record<string, { value: number; unit: string; working: string }>> | null {
  const definition = ARITHMETIC.find(({ frame }) => frame.calculator === id)?.definition;
  if (!definition) return null;
  const { issues, given } = readInputs(definition, inputs);
  if (issues.length > 0) return null;
  const { values, steps } = definition.run(given);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const unit = definition.outputs[key]?.unit ?? '1';
      const working = steps.find(({ output }) => output === key)?.substitution ?? '';
      return typeof value === 'number' ? [[key, { value, unit, working }] as const] : [];
    }),
  );
}

export const isArithmetic = (id: string): id is ArithmeticId => findCalculator(id) === undefined;
