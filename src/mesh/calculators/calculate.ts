import type { CalculationResult, Refusal, ResultValue, Step } from '../result.ts';
import type { CalculatorDefinition, Computation } from './definition.ts';
import { readInputs } from './read-inputs.ts';
import type { CalculatorInputs } from './read-inputs.ts';
import { findCalculator } from './registry.ts';

/**
 * Runs a calculator on inputs as they arrive. An unknown calculator is refused like a field named
 * 'calculator'.
 */
export function calculate(
  calculator: string,
  inputs: CalculatorInputs,
): CalculationResult | Refusal {
  const definition = findCalculator(calculator);
  if (!definition) {
    const params = { text: calculator.slice(0, 40) };
    return { refused: true, issues: [{ field: 'calculator', code: 'UNKNOWN_OPTION', params }] };
  }

  const { issues, given, assumptions, warnings } = readInputs(definition, inputs);
  if (issues.length > 0) return { refused: true, issues };

  const computation = definition.run(given);
  const steps = workedSteps(definition, computation);
  const main = steps.find((step) => step.key === computation.headline);
  if (!main) throw new RangeError(`${definition.id}: ${computation.headline} has no step`);
  return {
    calculator: definition.id,
    values: resultValues(definition, computation),
    formula: `${main.symbol} = ${main.expression}`,
    steps,
    assumptions: [...assumptions, ...computation.assumptions],
    warnings: [...warnings, ...computation.warnings],
  };
}

function resultValues(
  definition: CalculatorDefinition,
  computation: Computation<string>,
): Record<string, ResultValue> {
  const values: Record<string, ResultValue> = {};
  for (const [key, value] of Object.entries(computation.values)) {
    if (value === undefined) continue;
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new RangeError(`${definition.id}: ${key} is not finite`);
    }
    const { unit, confidence } = outputOf(definition, key);
    values[key] = { value, unit, confidence: computation.confidence?.[key] ?? confidence };
  }
  return values;
}

function workedSteps(definition: CalculatorDefinition, computation: Computation<string>): Step[] {
  return computation.steps.map(({ output, expression, substitution }) => {
    const { symbol, unit } = outputOf(definition, output);
    const value = computation.values[output];
    if (typeof value !== 'number') {
      throw new RangeError(`${definition.id}: the step of ${output} has no number`);
    }
    return { key: output, symbol, expression, substitution, value, unit };
  });
}

function outputOf(definition: CalculatorDefinition, key: string) {
  const output = definition.outputs[key];
  if (!output) throw new RangeError(`${definition.id}: ${key} is not an output`);
  return output;
}
