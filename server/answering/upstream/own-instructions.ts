import {
  MATERIAL_PROMPTS,
  PLUGIN_INSTRUCTIONS,
  SHAPE_PROMPTS,
  SYSTEM_PROMPTS,
  TOOL_PROMPT,
} from '../../content/model-prompts.ts';
import { createScreening, type Screening } from '../../trade/screening/screening.ts';

const SENTENCE_END = /(?<=[。；;\n])|(?<=\.)\s+/u;
/** Shorter sentences occur in normal answers; a Chinese character counts as three letters. */
const MIN_LETTERS = 36;
const HAN = /\p{Script=Han}/gu;

/**
 * Instructions that an answer must not repeat, by sentence. The terminology rules are not secret.
 */
export const ownInstructions: Screening = createScreening(
  [SYSTEM_PROMPTS, TOOL_PROMPT, MATERIAL_PROMPTS, PLUGIN_INSTRUCTIONS, SHAPE_PROMPTS]
    .flatMap((texts) => Object.values<string | Record<string, string>>(texts))
    .flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))
    .flatMap((text) => text.split(SENTENCE_END))
    .map((sentence) => sentence.trim().replace(/[。；;.]$/u, ''))
    // Sentences with placeholders never appear literally.
    .filter((sentence) => !sentence.includes('{{') && lettersOf(sentence) >= MIN_LETTERS)
    .map((word) => ({ word, category: 'instructions' })),
  null,
);

function lettersOf(text: string): number {
  return text.length + 2 * (text.match(HAN)?.length ?? 0);
}
