import { z } from 'zod';
import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import { TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { fill } from '../embedded/engine-language.ts';
import { passagesFor } from './passages-for.ts';
import { refusal, type Tool } from './tool.ts';

const callSchema = z.strictObject({
  query: z.string().trim().min(1).max(300),
  region: z.string().trim().max(40).nullish(),
});

export const searchTool: Tool = {
  name: 'search',
  description: (language) => TOOL_DESCRIPTIONS[language].search,

  schema: (language) => ({
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: TOOL_DESCRIPTIONS[language].query,
      },
      region: {
        type: 'string',
        description: TOOL_DESCRIPTIONS[language].region,
      },
    },
    required: ['query'],
    additionalProperties: false,
  }),

  status: (input, language) => {
    const call = callSchema.safeParse(input);
    return fill(TOOL_TEXTS[language].searching, { query: call.success ? call.data.query : '' });
  },

  run: async (input, { knowledge, citable, language }) => {
    const call = callSchema.safeParse(input);
    if (!call.success) return refusal(z.prettifyError(call.error));
    const { query, region } = call.data;
    const passages = await passagesFor(
      knowledge,
      query,
      languageOf(query, language),
      region ?? undefined,
    );
    if (passages.length === 0) return refusal(TOOL_DESCRIPTIONS[language].nothingFound);

    return {
      result: JSON.stringify({ results: citable.numbered(passages, language) }),
      events: [],
    };
  },
};
