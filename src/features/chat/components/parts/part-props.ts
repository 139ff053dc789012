import type { Part } from '#contract/chat/calls.ts';

export interface PartProps<P extends Part = Part> {
  part: P;
  /** Of the answer that it is a part of. */
  answerId: string;
  model: string;
  createdAt: string;
  isDone: boolean;
  /** Of the newest answer: what it asks for can be given. */
  isNewest: boolean;
}
