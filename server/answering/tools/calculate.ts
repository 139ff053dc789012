import { z } from 'zod';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { calculators, findCalculator } from '#mesh/calculators/registry.ts';
import { formulaNumber } from '#mesh/format-quantity.ts';
import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import { TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import { calculatorTitle } from '../../trade/calculations/calculator-sentences.ts';
import { fill } from '../embedded/engine-language.ts';
import { inputLine } from './input-table.ts';
import { INPUTS_SCHEMA, inputsSchema, refusal, type Tool } from './tool.ts';

const callSchema = z.strictObject({
  calculator: z.string().min(1).max(40),
  inputs: inputsSchema,
});

export const calculateTool: Tool = {
  name: 'calculate',
  description: (language) => TOOL_DESCRIPTIONS[language].calculate,

  schema: (language) => ({
    type: 'object',
    properties: {
      calculator: { type: 'string', enum: calculators.map(({ id }) => id) },
      inputs: {
        ...INPUTS_SCHEMA,
        description: [
          fill(TOOL_DESCRIPTIONS[language].inputs, {
            notation: TOOL_DESCRIPTIONS[language].notation,
          }),
          ...calculators.map((each) => `${each.id}: ${inputLine(each)}`),
        ].join('\n'),
      },
    },
    required: ['calculator', 'inputs'],
    additionalProperties: false,
  }),

  status: (input, language) => {
    const call = callSchema.safeParse(input);
    const id = call.success ? call.data.calculator : '';

    return fill(TOOL_TEXTS[language].calculating, { name: calculatorTitle(id, language) });
  },

  run: async (input, { calculator, language, origins }) => {
    const call = callSchema.safeParse(input);
    if (!call.success) return refusal(z.prettifyError(call.error));
    const run = { calculator: call.data.calculator, inputs: given(call.data.inputs) };
    const outcome = calculator.attempt(run, language);
    if ('problems' in outcome) {
      const definition = findCalculator(run.calculator);
      return refusal(
        Object.fromEntries(outcome.problems.map(({ field, sentence }) => [field, sentence])),
        definition && inputLine(definition),
      );
    }
    const part: CalculationPart = {
      type: 'calculation',
      ...run,
      result: outcome.calculation,
      reading: { inputs: await origins.of(run.calculator, run.inputs), asked: [] },
    };

    return {
      result: JSON.stringify(calculationResult(part)),
      events: [{ type: 'part', part }],
      calculation: part,
    };
  },
};

/** Removes null and '', which models send for absent inputs. */
export function given(inputs: Record<string, string | number | boolean | null>): CalculatorInputs {
  const kept: CalculatorInputs = {};
  for (const [key, value] of Object.entries(inputs)) {
    if (value !== null && value !== '') kept[key] = value;
  }
  return kept;
}

export function calculationResult({ calculator, inputs, result }: CalculationPart): object {
  const values = Object.fromEntries(
    Object.entries(result.values).map(([key, { value, unit, confidence }]) => [
      key,
      `${typeof value === 'number' ? formulaNumber(value) : value} ${unit} (${confidence})`.replace(
        ' 1 (',
        ' (',
      ),
    ]),
  );
  const { steps, assumptions, warnings } = result;

  return { calculator, inputs, values, steps, assumptions, warnings };
}
