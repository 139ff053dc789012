import type { Answer } from '#contract/chat/calls.ts';
import type { Block } from '#lib/docx/blocks.ts';

/** What the page hands in from elsewhere in the application. */
export interface WordLinks {
  /** Where a document is; null: the list of all. */
  hrefOf: (id: string | null) => string;
  /** An answer of a conversation with its calculations, to be put in. */
  answerBlocks: (answer: Answer) => Promise<readonly Block[]>;
}
