import type { Answer } from '#contract/chat/calls.ts';
import type { Block } from '#lib/docx/blocks.ts';

/** Converts an answer into blocks of a document. */
export type AnswerBlocks = (answer: Answer) => Promise<readonly Block[]>;
