import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { calculatorQuery } from '#features/calculators/model/calculator-query.ts';
import { drawingQuery } from '#features/drawings/model/drawing-query.ts';
import { paths } from '../paths.ts';

export function calculatorHref(calculator: string, inputs: CalculatorInputs): string {
  return `${paths.calculator}?${calculatorQuery(calculator, inputs)}`;
}

export function drawingHref(spec: MeshSpec): string {
  return `${paths.drawing}?${drawingQuery(spec)}`;
}
