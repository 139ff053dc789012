import type { Answer } from '#contract/chat/calls.ts';
import type { Block } from '#lib/docx/blocks.ts';

export interface WordLinks {
  /** URL of a document; null for the list. */
  hrefOf: (id: string | null) => string;
  answerBlocks: (answer: Answer) => Promise<readonly Block[]>;
}
