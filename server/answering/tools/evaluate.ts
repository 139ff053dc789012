import { z } from 'zod';
import { formulaNumber } from '#mesh/format-quantity.ts';
import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import { TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import { fill } from '../embedded/engine-language.ts';
import { evaluateExpression, MAX_EXPRESSION_LENGTH } from '../measure/arithmetic.ts';
import { refusal, type Tool } from './tool.ts';

const callSchema = z.strictObject({
  expression: z.string().trim().min(1).max(MAX_EXPRESSION_LENGTH),
  unit: z.string().max(20).nullish(),
});

export const evaluateTool: Tool = {
  name: 'evaluate',
  description: (language) => TOOL_DESCRIPTIONS[language].evaluate,

  schema: (language) => ({
    type: 'object',
    properties: {
      expression: {
        type: 'string',
        description: fill(TOOL_DESCRIPTIONS[language].expression, {
          characters: String(MAX_EXPRESSION_LENGTH),
        }),
      },
      unit: { type: 'string', description: TOOL_DESCRIPTIONS[language].unit },
    },
    required: ['expression'],
    additionalProperties: false,
  }),

  status: (input, language) => {
    const call = callSchema.safeParse(input);
    return fill(TOOL_TEXTS[language].evaluating, {
      expression: call.success ? call.data.expression : '',
    });
  },

  run: (input, { language }) => {
    const call = callSchema.safeParse(input);
    if (!call.success) return refusal(z.prettifyError(call.error));
    const { expression, unit } = call.data;
    const worked = evaluateExpression(expression, unit ?? undefined);
    if (worked.kind === 'refused') {
      return refusal(fill(TOOL_DESCRIPTIONS[language].badExpression, { reason: worked.reason }));
    }
    const value = `${formulaNumber(worked.value)} ${worked.unit}`.trimEnd();

    return {
      result: JSON.stringify({ expression, value }),
      events: [],
      measures: [worked.measure, ...worked.entered],
    };
  },
};
