import type { Part } from '#contract/chat/calls.ts';

export interface PartProps<P extends Part = Part> {
  part: P;
  answerId: string;
  model: string;
  createdAt: string;
  isDone: boolean;
  isNewest: boolean;
}
