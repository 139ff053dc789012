import { z } from 'zod';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { productDrawings } from '#mesh/drawing/products.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { formulaNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../content/messages.ts';
import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import { TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import { calculatorSentences } from '../../trade/calculations/calculator-sentences.ts';
import { fill } from '../embedded/engine-language.ts';
import { given } from './calculate.ts';
import { inputLine } from './input-table.ts';
import { INPUTS_SCHEMA, inputsSchema, refusal, type Tool } from './tool.ts';

const callSchema = z.strictObject({
  product: z.enum(MESH_PRODUCTS),
  inputs: inputsSchema,
});

export const drawTool: Tool = {
  name: 'draw',
  description: (language) => TOOL_DESCRIPTIONS[language].draw,

  schema: (language) => ({
    type: 'object',
    properties: {
      product: { type: 'string', enum: [...MESH_PRODUCTS] },
      inputs: {
        ...INPUTS_SCHEMA,
        description: [
          TOOL_DESCRIPTIONS[language].drawInputs,
          ...MESH_PRODUCTS.map((product) => `${product}: ${productLine(product, language)}`),
        ].join('\n'),
      },
    },
    required: ['product', 'inputs'],
    additionalProperties: false,
  }),

  status: (input, language) => {
    const { products } = language === 'zh-CN' ? zhCN : enUS;
    const call = callSchema.safeParse(input);

    return fill(TOOL_TEXTS[language].drawing, {
      name: call.success ? products[call.data.product] : '',
    });
  },

  run: (input, { language }) => {
    const call = callSchema.safeParse(input);
    if (!call.success) return refusal(z.prettifyError(call.error));
    const spec: MeshSpec = { product: call.data.product, inputs: given(call.data.inputs) };
    const checked = readMeshSpec(spec);
    if ('refused' in checked) {
      const { definition, nominal = {} } = productDrawings[spec.product];
      const { problem } = calculatorSentences(language, definition.id);
      return refusal(
        Object.fromEntries(checked.issues.map((issue) => [issue.field, problem(issue)])),
        inputLine(definition, Object.keys(nominal)),
      );
    }
    const values = Object.fromEntries(
      Object.entries(checked.values).map(([key, value]) => [
        key,
        typeof value === 'number' ? formulaNumber(value) : value,
      ]),
    );

    return {
      result: JSON.stringify({ drawn: spec, values }),
      events: [{ type: 'part', part: { type: 'mesh', spec } }],
    };
  },
};

/** A product with the same inputs as a calculator refers to the calculator. */
function productLine(product: MeshSpec['product'], language: Language): string {
  const { definition, nominal = {} } = productDrawings[product];
  const optional = Object.keys(nominal);
  if (findCalculator(definition.id) !== definition) return inputLine(definition, optional);
  const { sameAsCalculator, mayBeLeftOut } = TOOL_DESCRIPTIONS[language];
  const left = optional.length === 0 ? '' : fill(mayBeLeftOut, { fields: optional.join(', ') });

  return `${fill(sameAsCalculator, { calculator: definition.id })}${left}`;
}
