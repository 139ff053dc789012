import { z } from 'zod';
import { TOOL_DESCRIPTIONS, TOOL_TEXTS } from '../../content/plugins/tool-texts.ts';
import { languageOf } from '../../modules/knowledge/language-of.ts';
import { fill } from '../embedded/engine-language.ts';
import { refusal, type Tool } from './tool.ts';

const callSchema = z.strictObject({
  query: z.string().trim().min(1).max(300),
  region: z.string().trim().max(40).nullish(),
});
const MOST_ARTICLES = 4;
const MOST_PASSAGES = 8;

export const searchTool: Tool = {
  name: 'search',
  description: TOOL_DESCRIPTIONS.search,

  schema: () => ({
    type: 'object',
    properties: {
      query: {
        type: 'string',
        description: 'What to look for, in the words of the trade, Chinese or English.',
      },
      region: {
        type: 'string',
        description:
          'Id of a place to keep to, such as anping, tianjin, us, eu; else leave it out.',
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
    const found = await knowledge.find(
      query,
      languageOf(query, language),
      MOST_ARTICLES,
      region ?? undefined,
    );
    const passages = found
      .flatMap(({ passages: own, score: weight }) =>
        own.map((passage) => ({ passage, weight: passage.score * weight })),
      )
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .slice(0, MOST_PASSAGES)
      .map(({ passage }) => passage);
    if (passages.length === 0) return refusal('nothing found; say that you do not know');

    return { result: JSON.stringify({ results: citable.numbered(passages) }), events: [] };
  },
};
