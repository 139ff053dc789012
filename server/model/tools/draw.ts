import { z } from 'zod';
import { MESH_PRODUCTS, type MeshSpec } from '#contract/chat/calls.ts';
import { meshProductDefinition, readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { formulaNumber } from '#mesh/format-quantity.ts';
import { TOOL_DESCRIPTIONS, TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import { calculatorSentences } from '../../modules/calculator/calculator-sentences.ts';
import { fill } from '../embedded/engine-language.ts';
import { given } from './calculate.ts';
import { inputSchema } from './input-schema.ts';
import { refusal, type Tool } from './tool.ts';

const callSchema = z.strictObject({
  product: z.enum(MESH_PRODUCTS),
  inputs: z.record(
    z.string().max(40),
    z.union([z.string().max(100), z.number(), z.boolean(), z.null()]),
  ),
});

export const drawTool: Tool = {
  name: 'draw',
  description: TOOL_DESCRIPTIONS.draw,

  schema: () => ({
    type: 'object',
    properties: {
      product: { type: 'string', enum: [...MESH_PRODUCTS] },
      inputs: {
        description: 'The inputs of that product.',
        anyOf: MESH_PRODUCTS.map((product) => ({
          ...inputSchema(meshProductDefinition(product)),
          title: product,
        })),
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
      const { id } = meshProductDefinition(spec.product);
      const { problem } = calculatorSentences(language, id);
      return refusal(
        Object.fromEntries(checked.issues.map((issue) => [issue.field, problem(issue)])),
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
