import { z } from 'zod';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { calculators, findCalculator } from '#mesh/calculators/registry.ts';
import { formulaNumber } from '#mesh/format-quantity.ts';
import type { Issue } from '#mesh/result.ts';
import { solveInput, type SolveOutcome, type SolveRequest } from '#mesh/solve.ts';
import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import type { Language } from '../../content/messages.ts';
import { TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import {
  calculatorSentences,
  calculatorTitle,
} from '../../trade/calculations/calculator-sentences.ts';
import { fill } from '../embedded/engine-language.ts';
import { calculationResult, given } from './calculate.ts';
import { inputLine } from './input-table.ts';
import {
  INPUTS_SCHEMA,
  inputsSchema,
  refusal,
  type Tool,
  type ToolContext,
  type ToolOutcome,
} from './tool.ts';

const callSchema = z.strictObject({
  calculator: z.string().min(1).max(40),
  inputs: inputsSchema,
  field: z.string().min(1).max(40),
  output: z.string().min(1).max(40),
  target: z.number(),
  goal: z.enum(['equal', 'atLeast', 'atMost']).nullish(),
});

export const solveTool: Tool = {
  name: 'solve',
  description: (language) => TOOL_DESCRIPTIONS[language].solve,

  schema: (language) => {
    const texts = TOOL_DESCRIPTIONS[language];

    return {
      type: 'object',
      properties: {
        calculator: { type: 'string', enum: calculators.map(({ id }) => id) },
        inputs: INPUTS_SCHEMA,
        field: { type: 'string', description: texts.field },
        output: { type: 'string', description: texts.output },
        target: { type: 'number', description: texts.target },
        goal: { type: 'string', enum: ['equal', 'atLeast', 'atMost'], description: texts.goal },
      },
      required: ['calculator', 'inputs', 'field', 'output', 'target'],
      additionalProperties: false,
    };
  },

  status: (input, language) => {
    const call = callSchema.safeParse(input);
    return fill(TOOL_TEXTS[language].solving, {
      name: call.success ? calculatorTitle(call.data.calculator, language) : '',
    });
  },

  run: (input, context) => {
    const call = callSchema.safeParse(input);
    if (!call.success) return refusal(z.prettifyError(call.error));
    const { goal, ...rest } = call.data;
    const request = {
      ...rest,
      inputs: given(call.data.inputs),
      ...(goal != null && { goal }),
    };

    return told(request, solveInput(request), context);
  },
};

async function told(
  request: SolveRequest & { inputs: CalculatorInputs },
  outcome: SolveOutcome,
  context: ToolContext,
): Promise<ToolOutcome> {
  const { language, calculator: service } = context;
  const { calculator, field, output } = request;
  const texts = TOOL_DESCRIPTIONS[language];
  switch (outcome.kind) {
    case 'refused':
      return refused(request, outcome.issues, language);
    case 'none': {
      const [lowest, highest] = [outcome.lowest, outcome.highest].map(formulaNumber);
      return refusal(fill(texts.unreachable, { lowest: lowest ?? '', highest: highest ?? '' }));
    }
    case 'any':
      return refusal(texts.independent);
    case 'solved': {
      const inputs: CalculatorInputs = { ...request.inputs, [field]: outcome.value };
      const run = service.attempt({ calculator, inputs }, language);
      if ('problems' in run) return refusal(run.problems.map(({ sentence }) => sentence));
      const origins = await context.origins.of(calculator, inputs);
      const part: CalculationPart = {
        type: 'calculation',
        calculator,
        inputs,
        result: run.calculation,
        reading: {
          inputs: origins.map((read) =>
            read.field === field ? { field, origin: 'solved' as const } : read,
          ),
          asked: [output],
        },
      };
      const solved = { field, value: outcome.value, others: outcome.others };

      return {
        result: JSON.stringify({ solved, ...calculationResult(part) }),
        events: [{ type: 'part' as const, part }],
        calculation: part,
      };
    }
  }
}

function refused(
  { calculator, field, output }: SolveRequest,
  issues: readonly Issue[],
  language: Language,
) {
  const texts = TOOL_DESCRIPTIONS[language];
  const definition = findCalculator(calculator);
  const { problem } = calculatorSentences(language, calculator);
  const reasons = issues.map((issue) => {
    if (issue.field === 'field') return fill(texts.unknownField, { field });
    if (issue.field === 'output') {
      const outputs = Object.keys(definition?.outputs ?? {}).join(', ');
      return `${fill(texts.unknownOutput, { output })}: ${outputs}`;
    }
    return problem(issue);
  });

  return refusal(reasons, definition && inputLine(definition));
}
